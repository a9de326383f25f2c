import { beforeAll, describe, expect, test } from 'vitest'
import { entregables } from '#functions/despachos/public'
import { venta } from '#functions/ventas/public'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { DESPIECE, guardar, pedido, solicitud } from '../support/pedidos'
import { nombreDe, PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, type Cuerpo, usarTienda } from '../support/tienda'

type Linea = Cuerpo<'POST /facturas/guardar'>['productoList'][number]

const tienda = usarTienda(sembrar)
let vendedor: Cliente
let admin: Cliente
let tablero: Linea
let tableroMayor: Linea
let tableroSinCanto: Linea
let tableroDeDosModos: Linea
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  admin = await tienda.ingresar('admin')
  const con = async (campos: object): Promise<Linea> => {
    const body = { ...DESPIECE, ...campos }
    const { optimizacion } = await vendedor.exigir('POST /optimizar/generar', { body })
    return { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: optimizacion }
  }
  tablero = await con({})
  tableroMayor = await con({ piezas: [{ ...DESPIECE.piezas[0]!, cantidad: 6 }] })
  // The reference of one band in two ways, which are one product.
  tableroDeDosModos = await con({
    piezas: [
      { cantidad: 4, base: 700, altura: 400, canto_base_top: 'BLANCO-3R' },
      { cantidad: 4, base: 700, altura: 300, canto_base_top: 'blanco-3r' },
    ],
    canto: [{ id: 'BLANCO-3R' }, { id: 'blanco-3r' }],
  })
  tableroSinCanto = await con({ piezas: [{ cantidad: 4, base: 700, altura: 400 }], canto: [] })
})

const REQUIERE = 'El descuento requiere autorización de un administrador'
const intentar = (productoList: Linea[], venta_id: number | null = null, quien = vendedor) =>
  quien.pedir('POST /facturas/guardar', { body: pedido({ venta_id, productoList }) })
const errores = async (...args: Parameters<typeof intentar>) => {
  const { status, error } = await intentar(...args)
  expect(status).toBe(422)
  return error.errores
}
const leer = async (venta_id: number) =>
  (await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })).ventas_detalle
/** How often and how many of the band an order charges: by its plan, and by lines of their own. */
const cantos = async (venta_id: number) =>
  (await leer(venta_id))
    .filter(({ referencia }) => referencia === 'BLANCO-3R')
    .map(each => [each.servicio_lepton, each.cantidad_solicitada] as const)
    .toSorted(([a], [b]) => Number(a) - Number(b))

/** An order whose plan charges the band, and how many metres. */
async function conPlan() {
  const { venta_id, totales, ventas_detalle } = await guardar(vendedor, { productoList: [tablero] })
  const item = ventas_detalle.find(({ es_tablero }) => es_tablero)!.item
  const metros = ventas_detalle.find(({ referencia }) => referencia === 'BLANCO-3R')!.cantidad_solicitada
  return { venta_id, total: totales.total_venta, item, metros }
}
const canto = (cantidad_solicitada: number, resto: Partial<Linea> = {}): Linea => ({
  producto_id: PRODUCTO.canto3R,
  cantidad_solicitada,
  desvinculada_de_linea: 1,
  ...resto,
})

/** What such a client sends of a line. */
const SABIDOS = [
  'producto_id',
  'item',
  'cantidad_solicitada',
  'referencia_padre',
  'servicio_lepton',
  'response_lepton',
] as const

describe('a line that is unlinked from the plan of its board (DECISIONS 267)', () => {
  test('is charged once, as any line at the price of its product, however often the list is saved', async () => {
    const { venta_id, total, item, metros } = await conPlan()
    const lineas = [{ ...tablero, item }, canto(metros)]
    const { ventas_detalle, totales } = await guardar(vendedor, { venta_id, productoList: lineas })
    expect(totales.total_venta).toBe(total)
    const suelta = ventas_detalle.find(({ referencia }) => referencia === 'BLANCO-3R')!
    expect(suelta).toMatchObject({
      servicio_lepton: false,
      item_padre: null,
      referencia_padre: null,
      precio_unitario: 2_000,
      desvinculada_de: item,
    })
    for (let vez = 0; vez < 2; vez++) {
      await guardar(vendedor, { venta_id, productoList: [lineas[0]!, canto(metros, { item: suelta.item })] })
      expect(await cantos(venta_id)).toEqual([[false, metros]])
    }
    // The other way round, and of a new order.
    const otra = await guardar(vendedor, {
      productoList: [canto(metros + 3, { desvinculada_de_linea: 2 }), tablero],
    })
    expect(await cantos(otra.venta_id)).toEqual([[false, metros + 3]])
    // 3 m more, with tax.
    expect(otra.totales.total_venta).toBe(total + 3 * 2_380)
  })

  test('stays so for a client that sends back what it read, and knows nothing of it', async () => {
    const { venta_id, total, item, metros } = await conPlan()
    await guardar(vendedor, { venta_id, productoList: [{ ...tablero, item }, canto(metros)] })
    const leidas = (await leer(venta_id)).map(
      linea => Object.fromEntries(SABIDOS.map(campo => [campo, linea[campo]])) as unknown as Linea,
    )
    const { totales } = await guardar(vendedor, { venta_id, productoList: leidas })
    expect(totales.total_venta).toBe(total)
    expect(await cantos(venta_id)).toEqual([[false, metros]])
  })

  test('gives nobody fewer of it, nor a price of their own, nor a discount that nobody granted', async () => {
    const { venta_id, total, item, metros } = await conPlan()
    const con = (linea: Linea) => [{ ...tablero, item }, linea]
    const POCO = `El despiece pide ${metros}. Para cobrar menos, use el descuento`
    for (const id of [venta_id, null])
      for (const quien of [vendedor, admin])
        expect(await errores(con(canto(0.01)), id, quien)).toEqual({
          'productoList.1.cantidad_solicitada': POCO,
        })
    expect((await intentar(con(canto(metros, { precio_unitario: 1 })), venta_id)).status).toBe(409)
    const rebajado = con(canto(metros, { porcentaje_descuento: 50 }))
    expect(await errores(rebajado, venta_id)).toEqual({ 'productoList.1.porcentaje_descuento': REQUIERE })
    expect((await leer(venta_id)).reduce((suma, { valor_total }) => suma + valor_total, 0)).toBe(total)
    // Granted, it holds for as many and no more (DECISIONS 340).
    const { ventas_detalle } = await guardar(admin, { venta_id, productoList: rebajado })
    const suelta = ventas_detalle.find(({ desvinculada_de }) => desvinculada_de === item)!
    expect(suelta.autorizacion).toMatchObject({ nombre: nombreDe('admin'), porcentaje: 50, cantidad: metros })
    const suya = { item: suelta.item, porcentaje_descuento: 50 }
    expect((await intentar(con(canto(metros, suya)), venta_id)).status).toBe(200)
    expect(await errores(con(canto(metros + 1, suya)), venta_id)).toEqual({
      'productoList.1.porcentaje_descuento': `${REQUIERE}: se autorizó para ${metros} y no para más`,
    })
  })

  test('takes a discount that the seller asked for and an administrator granted, of that many and once', async () => {
    const { venta_id, item, metros } = await conPlan()
    const con = (linea: Linea) => [{ ...tablero, item }, linea]
    const rebajada = con(canto(metros, { porcentaje_descuento: 10 }))
    const { id } = await solicitud(vendedor, {
      tercero_id: pedido().tercero_id,
      producto_id: PRODUCTO.canto3R,
      cantidad_solicitada: metros,
      precio_unitario: 2_000,
      sub_total: 2_000 * metros,
    })
    expect(await errores(rebajada, venta_id)).toEqual({ 'productoList.1.porcentaje_descuento': REQUIERE })
    await admin.exigir('POST /descuentos/solicitados/aprobar', {
      body: { descuento_solicitado_id: id, aprobado: true },
    })
    const { ventas_detalle } = await guardar(vendedor, { venta_id, productoList: rebajada })
    const suelta = ventas_detalle.find(({ desvinculada_de }) => desvinculada_de === item)!
    expect(suelta).toMatchObject({
      porcentaje_descuento: 10,
      autorizacion: { nombre: nombreDe('admin'), porcentaje: 10, cantidad: metros },
    })
    // It was of this line: taken up, it gives nothing to another order.
    const otra = await conPlan()
    const deOtra = [{ ...tablero, item: otra.item }, rebajada[1]!]
    expect(await errores(deOtra, otra.venta_id)).toEqual({ 'productoList.1.porcentaje_descuento': REQUIERE })
  })

  test('is not made anew when the list changes; a list that asks for more is not charged less', async () => {
    const { venta_id, item, metros } = await conPlan()
    await guardar(vendedor, { venta_id, productoList: [{ ...tablero, item }, canto(metros)] })
    const mayor = { ...tableroMayor, item }
    const texto = (await errores([mayor, canto(metros)], venta_id))?.['productoList.1.cantidad_solicitada']
    const pide = Number(/^El despiece pide (\d+)\. /.exec(texto!)![1])
    expect(pide).toBeGreaterThan(metros)
    await guardar(vendedor, { venta_id, productoList: [mayor, canto(pide)] })
    expect(await cantos(venta_id)).toEqual([[false, pide]])
    // What the list asks for no more is a line like any other.
    await guardar(vendedor, { venta_id, productoList: [{ ...tableroSinCanto, item }, canto(1)] })
    expect(await cantos(venta_id)).toEqual([[false, 1]])
    expect((await leer(venta_id)).some(each => 'desvinculada_de' in each)).toBe(false)
  })

  test('is charged by the plan again when it is taken out, and stays as any line when its board is', async () => {
    const { venta_id, total, item, metros } = await conPlan()
    const desvincular = () =>
      guardar(vendedor, { venta_id, productoList: [{ ...tablero, item }, canto(metros)] })
    await desvincular()
    const { totales } = await guardar(vendedor, { venta_id, productoList: [{ ...tablero, item }] })
    expect(totales.total_venta).toBe(total)
    expect(await cantos(venta_id)).toEqual([[true, metros]])
    const { ventas_detalle } = await desvincular()
    const suelta = ventas_detalle.find(({ desvinculada_de }) => desvinculada_de === item)!
    const sola: Linea = { producto_id: PRODUCTO.canto3R, item: suelta.item, cantidad_solicitada: metros }
    const quedo = await guardar(vendedor, { venta_id, productoList: [sola] })
    expect(quedo.totales.total_venta).toBe(metros * 2_380)
    expect(quedo.ventas_detalle.map(each => [each.item, 'desvinculada_de' in each])).toEqual([
      [suelta.item, false],
    ])
  })

  test('stands for its own board: another one of the same, or no board at all, charges as ever', async () => {
    const { metros } = await conPlan()
    const dos = await guardar(vendedor, { productoList: [tablero, tablero, canto(metros)] })
    expect(await cantos(dos.venta_id)).toEqual([
      [false, metros],
      [true, metros],
    ])
    for (const de of [2, 3, null]) {
      const lineas = [tablero, canto(1, { desvinculada_de_linea: de })]
      expect(await cantos((await guardar(vendedor, { productoList: lineas })).venta_id)).toEqual([
        [false, 1],
        [true, metros],
      ])
    }
    // Said to be of the plan besides, it is what the plan makes.
    const lineas = [tablero, canto(1, { servicio_lepton: true })]
    expect(await cantos((await guardar(vendedor, { productoList: lineas })).venta_id)).toEqual([
      [true, metros],
    ])
  })

  test('stands for all that its plan asks of the product, however the list writes its reference', async () => {
    const { venta_id } = await guardar(vendedor, { productoList: [tableroDeDosModos] })
    const todos = (await cantos(venta_id)).reduce((suma, [, metros]) => suma + metros, 0)
    expect(await errores([tableroDeDosModos, canto(todos - 1)])).toEqual({
      'productoList.1.cantidad_solicitada': `El despiece pide ${todos}. Para cobrar menos, use el descuento`,
    })
    const otra = await guardar(vendedor, { productoList: [tableroDeDosModos, canto(todos)] })
    expect(await cantos(otra.venta_id)).toEqual([[false, todos]])
  })

  test('frees no other charge of the plan', async () => {
    const { item, venta_id, metros } = await conPlan()
    const deTablero = async () =>
      (await leer(venta_id)).flatMap(each => (each.item_padre === item ? [each.referencia] : []))
    const antes = await deTablero()
    expect(antes).toContain('SERVICOR1')
    await guardar(vendedor, { venta_id, productoList: [{ ...tablero, item }, canto(metros)] })
    expect(await deTablero()).toEqual(antes.filter(referencia => referencia !== 'BLANCO-3R'))
  })

  test('goes out with its board, which has it glued on, and the history says what became of it', async () => {
    const { item, venta_id, metros } = await conPlan()
    await guardar(vendedor, { venta_id, productoList: [{ ...tablero, item }, canto(metros)] })
    const { lineas } = (await venta(venta_id))!
    expect(entregables(lineas).map(each => each.item)).toEqual([item])
    const { historial } = await vendedor.exigir('GET /facturas/{venta_id}/historial', {
      params: { venta_id },
    })
    expect(historial.at(-1)!.cambios.join('\n')).toMatch(
      /Agregó .* × BLANCO-3R .*, desvinculada del despiece\nLíneas calculadas: 1 quitada/,
    )
    // Its plan is whole: the saw and the bands do not know of prices.
    const plan = (await leer(venta_id)).find(each => each.item === item)!.response_lepton as Optimizacion
    expect(plan.planilla.tapacantos.map(({ codigo }) => codigo)).toContain('BLANCO-3R')
  })
})
