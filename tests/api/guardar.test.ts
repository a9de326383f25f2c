import { beforeAll, describe, expect, test } from 'vitest'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { claveDeImpuesto } from '#functions/maestros/public'
import { DESPIECE, guardar, pedido, TOTAL } from '../support/pedidos'
import { EXISTENCIA, nombreDe, PRODUCTO, sembrar } from '../support/sembrar'
import { conParametro, existencia } from '../support/tabla'
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

const linea = (producto_id: number, cantidad_solicitada: number, resto: Partial<Linea> = {}): Linea => ({
  producto_id,
  cantidad_solicitada,
  ...resto,
})
const intentar = (campos: Pedido, quien = vendedor) =>
  quien.pedir('POST /facturas/guardar', { body: pedido(campos) })
const ver = (venta_id: number, quien = vendedor) =>
  quien.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
const errores = async (campos: Pedido, quien = vendedor) => {
  const { status, error } = await intentar(campos, quien)
  expect(status).toBe(422)
  return error.errores
}

describe('the figures of an order are the server’s', () => {
  test('worked out from its own prices and taxes, line by line', async () => {
    const { totales, ventas_detalle } = await guardar(vendedor, {
      impuesto_adicional_id: 4,
      productoList: [
        linea(PRODUCTO.bisagra, 7),
        linea(PRODUCTO.canto22, 2.5),
        linea(PRODUCTO.excluido, 1),
        linea(PRODUCTO.liston, 3),
      ],
    })
    // 7 × 3.361,3445 = 23.529,41; 2,5 × 1.000; 5.000 without tax; 3 × 14.000 at 5 %; 1 % of the nets besides.
    expect(ventas_detalle.map(each => [each.valor_subtotal, each.valor_impuesto, each.valor_total])).toEqual([
      [23_529.41, 4_470.59, 28_000],
      [2_500, 475, 2_975],
      [5_000, 0, 5_000],
      [42_000, 2_100, 44_100],
    ])
    expect(totales).toEqual({
      total_subtotal_venta: 73_029.41,
      total_descuento: 0,
      total_venta_neta: 73_029.41,
      total_impuestos_venta: 7_045.59,
      total_otros_impuestos_venta: 730.29,
      total_venta: 80_805.29,
    })
  })

  test.each([
    ['nothing at all', {}],
    [
      'the dust of floating point',
      { total_venta: 59_499.99999999999, total_impuestos_venta: 9_500.000000000002 },
    ],
    ['a peso of rounding', { total_venta: TOTAL + 1, total_impuestos_venta: 9_499 }],
    ['the subtotal before or after discount', { total_subtotal_venta: 50_000 }],
  ])('a client may send %s', async (_, campos) => {
    expect((await intentar(campos)).status).toBe(200)
  })

  test.each([
    ['the total', { total_venta: TOTAL - 1.01 }],
    ['the tax', { total_impuestos_venta: 0 }],
    ['the other taxes', { total_otros_impuestos_venta: 500 }],
    ['the discount', { total_descuento: 5_000 }],
    ['the subtotal', { total_subtotal_venta: 45_000 }],
    ['the price of a line', { productoList: [linea(PRODUCTO.corredera, 2, { precio_unitario: 1 })] }],
  ])('a client that differs in %s gets 409 with the fresh figures', async (_, campos) => {
    const { status, data } = await intentar(campos)
    expect(status).toBe(409)
    expect(data).toMatchObject({
      totales: { total_venta: TOTAL, total_impuestos_venta: 9_500, total_subtotal_venta: 50_000 },
      ventas_detalle: [{ referencia: 'COR-40', precio_unitario: 25_000, cantidad_solicitada: 2 }],
    })
  })

  test('who sold it, where and when are not the client’s to say', async () => {
    const body = {
      ...pedido(),
      nombre_vendedor: 'Otra',
      fecha_venta: '2020-01-01',
      estado: 2,
    }
    const { venta_id } = await vendedor.exigir('POST /facturas/guardar', { body })
    expect((await ver(venta_id)).ventas_encabezado).toMatchObject({
      nombre_vendedor: nombreDe('vendedor'),
      codigo_tienda: '001',
      fecha_factura: null,
      estado_venta_id: 1,
    })
    expect((await ver(venta_id)).ventas_encabezado.fecha_venta).not.toBe('2020-01-01')
  })
})

describe('stock', () => {
  const [producto_id, libre] = [PRODUCTO.tornillo, EXISTENCIA['001']] as const
  const conTornillos = (n: number, campos: Pedido = {}) => ({
    productoList: [linea(producto_id, n)],
    ...campos,
  })

  test('is promised by a pending order and by no order in edition, whatever the way between them', async () => {
    const { venta_id } = await guardar(vendedor, conTornillos(10))
    expect(await existencia(producto_id)).toEqual([libre, 10, libre - 10])
    await guardar(vendedor, conTornillos(4, { venta_id }))
    expect(await existencia(producto_id)).toEqual([libre, 4, libre - 4])
    await guardar(vendedor, conTornillos(7, { venta_id, estado_venta_id: 4 }))
    expect(await existencia(producto_id)).toEqual([libre, 0, libre])
    await guardar(vendedor, conTornillos(7, { venta_id, estado_venta_id: 1 }))
    expect(await existencia(producto_id)).toEqual([libre, 7, libre - 7])
    await guardar(vendedor, { venta_id })
    expect(await existencia(producto_id)).toEqual([libre, 0, libre])
  })

  test('of the other store stays what it was', async () => {
    await guardar(vendedor, conTornillos(3))
    expect(await existencia(producto_id, '002')).toEqual([10, 0, 10])
  })

  test('that is not there is said, and refuses nothing', async () => {
    const { advertencias } = await guardar(vendedor, { productoList: [linea(PRODUCTO.liston, 150)] })
    expect(advertencias).toEqual([expect.stringMatching(/^LISTON: pide 150 y hay \d+ disponible$/)])
    expect((await existencia(PRODUCTO.liston))[2]).toBeLessThan(0)
  })
})

describe('the number of a line', () => {
  test('stays with it while others come and go, and is never given twice', async () => {
    const { venta_id, ventas_detalle } = await guardar(vendedor, {
      productoList: [linea(PRODUCTO.bisagra, 1), linea(PRODUCTO.tornillo, 1), linea(PRODUCTO.liston, 1)],
    })
    expect(ventas_detalle.map(each => each.item)).toEqual([1, 2, 3])
    const editada = await guardar(vendedor, {
      venta_id,
      productoList: [
        linea(PRODUCTO.corredera, 1),
        linea(PRODUCTO.liston, 2, { item: 3 }),
        linea(PRODUCTO.bisagra, 5, { item: 1 }),
      ],
    })
    expect(editada.ventas_detalle.map(each => [each.item, each.referencia])).toEqual([
      [4, 'COR-40'],
      [3, 'LISTON'],
      [1, 'BIS-35'],
    ])
  })
})

describe('what is sold', () => {
  test.each<[string, Linea, string, string]>([
    ['does not exist', linea(9_999, 1), 'producto_id', 'El producto no existe o está inactivo'],
    ['is inactive', linea(PRODUCTO.inactivo, 1), 'producto_id', 'El producto no existe o está inactivo'],
    ['has no price', linea(PRODUCTO.sinPrecio, 1), 'producto_id', 'El producto MUESTRA no tiene precio'],
    [
      'is none',
      linea(PRODUCTO.bisagra, 0),
      'cantidad_solicitada',
      'Debe ingresar una cantidad mayor que cero',
    ],
    [
      'is half a unit',
      linea(PRODUCTO.bisagra, 1.5),
      'cantidad_solicitada',
      'Debe ingresar una cantidad sin decimales',
    ],
    [
      'is too much',
      linea(PRODUCTO.bisagra, 100_001),
      'cantidad_solicitada',
      'La cantidad es demasiado grande',
    ],
  ])('a line whose product %s is named by its place in the list', async (_, bad, field, text) => {
    expect(await errores({ productoList: [linea(PRODUCTO.bisagra, 1), bad] })).toEqual({
      [`productoList.1.${field}`]: text,
    })
  })
})

describe('what is too much for one order', () => {
  const veces = <T>(n: number, value: T): T[] => Array.from({ length: n }, () => value)
  test.each<[string, Pedido, string]>([
    ['lines', { productoList: veces(301, linea(PRODUCTO.bisagra, 1)) }, 'Máximo 300 líneas por venta'],
    ['tasks', { tareasList: veces(31, { descripcion_tarea: 'x' }) }, 'Máximo 30 tareas por venta'],
    ['words', { observacion_venta: 'x'.repeat(501) }, 'Máximo 500 caracteres'],
    [
      'discount',
      { productoList: [linea(PRODUCTO.bisagra, 1, { porcentaje_descuento: 100.01 })] },
      'Debe ingresar un porcentaje válido',
    ],
  ])('%s: is refused, saying how much is not', async (_, campos, text) => {
    const { status, message } = await intentar(campos, admin)
    expect([status, message]).toEqual([422, text])
  })

  test('an additional tax that is no longer in force is refused', async () => {
    await marcar(claveDeImpuesto(5), { activo: false })
    expect(await errores({ impuesto_adicional_id: 5 })).toEqual({
      impuesto_adicional_id: 'Debe seleccionar una opción',
    })
  })
})

describe('a discount', () => {
  const conDescuento = (porcentaje_descuento: number, campos: Pedido = {}): Pedido => ({
    productoList: [linea(PRODUCTO.corredera, 2, { porcentaje_descuento, item: 1 })],
    ...campos,
  })
  const REQUIERE = {
    'productoList.0.porcentaje_descuento': 'El descuento requiere autorización de un administrador',
  }

  test('is the administrator’s to give, before tax', async () => {
    expect((await guardar(admin, conDescuento(10))).totales).toEqual({
      total_subtotal_venta: 50_000,
      total_descuento: 5_000,
      total_venta_neta: 45_000,
      total_impuestos_venta: 8_550,
      total_otros_impuestos_venta: 0,
      total_venta: 53_550,
    })
  })

  test('is a seller’s only within the band that the shop leaves free, an operator’s never', async () => {
    const operario = await tienda.ingresar('operario')
    await conParametro('DESCUENTO_LIBRE_VENDEDOR', '5', async () => {
      expect((await intentar(conDescuento(5))).status).toBe(200)
      expect(await errores(conDescuento(5.1))).toEqual(REQUIERE)
      expect(await errores(conDescuento(1), operario)).toEqual(REQUIERE)
    })
    expect(await errores(conDescuento(0.1))).toEqual(REQUIERE)
  })

  test('that leaves nothing to pay is refused on its line: no bill could be made of the order', async () => {
    const gratis = 'Con este descuento el pedido queda en cero y no se podría facturar'
    const jefe = await tienda.ingresar('super')
    expect(await errores(conDescuento(100), jefe)).toEqual({
      'productoList.0.porcentaje_descuento': gratis,
    })
    // A line may be given away beside others.
    const regalo = [...conDescuento(100).productoList!, linea(PRODUCTO.bisagra, 1)]
    expect((await intentar({ productoList: regalo }, jefe)).status).toBe(200)
  })

  test('has tenths of a percent, no finer', async () => {
    expect(await errores(conDescuento(1.25), admin)).toEqual({
      'productoList.0.porcentaje_descuento': 'Debe ingresar un porcentaje válido',
    })
  })

  test('once granted stays when a seller edits the order, and grows no further', async () => {
    const { venta_id } = await guardar(admin, conDescuento(10))
    expect((await intentar(conDescuento(10, { venta_id }))).status).toBe(200)
    expect(await errores(conDescuento(10.1, { venta_id }))).toEqual(REQUIERE)
    const otra = { productoList: [linea(PRODUCTO.tornillo, 1, { porcentaje_descuento: 10, item: 1 })] }
    expect(await errores({ venta_id, ...otra })).toEqual(REQUIERE)
  })
})

describe('the tasks of an order', () => {
  test('are created, changed and completed with it, and none is ever deleted', async () => {
    const { venta_id } = await guardar(vendedor, {
      tareasList: [{ descripcion_tarea: 'Llamar' }, { descripcion_tarea: 'Pulir cantos' }],
    })
    const [primera] = (await ver(venta_id)).ventas_tarea
    await guardar(vendedor, {
      venta_id,
      tareasList: [
        { id: primera!.id, descripcion_tarea: 'Llamar', observacion_tarea: 'Hecho', tarea_completada: 1 },
      ],
    })
    expect((await ver(venta_id)).ventas_tarea).toMatchObject([
      { venta_id, descripcion_tarea: 'Llamar', observacion_tarea: 'Hecho', tarea_completada: true },
      { venta_id, descripcion_tarea: 'Pulir cantos', observacion_tarea: '', tarea_completada: false },
    ])
  })

  test('of another order are refused', async () => {
    const { venta_id } = await guardar(vendedor, { tareasList: [{ descripcion_tarea: 'Una' }] })
    const [tarea] = (await ver(venta_id)).ventas_tarea
    expect(await errores({ tareasList: [{ id: tarea!.id, descripcion_tarea: 'Robada' }] })).toEqual({
      'tareasList.0.id': 'La tarea no pertenece a esta venta',
    })
  })

  test('named twice in one body are refused, not half written', async () => {
    const { venta_id } = await guardar(vendedor, { tareasList: [{ descripcion_tarea: 'Una' }] })
    const [{ id } = { id: 0 }] = (await ver(venta_id)).ventas_tarea
    const tareasList = ['A', 'B'].map(descripcion_tarea => ({ id, descripcion_tarea }))
    expect(await errores({ venta_id, tareasList })).toEqual({
      'tareasList.1.id': 'La tarea ya se encuentra agregada',
    })
  })
})

describe('what a plan asks for', () => {
  test('is charged by the parameters of the shop: cuts one by one, and bands by the shop’s own table', async () => {
    const { optimizacion } = await vendedor.exigir('POST /optimizar/generar', { body: DESPIECE })
    const tablero = linea(PRODUCTO.blanco, 1, { response_lepton: optimizacion })
    const cobrado = async () => {
      const { ventas_detalle } = await guardar(vendedor, { productoList: [tablero] })
      const servicios = ventas_detalle.filter(({ referencia }) => referencia.startsWith('SERV'))
      return Object.fromEntries(servicios.map(each => [each.referencia, each.cantidad_vendida]))
    }
    const { cortes, refilados } = optimizacion.planilla
    const inicial = await cobrado()
    expect(inicial.SERVICOR1).toBe(1)
    const porCorte = await conParametro('COBRO_CORTE', 'corte', cobrado)
    expect(porCorte).toEqual({ ...inicial, SERVICOR1: cortes - refilados })
    expect(cortes - refilados).toBeGreaterThan(1)
    const { SERVIENC33R: de3R, SERVIENC05: deOtros } = inicial
    expect(
      await conParametro('SERVICIOS_PEGADO', '22:SERVIENC02, *:SERVIENC33R', cobrado),
      'the end of BLANCO-22, and all others',
    ).toEqual({ SERVICOR1: 1, SERVIENC33R: de3R, SERVIENC02: deOtros })
  })

  test('of a service that the shop names and does not sell blocks the order, naming it', async () => {
    const { optimizacion } = await vendedor.exigir('POST /optimizar/generar', { body: DESPIECE })
    const tablero = linea(PRODUCTO.blanco, 1, { response_lepton: optimizacion })
    await conParametro('SERVICIO_CORTE', 'SIERRA-9', async () => {
      expect(await errores({ productoList: [tablero] })).toEqual({
        'productoList.0.response_lepton':
          'El producto SIERRA-9 que pide el despiece no existe, está inactivo o no tiene precio',
      })
    })
  })

  test('and the shop does not sell blocks the order: nothing is cut for free', async () => {
    const [servicio] = (
      await vendedor.exigir('GET /productos', { query: { query: 'SERVICOR1', no_page: 1 } })
    ).productos as { id: number }[]
    await marcar(clave.producto(servicio!.id), { activo: false })
    try {
      const { optimizacion } = await vendedor.exigir('POST /optimizar/generar', { body: DESPIECE })
      const tablero = linea(PRODUCTO.blanco, 1, { response_lepton: optimizacion })
      expect(await errores({ productoList: [tablero] })).toEqual({
        'productoList.0.response_lepton':
          'El producto SERVICOR1 que pide el despiece no existe, está inactivo o no tiene precio',
      })
    } finally {
      await marcar(clave.producto(servicio!.id), { activo: true })
    }
  })
})

test('a kind of payment that there is not is asked for again', async () => {
  expect(await errores({ tipo_pago_id: 77 })).toEqual({
    tipo_pago_id: 'Hay campos que requieren tener información',
  })
})
