import { beforeAll, describe, expect, test } from 'vitest'
import type { MovimientoDeCredito } from '#functions/creditos/store'
import { hoy } from '#functions/kernel/clock'
import { consultar, marcar, obtener, poner } from '#functions/kernel/dynamo/client'
import { clave, particion } from '#functions/kernel/dynamo/keys'
import { sumarDias } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'
import { antesDeEscribir } from '../support/fallas'
import { aCredito, cuentaDe, enEfectivo, guardar, pedido, TOTAL } from '../support/pedidos'
import { CLIENTE, PRODUCTO, sembrar } from '../support/sembrar'
import { auditoriaDe, cajaDe, conParametro } from '../support/tabla'
import { type Cliente, type Cuerpo, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
let jefe: Cliente
let admin: Cliente
let vendedor: Cliente
let otro: Cliente
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
  admin = await tienda.ingresar('admin')
  vendedor = await tienda.ingresar('vendedor')
  otro = await tienda.ingresar('otro')
})

let siguiente = 50_000_000
/** A customer of their own with a limit, in pesos; null for no account. */
async function cliente(cupo: number | null = 100_000) {
  const numero_documento = String(++siguiente)
  const { tercero } = await admin.exigir('POST /terceros/crear', {
    body: {
      tipo_documento_id: 13,
      numero_documento,
      nombres: 'Deudora',
      apellidos: numero_documento,
      numero_celular: '3005550177',
      creacion_rapida: true,
    },
  })
  if (cupo !== null) await cuentaDe(admin, tercero.id, cupo)
  return { id: tercero.id, numero_documento }
}
/** A firm whose NIT is somebody's cédula, or nearly so. */
const conNit = async (numero_documento: string) =>
  (
    await admin.exigir('POST /terceros/crear', {
      body: {
        tipo_documento_id: 31,
        numero_documento,
        nombres: 'Deudora S.A.S.',
        tipo_persona: 'Company',
        numero_celular: '3005550177',
        creacion_rapida: true,
      },
    })
  ).tercero.id
/** An order on credit, two drawer slides unless told otherwise: $ 59.500. */
const pedir = (tercero_id: number, campos: Partial<Cuerpo<'POST /facturas/guardar'>> = {}) =>
  guardar(vendedor, { tercero_id, tipo_pago_id: 2, ...campos })
const facturar = (venta_id: number, body: object = aCredito(TOTAL), quien = vendedor) =>
  quien.pedir('POST /facturas/{venta_id}/forma-pago', { params: { venta_id }, body })
const cuenta = async (documento_cliente: string) =>
  vendedor.exigir('POST /cuentas-credito/cliente', { body: { documento_cliente } })
const cifras = async (documento: string) => {
  const { cuenta_credito_cliente: c } = await cuenta(documento)
  return [c!.total_credito, c!.total_pedidos, c!.cupo_disponible]
}

describe('an order on credit', () => {
  test('needs an account that is open', async () => {
    const sin = await cliente(null)
    const body = pedido({ tercero_id: sin.id, tipo_pago_id: 2 })
    const reparo = { tipo_pago_id: 'Debe cambiar la forma de pago a contado' }
    expect((await vendedor.pedir('POST /facturas/guardar', { body })).error.errores).toEqual(reparo)
    await admin.exigir('POST /cuentas-credito/guardar', {
      body: { tercero_id: sin.id, total_cupo_permitido: 90_000, bloqueada: true },
    })
    expect((await vendedor.pedir('POST /facturas/guardar', { body })).error.errores).toEqual(reparo)
  })

  test('holds its part of the limit while it is pending, and gives it back in edition, on cash and annulled', async () => {
    const { id, numero_documento: documento } = await cliente()
    const { venta_id } = await pedir(id)
    expect(await cifras(documento)).toEqual([0, 59_500, 40_500])
    await pedir(id, { venta_id, estado_venta_id: 4 })
    expect(await cifras(documento)).toEqual([0, 0, 100_000])
    await pedir(id, { venta_id })
    await pedir(id, { venta_id, tipo_pago_id: 1 })
    expect(await cifras(documento)).toEqual([0, 0, 100_000])
    await pedir(id, { venta_id })
    await vendedor.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'x' } })
    expect(await cifras(documento)).toEqual([0, 0, 100_000])
  })

  test('is on the account of the one who has it where two documents share a number, and of the one who is named', async () => {
    const { id, numero_documento: documento_cliente } = await cliente(null)
    const nit = await conNit(documento_cliente)
    await cuentaDe(admin, nit, 70_000)
    expect((await cuenta(documento_cliente)).cuenta_credito_cliente).toMatchObject({ tercero_id: nit })
    const suya = async (cliente_id: number) =>
      (await vendedor.exigir('POST /cuentas-credito/cliente', { body: { documento_cliente, cliente_id } }))
        .cuenta_credito_cliente?.tercero_id
    expect([await suya(id), await suya(nit)]).toEqual([undefined, nit])
    await cuentaDe(admin, id, 90_000)
    expect([await suya(id), await suya(nit)]).toEqual([id, nit])
  })

  test('goes to the account of the customer that it is changed to', async () => {
    const [una, otra] = [await cliente(), await cliente()]
    const { venta_id } = await pedir(una.id)
    await pedir(otra.id, { venta_id })
    expect(await cifras(una.numero_documento)).toEqual([0, 0, 100_000])
    expect(await cifras(otra.numero_documento)).toEqual([0, 59_500, 40_500])
  })

  test('beyond the limit is saved, and says so', async () => {
    const { id } = await cliente(50_000)
    const { advertencias, venta_id } = await pedir(id)
    expect(advertencias).toEqual(['El pedido supera el cupo disponible del cliente, de $ 50.000'])
    // Its own part is not counted against it.
    expect((await pedir(id, { venta_id })).advertencias).toHaveLength(1)
  })
})

describe('a bill that is overdue', () => {
  /** A customer who owes a bill that was due so many days ago, and has limit enough. */
  async function enMora(dias: number) {
    const quien = await cliente(200_000)
    const { venta_id } = await pedir(quien.id)
    expect((await facturar(venta_id)).status).toBe(200)
    const vence = sumarDias(hoy(), -dias)
    const [antes] = await obtener([clave.cuentaCredito(quien.id)])
    const abiertas = (antes!.abiertas as object[]).map(each => ({ ...each, vence }))
    await marcar(clave.cuentaCredito(quien.id), { abiertas })
    return {
      ...quien,
      texto: `El cliente debe la venta ${venta_id}, vencida desde el ${formatoDia(vence)}`,
      mora: async () => (await cuenta(quien.numero_documento)).mora,
    }
  }

  test('for more than 30 days stops credit, but an order and who may go beyond the limit (DECISIONS 87)', async () => {
    const { id, texto, mora } = await enMora(31)
    expect(await mora()).toBe(texto)
    const { advertencias, venta_id } = await pedir(id)
    expect(advertencias).toEqual([`${texto}: un administrador debe autorizar la venta al facturarla`])
    expect((await facturar(venta_id)).error.errores).toEqual({
      modo_factura: `${texto}: un administrador debe autorizar la venta`,
    })
    expect((await facturar(venta_id, aCredito(TOTAL), admin)).error.errores).toEqual({
      motivo_cupo: `${texto}: debe ingresar el motivo para autorizar la venta`,
    })
    const body = { ...aCredito(TOTAL), motivo_cupo: 'Paga el viernes' }
    // A part of a bill is credit as all of it is.
    const parte = { id_forma_pago: 6, valor_pagado: 500 }
    const formaPagoList = [{ id_forma_pago: 1, valor_pagado: TOTAL - 500 }, parte]
    expect((await facturar(venta_id, { formaPagoList })).error.errores).toEqual({
      'formaPagoList.1.valor_pagado': `${texto}: un administrador debe autorizar la venta`,
    })
    expect((await facturar(venta_id, body, admin)).status).toBe(200)
    const contado = async (sale: number) => {
      const params = { venta_id: sale }
      return (await admin.exigir('GET /facturas/{venta_id}/historial', { params })).historial.at(-1)!.motivo
    }
    expect(await contado(venta_id)).toBe('Con una factura en mora: Paga el viernes')
    // Of one that goes beyond the limit besides, both are told.
    const otra = await pedir(id, {
      productoList: [{ producto_id: PRODUCTO.corredera, cantidad_solicitada: 4 }],
    })
    const { total_venta } = otra.totales
    expect(
      (await facturar(otra.venta_id, { ...aCredito(total_venta), motivo_cupo: 'Ya' }, admin)).status,
    ).toBe(200)
    expect(await contado(otra.venta_id)).toBe('Por encima del cupo y con una factura en mora: Ya')
  })

  test('stops nothing up to that day, and never where the shop has no such number', async () => {
    const [a, b] = [await enMora(30), await enMora(300)]
    const { advertencias, venta_id } = await pedir(a.id)
    expect([await a.mora(), advertencias, (await facturar(venta_id)).status]).toEqual([null, [], 200])
    await conParametro('DIAS_MORA_BLOQUEA_CREDITO', '', async () => {
      const otra = await pedir(b.id)
      expect([await b.mora(), (await facturar(otra.venta_id)).status]).toEqual([null, 200])
    })
  })
})

describe('a bill on credit', () => {
  test('is owed, whatever form the client names, and no money comes into the drawer', async () => {
    const { id, numero_documento: documento } = await cliente()
    const { venta_id } = await pedir(id)
    const { data, status } = await facturar(venta_id)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      estado_venta_id: 2,
      cambio: null,
      ventas_formas_pagos: [{ forma_pago_id: 6, nombre_forma_pago: 'Crédito', valor_pagado: TOTAL }],
    })
    expect(await cifras(documento)).toEqual([TOTAL, 0, 100_000 - TOTAL])
    const { facturas_credito } = await cuenta(documento)
    expect(facturas_credito).toMatchObject([{ venta_id, valor_credito: TOTAL }])
    const hoy = data.fecha_factura!
    expect(facturas_credito[0]!.vence > hoy).toBe(true)
    expect((await cajaDe('001', hoy)).filter(each => each.venta_id === venta_id)).toEqual([])
  })

  test('may be one of an order on cash, and an order on credit may be paid at once', async () => {
    const { id, numero_documento: documento } = await cliente()
    const { venta_id } = await guardar(vendedor, { tercero_id: id })
    const dice = async (venta: number) => {
      const params = { venta_id: venta }
      const { ventas_encabezado: v } = await vendedor.exigir('GET /facturas/{venta_id}', { params })
      return [v.tipo_pago_id, v.nombre_tipo_pago]
    }
    expect(await dice(venta_id)).toEqual([1, 'Contado'])
    expect((await facturar(venta_id)).status).toBe(200)
    expect(await dice(venta_id)).toEqual([2, 'Crédito'])
    const otra = await pedir(id, { productoList: [{ producto_id: 12, cantidad_solicitada: 1 }] })
    expect(await cifras(documento)).toEqual([59_500, 29_750, 10_750])
    expect(await dice(otra.venta_id)).toEqual([2, 'Crédito'])
    expect((await facturar(otra.venta_id, enEfectivo(29_750))).status).toBe(200)
    expect(await dice(otra.venta_id)).toEqual([1, 'Contado'])
    expect(await cifras(documento)).toEqual([59_500, 0, 40_500])
  })

  test('without an account, blocked or beyond the limit is refused where it is said', async () => {
    const sin = await cliente(null)
    const { venta_id } = await guardar(vendedor, { tercero_id: sin.id })
    const reparo = async () => (await facturar(venta_id)).error.errores
    expect(await reparo()).toEqual({ modo_factura: 'El tercero no tiene una cuenta crédito' })
    const poner = (campos: object) =>
      admin.exigir('POST /cuentas-credito/guardar', {
        body: { tercero_id: sin.id, total_cupo_permitido: 59_499, ...campos },
      })
    await poner({ bloqueada: true })
    expect(await reparo()).toEqual({ modo_factura: 'La cuenta crédito del cliente está bloqueada' })
    await poner({ bloqueada: false })
    expect(await reparo()).toEqual({
      modo_factura: 'El cupo disponible es de $ 59.499: un administrador debe autorizar la venta',
    })
    await poner({ total_cupo_permitido: 59_500 })
    expect(await reparo()).toBe(undefined)
  })

  test('goes beyond the limit where an administrator says why, which stays in the history of the sale', async () => {
    const { id, numero_documento: documento } = await cliente(10_000)
    const { venta_id } = await pedir(id)
    expect((await facturar(venta_id, aCredito(TOTAL), admin)).error.errores).toEqual({
      motivo_cupo: 'El cupo disponible es de $ 10.000: debe ingresar el motivo para autorizar la venta',
    })
    const { status } = await facturar(venta_id, { ...aCredito(TOTAL), motivo_cupo: 'Paga mañana' }, admin)
    expect(status).toBe(200)
    expect(await cifras(documento)).toEqual([59_500, 0, -49_500])
    expect((await auditoriaDe(venta_id)).at(-1)).toMatchObject({ accion: 'facturar', motivo: 'Paga mañana' })
    // A reason of who may not is none.
    const otra = await pedir(id)
    expect((await facturar(otra.venta_id, { ...aCredito(TOTAL), motivo_cupo: 'Yo' })).status).toBe(422)
  })

  test('within the limit it keeps no reason, whoever gives one', async () => {
    const { id } = await cliente()
    const { venta_id } = await pedir(id)
    const { status } = await facturar(venta_id, { ...aCredito(TOTAL), motivo_cupo: 'Por si acaso' }, admin)
    expect(status).toBe(200)
    expect((await auditoriaDe(venta_id)).at(-1)!.motivo).toBe(undefined)
  })

  test('counts what the customer’s other orders hold', async () => {
    const { id } = await cliente(100_000)
    await pedir(id)
    const { venta_id } = await guardar(vendedor, { tercero_id: id })
    expect((await facturar(venta_id)).error.errores).toEqual({
      modo_factura: 'El cupo disponible es de $ 40.500: un administrador debe autorizar la venta',
    })
  })

  test('of two tills that take the last of the limit, one gets it', async () => {
    const { id, numero_documento: documento } = await cliente(TOTAL)
    const [una, otra] = await Promise.all([
      guardar(vendedor, { tercero_id: id }),
      guardar(otro, { tercero_id: id }),
    ])
    const replies = await Promise.all([
      facturar(una.venta_id),
      facturar(otra.venta_id, aCredito(TOTAL), otro),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(await cifras(documento)).toEqual([TOTAL, 0, 0])
  })

  test('that is annulled is owed no more, and leaves today’s drawer alone', async () => {
    const { id, numero_documento: documento } = await cliente()
    const { venta_id } = await pedir(id)
    const { data } = await facturar(venta_id)
    await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'x' } })
    expect(await cifras(documento)).toEqual([0, 0, 100_000])
    expect((await cuenta(documento)).facturas_credito).toEqual([])
    expect((await cajaDe('001', data.fecha_factura!)).filter(each => each.venta_id === venta_id)).toEqual([])
  })
})

describe('a bill that is paid in part by a form that goes to the account', () => {
  const [EFECTIVO, CREDITO, ANTICIPO] = [1, 6, 8]
  const en = (...lineas: [forma: number, valor: number][]) => ({
    formaPagoList: lineas.map(([id_forma_pago, valor_pagado]) => ({ id_forma_pago, valor_pagado })),
  })
  const aMedias = en([EFECTIVO, 20_000], [CREDITO, TOTAL - 20_000])
  const ver = async (venta_id: number) =>
    (await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })).ventas_encabezado
  /** Money of today that it moved, in the drawer alone. */
  const dinero = async (venta_id: number) =>
    (await cajaDe('001', hoy()))
      .filter(each => each.venta_id === venta_id)
      .map(({ tipo, forma_pago_id, valor }) => [tipo, forma_pago_id, valor])
      .sort((a, b) => Number(b[2]) - Number(a[2]))

  test('owes that part, and the rest is money: change of the cash alone, and its history says both', async () => {
    const { id, numero_documento: documento } = await cliente()
    const { venta_id } = await guardar(vendedor, { tercero_id: id })
    const { status, data } = await facturar(venta_id, { ...aMedias, efectivo_recibido: 50_000 })
    expect([status, data.cambio]).toEqual([200, 30_000])
    expect(data.ventas_formas_pagos).toMatchObject([
      { forma_pago_id: EFECTIVO, valor_pagado: 20_000 },
      { forma_pago_id: CREDITO, valor_pagado: TOTAL - 20_000, es_credito: true },
    ])
    expect(await cifras(documento)).toEqual([39_500, 0, 60_500])
    expect((await cuenta(documento)).facturas_credito).toMatchObject([
      { venta_id, valor_credito: 39_500, valor_saldo_movimiento: 39_500 },
    ])
    expect(await dinero(venta_id)).toEqual([['venta', EFECTIVO, 20_000]])
    expect(await ver(venta_id)).toMatchObject({ tipo_pago_id: 2, nombre_tipo_pago: 'Contado y crédito' })
    const { historial } = await vendedor.exigir('GET /facturas/{venta_id}/historial', {
      params: { venta_id },
    })
    expect(historial.find(acto => acto.accion === 'facturar')).toMatchObject({
      titulo: 'Facturada, con una parte a crédito',
      cambios: expect.arrayContaining(['Efectivo: $ 20.000', 'Crédito: $ 39.500']),
    })
  })

  test('is credit and no cash in the day, and what was owed of it is paid as ever', async () => {
    const { id, numero_documento: documento } = await cliente()
    const dia = async () => {
      const cuadre = await admin.exigir('POST /cuadre-caja/dia', {
        body: { fecha_dia: hoy(), tiendas: ['001'] },
      })
      const de = (forma: number) => {
        const found = cuadre.lista_ventas_formas_pagos.find(each => each.forma_pago_id === forma)
        return [found?.valor_pagado ?? 0, found?.sin_dinero ?? true] as const
      }
      return {
        efectivo: cuadre.total_efectivo,
        total: cuadre.total_dia,
        credito: de(CREDITO),
        contado: de(EFECTIVO),
      }
    }
    const antes = await dia()
    const { venta_id } = await guardar(vendedor, { tercero_id: id })
    expect((await facturar(venta_id, aMedias)).status).toBe(200)
    const despues = await dia()
    expect([despues.total - antes.total, despues.efectivo - antes.efectivo]).toEqual([TOTAL, 20_000])
    expect([despues.credito[0] - antes.credito[0], despues.contado[0] - antes.contado[0]]).toEqual([
      39_500, 20_000,
    ])
    expect([despues.credito[1], despues.contado[1]]).toEqual([true, false])
    const { cuenta_credito_cliente: suya } = await cuenta(documento)
    const abono = { venta_id, valor_abono: 39_500 }
    const { total_credito } = await vendedor.exigir('POST /creditos/{id}/abono', {
      params: { id: suya!.id },
      body: abono,
    })
    expect(total_credito).toBe(0)
  })

  test('may be owed as a whole that way: it is a bill on credit then', async () => {
    const { id, numero_documento: documento } = await cliente()
    const { venta_id } = await guardar(vendedor, { tercero_id: id })
    const { status, data } = await facturar(venta_id, { ...en([CREDITO, TOTAL]), efectivo_recibido: 60_000 })
    expect([status, data.cambio]).toEqual([200, null])
    expect([await cifras(documento), await dinero(venta_id)]).toEqual([[TOTAL, 0, 40_500], []])
    expect(await ver(venta_id)).toMatchObject({ tipo_pago_id: 2, nombre_tipo_pago: 'Crédito' })
    // On credit by its mode it is owed as a whole, whatever lines it brings (DECISIONS 4).
    const otra = await guardar(vendedor, { tercero_id: (await cliente()).id })
    const modo = { ...aMedias, modo_factura: 'CR', crear_venta_credito: true }
    expect((await facturar(otra.venta_id, modo)).data.ventas_formas_pagos).toMatchObject([
      { forma_pago_id: CREDITO, valor_pagado: TOTAL },
    ])
  })

  test('gives back what its order held of the limit, and needs only the part that is owed', async () => {
    const { id, numero_documento: documento } = await cliente(39_500)
    const { venta_id } = await pedir(id)
    expect(await cifras(documento)).toEqual([0, TOTAL, 39_500 - TOTAL])
    expect((await facturar(venta_id, aMedias)).status).toBe(200)
    expect(await cifras(documento)).toEqual([39_500, 0, 0])
  })

  test('stands beside an advance, and annulled gives each back where it came from', async () => {
    const { id, numero_documento: documento } = await cliente()
    await vendedor.exigir('POST /terceros/{tercero_id}/abono', {
      params: { tercero_id: id },
      body: { tercero_id: id, valor_abono: 10_000 },
    })
    const anticipo = async () =>
      (await vendedor.exigir('POST /maestros/anticipos/cliente', { body: { cliente_id: id } })).total_anticipo
    const { venta_id } = await guardar(vendedor, { tercero_id: id })
    const lineas = en([ANTICIPO, 10_000], [CREDITO, 30_000], [EFECTIVO, 19_500])
    expect((await facturar(venta_id, lineas)).status).toBe(200)
    expect([await anticipo(), await cifras(documento)]).toEqual([0, [30_000, 0, 70_000]])
    const { cuenta_credito_cliente: suya } = await cuenta(documento)
    await vendedor.exigir('POST /creditos/{id}/abono', {
      params: { id: suya!.id },
      body: { venta_id, valor_abono: 5_000 },
    })
    await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'x' } })
    // The advance, and what had been paid of the debt.
    expect([await anticipo(), await cifras(documento)]).toEqual([15_000, [0, 0, 100_000]])
    expect(await dinero(venta_id)).toEqual([
      ['venta', EFECTIVO, 19_500],
      ['abono', EFECTIVO, 5_000],
      ['devolucion', EFECTIVO, -19_500],
    ])
  })

  test('without an account, blocked or beyond the limit is refused on its line, and moves nothing', async () => {
    const sin = await cliente(null)
    const { venta_id } = await guardar(vendedor, { tercero_id: sin.id })
    const reparo = async (body: object = aMedias, quien = vendedor) =>
      (await facturar(venta_id, body, quien)).error.errores
    const [forma, valor] = ['formaPagoList.1.id_forma_pago', 'formaPagoList.1.valor_pagado']
    expect(await reparo()).toEqual({ [forma]: 'El tercero no tiene una cuenta crédito' })
    const poner = (campos: object) =>
      admin.exigir('POST /cuentas-credito/guardar', {
        body: { tercero_id: sin.id, total_cupo_permitido: 39_499, ...campos },
      })
    await poner({ bloqueada: true })
    expect(await reparo()).toEqual({ [forma]: 'La cuenta crédito del cliente está bloqueada' })
    await poner({ bloqueada: false })
    expect(await reparo()).toEqual({
      [valor]: 'El cupo disponible es de $ 39.499: un administrador debe autorizar la venta',
    })
    expect(await reparo(aMedias, admin)).toEqual({
      motivo_cupo: 'El cupo disponible es de $ 39.499: debe ingresar el motivo para autorizar la venta',
    })
    // Lines that do not add up are told first: nobody is asked to let a mistyped amount pass.
    expect(await reparo(en([EFECTIVO, 20_000], [CREDITO, 395_000]))).toEqual({
      formaPagoList: 'La sumatoria de las formas de pago deben ser igual a $ 59.500',
    })
    expect((await ver(venta_id)).estado_venta_id).toBe(1)
    expect(await cifras(sin.numero_documento)).toEqual([0, 0, 39_499])
    // Where an administrator says why, it goes.
    expect(await reparo({ ...aMedias, motivo_cupo: 'Un peso' }, admin)).toBe(undefined)
    expect((await auditoriaDe(venta_id)).at(-1)).toMatchObject({ accion: 'facturar', motivo: 'Un peso' })
    expect(await cifras(sin.numero_documento)).toEqual([39_500, 0, -1])
  })

  test('is not for the final consumer', async () => {
    const { venta_id } = await guardar(vendedor, { tercero_id: CLIENTE.final })
    expect((await facturar(venta_id, aMedias)).error.errores).toEqual({
      'formaPagoList.1.id_forma_pago': 'El tercero no tiene una cuenta crédito',
    })
  })

  test('of two tills that take the last of the limit, one gets it', async () => {
    const { id, numero_documento: documento } = await cliente(39_500)
    const [una, otra] = await Promise.all([
      guardar(vendedor, { tercero_id: id }),
      guardar(otro, { tercero_id: id }),
    ])
    const replies = await Promise.all([
      facturar(una.venta_id, aMedias),
      facturar(otra.venta_id, aMedias, otro),
    ])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    expect(await cifras(documento)).toEqual([39_500, 0, 0])
  })
})

describe('an account', () => {
  test('is made once, by two at once too', async () => {
    const { id } = await cliente(null)
    const body = { tercero_id: id, total_cupo_permitido: 70_000 }
    await Promise.all([admin, jefe].map(quien => quien.exigir('POST /cuentas-credito/guardar', { body })))
    const found = await obtener([clave.cuentaCredito(id)])
    expect(found[0]).toMatchObject({ total_cupo_permitido: 70_000_00, version: 1 })
  })

  test('has no limit below what is owed', async () => {
    const { id } = await cliente()
    const { venta_id } = await pedir(id)
    await facturar(venta_id)
    const { status, error } = await admin.pedir('POST /cuentas-credito/guardar', {
      body: { tercero_id: id, total_cupo_permitido: 59_499 },
    })
    expect([status, error.errores]).toEqual([
      422,
      { total_cupo_permitido: 'El valor del cupo permitido es inferior al valor mínimo de cupo ($ 59.500)' },
    ])
  })

  test('has no limit below what is owed, also where it is billed before the limit is written', async () => {
    const { id, numero_documento: documento } = await cliente(200_000)
    const { venta_id } = await pedir(id)
    const { status, error } = await antesDeEscribir(
      clave.cuentaCredito(id).pk,
      () => facturar(venta_id),
      () =>
        admin.pedir('POST /cuentas-credito/guardar', {
          body: { tercero_id: id, total_cupo_permitido: 40_000 },
        }),
    )
    expect([status, error.errores]).toEqual([
      422,
      { total_cupo_permitido: 'El valor del cupo permitido es inferior al valor mínimo de cupo ($ 59.500)' },
    ])
    expect(await cifras(documento)).toEqual([59_500, 0, 140_500])
  })

  test('with 0 as its limit lends nothing more: what is owed stays, and is paid', async () => {
    const { id, numero_documento: documento } = await cliente(200_000)
    const [facturada, otra] = [await pedir(id), await pedir(id)]
    await facturar(facturada.venta_id)
    const { cuenta_credito } = await admin.exigir('POST /cuentas-credito/guardar', {
      body: { tercero_id: id, total_cupo_permitido: 0 },
    })
    expect(cuenta_credito).toMatchObject({ total_cupo_permitido: 0, total_credito: 59_500 })
    expect((await facturar(otra.venta_id)).error.errores).toEqual({
      modo_factura: 'El cupo disponible es de $ 0: un administrador debe autorizar la venta',
    })
    await vendedor.exigir('PUT /cuentas-credito/pago', {
      body: { cuenta_credito_id: cuenta_credito.id, valor_pago: 19_500 },
    })
    expect(await cifras(documento)).toEqual([40_000, 59_500, -99_500])
    // Lent again, it is at least what is owed.
    const poner = (total_cupo_permitido: number) =>
      admin.pedir('POST /cuentas-credito/guardar', { body: { tercero_id: id, total_cupo_permitido } })
    expect([(await poner(39_999)).status, (await poner(40_000)).status]).toEqual([422, 200])
  })

  test('is the seller’s to give as far as the shop lets them, and nobody else’s to change', async () => {
    const { id } = await cliente(null)
    const guarda = (campos: object) =>
      vendedor.pedir('POST /cuentas-credito/guardar', {
        body: { tercero_id: id, total_cupo_permitido: 80_000, ...campos },
      })
    await conParametro('CUPO_MAXIMO_VENDEDOR', '80000', async () => {
      expect((await guarda({ total_cupo_permitido: 80_001 })).status).toBe(422)
      expect((await guarda({ plazo_credito: 365 })).error.errores).toEqual({
        plazo_credito: 'El plazo de la tienda es de 30 días: pida a un administrador otro',
      })
      expect((await guarda({ plazo_credito: 30 })).status).toBe(200)
      expect((await guarda({ total_cupo_permitido: 79_000 })).error.errores).toEqual({
        total_cupo_permitido: 'Solo un administrador cambia una cuenta crédito',
      })
      expect((await guarda({ bloqueada: true })).status).toBe(422)
      expect((await guarda({ plazo_credito: 365 })).status).toBe(422)
    })
  })

  test('shows every sale that is owed, however many movements came after it, and says what it leaves out', async () => {
    const { id, numero_documento: documento } = await cliente(1_000_000)
    const { venta_id } = await pedir(id)
    await facturar(venta_id)
    const antes = await cuenta(documento)
    expect([antes.mas_facturas, antes.mas_pagos]).toEqual([false, false])
    const [ultimo] = (await consultar({
      pk: particion.creditos(id),
      descendente: true,
    })) as MovimientoDeCredito[]
    // A thousand abonos and reversals of years to come: what was billed is not among the newest.
    for (let i = 0; i < 1000; i += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, j) => {
          const n = 5_000_000 + i + j
          return poner({
            ...ultimo,
            ...clave.credito(id, `2090-01-01T00:00:00.000Z#${n}`),
            id: n,
            tipo: n % 2 === 0 ? 2 : 5,
            fecha: '2090-01-01T00:00:00.000Z',
            fecha_abono: hoy(),
            ventas: [],
          })
        }),
      )
    const despues = await cuenta(documento)
    expect(despues.facturas_credito).toMatchObject([
      {
        venta_id,
        valor_credito: TOTAL,
        valor_saldo_movimiento: TOTAL,
        vence: antes.facturas_credito[0]!.vence,
        fecha_registro: `${hoy()}T05:00:00.000Z`,
      },
    ])
    expect([despues.mas_facturas, despues.mas_pagos, despues.pagos_cuentas_credito.length]).toEqual([
      true,
      true,
      200,
    ])
  })

  test('that is edited keeps its term, and has the shop’s where it was emptied', async () => {
    const { id } = await cliente(null)
    let version: number | undefined
    const guardada = async (campos: object) => {
      const { cuenta_credito } = await admin.exigir('POST /cuentas-credito/guardar', {
        body: { tercero_id: id, total_cupo_permitido: 80_000, version, ...campos },
      })
      // As it is seen by who changes it next.
      version = cuenta_credito.version
      return cuenta_credito.plazo_credito
    }
    await conParametro('PLAZO_CREDITO', '45', async () => {
      expect(await guardada({ plazo_credito: 10 })).toBe(10)
      expect(await guardada({ bloqueada: false })).toBe(10)
      expect(await guardada({ plazo_credito: null })).toBe(45)
    })
  })

  test('is found by who it is of', async () => {
    const { numero_documento: documento } = await cliente()
    const { cuentas_credito } = await vendedor.exigir('GET /cuentas-credito', { query: { query: documento } })
    expect(cuentas_credito.data).toMatchObject([{ numero_documento_tercero: documento }])
    const todas = await vendedor.exigir('GET /cuentas-credito', {})
    expect(todas.cuentas_credito.data[0]).toMatchObject({ numero_documento_tercero: documento })
  })

  test('is none of the staff’s, and none of the buyer’s whom nobody identified', async () => {
    for (const tercero_id of [CLIENTE.final, 1])
      expect(
        (
          await admin.pedir('POST /cuentas-credito/guardar', {
            body: { tercero_id, total_cupo_permitido: 1_000 },
          })
        ).error.errores,
      ).toEqual({ tercero_id: 'Debe seleccionar un tercero' })
  })
})
