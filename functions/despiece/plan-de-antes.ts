import { isDeepStrictEqual } from 'node:util'
import { huella, resolverPedido } from '#shared/despiece/planilla'
import { OpcionesDespiece, type Optimizacion } from '#shared/despiece/schemas-planilla'
import type { Encargo } from './hacer-plan'
import type { Lista } from './leer-lista'
import { respirar } from './planeador'

/** Plans that are read at once: an order may have hundreds. */
const DE_UNA_VEZ = 10

interface Preparada {
  lista: Lista
  encargo: Encargo
}

/**
 * The plan that an order has stays as it is, whatever settings of the shop changed since: only a list that was edited
 * makes it out of date (DECISIONS 135). What is asked for changes to that plan where there is one, and it is not that of
 * the settings of now anyway. Others go on between one list and the next.
 */
export async function conPlanesDeAntes(preparadas: readonly Preparada[]): Promise<void> {
  const buscan: (Preparada & { leer: NonNullable<Lista['guardado']> })[] = []
  for (const { lista, encargo } of preparadas) {
    const { guardado: leer, huella: vista } = lista
    if (!leer || (encargo.mostrado ?? vista) === undefined) continue
    await respirar()
    if (vista !== huella(encargo.resuelto)) buscan.push({ lista, encargo, leer })
  }
  for (let i = 0; i < buscan.length; i += DE_UNA_VEZ) {
    const grupo = buscan.slice(i, i + DE_UNA_VEZ)
    const planes = await Promise.all(grupo.map(({ leer }) => leer()))
    for (const [n, { lista, encargo }] of grupo.entries()) {
      await respirar()
      const plan = planes[n]
      if (plan) Object.assign(encargo, planDeAntes(lista, encargo, plan))
    }
  }
}

/**
 * The plan of before is named by its patterns, or by its fingerprint where the list comes alone. The list has to be the
 * stored one in all that decides the plan but the settings, and what is kept is the stored plan, checked like any other.
 * @returns what to do instead; null where the stored plan is another one.
 */
function planDeAntes(
  { huella: vista }: Lista,
  { resuelto, mostrado }: Encargo,
  plan: Optimizacion,
): Pick<Encargo, 'resuelto' | 'mostrado'> | null {
  const { planilla, opciones } = plan
  const suyo = resolverPedido(resuelto.pedido, resuelto.tablero, OpcionesDespiece.parse(opciones))
  // A search of the same list that went on for longer is another plan.
  const esElMismo =
    mostrado === undefined
      ? vista === plan.huella && suyo.opciones.tope_trabajo === opciones.tope_trabajo
      : isDeepStrictEqual((mostrado as Partial<typeof planilla>).patrones, planilla.patrones)
  return esElMismo && huella(suyo) === plan.huella ? { resuelto: suyo, mostrado: planilla } : null
}
