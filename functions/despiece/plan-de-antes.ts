import { isDeepStrictEqual } from 'node:util'
import { huella, resolverPedido } from '#shared/despiece/planilla'
import { OpcionesDespiece } from '#shared/despiece/schemas-planilla'
import type { Encargo } from './hacer-plan'
import type { Lista } from './leer-lista'

/**
 * The plan that an order has stays as it is, whatever settings of the shop changed since: only a list that was edited
 * makes it out of date (DECISIONS 135). It is named by its patterns, or by its fingerprint where the list comes alone.
 * The list has to be the stored one in all that decides the plan but the settings, and what is kept is the stored plan,
 * checked like any other.
 * @returns what to do instead; null where there is no such plan, or it is that of the settings of now anyway.
 */
export async function planDeAntes(
  { guardado, huella: vista }: Lista,
  { resuelto, mostrado }: Encargo,
): Promise<Pick<Encargo, 'resuelto' | 'mostrado'> | null> {
  if (!guardado || (mostrado ?? vista) === undefined || vista === huella(resuelto)) return null
  const plan = await guardado()
  if (!plan) return null
  const { planilla, opciones } = plan
  const suyo = resolverPedido(resuelto.pedido, resuelto.tablero, OpcionesDespiece.parse(opciones))
  // A search of the same list that went on for longer is another plan.
  const esElMismo =
    mostrado === undefined
      ? vista === plan.huella && suyo.opciones.tope_trabajo === opciones.tope_trabajo
      : isDeepStrictEqual((mostrado as Partial<typeof planilla>).patrones, planilla.patrones)
  return esElMismo && huella(suyo) === plan.huella ? { resuelto: suyo, mostrado: planilla } : null
}
