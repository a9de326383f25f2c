import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import type { RedondeoCanto } from '#shared/despiece/cantos'
import { consumoDePlan } from '#shared/ventas/rules/consumo-de-plan'
import { PARAMETRO_REDONDEO, redondeoDe } from '../../despiece/redondeo'
import { llamar } from '../../kernel/api'
import { productosPorReferencia } from '../../productos/buscar-productos'
import { type Generada, productoDeLinea } from './modelo'

export interface VistaPrevia {
  generadas: readonly Generada[]
  /** References that the plan asks for and that nobody sells: the server will refuse them. */
  faltan: readonly string[]
}

/** The lines that the server will generate for a plan, with the prices of now. */
export async function vistaPreviaDePlan(plan: Optimizacion): Promise<VistaPrevia> {
  const { data } = await llamar('GET /parametros/{code}', PARAMETRO_REDONDEO)
  const consumos = consumoDePlan(plan, redondeoDe(data.parametro.valor_parametro))
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
export const explicacionesDe = (plan: Optimizacion, redondeo: RedondeoCanto): ReadonlyMap<string, string> =>
  new Map(consumoDePlan(plan, redondeo).map(c => [c.referencia.trim().toUpperCase(), c.explicacion]))
