import { ErrorVeta, invalido } from '#shared/http/errors'
import { tipoDeImpuesto } from '#shared/maestros/impuestos'
import { idsDeLista } from '#shared/retales/plan'
import type { rutas } from '#shared/ventas/routes'
import { leerTarifa, PARAMETROS_DE_TARIFA } from '#shared/ventas/rules/tarifa-de-corte'
import { CONTADO } from '#shared/ventas/states'
import { cuentaDe, moraQueBloquea, moraTolerada } from '../../creditos/public'
import { ajustesDeTienda, clavesDeAjustes } from '../../despiece/public'
import { type Item, obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import type { Contexto } from '../../kernel/handler'
import type { Usuario } from '../../kernel/session'
import {
  claveDeImpuesto,
  claveDeParametro,
  claveDeTienda,
  type ImpuestoGuardado,
  type Tienda,
  valorDe,
} from '../../maestros/public'
import {
  existenciaDe,
  idsPorReferencia,
  productosConExistencia,
  type ProductoGuardado,
} from '../../productos/public'
import { idsDe, vigenteDe } from '../../terceros/public'
import { retalesNombrados, retalesPara } from '../../retales/public'
import { type VentaCompleta, ventaDeTienda } from '../store'
import { type LineaElegida, type ProductoEnTienda, referenciasDePlanes } from './armar-lineas'
import { cargarPiezas } from './cargar-piezas'
import { cargarRetales } from './cargar-retales'
import { listaDe } from './elegir-lineas'
import { lineasComoEstaban } from './lineas-como-estaban'

export type Ctx = Contexto<(typeof rutas)['guardar']>

const tarifaDe = (items: readonly (Item | undefined)[]) =>
  leerTarifa(codigo => valorDe(codigo, items[PARAMETROS_DE_TARIFA.indexOf(codigo)]))

/** An additional tax that is in force, or the one that the sale has already (DECISIONS 55, 313). */
const sirveDeAdicional = (
  impuesto: ImpuestoGuardado | undefined,
  antes: VentaCompleta | undefined,
): boolean =>
  impuesto !== undefined &&
  (impuesto.id === antes?.venta.impuesto_id || (impuesto.activo && tipoDeImpuesto(impuesto) === 'Adicional'))

/** All that saving an order needs, in one call (two when it is edited). @throws ErrorVeta what is missing or wrong. */
export async function cargarPedido(ctx: Ctx) {
  const { body, tienda, sesion, hoy } = ctx
  const antes = body.venta_id == null ? undefined : await ventaDeTienda(body.venta_id, tienda)
  if (body.venta_id != null && !antes) throw new ErrorVeta('no_encontrado')
  const enviadas = lineasComoEstaban(body.productoList, antes?.lineas ?? [])
  const ids = [...new Set(enviadas.map(linea => linea.producto_id))]
  const adicional = body.impuesto_adicional_id ?? body.impuesto_id ?? null
  const ajustes = clavesDeAjustes()
  const listas = enviadas.map(listaDe)
  const sueltos = enviadas.flatMap(({ retal_id }) => retal_id ?? [])
  const [nombrados, ventaDePiezas, items] = await Promise.all([
    retalesNombrados([...listas.flatMap(idsDeLista), ...sueltos], tienda),
    enviadas.some(({ pieza }) => pieza) ? cargarPiezas(tienda) : null,
    obtener([
      clave.tercero(body.tercero_id),
      claveDeTienda(tienda),
      claveDeParametro('DESCUENTO_LIBRE_VENDEDOR'),
      claveDeImpuesto(adicional ?? 0),
      clave.catalogo('TIPOS_PAGO', body.tipo_pago_id),
      ...PARAMETROS_DE_TARIFA.map(claveDeParametro),
      ...ajustes,
      ...ids.flatMap(id => [clave.producto(id), clave.existencia(id, tienda)]),
      // Last, because few orders name one.
      ...(body.vendedor_id == null ? [] : [clave.usuario(body.vendedor_id)]),
    ]),
  ])
  const [leido, store, descuentoLibre, impuesto, tipoPago, ...otros] = items
  // Who was united with another entry since they were chosen is that one.
  const tercero = await vigenteDe(leido)
  const leidos = otros.slice(PARAMETROS_DE_TARIFA.length)
  const rest = leidos.slice(ajustes.length)
  const productos = new Map<number, ProductoEnTienda>()
  ids.forEach((id, i) => {
    const producto = rest[2 * i] as ProductoGuardado | undefined
    if (producto) productos.set(id, { producto, existencia: existenciaDe(rest[2 * i + 1]) })
  })
  // What edges are sold as may have stock.
  for (const each of ventaDePiezas?.productos ?? []) if (each) productos.set(each.producto.id, each)
  if (!tercero) throw invalido({ tercero_id: 'Debe seleccionar un cliente' })
  if (!tipoPago) throw invalido({ tipo_pago_id: 'Hay campos que requieren tener información' })
  const aCredito = body.tipo_pago_id !== CONTADO
  const [cuenta, tolerada] = aCredito
    ? await Promise.all([cuentaDe(tercero.id), moraTolerada()])
    : [undefined, null]
  if (aCredito && (!cuenta || cuenta.bloqueada))
    throw invalido({ tipo_pago_id: 'Debe cambiar la forma de pago a contado' })
  if (adicional !== null && !sirveDeAdicional(impuesto as ImpuestoGuardado | undefined, antes))
    throw invalido({ impuesto_adicional_id: 'Debe seleccionar una opción' })
  return {
    antes,
    tercero,
    tienda: store as Tienda,
    ajustes: ajustesDeTienda(leidos),
    tarifa: tarifaDe(otros),
    descuentoLibre: valorDe('DESCUENTO_LIBRE_VENDEDOR', descuentoLibre),
    impuesto: adicional === null ? null : (impuesto as ImpuestoGuardado),
    /** Of an order on credit. */
    cuenta,
    /** What its customer has not paid for too long. */
    mora: cuenta && moraQueBloquea(cuenta, tolerada, hoy),
    tipoPago: tipoPago.nombre_tipo_pago as string,
    /** The one that was named, if there is such a person. */
    vendedor: body.vendedor_id == null ? undefined : (items.at(-1) as Usuario | undefined),
    productos,
    /** The lines of the body, with the offcuts and pieces that they had. */
    enviadas,
    /** The cut list of each of them. */
    listas,
    retales: retalesPara(nombrados, {
      hoy,
      usuarios: [sesion.usuario_id, body.vendedor_id ?? antes?.venta.vendedor_id ?? sesion.usuario_id],
      clientes: idsDe(tercero),
    }),
    ventaDePiezas,
    ventaDeRetales: await cargarRetales(nombrados),
  }
}
export type PedidoCargado = Awaited<ReturnType<typeof cargarPedido>>

/** Products that the plans ask for, by reference, with the stock of the store. */
export async function productosDePlanes(
  elegidas: LineaElegida[],
  { tarifa, productos }: PedidoCargado,
  tienda: string,
) {
  const referencias = referenciasDePlanes(elegidas, tarifa)
  if (referencias.length === 0) return new Map<string, ProductoGuardado>()
  const ids = await idsPorReferencia(referencias)
  const found = await productosConExistencia([...ids.values()], tienda)
  for (const each of found) productos.set(each.producto.id, each)
  return new Map(found.map(({ producto }) => [producto.referencia.trim().toUpperCase(), producto]))
}
