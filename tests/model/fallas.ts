import type { Azar } from './azar'

/** Every kind of fault; a run of all seeds must have met each of them. */
export const CLASES = {
  conflicto: 'conflict with another transaction',
  estrangulado: 'throttled',
  parcial: 'batch read answered in part',
  tiempo_antes: 'time-out before the commit',
  tiempo_despues: 'time-out after the commit',
  tiempo_otra: 'time-out of another call',
  caida_antes: 'crash before a call',
  caida_despues: 'crash after a call',
  indice_viejo: 'stale read of an index',
  lectura_partida: 'read of items while they change',
  respuesta_perdida: 'reply lost on its way',
  envio_doble: 'request sent twice at once',
  entrega_repetida: 'delivery repeated',
  entrega_desordenada: 'delivery out of order',
  entrega_caida: 'crash during a delivery',
} as const
export type Clase = keyof typeof CLASES
export type FallaDeLlamada = Extract<
  Clase,
  | 'conflicto'
  | 'estrangulado'
  | 'parcial'
  | 'tiempo_antes'
  | 'tiempo_despues'
  | 'caida_despues'
  | 'indice_viejo'
  | 'lectura_partida'
>

/** How often things go wrong while one seed runs. */
export interface Clima {
  nombre: string
  /** Chance that a call of the SDK fails. */
  llamada: number
  /** Chance that the process dies at a call. */
  caida: number
  /** Chance that an index answers what it knew earlier. */
  indice: number
  /** Chance that a finished reply does not reach the client, and that a client sends twice at once. */
  respuesta: number
  doble: number
  /** Chance that a delivery comes again, or out of order. */
  entrega: number
}
const clima = (nombre: string, llamada: number, caida: number, otras: number): Clima => ({
  nombre,
  llamada,
  caida,
  indice: otras,
  respuesta: otras / 4,
  doble: otras / 3,
  entrega: otras,
})
export const CALMA = clima('calm', 0, 0, 0)
export const climaDe = (azar: Azar): Clima =>
  azar.pesado([
    [1, CALMA],
    [3, clima('breeze', 0.02, 0.003, 0.3)],
    [4, clima('wind', 0.08, 0.01, 0.4)],
    [2, clima('storm', 0.25, 0.02, 0.5)],
  ])

/** What may befall a call, by its operation. */
const POSIBLES: Record<string, readonly (readonly [number, FallaDeLlamada])[]> = {
  TransactWriteItems: [
    [3, 'conflicto'],
    [1, 'estrangulado'],
    [2, 'tiempo_antes'],
    [3, 'tiempo_despues'],
  ],
  BatchGetItem: [
    [2, 'lectura_partida'],
    [1, 'estrangulado'],
    [1, 'parcial'],
    [1, 'tiempo_antes'],
  ],
  Query: [
    [3, 'lectura_partida'],
    [1, 'estrangulado'],
    [1, 'tiempo_antes'],
  ],
}
const OTRAS = [
  [1, 'estrangulado'],
  [1, 'tiempo_antes'],
  [1, 'tiempo_despues'],
] as const
export const fallaDe = (operacion: string, azar: Azar): FallaDeLlamada =>
  azar.pesado<FallaDeLlamada>(POSIBLES[operacion] ?? OTRAS)

/** How often each kind was met. */
export type Cuenta = Record<Clase, number>
export const cuentaNueva = (): Cuenta =>
  Object.fromEntries(Object.keys(CLASES).map(clase => [clase, 0])) as Cuenta

const error = (name: string, fields: object = {}): Error =>
  Object.assign(new Error(name), { name, $fault: 'client', $metadata: { httpStatusCode: 400 }, ...fields })
const cancelada = (Code: string): Error =>
  error('TransactionCanceledException', { CancellationReasons: [{ Code: 'None' }, { Code }] })

/** What the SDK receives in place of a reply. */
export const ERRORES = {
  conflicto: () => cancelada('TransactionConflict'),
  estrangulado: (operacion: string, azar: Azar) =>
    operacion === 'TransactWriteItems' && azar.veces(0.5)
      ? cancelada('ThrottlingError')
      : error('ThrottlingException'),
  sinRespuesta: () => error('TimeoutError', { code: 'ECONNRESET', $metadata: {} }),
}
