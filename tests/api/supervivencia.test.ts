import { describe, expect, test } from 'vitest'
import { consultar } from '#functions/kernel/dynamo/client'
import { comparar } from '#infra/local/conteos/comparar'
import { auditarTienda, lineasDe, sembrarAuditable } from '../support/auditable'
import { enEfectivo, guardar, LINEAS, pedido, TOTAL } from '../support/pedidos'
import { idDe } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'
import { sinPendientes } from '../support/trabajos'

const tienda = usarTienda(sembrarAuditable)

const BILL = 'POST /facturas/{venta_id}/forma-pago'
const SAVE = 'POST /facturas/guardar'
const VOID = 'PUT /facturas/{venta_id}/anular'
const nueva = async (quien: Cliente) => (await guardar(quien)).venta_id
const cobrar = (quien: Cliente, venta_id: number, llave?: string, body: object = enEfectivo(TOTAL)) =>
  quien.pedir(BILL, { params: { venta_id }, body, llave })
const anular = (quien: Cliente, venta_id: number) => quien.pedir(VOID, { params: { venta_id }, body: {} })
const ver = (quien: Cliente, venta_id: number) =>
  quien.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
const veces = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))
const llave = () => crypto.randomUUID()
const estados = (replies: { status: number }[]) => replies.map(({ status }) => status).sort((a, b) => a - b)
/** Without the turn, which a bill gets by a job. */
const auditorias = async (venta_id: number) =>
  (await consultar({ pk: `AUDITORIA#VENTA#${venta_id}`, consistente: true })).filter(
    ({ accion }) => accion !== 'turno',
  )

/** Everything that a request may have written, ids drawn for nothing apart. */
async function huella() {
  const items = await volcado()
  for (const name of ['ventas', 'tareas']) items.delete(`CONTADOR#${name} / CONTADOR`)
  return items
}

describe('one bill', () => {
  test('sent fifty times at once with one key has one effect, and every caller gets the same reply', async () => {
    const quien = await tienda.ingresar('vendedor')
    const id = await nueva(quien)
    const key = llave()
    const replies = await veces(50, () => cobrar(quien, id, key))
    expect(estados(replies)).toEqual(Array(50).fill(200))
    for (const { data, message } of replies)
      expect({ data, message }).toEqual({ data: replies[0]!.data, message: replies[0]!.message })
    expect(await auditorias(id)).toHaveLength(2)
    // And a day later, from another tab of the same person.
    expect((await cobrar(quien, id, key)).data).toEqual(replies[0]!.data)
  })

  test('from two tabs is made once; the other tab gets a 409 with the bill that stands', async () => {
    const quien = await tienda.ingresar('vendedor')
    const id = await nueva(quien)
    const replies = await veces(2, () => cobrar(quien, id, llave()))
    expect(estados(replies)).toEqual([200, 409])
    const made = replies.find(({ status }) => status === 200)!
    const late = replies.find(({ status }) => status === 409)!
    expect(late.error.codigo).toBe('venta_ya_facturada')
    expect(late.error.data).toEqual(made.data)
    expect(late.error.data).toMatchObject({
      venta_id: id,
      consecutivo_recibo: made.data.consecutivo_recibo,
      enlace_factura: expect.stringMatching(/^\/api\/public\/FVS\/.{22}$/),
      ventas_formas_pagos: [{ forma_pago_id: 1, valor_pagado: TOTAL }],
    })
  })

  test('with a key that was used for another request is refused', async () => {
    const quien = await tienda.ingresar('vendedor')
    const id = await nueva(quien)
    const other = await nueva(quien)
    const key = llave()
    expect((await cobrar(quien, id, key)).status).toBe(200)
    for (const reply of [
      await cobrar(quien, id, key, { ...enEfectivo(TOTAL), efectivo_recibido: 100_000 }),
      await cobrar(quien, other, key),
      await quien.pedir(SAVE, { body: pedido(), llave: key }),
    ])
      expect([reply.status, reply.error.codigo]).toEqual([409, 'llave_reutilizada'])
    // Somebody else's equal key is another key.
    expect((await cobrar(await tienda.ingresar('admin'), other, key)).status).toBe(200)
  })

  test('one order saved thirty times at once with one key is one order', async () => {
    const quien = await tienda.ingresar('vendedor')
    const key = llave()
    const replies = await veces(30, () => quien.pedir(SAVE, { body: pedido(), llave: key }))
    expect(new Set(replies.map(({ status, data }) => `${status} ${data.venta_id}`)).size).toBe(1)
  })
})

test('fifty sales billed at once in one store get fifty receipts in a row', async () => {
  const quien = await tienda.ingresar('vendedor')
  const ids = await veces(50, () => nueva(quien))
  /** As a till does that is told to come back: again with the same key. */
  const insistir = async (id: number, suya = llave()): Promise<Awaited<ReturnType<typeof cobrar>>> => {
    const reply = await cobrar(quien, id, suya)
    return reply.status === 503 ? insistir(id, suya) : reply
  }
  const replies = await veces(50, i => insistir(ids[i]!))
  expect(estados(replies)).toEqual(Array(50).fill(200))
  const numbers = replies.map(({ data }) => data.consecutivo_recibo!).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => numbers[0]! + i))
})

describe('two people on one sale', () => {
  test('of two editions of the same version one is saved, the other learns of it', async () => {
    const quien = await tienda.ingresar('vendedor')
    const { venta_id, version } = await guardar(quien)
    const replies = await veces(2, i =>
      quien.pedir(SAVE, { body: pedido({ venta_id, version, observacion_venta: `tab ${i}` }) }),
    )
    expect(estados(replies)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.error.codigo).toBe('version_anterior')
    expect((await ver(quien, venta_id)).ventas_encabezado.version).toBe(version + 1)
  })

  test('an edition and a bill at once: a bill never stands on lines that it did not see', async () => {
    const quien = await tienda.ingresar('vendedor')
    const sales = await veces(10, () => nueva(quien))
    for (const venta_id of sales) {
      const productoList = [{ ...LINEAS[0]!, item: 1, cantidad_solicitada: 4 }]
      const [edit, bill] = await Promise.all([
        quien.pedir(SAVE, { body: pedido({ venta_id, productoList }) }),
        cobrar(quien, venta_id),
      ])
      const { ventas_encabezado: v } = await ver(quien, venta_id)
      expect([
        [200, 409, 1, 2 * TOTAL],
        [200, 422, 1, 2 * TOTAL],
        [409, 200, 2, TOTAL],
      ]).toContainEqual([edit.status, bill.status, v.estado_venta_id, v.total_venta_bruta])
    }
  })

  test('a bill and an annulment at once: exactly one of them happens', async () => {
    const quien = await tienda.ingresar('vendedor')
    for (const venta_id of await veces(10, () => nueva(quien))) {
      const [bill, annulment] = await Promise.all([cobrar(quien, venta_id), anular(quien, venta_id)])
      const { estado_venta_id } = (await ver(quien, venta_id)).ventas_encabezado
      if (bill.status === 200)
        expect([annulment.status, estado_venta_id]).toEqual([expect.toBeOneOf([403, 409]), 2])
      else expect([bill.status, annulment.status, estado_venta_id]).toEqual([409, 200, 3])
    }
  })
})

describe('what the client says of itself and of money', () => {
  test('another price or total is answered with the figures that hold, and nothing is written', async () => {
    const quien = await tienda.ingresar('vendedor')
    const before = await huella()
    for (const campos of [
      { total_venta: 1_000 },
      { total_impuestos_venta: 0 },
      { productoList: [{ ...LINEAS[0]!, precio_unitario: 1 }] },
    ]) {
      const reply = await quien.pedir(SAVE, { body: pedido(campos) })
      expect([reply.status, reply.error.codigo]).toEqual([409, 'totales_distintos'])
      expect(reply.error.data).toMatchObject({ totales: { total_venta: TOTAL } })
    }
    expect(await huella()).toEqual(before)
  })

  test('user, role, date, state, number and amounts of the body are not read', async () => {
    const quien = await tienda.ingresar('vendedor')
    const forged = {
      ...pedido(),
      rol: 'SuperAdministrador',
      usuario_id: idDe('super'),
      fecha_venta: '2020-01-01',
      consecutivo_recibo: 900,
      total_venta_bruta: 1,
      formas_pagos: [{ forma_pago_id: 1, valor_pagado: 1 }],
      productoList: [{ ...LINEAS[0]!, valor_total: 1, porcentaje_impuesto: 0, costo_unitario: 0 }],
    }
    const { venta_id } = await quien.exigir(SAVE, { body: forged })
    const { ventas_encabezado: v } = await ver(quien, venta_id)
    expect(v).toMatchObject({
      vendedor_id: idDe('vendedor'),
      total_venta_bruta: TOTAL,
      consecutivo_recibo: null,
      ventas_formas_pagos: [],
    })
    expect(v.fecha_venta).not.toBe('2020-01-01')
    const states = await Promise.all(
      [2, 3].map(estado_venta_id => quien.pedir(SAVE, { body: { ...pedido(), estado_venta_id } })),
    )
    expect(estados(states)).toEqual([422, 422])
    const discount = await quien.pedir(SAVE, {
      body: pedido({ productoList: [{ ...LINEAS[0]!, porcentaje_descuento: 5 }] }),
    })
    expect([discount.status, discount.error.codigo]).toEqual([422, 'validacion'])
    const short = await cobrar(quien, venta_id, undefined, enEfectivo(TOTAL - 1))
    expect([short.status, Object.keys(short.error.errores ?? {})]).toEqual([422, ['formaPagoList']])
  })

  test('the store of another user is refused, and a sale of another store is not there', async () => {
    const centro = await tienda.ingresar('vendedor')
    const norte = await tienda.ingresar('norte', '002')
    const venta_id = await nueva(centro)
    const before = await huella()
    const asked = async (quien: Cliente, campos: object) => [
      await quien.pedir(SAVE, { body: { ...pedido({ venta_id }), ...campos } }),
      await cobrar(quien, venta_id, undefined, { ...enEfectivo(TOTAL), ...campos }),
      await quien.pedir(VOID, { params: { venta_id }, body: campos }),
    ]
    for (const reply of [
      ...(await asked(norte.en('001'), {})),
      ...(await asked(norte, { codigo_tienda: '001' })),
    ])
      expect([reply.status, reply.error.codigo]).toEqual([403, 'tienda_no_permitida'])
    for (const reply of [
      ...(await asked(norte, {})),
      await norte.pedir('GET /facturas/{venta_id}', { params: { venta_id } }),
    ])
      expect([reply.status, reply.error.codigo]).toEqual([404, 'no_encontrado'])
    expect(await huella()).toEqual(before)
  })
})

test('after all of this the audit finds nothing, and every list is counted right', async () => {
  await sinPendientes()
  expect(lineasDe(await auditarTienda(tienda))).toEqual([])
  expect((await comparar()).diferencias).toEqual([])
})
