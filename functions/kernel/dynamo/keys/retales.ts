import { relleno } from '#shared/kernel/ids'
import { type Clave, propia } from './clave'

/**
 * Keys of offcuts and strips, and of what took many of them away or reset boards.
 *
 * | access pattern                                  | index | condition                                         | route |
 * |-------------------------------------------------|-------|---------------------------------------------------|-------|
 * | an offcut by its number                         | table | get RETAL#id                                      | retales/…, optimizar/generar, facturas/…, documentos/retales |
 * | offcuts of a store in a state                   | GSI1  | pk = RETALES#store#state, by board, largest first | GET retales |
 * | … of one board                                  | GSI2  | pk = RETALES#store#state#reference, largest first | GET retales?referencia=, retales/disponibles |
 * | … that are kept for somebody, by their last day | GSI3  | pk = RESERVAS#store (sparse), sk >= today         | GET retales?reserva=reservados |
 * | strips of a store: colours, types, cells        | table | pk = TIRAS#store                                  | GET retales-medidas, retales-medidas/… |
 * | what took many strips away, newest first        | table | pk = RETIRO#store, sk by time                     | GET retales-medidas, retiros/{id}/deshacer |
 * | resets of a store's boards, newest first        | table | pk = REINICIO#store, sk by time                   | GET inventarios/tableros, inventarios/reinicios/… |
 */

export const particiones = {
  retales: (tienda: string, estado: string) => `RETALES#${tienda}#${estado}`,
  retalesDe: (tienda: string, estado: string, referencia: string) =>
    `RETALES#${tienda}#${estado}#${referencia}`,
  reservas: (tienda: string) => `RESERVAS#${tienda}`,
  tiras: (tienda: string) => `TIRAS#${tienda}`,
  retiros: (tienda: string) => `RETIRO#${tienda}`,
  reinicios: (tienda: string) => `REINICIO#${tienda}`,
}

export const claves = {
  retal: (id: string) => propia(`RETAL#${id}`),
  colorDeTiras: (tienda: string, id: number): Clave => ({
    pk: particiones.tiras(tienda),
    sk: `COLOR#${relleno(id)}`,
  }),
  tipoDeTiras: (tienda: string, id: number): Clave => ({
    pk: particiones.tiras(tienda),
    sk: `TIPO#${relleno(id)}`,
  }),
  /** What its rows and columns are called, taken together: one version of all of them. */
  ladosDeTiras: (tienda: string): Clave => ({ pk: particiones.tiras(tienda), sk: 'LADOS' }),
  celdaDeTiras: (tienda: string, color: number, tipo: number): Clave => ({
    pk: particiones.tiras(tienda),
    sk: `CELDA#${relleno(color)}#${relleno(tipo)}`,
  }),
  /** @param orden by time. */
  retiro: (tienda: string, orden: string): Clave => ({ pk: particiones.retiros(tienda), sk: orden }),
  /** @param orden by time. */
  reinicio: (tienda: string, orden: string): Clave => ({ pk: particiones.reinicios(tienda), sk: orden }),
}

export const indices = {
  /** @param orden sorts the largest first. */
  retales: (tienda: string, estado: string, referencia: string, orden: string, id: string) => ({
    GSI1PK: particiones.retales(tienda, estado),
    GSI1SK: `${referencia}#${orden}#${id}`,
    GSI2PK: particiones.retalesDe(tienda, estado, referencia),
    GSI2SK: `${orden}#${id}`,
  }),
  /** @param hasta last day of the reservation of an offcut; undefined: it has none. */
  reservas: (tienda: string, hasta: string | undefined, id: string) => ({
    GSI3PK: hasta && particiones.reservas(tienda),
    GSI3SK: hasta && `${hasta}#${id}`,
  }),
}
