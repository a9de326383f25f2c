import { relleno } from '#shared/kernel/ids'
import { type Clave, propia } from './clave'

/**
 * Keys of stock: its ledger, batches, transfers and counts.
 *
 * | access pattern                                       | index | condition                                         | route |
 * |------------------------------------------------------|-------|---------------------------------------------------|-------|
 * | stock card of a product in a store                   | table | pk = KARDEX#store#product, by time                | GET inventarios/{id}/kardex |
 * | a batch of stock, and its sheets of lines            | table | get LOTE#id, sk LOTE or HOJA#n                    | inventarios/cargas/{id}, its job |
 * | batches of a store, newest first                     | GSI1  | pk = LOTES#store                                  | GET inventarios/cargas |
 * | the batch of an equal file                           | table | get CARGA_IGUAL#store#digest                      | POST inventarios/carga-masiva |
 * | the batch that a store is applying                   | table | get LOTE_EN_CURSO#store                           | every batch, inventarios/conteos/{id}/contar |
 * | a transfer and its lines                             | table | get TRASLADO#id, sk TRASLADO or LINEAS            | inventarios/traslados/… |
 * | transfers that a store sent, newest first            | GSI1  | pk = TRASLADOS#store#DESDE                        | GET inventarios/traslados |
 * | … that come to it, or came                           | GSI2  | pk = TRASLADOS#store#HACIA                        | GET inventarios/traslados |
 * | … that are on their way to it                        | GSI3  | pk = TRASLADOS#store#EN_CAMINO (sparse)           | GET inventarios/traslados |
 * | a count of a store, and what was counted             | table | pk = TOMA#id, sk TOMA, PRODUCTOS or LINEA#product | inventarios/conteos/… |
 * | counts of a store, newest first                      | GSI1  | pk = TOMAS#store                                  | GET inventarios/conteos |
 * | the open count of a group                            | table | get TOMA_ABIERTA#store#group                      | POST inventarios/conteos/abrir |
 * | was a movement of stock taken back?                  | table | get REVERSO#store#product#order                   | PUT inventarios/reversar, GET inventarios/{id}/kardex |
 * | products of a store that run short or are below zero | table | pk = ALERTA#store, sk = product                   | GET inventarios?vista= |
 */

export const particiones = {
  kardex: (tienda: string, productoId: number) => `KARDEX#${tienda}#${relleno(productoId)}`,
  alertas: (tienda: string) => `ALERTA#${tienda}`,
  lote: (id: number) => `LOTE#${relleno(id)}`,
  lotes: (tienda: string) => `LOTES#${tienda}`,
  traslado: (id: number) => `TRASLADO#${relleno(id)}`,
  traslados: (tienda: string, cuales: 'DESDE' | 'HACIA' | 'EN_CAMINO') => `TRASLADOS#${tienda}#${cuales}`,
  toma: (id: number) => `TOMA#${relleno(id)}`,
  tomas: (tienda: string) => `TOMAS#${tienda}`,
}

export const claves = {
  kardex: (tienda: string, productoId: number, orden: string): Clave => ({
    pk: particiones.kardex(tienda, productoId),
    sk: orden,
  }),
  alerta: (tienda: string, productoId: number): Clave => ({
    pk: particiones.alertas(tienda),
    sk: relleno(productoId),
  }),
  /** A movement of stock that was taken back, which happens once. @param orden its own. */
  reverso: (tienda: string, productoId: number, orden: string) =>
    propia(`REVERSO#${tienda}#${relleno(productoId)}#${orden}`),
  lote: (id: number) => propia(particiones.lote(id)),
  loteHoja: (id: number, hoja: number): Clave => ({
    pk: particiones.lote(id),
    sk: `HOJA#${relleno(hoja, 4)}`,
  }),
  cargaIgual: (tienda: string, huella: string) => propia(`CARGA_IGUAL#${tienda}#${huella}`),
  /** There while a batch of the store is being applied or taken back. */
  loteEnCurso: (tienda: string) => propia(`LOTE_EN_CURSO#${tienda}`),
  traslado: (id: number) => propia(particiones.traslado(id)),
  trasladoLineas: (id: number): Clave => ({ pk: particiones.traslado(id), sk: 'LINEAS' }),
  tomaAbierta: (tienda: string, grupo: number) => propia(`TOMA_ABIERTA#${tienda}#${relleno(grupo)}`),
  /** A count of what lies in a store; `CONTEO` are the counts of the lists. */
  toma: (id: number) => propia(particiones.toma(id)),
  tomaProductos: (id: number): Clave => ({ pk: particiones.toma(id), sk: 'PRODUCTOS' }),
  tomaLinea: (id: number, productoId: number): Clave => ({
    pk: particiones.toma(id),
    sk: `LINEA#${relleno(productoId)}`,
  }),
}

export const indices = {
  lotes: (tienda: string, id: number) => ({ GSI1PK: particiones.lotes(tienda), GSI1SK: relleno(id) }),
  traslados: (origen: string, destino: string, id: number, enCamino: boolean) => ({
    GSI1PK: particiones.traslados(origen, 'DESDE'),
    GSI1SK: relleno(id),
    GSI2PK: particiones.traslados(destino, 'HACIA'),
    GSI2SK: relleno(id),
    GSI3PK: enCamino ? particiones.traslados(destino, 'EN_CAMINO') : undefined,
    GSI3SK: enCamino ? relleno(id) : undefined,
  }),
  tomas: (tienda: string, id: number) => ({ GSI1PK: particiones.tomas(tienda), GSI1SK: relleno(id) }),
}
