import { beforeAll, describe, expect, test } from 'vitest'
import { hoy, usarReloj } from '#functions/kernel/clock'
import { type Item, marcar, obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { claveDeFormaPago } from '#functions/maestros/public'
import { MAXIMO_PRECIO } from '#shared/http/wire'
import { sumarDias } from '#shared/kernel/dates'
import { enEfectivo, facturada, guardar, pedido, TOTAL } from '../support/pedidos'
import { nombreDe, PRODUCTO, sembrar } from '../support/sembrar'
import { agrega, auditoriaDe, cajaDe, conParametro, existencia } from '../support/tabla'
import { type Cliente, usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'
import { productoNuevo } from '../support/productos'
import { conMesCerrado } from '../support/mes-cerrado'

const tienda = usarTienda(sembrar)
let vendedor: Cliente
let dueno: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  dueno = await tienda.ingresar('super')
})

const cobrar = (venta_id: number, body: object = enEfectivo(TOTAL), quien = vendedor, llave?: string) =>
  quien.pedir('POST /facturas/{venta_id}/forma-pago', { params: { venta_id }, body, llave })
const anular = (venta_id: number, body: object = {}, quien = dueno) =>
  quien.pedir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body })
const forma = (movimiento: Item): number => Number(movimiento.forma_pago_id)
const nueva = async (quien = vendedor) => (await guardar(quien)).venta_id
const deVenta = async (venta_id: number, code = '001') =>
  // Those of one instant have no order of their own.
  (await cajaDe(code, hoy()))
    .filter(movimiento => movimiento.venta_id === venta_id)
    .sort((a, b) => Number(b.tipo === 'venta') - Number(a.tipo === 'venta') || forma(a) - forma(b))
const pagos = (...lineas: [id: number, valor: number, comprobante?: string][]) => ({
  formaPagoList: lineas.map(([id_forma_pago, valor_pagado, comprobante_id]) => ({
    id_forma_pago,
    valor_pagado,
    comprobante_id,
  })),
})

/** Does something some days ago, signed in then. */
async function haceDias<T>(dias: number, acto: (quien: Cliente) => Promise<T>): Promise<T> {
  const restore = usarReloj({ ahora: () => new Date(Date.now() - dias * 86_400_000) })
  try {
    return await acto(await tienda.entrar('super'))
  } finally {
    restore()
  }
}
const diaHace = (dias: number): string => sumarDias(hoy(), -dias)

describe('billing a sale', () => {
  test('writes payment, stock, drawer, receipt, audit and event together', async () => {
    const venta_id = await nueva()
    const before = await existencia(PRODUCTO.corredera)
    const kinds = await agrega(() => cobrar(venta_id, pagos([1, 20_000], [2, 39_500, 'TR-1'])))
    expect(kinds).toEqual({
      CAJA: 2,
      DIA_CAJA: 1,
      HECHO_VENTA: 1,
      DIA_VENDIDO: 1,
      MES_VENDIDO: 1,
      KARDEX: 1,
      AUDITORIA: 1,
      SALIDA: 1,
      // The paper is made ahead, and the first bill of the day lets months that are over be added up.
      TRABAJO: 2,
      COMPROBANTE: 1,
      CONSECUTIVO: 1,
    })
    const [existe, reservado, disponible] = before
    expect(await existencia(PRODUCTO.corredera)).toEqual([existe - 2, reservado - 2, disponible])
    expect(await deVenta(venta_id)).toMatchObject([
      { tipo: 'venta', nombre_forma_pago: 'Efectivo', es_efectivo: true, valor: 20_000, comprobante: null },
      {
        tipo: 'venta',
        nombre_forma_pago: 'Transferencia',
        es_efectivo: false,
        valor: 39_500,
        comprobante: 'TR-1',
      },
    ])
    expect((await auditoriaDe(venta_id)).at(-1)).toMatchObject({
      accion: 'facturar',
      usuario: nombreDe('vendedor'),
      antes: { estado_venta_id: 1 },
      despues: { estado_venta_id: 2 },
    })
  })

  test('shows in the sale what was paid, received and given back', async () => {
    const venta_id = await nueva()
    const reply = await cobrar(venta_id, {
      ...pagos([1, 19_500], [2, 40_000, 'TR-2']),
      efectivo_recibido: 50_000,
    })
    expect(reply.data).toMatchObject({ total_venta: TOTAL, cambio: 30_500, fecha_factura: hoy() })
    const { ventas_encabezado, ventas_formas_pagos } = await vendedor.exigir('GET /facturas/{venta_id}', {
      params: { venta_id },
    })
    expect(ventas_encabezado).toMatchObject({
      estado_venta_id: 2,
      nombre_estado_venta: 'Facturado',
      efectivo_recibido: 50_000,
      cambio: 30_500,
      consecutivo_recibo: reply.data.consecutivo_recibo,
      modo_factura: 'C',
    })
    expect(ventas_formas_pagos).toEqual([
      {
        forma_pago_id: 1,
        nombre_forma_pago: 'Efectivo',
        valor_pagado: 19_500,
        codigo_comprobante_pago: null,
        codigo_comprobante: null,
        comprobante_id: null,
        adjunto_comprobante: null,
      },
      {
        forma_pago_id: 2,
        nombre_forma_pago: 'Transferencia',
        valor_pagado: 40_000,
        codigo_comprobante_pago: 'TR-2',
        codigo_comprobante: 'TR-2',
        comprobante_id: 'TR-2',
        adjunto_comprobante: null,
      },
    ])
  })

  test('from a second window is refused with the bill that stands, and moves nothing again', async () => {
    const venta_id = await nueva()
    const first = await cobrar(venta_id, enEfectivo(TOTAL), vendedor, crypto.randomUUID())
    const second = await cobrar(venta_id, pagos([2, TOTAL, 'TR-3']), dueno, crypto.randomUUID())
    expect([second.status, second.error.codigo, second.message]).toEqual([
      409,
      'venta_ya_facturada',
      'La venta ya fue facturada',
    ])
    expect(second.data).toEqual(first.data)
    expect(await deVenta(venta_id)).toHaveLength(1)
  })

  test('six times at once bills it once', async () => {
    const venta_id = await nueva()
    const replies = await Promise.all(Array.from({ length: 6 }, () => cobrar(venta_id)))
    expect(replies.map(reply => reply.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    const bill = replies.find(reply => reply.status === 200)!.data
    for (const reply of replies) expect(reply.data).toEqual(bill)
    expect(await deVenta(venta_id)).toHaveLength(1)
  })

  test('with a form of payment that is no longer in use is refused on its line, and writes nothing', async () => {
    const venta_id = await nueva()
    await marcar(claveDeFormaPago(5), { activo: false })
    try {
      const before = await volcado()
      const { status, error } = await cobrar(venta_id, pagos([1, 20_000], [5, 39_500, 'N-1']))
      expect([status, error.errores]).toEqual([
        422,
        { 'formaPagoList.1.id_forma_pago': 'Debe seleccionar una forma de pago a agregar' },
      ])
      expect(await volcado()).toEqual(before)
    } finally {
      await marcar(claveDeFormaPago(5), { activo: true })
    }
    expect((await cobrar(venta_id, pagos([1, 20_000], [5, 39_500, 'N-1']))).status).toBe(200)
  })

  test('charges what the order says, though the price of its product has changed since', async () => {
    const nuevo = productoNuevo()
    const { producto } = await dueno.exigir('POST /productos/crear', { body: nuevo })
    const productoList = [{ producto_id: producto.id, cantidad_solicitada: 1 }]
    const { venta_id, totales } = await guardar(vendedor, { productoList })
    const body = { ...nuevo, precio_unitario: nuevo.precio_unitario * 2 }
    await dueno.exigir('PUT /productos/{id}/editar', { params: { id: producto.id }, body })
    const { status, data } = await cobrar(venta_id, enEfectivo(totales.total_venta))
    expect([status, data.total_venta]).toEqual([200, totales.total_venta])
  })

  test('with the same key again answers the same bill, and moves nothing again', async () => {
    const [venta_id, llave] = [await nueva(), crypto.randomUUID()]
    const replies = [
      await cobrar(venta_id, enEfectivo(TOTAL), vendedor, llave),
      await cobrar(venta_id, enEfectivo(TOTAL), vendedor, llave),
    ]
    expect(replies.map(reply => reply.status)).toEqual([200, 200])
    expect(replies[1]!.data).toEqual(replies[0]!.data)
    expect(await deVenta(venta_id)).toHaveLength(1)
  })
})

describe('the receipt number', () => {
  test('runs without a gap and without a duplicate through bills that come at once, in each store', async () => {
    const norte = (await tienda.ingresar('super')).en('002')
    const ventas = await Promise.all(Array.from({ length: 8 }, () => nueva()))
    const delNorte = await Promise.all(Array.from({ length: 3 }, () => nueva(norte)))
    const last = (await facturada(vendedor)).factura.consecutivo_recibo!
    const replies = await Promise.all([
      ...ventas.map(venta => cobrar(venta)),
      ...delNorte.map(venta => cobrar(venta, enEfectivo(TOTAL), norte)),
    ])
    const numbers = replies.map(reply => reply.data.consecutivo_recibo!)
    expect(numbers.slice(0, 8).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 8 }, (_, i) => last + 1 + i),
    )
    expect(numbers.slice(8).sort((a, b) => a - b)).toEqual([1, 2, 3])
  })

  test('is not used up by a bill that was refused', async () => {
    const last = (await facturada(vendedor)).factura.consecutivo_recibo!
    expect((await cobrar(await nueva(), enEfectivo(1))).status).toBe(422)
    expect((await facturada(vendedor)).factura.consecutivo_recibo).toBe(last + 1)
  })
})

describe('a voucher', () => {
  test('used before is said, in any case, and refuses nothing', async () => {
    const primera = await nueva()
    await cobrar(primera, pagos([2, TOTAL, 'tr-repetido']))
    const reply = await cobrar(await nueva(), pagos([2, TOTAL, 'TR-REPETIDO']))
    expect([reply.status, reply.data.advertencias]).toEqual([
      200,
      [`El comprobante TR-REPETIDO de Transferencia ya se usó en la venta ${primera}`],
    ])
  })

  test.each([
    ['ninety-one', 91, false],
    ['ninety', 90, true],
    ['ten', 10, true],
  ])('used %s days ago: it is said for ninety days', async (_, dias, dicho) => {
    const codigo = `ANTIGUO-${dias}`
    const antes = await haceDias(dias, async entonces => {
      const venta_id = await nueva(entonces)
      await cobrar(venta_id, pagos([2, TOTAL, codigo]), entonces)
      return venta_id
    })
    const aviso = `El comprobante ${codigo} de Transferencia ya se usó en la venta ${antes}`
    const reply = await cobrar(await nueva(), pagos([2, TOTAL, codigo]))
    expect(reply.data.advertencias).toEqual(dicho ? [aviso] : [])
  })

  test('of another form is another voucher', async () => {
    await cobrar(await nueva(), pagos([2, TOTAL, 'X-1']))
    expect((await cobrar(await nueva(), pagos([5, TOTAL, 'X-1']))).data.advertencias).toEqual([])
  })

  test('that stands twice in one payment is said, and the sale is billed once', async () => {
    const venta_id = await nueva()
    const reply = await cobrar(venta_id, pagos([2, 30_000, 'DOBLE'], [2, 29_500, 'doble']))
    expect([reply.status, reply.data.advertencias]).toEqual([
      200,
      [`El comprobante doble de Transferencia ya se usó en la venta ${venta_id}`],
    ])
    expect((await deVenta(venta_id)).map(each => each.valor)).toEqual(
      expect.arrayContaining([30_000, 29_500]),
    )
  })
})

describe('stock at the till', () => {
  test('may go below nothing while the shop allows it', async () => {
    const campos = { productoList: [{ producto_id: PRODUCTO.tornillo, cantidad_solicitada: 120 }] }
    await facturada(vendedor, campos)
    expect(await existencia(PRODUCTO.tornillo)).toEqual([-20, 0, -20])
  })

  test('that is not there refuses the bill, naming the product, when the shop does not', async () => {
    const { venta_id, totales } = await guardar(vendedor, {
      productoList: [
        { producto_id: PRODUCTO.corredera, cantidad_solicitada: 1 },
        { producto_id: PRODUCTO.liston, cantidad_solicitada: 101 },
      ],
    })
    await conParametro('PERMITE_STOCK_NEGATIVO', '0', async () => {
      const before = await volcado()
      const reply = await cobrar(venta_id, enEfectivo(totales.total_venta))
      expect([reply.status, reply.error.codigo, reply.message]).toEqual([
        409,
        'existencia_insuficiente',
        'No hay existencia suficiente de LISTON',
      ])
      expect(await volcado()).toEqual(before)
    })
  })
})

describe('a closed month', () => {
  test('takes no bill and gives no money back, and says so', async () => {
    const pendiente = await nueva()
    const { venta_id } = await facturada(vendedor)
    await conMesCerrado('001', hoy(), async () => {
      const before = await volcado()
      for (const reply of [await cobrar(pendiente), await anular(venta_id, { motivo: 'error' })])
        expect([reply.status, reply.error.codigo]).toEqual([409, 'periodo_cerrado'])
      expect(await volcado()).toEqual(before)
      expect((await anular(pendiente)).status).toBe(200)
    })
    expect((await anular(venta_id)).status).toBe(200)
  })

  test('is that of the day of the bill and of the refund, whenever the order was made', async () => {
    const deAntes = await haceDias(40, async entonces => {
      const pendiente = await nueva(entonces)
      const { venta_id } = await facturada(entonces)
      return { pendiente, venta_id }
    })
    // The month in which the order was made is closed: it is billed, and paid back, today.
    await conMesCerrado('001', diaHace(40), async () => {
      for (const reply of [await cobrar(deAntes.pendiente), await anular(deAntes.venta_id)])
        expect(reply.status).toBe(200)
    })
    // This month is closed: neither is done, though the order is of an open one.
    const otra = await haceDias(40, async entonces => ({
      pendiente: await nueva(entonces),
      venta_id: (await facturada(entonces)).venta_id,
    }))
    await conMesCerrado('001', hoy(), async () => {
      for (const reply of [await cobrar(otra.pendiente), await anular(otra.venta_id)])
        expect([reply.status, reply.error.codigo]).toEqual([409, 'periodo_cerrado'])
    })
  })
})

describe('annulling', () => {
  test('a bill of another day pays back on the day on which it is annulled', async () => {
    const { venta_id } = await haceDias(3, entonces => facturada(entonces))
    expect((await anular(venta_id)).status).toBe(200)
    const de = async (dia: string) =>
      (await cajaDe('001', dia))
        .filter(movimiento => movimiento.venta_id === venta_id)
        .map(({ tipo, valor }) => [tipo, valor])
    expect(await de(diaHace(3))).toEqual([['venta', TOTAL]])
    expect(await de(hoy())).toEqual([['devolucion', -TOTAL]])
  })

  test('a bill brings the stock back and takes the money out of today’s drawer, form by form', async () => {
    const before = await existencia(PRODUCTO.bisagra)
    const campos = { productoList: [{ producto_id: PRODUCTO.bisagra, cantidad_solicitada: 3 }] }
    const { venta_id, totales } = await guardar(vendedor, campos)
    expect(totales.total_venta).toBe(12_000)
    await cobrar(venta_id, pagos([1, 5_000], [2, 7_000, 'TR-9']))
    const kinds = await agrega(() => anular(venta_id, { motivo: 'Cliente desistió' }))
    expect(kinds).toEqual({ CAJA: 2, HECHO_VENTA: 1, KARDEX: 1, AUDITORIA: 1, SALIDA: 1 })
    expect(await existencia(PRODUCTO.bisagra)).toEqual(before)
    expect((await deVenta(venta_id)).map(each => [each.tipo, each.valor])).toEqual([
      ['venta', 5_000],
      ['venta', 7_000],
      ['devolucion', -5_000],
      ['devolucion', -7_000],
    ])
    const { ventas_encabezado } = await vendedor.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    expect(ventas_encabezado).toMatchObject({
      estado_venta_id: 3,
      nombre_estado_venta: 'Anulado',
      motivo_anulacion: 'Cliente desistió',
      total_venta_bruta: 12_000,
    })
    expect(ventas_encabezado.ventas_formas_pagos).toHaveLength(2)
  })

  test('a pending order releases what it promised, and moves no money', async () => {
    const before = await existencia(PRODUCTO.corredera)
    const venta_id = await nueva()
    expect(await agrega(() => anular(venta_id, {}, vendedor))).toEqual({ KARDEX: 1, AUDITORIA: 1, SALIDA: 1 })
    expect(await existencia(PRODUCTO.corredera)).toEqual(before)
  })

  test('and billing at once: one of them happens, and the books agree with it', async () => {
    for (let i = 0; i < 4; i++) {
      const venta_id = await nueva()
      const [bill, annulment] = await Promise.all([cobrar(venta_id), anular(venta_id)])
      const { ventas_encabezado } = await vendedor.exigir('GET /facturas/{venta_id}', {
        params: { venta_id },
      })
      const sum = (await deVenta(venta_id)).reduce((total, each) => total + Number(each.valor), 0)
      expect([bill.status, annulment.status]).toContain(200)
      expect([ventas_encabezado.estado_venta_id, sum]).toEqual(annulment.status === 200 ? [3, 0] : [2, TOTAL])
    }
  })
})

describe('the version that was read', () => {
  test.each([
    [
      'editing',
      (venta_id: number, version: number) =>
        vendedor.pedir('POST /facturas/guardar', { body: pedido({ venta_id, version }) }),
    ],
    ['billing', (id: number, version: number) => cobrar(id, { ...enEfectivo(TOTAL), version })],
    ['annulling', (id: number, version: number) => anular(id, { version })],
  ])('goes with %s: an old one is refused, the one that stands is taken', async (_, act) => {
    const { venta_id, version } = await guardar(vendedor, { venta_id: await nueva() })
    expect(version).toBeGreaterThan(0)
    const old = await act(venta_id, version - 1)
    expect([old.status, old.error.codigo]).toEqual([409, 'version_anterior'])
    // R5: with the sale that stands, whichever of them is refused.
    expect(old.error.data).toMatchObject({
      venta_id,
      version,
      estado_venta_id: 1,
      totales: { total_venta: TOTAL },
      ventas_detalle: [{ producto_id: PRODUCTO.corredera, cantidad_vendida: 2 }],
      ultimo_cambio: { accion: 'editar' },
    })
    expect((await act(venta_id, version)).status).toBe(200)
  })
})

describe('amounts', () => {
  test('with the dust of floating point are what they mean; a third decimal is refused (DECISIONS 70)', async () => {
    const venta_id = await nueva()
    const texto = 'Debe ingresar un valor con máximo 2 decimales'
    expect((await cobrar(venta_id, enEfectivo(TOTAL + 0.001))).error.errores).toEqual({
      'formaPagoList.0.valor_pagado': texto,
    })
    expect((await cobrar(venta_id, enEfectivo(TOTAL + 1e-11))).status).toBe(200)
  })

  test('beyond what a sale may come to are refused on the lines', async () => {
    const linea = { producto_id: PRODUCTO.tornillo, cantidad_solicitada: 100_000 }
    const key = clave.producto(PRODUCTO.tornillo)
    const [{ precio_unitario } = {}] = await obtener([key])
    await marcar(key, { precio_unitario: MAXIMO_PRECIO })
    try {
      const body = pedido({ productoList: Array.from({ length: 8 }, () => linea) })
      const { status, error } = await vendedor.pedir('POST /facturas/guardar', { body })
      expect([status, error.errores]).toEqual([
        422,
        { productoList: 'El pedido supera el máximo de $ 10.000.000.000' },
      ])
    } finally {
      await marcar(key, { precio_unitario })
    }
  })
})
