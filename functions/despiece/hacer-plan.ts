import { ejecutar, entradaDe } from '#shared/despiece/ejecutar'
import { exigirSano } from '#shared/despiece/optimizar'
import { planMostrado } from '#shared/despiece/plan-mostrado'
import { aOptimizacion, type PedidoResuelto } from '#shared/despiece/planilla'
import * as z from 'zod'
import { Optimizacion, type ResumenDePlan } from '#shared/despiece/schemas-planilla'

/** A list to plan. Plain data, as its answer: it may be done in another thread. */
export interface Encargo {
  resuelto: PedidoResuelto
  /** The cut sheet that was shown, as it came back: when it holds there is nothing to search. */
  mostrado?: unknown
  /** Work that it takes at most, but for a first plan that takes more. */
  trabajo: number
}

/** A plan as it is kept and sent, in the shape of the contract, and what an order wants to know of it. */
export interface Plan {
  texto: string
  resumen: ResumenDePlan
}

/** `errores` by field path of the list. `desactualizado`: what was shown is no plan of this list. */
export type Hecho = { plan: Plan } | { errores: Record<string, string> } | { desactualizado: true }

/**
 * The plan of a list: the one that was shown, or else a search, which takes as long as its work.
 * @param entretanto called often while it searches.
 */
export function hacerPlan({ resuelto, mostrado }: Encargo, entretanto?: () => void): Hecho {
  if (mostrado !== undefined) {
    const leida = entradaDe(resuelto)
    if (!leida.ok) return leida
    const solucion = planMostrado(leida.entrada, mostrado)
    return solucion
      ? { plan: comoPlan(aOptimizacion(resuelto, leida.entrada, solucion)) }
      : { desactualizado: true }
  }
  const parar = () => {
    entretanto?.()
    return false
  }
  const respuesta = ejecutar(resuelto, { parar }, exigirSano)
  return respuesta.ok ? { plan: comoPlan(respuesta.optimizacion) } : respuesta
}

function comoPlan(optimizacion: Optimizacion): Plan {
  const { patrones: _, ...planilla } = optimizacion.planilla
  return {
    texto: JSON.stringify(z.encode(Optimizacion, optimizacion)),
    resumen: { ...optimizacion, planilla },
  }
}
