import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usarReloj } from '#functions/kernel/clock'
import { enEfectivo, guardar } from '../support/pedidos'
import { conFallas, conflicto } from '../support/fallas'
import { CLIENTE, PRODUCTO, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
let jefe: Cliente
let ahora = new Date()
afterAll(usarReloj({ ahora: () => new Date(ahora) }))
let minutos = 0
/** Another day, or the same one a minute later, signed in then. */
async function enDia(dia: string): Promise<void> {
  ahora = new Date(Date.parse(`${dia}T15:00:00.000Z`) + ++minutos * 60_000)
  jefe = await tienda.entrar('super')
}

const AGOSTO = { anio: 2026, mes: 8 }
const vender = async (unidades: number) => {
  const { venta_id, totales } = await guardar(jefe, {
    productoList: [{ producto_id: PRODUCTO.bisagra, cantidad_solicitada: unidades }],
  })
  return { venta_id, total: totales.total_venta }
}
const cobrar = ({ venta_id, total }: { venta_id: number; total: number }) =>
  jefe.pedir('POST /facturas/{venta_id}/forma-pago', { params: { venta_id }, body: enEfectivo(total) })
const informe = (body = AGOSTO) => jefe.exigir('POST /cierre-mes/ventas-plataforma', { body })
const cerrar = (body = AGOSTO) => jefe.pedir('POST /cierre-mes/cerrar', { body })
const reabrir = (body = AGOSTO) =>
  jefe.exigir('POST /cierre-mes/reabrir', { body: { ...body, motivo: 'Faltó una factura' } })

beforeAll(async () => {
  for (const [dia, unidades] of [
    ['2026-08-03', 2],
    ['2026-08-03', 3],
    ['2026-08-20', 5],
  ] as const) {
    await enDia(dia)
    await cobrar(await vender(unidades))
  }
  await enDia('2026-08-31')
})

describe('the report of a month', () => {
  test('is its bills less what was annulled in it, gross and with their IVA, form by form', async () => {
    const mala = await vender(2)
    await cobrar(mala)
    await jefe.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id: mala.venta_id }, body: {} })
    const { lista_ventas_formas_pagos: formas, lista_tipos_venta: tipos, ...mes } = await informe()
    // 2, 3 and 5 hinges at 3.361,3445 and 19 %: 1.277,31, 1.915,97 and 3.193,28 of IVA.
    expect([mes.ventas_total, mes.ventas_remision, mes.ventas_siigo]).toEqual([40_000, 40_000, 0])
    expect([mes.iva_total, mes.iva_remision]).toEqual([6_386.56, 6_386.56])
    expect(formas.map(f => [f.nombre_forma_pago, f.valor_pagado, f.valor_devuelto, f.cantidad])).toEqual([
      ['Efectivo', 48_000, 8_000, 4],
    ])
    expect(tipos.at(-1)).toMatchObject({ nombre_tipo_venta: 'Remisiones', total: 40_000, cantidad: 3 })
    expect(mes.lista_ventas_mes.map(v => [v.fecha_factura, v.total_venta_bruta])).toEqual([
      ['2026-08-31', 8_000],
      ['2026-08-20', 20_000],
      ['2026-08-03', 12_000],
      ['2026-08-03', 8_000],
    ])
    expect(mes.total_ventas_mes).toBe(4)
    // Of the first day with money in the store, whichever month is asked for.
    expect(mes.primer_anio).toBe(2026)
  })

  test('lists its bills page by page, none twice and none left out', async () => {
    const paginas = await Promise.all(
      [1, 2, 3].map(page =>
        jefe.exigir('POST /cierre-mes/ventas', { query: { page, per_page: 2 }, body: AGOSTO }),
      ),
    )
    const ids = paginas.flatMap(({ ventas }) => ventas.data.map(({ id }) => id))
    expect([ids.length, new Set(ids).size, paginas[0]!.ventas.total]).toEqual([4, 4, 4])
  })
})

describe('a closed month', () => {
  test('takes no money any more, and says so; the next day does', async () => {
    const venta = await vender(1)
    expect((await cerrar()).status).toBe(200)
    const { status, error } = await cobrar(venta)
    expect([status, error.codigo]).toEqual([409, 'periodo_cerrado'])
    const abono = await jefe.pedir('POST /terceros/{tercero_id}/abono', {
      params: { tercero_id: CLIENTE.ana },
      body: { valor_abono: 1_000 },
    })
    expect([abono.status, abono.error.codigo]).toEqual([409, 'periodo_cerrado'])
    await enDia('2026-09-01')
    expect((await cobrar(venta)).status).toBe(200)
    await enDia('2026-08-31')
  })

  test('has the same digest however often it is closed, and another one when something was added', async () => {
    const primera = (await informe()).periodo
    expect([primera.cerrado, primera.actos[0]!.huella]).toEqual([true, primera.huella])
    await reabrir()
    const segunda = await cerrar()
    expect(segunda.data.periodo.huella).toBe(primera.huella)
    await reabrir()
    expect((await cobrar(await vender(1))).status).toBe(200)
    const tercera = await cerrar()
    expect(tercera.data.periodo.huella).not.toBe(primera.huella)
    expect(tercera.data.periodo.actos.map(({ accion }) => accion)).toEqual([
      'cerrar',
      'reabrir',
      'cerrar',
      'reabrir',
      'cerrar',
    ])
    expect(tercera.data.periodo.actos[1]!.motivo).toBe('Faltó una factura')
  })

  test('is not closed twice, and is not before its last day', async () => {
    const { status, error } = await cerrar()
    expect([status, error.codigo]).toEqual([409, 'periodo_cerrado'])
    await enDia('2026-09-29')
    const antes = await cerrar({ anio: 2026, mes: 9 })
    expect([antes.status, antes.error.codigo]).toEqual([409, 'mes_en_curso'])
    await enDia('2026-09-30')
    expect((await cerrar({ anio: 2026, mes: 9 })).status).toBe(200)
  })

  test.each([1, 2, 3, 4, 5, 6])(
    'has every sale that was billed as it was closed, or refused it: nothing third (race %i)',
    async carrera => {
      const mes = { anio: 2025, mes: carrera }
      await enDia(`2025-0${carrera}-${new Date(Date.UTC(2025, carrera, 0)).getUTCDate()}`)
      const ventas = await Promise.all([1, 2, 3].map(vender))
      const [cierre, ...cobros] = await Promise.all([cerrar(mes), ...ventas.map(cobrar)])
      expect(cierre.status).toBe(200)
      const dentro = ventas.filter((_, i) => cobros[i]!.status === 200)
      for (const { status, error } of cobros)
        expect(status === 200 || error.codigo === 'periodo_cerrado').toBe(true)
      const { ventas_total, periodo } = await informe(mes)
      expect(ventas_total).toBeCloseTo(
        dentro.reduce((suma, { total }) => suma + total, 0),
        2,
      )
      expect(periodo.huella).toBe(cierre.data.periodo.huella)
    },
  )
})

describe('acts on a month that come at once stand in the ledger in their order', () => {
  const MAYO = { anio: 2024, mes: 5 }
  beforeAll(() => enDia('2024-05-31'))
  /** The ledger, the oldest first, and whether the month is closed. */
  const actos = async () => {
    const { periodo } = await informe(MAYO)
    return [periodo.cerrado, ...periodo.actos.map(({ accion }) => accion).toReversed()]
  }
  /** Does something else before an act is written, which then meets a conflict and is sent again. */
  const conOtroAntes = (otro: () => Promise<unknown>, acto: () => Promise<unknown>) =>
    conFallas(
      'TransactWriteItems',
      async (seguir, numero) => {
        if (numero > 1) return seguir()
        await otro()
        throw conflicto()
      },
      acto,
    )

  test('a close beside the reopening that lets it in', async () => {
    expect((await cerrar(MAYO)).status).toBe(200)
    await conOtroAntes(
      () => reabrir(MAYO),
      () => cerrar(MAYO),
    )
    expect(await actos()).toEqual([true, 'cerrar'])
  })

  test('a reopening beside another one and a new close', async () => {
    await conOtroAntes(
      async () => {
        await reabrir(MAYO)
        await cerrar(MAYO)
      },
      () => reabrir(MAYO),
    )
    expect(await actos()).toEqual([false, 'cerrar', 'reabrir', 'cerrar', 'reabrir'])
  })
})

test('a form of which a month only gave money back stands in its report', async () => {
  await enDia('2023-03-31')
  const { venta_id, total } = await vender(2)
  const params = { venta_id }
  const formaPagoList = [{ id_forma_pago: 2, valor_pagado: total, comprobante_id: 'TRX-MARZO' }]
  await jefe.exigir('POST /facturas/{venta_id}/forma-pago', { params, body: { formaPagoList } })
  await enDia('2023-04-01')
  await jefe.exigir('PUT /facturas/{venta_id}/anular', { params, body: {} })
  const { lista_ventas_formas_pagos: formas } = await informe({ anio: 2023, mes: 4 })
  expect(formas.map(f => [f.forma_pago_id, f.valor_pagado, f.valor_devuelto, f.cantidad])).toEqual([
    [2, 0, 8_000, 0],
  ])
})
