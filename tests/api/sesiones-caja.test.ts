import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { sumarDias } from '#shared/kernel/dates'
import { marcar, obtener, poner, quitar, siguientesIds } from '#functions/kernel/dynamo/client'
import { clave, indice } from '#functions/kernel/dynamo/keys'
import { conMesCerrado } from '../support/mes-cerrado'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { conParametro } from '../support/tabla'
import { cuentaDe, guardar, aCredito } from '../support/pedidos'
import { CLIENTE, PRODUCTO } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { sinPendientes } from '../support/trabajos'
import { EGRESO, INGRESO } from './peticiones'

const tienda = usarTienda(sembrarAuditable)
let jefe: Cliente
let admin: Cliente
beforeAll(async () => {
  jefe = await tienda.ingresar('super')
  admin = await tienda.ingresar('admin')
})

/** A seller at a terminal of their own. */
const vendedor = () => tienda.entrar('vendedor')
const abrir = async (quien: Cliente, base = 100_000) =>
  (await quien.exigir('POST /caja/abrir', { body: { base } })).sesion
const cerrar = (quien: Cliente, id: number, pesos: number, motivo?: string) =>
  quien.pedir('PUT /caja/sesiones/{id}/cerrar', { params: { id }, body: { conteo: en(pesos), motivo } })
const cerrada = (quien: Cliente, id: number, pesos: number, motivo?: string) =>
  quien.exigir('PUT /caja/sesiones/{id}/cerrar', { params: { id }, body: { conteo: en(pesos), motivo } })
const reabrir = (quien: Cliente, id: number, motivo = 'Faltó contar las monedas') =>
  quien.pedir('PUT /caja/sesiones/{id}/reabrir', { params: { id }, body: { motivo } })
const ver = async (quien: Cliente, id: number) =>
  (await quien.exigir('GET /caja/sesiones/{id}', { params: { id } })).sesion
const movimientos = (id: number, efectivo?: '1') =>
  jefe.exigir('GET /caja/sesiones/{id}/movimientos', {
    params: { id },
    query: { per_page: '100', ...(efectivo && { efectivo }) },
  })

/** Notes and coins that come to an amount. */
function en(pesos: number): { denominacion: number; cantidad: number }[] {
  let resto = pesos
  return [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50].flatMap(denominacion => {
    const cantidad = Math.floor(resto / denominacion)
    resto -= cantidad * denominacion
    return cantidad > 0 ? [{ denominacion, cantidad }] : []
  })
}
const pedido = async (quien: Cliente, campos: object = {}) => {
  const { venta_id, totales } = await guardar(quien, {
    productoList: [{ producto_id: PRODUCTO.bisagra, cantidad_solicitada: 2 }],
    ...campos,
  })
  return { venta_id, total: totales.total_venta }
}
const cobrar = (quien: Cliente, venta_id: number, valor: number, forma = 1) =>
  quien.pedir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: {
      formaPagoList: [
        { id_forma_pago: forma, valor_pagado: valor, ...(forma === 2 && { comprobante_id: `T${venta_id}` }) },
      ],
    },
  })
/** Sells two hinges in cash. */
async function vender(quien: Cliente, forma = 1): Promise<{ venta_id: number; total: number }> {
  const found = await pedido(quien)
  const reply = await cobrar(quien, found.venta_id, found.total, forma)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.error))
  return found
}

describe('the cash session of a terminal', () => {
  test('takes all that moves there, whatever it is, and nothing of another terminal', async () => {
    const [caja, otra] = [await vendedor(), await vendedor()]
    const { id } = await abrir(caja, 50_000)
    const { total } = await vender(caja)
    await vender(caja, 2)
    await vender(otra)
    await caja.exigir('POST /terceros/{tercero_id}/abono', {
      params: { tercero_id: CLIENTE.ana },
      body: { valor_abono: 15_000 },
    })
    const { efectivo, esperado, resumen } = await ver(jefe, id)
    expect([efectivo, esperado]).toEqual([total + 15_000, 50_000 + total + 15_000])
    expect(
      resumen.map(each => [each.nombre_tipo, each.nombre_forma_pago, each.valor, each.cantidad]),
    ).toEqual([
      ['Anticipo', 'Efectivo', 15_000, 1],
      ['Venta', 'Efectivo', total, 1],
      ['Venta', expect.any(String), total, 1],
    ])
    const { movimientos: filas, total: suma } = await movimientos(id, '1')
    expect([filas.total, suma]).toEqual([2, efectivo])
    expect((await movimientos(id)).movimientos.total).toBe(3)
    await cerrada(caja, id, 50_000 + total + 15_000)
  })

  test('is counted blindly: its counter is not told what is to come out', async () => {
    const caja = await vendedor()
    const { id } = await abrir(caja)
    await vender(caja)
    for (const sesion of [await ver(caja, id), (await caja.exigir('GET /caja', {})).abierta!])
      expect([sesion.efectivo, sesion.esperado, sesion.resumen]).toEqual([null, null, []])
    await cerrada(caja, id, 0, 'Prueba')
    expect((await ver(caja, id)).esperado).toBe(108_000)
  })

  test('closes when the count agrees', async () => {
    const caja = await vendedor()
    const { id } = await abrir(caja, 20_000)
    const { total } = await vender(caja)
    const { data, message } = await cerrar(caja, id, 20_000 + total)
    expect(message).toBe('Caja cerrada con éxito: cuadra')
    expect(data.cerrada).toBe(true)
    expect(data.sesion).toMatchObject({
      estado: 'cerrada',
      cierre: { contado: 20_000 + total, esperado: 20_000 + total, diferencia: 0, motivo: null },
    })
    const { abierta, ultima, base_sugerida } = await caja.exigir('GET /caja', {})
    expect([abierta, ultima?.id, base_sugerida]).toEqual([null, id, 20_000])
    expect((await cerrar(caja, id, 0)).error.codigo).toBe('sesion_de_caja_cerrada')
  })

  test('keeps every count that did not agree, and closes with the reason of the difference', async () => {
    const caja = await vendedor()
    const { id } = await abrir(caja, 10_000)
    const primera = await cerrar(caja, id, 9_000)
    expect([primera.status, primera.data.cerrada, primera.message]).toEqual([
      200,
      false,
      'El conteo no cuadra: faltan $ 1.000. Cuente otra vez o escriba el motivo',
    ])
    expect((await ver(caja, id)).estado).toBe('abierta')
    const segunda = await cerrar(caja, id, 12_000, 'Propina que dejaron en la caja')
    expect(segunda.message).toBe('Caja cerrada con diferencia: sobran $ 2.000')
    const { conteos, cierre } = await ver(jefe, id)
    expect(conteos.map(each => [each.contado, each.diferencia])).toEqual([
      [9_000, -1_000],
      [12_000, 2_000],
    ])
    expect(cierre).toMatchObject({ diferencia: 2_000, motivo: 'Propina que dejaron en la caja' })
  })

  test('after twenty counts the difference must be explained', async () => {
    const caja = await vendedor()
    const { id } = await abrir(caja, 10_000)
    for (let i = 0; i < 20; i++) await cerrada(caja, id, 1_000)
    expect((await cerrar(caja, id, 1_000)).error.errores).toEqual({
      motivo: 'Ya se contó 20 veces: escriba el motivo de la diferencia',
    })
    expect((await cerrada(caja, id, 1_000, 'Se perdieron')).cerrada).toBe(true)
  })

  test('is opened once, however often it is pressed', async () => {
    const caja = await vendedor()
    const replies = await Promise.all(
      [1, 2, 3].map(() => caja.pedir('POST /caja/abrir', { body: { base: 5_000 } })),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const { abierta } = await caja.exigir('GET /caja', {})
    await cerrada(caja, abierta!.id, 5_000)
  })

  test('opens again by SuperAdministrador, as it was, and its close stays with the reason', async () => {
    const caja = await vendedor()
    const { id } = await abrir(caja, 10_000)
    const { total } = await vender(caja)
    await cerrada(caja, id, 10_000, 'Faltan monedas')
    expect((await reabrir(admin, id)).status).toBe(403)
    expect((await reabrir(jefe, id)).status).toBe(200)
    expect((await reabrir(jefe, id)).error.codigo).toBe('sesion_de_caja_abierta')
    await vender(caja)
    const { esperado, reaperturas, cierre } = await ver(jefe, id)
    expect([esperado, cierre]).toEqual([10_000 + 2 * total, null])
    expect(reaperturas).toMatchObject([
      { motivo: 'Faltó contar las monedas', cierre: { contado: 10_000, diferencia: -total } },
    ])
    await cerrada(caja, id, 10_000 + 2 * total)
  })

  test('is not opened in a month that is closed, nor opened again: no money moves in it', async () => {
    const caja = await vendedor()
    const { id } = await abrir(caja, 0)
    await cerrada(caja, id, 0)
    const { venta_id, total } = await pedido(caja)
    const sinElDia = async (acto: () => Promise<void>) => {
      const key = clave.diaDeCaja('001', hoy())
      const [dia] = await obtener([key])
      await quitar(key)
      try {
        await acto()
      } finally {
        await poner({ ...dia, ...key })
      }
    }
    const nada = async () => {
      for (const reply of [
        await caja.pedir('POST /caja/abrir', { body: { base: 0 } }),
        await reabrir(jefe, id),
        await cobrar(caja, venta_id, total),
      ])
        expect([reply.status, reply.error.codigo]).toEqual([409, 'periodo_cerrado'])
    }
    await conMesCerrado('001', hoy(), async () => {
      await nada()
      // Also on a day on which nothing has happened.
      await sinElDia(nada)
    })
  })

  test('does not open again while its terminal has another one', async () => {
    const caja = await vendedor()
    const primera = await abrir(caja, 0)
    await cerrada(caja, primera.id, 0)
    const segunda = await abrir(caja, 0)
    const { status, error } = await reabrir(jefe, primera.id)
    expect([status, error.codigo]).toEqual([409, 'caja_abierta'])
    expect(error.message).toContain('ya tiene otra caja abierta: ciérrela primero')
    await cerrada(caja, segunda.id, 0)
    expect((await caja.exigir('GET /caja')).ultima!.id).toBe(segunda.id)
  })

  test('takes what goes out, is taken back or belongs to another day', async () => {
    const caja = await tienda.entrar('admin')
    const { id } = await abrir(caja, 100_000)
    const { egreso } = await caja.exigir('POST /egresos/guardar', { body: EGRESO })
    await caja.exigir('POST /ingresos/guardar', { body: INGRESO })
    const AYER = sumarDias(hoy(), -1)
    const { egreso: viejo } = await caja.exigir('POST /egresos/guardar', {
      body: { ...EGRESO, fecha_egreso: AYER },
    })
    await caja.exigir('PUT /egresos/{id}/actualizar', {
      params: { id: viejo.id },
      body: { ...EGRESO, fecha_egreso: hoy(), valor_egreso: 1_000 },
    })
    await caja.exigir('PUT /egresos/{id}/anular', { params: { id: egreso.id }, body: {} })
    expect((await ver(caja, id)).esperado).toBe(100_000 + 12_000 - 1_000)
    expect((await movimientos(id)).total).toBe(11_000)
    await cerrada(caja, id, 111_000)
  })

  test('is of its store: nobody sees, counts or closes that of another one', async () => {
    const caja = await vendedor()
    const { id } = await abrir(caja, 0)
    const norte = jefe.en('002')
    for (const reply of [
      await norte.pedir('GET /caja/sesiones/{id}', { params: { id } }),
      await norte.pedir('GET /caja/sesiones/{id}/movimientos', { params: { id } }),
      await cerrar(norte, id, 0),
      await reabrir(norte, id),
    ])
      expect(reply.status).toBe(404)
    await cerrada(admin, id, 0)
  })

  test('a seller counts the one that they opened, or that of their terminal, and no other', async () => {
    const caja = await tienda.entrar('admin')
    const { id } = await abrir(caja, 0)
    const ajeno = await vendedor()
    for (const reply of [
      await cerrar(ajeno, id, 0),
      await ajeno.pedir('GET /caja/sesiones/{id}', { params: { id } }),
    ])
      expect([reply.status, reply.error.codigo]).toEqual([403, 'sin_permiso'])
    await cerrada(caja, id, 0)
    const suya = await abrir(await vendedor(), 0)
    await cerrada(ajeno, suya.id, 0)
  })

  test('is counted by another person at its terminal too', async () => {
    const [una, otra] = [await tienda.entrar('admin'), await vendedor()]
    for (const { token } of [una, otra])
      await marcar(clave.conexion(decodeJwt(token!).cid as string), { dispositivo: 'MOSTRADOR' })
    const { id } = await abrir(una, 0)
    await cerrada(otra, id, 0)
  })

  test('stands in the list of the store: open ones first, the closed ones by the day of their opening', async () => {
    const caja = await vendedor()
    const { id } = await abrir(caja, 0)
    const lista = () => jefe.exigir('GET /caja/sesiones', { query: { per_page: '100' } })
    expect((await lista()).abiertas.map(each => each.id)).toEqual([id])
    await cerrada(caja, id, 0)
    const { abiertas, sesiones } = await lista()
    expect([abiertas, sesiones.data[0]!.id]).toEqual([[], id])
    const ayer = { fecha_inicial: sumarDias(hoy(), -9), fecha_final: sumarDias(hoy(), -1) }
    expect((await jefe.exigir('GET /caja/sesiones', { query: ayer })).sesiones.total).toBe(0)
  })
})

/** Closed sessions of other terminals, with nothing in them. */
async function cerradasEl(dia: string, cuantas: number): Promise<number[]> {
  const primero = await siguientesIds('sesiones_caja', cuantas)
  const nada = { contado: 0, esperado: 0, diferencia: 0, motivo: null }
  const autor = { fecha: `${dia}T15:00:00.000Z`, usuario: 'Camilo Restrepo' }
  return Promise.all(
    Array.from({ length: cuantas }, async (_, i) => {
      const id = primero + i
      await poner({
        ...clave.sesionDeCaja(id),
        ...indice.sesionesDeCaja('001', dia, id),
        id,
        version: 1,
        tienda: '001',
        terminal: `prueba-${id}`,
        nombre_terminal: 'Prueba',
        usuario_id: jefe.id,
        usuario: autor.usuario,
        abierta: autor.fecha,
        base: 0,
        estado: 'cerrada',
        conteos: [{ ...autor, ...nada, conteo: [] }],
        reaperturas: [],
        cierre: { ...autor, ...nada },
        efectivo: 0,
        sumas: {},
        dias: {},
      })
      return id
    }),
  )
}

test('the list is of the last 31 days, and all of them on its pages', async () => {
  const [dentro, fuera] = [
    await cerradasEl(sumarDias(hoy(), -31), 120),
    await cerradasEl(sumarDias(hoy(), -32), 1),
  ]
  const ids: number[] = []
  for (let page = 1; page < 4; page++) {
    const query = { per_page: '100', page: String(page) }
    ids.push(...(await jefe.exigir('GET /caja/sesiones', { query })).sesiones.data.map(({ id }) => id))
  }
  expect(ids.filter(id => dentro.includes(id)).length).toBe(120)
  expect(ids).not.toContain(fuera[0])
})

test('the last session of a terminal is looked for among the 40 newest of the store', async () => {
  const caja = await vendedor()
  const { id } = await abrir(caja, 7_000)
  await cerrada(caja, id, 7_000)
  await cerradasEl(hoy(), 39)
  expect((await caja.exigir('GET /caja')).ultima?.id).toBe(id)
  await cerradasEl(hoy(), 1)
  expect((await caja.exigir('GET /caja')).ultima).toBeNull()
})

test('the month names an open one as not settled', async () => {
  const caja = await vendedor()
  const { id } = await abrir(caja, 0)
  const [anio, mes] = hoy().split('-').map(Number)
  const pendientes = async () =>
    (await jefe.exigir('POST /cierre-mes/pendientes', { body: { anio, mes } })).pendientes.filter(
      ({ clase }) => clase === 'cajas_abiertas',
    )
  expect(await pendientes()).toEqual([
    { clase: 'cajas_abiertas', cantidad: 1, descripcion: '1 caja abierta sin contar', enlace: '/caja' },
  ])
  await cerrada(caja, id, 0)
  expect(await pendientes()).toEqual([])
})

describe('a store that wants a session', () => {
  const exigiendo = <T>(acto: () => Promise<T>) => conParametro('TIENDAS_SESION_CAJA', '001', acto)

  test('bills nothing and moves no cash without one, and says where it is opened', async () => {
    const caja = await tienda.entrar('admin')
    const { venta_id, total } = await pedido(caja)
    await exigiendo(async () => {
      for (const reply of [
        await cobrar(caja, venta_id, total),
        await cobrar(caja, venta_id, total, 2),
        await caja.pedir('POST /egresos/guardar', { body: EGRESO }),
        await caja.pedir('POST /terceros/{tercero_id}/abono', {
          params: { tercero_id: CLIENTE.ana },
          body: { valor_abono: 1_000 },
        }),
      ])
        expect([reply.status, reply.error.codigo, reply.error.message]).toEqual([
          409,
          'caja_cerrada',
          'La caja de este equipo está cerrada. Ábrala en Mi caja antes de facturar o mover efectivo',
        ])
      expect((await caja.exigir('GET /caja', {})).exige_sesion).toBe(true)
      const { id } = await abrir(caja, 0)
      expect((await cobrar(caja, venta_id, total)).status).toBe(200)
      await cerrada(caja, id, total)
    })
  })

  test('lets money that is no cash move, and another store alone', async () => {
    const caja = await tienda.entrar('admin')
    await exigiendo(async () => {
      const banco = { ...EGRESO, forma_pago_id: 2, comprobante_id: 'B-77' }
      expect((await caja.pedir('POST /egresos/guardar', { body: banco })).status).toBe(200)
      expect((await caja.en('002').pedir('POST /egresos/guardar', { body: EGRESO })).status).toBe(200)
    })
  })

  test('bills on credit with a session too', async () => {
    const caja = await tienda.entrar('admin')
    await cuentaDe(caja, CLIENTE.norte)
    const { venta_id, total } = await pedido(caja, { tercero_id: CLIENTE.norte })
    const enCredito = () =>
      caja.pedir('POST /facturas/{venta_id}/forma-pago', { params: { venta_id }, body: aCredito(total) })
    await exigiendo(async () => {
      expect((await enCredito()).error.codigo).toBe('caja_cerrada')
      const { id } = await abrir(caja, 0)
      expect((await enCredito()).status).toBe(200)
      expect((await ver(caja, id)).esperado).toBe(0)
      await cerrada(caja, id, 0)
    })
  })
})

describe('a close and a bill at the same moment', () => {
  test('end with the bill in the count, or outside of the session: nothing third', async () => {
    for (let i = 0; i < 8; i++) {
      const caja = await vendedor()
      const { id } = await abrir(caja, 0)
      const { venta_id, total } = await pedido(caja)
      const [cobro, cierre] = await Promise.all([
        cobrar(caja, venta_id, total),
        cerrar(caja, id, i % 2 === 0 ? total : 0, 'Carrera'),
      ])
      expect([cobro.status, cierre.status]).toEqual([200, 200])
      const { cierre: hecho } = await ver(jefe, id)
      const { total: suma } = await movimientos(id)
      expect(hecho!.esperado).toBe(suma)
      expect([0, total]).toContain(suma)
    }
  })

  test('and an opening leaves no bill between the two', async () => {
    for (let i = 0; i < 8; i++) {
      const caja = await vendedor()
      const { venta_id, total } = await pedido(caja)
      const [cobro, apertura] = await Promise.all([
        cobrar(caja, venta_id, total),
        caja.exigir('POST /caja/abrir', { body: { base: 0 } }),
      ])
      expect(cobro.status).toBe(200)
      const { total: suma } = await movimientos(apertura.sesion.id)
      await cerrada(caja, apertura.sesion.id, suma)
    }
  })
})

test('after all of this the audit finds no difference', async () => {
  await sinPendientes()
  expect(lineasDe(await auditarTienda(tienda))).toEqual([])
})
