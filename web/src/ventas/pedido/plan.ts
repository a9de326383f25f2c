import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { consumoDePlan } from '#shared/ventas/rules/consumo-de-plan'
import type { TarifaDeCorte } from '#shared/ventas/rules/tarifa-de-corte'
import { pedirTarifa } from '../../despiece/tarifa'
import { productosPorReferencia } from '../../productos/buscar-productos'
import { type Generada, productoDeLinea } from './modelo'

export interface VistaPrevia {
  generadas: readonly Generada[]
  /** References that the plan asks for and that nobody sells: the server will refuse them. */
  faltan: readonly string[]
}

/** The lines that the server will generate for a plan, with the prices of now. */
export async function vistaPreviaDePlan(plan: Optimizacion): Promise<VistaPrevia> {
  const consumos = consumoDePlan(plan, await pedirTarifa())
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
export const explicacionesDe = (plan: Optimizacion, tarifa: TarifaDeCorte): ReadonlyMap<string, string> =>
  new Map(consumoDePlan(plan, tarifa).map(c => [c.referencia.trim().toUpperCase(), c.explicacion]))
