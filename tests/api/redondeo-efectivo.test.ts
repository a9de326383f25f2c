import { beforeAll, describe, expect, test } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { sumarCentesimas } from '#shared/kernel/money'
import { aCredito, cuentaDe, guardar } from '../support/pedidos'
import { abrirEnlace, exportar, filasDe } from '../support/exportar'
import { leer, todo } from '../support/leer-pdf'
import { CLIENTE, PRODUCTO, sembrar } from '../support/sembrar'
import { auditoriaDe, cajaDe } from '../support/tabla'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
let admin: Cliente
let dueno: Cliente
beforeAll(async () => {
  admin = await tienda.entrar('admin')
  dueno = await tienda.entrar('super')
})

const redondear = (valor_parametro: string) =>
  dueno.exigir('PUT /parametros/{code}/editar', {
    params: { code: 'REDONDEO_EFECTIVO' },
    body: { valor_parametro },
  })
/** Slides at 25.000 and 19 %: one at 29.750, less 1 % 29.452,50, less 0,5 % 29.601,25. */
const venta = async (porcentaje_descuento = 0, campos: Parameters<typeof guardar>[1] = {}) => {
  const linea = { producto_id: PRODUCTO.corredera, cantidad_solicitada: 1, porcentaje_descuento }
  const { venta_id, totales } = await guardar(admin, { productoList: [linea], ...campos })
  return { venta_id, total: totales.total_venta }
}
type Linea = [id: number, valor: number, comprobante?: string]
const cobrar = (venta_id: number, lineas: Linea[], efectivo_recibido?: number) =>
  admin.pedir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: {
      efectivo_recibido,
      formaPagoList: lineas.map(([id_forma_pago, valor_pagado, comprobante_id]) => ({
        id_forma_pago,
        valor_pagado,
        comprobante_id,
      })),
    },
  })
const ver = async (venta_id: number) =>
  (await admin.exigir('GET /facturas/{venta_id}', { params: { venta_id } })).ventas_encabezado
const enCaja = async (venta_id: number) =>
  (await cajaDe('001', hoy()))
    .filter(each => each.venta_id === venta_id)
    .map(({ tipo, forma_pago_id, valor }) => [tipo, forma_pago_id, valor])
    .sort((a, b) => (String(a) < String(b) ? -1 : 1))

describe('while nobody has set it', () => {
  test('cash is charged to the centavo, and the sale keeps nothing of rounding', async () => {
    const { parametro } = await admin.exigir('GET /parametros/{code}', {
      params: { code: 'REDONDEO_EFECTIVO' },
    })
    expect(parametro.valor_parametro).toBe('0')
    const { venta_id, total } = await venta(1)
    expect(total).toBe(29_452.5)
    const { error } = await cobrar(venta_id, [[1, 29_450]])
    expect(error.errores).toEqual({
      formaPagoList: 'La sumatoria de las formas de pago deben ser igual a $ 29.452,50',
    })
    const { data } = await cobrar(venta_id, [[1, total]])
    expect(data.redondeo_efectivo).toBe(0)
    expect((await ver(venta_id)).redondeo_efectivo).toBe(0)
    const [guardada] = await obtener([clave.venta(venta_id)])
    expect(guardada).not.toHaveProperty('redondeo_efectivo')
  })

  test('whoever bills may read it, and only its three values are taken', async () => {
    const vendedor = await tienda.entrar('vendedor')
    await vendedor.exigir('GET /parametros/{code}', { params: { code: 'REDONDEO_EFECTIVO' } })
    const { status, error } = await dueno.pedir('PUT /parametros/{code}/editar', {
      params: { code: 'REDONDEO_EFECTIVO' },
      body: { valor_parametro: '20' },
    })
    expect([status, error.errores]).toEqual([422, { valor_parametro: 'Debe elegir uno de: 0, 50, 100' }])
  })
})

describe.each([
  // [coin, discount, total, paid in cash, rounding]
  ['50', 0, 29_750, 29_750, 0],
  ['50', 1, 29_452.5, 29_450, -2.5],
  ['50', 4, 28_560, 28_550, -10],
  ['50', 3, 28_857.5, 28_850, -7.5],
  ['100', 0, 29_750, 29_800, 50],
  ['100', 1, 29_452.5, 29_500, 47.5],
  ['100', 0.5, 29_601.25, 29_600, -1.25],
] as const)('rounded to %s, %f %% off: %f in cash', (moneda, descuento, total, efectivo, redondeo) => {
  beforeAll(() => redondear(moneda))

  test.each([
    ['by a client that knows nothing of it', total],
    ['by one that rounds', efectivo],
  ])('is billed, kept, shown and annulled as what was received: %s', async (_, enviado) => {
    const { venta_id, total: deLaVenta } = await venta(descuento)
    expect(deLaVenta).toBe(total)
    const { data, status } = await cobrar(venta_id, [[1, enviado]], 30_000)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      total_venta: total,
      redondeo_efectivo: redondeo,
      cambio: 30_000 - efectivo,
      ventas_formas_pagos: [{ forma_pago_id: 1, valor_pagado: efectivo }],
    })
    expect(await ver(venta_id)).toMatchObject({
      total_venta_bruta: total,
      redondeo_efectivo: redondeo,
      cambio: 30_000 - efectivo,
      ventas_formas_pagos: [{ valor_pagado: efectivo }],
    })
    expect(await enCaja(venta_id)).toEqual([['venta', 1, efectivo]])
    await dueno.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: {} })
    expect(await enCaja(venta_id)).toEqual([
      ['devolucion', 1, -efectivo],
      ['venta', 1, efectivo],
    ])
  })
})

describe('rounded to 100', () => {
  beforeAll(() => redondear('100'))

  test.each<[string, Linea[], [number, number][], number]>([
    [
      'a transfer leaves a rest',
      [
        [2, 20_000, 'T-1'],
        [1, 9_750],
      ],
      [
        [1, 9_800],
        [2, 20_000],
      ],
      50,
    ],
    [
      'the rest is sent rounded',
      [
        [1, 9_800],
        [2, 20_000, 'T-2'],
      ],
      [
        [1, 9_800],
        [2, 20_000],
      ],
      50,
    ],
    [
      'two transfers leave it round',
      [
        [2, 20_000, 'T-3'],
        [2, 50, 'T-4'],
        [1, 9_700],
      ],
      [
        [1, 9_700],
        [2, 20_000],
        [2, 50],
      ],
      0,
    ],
    ['nothing is paid in cash', [[2, 29_750, 'T-5']], [[2, 29_750]], 0],
    [
      'the cash is less than half a coin',
      [
        [2, 29_730, 'T-6'],
        [1, 20],
      ],
      [
        [1, 20],
        [2, 29_730],
      ],
      0,
    ],
  ])('only the cash of a bill is: %s', async (_, lineas, caja, redondeo) => {
    const { venta_id } = await venta()
    const { status, data } = await cobrar(venta_id, lineas)
    expect([status, data.redondeo_efectivo]).toEqual([200, redondeo])
    expect((await enCaja(venta_id)).map(([, forma, valor]) => [forma, valor])).toEqual(caja)
  })

  test.each<[string, Linea[], string]>([
    ['other forms rounded', [[2, 29_800, 'T-7']], '$ 29.750'],
    ['cash that is neither', [[1, 29_760]], '$ 29.800'],
    [
      'another form above the total, never capped',
      [
        [2, 40_000, 'T-8'],
        [1, 100],
      ],
      '$ 29.750',
    ],
  ])('refuses %s with what is to be paid', async (_, lineas, texto) => {
    const { venta_id } = await venta()
    const { status, error } = await cobrar(venta_id, lineas)
    expect([status, error.errores]).toEqual([
      422,
      { formaPagoList: `La sumatoria de las formas de pago deben ser igual a ${texto}` },
    ])
    expect(await enCaja(venta_id)).toEqual([])
  })

  test('wants the rounded cash covered by what was received', async () => {
    const { venta_id, total } = await venta()
    const corto = await cobrar(venta_id, [[1, total]], 29_799)
    expect([corto.status, corto.error.errores]).toEqual([
      422,
      { efectivo_recibido: 'El efectivo recibido es menor que el valor en efectivo' },
    ])
    expect((await cobrar(venta_id, [[1, total]], 29_800)).data.cambio).toBe(0)
  })

  test('beside an advance spends the advance as it is', async () => {
    const { venta_id } = await venta(0.5, { tercero_id: CLIENTE.muebles })
    const params = { tercero_id: CLIENTE.muebles }
    await admin.exigir('POST /terceros/{tercero_id}/abono', { params, body: { valor_abono: 10_000.75 } })
    const { data } = await cobrar(venta_id, [
      [8, 10_000.75],
      [1, 19_600.5],
    ])
    expect(data).toMatchObject({
      redondeo_efectivo: -0.5,
      ventas_formas_pagos: [{ valor_pagado: 10_000.75 }, { valor_pagado: 19_600 }],
    })
    expect(await enCaja(venta_id)).toEqual([['venta', 1, 19_600]])
    const { total_anticipo } = await admin.exigir('POST /maestros/anticipos/cliente', {
      body: { cliente_id: CLIENTE.muebles },
    })
    expect(total_anticipo).toBe(0)
  })

  test('leaves what is owed as it is', async () => {
    await cuentaDe(admin, CLIENTE.ana)
    const { venta_id, total } = await venta()
    const { data } = await admin.pedir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: aCredito(total),
    })
    expect([data.redondeo_efectivo, data.ventas_formas_pagos[0]!.valor_pagado]).toEqual([0, total])
  })

  test('stands in the history, on both papers and in the export, and the total stays', async () => {
    const { venta_id, total } = await venta(1)
    const { data } = await cobrar(venta_id, [[1, 29_500]])
    expect((await auditoriaDe(venta_id)).at(-1)).toMatchObject({
      despues: { redondeo_efectivo: 47_50, total_venta_bruta: 29_452_50 },
    })
    for (const formato of ['', '?formato=80mm']) {
      const reply = await fetch(`${admin.origen}${data.enlace_factura}${formato}`)
      const papel = todo(await leer(new Uint8Array(await reply.arrayBuffer()))).replaceAll('\u00a0', ' ')
      expect(papel).toMatch(/Total\s+\$ 29\.452,50/)
      expect(papel).toMatch(
        /Redondeo del efectivo\s+\$ 47,50\s+Total pagado\s+\$ 29\.500,00\s+Saldo por pagar\s+\$ 0,00/,
      )
    }
    const libro = await exportar(admin, 'POST /facturas/exportar', { query_params: String(venta_id) })
    const [titulos = [], fila = []] = await filasDe(
      await (await abrirEnlace(admin.origen, libro.enlace!)).arrayBuffer(),
    )
    const de = (titulo: string) => fila[titulos.indexOf(titulo)]
    expect([de('Total'), de('Redondeo del efectivo'), de('Efectivo')]).toEqual([total, 47.5, 29_500])
  })

  test('a bill that was taken rounded is not paid again by a second window, whatever the shop rounds to by then', async () => {
    const { venta_id, total } = await venta()
    const primera = await cobrar(venta_id, [[1, total]])
    await redondear('0')
    const segunda = await cobrar(venta_id, [[1, total]])
    await redondear('100')
    expect([segunda.status, segunda.error.codigo]).toEqual([409, 'venta_ya_facturada'])
    expect(segunda.data).toEqual(primera.data)
    expect(await enCaja(venta_id)).toEqual([['venta', 1, 29_800]])
  })
})

test('what a day sold is its movements and what was rounded of them', async () => {
  await redondear('100')
  const { venta_id, total } = await venta(1)
  expect((await cobrar(venta_id, [[1, 29_500]])).status).toBe(200)
  const { total_dia } = await dueno.exigir('POST /cuadre-caja/dia', { body: { fecha_dia: hoy() } })
  const vendido = await dueno.exigir('POST /cuadre-caja/movimientos', {
    query: { per_page: 100 },
    body: { fecha_dia: hoy(), ventas: true },
  })
  const movido = vendido.movimientos.data.reduce((suma, { valor }) => suma + Math.round(valor * 100), 0)
  expect(total).toBe(29_452.5)
  expect(vendido.redondeo).not.toBe(0)
  expect([vendido.total, movido + Math.round(vendido.redondeo * 100)]).toEqual([total_dia, total_dia * 100])
})

test('what a month sold is its payment forms and what was rounded of them', async () => {
  const dia = hoy()
  const mes = await dueno.exigir('POST /cierre-mes/ventas-plataforma', {
    body: { anio: Number(dia.slice(0, 4)), mes: Number(dia.slice(5, 7)) },
  })
  const de = (cual: string) =>
    sumarCentesimas(mes.lista_ventas_dias.filter(({ tipo }) => tipo === cual).map(each => each.valor_pagado))
  expect(mes.redondeo_facturado).not.toBe(0)
  expect(mes.redondeo_anulado).not.toBe(0)
  expect(sumarCentesimas([de('venta'), de('devolucion'), mes.redondeo_facturado, mes.redondeo_anulado])).toBe(
    mes.ventas_total,
  )
})
