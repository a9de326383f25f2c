import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { FAVORECER, type Favorecer } from '#shared/despiece/tipos'
import { type Despiece, retalListo } from './modelo'

/** What each answer is best at, as the seller chooses it. */
export const NOMBRE_DE_RESPUESTA: Readonly<Record<Favorecer, string>> = {
  retal: 'Mejor retal',
  cortes: 'Menos cortes',
  retales: 'Mejor uso de retales',
}

/** The answers there are for a list: how best to spend offcuts is only asked where some are listed. */
export const respuestasDe = ({ conRetales, retales }: Pick<Despiece, 'conRetales' | 'retales'>) =>
  FAVORECER.filter(cada => cada !== 'retales' || (conRetales && retales.some(retalListo)))

/**
 * A plan as the body of an order has it: its list alone, which the server plans again, with the answer that was chosen
 * and where the clock ended the search, so that the order gets the plan that was shown. The plan itself is up to thirty
 * times as large, and hundreds of them would not fit a request.
 */
export const paraElPedido = ({ planilla: _p, planillaLepton: _l, opciones, ...lista }: Optimizacion) => ({
  ...lista,
  favorecer: opciones.favorecer,
  trabajo: opciones.tope_trabajo,
})
