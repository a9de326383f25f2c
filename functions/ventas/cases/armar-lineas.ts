import type { AjustesDeTienda } from '#shared/despiece/ajustes-tienda'
import type { RedondeoCanto } from '#shared/despiece/cantos'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { type ErroresDeCampo, invalido } from '#shared/http/errors'
import { cantidad, type Cantidad, type Porcentaje } from '#shared/kernel/money'
import { retalesUsados } from '#shared/retales/plan'
import { consumoDePlan } from '#shared/ventas/rules/consumo-de-plan'
import { valoresDeLinea } from '#shared/ventas/rules/totales'
import type { VentaAGuardar } from '#shared/ventas/schemas'
import { planificar } from '../../despiece/public'
import type { Existencia, ProductoGuardado } from '../../productos/public'
import type { RetalesDeTienda } from '../../retales/public'
import { guardarPlan, type LineaGuardada } from '../store'

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
  plan: Optimizacion | null
  generada: boolean
  padre: LineaElegida | null
}

type LineaDelCuerpo = VentaAGuardar['productoList'][number]

/** The cut list of a line, as text or as an object; null when it has none. */
export const planDe = (linea: LineaDelCuerpo): unknown => {
  const value = linea.response_lepton ?? linea.lepton
  if (typeof value !== 'string') return value ?? null
  try {
    return value.trim() === '' ? null : (JSON.parse(value) as unknown)
  } catch {
    return value
  }
}

/** Made by a plan of the same body: the line names that board, or carries the flag and names none (DECISIONS 266, 287). */
function generada(linea: LineaDelCuerpo, planeadas: ReadonlySet<string>): boolean {
  const sinPlan = planDe(linea) === null
  return linea.referencia_padre
    ? planeadas.has(linea.referencia_padre) && (linea.servicio_lepton === true || sinPlan)
    : linea.servicio_lepton === true && sinPlan && planeadas.size > 0
}

/** Lines that the client chose; those that a plan of the same body generated are made anew by the server. */
export function lineasElegidas(
  body: VentaAGuardar,
  productos: ReadonlyMap<number, ProductoEnTienda>,
  ajustes: AjustesDeTienda,
  retales: RetalesDeTienda,
): LineaElegida[] {
  const errores: ErroresDeCampo = {}
  const tomados = new Set<string>()
  const planeadas = new Set<string>()
  for (const linea of body.productoList) {
    const found = productos.get(linea.producto_id)
    if (found && planDe(linea) !== null && !linea.servicio_lepton) planeadas.add(found.producto.referencia)
  }
  const elegidas = body.productoList.flatMap((linea, indice): LineaElegida[] => {
    if (generada(linea, planeadas)) return []
    const producto = productos.get(linea.producto_id)?.producto
    const campo = (name: string) => `productoList.${indice}.${name}`
    if (!producto?.activo) errores[campo('producto_id')] = 'El producto no existe o está inactivo'
    else if (producto.precio_unitario <= 0)
      errores[campo('producto_id')] = `El producto ${producto.referencia} no tiene precio`
    else {
      const cut = linea.servicio_lepton ? null : planDe(linea)
      if (cut !== null && producto.medida_largo === null)
        errores[campo('response_lepton')] = 'Solo un tablero con medidas puede tener despiece'
      const plan =
        cut === null || producto.medida_largo === null
          ? null
          : planificar(cut, producto, ajustes, { prefijo: `${campo('response_lepton')}.`, retales })
      for (const { id } of plan ? retalesUsados(plan) : []) {
        if (tomados.has(id))
          errores[campo('response_lepton')] = `El retal ${id} ya está en otro despiece de esta venta`
        tomados.add(id)
      }
      const units = plan ? cantidad(plan.planilla.cant_placas) : linea.cantidad_solicitada
      if (!plan && units <= 0)
        errores[campo('cantidad_solicitada')] = 'Debe ingresar una cantidad mayor que cero'
      else if (producto.decimales_cantidad === 0 && units % 100 !== 0)
        errores[campo('cantidad_solicitada')] = 'Debe ingresar una cantidad sin decimales'
      return [
        {
          indice,
          producto,
          cantidad: units,
          descuento: linea.porcentaje_descuento,
          item: linea.item ?? null,
          precioVisto: linea.precio_unitario ?? null,
          plan,
          generada: false,
          padre: null,
        },
      ]
    }
    return []
  })
  if (Object.keys(errores).length > 0) throw invalido(errores)
  return elegidas
}

/** References that the plans of the lines need besides their boards. */
export const referenciasDePlanes = (lineas: readonly LineaElegida[], redondeo: RedondeoCanto): string[] => [
  ...new Set(
    lineas.flatMap(({ plan }) =>
      plan ? consumoDePlan(plan, redondeo).map(c => c.referencia.trim().toUpperCase()) : [],
    ),
  ),
]

/** The lines that the plans generate, each after its board. Missing or unpriced products block (DECISIONS 129). */
export function conGeneradas(
  lineas: readonly LineaElegida[],
  redondeo: RedondeoCanto,
  porReferencia: ReadonlyMap<string, ProductoGuardado>,
): LineaElegida[] {
  const errores: ErroresDeCampo = {}
  const all = lineas.flatMap(linea => {
    if (!linea.plan) return [linea]
    const generadas = consumoDePlan(linea.plan, redondeo).flatMap(consumo => {
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

/**
 * Prices and numbers the lines. A line keeps the number it had (DECISIONS 265): the client names it, or it is
 * the same product generated by the same board; others get the next free one.
 */
export async function numerarLineas(
  elegidas: readonly LineaElegida[],
  antes: readonly LineaGuardada[],
  descuentoMaximo: Porcentaje,
): Promise<LineaGuardada[]> {
  const errores: ErroresDeCampo = {}
  const used = new Set<number>()
  let next = Math.max(0, ...antes.map(linea => linea.item)) + 1
  const items = new Map<LineaElegida, number>()
  const tomar = (linea: LineaElegida): LineaGuardada | undefined => {
    const former = antes.find(
      stored =>
        !used.has(stored.item) &&
        stored.producto_id === linea.producto.id &&
        (linea.padre
          ? stored.servicio_lepton && stored.item_padre === items.get(linea.padre)
          : stored.item === linea.item),
    )
    const item = former?.item ?? next++
    used.add(item)
    items.set(linea, item)
    return former
  }
  const lineas = await Promise.all(
    elegidas.map(async linea => {
      const former = tomar(linea)
      const item = items.get(linea)!
      const { producto, padre } = linea
      const descuento = (linea.descuento ?? 0) as Porcentaje
      // What an approver granted before stays granted when somebody else edits the order.
      if (descuento > Math.max(descuentoMaximo, former?.porcentaje_descuento ?? 0))
        errores[`productoList.${linea.indice}.porcentaje_descuento`] =
          'El descuento requiere autorización de un administrador'
      const retales = linea.plan ? retalesUsados(linea.plan) : []
      const valores = valoresDeLinea({
        cantidad: linea.cantidad,
        precio: producto.precio_unitario,
        descuento,
        impuesto: producto.porcentaje_impuesto,
      })
      return {
        item,
        producto_id: producto.id,
        grupo_id: producto.grupo_id,
        tipo_producto: producto.tipo_producto,
        referencia: producto.referencia,
        referencia_padre: padre ? padre.producto.referencia : null,
        item_padre: padre ? items.get(padre)! : null,
        nombre_producto: producto.nombre_producto,
        categoria_producto: producto.nombre_grupo,
        cantidad: linea.cantidad,
        decimales_cantidad: producto.decimales_cantidad,
        precio_unitario: producto.precio_unitario,
        costo_unitario: producto.costo_inventario_unitario,
        porcentaje_descuento: descuento,
        impuesto_id: producto.impuesto_id,
        porcentaje_impuesto: producto.porcentaje_impuesto,
        bruto: valores.bruto,
        descuento: valores.descuento,
        impuesto: valores.impuesto,
        total: valores.total,
        medida_largo: producto.medida_largo,
        medida_ancho: producto.medida_ancho,
        servicio_lepton: linea.generada,
        es_tablero: producto.medida_largo !== null,
        plan: linea.plan ? await guardarPlan(linea.plan) : null,
        ...(retales.length > 0 && { retales }),
      } satisfies LineaGuardada
    }),
  )
  if (Object.keys(errores).length > 0) throw invalido(errores)
  return lineas
}
