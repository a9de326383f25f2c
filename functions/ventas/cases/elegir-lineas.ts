import { type ErroresDeCampo, invalido } from '#shared/http/errors'
import { MAXIMO_UNIDADES } from '#shared/http/wire'
import { cantidad } from '#shared/kernel/money'
import { retalesUsados } from '#shared/retales/plan'
import { metrosDeCanto } from '#shared/ventas/rules/pieza'
import { conEspesores, espesoresQueFaltan, type Lista, leerLista, planificar } from '../../despiece/public'
import { leerJson } from '../../kernel/json'
import { faltaParaVender } from '../../productos/public'
import { leerPlan } from '../store'
import type { LineaElegida } from './armar-lineas'
import type { Ctx, PedidoCargado } from './cargar-pedido'
import { piezaVendible } from './cargar-piezas'
import { sinProducto } from './cargar-retales'
import type { LineaDelCuerpo } from './lineas-como-estaban'

/** The cut list of a line, as text or as an object; null when it has none. */
export const listaDe = (linea: LineaDelCuerpo): unknown => {
  const value = linea.response_lepton ?? linea.lepton
  if (typeof value !== 'string') return value ?? null
  try {
    return value.trim() === '' ? null : leerJson(value)
  } catch {
    return value
  }
}

/** The cut sheet that was shown with a list, under either of its names; undefined when no plan came with it. */
function mostradoDe(lista: unknown): unknown {
  const { planilla, planillaLepton } = lista as Record<string, { patrones?: unknown } | null | undefined>
  return [planilla, planillaLepton].find(sheet => Array.isArray(sheet?.patrones) && sheet.patrones.length > 0)
}

/** The fingerprint of the plan that a list is of. */
const huellaDe = (lista: unknown): unknown => (lista as { huella?: unknown }).huella

/** Made by a plan of the same body: the line names that board, or carries the flag and names none (DECISIONS 266, 287). */
function generada(linea: LineaDelCuerpo, sinLista: boolean, planeadas: ReadonlySet<string>): boolean {
  return linea.referencia_padre
    ? planeadas.has(linea.referencia_padre) && (linea.servicio_lepton === true || sinLista)
    : linea.servicio_lepton === true && sinLista && planeadas.size > 0
}

/** References of what makes lines of its own: boards with a cut list, and pieces. */
function referenciasConLista({ enviadas, productos, listas, ventaDePiezas }: PedidoCargado): Set<string> {
  const found = enviadas.flatMap(({ producto_id, servicio_lepton, pieza }, i) => {
    if (pieza) return [ventaDePiezas?.productos[0]?.producto.referencia ?? '']
    return listas[i] !== null && !servicio_lepton
      ? [productos.get(producto_id)?.producto.referencia ?? '']
      : []
  })
  return new Set(found.filter(Boolean))
}

/** An offcut that is sold as such: one, which lies in the store now. */
function retalSuelto(
  linea: LineaDelCuerpo,
  indice: number,
  { retales, ventaDeRetales }: PedidoCargado,
  errores: ErroresDeCampo,
): LineaElegida[] {
  const id = linea.retal_id!
  const retal = retales.get(id)
  const falta = ventaDeRetales && sinProducto(ventaDeRetales)
  const producto = retal && ventaDeRetales?.pieza && ventaDeRetales.comoProducto(retal, ventaDeRetales.pieza)
  if (!retal) errores[`productoList.${indice}.retal_id`] = `El retal ${id} no existe en esta tienda`
  else if (retal.estado !== 'disponible')
    errores[`productoList.${indice}.retal_id`] = `El retal ${id} ya no está disponible`
  else if (retal.ajeno) errores[`productoList.${indice}.retal_id`] = retal.ajeno
  else if (falta || !producto)
    errores[`productoList.${indice}.retal_id`] = falta || `El retal ${id} no tiene tablero`
  else if (linea.cantidad_solicitada !== 100)
    errores[`productoList.${indice}.cantidad_solicitada`] = 'Un retal se vende por unidad'
  else
    return [
      {
        indice,
        producto,
        cantidad: linea.cantidad_solicitada,
        descuento: linea.porcentaje_descuento,
        item: linea.item ?? null,
        precioVisto: linea.precio_unitario ?? null,
        lista: null,
        plan: null,
        retal: { id, base: retal.base, altura: retal.altura },
        pieza: null,
        generada: false,
        padre: null,
        desvinculadaDe: null,
      },
    ]
  return []
}

/** A piece of the calculator, at the price of its sizes now (DECISIONS 14). */
function piezaElegida(
  linea: LineaDelCuerpo,
  indice: number,
  { ventaDePiezas, antes }: PedidoCargado,
  errores: ErroresDeCampo,
): LineaElegida[] {
  const medidas = linea.pieza!
  const campo = `productoList.${indice}.pieza`
  const deAntes = antes?.lineas.find(({ item }) => item === linea.item)?.pieza
  const vendible = piezaVendible(medidas, ventaDePiezas!, deAntes)
  if (linea.retal_id) errores[campo] = 'Una línea vende un retal o una pieza, no los dos'
  else if ('falta' in vendible)
    errores[vendible.campo ? `${campo}.${vendible.campo}` : campo] = vendible.falta
  else if (linea.cantidad_solicitada <= 0)
    errores[`productoList.${indice}.cantidad_solicitada`] = 'Debe ingresar una cantidad mayor que cero'
  else if (linea.cantidad_solicitada % 100 !== 0)
    errores[`productoList.${indice}.cantidad_solicitada`] = 'Debe ingresar una cantidad sin decimales'
  else if (metrosDeCanto(medidas, linea.cantidad_solicitada) > MAXIMO_UNIDADES)
    errores[`productoList.${indice}.cantidad_solicitada`] = 'La cantidad es demasiado grande'
  else
    return [
      {
        indice,
        producto: vendible.producto,
        cantidad: linea.cantidad_solicitada,
        descuento: linea.porcentaje_descuento,
        item: linea.item ?? null,
        precioVisto: linea.precio_unitario ?? null,
        lista: null,
        plan: null,
        retal: null,
        pieza: { medidas, canto: vendible.canto },
        generada: false,
        padre: null,
        desvinculadaDe: null,
      },
    ]
  return []
}

/**
 * Lines that the client chose, with their cuts planned; those that a plan of the same body generated are made anew by
 * the server. Nothing is planned while something else is wrong.
 */
export async function lineasElegidas(ctx: Ctx, cargado: PedidoCargado): Promise<LineaElegida[]> {
  const { productos, listas } = cargado
  const errores: ErroresDeCampo = {}
  const planeadas = referenciasConLista(cargado)
  const elegidas = cargado.enviadas.flatMap((linea, indice): LineaElegida[] => {
    if (linea.pieza) return piezaElegida(linea, indice, cargado, errores)
    if (generada(linea, listas[indice] === null, planeadas)) return []
    if (linea.retal_id) return retalSuelto(linea, indice, cargado, errores)
    const producto = productos.get(linea.producto_id)?.producto
    const error = (name: string, text: string): void => {
      errores[`productoList.${indice}.${name}`] = text
    }
    if (linea.precio_por_confirmar) {
      error(
        'precio_unitario',
        'El precio está por confirmar: ingrese las medidas de la pieza en la calculadora',
      )
      return []
    }
    if (!producto?.activo) {
      error('producto_id', 'El producto no existe o está inactivo')
      return []
    }
    const falta = faltaParaVender(producto)
    if (falta) {
      error('producto_id', falta)
      return []
    }
    const corta = !linea.servicio_lepton && listas[indice] !== null
    const units = linea.cantidad_solicitada
    if (corta && producto.medida_largo === null)
      error('response_lepton', 'Solo un tablero con medidas puede tener despiece')
    if (!corta && units <= 0) error('cantidad_solicitada', 'Debe ingresar una cantidad mayor que cero')
    else if (!corta && producto.decimales_cantidad === 0 && units % 100 !== 0)
      error('cantidad_solicitada', 'Debe ingresar una cantidad sin decimales')
    return [
      {
        indice,
        producto,
        cantidad: units,
        descuento: linea.porcentaje_descuento,
        item: linea.item ?? null,
        precioVisto: linea.precio_unitario ?? null,
        lista: corta ? listas[indice] : null,
        plan: null,
        retal: null,
        pieza: null,
        generada: false,
        padre: null,
        desvinculadaDe: !corta && linea.desvinculada_de_linea ? linea.desvinculada_de_linea - 1 : null,
      },
    ]
  })
  if (Object.keys(errores).length > 0) throw invalido(errores)
  const conSusPlanes = await conPlanes(elegidas, ctx, cargado)
  exigirRetalesDistintos(conSusPlanes)
  return conSusPlanes
}

/** Reads the plan that the order has for a line, if any: a stored line is that of the first one that names it. */
function planGuardado(
  linea: LineaElegida,
  lineas: readonly LineaElegida[],
  { antes }: PedidoCargado,
): Lista['guardado'] {
  const { item, producto } = linea
  if (lineas.find(otra => otra.item === item) !== linea) return undefined
  const stored = antes?.lineas.find(each => each.item === item && each.producto_id === producto.id)
  return stored?.plan ? () => leerPlan(stored.plan!) : undefined
}

/** Lines with the plans of their cut lists; a board is sold in as many as its plan takes. */
async function conPlanes(
  lineas: readonly LineaElegida[],
  { sesion }: Ctx,
  cargado: PedidoCargado,
): Promise<LineaElegida[]> {
  const cortan = lineas.filter(({ lista }) => lista !== null)
  if (cortan.length === 0) return [...lineas]
  const espesores = await espesoresQueFaltan(cortan.map(({ lista }) => lista))
  const planes = await planificar(
    cortan.map(linea => {
      const { producto, lista } = linea
      const prefijo = `productoList.${linea.indice}.response_lepton.`
      const leer = () => conEspesores(leerLista(lista, prefijo), espesores, true)
      const guardado = planGuardado(linea, lineas, cargado)
      return { leer, producto, mostrado: mostradoDe(lista), huella: huellaDe(lista), guardado, prefijo }
    }),
    { ajustes: cargado.ajustes, retales: cargado.retales, usuarioId: sesion.usuario_id },
  )
  return lineas.map(linea => {
    const plan = planes[cortan.indexOf(linea)]
    return plan ? { ...linea, plan, cantidad: cantidad(plan.resumen.planilla.cant_placas) } : linea
  })
}

/** One offcut is cut by one plan only, or sold by one line. */
function exigirRetalesDistintos(lineas: readonly LineaElegida[]): void {
  const errores: ErroresDeCampo = {}
  const tomados = new Set<string>()
  for (const { indice, plan, retal } of lineas)
    for (const { id } of plan ? retalesUsados(plan.resumen) : retal ? [retal] : []) {
      if (tomados.has(id))
        errores[`productoList.${indice}.${retal ? 'retal_id' : 'response_lepton'}`] = retal
          ? `El retal ${id} ya está en esta venta`
          : `El retal ${id} ya está en otro despiece de esta venta`
      tomados.add(id)
    }
  if (Object.keys(errores).length > 0) throw invalido(errores)
}
