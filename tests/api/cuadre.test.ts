import { beforeAll, describe, expect, test } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { cuales, pedidoDe, renglonesDe } from '../../web/src/cuadre/renglones'
import { renglonesDelMes } from '../../web/src/cuadre/renglones-del-mes'
import { png } from '../support/archivos'
import { pagoHecho } from '../support/pagos'
import { aCredito, cuentaDe, guardar } from '../support/pedidos'
import { CLIENTE, PRODUCTO, sembrar } from '../support/sembrar'
import { conParametro } from '../support/tabla'
import { type Cliente, usarTienda } from '../support/tienda'
import { EGRESO, INGRESO } from './peticiones'

/**
 * A day worked out by hand. Two hinges are 8.000 with tax, three 12.000, five 20.000; the customer leaves 15.000 in
 * advance; prices and taxes are those of the seeded shop.
 */
const tienda = usarTienda(sembrar)
let jefe: Cliente
let norte: Cliente

const vender = async (quien: Cliente, unidades: number, campos: object = {}) => {
  const { venta_id, totales } = await guardar(quien, {
    productoList: [{ producto_id: PRODUCTO.bisagra, cantidad_solicitada: unidades }],
    ...campos,
  })
  return { venta_id, total: totales.total_venta }
}
const cobrar = (quien: Cliente, venta_id: number, formaPagoList: object[], otros: object = {}) =>
  quien.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: { formaPagoList, ...otros },
  })
const dia = (body: object = {}, quien = jefe) =>
  quien.exigir('POST /cuadre-caja/dia', { body: { fecha_dia: hoy(), ...body } })
const movimientos = (body: object) =>
  jefe.exigir('POST /cuadre-caja/movimientos', {
    query: { per_page: '100' },
    body: { fecha_dia: hoy(), ...body },
  })

/** What bills and annulments come to by their movements, where the shop rounds no cash. */
const vendidos = ({ movimientos: { data }, total, redondeo }: Awaited<ReturnType<typeof movimientos>>) => {
  expect([redondeo, data.reduce((suma, { valor }) => suma + valor, 0)]).toEqual([0, total])
  return total
}

beforeAll(async () => {
  jefe = await tienda.ingresar('super')
  norte = await tienda.ingresar('super', '002')
  // In cash, with change; half by transfer; by advance; on credit; one that is annulled; one of the other store.
  const contado = await vender(jefe, 2)
  await cobrar(jefe, contado.venta_id, [{ id_forma_pago: 1, valor_pagado: contado.total }], {
    efectivo_recibido: 20_000,
  })
  const mixta = await vender(jefe, 3)
  await cobrar(jefe, mixta.venta_id, [
    { id_forma_pago: 1, valor_pagado: 5_000 },
    { id_forma_pago: 2, comprobante_id: 'TRF-1', valor_pagado: mixta.total - 5_000 },
  ])
  await jefe.exigir('POST /terceros/{tercero_id}/abono', {
    params: { tercero_id: CLIENTE.ana },
    body: { valor_abono: 15_000 },
  })
  const anticipada = await vender(jefe, 2, { tercero_id: CLIENTE.ana })
  await cobrar(jefe, anticipada.venta_id, [{ id_forma_pago: 8, valor_pagado: anticipada.total }])
  await cuentaDe(jefe, CLIENTE.norte)
  const fiada = await vender(jefe, 5, { tercero_id: CLIENTE.norte })
  await jefe.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id: fiada.venta_id },
    body: aCredito(fiada.total),
  })
  const anulada = await vender(jefe, 2)
  await cobrar(jefe, anulada.venta_id, [{ id_forma_pago: 1, valor_pagado: anulada.total }])
  await jefe.exigir('PUT /facturas/{venta_id}/anular', {
    params: { venta_id: anulada.venta_id },
    body: { motivo: 'Se arrepintió' },
  })
  const otra = await vender(norte, 3)
  await cobrar(norte, otra.venta_id, [{ id_forma_pago: 1, valor_pagado: otra.total }])
})

describe('the reconciliation of a day', () => {
  test('comes to the peso to what was worked out by hand, store by store and form by form', async () => {
    const { lista_tiendas, lista_ventas_formas_pagos, ...otros } = await dia()
    expect(
      lista_tiendas.map(t => [
        t.codigo_tienda,
        t.total_facturado,
        t.total_anulado,
        t.total_venta,
        t.ventas_facturadas,
        t.ventas_anuladas,
        t.total_efectivo,
      ]),
    ).toEqual([
      // 8.000 + 12.000 + 8.000 + 20.000 + 8.000 - 8.000; 8.000 + 5.000 + 15.000 of the advance + 8.000 - 8.000.
      ['001', 56_000, 8_000, 48_000, 5, 1, 28_000],
      ['002', 12_000, 0, 12_000, 1, 0, 12_000],
    ])
    expect([otros.total_dia, otros.total_efectivo]).toEqual([60_000, 40_000])
    expect(otros.terminos_efectivo.map(each => [each.termino, each.valor, each.cantidad])).toEqual([
      ['ventas', 33_000, 4],
      ['devoluciones', -8_000, 1],
      ['abonos', 0, 0],
      ['anticipos', 15_000, 1],
      ['ingresos', 0, 0],
      ['egresos', 0, 0],
      ['pagos_proveedores', 0, 0],
    ])
    expect(
      lista_ventas_formas_pagos.map(f => [
        f.codigo_tienda,
        f.forma_pago_id,
        f.valor_pagado,
        f.cantidad,
        f.sin_dinero,
      ]),
    ).toEqual([
      ['001', 1, 21_000, 3, false],
      ['001', 2, 7_000, 1, false],
      ['001', 6, 20_000, 1, true],
      ['001', 8, 8_000, 1, true],
      ['002', 1, 12_000, 1, false],
    ])
    expect(otros.lista_anticipos.map(each => each.valor_anticipo)).toEqual([15_000])
    expect(otros.lista_devoluciones.map(each => each.valor_devuelto)).toEqual([8_000])
  })

  test('every figure opens the movements that add up to it', async () => {
    const { lista_ventas_formas_pagos, terminos_efectivo, lista_tiendas, total_dia } = await dia()
    for (const forma of lista_ventas_formas_pagos) {
      const { movimientos: filas, total } = await movimientos({
        tiendas: [forma.codigo_tienda],
        tipo: 'venta',
        forma_pago_id: forma.forma_pago_id,
      })
      expect([total, filas.total]).toEqual([forma.valor_pagado, forma.cantidad])
    }
    for (const { termino, valor, cantidad } of terminos_efectivo) {
      const { movimientos: filas, total } = await movimientos({ termino })
      expect([termino, total, filas.total]).toEqual([termino, valor, cantidad])
    }
    for (const { codigo_tienda, total_venta } of lista_tiendas)
      expect(vendidos(await movimientos({ ventas: true, tiendas: [codigo_tienda] }))).toBe(total_venta)
    expect(vendidos(await movimientos({ ventas: true }))).toBe(total_dia)
    const efectivo = await movimientos({ efectivo: true })
    expect(efectivo.total).toBe(terminos_efectivo.reduce((suma, each) => suma + each.valor, 0))
    for (const { codigo_tienda, movimientos: n } of lista_tiendas)
      expect((await movimientos({ tiendas: [codigo_tienda] })).movimientos.total).toBe(n)
  })

  test('says of each movement why, what from, by whom and which document it is of', async () => {
    const { movimientos: filas } = await movimientos({ tiendas: ['001'], tipo: 'venta', forma_pago_id: 2 })
    expect(filas.data).toMatchObject([
      {
        codigo_tienda: '001',
        tipo: 'venta',
        nombre_tipo: 'Venta',
        descripcion: expect.stringMatching(/^Venta \d+$/) as string,
        nombre_forma_pago: 'Transferencia',
        comprobante_id: 'TRF-1',
        venta_id: expect.any(Number) as number,
        usuario: expect.stringMatching(/./) as string,
        reversa: false,
      },
    ])
  })

  test('is of the stores that the shop reconciles, unless others are asked for', () =>
    conParametro('TIENDAS_CUADRE_CAJA', '002', async () => {
      expect((await dia()).lista_tiendas.map(t => t.codigo_tienda)).toEqual(['002'])
      expect((await dia()).total_dia).toBe(12_000)
      expect((await dia({ tiendas: ['001'] })).total_dia).toBe(48_000)
    }))
})

const DOS_TRANSFERENCIAS = [
  {
    id_forma_pago: 2,
    comprobante_id: 'T-1',
    valor_pagado: 60_000,
    adjunto_comprobante: { adjunto: png().toString('base64') },
  },
  { id_forma_pago: 2, comprobante_id: 'T-2', valor_pagado: 56_500 },
]

describe('every row of a screen opens what it is made of, and no more', () => {
  beforeAll(async () => {
    const gastar = async (valor_egreso: number) =>
      (await jefe.exigir('POST /egresos/guardar', { body: { ...EGRESO, valor_egreso } })).egreso.id
    await gastar(10_000)
    const corregido = await gastar(40_000)
    await jefe.exigir('PUT /egresos/{id}/actualizar', {
      params: { id: corregido },
      body: { ...EGRESO, valor_egreso: 41_000 },
    })
    for (const valor_ingreso of [5_000, 6_000])
      await jefe.exigir('POST /ingresos/guardar', { body: { ...INGRESO, valor_ingreso } })
    for (const valor_abono of [70_000, 80_000])
      await jefe.exigir('POST /terceros/{tercero_id}/abono', {
        params: { tercero_id: CLIENTE.ana },
        body: { valor_abono },
      })
    await pagoHecho(jefe)
    await pagoHecho(jefe)
    await pagoHecho(jefe, { lista_formas_pagadas_form: DOS_TRANSFERENCIAS })
    // Annulled: paid in cash, in advance, on credit. Of the two last ones no money goes back.
    for (const [campos, como] of [
      [{}, { formaPagoList: [{ id_forma_pago: 1, valor_pagado: 8_000 }] }],
      [{ tercero_id: CLIENTE.ana }, { formaPagoList: [{ id_forma_pago: 8, valor_pagado: 8_000 }] }],
      [{ tercero_id: CLIENTE.norte }, aCredito(8_000)],
    ] as const) {
      const { venta_id } = await vender(jefe, 2, campos)
      await jefe.exigir('POST /facturas/{venta_id}/forma-pago', { params: { venta_id }, body: como })
      await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: { motivo: 'x' } })
    }
  })

  test('of the day: one expense, one advance, one payment by itself', async () => {
    const filas = renglonesDe(await dia())
    for (const { seccion, concepto, valor, cuales } of filas) {
      const { total } = await movimientos(pedidoDe(cuales))
      expect([seccion, concepto, Math.abs(total)]).toEqual([seccion, concepto, Math.abs(valor)])
    }
    const egresos = filas.filter(({ registro }) => registro?.clase === 'egreso')
    expect(egresos.map(({ valor }) => valor)).toEqual([10_000, 41_000])
    const { movimientos: de } = await movimientos(pedidoDe(egresos[1]!.cuales))
    expect(de.data.map(({ valor }) => valor)).toEqual([-40_000, 40_000, -41_000])
  })

  test('of a payment to a supplier by two transfers: each with its voucher and its proof', async () => {
    const { lista_pagos_proveedores: pagos } = await dia()
    const suyos = pagos.filter(({ forma_pago_id }) => forma_pago_id === 2)
    expect(
      suyos.map(p => [
        p.comprobante_id,
        p.codigo_comprobante_pago,
        p.valor_pagado,
        !!p.adjunto_comprobante_pago,
      ]),
    ).toEqual([
      ['T-1', 'T-1', 60_000, true],
      ['T-2', 'T-2', 56_500, false],
    ])
    const filas = renglonesDe(await dia()).filter(({ cuales: de }) => de.comprobante.startsWith('=T-'))
    const abiertas = await Promise.all(filas.map(fila => movimientos(pedidoDe(fila.cuales))))
    expect(abiertas.map(({ movimientos: { data } }) => data.map(m => [m.comprobante_id, m.valor]))).toEqual([
      [['T-1', -60_000]],
      [['T-2', -56_500]],
    ])
  })

  test('of the month: what was annulled also where it was paid in advance or on credit', async () => {
    const [anio, mes] = hoy().split('-').map(Number) as [number, number]
    const informe = await jefe.exigir('POST /cierre-mes/ventas-plataforma', { body: { anio, mes } })
    const cerradas = renglonesDelMes(informe, new Set())
    const filas = renglonesDelMes(informe, new Set(cerradas.map(({ clave }) => clave)))
    const dias = filas.flatMap(({ dia, de, valor }) => (dia ? [{ ...dia, de, valor }] : []))
    expect(dias.filter(({ de }) => de === 'Anuladas').map(({ forma, valor }) => [forma, valor])).toEqual([
      ['1', -16_000],
      ['6', -8_000],
      ['8', -8_000],
    ])
    for (const { fecha, tipo, forma, de, valor } of dias) {
      const { total } = await movimientos({
        fecha_dia: fecha,
        ...pedidoDe(cuales({ tipo, forma, tienda: '001' })),
      })
      expect([de, forma, Math.abs(total)]).toEqual([de, forma, Math.abs(valor)])
    }
  })
})
