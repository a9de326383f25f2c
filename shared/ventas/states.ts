/** States of a sale and who leads where (specification A §4; DECISIONS 6, 8, 84). */
export const ESTADOS = {
  1: 'Pendiente facturar',
  2: 'Facturado',
  3: 'Anulado',
  4: 'En edición',
} as const
export type EstadoVenta = keyof typeof ESTADOS

export const PENDIENTE = 1 satisfies EstadoVenta
export const FACTURADO = 2 satisfies EstadoVenta
export const ANULADO = 3 satisfies EstadoVenta
export const EN_EDICION = 4 satisfies EstadoVenta

type Acto = 'editar' | 'facturar' | 'anular'
const TRANSICIONES: Record<Acto, readonly EstadoVenta[]> = {
  editar: [PENDIENTE, EN_EDICION],
  facturar: [PENDIENTE],
  anular: [PENDIENTE, EN_EDICION, FACTURADO],
}
export const permite = (estado: EstadoVenta, acto: Acto): boolean => TRANSICIONES[acto].includes(estado)

/** Which part of the stock a sale holds: a pending order reserves, a bill takes, the others hold nothing. */
export const reserva = (estado: EstadoVenta): boolean => estado === PENDIENTE
export const descuenta = (estado: EstadoVenta): boolean => estado === FACTURADO

/** How far the cuts of a bill are (DECISIONS 296). */
export const PROCESOS = { 0: 'No aplica', 1: 'Pendiente', 2: 'En proceso', 3: 'Finalizado' } as const
export type ProcesoDeProduccion = keyof typeof PROCESOS
export const NO_APLICA = 0 satisfies ProcesoDeProduccion
export const POR_PRODUCIR = 1 satisfies ProcesoDeProduccion
export const PRODUCIDO = 3 satisfies ProcesoDeProduccion

export const CONTADO = 1
export const CREDITO = 2
export const MODO_CREDITO = 'CR'
