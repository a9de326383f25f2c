import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { FAVORECER, type Favorecer } from '#shared/despiece/tipos'
import { type Despiece, esCompleta } from './modelo'

/** What each answer is best at, as the seller chooses it. */
export const NOMBRE_DE_RESPUESTA: Readonly<Record<Favorecer, string>> = {
  retal: 'Mejor retal',
  cortes: 'Menos cortes',
  retales: 'Mejor uso de retales',
}

/** The answers there are for a list: how best to spend offcuts is only asked where some are listed. */
export const respuestasDe = ({ conRetales, retales }: Pick<Despiece, 'conRetales' | 'retales'>) =>
  FAVORECER.filter(cada => cada !== 'retales' || (conRetales && retales.some(esCompleta)))

/**
 * A plan as the body of an order has it: the server plans the list again, and has to know which answer was chosen
 * and where the clock ended its search, so that the order gets the plan that was shown.
 */
export const paraElPedido = (plan: Optimizacion) => ({
  ...plan,
  favorecer: plan.opciones.favorecer,
  trabajo: plan.opciones.tope_trabajo,
})
