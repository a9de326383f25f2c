import { beforeAll, describe, expect, test } from 'vitest'
import { consultar } from '#functions/kernel/dynamo/client'
import { particion } from '#functions/kernel/dynamo/keys'
import { hoy } from '#functions/kernel/clock'
import { ANTICIPO } from '../support/anticipos'
import { enEfectivo, facturada, guardar, TOTAL } from '../support/pedidos'
import { CLIENTE, sembrar } from '../support/sembrar'
import { clienteNuevo } from './peticiones'
import { type Cliente, usarTienda } from '../support/tienda'

const ABONAR = 'POST /terceros/{tercero_id}/abono'
const COBRAR = 'POST /facturas/{venta_id}/forma-pago'

const tienda = usarTienda(sembrar)
let vendedor: Cliente
let jefe: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  jefe = await tienda.ingresar('super')
})

const alguien = async () =>
  (await vendedor.exigir('POST /terceros/crear', { body: clienteNuevo() })).tercero.id
const abonar = (id: number, valor_abono: number, resto: object = {}, quien = vendedor) =>
  quien.exigir(ABONAR, { params: { tercero_id: id }, body: { tercero_id: id, valor_abono, ...resto } })
const saldo = async (cliente_id: number) =>
  (await vendedor.exigir('POST /maestros/anticipos/cliente', { body: { cliente_id } })).total_anticipo
const historial = async (id: number, query: object = {}) =>
  (await vendedor.exigir('GET /terceros/{id}/abono/historial', { params: { id }, query })).abonos_terceros
const cobrarCon = (venta_id: number, anticipo: number, quien = vendedor) =>
  quien.pedir(COBRAR, {
    params: { venta_id },
    body: {
      formaPagoList: [
        { id_forma_pago: ANTICIPO, valor_pagado: anticipo },
        ...(anticipo < TOTAL ? enEfectivo(TOTAL - anticipo).formaPagoList : []),
      ],
    },
  })
/** Money of the day: what a bill is paid by in advance is none. */
const caja = async () =>
  (await consultar({ pk: `CAJA#001#${hoy()}`, consistente: true })).filter(each => !each.sin_dinero)

describe('money in advance', () => {
  test('is one balance, in the list of customers, in the form, when billing and in its history', async () => {
    const id = await alguien()
    await abonar(id, 50_000)
    const { saldo_abono, abono } = await abonar(id, 25_000.5, {
      forma_pago_id: 2,
      comprobante_id: 'TR-77',
      descripcion_abono: 'Para las puertas',
    })
    expect(saldo_abono).toBe(75_000.5)
    expect(await saldo(id)).toBe(75_000.5)
    const { tercero } = await vendedor.exigir('GET /terceros/{id}', { params: { id } })
    expect(tercero.saldo_abono).toBe(75_000.5)
    const { terceros } = await vendedor.exigir('GET /terceros', {
      query: { query: tercero.numero_documento },
    })
    expect('data' in terceros && terceros.data[0]?.saldo_abono).toBe(75_000.5)
    const { data, total } = await historial(id)
    expect(total).toBe(2)
    expect(data[0]).toEqual(abono)
    expect(data.map(({ valor_abono, saldo_abono: left }) => [valor_abono, left])).toEqual([
      [25_000.5, 75_000.5],
      [50_000, 50_000],
    ])
    expect((await historial(id, { query: 'puertas' })).data).toHaveLength(1)
    expect((await historial(id, { query: 'tr-77' })).data).toHaveLength(1)
    expect((await historial(id, { query: 'ventanas' })).data).toEqual([])
  })

  test('stands in today’s drawer by its form, with a receipt of the store that leaves no gap', async () => {
    const id = await alguien()
    const [first, second] = [
      await abonar(id, 10_000),
      await abonar(id, 5_000, { forma_pago_id: 2, comprobante_id: 'T-5' }),
    ]
    expect(second.abono.consecutivo_anticipo).toBe(first.abono.consecutivo_anticipo! + 1)
    const own = (await caja()).filter(row =>
      [first.abono.id, second.abono.id].includes(row.anticipo_id as number),
    )
    expect(
      own.map(row => [row.tipo, row.valor, row.forma_pago_id, row.es_efectivo, row.comprobante]),
    ).toEqual([
      ['anticipo', 10_000_00, 1, true, null],
      ['anticipo', 5_000_00, 2, false, 'T-5'],
    ])
  })

  test('with a voucher of the last 90 days is taken, and said', async () => {
    const id = await alguien()
    const pago = { forma_pago_id: 2, comprobante_id: 'REPETIDO-1' }
    expect((await abonar(id, 1_000, pago)).advertencias).toEqual([])
    expect((await abonar(id, 1_000, pago)).advertencias).toEqual([
      'El comprobante REPETIDO-1 ya se usó en otro abono',
    ])
  })

  test('is not taken of the final consumer, who is nobody', async () => {
    const { terceros } = await vendedor.exigir('GET /terceros', { query: { query: '222222222222' } })
    const nadie = 'data' in terceros ? terceros.data[0]!.id : 0
    const reply = await vendedor.pedir(ABONAR, { params: { tercero_id: nadie }, body: { valor_abono: 5 } })
    expect([reply.status, reply.error.errores?.tercero_id]).toEqual([
      422,
      'El consumidor final no puede dejar anticipos: elija un cliente identificado',
    ])
  })

  test('sent twice with one key comes in once', async () => {
    const id = await alguien()
    const pedido = { params: { tercero_id: id }, body: { valor_abono: 9_000 }, llave: crypto.randomUUID() }
    const replies = await Promise.all([1, 2, 3].map(() => vendedor.pedir(ABONAR, pedido)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await saldo(id)).toBe(9_000)
  })

  test('of many tills at once is not lost, and survives an edition of the customer meanwhile', async () => {
    const id = await alguien()
    const { tercero } = await vendedor.exigir('GET /terceros/{id}', { params: { id } })
    const editar = vendedor.exigir('PUT /terceros/{id}/editar', {
      params: { id },
      body: { ...tercero, nombres: 'Otra', version: tercero.version },
    })
    await Promise.all([editar, ...[1, 2, 3, 4, 5].map(n => abonar(id, n * 1_000))])
    expect(await saldo(id)).toBe(15_000)
    const { data } = await historial(id)
    expect(data[0]!.saldo_abono).toBe(15_000)
  })
})

describe('a bill', () => {
  test('is paid with what there is in advance, and nothing of that comes into the drawer again', async () => {
    const id = await alguien()
    await abonar(id, 40_000)
    const { venta_id } = await guardar(vendedor, { tercero_id: id })
    const reply = await cobrarCon(venta_id, 40_000)
    expect(reply.status).toBe(200)
    expect(await saldo(id)).toBe(0)
    const own = (await caja()).filter(row => row.venta_id === venta_id)
    expect(own.map(row => [row.forma_pago_id, row.valor])).toEqual([[1, TOTAL * 100 - 40_000_00]])
    const [spent] = (await historial(id)).data
    expect(spent).toMatchObject({
      valor_abono: -40_000,
      saldo_abono: 0,
      venta_id,
      consecutivo_anticipo: null,
    })
  })

  test('does not spend more than there is, nor somebody else’s', async () => {
    const id = await alguien()
    await abonar(id, 10_000)
    const { venta_id } = await guardar(vendedor, { tercero_id: id })
    const more = await cobrarCon(venta_id, 10_001)
    expect([more.status, more.error.errores?.['formaPagoList.0.valor_pagado']]).toEqual([
      422,
      'El anticipo disponible es de $ 10.000',
    ])
    const otro = await guardar(vendedor, { tercero_id: await alguien() })
    const none = await cobrarCon(otro.venta_id, 10_000)
    expect(none.error.errores?.['formaPagoList.0.id_forma_pago']).toBe(
      'El cliente no tiene anticipos disponibles',
    )
    expect(await saldo(id)).toBe(10_000)
  })

  test('of two tills on one advance: one spends it, the other is told what is left', async () => {
    const id = await alguien()
    await abonar(id, TOTAL)
    const ventas = await Promise.all([1, 2].map(() => guardar(vendedor, { tercero_id: id })))
    const replies = await Promise.all(ventas.map(({ venta_id }) => cobrarCon(venta_id, TOTAL)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    expect(await saldo(id)).toBe(0)
  })

  test('that is annulled gives the advance back, and only the cash out of the drawer', async () => {
    const id = await alguien()
    await abonar(id, 40_000)
    const { venta_id } = await guardar(vendedor, { tercero_id: id })
    await cobrarCon(venta_id, 40_000)
    await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'Error' } })
    expect(await saldo(id)).toBe(40_000)
    const back = (await caja()).filter(row => row.venta_id === venta_id && row.tipo === 'devolucion')
    expect(back.map(row => row.valor)).toEqual([40_000_00 - TOTAL * 100])
    expect((await historial(id)).data[0]).toMatchObject({
      valor_abono: 40_000,
      descripcion_abono: `Venta ${venta_id} anulada`,
    })
  })

  test('paid with the voucher of an advance is taken, and said', async () => {
    const pago = { id_forma_pago: 2, comprobante_id: 'ABONADO-1', valor_pagado: TOTAL }
    await abonar(await alguien(), 1_000, { forma_pago_id: 2, comprobante_id: pago.comprobante_id })
    const { venta_id } = await guardar(vendedor)
    const { advertencias } = await vendedor.exigir(COBRAR, {
      params: { venta_id },
      body: { formaPagoList: [pago] },
    })
    expect(advertencias).toEqual([
      expect.stringMatching(/El comprobante ABONADO-1 .* ya se usó en otro abono/),
    ])
  })

  test('in cash leaves the advances alone', async () => {
    const antes = await saldo(CLIENTE.ana)
    await facturada(vendedor)
    expect(await saldo(CLIENTE.ana)).toBe(antes)
    expect(await consultar({ pk: particion.anticipos(CLIENTE.ana) })).toHaveLength(0)
  })
})
