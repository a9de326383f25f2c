import { beforeAll, describe, expect, test } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { poner } from '#functions/kernel/dynamo/client'
import { movimientosDeLibro } from '#functions/kernel/dynamo/libro'
import { EDADES } from '#shared/creditos/reparto'
import { sumarDias } from '#shared/kernel/dates'
import { gastar } from '../support/anticipos'
import { deudora, type Deudora, enEfectivoA } from '../support/creditos'
import { facturaNueva, pagoHecho } from '../support/pagos'
import { guardar, TOTAL } from '../support/pedidos'
import { CLIENTE, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { clienteNuevo } from './peticiones'

/** Every total of the screens of money is what the movements come to that it opens, of all their pages. */
const tienda = usarTienda(sembrar)
let admin: Cliente
const deben: Deudora[] = []
beforeAll(async () => {
  admin = await tienda.ingresar('admin')
  for (const facturas of [1, 3, 8]) deben.push(await deudora(admin, facturas))
  for (const [{ credito_id: id, ventas }, valor] of [
    [deben[1]!, 12_345.67],
    [deben[2]!, TOTAL],
  ] as const)
    await admin.exigir('POST /creditos/{id}/abono', {
      params: { id },
      body: enEfectivoA(ventas[0]!, valor),
    })
})

/** In whole centavos: sums of decimals are none. */
const centavos = (valores: readonly number[]): number =>
  valores.reduce((total, valor) => total + Math.round(valor * 100), 0)
const centavo = (valor: number): number => Math.round(valor * 100)
const PAGINAS = { per_page: 10 } as const
/** Rows of all pages. */
async function todas<F>(leer: (page: number) => Promise<{ data: F[]; last_page: number }>): Promise<F[]> {
  const { data, last_page } = await leer(1)
  const otras = await Promise.all(Array.from({ length: last_page - 1 }, (_, i) => leer(i + 2)))
  return [...data, ...otras.flatMap(otra => otra.data)]
}

describe('what all customers owe', () => {
  test('is what is left of each sale, over all pages, what is due first on top', async () => {
    const { total_credito_pendiente } = await admin.exigir('GET /creditos', {})
    const sumas = new Set<number>()
    const ventas = await todas(async page => {
      const data = await admin.exigir('GET /creditos/por-cobrar', { query: { ...PAGINAS, page } })
      sumas.add(data.total)
      return data.ventas
    })
    // 1, 3 and 8 bills, of which one was paid whole.
    expect(ventas.length).toBe(11)
    expect(centavos(ventas.map(v => v.valor_saldo_movimiento))).toBe(11 * centavo(TOTAL) - 12_345_67)
    expect([...sumas]).toEqual([total_credito_pendiente])
    expect(centavo(total_credito_pendiente)).toBe(11 * centavo(TOTAL) - 12_345_67)
    expect(ventas.map(v => v.vence)).toEqual(ventas.map(v => v.vence).toSorted())
    expect(new Set(ventas.map(v => v.credito_id))).toEqual(new Set(deben.map(d => d.credito_id)))
  })

  test('of one account is what is left of its sales, and each of its ages likewise', async () => {
    for (const { credito_id: id, numero_documento } of deben) {
      const { cuenta_credito_cliente: cuenta, edades } = await admin.exigir('POST /cuentas-credito/cliente', {
        body: { documento_cliente: numero_documento },
      })
      for (const edad of [undefined, ...EDADES]) {
        const { creditos_movimientos: ventas, total } = await admin.exigir(
          'GET /creditos/{id}/ventas-pendientes',
          { params: { id }, query: edad && { edad } },
        )
        const cifra = edad === undefined ? cuenta!.total_credito : edades![edad]
        expect([edad, total, centavos(ventas.map(v => v.valor_saldo_movimiento))]).toEqual([
          edad,
          cifra,
          centavo(cifra),
        ])
      }
    }
  })

  test('leaves of the limit what each sale that is owed and each order on credit leave of it, of all stores', async () => {
    for (const { credito_id: id, numero_documento, tercero_id } of deben) {
      for (const quien of [admin, admin.en('002')]) await guardar(quien, { tercero_id, tipo_pago_id: 2 })
      // One that is paid at once holds nothing of the limit.
      await guardar(admin, { tercero_id, tipo_pago_id: 1 })
      const { cuenta_credito_cliente: cuenta } = await admin.exigir('POST /cuentas-credito/cliente', {
        body: { documento_cliente: numero_documento },
      })
      const { creditos_movimientos: ventas, cupo } = await admin.exigir(
        'GET /creditos/{id}/ventas-pendientes',
        { params: { id }, query: { cupo: '1' } },
      )
      expect(cupo).toMatchObject({
        total_cupo_permitido: cuenta!.total_cupo_permitido,
        total_pedidos: cuenta!.total_pedidos,
        cupo_disponible: cuenta!.cupo_disponible,
      })
      expect(cupo!.pedidos.map(p => p.codigo_tienda).sort()).toEqual(['001', '002'])
      const debe = centavos(ventas.map(v => v.valor_saldo_movimiento))
      const pedido = centavos(cupo!.pedidos.map(p => p.valor_pedido))
      expect([debe, pedido]).toEqual([centavo(cuenta!.total_credito), 2 * centavo(TOTAL)])
      expect(centavo(cuenta!.total_cupo_permitido) - debe - pedido).toBe(centavo(cuenta!.cupo_disponible))
    }
  })

  test('of one account is the sum of its movements, each with its sign', async () => {
    for (const { credito_id: id } of deben) {
      const pagina = (page: number) =>
        admin.exigir('POST /creditos/{id}/historial', {
          params: { id },
          query: { ...PAGINAS, page },
          body: {},
        })
      const { credito, saldo_anterior, total_movimientos } = await pagina(1)
      const filas = await todas(async page => (await pagina(page)).creditos_movimientos)
      expect([saldo_anterior, total_movimientos]).toEqual([0, credito.total_credito])
      expect(centavos(filas.map(m => m.valor_en_saldo))).toBe(centavo(credito.total_credito))
    }
  })
})

describe('what all customers have in advance', () => {
  test('is the balance of each of them, and each balance is the sum of its movements', async () => {
    const alguien = async () =>
      (await admin.exigir('POST /terceros/crear', { body: clienteNuevo() })).tercero.id
    const ids: number[] = []
    for (let i = 0; i < 12; i++) {
      const cliente_id = await alguien()
      ids.push(cliente_id)
      await admin.exigir('POST /maestros/anticipos/guardar', {
        body: { cliente_id, valor_anticipo: 20_000.25 + i },
      })
    }
    // One spends all of it, and another a part.
    await gastar(admin, ids[0]!, 20_000.25)
    await gastar(admin, ids[1]!, 5_000)
    const { total_anticipos } = await admin.exigir('GET /maestros/anticipos', {})
    const sumas = new Set<number>()
    const saldos = await todas(async page => {
      const data = await admin.exigir('GET /maestros/anticipos/saldos', { query: { ...PAGINAS, page } })
      sumas.add(data.total)
      return data.saldos
    })
    // 12 × 20.000,25, and 1 + 2 + … + 11 of them; less 20.000,25 and 5.000 that were spent.
    expect(centavos(saldos.map(s => s.total_anticipo))).toBe(11 * 20_000_25 + 66_00 - 5_000_00)
    expect([...sumas]).toEqual([total_anticipos])
    expect(saldos.length).toBe(11)
    for (const { id, total_anticipo } of saldos) {
      const { anticipos_movimientos, saldo_anterior, total_movimientos } = await admin.exigir(
        'POST /maestros/anticipos/{id}/historial',
        { params: { id } },
      )
      expect([saldo_anterior, total_movimientos]).toEqual([0, total_anticipo])
      expect(centavos(anticipos_movimientos.data.map(m => m.valor_movimiento))).toBe(centavo(total_anticipo))
    }
  })
})

describe('payments to suppliers', () => {
  test('each total of the month is the sum of its column over all pages', async () => {
    for (let i = 0; i < 12; i++) await pagoHecho(admin)
    const pagina = (page: number) =>
      admin.exigir('POST /pagos-proveedores', { query: { ...PAGINAS, page }, body: {} })
    const pagos = await todas(async page => (await pagina(page)).pagos_proveedores)
    const { totales } = await pagina(1)
    expect([pagos.length, totales.pagos]).toEqual([12, 12])
    for (const cifra of ['valor_total', 'valor_antes_iva', 'valor_iva', 'valor_rte'] as const)
      expect([cifra, centavos(pagos.map(p => p[cifra]))]).toEqual([cifra, centavo(totales[cifra])])
    const formas = pagos.flatMap(p => p.lista_formas_pagadas_form.map(f => f.valor_pagado))
    expect(centavos(formas)).toBe(centavo(totales.valor_total_pagar))
  })

  test('what is owed, what is overdue and each day of the calendar are the sums of their invoices', async () => {
    for (const dias of [0, 0, -90, -95, -3])
      await admin.exigir('POST /pagos-proveedores/guardar', {
        body: facturaNueva({ fecha_factura: sumarDias(hoy(), dias) }),
      })
    const leer = (query: object = {}) => admin.exigir('GET /pagos-proveedores/por-pagar', { query })
    const { total, total_por_pagar, total_vencido, calendario } = await leer()
    expect([total, calendario.length]).toEqual([total_por_pagar, 4])
    const figuras = [
      { query: { vence_hasta: sumarDias(hoy(), -1) }, valor: total_vencido },
      ...calendario.map(({ fecha_vencimiento: dia, valor }) => ({
        query: { vence_desde: dia, vence_hasta: dia },
        valor,
      })),
    ]
    expect(total_vencido).toBeGreaterThan(0)
    for (const { query, valor } of figuras) {
      const leido = await leer(query)
      const facturas = leido.facturas_por_pagar.data
      expect(facturas.length).toBeGreaterThan(0)
      expect([leido.total, centavos(facturas.map(f => f.valor_total_pagar))]).toEqual([valor, centavo(valor)])
      // Whatever part is asked for, the screen's own totals are those of all of it.
      expect(leido.total_por_pagar).toBe(total_por_pagar)
    }
  })
})

describe('a cash session', () => {
  test('is its movements, and each of its lines those of one kind in one form of payment', async () => {
    const { id } = (await admin.exigir('POST /caja/abrir', { body: { base: 100_000 } })).sesion
    // Five kinds of movements, some by transfer, over more than a page.
    for (let i = 0; i < 12; i++) {
      const forma = i % 3 === 0 ? { forma_pago_id: 2, comprobante_id: `SC-${i}` } : { forma_pago_id: 1 }
      await admin.exigir('POST /egresos/guardar', {
        body: { valor_egreso: 1_000.5 + i, descripcion_egreso: `Flete ${i}`, fecha_egreso: hoy(), ...forma },
      })
    }
    await admin.exigir('POST /ingresos/guardar', {
      body: {
        valor_ingreso: 90_000,
        descripcion_ingreso: 'Venta de aserrín',
        fecha_ingreso: hoy(),
        forma_pago_id: 1,
      },
    })
    await admin.exigir('POST /terceros/{tercero_id}/abono', {
      params: { tercero_id: CLIENTE.ana },
      body: { valor_abono: 15_000 },
    })
    const { credito_id, ventas } = await deudora(admin, 1)
    await admin.exigir('POST /creditos/{id}/abono', {
      params: { id: credito_id },
      body: enEfectivoA(ventas[0]!, 20_000),
    })
    await pagoHecho(admin)
    const { sesion } = await admin.exigir('GET /caja/sesiones/{id}', { params: { id } })
    const leer = (query: object) =>
      todas(async page => {
        const { movimientos, total } = await admin.exigir('GET /caja/sesiones/{id}/movimientos', {
          params: { id },
          query: { ...PAGINAS, page, ...query },
        })
        return { ...movimientos, data: movimientos.data.map(m => ({ ...m, total })) }
      })
    // Those, and the bill on credit that the abono pays.
    expect(new Set(sesion.resumen.map(({ tipo }) => tipo)).size).toBe(6)
    for (const { tipo, forma_pago_id, valor, cantidad } of sesion.resumen) {
      const filas = await leer({ tipo, forma_pago_id })
      expect([tipo, filas.length, centavos(filas.map(m => m.valor))]).toEqual([
        tipo,
        cantidad,
        centavo(valor),
      ])
      expect(new Set(filas.map(m => m.total))).toEqual(new Set([valor]))
    }
    const deEfectivo = await leer({ efectivo: '1' })
    expect(centavos(deEfectivo.map(m => m.valor))).toBe(centavo(sesion.efectivo!))
    const cuantos = sesion.resumen.reduce((n, { cantidad }) => n + cantidad, 0)
    expect((await leer({})).length).toBe(cuantos)
    expect(await leer({ tipo: 'nada' })).toEqual([])
  })
})

test('of a ledger that is too long to be looked through the older movements are one amount', async () => {
  const [largo, corto] = ['LIBRO#largo', 'LIBRO#corto']
  const poner1 = (pk: string, i: number, saldo: number, valor: number) => {
    const orden = String(i).padStart(6, '0')
    return poner({ pk, sk: orden, id: i, fecha: `2026-01-01T00:00:00.${orden}Z`, saldo, valor })
  }
  // 1,005 movements of 2 centavos; and two of 10 that are older than all of them.
  await Promise.all([poner1(corto, 1, 10, 10), poner1(corto, 2, 20, 10)])
  for (let i = 0; i < 1005; i += 67)
    await Promise.all(Array.from({ length: 67 }, (_, j) => poner1(largo, 10 + i + j, 2 * (i + j + 1), 2)))
  const { filas, mas, anterior } = await movimientosDeLibro([largo, corto])
  expect([filas.length, mas, anterior]).toEqual([1000, true, 10 + 20])
  const corta = await movimientosDeLibro([corto])
  expect([corta.filas.length, corta.mas, corta.anterior]).toEqual([2, false, 0])
})
