import { beforeAll, describe, expect, test } from 'vitest'
import type { Cuerpo } from '../support/cliente'
import { crearVenta } from '#functions/ventas/store'
import { escribirItems, itemsDe } from '#infra/local/demo/escribir'
import { enEfectivo, facturada, guardar, guardarConDespiece, LINEAS } from '../support/pedidos'
import { CLIENTE, sembrar } from '../support/sembrar'
import { cobrada, ventaSuelta } from '../support/sueltas'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
let quien: Cliente
const venta = { sinCorte: 0, conCorte: 0, deAna: 0, pendiente: 0, anulada: 0, quitado: 0 }

const cobrar = async (venta_id: number, total: number) => {
  await quien.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: enEfectivo(total),
  })
  return venta_id
}
const cortada = async (campos = {}) => {
  const { venta_id, totales } = await guardarConDespiece(quien, { tercero_id: CLIENTE.muebles, ...campos })
  return cobrar(venta_id, totales.total_venta)
}
beforeAll(async () => {
  quien = await tienda.entrar('super')
  venta.sinCorte = (await facturada(quien, { tercero_id: CLIENTE.muebles })).venta_id
  venta.conCorte = await cortada()
  venta.deAna = await cortada({ tercero_id: CLIENTE.ana })
  venta.pendiente = (await guardarConDespiece(quien, { tercero_id: CLIENTE.muebles })).venta_id
  venta.anulada = await cortada()
  const params = { venta_id: venta.anulada }
  await quien.exigir('PUT /facturas/{venta_id}/anular', { params, body: {} })
  // Its board was taken out again before it was billed.
  const { venta_id } = await guardarConDespiece(quien, { tercero_id: CLIENTE.muebles })
  const { totales } = await guardar(quien, { venta_id, tercero_id: CLIENTE.muebles, productoList: LINEAS })
  venta.quitado = await cobrar(venta_id, totales.total_venta)
})

const pagina = (body: Cuerpo<'POST /facturas/filtros'>, query = {}) =>
  quien.exigir('POST /facturas/filtros', { body, query })
const filtrar = async (body: Cuerpo<'POST /facturas/filtros'>) =>
  (await pagina(body)).ventas.data.map(each => each.id).toSorted((a, b) => a - b)

describe('how far the cuts of a sale are (DECISIONS 296)', () => {
  test('a bill with cut lines is to be produced, and nothing else is', async () => {
    const { ventas } = await quien.exigir('POST /facturas', { body: {} })
    const proceso = Object.fromEntries(ventas.data.map(each => [each.id, each.proceso_produccion]))
    expect(proceso).toEqual({
      [venta.sinCorte]: 0,
      [venta.conCorte]: 1,
      [venta.deAna]: 1,
      [venta.pendiente]: 0,
      [venta.anulada]: 0,
      [venta.quitado]: 0,
    })
    const { ventas_encabezado } = await quien.exigir('GET /facturas/{venta_id}', {
      params: { venta_id: venta.conCorte },
    })
    expect(ventas_encabezado.proceso_produccion).toBe(1)
  })

  const { muebles } = CLIENTE
  test.each<[string, () => Cuerpo<'POST /facturas/filtros'>, (keyof typeof venta)[]]>([
    ['alone', () => ({ proceso_produccion: 1 }), ['conCorte', 'deAna']],
    ['as text', () => ({ proceso_produccion: '1' }), ['conCorte', 'deAna']],
    ['with its state', () => ({ proceso_produccion: 1, estado_venta_id: 2 }), ['conCorte', 'deAna']],
    ['of orders (C285, C89)', () => ({ proceso_produccion: 1, estado_venta_id: 1 }), ['pendiente']],
    [
      'of orders of a customer',
      () => ({ proceso_produccion: 1, estado_venta_id: 1, cliente_id: muebles }),
      ['pendiente'],
    ],
    [
      'of an order',
      () => ({ proceso_produccion: 1, estado_venta_id: 1, venta_id: venta.pendiente }),
      ['pendiente'],
    ],
    ['with another state', () => ({ proceso_produccion: 1, estado_venta_id: 4 }), []],
    ['of a customer', () => ({ proceso_produccion: 1, cliente_id: muebles }), ['conCorte']],
    ['of a document', () => ({ proceso_produccion: 1, numero_documento: '1020304050' }), ['deAna']],
    ['of a sale', () => ({ proceso_produccion: 1, venta_id: venta.conCorte }), ['conCorte']],
    ['of another sale', () => ({ proceso_produccion: 1, venta_id: venta.sinCorte }), []],
    ['of no sale that needs none', () => ({ proceso_produccion: 0, venta_id: venta.conCorte }), []],
    ['none, of bills', () => ({ proceso_produccion: 0, estado_venta_id: 2 }), ['sinCorte', 'quitado']],
    ['none, of orders', () => ({ proceso_produccion: 0, estado_venta_id: 1 }), ['pendiente']],
    ['none', () => ({ proceso_produccion: 0 }), ['sinCorte', 'pendiente', 'anulada', 'quitado']],
    [
      'none, of a customer',
      () => ({ proceso_produccion: 0, cliente_id: muebles }),
      ['sinCorte', 'pendiente', 'anulada', 'quitado'],
    ],
    ['begun', () => ({ proceso_produccion: 2 }), []],
    ['done, of a customer', () => ({ proceso_produccion: 3, cliente_id: muebles }), []],
    ['any', () => ({ proceso_produccion: '', cliente_id: CLIENTE.ana }), ['deAna']],
    ['any, of a customer', () => ({ proceso_produccion: null, cliente_id: CLIENTE.ana }), ['deAna']],
  ])('is asked for %s', async (_, body, esperadas) => {
    expect(await filtrar(body())).toEqual(esperadas.map(each => venta[each]).toSorted((a, b) => a - b))
  })

  test('is found page by page, newest first, and says how many there are', async () => {
    const primera = (await pagina({ proceso_produccion: 0 }, { per_page: 10, page: 1 })).ventas
    expect(primera).toMatchObject({ total: 4, last_page: 1, current_page: 1 })
    expect(primera.mas).toBeUndefined()
    const ids = primera.data.map(each => each.id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect((await pagina({ proceso_produccion: 0 }, { per_page: 10, page: 2 })).ventas.data).toEqual([])
  })

  test('is one of four, else it is refused on its field', async () => {
    for (const malo of [4, -1, 'sí'])
      expect(
        await quien.pedir('POST /facturas/filtros', { body: { proceso_produccion: malo as never } }),
      ).toMatchObject({ status: 422, error: { errores: { proceso_produccion: expect.any(String) } } })
  })
})

describe('among more bills than one answer reads', () => {
  let norte: Cliente
  const filtrarEn = async (dia: string, proceso_produccion: 0 | 1) =>
    (
      await norte.exigir('POST /facturas/filtros', {
        body: { fecha_inicial: dia, fecha_final: dia, estado_venta_id: 2, proceso_produccion },
        query: { page: 20, per_page: 10 },
      })
    ).ventas
  /** Headers of bills of a day, with cuts or without. */
  const facturas = (primera: number, cuantas: number, dia: string, token_planos: string | null) =>
    escribirItems(
      itemsDe(
        Array.from({ length: cuantas }, (_, i) => {
          const campos = { ...cobrada(primera + i), codigo_tienda: '002', token_planos }
          return crearVenta(ventaSuelta(primera + i, dia, campos), [])[0]!
        }),
      ),
    )
  beforeAll(() => {
    norte = quien.en('002')
  })

  test('the newest 200 are answered, and that there may be more', async () => {
    await facturas(50_001, 200, '2020-01-07', 'corte')
    expect(await filtrarEn('2020-01-07', 1)).toMatchObject({ total: 200, current_page: 20 })
    expect((await filtrarEn('2020-01-07', 1)).mas).toBeUndefined()
    await facturas(50_201, 1, '2020-01-07', 'corte')
    const { total, mas, data } = await filtrarEn('2020-01-07', 1)
    expect([total, mas, data.at(-1)?.id]).toEqual([200, true, 50_002])
  })

  test('2,000 bills are read, and that there may be more is said', async () => {
    await facturas(60_001, 2, '2020-02-07', 'corte')
    await facturas(61_001, 1_999, '2020-02-07', null)
    expect(await filtrarEn('2020-02-07', 1)).toMatchObject({ total: 1, mas: true })
    await facturas(63_000, 1, '2020-02-07', null)
    expect(await filtrarEn('2020-02-07', 1)).toMatchObject({ total: 0, mas: true })
  })
})

test('a sale says whether orders are made of it already', async () => {
  const { venta_id } = await guardarConDespiece(quien, { tercero_id: CLIENTE.ana })
  const dice = async () => (await pagina({ venta_id })).ventas.data[0]!.en_produccion
  expect(await dice()).toBe(false)
  await quien.exigir('POST /produccion/generar-orden', { body: { venta_id } })
  expect(await dice()).toBe(true)
})
