import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { consumoDePlan } from '#shared/ventas/rules/consumo-de-plan'
import { productosPorReferencia } from '../../productos/buscar-productos'
import { type Generada, productoDeLinea } from './modelo'

export interface VistaPrevia {
  generadas: readonly Generada[]
  /** References that the plan asks for and that nobody sells: the server will refuse them. */
  faltan: readonly string[]
}

/** The lines that the server will generate for a plan, with the prices of now. */
export async function vistaPreviaDePlan(plan: Optimizacion): Promise<VistaPrevia> {
  const consumos = consumoDePlan(plan, 'piso+1')
  const productos = await productosPorReferencia(consumos.map(consumo => consumo.referencia))
  const buscar = (referencia: string) => productos.get(referencia.trim().toUpperCase())
  return {
    generadas: consumos.flatMap(({ referencia, cantidad, explicacion }) => {
      const producto = buscar(referencia)
      return producto ? [{ producto: productoDeLinea(producto), cantidad, explicacion }] : []
    }),
    faltan: consumos.map(c => c.referencia).filter(referencia => !buscar(referencia)?.activo),
  }
}

/** `referencia` → how its quantity came about, for lines that come back from the server. */
export const explicacionesDe = (plan: Optimizacion): ReadonlyMap<string, string> =>
  new Map(consumoDePlan(plan, 'piso+1').map(c => [c.referencia.trim().toUpperCase(), c.explicacion]))
