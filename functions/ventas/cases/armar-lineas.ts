import { type ErroresDeCampo, invalido } from '#shared/http/errors'
import { cantidad, type Cantidad, type Porcentaje, toDecimal } from '#shared/kernel/money'
import { retalesUsados, type RetalUsado } from '#shared/retales/plan'
import { consumoDePlan } from '#shared/ventas/rules/consumo-de-plan'
import { menosQueElDespiece } from '#shared/ventas/rules/desvinculada'
import { metrosDeCanto, type Pieza } from '#shared/ventas/rules/pieza'
import type { TarifaDeCorte } from '#shared/ventas/rules/tarifa-de-corte'
import { noSeVende, type Plan, seVende } from '../../despiece/public'
import type { Existencia, ProductoGuardado } from '../../productos/public'
import type { RetalesDeTienda } from '../../retales/public'
import { sinProducto, type VentaDeRetales } from './cargar-retales'

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
  /** The offcut of the store that it sells. */
  retal: RetalUsado | null
  /** The piece of the calculator that it sells, and what its edge is sold as. */
  pieza: { medidas: Pieza; canto: ProductoGuardado | null } | null
  generada: boolean
  padre: LineaElegida | null
  /** Index of the board whose plan asks for what this line sells in its stead (DECISIONS 267). */
  desvinculadaDe: number | null
}

/** References that the plans of the lines need besides their boards. */
export const referenciasDePlanes = (lineas: readonly LineaElegida[], tarifa: TarifaDeCorte): string[] => [
  ...new Set(
    lineas.flatMap(({ plan }) =>
      plan ? consumoDePlan(plan.resumen, tarifa).map(c => c.referencia.trim().toUpperCase()) : [],
    ),
  ),
]

const generadaPor = (
  padre: LineaElegida,
  producto: ProductoGuardado,
  unidades: Cantidad,
  retal: RetalUsado | null = null,
): LineaElegida => ({
  indice: padre.indice,
  producto,
  cantidad: unidades,
  descuento: null,
  item: null,
  precioVisto: null,
  lista: null,
  plan: null,
  retal,
  pieza: null,
  generada: true,
  padre,
  desvinculadaDe: null,
})

interface DeRetales {
  retales: RetalesDeTienda
  ventaDeRetales: VentaDeRetales | null
}

/**
 * The store's offcuts that a plan cuts, each a line at its worth (DECISIONS 339). What the customer brought is none of
 * them, and a discount of the board does not reach them: their worth is the lower price already.
 */
function retalesDelPlan(
  linea: LineaElegida,
  { retales, ventaDeRetales }: DeRetales,
  errores: ErroresDeCampo,
): LineaElegida[] {
  const usados = linea.plan ? retalesUsados(linea.plan.resumen) : []
  if (usados.length === 0 || !ventaDeRetales) return []
  const falta = sinProducto(ventaDeRetales)
  if (falta) errores[`productoList.${linea.indice}.response_lepton`] = falta
  return usados.flatMap(retal => {
    const { pieza, comoProducto } = ventaDeRetales
    const producto = falta || !pieza ? undefined : comoProducto(retales.get(retal.id)!, pieza)
    return producto ? [generadaPor(linea, producto, cantidad(1), retal)] : []
  })
}

/** The edge of a piece, as long as its sides are. */
function cantoDe(linea: LineaElegida): LineaElegida[] {
  const { pieza, cantidad: piezas } = linea
  return pieza?.canto ? [generadaPor(linea, pieza.canto, metrosDeCanto(pieza.medidas, piezas))] : []
}

/**
 * Lines that were unlinked from a plan charge what it asks for in its stead (DECISIONS 267): as many of it at least, so
 * that whatever is to cost less is a discount, which somebody grants. Undefined where nobody unlinked it.
 */
function desvinculadas(
  lineas: readonly LineaElegida[],
  tablero: LineaElegida,
  producto: ProductoGuardado,
  pide: Cantidad,
  errores: ErroresDeCampo,
): LineaElegida[] | undefined {
  const suyas = lineas.filter(
    ({ desvinculadaDe, producto: { id } }) => desvinculadaDe === tablero.indice && id === producto.id,
  )
  if (suyas.length === 0) return undefined
  const unidades = suyas.reduce((suma, linea) => suma + linea.cantidad, 0)
  if (unidades < pide)
    errores[`productoList.${suyas[0]!.indice}.cantidad_solicitada`] = menosQueElDespiece(toDecimal(pide, 2))
  return suyas
}

/** The lines that plans and pieces generate, each after its own. Missing or unpriced products block (DECISIONS 129). */
export function conGeneradas(
  lineas: readonly LineaElegida[],
  tarifa: TarifaDeCorte,
  porReferencia: ReadonlyMap<string, ProductoGuardado>,
  deRetales: DeRetales,
): LineaElegida[] {
  const errores: ErroresDeCampo = {}
  const enSuLugar = new Set<LineaElegida>()
  const all = lineas.flatMap(linea => {
    if (!linea.plan) return [linea, ...cantoDe(linea)]
    const pedidos = consumoDePlan(linea.plan.resumen, tarifa).flatMap(consumo => {
      const producto = porReferencia.get(consumo.referencia.trim().toUpperCase())
      if (!seVende(producto)) {
        errores[`productoList.${linea.indice}.response_lepton`] = noSeVende(consumo.referencia)
        return []
      }
      return [{ producto, pide: cantidad(consumo.cantidad) }]
    })
    // A list may write the reference of one product in two ways.
    const enTotal = new Map<number, number>()
    for (const { producto, pide } of pedidos) enTotal.set(producto.id, (enTotal.get(producto.id) ?? 0) + pide)
    const generadas = pedidos.flatMap(({ producto, pide }) => {
      const suyas = desvinculadas(lineas, linea, producto, enTotal.get(producto.id) as Cantidad, errores)
      for (const suya of suyas ?? []) enSuLugar.add(suya)
      return suyas ? [] : [generadaPor(linea, producto, pide)]
    })
    return [linea, ...retalesDelPlan(linea, deRetales, errores), ...generadas]
  })
  if (Object.keys(errores).length > 0) throw invalido(errores)
  // What no plan asks for any more is a line like any other.
  return all.map(linea =>
    linea.desvinculadaDe === null || enSuLugar.has(linea) ? linea : { ...linea, desvinculadaDe: null },
  )
}
