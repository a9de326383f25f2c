import { beforeAll, describe, expect, test } from 'vitest'
import { existenciaDe } from '#functions/productos/public'
import { obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { venta as ventaGuardada } from '#functions/ventas/public'
import type { Pieza } from '#shared/ventas/rules/pieza'
import { despuesDeTodo, usarTiendaDeRetales } from '../support/tienda-de-retales'
import type { Cuerpo } from '../support/cliente'
import { contenidoDe } from '../support/muestras'
import { enEfectivo, guardar } from '../support/pedidos'
import { PRODUCTO } from '../support/sembrar'

const gente = usarTiendaDeRetales()
const RETAL = 'POST /facturas/retal'
const GUARDAR = 'POST /facturas/guardar'

const NO_CABE = 'La pieza no cabe en el tablero de 2.440 × 2.150 mm'
const PIEZA: Pieza = { base: 600, altura: 400, tipo_canto: 1, lados: ['arriba', 'abajo'] }
const pieza = (campos: Partial<Pieza> = {}, linea: object = {}) => ({
  // Whatever the line says: it is the server that knows what a piece is sold as.
  producto_id: PRODUCTO.corredera,
  cantidad_solicitada: 1,
  pieza: { ...PIEZA, ...campos },
  ...linea,
})
const pedido = (...productoList: object[]) =>
  ({ tercero_id: 21, estado_venta_id: 1, productoList }) as Cuerpo<typeof GUARDAR>
const cotizar = (body: Cuerpo<typeof RETAL>) => gente.vendedor.exigir(RETAL, { body })
const vender = (...lineas: object[]) => gente.vendedor.exigir(GUARDAR, { body: pedido(...lineas) })
const rechazo = async (body: object, ruta: typeof RETAL | typeof GUARDAR = GUARDAR) =>
  (await gente.vendedor.pedir(ruta, { body })).error
const poner = (code: string, valor_parametro: string) =>
  gente.dueno.exigir('PUT /parametros/{code}/editar', { params: { code }, body: { valor_parametro } })
/** With a parameter at another value for a while. */
async function con<T>(code: string, valor: string, hacer: () => Promise<T>): Promise<T> {
  const { parametro } = await gente.dueno.exigir('GET /parametros/{code}', { params: { code } })
  await poner(code, valor)
  try {
    return await hacer()
  } finally {
    await poner(code, parametro.valor_parametro)
  }
}
let flexible: number
beforeAll(async () => {
  const { lineas } = await cotizar({ ...PIEZA, tipo_canto: 2 })
  flexible = lineas[1]!.producto_id
})
const existencia = async () => existenciaDe((await obtener([clave.existencia(flexible, '001')]))[0])

describe('a quote', () => {
  test('is the lines that an order will have: 0,6 × 0,4 m of 62.000, and 1,2 m of 4.200', async () => {
    const { lineas, ...totales } = await cotizar(PIEZA)
    expect(totales).toEqual({
      total_precio_base: 14_880,
      cantidad_canto: 1.2,
      total_precio_canto: 5_040,
      total_con_impuesto: 23_704.8,
      precio_por_confirmar: false,
      advertencias: [],
    })
    expect(lineas).toMatchObject([
      {
        referencia: 'RETAL',
        nombre_producto: 'Pieza 600 × 400 · canto rígido 2 largos',
        tipo_producto: 'Servicio',
        cantidad_solicitada: 1,
        decimales_cantidad: 0,
        precio_unitario: 14_880,
        valor_total: 17_707.2,
        servicio_lepton: false,
        disponible: null,
        pieza: PIEZA,
      },
      {
        referencia: 'CANTO-RIGIDO',
        referencia_padre: 'RETAL',
        cantidad_solicitada: 1.2,
        decimales_cantidad: 2,
        precio_unitario: 4_200,
        valor_total: 5_997.6,
        servicio_lepton: true,
      },
    ])
    const { totales: guardados } = await vender(pieza())
    expect(guardados.total_venta).toBe(totales.total_con_impuesto)
  })

  test('works the price out whatever totals come with the sizes', async () => {
    const { lineas } = await cotizar({
      ...PIEZA,
      total_precio_base: 1,
      total_precio_canto: 1,
      cantidad_canto: 0.01,
    })
    expect(lineas.map(linea => linea.precio_unitario)).toEqual([14_880, 4_200])
  })

  test('by totals alone is a price that is still to be confirmed, and no order is saved with it', async () => {
    // As a browser works them out: with the dust of floating point.
    const body = {
      total_precio_base: 0.6 * 0.4 * 62_000.000_001,
      tipo_canto: 2,
      cantidad_canto: 1.2,
      total_precio_canto: 2_760,
    }
    const { lineas, ...totales } = await cotizar(body)
    expect(totales).toMatchObject({
      total_precio_base: 14_880,
      cantidad_canto: 1.2,
      total_precio_canto: 2_760,
      precio_por_confirmar: true,
    })
    expect(lineas.map(linea => linea.precio_por_confirmar)).toEqual([true, true])
    expect(lineas.map(linea => 'pieza' in linea)).toEqual([false, false])
    const error = await rechazo(pedido(...lineas))
    const texto = 'El precio está por confirmar: ingrese las medidas de la pieza en la calculadora'
    expect(error.errores).toMatchObject({ 'productoList.0.precio_unitario': texto })
    // Confirmed by its sizes, it is priced by the server; the edge that came with it is made anew.
    const { ventas_detalle } = await vender({ ...lineas[0], precio_unitario: null, pieza: PIEZA }, lineas[1]!)
    expect(ventas_detalle.map(({ referencia }) => referencia)).toEqual(['RETAL', 'CANTO-RIGIDO'])
  })

  test('warns of an edge without sides, and leaves out sides without an edge', async () => {
    const sinLados = await cotizar({ ...PIEZA, lados: [] })
    expect(sinLados.advertencias).toEqual(['Eligió canto rígido y ningún lado: la pieza va sin canto'])
    const sinCanto = await cotizar({ ...PIEZA, tipo_canto: 0 })
    expect(sinCanto.advertencias).toEqual([])
    for (const { lineas } of [sinLados, sinCanto])
      expect(lineas).toMatchObject([{ nombre_producto: 'Pieza 600 × 400' }])
  })

  test.each([
    [
      {},
      {
        base: 'Debe ingresar todos los campos solicitados',
        altura: 'Debe ingresar todos los campos solicitados',
      },
    ],
    [{ base: 600 }, { altura: 'Debe ingresar todos los campos solicitados' }],
    [{ ...PIEZA, base: 0 }, { base: 'Debe ingresar una medida de 1 mm o más' }],
    [{ ...PIEZA, altura: 10_000.1 }, { altura: 'El valor máximo es 10000' }],
    [{ ...PIEZA, base: 2441 }, { base: NO_CABE }],
    [{ ...PIEZA, altura: 2440.1 }, { altura: NO_CABE }],
    [{ ...PIEZA, base: 2151, altura: 2160 }, { base: NO_CABE }],
    [{ ...PIEZA, base: 600.55 }, { base: 'Use máximo un decimal' }],
    [{ ...PIEZA, tipo_canto: 3 }, { tipo_canto: 'Debe seleccionar un tipo de canto' }],
    [{ ...PIEZA, lados: ['atrás'] }, { 'lados.0': 'Debe seleccionar lados de la pieza' }],
    [
      { total_precio_base: 5_000, tipo_canto: 1, total_precio_canto: 900 },
      { cantidad_canto: 'Debe ingresar los metros de canto' },
    ],
  ])('is refused for %j', async (body, errores) => {
    expect((await rechazo(body, RETAL)).errores).toEqual(errores)
  })

  test('and an order say which parameter nobody has set', async () => {
    const { parametro } = await gente.dueno.exigir('GET /parametros/{code}', {
      params: { code: 'VALOR_BASE_CANTO_RIGIDO' },
    })
    expect(parametro.valor_parametro).toBe('4200')
    // None is taken for nothing.
    const cero = await gente.dueno.pedir('PUT /parametros/{code}/editar', {
      params: { code: 'VALOR_BASE_PIEZA' },
      body: { valor_parametro: '0' },
    })
    expect(cero.error.errores).toEqual({
      valor_parametro: 'Debe ingresar un valor en pesos mayor que cero, sin decimales',
    })
    for (const [codigo, referencia] of [
      ['PRODUCTO_PIEZA', 'las piezas'],
      ['PRODUCTO_CANTO_RIGIDO', 'el canto rígido'],
    ] as const)
      await con(codigo, 'NADIE', async () => {
        const texto = `El producto NADIE con que se vende ${referencia} (parámetro ${codigo}) no existe o está inactivo`
        expect((await rechazo(PIEZA, RETAL)).errores).toEqual({ base: texto })
        expect((await rechazo(pedido(pieza()))).errores).toEqual({ 'productoList.0.pieza': texto })
        await cotizar({ ...PIEZA, tipo_canto: 2 }).then(
          ({ lineas }) => expect([codigo, lineas.length]).toEqual(['PRODUCTO_CANTO_RIGIDO', 2]),
          () => expect(codigo).toBe('PRODUCTO_PIEZA'),
        )
      })
  })
})

describe('a piece in an order', () => {
  test('has its price, its name and its edge of the server, and keeps its line when it is saved again', async () => {
    const { venta_id, ventas_detalle } = await vender(pieza({}, { cantidad_solicitada: 3 }))
    expect(ventas_detalle).toMatchObject([
      {
        item: 1,
        referencia: 'RETAL',
        cantidad_vendida: 3,
        pieza: PIEZA,
        item_padre: null,
        servicio_lepton: false,
      },
      { item: 2, referencia: 'CANTO-RIGIDO', cantidad_vendida: 3.6, item_padre: 1, servicio_lepton: true },
    ])
    const { ventas_detalle: leidas } = await gente.vendedor.exigir('GET /facturas/{venta_id}', {
      params: { venta_id },
    })
    // Sent back as it was read, with one piece more and another edge.
    const [linea, canto] = leidas
    const otra = await gente.vendedor.exigir(GUARDAR, {
      body: {
        ...pedido({ ...linea, cantidad_solicitada: 4 }, canto!),
        venta_id,
      },
    })
    expect(otra.ventas_detalle).toMatchObject([
      { item: 1, cantidad_vendida: 4, pieza: PIEZA },
      { item: 2, cantidad_vendida: 4.8, item_padre: 1 },
    ])
    expect(otra.ventas_detalle).toHaveLength(2)
    const sin = await gente.vendedor.exigir(GUARDAR, {
      body: { ...pedido({ ...linea, pieza: { ...PIEZA, tipo_canto: 0 } }, canto!), venta_id },
    })
    expect(sin.ventas_detalle).toMatchObject([{ item: 1, nombre_producto: 'Pieza 600 × 400' }])
  })

  test('is a piece still when its line comes back with the specified fields alone, until null says otherwise', async () => {
    const { venta_id, ventas_detalle } = await vender(pieza({}, { cantidad_solicitada: 3 }))
    const solas = ventas_detalle.map(({ producto_id, item }) => ({
      producto_id,
      item,
      cantidad_solicitada: 2,
    }))
    const editar = (...lineas: object[]) =>
      gente.vendedor.pedir(GUARDAR, { body: { ...pedido(...lineas), venta_id } })
    const { data } = await editar(...solas)
    expect(data.ventas_detalle).toMatchObject([
      { item: 1, cantidad_vendida: 2, precio_unitario: 14_880, pieza: PIEZA },
      { item: 2, cantidad_vendida: 2.4, item_padre: 1 },
    ])
    expect(data.ventas_detalle).toHaveLength(2)
    // The product by itself is another thing, which has no price of its own.
    const { error } = await editar({ ...solas[0], pieza: null })
    expect(error.errores).toHaveProperty(['productoList.0.producto_id'])
  })

  test('stands beside others: each has its own edge, and a product of the same reference its own price', async () => {
    const { ventas_detalle } = await vender(
      pieza(),
      pieza({ base: 600.5, tipo_canto: 2, lados: ['derecha'] }),
      { producto_id: PRODUCTO.corredera, cantidad_solicitada: 1 },
    )
    expect(ventas_detalle.map(l => [l.item, l.item_padre, l.referencia, l.cantidad_vendida])).toEqual([
      [1, null, 'RETAL', 1],
      [2, 1, 'CANTO-RIGIDO', 1.2],
      [3, null, 'RETAL', 1],
      [4, 3, 'CANTO-FLEXIBLE', 0.4],
      [5, null, 'COR-40', 1],
    ])
    // 0,601 × 0,4 × 62.000.
    expect(ventas_detalle[2]).toMatchObject({ precio_unitario: 14_905, pieza: { base: 601 } })
  })

  test('moves the stock of an edge that has some when it is billed, and of nothing else', async () => {
    const antes = await existencia()
    const { venta_id, totales } = await vender(pieza({ tipo_canto: 2 }, { cantidad_solicitada: 2 }))
    expect((await existencia()).reservado - antes.reservado).toBe(240)
    const params = { venta_id }
    await gente.vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params,
      body: enEfectivo(totales.total_venta),
    })
    expect((await existencia()).existencia - antes.existencia).toBe(-240)
    await gente.dueno.exigir('PUT /facturas/{venta_id}/anular', { params, body: { motivo: 'Prueba' } })
    expect(await existencia()).toEqual(antes)
  })

  test('costs what it costs now: a parameter that changed meanwhile is 409 with the fresh figures', async () => {
    const { lineas, total_con_impuesto } = await cotizar(PIEZA)
    const visto = pieza({}, { precio_unitario: lineas[0]!.precio_unitario })
    await con('VALOR_BASE_PIEZA', '100000', async () => {
      const { status, error } = await gente.vendedor.pedir(GUARDAR, { body: pedido(visto) })
      expect([status, error.codigo]).toEqual([409, 'totales_distintos'])
      expect(error.data).toMatchObject({
        ventas_detalle: [
          { pieza: PIEZA, precio_unitario: 24_000, servicio_lepton: false },
          { pieza: PIEZA, precio_unitario: 4_200, servicio_lepton: true },
        ],
      })
    })
    // The edge alone is seen by the total.
    await con('VALOR_BASE_CANTO_RIGIDO', '5000', async () => {
      const body = { ...pedido(visto), total_venta: total_con_impuesto }
      expect((await rechazo(body)).codigo).toBe('totales_distintos')
    })
    expect(await rechazo(pedido(pieza({}, { precio_unitario: 1 })))).toMatchObject({
      codigo: 'totales_distintos',
    })
  })

  test('is discounted by the ordinary rule, and its edge is not', async () => {
    const con10 = pieza({}, { porcentaje_descuento: 10 })
    expect((await rechazo(pedido(con10))).errores).toHaveProperty(['productoList.0.porcentaje_descuento'])
    const { ventas_detalle, venta_id } = await guardar(gente.dueno, pedido(con10))
    expect(ventas_detalle).toMatchObject([
      { valor_descuento: 1_488, autorizacion: { porcentaje: 10 } },
      { valor_descuento: 0 },
    ])
    // What was granted holds for this piece, and not for a larger one.
    const mayor = { ...pedido(pieza({ base: 900 }, { item: 1, porcentaje_descuento: 10 })), venta_id }
    expect((await rechazo(mayor)).errores).toHaveProperty(['productoList.0.porcentaje_descuento'])
  })

  test.each([
    ['half a piece', pieza({}, { cantidad_solicitada: 1.5 }), 'cantidad_solicitada'],
    ['none', pieza({}, { cantidad_solicitada: 0 }), 'cantidad_solicitada'],
    [
      'more edge than anybody can sell',
      pieza({ base: 2000 }, { cantidad_solicitada: 100_000 }),
      'cantidad_solicitada',
    ],
    ['an offcut at once', pieza({}, { retal_id: 'M1' }), 'pieza'],
    ['no size', pieza({ base: undefined }), 'pieza.base'],
    ['a base that is longer than any board', pieza({ base: 2441 }), 'pieza.base'],
    ['two sides of which no board has both', pieza({ base: 2160, altura: 2151 }), 'pieza.altura'],
  ])('is refused: %s', async (_, linea, campo) => {
    expect(Object.keys((await rechazo(pedido(linea))).errores!)).toEqual([`productoList.0.${campo}`])
  })

  test('fits a board of the shop, laid either way, and one that was saved before goes on beyond it', async () => {
    const larga = { base: 900, altura: 2700 }
    expect((await rechazo(pedido(pieza(larga)))).errores).toEqual({
      'productoList.0.pieza.altura': NO_CABE,
    })
    const { venta_id, ventas_detalle } = await con('TABLEROS_PIEZA', '2440x2150, 2750x1830', async () => {
      expect((await rechazo({ ...PIEZA, base: 2700, altura: 1831 }, RETAL)).errores).toEqual({
        altura: 'La pieza no cabe en el tablero de 2.440 × 2.150 o 2.750 × 1.830 mm',
      })
      await cotizar({ ...PIEZA, base: 1830, altura: 2750 })
      return vender(pieza(larga))
    })
    const params = { venta_id }
    const { ventas_detalle: leidas } = await gente.vendedor.exigir('GET /facturas/{venta_id}', { params })
    expect(leidas[0]).toMatchObject({ pieza: larga })
    // As many of it as before or more, with another edge; another size is another piece, and so is a new line of it.
    const editar = (...lineas: object[]) =>
      gente.vendedor.pedir(GUARDAR, { body: { ...pedido(...lineas), venta_id } })
    const linea = { item: ventas_detalle[0]!.item, cantidad_solicitada: 2 }
    const otra = await editar(pieza({ ...larga, tipo_canto: 0 }, linea))
    expect(otra.data.ventas_detalle).toMatchObject([{ cantidad_vendida: 2, pieza: larga }])
    for (const cambiada of [pieza({ ...larga, base: 901 }, linea), pieza(larga)])
      expect((await editar(cambiada)).error.errores).toEqual({ 'productoList.0.pieza.altura': NO_CABE })
    await gente.vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params,
      body: enEfectivo(otra.data.totales.total_venta),
    })
  })

  test('is named on the paper, with its edge below it and its metres', async () => {
    const { venta_id } = await vender(pieza({}, { cantidad_solicitada: 2 }))
    const { venta, lineas } = (await ventaGuardada(venta_id))!
    const { filas } = contenidoDe(lineas, venta)
    expect(filas.map(({ hija, nombre, cantidad }) => [hija, nombre, cantidad])).toEqual([
      [false, 'Pieza 600 × 400 · canto rígido 2 largos', '2'],
      [true, 'Canto rígido de pieza', '2,40'],
    ])
  })

  test('is stored as it was sold', async () => {
    const { venta_id } = await vender(pieza({ base: 600.5, lados: ['abajo', 'arriba', 'abajo'] }))
    const { lineas } = (await ventaGuardada(venta_id))!
    expect(lineas[0]).toMatchObject({
      pieza: { ...PIEZA, base: 601 },
      tipo_producto: 'Servicio',
      costo_unitario: 0,
      medida_largo: null,
      es_tablero: false,
    })
    expect(lineas[1]).not.toHaveProperty('pieza')
  })
})

despuesDeTodo()
