import { beforeAll, describe, expect, test } from 'vitest'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { precio } from '#shared/kernel/money'
import { enEfectivo, guardar, pedido } from '../support/pedidos'
import { CLIENTE, nombreDe, PRODUCTO, sembrar } from '../support/sembrar'
import { conParametro } from '../support/tabla'
import { type Cliente, type Cuerpo, usarTienda } from '../support/tienda'

type Pedido = Partial<Cuerpo<'POST /facturas/guardar'>>
type Linea = Cuerpo<'POST /facturas/guardar'>['productoList'][number]

const tienda = usarTienda(sembrar)
let vendedor: Cliente
let admin: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  admin = await tienda.ingresar('admin')
})

const REQUIERE = 'El descuento requiere autorización de un administrador'
const linea = (cantidad_solicitada: number, resto: Partial<Linea> = {}): Linea => ({
  producto_id: PRODUCTO.corredera,
  cantidad_solicitada,
  porcentaje_descuento: 40,
  item: 1,
  ...resto,
})
/** Codes of the fields that an edition is refused for; undefined when it is saved. */
async function editar(venta_id: number, campos: Pedido, quien = vendedor) {
  const { status, error } = await quien.pedir('POST /facturas/guardar', {
    body: pedido({ venta_id, ...campos }),
  })
  if (status === 200) return undefined
  expect(status).toBe(422)
  return error.errores
}
/** An order on which the administrator gave 40 % off some pieces. */
const autorizada = async (piezas = 1, campos: Pedido = {}) =>
  (await guardar(admin, { productoList: [linea(piezas)], ...campos })).venta_id
const detalle = async (venta_id: number) =>
  (await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })).ventas_detalle

describe('an approved discount holds for what it was given for (DECISIONS 340)', () => {
  test('a seller who edits makes no more pieces of it, and bills what was approved only', async () => {
    const venta_id = await autorizada()
    expect(await editar(venta_id, { productoList: [linea(5_000)] })).toEqual({
      'productoList.0.porcentaje_descuento': `${REQUIERE}: se autorizó para 1 y no para más`,
    })
    const { data } = await vendedor.pedir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: enEfectivo(17_850),
    })
    expect(data.total_venta).toBe(17_850)
  })

  test('not for another customer', async () => {
    const venta_id = await autorizada()
    const otro = { tercero_id: CLIENTE.muebles, productoList: [linea(1)] }
    expect(await editar(venta_id, otro)).toEqual({
      'productoList.0.porcentaje_descuento': `${REQUIERE}: se autorizó para otro cliente`,
    })
    expect(await editar(venta_id, { ...otro, productoList: [linea(1, { porcentaje_descuento: 0 })] })).toBe(
      undefined,
    )
    // What was taken back is gone for the first customer too.
    expect(await editar(venta_id, { productoList: [linea(1)] })).toEqual({
      'productoList.0.porcentaje_descuento': REQUIERE,
    })
  })

  test('for fewer pieces too, and for as many as it was given for again', async () => {
    const venta_id = await autorizada(10)
    for (const piezas of [4, 10])
      expect(await editar(venta_id, { productoList: [linea(piezas)] })).toBe(undefined)
    expect(await editar(venta_id, { productoList: [linea(10.01)] })).toBeDefined()
    expect(await editar(venta_id, { productoList: [linea(11)] })).toHaveProperty([
      'productoList.0.porcentaje_descuento',
    ])
  })

  test('for a smaller discount too, not for a larger one', async () => {
    const venta_id = await autorizada()
    const con = (porcentaje_descuento: number) => ({ productoList: [linea(1, { porcentaje_descuento })] })
    expect(await editar(venta_id, con(40.1))).toEqual({ 'productoList.0.porcentaje_descuento': REQUIERE })
    expect(await editar(venta_id, con(20))).toBe(undefined)
    expect(await editar(venta_id, con(40))).toBe(undefined)
  })

  test.each([20_000, 30_000])('not when the product costs %d pesos by now', async pesos => {
    const venta_id = await autorizada()
    await marcar(clave.producto(PRODUCTO.corredera), { precio_unitario: precio(pesos) })
    try {
      expect(await editar(venta_id, { productoList: [linea(1)] })).toEqual({
        'productoList.0.porcentaje_descuento': `${REQUIERE}: se autorizó con otro precio`,
      })
    } finally {
      await marcar(clave.producto(PRODUCTO.corredera), { precio_unitario: precio(25_000) })
    }
  })

  test('not for another product under the same number', async () => {
    const venta_id = await autorizada()
    expect(await editar(venta_id, { productoList: [linea(1, { producto_id: PRODUCTO.bisagra })] })).toEqual({
      'productoList.0.porcentaje_descuento': REQUIERE,
    })
  })

  test('for one line: a second one of the same number or without one needs its own', async () => {
    const venta_id = await autorizada(10)
    for (const otra of [linea(1), linea(1, { item: undefined }), linea(1, { item: 2 })])
      expect(await editar(venta_id, { productoList: [linea(1), otra] })).toEqual({
        'productoList.1.porcentaje_descuento': REQUIERE,
      })
  })

  test('by the number of the line, wherever it stands', async () => {
    const venta_id = await autorizada()
    const primera = { producto_id: PRODUCTO.corredera, cantidad_solicitada: 3 }
    expect(await editar(venta_id, { productoList: [primera, linea(1)] })).toBe(undefined)
    expect((await detalle(venta_id)).map(({ item, autorizacion }) => [item, autorizacion?.nombre])).toEqual([
      [2, undefined],
      [1, nombreDe('admin')],
    ])
    // Without its number it is another line.
    expect(await editar(venta_id, { productoList: [linea(1, { item: undefined })] })).toEqual({
      'productoList.0.porcentaje_descuento': REQUIERE,
    })
  })

  test('until an administrator gives a new one', async () => {
    const venta_id = await autorizada()
    expect(await editar(venta_id, { productoList: [linea(50)] }, admin)).toBe(undefined)
    expect(await editar(venta_id, { productoList: [linea(50)] })).toBe(undefined)
    expect(await editar(venta_id, { productoList: [linea(51)] })).toBeDefined()
  })

  test('in the name of who gave it, whoever edits the order later', async () => {
    const venta_id = await autorizada(10)
    expect(await editar(venta_id, { productoList: [linea(4)] })).toBe(undefined)
    expect((await detalle(venta_id))[0]!.autorizacion).toMatchObject({
      nombre: nombreDe('admin'),
      cantidad: 10,
      porcentaje: 40,
    })
    expect(await editar(venta_id, { productoList: [linea(4, { porcentaje_descuento: 0 })] })).toBe(undefined)
    expect((await detalle(venta_id))[0]!.autorizacion).toBeUndefined()
  })
})

describe('the free band of a seller', () => {
  const con = (porcentaje_descuento: number, piezas = 1): Pedido => ({
    productoList: [linea(piezas, { porcentaje_descuento })],
  })

  test('gives within it what they like, and beside what was approved', async () => {
    await conParametro('DESCUENTO_LIBRE_VENDEDOR', '5', async () => {
      const { venta_id } = await guardar(vendedor, con(5))
      expect(await editar(venta_id, con(5, 5_000))).toBe(undefined)
      expect((await detalle(venta_id))[0]!.autorizacion).toMatchObject({ nombre: nombreDe('vendedor') })
      expect(await editar(venta_id, con(40, 10), admin)).toBe(undefined)
      expect(await editar(venta_id, con(40, 11))).toBeDefined()
      expect(await editar(venta_id, con(5, 11))).toBe(undefined)
      expect(await editar(venta_id, con(40, 10))).toEqual({ 'productoList.0.porcentaje_descuento': REQUIERE })
    })
  })

  test('is kept for the pieces that it was given for when the shop narrows it, and by an operator', async () => {
    const operario = await tienda.ingresar('operario')
    const venta_id = await conParametro(
      'DESCUENTO_LIBRE_VENDEDOR',
      '5',
      async () => (await guardar(vendedor, con(5, 10))).venta_id,
    )
    for (const quien of [vendedor, operario]) {
      expect(await editar(venta_id, con(5, 10), quien)).toBe(undefined)
      expect(await editar(venta_id, con(5, 11), quien)).toBeDefined()
    }
  })
})

describe('what an edition takes from the order as it was saved', () => {
  test('is never a price, a tax or a name: those are the product’s of now', async () => {
    const { venta_id } = await guardar(vendedor, { productoList: [linea(2, { porcentaje_descuento: 0 })] })
    const ahora = { precio_unitario: precio(30_000), porcentaje_impuesto: 500, nombre_producto: 'Otra' }
    const [antes] = await detalle(venta_id)
    await marcar(clave.producto(PRODUCTO.corredera), ahora)
    try {
      expect(await editar(venta_id, { productoList: [linea(2, { porcentaje_descuento: 0 })] })).toBe(
        undefined,
      )
      expect((await detalle(venta_id))[0]).toMatchObject({
        precio_unitario: 30_000,
        porcentaje_impuesto: 5,
        nombre_producto: 'Otra',
        valor_total: 63_000,
      })
    } finally {
      await marcar(clave.producto(PRODUCTO.corredera), {
        precio_unitario: precio(antes!.precio_unitario),
        porcentaje_impuesto: 1900,
        nombre_producto: antes!.nombre_producto,
      })
    }
  })

  test('is who sold it, when, and how it is delivered; the additional tax is what was sent', async () => {
    const { venta_id } = await guardar(vendedor, {
      impuesto_adicional_id: 4,
      nombre_tipo_envio: 'Domicilio',
      observacion_venta: 'Sin prisa',
    })
    await editar(venta_id, { tercero_id: CLIENTE.muebles }, admin)
    const { ventas_encabezado } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    expect(ventas_encabezado).toMatchObject({
      nombre_vendedor: nombreDe('vendedor'),
      nombres_tercero: 'Muebles del Páramo S.A.S.',
      nombre_tipo_envio: 'Domicilio',
      observacion_venta: '',
      impuesto_id: null,
      total_otros_impuestos: 0,
    })
  })
})
