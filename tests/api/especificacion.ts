import { beforeAll, expect } from 'vitest'
import { CONTRASENA, correoDe, sembrar } from '../support/sembrar'
import { type TiendaDePrueba, usarTienda } from '../support/tienda'

/**
 * A client written from the specification alone: its calls, fields, defaults and arithmetic in floating point.
 * It knows no Idempotency-Key, no version and no reason, and imports nothing of the contract.
 */
export type Json = Record<string, any> // oxlint-disable-line typescript/no-explicit-any -- an untyped client is the point
let origen = ''
let token = ''
let bodega = '0'
let productos: Json[] = []
let cliente: Json = {}

export async function llamar(
  method: string,
  path: string,
  body?: Json,
): Promise<{ status: number; json: Json }> {
  const reply = await fetch(`${origen}/api/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, bodega },
    body: body && JSON.stringify(body),
  })
  return { status: reply.status, json: (await reply.json()) as Json }
}
/** The data of what must succeed. */
export async function data(method: string, path: string, body?: Json): Promise<Json> {
  const { status, json } = await llamar(method, path, body)
  expect([path, status, json.codigo, json.errores]).toEqual([path, 200, undefined, undefined])
  return json.data as Json
}
export const rechazo = async (method: string, path: string, body?: Json): Promise<[number, string]> => {
  const { status, json } = await llamar(method, path, body)
  return [status, json.message as string]
}
/** Opens an address in a new window: with the bearer or without. */
export const abrir = (path: string, conSesion = false): Promise<Response> =>
  fetch(`${origen}${path}`, conSesion ? { headers: { Authorization: `Bearer ${token}` } } : {})

export const elCliente = (): Json => cliente
export const porReferencia = (referencia: string): Json =>
  productos.find(each => each.referencia === referencia)!

/** A line of the order form (B §3, sale line). */
export const lineaDe = (
  producto: Json,
  cantidad_solicitada: number,
  item: number,
  resto: Json = {},
): Json => ({
  producto_id: producto.id,
  grupo_id: producto.grupo_id,
  referencia_padre: null,
  item,
  referencia: producto.referencia,
  nombre_producto: producto.nombre_producto,
  categoria_producto: producto.nombre_grupo,
  cantidad_inventario: producto.cantidad_inventario,
  porcentaje_impuesto: producto.porcentaje_impuesto,
  porcentaje_descuento: 0,
  impuesto_id: producto.impuesto_id,
  precio_unitario: producto.precio_unitario,
  medida_ancho: producto.medida_ancho,
  medida_largo: producto.medida_largo,
  cantidad_solicitada,
  servicio_lepton: false,
  ...resto,
})

/** The body of the sale (B §7), its totals added up in doubles without any rounding. */
export function venta(productoList: Json[], resto: Json = {}): Json {
  const subtotal = productoList.reduce(
    (sum, each) => sum + each.precio_unitario * each.cantidad_solicitada,
    0,
  )
  const impuestos = productoList.reduce(
    (sum, each) => sum + each.precio_unitario * each.cantidad_solicitada * (each.porcentaje_impuesto / 100),
    0,
  )
  return {
    venta_id: null,
    tercero_id: cliente.id,
    tipo_pago_id: 1,
    estado_venta_id: 1,
    impuesto_adicional_id: null,
    productoList,
    observacion_venta: 'Entregar en la tarde',
    tareasList: [
      { id: null, descripcion_tarea: 'Marcar piezas', observacion_tarea: '', tarea_completada: false },
    ],
    total_subtotal_venta: subtotal,
    total_impuestos_venta: impuestos,
    total_otros_impuestos_venta: 0,
    total_venta: subtotal + impuestos,
    total_descuento: 0,
    codigo_tienda: bodega,
    ...resto,
  }
}
export const pago = (forma: Json, valor_pagado: number, comprobante_id = ''): Json => ({
  id_forma_pago: forma.id,
  nombre_forma_pago: forma.nombre_forma_pago,
  comprobante_id,
  requiere_codigo_comprobante: forma.requiere_codigo_comprobante,
  forma_abono: forma.forma_abono,
  valor_pagado,
})
export const cobro = (venta_id: number, formaPagoList: Json[]): Json => ({
  venta_id,
  crear_factura_siigo: false,
  crear_venta_credito: false,
  modo_factura: 'C',
  formaPagoList,
})

/** A shop of its own, and the client signed in as far as the order form. */
export function usarClienteDeEspecificacion(): TiendaDePrueba {
  const tienda = usarTienda(sembrar)
  beforeAll(async () => {
    origen = tienda.origen
    const session = await data('POST', 'ingreso', { email: correoDe('super'), password: CONTRASENA })
    expect(Object.keys(session).sort()).toEqual(['email', 'id', 'name', 'role', 'token'])
    token = session.token
    const { tiendas_usuario } = await data('GET', `maestros/tiendas/${session.id}/usuario`)
    expect(tiendas_usuario[0]).toMatchObject({ codigo_tienda: '001', nombre_tienda: expect.any(String) })
    bodega = tiendas_usuario[0].codigo_tienda
    const terceros = await data('GET', 'terceros?page=1&query=1020304050')
    cliente = terceros.terceros.data[0]
    const lista = await data('GET', 'productos?page=1&query=&codigo_tienda=001&productos_venta=1')
    expect(lista.productos).toMatchObject({ current_page: 1, last_page: expect.any(Number) })
    // The services that a plan generates are found by their reference.
    const { productos: servicios } = await data(
      'GET',
      'productos?page=0&no_page=1&servicios_especiales=1&codigo_tienda=001',
    )
    const [tableros, cantos, herrajes] = await Promise.all(
      [1, 2, 3].map(grupo_id =>
        data('GET', `productos?page=1&per_page=100&codigo_tienda=001&grupo_id=${grupo_id}`),
      ),
    )
    productos = [tableros, cantos, herrajes].flatMap(each => each!.productos.data as Json[]).concat(servicios)
  })
  return tienda
}

/** The day of the shop, in Bogotá, as a client knows it without our code. */
export const hoy = (): string => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
