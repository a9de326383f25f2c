import { type ErroresDeCampo, invalido } from '#shared/http/errors'
import { cantidad, type Cantidad, type Porcentaje } from '#shared/kernel/money'
import { consumoDePlan } from '#shared/ventas/rules/consumo-de-plan'
import type { TarifaDeCorte } from '#shared/ventas/rules/tarifa-de-corte'
import type { Plan } from '../../despiece/public'
import type { Existencia, ProductoGuardado } from '../../productos/public'

export interface ProductoEnTienda {
  producto: ProductoGuardado
  existencia: Existencia
}

/** A line before it is priced: what the client chose, or what a cut plan asks for. */
export interface LineaElegida {
  /** Index in the body; a generated line has that of its board. */
  indice: number
  producto: ProductoGuardado
  cantidad: Cantidad
  descuento: Porcentaje | null
  item: number | null
  precioVisto: number | null
  /** What it is to be cut into, as it came. */
  lista: unknown
  plan: Plan | null
  generada: boolean
  padre: LineaElegida | null
}

/** References that the plans of the lines need besides their boards. */
export const referenciasDePlanes = (lineas: readonly LineaElegida[], tarifa: TarifaDeCorte): string[] => [
  ...new Set(
    lineas.flatMap(({ plan }) =>
      plan ? consumoDePlan(plan.resumen, tarifa).map(c => c.referencia.trim().toUpperCase()) : [],
    ),
  ),
]

/** The lines that the plans generate, each after its board. Missing or unpriced products block (DECISIONS 129). */
export function conGeneradas(
  lineas: readonly LineaElegida[],
  tarifa: TarifaDeCorte,
  porReferencia: ReadonlyMap<string, ProductoGuardado>,
): LineaElegida[] {
  const errores: ErroresDeCampo = {}
  const all = lineas.flatMap(linea => {
    if (!linea.plan) return [linea]
    const generadas = consumoDePlan(linea.plan.resumen, tarifa).flatMap(consumo => {
      const producto = porReferencia.get(consumo.referencia.trim().toUpperCase())
      if (!producto?.activo || producto.precio_unitario <= 0) {
        errores[`productoList.${linea.indice}.response_lepton`] =
          `El producto ${consumo.referencia} que pide el despiece no existe, está inactivo o no tiene precio`
        return []
      }
      return [
        {
          indice: linea.indice,
          producto,
          cantidad: cantidad(consumo.cantidad),
          descuento: null,
          item: null,
          precioVisto: null,
          lista: null,
          plan: null,
          generada: true,
          padre: linea,
        } satisfies LineaElegida,
      ]
    })
    return [linea, ...generadas]
  })
  if (Object.keys(errores).length > 0) throw invalido(errores)
  return all
}
