import type { Dia, Instante } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import { type Clave, propia } from './clave'
import { particiones as ventas } from './ventas'

/**
 * Keys of production and of the door: orders, machines and who works at them, turns and displays.
 *
 * | access pattern                                               | index | condition                                       | route |
 * |--------------------------------------------------------------|-------|-------------------------------------------------|-------|
 * | the production orders of a sale                              | table | get VENTA#id, sk PRODUCCION                     | produccion/…, GET facturas/{id} |
 * | sales of a store with orders that are open; finished, by day | GSI1  | pk = PRODUCCIONES#store#ABIERTAS or #TERMINADAS | produccion/… |
 * | earlier days on which orders of a sale were finished         | GSI1  | VENTA#id, sk PRODUCCION#day, in #TERMINADAS     | POST produccion/panel-control |
 * | what a machine or an operator is busy with                   | table | get EN_USO#MAQUINA#id, EN_USO#OPERARIO#id       | produccion/iniciar-etapa and the like |
 * | what a machine did, newest first                             | table | pk = MARCHA#machine, by time                    | GET produccion/maquinas/{id}/marchas |
 * | whose badge a code is                                        | table | get CARNE#digest                                | produccion/… |
 * | a turn by its id                                             | table | get TURNO#id                                    | despachos/turnos/{id} |
 * | pending turns of a store, by day and number                  | GSI1  | pk = TURNOS#store#PENDIENTES (sparse)           | POST despachos/turnos |
 * | dispatched ones, by when                                     | GSI2  | pk = TURNOS#store#DESPACHADOS (sparse)          | POST despachos/turnos |
 * | those of a sale                                              | GSI3  | pk = TURNOS#VENTA#id                            | POST despachos/turnos |
 * | who waits in a store, and who is served                      | table | get FILA_TURNOS#store                           | every act on a turn, public/despachos/turnos |
 * | a display by the digest of its token                         | table | get PANTALLA#digest                             | public/despachos/turnos, $connect |
 * | displays of a store                                          | GSI1  | pk = PANTALLAS#store (sparse)                   | GET pantallas |
 */

export const particiones = {
  producciones: (tienda: string, abiertas: boolean) =>
    `PRODUCCIONES#${tienda}#${abiertas ? 'ABIERTAS' : 'TERMINADAS'}`,
  marchas: (maquinaId: number) => `MARCHA#${relleno(maquinaId)}`,
  turnosPendientes: (tienda: string) => `TURNOS#${tienda}#PENDIENTES`,
  turnosDespachados: (tienda: string) => `TURNOS#${tienda}#DESPACHADOS`,
  turnosDeVenta: (ventaId: number) => `TURNOS#VENTA#${relleno(ventaId)}`,
  pantallas: (tienda: string) => `PANTALLAS#${tienda}`,
}

export const claves = {
  /** The production orders of a sale, all in one item: what one of them does decides how far the sale is. */
  produccion: (ventaId: number): Clave => ({ pk: ventas.venta(ventaId), sk: 'PRODUCCION' }),
  diaDeProduccion: (ventaId: number, dia: Dia): Clave => ({
    pk: ventas.venta(ventaId),
    sk: `PRODUCCION#${dia}`,
  }),
  maquinaEnUso: (id: number) => propia(`EN_USO#MAQUINA#${relleno(id)}`),
  operarioEnUso: (id: number) => propia(`EN_USO#OPERARIO#${relleno(id)}`),
  /** @param orden by time. */
  marcha: (maquinaId: number, orden: string): Clave => ({ pk: particiones.marchas(maquinaId), sk: orden }),
  carne: (resumen: string) => propia(`CARNE#${resumen}`),
  turno: (id: number) => propia(`TURNO#${relleno(id)}`),
  /** By the digest of its token. */
  pantalla: (id: string) => propia(`PANTALLA#${id}`),
  filaDeTurnos: (tienda: string) => propia(`FILA_TURNOS#${tienda}`),
}

export const indices = {
  /** @param instante since when it is open, or finished. */
  producciones: (tienda: string, abierta: boolean, instante: Instante, ventaId: number) => ({
    GSI1PK: particiones.producciones(tienda, abierta),
    GSI1SK: `${instante}#${relleno(ventaId)}`,
  }),
  /** @param pendiente its day and number, while it waits. @param despachado when it left. */
  turnos: (
    tienda: string,
    venta: number,
    id: number,
    pendiente: string | undefined,
    despachado: Instante | undefined,
  ) => ({
    GSI1PK: pendiente && particiones.turnosPendientes(tienda),
    GSI1SK: pendiente && `${pendiente}#${relleno(id)}`,
    GSI2PK: despachado && particiones.turnosDespachados(tienda),
    GSI2SK: despachado && `${despachado}#${relleno(id)}`,
    GSI3PK: particiones.turnosDeVenta(venta),
    GSI3SK: relleno(id),
  }),
  pantallas: (tienda: string, fecha: Instante, id: string) => ({
    GSI1PK: particiones.pantallas(tienda),
    GSI1SK: `${fecha}#${id}`,
  }),
}
