import type { Instante } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import type { Catalogo } from '#shared/maestros/catalogos'
import { type Clave, propia } from './clave'

/**
 * Keys of what the kernel itself keeps, of whatever domain: replies, history, ids, outbox, sockets, counts and words
 * of the lists, exports, attachments.
 *
 * | access pattern                            | index | condition                                       | route |
 * |-------------------------------------------|-------|-------------------------------------------------|-------|
 * | reply to an idempotency key               | table | get IDEMPOTENCIA#user#key                       | every write |
 * | who has a word that begins with …         | table | pk = PALABRA#kind#2 letters, sk by word, bucket | query= of the lists |
 * | audit records of an object                | table | pk = AUDITORIA#kind#id, by time                 | GET facturas/{id}/historial, parametros/{code}/historial |
 * | outbox items not yet handled, by due time | GSI1  | pk = SALIDA#PENDIENTE (sparse), sk <= now       | the sweep, the local tail |
 * | sockets of a topic                        | table | pk = TEMA#topic                                 | stream handler |
 * | topics of a socket                        | table | pk = SOCKET#id                                  | $disconnect |
 * | one-use ticket of a socket                | table | get BOLETO#ticket                               | $connect |
 * | background jobs not yet done, by due time | GSI1  | pk = TRABAJO#PENDIENTE (sparse), sk <= now      | the sweep, the local tail |
 * | what failed too often                     | GSI1  | pk = SALIDA#MUERTA, TRABAJO#MUERTO (sparse)     | npm run redrive |
 * | counts of a list                          | table | get CONTEO#partition, sk = year, month, day, …  | every list with pages |
 * | what was counted of an entity             | table | get CONTADO#kind#id                             | stream handler |
 * | may the counts be trusted?                | table | get CONTEOS#ESTADO                              | stream handler, lists |
 * | one's exports of the last day             | table | pk = EXPORTACIONES#user, sk = id by time        | GET exportaciones, GET exportaciones/{id} |
 * | an equal export that has just begun       | table | get EXPORTACION_RECIENTE#user#digest            | POST facturas/exportar, productos/exportar |
 * | an attachment by its token                | table | get ADJUNTO#token                               | GET adjuntos/{token} |
 * | what was done in a month, but for sales   | GSI1  | pk = BITACORA#month, sk by time                 | GET auditoria |
 */

/** The two queues of the outbox (their sort key is their name): hints and counts at once, slow jobs apart. */
export const COLAS = {
  SALIDA: { pendiente: 'SALIDA#PENDIENTE', muerto: 'SALIDA#MUERTA' },
  TRABAJO: { pendiente: 'TRABAJO#PENDIENTE', muerto: 'TRABAJO#MUERTO' },
} as const
export type Cola = keyof typeof COLAS
/** What is searched by words: people, products, and the sales of a store. */
export type ClaseBuscable = 'TERCERO' | 'PRODUCTO' | `VENTA-${string}`
/** Buckets of words count backwards in their keys, so that the newest comes first. */
export const ultimaCubeta = 999_999
/** Atomic counters of ids (gaps after a failed save are harmless). */
export type Contador =
  | 'anticipos'
  | 'creditos'
  | 'egresos'
  | 'ingresos'
  | 'pagos_proveedores'
  | 'sesiones_caja'
  | 'cuentas_credito'
  | 'descuentos'
  | 'usuarios'
  | 'terceros'
  | 'productos'
  | 'ventas'
  | 'tareas'
  | 'retales'
  | 'lotes'
  | 'traslados'
  | 'tomas'
  | 'tipos_tiras'
  | 'turnos'
  | Catalogo
/** Consecutives of a store, drawn inside the transaction: no gap, no duplicate. */
export type Consecutivo = 'recibos' | 'anticipos'

export const particiones = {
  tema: (tema: string) => `TEMA#${tema}`,
  palabras: (clase: ClaseBuscable, palabra: string) => `PALABRA#${clase}#${palabra.slice(0, 2)}`,
  exportaciones: (usuarioId: number) => `EXPORTACIONES#${relleno(usuarioId)}`,
  /** @param instante anywhere in the month. */
  bitacora: (instante: Instante) => `BITACORA#${instante.slice(0, 7)}`,
}

export const claves = {
  idempotencia: (usuarioId: number, llave: string) => propia(`IDEMPOTENCIA#${relleno(usuarioId)}#${llave}`),
  auditoria: (entidad: string, id: string | number, orden: string): Clave => ({
    pk: `AUDITORIA#${entidad}#${id}`,
    sk: orden,
  }),
  contador: (nombre: Contador) => propia(`CONTADOR#${nombre}`),
  consecutivo: (tienda: string, nombre: Consecutivo) => propia(`CONSECUTIVO#${tienda}#${nombre}`),
  salida: (orden: string) => propia(`SALIDA#${orden}`),
  trabajo: (orden: string) => propia(`TRABAJO#${orden}`),
  tema: (tema: string, connectionId: string): Clave => ({ pk: particiones.tema(tema), sk: connectionId }),
  socket: (connectionId: string) => propia(`SOCKET#${connectionId}`),
  boleto: (boleto: string) => propia(`BOLETO#${boleto}`),
  conteo: (lista: string, nodo: string): Clave => ({ pk: `CONTEO#${lista}`, sk: nodo }),
  contado: (clase: string, id: number | string) =>
    propia(`CONTADO#${clase}#${typeof id === 'number' ? relleno(id) : id}`),
  /** By the partition of the entity itself. */
  contadoDe: (pk: string) => propia(`CONTADO#${pk}`),
  estadoDeConteos: () => propia('CONTEOS#ESTADO'),
  palabra: (clase: ClaseBuscable, palabra: string, cubeta: number): Clave => ({
    pk: particiones.palabras(clase, palabra),
    sk: `${palabra}#${relleno(ultimaCubeta - cubeta, 6)}`,
  }),
  adjunto: (token: string) => propia(`ADJUNTO#${token}`),
  exportacion: (usuarioId: number, id: string): Clave => ({
    pk: particiones.exportaciones(usuarioId),
    sk: id,
  }),
  exportacionReciente: (usuarioId: number, huella: string) =>
    propia(`EXPORTACION_RECIENTE#${relleno(usuarioId)}#${huella}`),
}

export const indices = {
  /** What was done, whatever it was done to; of months, so that no partition grows for ever. */
  bitacora: (instante: Instante, orden: string) => ({
    GSI1PK: particiones.bitacora(instante),
    GSI1SK: `${instante}#${orden}`,
  }),
  /** Outbox items by the instant from which they are due. */
  pendiente: (cola: Cola, vence: Instante, orden: string) => ({
    GSI1PK: COLAS[cola].pendiente,
    GSI1SK: `${vence}#${orden}`,
  }),
  muerto: (cola: Cola, vence: Instante, orden: string) => ({
    GSI1PK: COLAS[cola].muerto,
    GSI1SK: `${vence}#${orden}`,
  }),
}
