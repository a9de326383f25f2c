import { beforeAll, describe, expect, test } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { deudora, enEfectivoA, facturadaACredito } from '../support/creditos'
import { TOTAL } from '../support/pedidos'
import { sembrar } from '../support/sembrar'
import { cajaDe } from '../support/tabla'
import { type Cliente, type Cuerpo, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
let jefe: Cliente
let admin: Cliente
let vendedor: Cliente
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
  admin = await tienda.ingresar('admin')
  vendedor = await tienda.ingresar('vendedor')
})

type Abono = Partial<Cuerpo<'POST /creditos/{id}/abono'>>
const abonar = (id: number, body: Abono, quien = vendedor, llave?: string) =>
  quien.pedir('POST /creditos/{id}/abono', { params: { id }, body, llave })
const pagar = (cuenta_credito_id: number, valor_pago: number, resto: object = {}, quien = vendedor) =>
  quien.pedir('PUT /cuentas-credito/pago', { body: { cuenta_credito_id, valor_pago, ...resto } })
const anular = (id: number, quien = admin) =>
  quien.pedir('PUT /creditos/{id}/anular-abono', { params: { id }, body: { motivo: 'Cheque devuelto' } })
const cuenta = (documento_cliente: string) =>
  vendedor.exigir('POST /cuentas-credito/cliente', { body: { documento_cliente } })
const historial = async (id: number, body: object = {}) =>
  (await admin.exigir('POST /creditos/{id}/historial', { params: { id }, body })).creditos_movimientos.data
const pendientes = async (id: number) =>
  (await vendedor.exigir('GET /creditos/{id}/ventas-pendientes', { params: { id } })).creditos_movimientos.map(
    each => [each.venta_id, each.valor_saldo_movimiento],
  )
const enCaja = async (credito_id: number) =>
  (await cajaDe('001', hoy())).filter(each => each.credito_id === credito_id)
const anularVenta = (venta_id: number) =>
  jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'x' } })
const anticipoDe = async (cliente_id: number) =>
  (await vendedor.exigir('POST /maestros/anticipos/cliente', { body: { cliente_id } })).total_anticipo

describe('an abono', () => {
  test('of one sale takes it off that sale, the account, both views and nothing else, and lies in the drawer', async () => {
    const { credito_id, ventas, numero_documento, tercero_id } = await deudora(admin, 2)
    const { data, status, message } = await abonar(credito_id, enEfectivoA(ventas[1]!, 20_000.5))
    expect([status, message]).toEqual([200, 'Abono registrado con éxito'])
    expect(data.total_credito).toBe(2 * TOTAL - 20_000.5)
    expect(data.movimiento).toMatchObject({
      tipo_movimiento_credito_id: 2,
      venta_id: ventas[1],
      valor_movimiento: 20_000.5,
      valor_saldo_movimiento: TOTAL - 20_000.5,
      fecha_abono: hoy(),
      usuario_inserta: 'Camilo Restrepo',
    })
    expect(await pendientes(credito_id)).toEqual([
      [ventas[0], TOTAL],
      [ventas[1], TOTAL - 20_000.5],
    ])
    const vista = await cuenta(numero_documento)
    expect(vista.cuenta_credito_cliente!.total_credito).toBe(2 * TOTAL - 20_000.5)
    expect(vista.pagos_cuentas_credito).toMatchObject([{ valor_pagado: 20_000.5, anulado: false }])
    const { creditos, total_credito_pendiente } = await admin.exigir('GET /creditos', {
      query: { cliente_id: tercero_id },
    })
    expect(total_credito_pendiente).toBe(2 * TOTAL - 20_000.5)
    expect(creditos.data[0]).toMatchObject({ id: credito_id, total_credito: 2 * TOTAL - 20_000.5 })
    expect(await enCaja(data.movimiento.id)).toMatchObject([
      { tipo: 'abono', valor: 20_000.5, forma_pago_id: 1, venta_id: ventas[1], es_efectivo: true },
    ])
  })
})

describe('a payment of the account', () => {
  test('pays what is due first', async () => {
    const { credito_id, ventas } = await deudora(admin, 3)
    const { data } = await pagar(credito_id, TOTAL + 10_000)
    expect(data.movimiento.ventas).toEqual([
      { venta_id: ventas[0], valor: TOTAL },
      { venta_id: ventas[1], valor: 10_000 },
    ])
    expect(await pendientes(credito_id)).toEqual([
      [ventas[1], TOTAL - 10_000],
      [ventas[2], TOTAL],
    ])
    expect((await historial(credito_id, { venta_id: ventas[0] })).map(m => m.tipo_movimiento_credito_id)).toEqual([
      2, 1,
    ])
  })
})
