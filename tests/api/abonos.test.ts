import { beforeAll, describe, expect, test } from 'vitest'
import { hoy, usarReloj } from '#functions/kernel/clock'
import { marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { sumarDias } from '#shared/kernel/dates'
import { VACIOS } from '#shared/ventas/rules/pagos'
import { sinPendientes, sinTrabajos } from '../support/trabajos'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { deudora, enEfectivoA, facturadaACredito } from '../support/creditos'
import { guardar, TOTAL } from '../support/pedidos'
import { idDe } from '../support/sembrar'
import { cajaDe, conParametro } from '../support/tabla'
import { type Cliente, type Cuerpo, usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'
import { conMesCerrado } from '../support/mes-cerrado'

const tienda = usarTienda(() => sembrarAuditable({ relleno: false }))
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
  (
    await vendedor.exigir('GET /creditos/{id}/ventas-pendientes', { params: { id } })
  ).creditos_movimientos.map(each => [each.venta_id, each.valor_saldo_movimiento])
const enCaja = async (credito_id: number) =>
  (await cajaDe('001', hoy())).filter(each => each.credito_id === credito_id)
const anularVenta = (venta_id: number) =>
  jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'x' } })
const anticipoDe = async (cliente_id: number) =>
  (await vendedor.exigir('POST /maestros/anticipos/cliente', { body: { cliente_id } })).total_anticipo

/** Acts in the past. */
async function haceDias<T>(dias: number, acto: (quien: Cliente) => Promise<T>): Promise<T> {
  const restore = usarReloj({ ahora: () => new Date(Date.now() - dias * 86_400_000) })
  try {
    return await acto(await tienda.entrar('super'))
  } finally {
    restore()
  }
}

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

  test('of several sales gives each what is said, and asks for payments that add up to it', async () => {
    const { credito_id, ventas } = await deudora(admin, 3)
    const elegidas = [
      { venta_id: ventas[2]!, valor: 30_000 },
      { venta_id: ventas[0]!, valor: TOTAL },
    ]
    const pagos = (valor_pagado: number) => ({
      ventas: elegidas,
      lista_formas_pagadas_form: [
        { id_forma_pago: 1, valor_pagado: 40_000 },
        { id_forma_pago: 2, valor_pagado, comprobante_id: 'TR-1', fecha_consignacion: hoy() },
      ],
    })
    expect((await abonar(credito_id, pagos(49_499))).error.errores).toEqual({
      valor_abono: 'Las formas de pago deben sumar $ 89.500',
    })
    const { data } = await abonar(credito_id, pagos(49_500))
    expect(data.movimiento).toMatchObject({
      venta_id: null,
      valor_movimiento: 89_500,
      ventas: elegidas,
      lista_formas_pagadas: [
        { id_forma_pago: 1, valor_pagado: 40_000, comprobante_id: null, fecha_consignacion: null },
        { id_forma_pago: 2, valor_pagado: 49_500, comprobante_id: 'TR-1', fecha_consignacion: hoy() },
      ],
    })
    expect(await pendientes(credito_id)).toEqual([
      [ventas[1], TOTAL],
      [ventas[2], TOTAL - 30_000],
    ])
    expect((await enCaja(data.movimiento.id)).map(m => [m.forma_pago_id, m.valor, m.comprobante])).toEqual([
      [1, 40_000, null],
      [2, 49_500, 'TR-1'],
    ])
  })

  test('beyond the balance is refused with it, to the centavo', async () => {
    const { credito_id, ventas } = await deudora(admin)
    await abonar(credito_id, enEfectivoA(ventas[0]!, 9_500.25))
    const { status, error } = await abonar(credito_id, enEfectivoA(ventas[0]!, 50_000))
    expect([status, error.errores]).toEqual([
      422,
      { valor_abono: 'El abono no debe superar el saldo pendiente $ 49.999,75' },
    ])
  })

  test('of several sales gives none of them more than it owes, though the others owe enough', async () => {
    const { credito_id, ventas } = await deudora(admin, 2)
    const { status, error } = await abonar(credito_id, {
      ventas: [
        { venta_id: ventas[0]!, valor: 10_000 },
        { venta_id: ventas[1]!, valor: TOTAL + 1_000 },
      ],
      lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: TOTAL + 11_000 }],
    })
    expect([status, error.errores]).toEqual([
      422,
      { 'ventas.1.valor': 'El abono no debe superar el saldo pendiente $ 59.500' },
    ])
    expect(await pendientes(credito_id)).toEqual(ventas.map(venta => [venta, TOTAL]))
  })

  test('of several sales names each of them once', async () => {
    const { credito_id, ventas } = await deudora(admin)
    const { status, error } = await abonar(credito_id, {
      ventas: [10_000, 20_000].map(valor => ({ venta_id: ventas[0]!, valor })),
      lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 30_000 }],
    })
    expect([status, error.errores]).toEqual([422, { ventas: 'Cada venta se paga una sola vez' }])
    expect(await pendientes(credito_id)).toEqual([[ventas[0], TOTAL]])
  })

  test('whose credit is another one than its address is of neither', async () => {
    const [una, otra] = [await deudora(admin), await deudora(admin)]
    const { status, error } = await abonar(una.credito_id, {
      ...enEfectivoA(una.ventas[0]!, 10_000),
      credito_id: otra.credito_id,
    })
    expect([status, error.errores]).toEqual([422, { credito_id: 'El crédito no es el de la dirección' }])
    for (const { credito_id, ventas } of [una, otra])
      expect(await pendientes(credito_id)).toEqual([[ventas[0], TOTAL]])
    const suyo = { ...enEfectivoA(una.ventas[0]!, 10_000), credito_id: una.credito_id }
    expect((await abonar(una.credito_id, suyo)).status).toBe(200)
  })

  test('beyond the balance leaves the rest in advance where it is asked for, in one act', async () => {
    const { credito_id, ventas, tercero_id } = await deudora(admin, 2)
    const { data } = await abonar(credito_id, {
      venta_id: ventas[0],
      excedente_como_anticipo: true,
      lista_formas_pagadas_form: [
        { id_forma_pago: 1, valor_pagado: 50_000 },
        { id_forma_pago: 2, valor_pagado: 20_000, comprobante_id: 'EX-1' },
      ],
    })
    expect(data.anticipo).toMatchObject({ valor: 10_500 })
    expect(data.total_credito).toBe(TOTAL)
    expect(await anticipoDe(tercero_id)).toBe(10_500)
    expect((await enCaja(data.movimiento.id)).map(m => [m.forma_pago_id, m.valor])).toEqual([
      [1, 50_000],
      [2, 9_500],
    ])
    // Of no form could that much be taken.
    const partido = await abonar(credito_id, {
      venta_id: ventas[1],
      excedente_como_anticipo: true,
      lista_formas_pagadas_form: [
        { id_forma_pago: 1, valor_pagado: 60_000 },
        { id_forma_pago: 2, valor_pagado: 60_000, comprobante_id: 'EX-2' },
      ],
    })
    expect(partido.error.errores).toHaveProperty('valor_abono')
    // An advance is received today: what was paid on an earlier day leaves no rest.
    const deAyer = await abonar(credito_id, {
      ...enEfectivoA(ventas[1]!, TOTAL + 1_000, { fecha_abono: sumarDias(hoy(), -1) }),
      excedente_como_anticipo: true,
    })
    expect([deAyer.status, deAyer.error.errores]).toEqual([
      422,
      { fecha_abono: 'El excedente se registra como anticipo solo con fecha de hoy' },
    ])
    expect([await pendientes(credito_id), await anticipoDe(tercero_id)]).toEqual([
      [[ventas[1], TOTAL]],
      10_500,
    ])
  })

  test('beyond all that somebody may have in advance is refused on its field, however it is paid', async () => {
    const { credito_id, ventas, tercero_id: cliente_id } = await deudora(admin)
    const deMas = { excedente_como_anticipo: true }
    const reparo = async (respuesta: Promise<{ status: number; error?: { errores?: object } }>) => {
      const { status, error } = await respuesta
      return [status, error?.errores]
    }
    const grande = 'El valor es demasiado grande'
    // The largest that is a whole number of centavos.
    expect(
      await reparo(abonar(credito_id, { ...deMas, venta_id: ventas[0], valor_abono: 90_071_992_547_409.9 })),
    ).toEqual([422, { valor_abono: grande }])
    // As much as one form may be, of somebody who has as much as anybody may.
    const diez = 10_000_000_000
    const forma = { lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: diez }] }
    for (let i = 0; i < 10; i++)
      await admin.exigir('POST /maestros/anticipos/guardar', {
        body: { cliente_id, valor_anticipo: diez },
      })
    expect(await reparo(abonar(credito_id, { ...deMas, ...forma, venta_id: ventas[0] }))).toEqual([
      422,
      { valor_abono: grande },
    ])
    expect(await reparo(pagar(credito_id, diez, { ...deMas, ...forma }))).toEqual([
      422,
      { valor_pago: grande },
    ])
  })

  test('is the sum of its list, and an amount beside it that is another one is refused (DECISIONS 178)', async () => {
    const { credito_id, ventas } = await deudora(admin, 2)
    const lista = (valor: number) => ({
      lista_formas_pagadas_form: [
        { id_forma_pago: 1, valor_pagado: 10_000.25 },
        { id_forma_pago: 2, valor_pagado: valor, comprobante_id: 'SUMA-1', fecha_consignacion: hoy() },
      ],
    })
    const texto = 'El valor del abono es $ 20.000 y las formas de pago suman $ 30.000,25: deben ser iguales'
    const antes = await volcado()
    const una = { ...lista(20_000), venta_id: ventas[0] }
    expect((await abonar(credito_id, { ...una, valor_abono: 20_000 })).error.errores).toEqual({
      valor_abono: texto,
    })
    const elegidas = { ...lista(20_000), ventas: [{ venta_id: ventas[0]!, valor: 30_000.25 }] }
    expect((await abonar(credito_id, { ...elegidas, valor_abono: 20_000 })).error.errores).toEqual({
      valor_abono: texto,
    })
    expect((await abonar(credito_id, { ...una, valor_abono: -30_000.25 })).status).toBe(422)
    expect((await pagar(credito_id, 20_000, lista(20_000))).error.errores).toEqual({ valor_pago: texto })
    expect(await volcado()).toEqual(antes)
    // The same, none, and the 0 with which the form begins.
    expect((await abonar(credito_id, { ...una, valor_abono: 30_000.25 })).status).toBe(200)
    for (const valor_abono of [undefined, null, 0]) {
      const { status } = await abonar(credito_id, { ...lista(100), venta_id: ventas[1], valor_abono })
      expect(status).toBe(200)
    }
    expect((await pagar(credito_id, 10_100.25, lista(100))).data.movimiento.valor_movimiento).toBe(10_100.25)
  })

  test('names a sale that owes something', async () => {
    const { credito_id, ventas } = await deudora(admin)
    const otra = await deudora(admin)
    const reparo = async (body: Abono) =>
      (await abonar(credito_id, { valor_abono: 10, ...body })).error.errores
    expect(await reparo({})).toEqual({ venta_id: 'Debe seleccionar un saldo' })
    expect(await reparo({ venta_id: otra.ventas[0] })).toEqual({
      venta_id: `La venta ${otra.ventas[0]} no tiene saldo pendiente`,
    })
    await abonar(credito_id, enEfectivoA(ventas[0]!, TOTAL))
    expect(await reparo({ venta_id: ventas[0] })).toEqual({
      venta_id: `La venta ${ventas[0]} no tiene saldo pendiente`,
    })
  })

  test('is paid by money that comes in now, with its voucher', async () => {
    const { credito_id, ventas } = await deudora(admin)
    const con = async (linea: object) =>
      (
        await abonar(credito_id, {
          venta_id: ventas[0],
          lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 100, ...linea }],
        })
      ).error.errores
    // Advances and credit are no money that comes in (DECISIONS 181).
    for (const id_forma_pago of [6, 8, 99])
      expect(await con({ id_forma_pago })).toEqual({
        'lista_formas_pagadas_form.0.id_forma_pago': 'Debe seleccionar una forma de pago a agregar',
      })
    expect(await con({ id_forma_pago: 2, comprobante_id: '000' })).toHaveProperty([
      'lista_formas_pagadas_form.0.comprobante_id',
    ])
    expect(
      await con({ id_forma_pago: 2, comprobante_id: 'X-1', fecha_consignacion: sumarDias(hoy(), 1) }),
    ).toHaveProperty(['lista_formas_pagadas_form.0.fecha_consignacion'])
    expect(await con({ id_forma_pago: 2, fecha_consignacion: hoy() })).toEqual({
      'lista_formas_pagadas_form.0.comprobante_id': VACIOS,
    })
    expect(await con({ valor_pagado: 0 })).toHaveProperty(['lista_formas_pagadas_form.0.valor_pagado'])
  })

  test('asks for the day of its deposit where that was left empty, and takes today where it was not named', async () => {
    const { credito_id, ventas } = await deudora(admin)
    const transferencia = { id_forma_pago: 2, valor_pagado: 100, comprobante_id: 'DIA-1' }
    for (const fecha_consignacion of [null, '']) {
      const lista_formas_pagadas_form = [{ ...transferencia, fecha_consignacion }]
      const { status, error } = await abonar(credito_id, { venta_id: ventas[0], lista_formas_pagadas_form })
      expect([status, error.errores]).toEqual([
        422,
        { 'lista_formas_pagadas_form.0.fecha_consignacion': 'Debe ingresar la fecha de consignación' },
      ])
      const unica = { forma_pago_id: 2, comprobante_id: 'DIA-1', fecha_consignacion }
      expect((await pagar(credito_id, 100, unica)).error.errores).toEqual({
        fecha_consignacion: 'Debe ingresar la fecha de consignación',
      })
      // Cash is deposited nowhere.
      const enEfectivo = [{ id_forma_pago: 1, valor_pagado: 100, fecha_consignacion }]
      expect((await pagar(credito_id, 100, { lista_formas_pagadas_form: enEfectivo })).status).toBe(200)
    }
    expect((await pagar(credito_id, 100, { forma_pago_id: 2 })).error.errores).toEqual({
      comprobante_id: VACIOS,
    })
    const { data } = await pagar(credito_id, 100, { forma_pago_id: 2, comprobante_id: 'DIA-1' })
    expect(data.movimiento.lista_formas_pagadas).toMatchObject([{ fecha_consignacion: hoy() }])
  })

  test('says where its voucher was used', async () => {
    const { credito_id, ventas } = await deudora(admin)
    const body = {
      venta_id: ventas[0],
      valor_abono: 100,
      forma_pago_id: 2,
      comprobante_id: 'REPETIDO-1',
    }
    expect((await abonar(credito_id, body)).data.advertencias).toEqual([])
    expect((await abonar(credito_id, body)).data.advertencias).toEqual([
      'El comprobante REPETIDO-1 de Transferencia ya se usó en otro abono',
    ])
  })

  test('tells every store what was paid, and its receipt to whoever works where it was received', async () => {
    const { credito_id, numero_documento, ventas } = await deudora(admin)
    const { data } = await abonar(credito_id, enEfectivoA(ventas[0]!, 7_000))
    expect(data.movimiento.enlace_recibo).toBe(data.enlace_recibo)
    const norte = (await tienda.ingresar('norte')).en('002')
    const pagos = async (quien: Cliente) =>
      (
        await quien.exigir('POST /cuentas-credito/cliente', { body: { documento_cliente: numero_documento } })
      ).pagos_cuentas_credito.map(pago => [pago.valor_pagado, pago.enlace_recibo])
    for (const quien of [vendedor, admin.en('002')])
      expect(await pagos(quien)).toEqual([[7_000, data.enlace_recibo]])
    expect(await pagos(norte)).toEqual([[7_000, null]])
    const ver = { params: { id: credito_id }, body: { tipo_movimiento_credito_id: 2 } }
    await marcar(clave.usuario(idDe('norte')), { rol: 'A' })
    const { creditos_movimientos } = await norte.exigir('POST /creditos/{id}/historial', ver)
    await marcar(clave.usuario(idDe('norte')), { rol: 'V' })
    expect(creditos_movimientos.data).toMatchObject([
      { valor_movimiento: 7_000, codigo_tienda: '001', enlace_recibo: null },
    ])
  })

  test('lies in the drawer of its day, which is none to come and of no closed month', async () => {
    const { credito_id, ventas } = await deudora(admin)
    const ayer = sumarDias(hoy(), -1)
    const { data } = await abonar(credito_id, enEfectivoA(ventas[0]!, 1_000, { fecha_abono: ayer }))
    expect(await enCaja(data.movimiento.id)).toEqual([])
    expect((await cajaDe('001', ayer)).map(m => m.credito_id)).toContain(data.movimiento.id)
    const manana = enEfectivoA(ventas[0]!, 1_000, { fecha_abono: sumarDias(hoy(), 1) })
    expect((await abonar(credito_id, manana)).error.errores).toEqual({
      fecha_abono: 'La fecha del abono no puede ser posterior a hoy',
    })
    const antes = sumarDias(hoy(), -70)
    await conMesCerrado('001', antes, async () => {
      // Ids are drawn before anything is written.
      const escrito = async () => [...(await volcado())].filter(([key]) => !key.startsWith('CONTADOR#'))
      const before = await escrito()
      const { status, error } = await abonar(
        credito_id,
        enEfectivoA(ventas[0]!, 1_000, { fecha_abono: antes }),
      )
      expect([status, error.codigo]).toEqual([409, 'periodo_cerrado'])
      expect(await escrito()).toEqual(before)
    })
  })

  test('sent again by its key is done once, and typed again over a balance that changed is told the new one', async () => {
    const { credito_id, ventas } = await deudora(admin)
    const body = enEfectivoA(ventas[0]!, 20_000, { saldo_pendiente: TOTAL })
    const llave = crypto.randomUUID()
    const una = await abonar(credito_id, body, vendedor, llave)
    const otra = await abonar(credito_id, body, vendedor, llave)
    expect(otra.data.movimiento.id).toBe(una.data.movimiento.id)
    const tecleada = await abonar(credito_id, body)
    expect([tecleada.status, tecleada.error.codigo, tecleada.error.data]).toEqual([
      409,
      'saldo_distinto',
      { saldo_pendiente: TOTAL - 20_000 },
    ])
    expect(await pendientes(credito_id)).toEqual([[ventas[0], TOTAL - 20_000]])
  })

  test('of two on the last of a balance is one: the other is told what is left', async () => {
    const { credito_id, ventas } = await deudora(admin)
    const replies = await Promise.all(
      [vendedor, admin].map(quien => abonar(credito_id, enEfectivoA(ventas[0]!, 40_000), quien)),
    )
    const perdio = replies.find(({ status }) => status !== 200)!
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(perdio.error.errores).toEqual({
      valor_abono: 'El abono no debe superar el saldo pendiente $ 19.500',
    })
    expect(await pendientes(credito_id)).toEqual([[ventas[0], 19_500]])
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
    const tipos = (await historial(credito_id, { venta_id: ventas[0] })).map(
      m => m.tipo_movimiento_credito_id,
    )
    expect(tipos).toEqual([2, 1])
  })

  test('to several sales counts in what is shown of one by its part, and adds up to what is owed of it', async () => {
    const { credito_id, ventas } = await deudora(admin, 2)
    const { data } = await pagar(credito_id, TOTAL + 10_000)
    const de = async (venta_id: number) => {
      const { creditos_movimientos, total_movimientos } = await admin.exigir(
        'POST /creditos/{id}/historial',
        {
          params: { id: credito_id },
          body: { venta_id },
        },
      )
      return [creditos_movimientos.data.map(m => m.valor_en_saldo), total_movimientos]
    }
    expect(await de(ventas[0]!)).toEqual([[-TOTAL, TOTAL], 0])
    expect(await de(ventas[1]!)).toEqual([[-10_000, TOTAL], TOTAL - 10_000])
    const anular = { params: { id: data.movimiento.id }, body: { motivo: 'Cheque devuelto' } }
    await admin.exigir('PUT /creditos/{id}/anular-abono', anular)
    expect(await de(ventas[1]!)).toEqual([[10_000, -10_000, TOTAL], TOTAL])
  })

  test('may be for all of it, unless the shop says otherwise, and for no more', async () => {
    const { credito_id } = await deudora(admin)
    const invalido = { valor_pago: 'Debe ingresar un valor de pago válido' }
    expect((await pagar(credito_id, 0)).error.errores).toEqual(invalido)
    expect((await pagar(credito_id, TOTAL + 0.01)).error.errores).toEqual(invalido)
    await conParametro('PERMITE_PAGO_TOTAL_CREDITO', '0', async () => {
      expect((await pagar(credito_id, TOTAL)).error.errores).toEqual(invalido)
    })
    expect((await pagar(credito_id, TOTAL)).data.total_credito).toBe(0)
    // Of what owes nothing all of it would be a rest: that is an advance, and no abono of nothing.
    const deNada = await pagar(credito_id, 500, { excedente_como_anticipo: true })
    expect([deNada.status, deNada.error.errores]).toEqual([422, invalido])
    expect((await historial(credito_id)).map(m => m.tipo_movimiento_credito_id)).toEqual([2, 1])
  })
})

describe('an abono that is annulled', () => {
  test('is taken back by a movement of today: its sales are owed again, its money leaves the drawer', async () => {
    const { credito_id, ventas } = await deudora(admin, 2)
    const { data } = await pagar(credito_id, TOTAL + 5_000, { fecha_abono: sumarDias(hoy(), -2) })
    const reply = await anular(data.movimiento.id)
    expect([reply.status, reply.message]).toEqual([200, 'Abono anulado'])
    expect(reply.data.total_credito).toBe(2 * TOTAL)
    expect(await pendientes(credito_id)).toEqual([
      [ventas[0], TOTAL],
      [ventas[1], TOTAL],
    ])
    expect(await enCaja(reply.data.movimiento.id)).toMatchObject([
      { tipo: 'abono', valor: 0 - TOTAL - 5_000, reversa: true },
    ])
    const filas = await historial(credito_id)
    expect(filas.find(each => each.id === data.movimiento.id)).toMatchObject({ anulado: true })
    expect(filas[0]).toMatchObject({
      tipo_movimiento_credito_id: 5,
      reversa_de: data.movimiento.id,
      motivo: 'Cheque devuelto',
    })
  })

  test('is annulled once, by two at once too', async () => {
    const { credito_id, ventas } = await deudora(admin)
    const { data } = await abonar(credito_id, enEfectivoA(ventas[0]!, 10_000))
    const replies = await Promise.all([admin, jefe].map(quien => anular(data.movimiento.id, quien)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await anular(data.movimiento.id)).error.codigo).toBe('abono_anulado')
    expect(await pendientes(credito_id)).toEqual([[ventas[0], TOTAL]])
  })

  test('gives no money back in a closed month, nor in another store', async () => {
    const { credito_id, ventas } = await deudora(admin)
    const { data } = await abonar(credito_id, enEfectivoA(ventas[0]!, 10_000))
    expect((await anular(data.movimiento.id, admin.en('002'))).status).toBe(404)
    await conMesCerrado('001', hoy(), async () => {
      expect((await anular(data.movimiento.id)).error.codigo).toBe('periodo_cerrado')
    })
  })
})

describe('a bill with abonos that is annulled', () => {
  test('is owed no more, and what was paid of it is the customer’s in advance', async () => {
    const { credito_id, ventas, tercero_id } = await deudora(admin, 2)
    const { data } = await pagar(credito_id, TOTAL + 9_000)
    await anularVenta(ventas[1]!)
    expect(await anticipoDe(tercero_id)).toBe(9_000)
    expect(await pendientes(credito_id)).toEqual([])
    // The abono paid a sale that does not stand any more: its money is an advance, and not to be given back twice.
    expect((await anular(data.movimiento.id)).error.codigo).toBe('abono_no_anulable')
    await anularVenta(ventas[0]!)
    expect(await anticipoDe(tercero_id)).toBe(TOTAL + 9_000)
    const facturas = await historial(credito_id, { tipo_movimiento_credito_id: 1 })
    expect(facturas.map(m => [m.valor_abonado, m.valor_saldo_movimiento])).toEqual([
      [9_000, 0],
      [TOTAL, 0],
    ])
  })

  test('against its abono at once: whichever comes second, no peso is lost', async () => {
    for (let i = 0; i < 4; i++) {
      const { credito_id, ventas, tercero_id, numero_documento } = await deudora(admin)
      const [abono] = await Promise.all([
        abonar(credito_id, enEfectivoA(ventas[0]!, 12_000)),
        anularVenta(ventas[0]!),
      ])
      expect([200, 422]).toContain(abono.status)
      expect(await anticipoDe(tercero_id)).toBe(abono.status === 200 ? 12_000 : 0)
      expect((await cuenta(numero_documento)).cuenta_credito_cliente!.total_credito).toBe(0)
    }
  })

  test('against the annulment of its abono at once: its money goes back to the hand or in advance, not both', async () => {
    for (let i = 0; i < 4; i++) {
      const { credito_id, ventas, tercero_id } = await deudora(admin)
      const { data } = await abonar(credito_id, enEfectivoA(ventas[0]!, TOTAL))
      const [vuelta] = await Promise.all([anular(data.movimiento.id), anularVenta(ventas[0]!)])
      expect([200, 409]).toContain(vuelta.status)
      expect(await anticipoDe(tercero_id)).toBe(vuelta.status === 200 ? 0 : TOTAL)
    }
  })
})

describe('a write-off', () => {
  const castigar = (id: number, quien = jefe) =>
    quien.pedir('DELETE /creditos/{id}/eliminar', { params: { id }, body: { motivo: 'Se fue del país' } })

  test('gives up what is still owed, sale by sale, moves no money and closes the account', async () => {
    const { credito_id, ventas, numero_documento } = await deudora(admin, 2)
    await abonar(credito_id, enEfectivoA(ventas[0]!, 9_500))
    const antes = (await cajaDe('001', hoy())).length
    const { data } = await castigar(credito_id)
    expect(data.movimiento).toMatchObject({
      tipo_movimiento_credito_id: 4,
      valor_movimiento: 2 * TOTAL - 9_500,
      ventas: [
        { venta_id: ventas[0], valor: 50_000 },
        { venta_id: ventas[1], valor: TOTAL },
      ],
      motivo: 'Se fue del país',
    })
    expect((await cajaDe('001', hoy())).length).toBe(antes)
    expect((await cuenta(numero_documento)).cuenta_credito_cliente).toMatchObject({
      total_credito: 0,
      bloqueada: true,
    })
    const { creditos } = await admin.exigir('GET /creditos', { query: { per_page: '100' } as never })
    expect(creditos.data.map(each => each.id)).not.toContain(credito_id)
    expect((await castigar(credito_id)).error.errores).toEqual({
      id: 'El crédito no tiene saldo: no hay nada que castigar',
    })
  })

  test('of a sale that is annulled later gives back what was paid of it and no more', async () => {
    const { credito_id, ventas, tercero_id } = await deudora(admin)
    await abonar(credito_id, enEfectivoA(ventas[0]!, 9_500))
    await castigar(credito_id)
    await anularVenta(ventas[0]!)
    expect(await anticipoDe(tercero_id)).toBe(9_500)
  })

  test('against an abono at once leaves nothing owed, and the abono counts or is refused', async () => {
    const { credito_id, ventas } = await deudora(admin)
    const [castigo, abono] = await Promise.all([
      castigar(credito_id),
      abonar(credito_id, enEfectivoA(ventas[0]!, 10_000)),
    ])
    expect(castigo.status).toBe(200)
    expect(castigo.data.movimiento.valor_movimiento).toBe(abono.status === 200 ? TOTAL - 10_000 : TOTAL)
  })
})

describe('the list of credits', () => {
  test('has who owes, whose debt is due first on top, with a total that is exact', async () => {
    const total = async () => (await admin.exigir('GET /creditos', {})).total_credito_pendiente
    const antes = await total()
    const { credito_id, ventas, tercero_id } = await deudora(admin, 2)
    expect(await total()).toBe(antes + 2 * TOTAL)
    await facturadaACredito(admin, tercero_id)
    await abonar(credito_id, enEfectivoA(ventas[0]!, TOTAL))
    expect(await total()).toBe(antes + 2 * TOTAL)
    const { creditos } = await admin.exigir('GET /creditos', { query: { per_page: '100' } as never })
    expect(creditos.data.find(each => each.id === credito_id)).toMatchObject({
      total_credito: 2 * TOTAL,
      total_pendientes_abono: 0,
      total_vencido: 0,
      edades: { al_dia: 2 * TOTAL, de_1_a_30: 0 },
    })
  })

  test('counts what is overdue by its age', async () => {
    const { tercero_id } = await deudora(admin, 0)
    await admin.exigir('POST /cuentas-credito/guardar', {
      body: { tercero_id, total_cupo_permitido: 1_000_000, plazo_credito: 0 },
    })
    await conParametro('DIAS_MORA_BLOQUEA_CREDITO', '', async () => {
      for (const dias of [120, 45, 1, 0]) await haceDias(dias, quien => facturadaACredito(quien, tercero_id))
    })
    const { creditos } = await admin.exigir('GET /creditos', { query: { cliente_id: tercero_id } })
    expect(creditos.data[0]).toMatchObject({
      total_pendientes_abono: 3,
      total_vencido: 3 * TOTAL,
      edades: { al_dia: TOTAL, de_1_a_30: TOTAL, de_31_a_60: TOTAL, de_61_a_90: 0, mas_de_90: TOTAL },
    })
    // What is overdue longest is on top, and of two who owe it is who is due first.
    const { creditos: todos } = await admin.exigir('GET /creditos', {})
    expect(todos.data[0]!.cliente_id).toBe(tercero_id)
    await pagar(creditos.data[0]!.id, TOTAL)
    expect((await pendientes(creditos.data[0]!.id)).length).toBe(3)
  })
})

test('all of it leaves books that agree, also bills of which a part is owed', async () => {
  for (const anulada of [false, true]) {
    const { tercero_id, credito_id } = await deudora(admin, 0)
    const { venta_id } = await guardar(vendedor, { tercero_id, tipo_pago_id: 2 })
    const formaPagoList = [
      { id_forma_pago: 6, valor_pagado: 40_000 },
      { id_forma_pago: 1, valor_pagado: TOTAL - 40_000 },
    ]
    await vendedor.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: { formaPagoList },
    })
    expect((await abonar(credito_id, enEfectivoA(venta_id, 15_000))).data.total_credito).toBe(25_000)
    if (!anulada) continue
    await anularVenta(venta_id)
    expect([await pendientes(credito_id), await anticipoDe(tercero_id)]).toEqual([[], 15_000])
  }
  await sinTrabajos()
  await sinPendientes()
  expect(lineasDe(await auditarTienda(tienda, {}))).toEqual([])
})
