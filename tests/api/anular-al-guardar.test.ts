import { beforeAll, describe, expect, test } from 'vitest'
import { facturada, guardar, LINEAS, pedido } from '../support/pedidos'
import { PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(() => sembrar({ relleno: false }))
let vendedor: Cliente
let operario: Cliente
let dueno: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  operario = await tienda.ingresar('operario')
  dueno = await tienda.ingresar('super')
})

const ANULADA = { estado_venta_id: 3 } as const
const pedir = (quien: Cliente, campos: Parameters<typeof pedido>[0]) =>
  quien.pedir('POST /facturas/guardar', { body: pedido({ ...ANULADA, ...campos }) })
const ver = (venta_id: number) => vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
const reservado = async () =>
  (await vendedor.exigir('GET /productos/{id}', { params: { id: PRODUCTO.corredera } })).producto.reservado

describe('an order that its form saves as «Anular» (specification B §4)', () => {
  test('is annulled as it stands: its stock is free, and nothing else of the form counts', async () => {
    const antes = await reservado()
    const { venta_id, totales } = await guardar(vendedor)
    expect(await reservado()).toBe(antes + 2)
    const [{ producto_id }] = LINEAS as [(typeof LINEAS)[number]]
    const { status, data } = await pedir(vendedor, {
      venta_id,
      productoList: [{ producto_id, cantidad_solicitada: 9 }],
    })
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({ venta_id, ...ANULADA, totales, version: 1 }),
    ])
    expect(await reservado()).toBe(antes)
    const { ventas_encabezado, ventas_detalle } = await ver(venta_id)
    expect(ventas_encabezado).toMatchObject({ ...ANULADA, ultimo_cambio: { accion: 'anular' } })
    expect(ventas_detalle.map(each => each.cantidad_vendida)).toEqual([2])
  })

  test('of somebody who may not annul stays', async () => {
    const { venta_id } = await guardar(operario)
    const { status, error } = await pedir(operario, { venta_id })
    expect([status, error.codigo]).toEqual([403, 'sin_permiso'])
    expect((await ver(venta_id)).ventas_encabezado.estado_venta_id).toBe(1)
  })

  test('of a bill is none to edit, whoever asks', async () => {
    const { venta_id } = await facturada(vendedor)
    for (const quien of [vendedor, dueno]) {
      const { status, error } = await pedir(quien, { venta_id })
      expect([status, error.message]).toEqual([409, 'La factura no se encuentra en edición'])
    }
  })

  test('that somebody saved meanwhile stays, and what stands is told', async () => {
    const { venta_id } = await guardar(vendedor)
    await guardar(vendedor, { venta_id })
    const { status, error } = await pedir(vendedor, { venta_id, version: 0 })
    expect([status, error.codigo, error.data]).toEqual([
      409,
      'version_anterior',
      expect.objectContaining({ venta_id, version: 1, estado_venta_id: 1 }),
    ])
  })

  test('of a new order is no state to begin with, and of no sale nothing', async () => {
    const nuevo = await pedir(vendedor, {})
    expect([nuevo.status, nuevo.error.errores]).toEqual([
      422,
      { estado_venta_id: 'Debe seleccionar un estado de la venta' },
    ])
    expect((await pedir(vendedor, { venta_id: 999_999 })).status).toBe(404)
  })
})
