import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { retalesUsados } from '#shared/retales/plan'
import { explicacionDeRetal } from '#shared/retales/retal'
import { type Consumo, consumoDePlan } from '#shared/ventas/rules/consumo-de-plan'
import type { TarifaDeCorte } from '#shared/ventas/rules/tarifa-de-corte'
import { pedirTarifa } from '../../despiece/tarifa'
import { llamar } from '../../kernel/api'
import { productosPorReferencia } from '../../productos/buscar-productos'
import { comoProducto, productoDePieza } from '../../productos/retal-vendible'
import { type Generada, productoDeLinea } from './modelo'

/** The store's offcuts that a plan cuts, each a line at its worth, as the server prices it. */
export async function retalesDelPlan(plan: Optimizacion): Promise<VistaPrevia> {
  const usados = retalesUsados(plan)
  if (usados.length === 0) return { generadas: [], faltan: [] }
  const [{ referencia, producto }, ...leidos] = await Promise.all([
    productoDePieza(),
    ...usados.map(({ id }) => llamar('GET /retales/{id}', { params: { id } })),
  ])
  if (!producto) return { generadas: [], faltan: [referencia] }
  return {
    generadas: leidos.map(({ data: { retal } }) => ({
      producto: productoDeLinea(comoProducto(retal, producto)),
      cantidad: 1,
      explicacion: explicacionDeRetal(retal),
      retal: retal.id,
    })),
    faltan: [],
  }
}

export interface VistaPrevia {
  generadas: readonly Generada[]
  /** References that the plan asks for and that nobody sells: the server will refuse them. */
  faltan: readonly string[]
}

/** The lines that the server will generate for a plan, with the prices of now. */
export async function vistaPreviaDePlan(plan: Optimizacion): Promise<VistaPrevia> {
  const [tarifa, retales] = await Promise.all([pedirTarifa(), retalesDelPlan(plan)])
  const consumos = consumoDePlan(plan, tarifa)
  const productos = await productosPorReferencia(consumos.map(consumo => consumo.referencia))
  const buscar = (referencia: string) => productos.get(referencia.trim().toUpperCase())
  return {
    generadas: retales.generadas.concat(
      consumos.flatMap(({ referencia, cantidad, explicacion }) => {
        const producto = buscar(referencia)
        return producto ? [{ producto: productoDeLinea(producto), cantidad, explicacion }] : []
      }),
    ),
    faltan: [
      ...retales.faltan,
      ...consumos.map(c => c.referencia).filter(referencia => !buscar(referencia)?.activo),
    ],
  }
}

/** `referencia` → how many and how that came about, for lines that come back from the server. */
export function consumosDe(plan: Optimizacion, tarifa: TarifaDeCorte): ReadonlyMap<string, Consumo> {
  const consumos = new Map<string, Consumo>()
  for (const consumo of consumoDePlan(plan, tarifa)) {
    const referencia = consumo.referencia.trim().toUpperCase()
    const { cantidad = 0 } = consumos.get(referencia) ?? {}
    consumos.set(referencia, { ...consumo, cantidad: cantidad + consumo.cantidad })
  }
  return consumos
}
