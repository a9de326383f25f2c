import { beforeAll, describe, expect, test } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { consultar, obtener } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import { cambiarTercero, type TerceroGuardado } from '#functions/terceros/store'
import { sumarDias } from '#shared/kernel/dates'
import { crearLector } from '../support/abrir-papel'
import { gastar } from '../support/anticipos'
import { png } from '../support/archivos'
import { guardar, TOTAL } from '../support/pedidos'
import { sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { clienteNuevo } from './peticiones'
import { sinPendientes, sinTrabajos } from '../support/trabajos'

const GUARDAR = 'POST /maestros/anticipos/guardar'
const ANULAR = 'PUT /maestros/anticipos/{id}/anular'
const AYER = () => sumarDias(hoy(), -1)

const tienda = usarTienda(sembrar)
let vendedor: Cliente
let admin: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  admin = await tienda.ingresar('admin')
})

const alguien = async () =>
  (await vendedor.exigir('POST /terceros/crear', { body: clienteNuevo() })).tercero.id
const dejar = async (cliente_id: number, valor_anticipo: number, resto: object = {}, quien = vendedor) =>
  (await quien.exigir(GUARDAR, { body: { cliente_id, valor_anticipo, ...resto } })).anticipo
const anular = (id: number, resto: object = {}, quien = admin) =>
  quien.pedir(ANULAR, { params: { id }, body: { motivo: 'Se digitó mal' }, ...resto })
const listar = (query: object = {}) => admin.exigir('GET /maestros/anticipos', { query })
const saldo = async (cliente_id: number) =>
  (await vendedor.exigir('POST /anticipos/cliente', { body: { cliente_id } })).total_anticipo
const movimientos = async (id: number) =>
  (await vendedor.exigir('POST /maestros/anticipos/{id}/historial', { params: { id } })).anticipos_movimientos
const cajaDe = async (dia: string, id: number) =>
  (await consultar({ pk: `CAJA#001#${dia}`, consistente: true })).filter(row => row.anticipo_id === id)
/** Who has a balance, once the list has been counted. */
const enLista = async () => {
  await sinPendientes()
  const { data } = (await listar({ per_page: 100 })).anticipos
  return data.map(({ cliente_id }) => cliente_id)
}

describe('the list of advances', () => {
  test('has who has a balance, the newest first, and what all of them have', async () => {
    const antes = (await listar()).total_anticipos
    const [una, otra, nadie] = [await alguien(), await alguien(), await alguien()]
    await dejar(una, 30_000.5)
    await dejar(otra, 12_000)
    await dejar(una, 1_000)
    const ids = await enLista()
    expect(ids.slice(0, 2)).toEqual([otra, una])
    expect(ids).not.toContain(nadie)
    const { anticipos, total_anticipos } = await listar()
    expect(anticipos.data[1]).toMatchObject({ id: una, total_anticipo: 31_000.5 })
    expect(total_anticipos).toBe(antes + 43_000.5)
    expect(anticipos.total).toBe(ids.length)
  })

  test('agrees with the list of customers, and shows a customer without a balance when asked for', async () => {
    const id = await alguien()
    const { anticipos } = await listar({ cliente_id: id })
    expect(anticipos.data).toMatchObject([{ id, total_anticipo: 0, total_pendientes_abono: 0 }])
    await dejar(id, 7_000)
    const { tercero } = await vendedor.exigir('GET /terceros/{id}', { params: { id } })
    expect((await listar({ cliente_id: id })).anticipos.data[0]!.total_anticipo).toBe(tercero.saldo_abono)
    expect((await listar({ cliente_id: 999_999 })).anticipos).toMatchObject({ data: [], total: 0 })
  })

  test('marks who has a balance and an order that waits for its bill', async () => {
    const id = await alguien()
    await guardar(vendedor, { tercero_id: id })
    expect((await listar({ cliente_id: id })).anticipos.data[0]!.total_pendientes_abono).toBe(0)
    await dejar(id, 7_000)
    expect((await listar({ cliente_id: id })).anticipos.data[0]!.total_pendientes_abono).toBe(1)
  })

  test('marks each row of a page by its own orders, in as many calls for all of them as for one', async () => {
    const ids: number[] = []
    for (let pedidos = 0; pedidos < 4; pedidos++) {
      const id = await alguien()
      ids.push(id)
      await dejar(id, 1_000)
      for (let i = 0; i < pedidos; i++) await guardar(vendedor, { tercero_id: id })
    }
    // Of another store, and one that was billed: neither waits here.
    await guardar(admin.en('002'), { tercero_id: ids[0]! })
    await gastar(vendedor, ids[1]!, 1)
    await enLista()
    const contar = async (query: object): Promise<number> => {
      let llamadas = 0
      const { dynamo } = await import('#functions/kernel/dynamo/client')
      dynamo.middlewareStack.add(
        next => async args => {
          // The tail of the outbox asks all the time and is not part of the list.
          if (!/(SALIDA|TRABAJO)#PENDIENTE|CONTEOS#ESTADO/.test(JSON.stringify(args.input))) llamadas++
          return next(args)
        },
        { step: 'initialize', name: 'cuenta' },
      )
      await listar(query).finally(() => dynamo.middlewareStack.remove('cuenta'))
      return llamadas
    }
    const { data } = (await listar({ per_page: 100 })).anticipos
    expect(ids.map(id => data.find(each => each.id === id)!.total_pendientes_abono)).toEqual([0, 1, 2, 3])
    // What follows from the bill (its turn, its paper) calls as well, beside one or the other of them.
    await sinTrabajos()
    const veces = [await contar({ per_page: 100 }), await contar({ per_page: 100 })]
    expect(Math.min(...veces)).toBeLessThanOrEqual(7)
  })

  test('loses who has spent all of it, and has them again when the bill is annulled', async () => {
    const id = await alguien()
    await dejar(id, TOTAL)
    const antes = (await listar()).total_anticipos
    const venta_id = await gastar(vendedor, id, TOTAL)
    expect(await enLista()).not.toContain(id)
    expect((await listar()).total_anticipos).toBe(antes - TOTAL)
    const jefe = await tienda.ingresar('super')
    await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id } })
    expect(await enLista()).toContain(id)
    expect((await listar()).total_anticipos).toBe(antes)
  })

  test('keeps who is edited by somebody who read them before they had a balance, or while they had one', async () => {
    const id = await alguien()
    const leido = async () => (await obtener([clave.tercero(id)]))[0] as unknown as TerceroGuardado
    const editar = (antes: TerceroGuardado, numero_celular: string) =>
      confirmar(cambiarTercero(antes, { ...antes, numero_celular }, 'version_anterior'))
    const sinSaldo = await leido()
    await dejar(id, TOTAL)
    await editar(sinSaldo, '3001112233')
    expect(await enLista()).toContain(id)
    const conSaldo = await leido()
    await gastar(vendedor, id, TOTAL)
    await editar(conSaldo, '3001112244')
    expect(await enLista()).not.toContain(id)
    await dejar(id, 1_000)
    expect(await enLista()).toContain(id)
    expect((await leido()).numero_celular).toBe('3001112244')
  })

  test('follows a customer to the entry that they were united with', async () => {
    const [queda, absorbido] = [await alguien(), await alguien()]
    const { id: recibido } = await dejar(absorbido, 9_000)
    const antes = (await listar()).total_anticipos
    await admin.exigir('PUT /terceros/{id}/unir', { params: { id: queda }, body: { tercero_id: absorbido } })
    const ids = await enLista()
    expect([ids.includes(queda), ids.includes(absorbido)]).toEqual([true, false])
    expect((await listar()).total_anticipos).toBe(antes)
    expect((await anular(recibido)).status).toBe(200)
    expect(await saldo(queda)).toBe(0)
  })
})

describe('money in advance', () => {
  test('of an earlier day stands in the drawer of that day', async () => {
    const { id, fecha_anticipo } = await dejar(await alguien(), 5_000, { fecha_anticipo: AYER() })
    expect(fecha_anticipo).toBe(AYER())
    expect((await cajaDe(AYER(), id)).map(row => row.valor)).toEqual([5_000_00])
    expect(await cajaDe(hoy(), id)).toEqual([])
  })

  test('has its proof, which whoever may see advances opens, from every store', async () => {
    const adjunto_comprobante = { adjunto: png().toString('base64'), extension_archivo: 'png' }
    const { id } = await dejar(await alguien(), 5_000, { adjunto_comprobante })
    const [recibo] = await obtener([clave.reciboDeAnticipo(id)])
    const { token } = recibo!.adjunto as { token: string }
    const ver = (quien: Cliente) => quien.pedir('GET /adjuntos/{token}', { params: { token } })
    expect((await ver(vendedor)).status).toBe(200)
    // The customer left it with the company, and every store shows it.
    expect((await ver((await tienda.ingresar('norte')).en('002'))).status).toBe(200)
    expect((await ver(await tienda.ingresar('bodega'))).status).toBe(404)
  })

  test('tells every store what it came to, and its papers to whoever works where they are from', async () => {
    const id = await alguien()
    await dejar(id, TOTAL)
    await gastar(vendedor, id, TOTAL)
    const norte = (await tienda.ingresar('norte')).en('002')
    const papeles = async (quien: Cliente) =>
      (
        await quien.exigir('POST /maestros/anticipos/{id}/historial', { params: { id } })
      ).anticipos_movimientos.data.map(m => [
        m.valor_movimiento,
        m.enlace_recibo !== null,
        m.enlace_factura !== null,
      ])
    const propios = [
      [-TOTAL, false, true],
      [TOTAL, true, false],
    ]
    for (const quien of [vendedor, admin.en('002')]) expect(await papeles(quien)).toEqual(propios)
    expect(await papeles(norte)).toEqual([
      [-TOTAL, false, false],
      [TOTAL, false, false],
    ])
  })

  test('has a receipt that says who left it, how much and what there is now', async () => {
    const lector = crearLector(tienda)
    const cliente = await alguien()
    await dejar(cliente, 40_000)
    const { id, enlace_recibo, consecutivo_anticipo } = await dejar(cliente, 25_000, {
      observacion_anticipo: 'Para las puertas',
    })
    const token = enlace_recibo!.split('/').at(-1)!
    for (const formato of ['A4', '80mm']) {
      const { pages } = await lector.recibos(token, tienda.anonimo, { formato })
      const texto = JSON.stringify(pages)
      for (const dice of ['Recibo de anticipo', `001-${String(consecutivo_anticipo).padStart(6, '0')}`])
        expect(texto).toContain(dice)
      for (const dice of ['Rosa Niño', 'Para las puertas', '25.000', '65.000', 'veinticinco mil pesos'])
        expect(texto).toContain(dice)
      expect(texto).not.toContain('ANULADO')
    }
    await anular(id)
    const { pages } = await lector.recibos(token)
    expect(JSON.stringify(pages)).toContain('Se digitó mal')
  })
})

describe('an advance that is taken back', () => {
  test('leaves the ledger and the drawer by a movement of its own, and says so in its history', async () => {
    const cliente = await alguien()
    await dejar(cliente, 3_000)
    const { id } = await dejar(cliente, 8_000, { forma_pago_id: 2, comprobante_id: 'T-81' })
    const { data, status } = await anular(id)
    expect(status).toBe(200)
    expect(await saldo(cliente)).toBe(3_000)
    const anulacion = (data as { anticipo: { id: number } }).anticipo.id
    expect((await cajaDe(hoy(), anulacion)).map(m => [m.valor, m.forma_pago_id, m.reversa])).toEqual([
      [-8_000_00, 2, true],
    ])
    const filas = (await movimientos(cliente)).data
    expect(filas.map(m => [m.valor_movimiento, m.anulado, m.valor_saldo_movimiento])).toEqual([
      [-8_000, false, 3_000],
      [8_000, true, 11_000],
      [3_000, false, 3_000],
    ])
  })

  test('is named before it is taken back, however many movements came after it', async () => {
    const id = await alguien()
    const primero = await dejar(id, 7_000)
    for (let i = 0; i < 11; i++) await dejar(id, 100)
    const solo = async (movimiento_id: number) =>
      (
        await admin.exigir('POST /maestros/anticipos/{id}/historial', {
          params: { id },
          query: { per_page: 10, movimiento_id },
        })
      ).anticipos_movimientos
    expect(await solo(primero.id)).toMatchObject({
      total: 1,
      data: [{ id: primero.id, consecutivo_anticipo: primero.consecutivo_anticipo, valor_movimiento: 7_000 }],
    })
    const ajeno = await dejar(await alguien(), 5_000)
    expect((await solo(ajeno.id)).data).toEqual([])
  })

  test('twice at once is taken back once, and whoever comes second is told', async () => {
    const cliente = await alguien()
    await dejar(cliente, 20_000)
    const { id } = await dejar(cliente, 8_000)
    const replies = await Promise.all([1, 2, 3].map(() => anular(id)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await saldo(cliente)).toBe(20_000)
  })

  test('with one key twice answers the same and is taken back once', async () => {
    const cliente = await alguien()
    const { id } = await dejar(cliente, 8_000)
    const llave = crypto.randomUUID()
    const replies = await Promise.all([1, 2].map(() => anular(id, { llave })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]!.data).toEqual(replies[1]!.data)
    expect(await saldo(cliente)).toBe(0)
  })

  test('while a bill spends it: one of both wins, and the other is told what is left', async () => {
    for (let i = 0; i < 6; i++) {
      const cliente = await alguien()
      const { id } = await dejar(cliente, TOTAL)
      const { venta_id } = await guardar(vendedor, { tercero_id: cliente })
      const [anulado, cobrado] = await Promise.all([
        anular(id),
        vendedor.pedir('POST /facturas/{venta_id}/forma-pago', {
          params: { venta_id },
          body: { formaPagoList: [{ id_forma_pago: 8, valor_pagado: TOTAL }] },
        }),
      ])
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([anulado.status, cobrado.status])
      if (anulado.status === 409) expect(anulado.message).toContain('el cliente solo tiene $ 0')
      expect(await saldo(cliente)).toBe(0)
    }
  })

  test('is refused once part of it was spent, until another one covers it', async () => {
    const cliente = await alguien()
    const { id } = await dejar(cliente, TOTAL)
    await gastar(vendedor, cliente, 1_000)
    expect((await anular(id)).error.codigo).toBe('anticipo_gastado')
    await dejar(cliente, 1_000)
    expect((await anular(id)).status).toBe(200)
    expect(await saldo(cliente)).toBe(0)
  })

  test('comes out of the drawer of the store that received it, and of no other', async () => {
    const { id } = await dejar(await alguien(), 8_000)
    const { status, message } = await anular(id, {}, admin.en('002'))
    expect([status, message]).toEqual([404, 'El anticipo se recibió en la tienda 001: anúlelo desde ella'])
  })
})
