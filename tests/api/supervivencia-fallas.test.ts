import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hoy } from '#functions/kernel/clock'
import { dynamo, obtener, poner } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { claveDeParametro } from '#functions/maestros/public'
import { abrirProduccion } from '#functions/produccion/public'
import { comparar } from '#infra/local/conteos/comparar'
import { auditarTienda, lineasDe, sembrarAuditable, surtir, SURTIDO } from '../support/auditable'
import { conFallas, conflicto, estrangulado, sinRespuesta } from '../support/fallas'
import { png } from '../support/archivos'
import { subirArchivo } from '../support/subidas'
import { aCredito, cuentaDe, DESPIECE, enEfectivo, guardar, pedido, TOTAL } from '../support/pedidos'
import { CLIENTE, PRODUCTO } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'
import { sinPendientes, sinTrabajos } from '../support/trabajos'

const MUCHAS = 60
const tienda = usarTienda(async () => {
  await sembrarAuditable()
  await surtir(MUCHAS)
})

const BILL = 'POST /facturas/{venta_id}/forma-pago'
const SAVE = 'POST /facturas/guardar'
const nueva = async (quien: Cliente) => (await guardar(quien)).venta_id
const cobrar = (quien: Cliente, venta_id: number, llave?: string, body: object = enEfectivo(TOTAL)) =>
  quien.pedir(BILL, { params: { venta_id }, body, llave })
const ver = (quien: Cliente, venta_id: number) =>
  quien.exigir('GET /facturas/{venta_id}', { params: { venta_id } })

/** Everything that a request may have written, ids drawn for nothing apart. */
async function huella() {
  await sinPendientes()
  const items = await volcado()
  for (const name of ['ventas', 'tareas']) items.delete(`CONTADOR#${name} / CONTADOR`)
  return items
}
const distintos = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ producto_id: SURTIDO + i, cantidad_solicitada: 1 }))

describe('a sale of many different products', () => {
  test('that no transaction holds is refused with a clear text, and nothing is written', async () => {
    const quien = await tienda.ingresar('vendedor')
    const before = await huella()
    const reply = await quien.pedir(SAVE, { body: pedido({ productoList: distintos(MUCHAS) }) })
    expect([reply.status, reply.error.codigo]).toEqual([422, 'operacion_muy_grande'])
    expect(reply.error.message).toBe(
      'La venta tiene demasiadas referencias distintas para guardarse de una sola vez. Divídala en dos ventas',
    )
    expect(await huella()).toEqual(before)
  })

  test('that could be saved can also be billed with several forms and annulled', async () => {
    const quien = await tienda.ingresar('super')
    let accepted = 0
    for (let count = MUCHAS; count > 0; count--) {
      const saved = await quien.pedir(SAVE, {
        body: pedido({ productoList: distintos(count) }),
        llave: crypto.randomUUID(),
      })
      if (saved.status !== 200) continue
      accepted = count
      const { venta_id, totales } = saved.data
      const formaPagoList = [1, 2, 3, 4, 5].map(id_forma_pago => ({
        id_forma_pago,
        comprobante_id: id_forma_pago === 1 ? undefined : `C-${id_forma_pago}`,
        valor_pagado: id_forma_pago === 1 ? totales.total_venta - 40 : 10,
      }))
      const bill = await cobrar(quien, venta_id, crypto.randomUUID(), { formaPagoList })
      expect([bill.status, bill.error.message]).toEqual([200, 'Venta facturada con éxito'])
      const annulment = await quien.pedir('PUT /facturas/{venta_id}/anular', {
        params: { venta_id },
        body: { motivo: 'prueba' },
        llave: crypto.randomUUID(),
      })
      expect(annulment.status).toBe(200)
      break
    }
    expect(accepted).toBe(33)
  })

  test('is billed with four vouchers, their proofs, an advance, cash and a part on credit, out of an open drawer, and annulled from there', async () => {
    const quien = await tienda.ingresar('super')
    const tercero_id = CLIENTE.ana
    await cuentaDe(quien, tercero_id)
    await quien.exigir('POST /caja/abrir', { body: { base: 100_000 } })
    await quien.exigir('POST /anticipos/guardar', { body: { cliente_id: tercero_id, valor_anticipo: 100 } })
    const productoList = distintos(33)
    const { venta_id, totales } = await guardar(quien, { tercero_id, tipo_pago_id: 2, productoList })
    const formaPagoList = await Promise.all(
      [2, 3, 4, 5].map(async id_forma_pago => ({
        id_forma_pago,
        comprobante_id: `P-${id_forma_pago}`,
        valor_pagado: 10,
        adjunto_comprobante: { nombre_temp: await subirArchivo(tienda.origen, quien, png()) },
      })),
    )
    const bill = await cobrar(quien, venta_id, crypto.randomUUID(), {
      formaPagoList: [
        ...formaPagoList,
        { id_forma_pago: 8, valor_pagado: 100 },
        { id_forma_pago: 6, valor_pagado: 50 },
        { id_forma_pago: 1, valor_pagado: totales.total_venta - 190 },
      ],
    })
    expect([bill.status, bill.error.message]).toEqual([200, 'Venta facturada con éxito'])
    const params = { venta_id }
    const annulment = await quien.pedir('PUT /facturas/{venta_id}/anular', {
      params,
      body: {},
      llave: crypto.randomUUID(),
    })
    expect(annulment.status).toBe(200)
  })

  test('and a cut board is billed on credit, and annulled with its orders, its turn and what was paid of it', async () => {
    const quien = await tienda.ingresar('super')
    const tercero_id = CLIENTE.ana
    const despiece = { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: DESPIECE }
    // The board and its two bands move too.
    const productoList = [...distintos(30), despiece]
    const { venta_id, totales } = await guardar(quien, { tercero_id, tipo_pago_id: 2, productoList })
    const params = { venta_id }
    expect((await cobrar(quien, venta_id, crypto.randomUUID(), aCredito(totales.total_venta))).status).toBe(
      200,
    )
    await quien.exigir('POST /produccion/generar-orden', { body: { venta_id } })
    const { turno } = await quien.exigir('POST /despachos/turnos/crear', {
      body: { venta_id, motivo: 'Lleva lo que hay' },
    })
    const { cuenta_credito_cliente: cuenta } = await quien.exigir('POST /cuentas-credito/cliente', {
      body: { documento_cliente: '1', cliente_id: tercero_id },
    })
    await quien.exigir('POST /creditos/{id}/abono', {
      params: { id: cuenta!.id },
      body: { venta_id, valor_abono: 10, fecha_abono: hoy() },
    })
    const annulment = await quien.pedir('PUT /facturas/{venta_id}/anular', {
      params,
      body: {},
      llave: crypto.randomUUID(),
    })
    expect([annulment.status, annulment.data.estado_venta_id]).toEqual([200, 3])
    await sinTrabajos()
    const [cerrado, produccion] = await obtener([clave.turno(turno.id), clave.produccion(venta_id)])
    expect(cerrado!.estado).toBe('anulado')
    expect(abrirProduccion(produccion)!.ordenes.map(({ anulada }) => anulada)).toEqual([expect.any(String)])
  })
})

describe('with PERMITE_STOCK_NEGATIVO at 0', () => {
  const set = async (valor_parametro: string) => {
    const key = claveDeParametro('PERMITE_STOCK_NEGATIVO')
    await poner({ ...(await obtener([key]))[0], ...key, valor_parametro })
  }
  afterEach(() => set('1'))

  test('a bill that would leave less than nothing is refused naming the product, and nothing is written', async () => {
    const quien = await tienda.ingresar('vendedor')
    const productoList = [
      { producto_id: PRODUCTO.corredera, cantidad_solicitada: 1 },
      { producto_id: SURTIDO, cantidad_solicitada: 6 },
    ]
    const { venta_id, totales } = await guardar(quien, { productoList })
    await set('0')
    const before = await huella()
    const reply = await cobrar(quien, venta_id, crypto.randomUUID(), enEfectivo(totales.total_venta))
    expect([reply.status, reply.error.codigo]).toEqual([409, 'existencia_insuficiente'])
    expect(reply.error.message).toBe('No hay existencia suficiente de SURTIDO-0')
    expect(await huella()).toEqual(before)
    await set('1')
    expect((await cobrar(quien, venta_id, undefined, enEfectivo(totales.total_venta))).status).toBe(200)
  })

  test('of two bills for the last pieces one is made', async () => {
    const quien = await tienda.ingresar('vendedor')
    const last = { productoList: [{ producto_id: SURTIDO + 1, cantidad_solicitada: 5 }] }
    const sales = [await guardar(quien, last), await guardar(quien, last)]
    await set('0')
    const replies = await Promise.all(
      sales.map(({ venta_id, totales }) =>
        cobrar(quien, venta_id, crypto.randomUUID(), enEfectivo(totales.total_venta)),
      ),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.error.message).toContain('SURTIDO-1')
  })
})

/** A failure of the database that no list of names has, and a cancelled transaction that does not say why. */
const raro = (): Error =>
  Object.assign(new Error('?'), { name: 'UnknownError', $metadata: { httpStatusCode: 502 } })
const sinRazones = (): Error =>
  Object.assign(new Error('?'), { name: 'TransactionCanceledException', $metadata: { httpStatusCode: 400 } })

describe('a database that falters', () => {
  // Full jitter from 0: nobody waits, every attempt is made.
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(() => void vi.restoreAllMocks())

  test.each([
    ['a conflict with another transaction', conflicto],
    ['a throttle', estrangulado],
    ['a failure of the database of any name', raro],
    ['a cancellation without reasons', sinRazones],
  ])('%s is waited out, and the bill is made once', async (_what, falla) => {
    const quien = await tienda.ingresar('vendedor')
    const id = await nueva(quien)
    const { resultado, llamadas } = await conFallas(
      'TransactWriteItems',
      (seguir, n) => (n <= 5 ? Promise.reject(falla()) : seguir()),
      () => cobrar(quien, id, crypto.randomUUID()),
    )
    expect([resultado.status, llamadas]).toEqual([200, 6])
  })

  test('that fails so every time is a 503, and the key still finds what was done at the first', async () => {
    const quien = await tienda.ingresar('vendedor')
    const id = await nueva(quien)
    const { resultado } = await conFallas(
      'TransactWriteItems',
      () => Promise.reject(raro()),
      () => cobrar(quien, id, crypto.randomUUID()),
    )
    expect([resultado.status, resultado.error.codigo]).toEqual([503, 'ocupado'])
    const hecha = await conFallas(
      'TransactWriteItems',
      async (seguir, n) => {
        if (n === 1) await seguir()
        throw raro()
      },
      () => cobrar(quien, id, crypto.randomUUID()),
    )
    expect([hecha.resultado.status, hecha.resultado.data.venta_id]).toEqual([200, id])
  })

  test('a write that happened but whose reply was lost is not done again', async () => {
    const quien = await tienda.ingresar('vendedor')
    for (const key of [crypto.randomUUID(), undefined]) {
      const id = await nueva(quien)
      const lost = async (seguir: () => Promise<unknown>, n: number) => {
        const reply = await seguir()
        if (n <= 5) throw sinRespuesta()
        return reply
      }
      const { resultado } = await conFallas('TransactWriteItems', lost, () => cobrar(quien, id, key))
      expect(resultado.status).toBe(200)
      expect((await ver(quien, id)).ventas_encabezado.consecutivo_recibo).toBe(
        resultado.data.consecutivo_recibo,
      )
    }
  })

  test('a consecutive that another sale took meanwhile is drawn again', async () => {
    const quien = await tienda.ingresar('vendedor')
    const [id, other] = [await nueva(quien), await nueva(quien)]
    let meanwhile: Awaited<ReturnType<typeof cobrar>> | undefined
    const { resultado } = await conFallas(
      'TransactWriteItems',
      async (seguir, n) => {
        if (n === 1) meanwhile = await cobrar(quien, other)
        return seguir()
      },
      () => cobrar(quien, id),
    )
    expect([meanwhile!.status, resultado.status]).toEqual([200, 200])
    expect(resultado.data.consecutivo_recibo).toBe(meanwhile!.data.consecutivo_recibo! + 1)
  })

  test('that never gives way ends in 503 with Retry-After; nothing is written, and the same key works later', async () => {
    const quien = await tienda.ingresar('vendedor')
    const id = await nueva(quien)
    const key = crypto.randomUUID()
    const before = await huella()
    const { resultado, llamadas } = await conFallas(
      'TransactWriteItems',
      () => Promise.reject(conflicto()),
      () => cobrar(quien, id, key),
    )
    expect([resultado.status, resultado.error.codigo]).toEqual([503, 'ocupado'])
    expect(Number(resultado.headers.get('retry-after'))).toBeGreaterThan(0)
    // All of them, within the time that a request has.
    expect(llamadas).toBe(16)
    expect(await huella()).toEqual(before)
    expect((await cobrar(quien, id, key)).status).toBe(200)
  })

  test('that takes three seconds for each refusal is given up after twenty, while there is time to say so', async () => {
    const quien = await tienda.ingresar('vendedor')
    const id = await nueva(quien)
    const real = performance.now.bind(performance)
    let later = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + later)
    const { resultado, llamadas } = await conFallas(
      'TransactWriteItems',
      () => {
        later += 3000
        return Promise.reject(conflicto())
      },
      () => cobrar(quien, id),
    ).finally(() => clock.mockRestore())
    expect([resultado.status, resultado.error.codigo]).toEqual([503, 'ocupado'])
    expect(llamadas).toBe(7)
  })

  test.each(['BatchGetItem', 'Query'] as const)(
    'that throttles every %s is a 503 with Retry-After too, not an unexpected error',
    async operation => {
      const quien = await tienda.ingresar('vendedor')
      const id = await nueva(quien)
      const { resultado } = await conFallas(
        operation,
        () => Promise.reject(estrangulado()),
        () => cobrar(quien, id),
      )
      expect([resultado.status, resultado.error.codigo]).toEqual([503, 'ocupado'])
      expect(resultado.headers.get('retry-after')).not.toBeNull()
    },
  )

  test('that takes longer than the function has is a 503 with Retry-After, while there is still time to say so', async () => {
    const { handler } = await import('#functions/ventas/index')
    const quien = await tienda.ingresar('vendedor')
    const id = await nueva(quien)
    const event = {
      routeKey: 'GET /api/facturas/{venta_id}',
      rawPath: `/api/facturas/${id}`,
      pathParameters: { venta_id: String(id) },
      headers: { authorization: `Bearer ${quien.token}`, bodega: '001' },
      requestContext: { http: { sourceIp: '127.0.0.1', userAgent: 'prueba' } },
    }
    const context = { getRemainingTimeInMillis: () => 200 }
    const { resultado } = await conFallas(
      'Query',
      async seguir => {
        await new Promise(done => setTimeout(done, 1000))
        return seguir()
      },
      () => handler(event as never, context as never),
    )
    expect([resultado.statusCode, resultado.headers]).toEqual([
      503,
      expect.objectContaining({ 'retry-after': '2' }),
    ])
  })

  test('that leaves keys of a read unanswered is asked for them again', async () => {
    const quien = await tienda.ingresar('vendedor')
    const id = await nueva(quien)
    const { resultado } = await conFallas(
      'BatchGetItem',
      async (seguir, n) => {
        const reply = (await seguir()) as { output: { Responses: object; UnprocessedKeys: object } }
        if (n % 2 === 1) {
          const [[name, all]] = Object.entries(reply.output.Responses) as [
            [string, { pk: object; sk: object }[]],
          ]
          const left = all.splice(1).map(({ pk, sk }) => ({ pk, sk }))
          if (left.length > 0) reply.output.UnprocessedKeys = { [name]: { Keys: left } }
        }
        return reply
      },
      () => cobrar(quien, id),
    )
    expect(resultado.status).toBe(200)
  })
})

test('a key whose reply has expired, and still stands in the table, does not block its caller', async () => {
  const quien = await tienda.ingresar('vendedor')
  const id = await nueva(quien)
  const key = crypto.randomUUID()
  expect((await cobrar(quien, id, key)).status).toBe(200)
  const stored = clave.idempotencia(quien.id, key)
  await poner({ ...(await obtener([stored]))[0], ...stored, expira: 1 })
  const again = await cobrar(quien, id, key)
  expect([again.status, again.error.codigo]).toEqual([409, 'venta_ya_facturada'])
  const order = await quien.pedir(SAVE, { body: pedido(), llave: key })
  expect(order.status).toBe(200)
})

test('after all of this the audit finds nothing, and every list is counted right', async () => {
  await sinPendientes()
  expect(lineasDe(await auditarTienda(tienda))).toEqual([])
  expect((await comparar()).diferencias).toEqual([])
})

test('a table that leaves reads undone for seconds is busy, not broken', async () => {
  const quien = await tienda.ingresar('vendedor')
  const { venta_id } = await guardar(quien)
  // The stream handler reads as well.
  await sinPendientes()
  const name = 'lecturas-a-medias'
  let reads = 0
  dynamo.middlewareStack.add(
    (next, context) => async args => {
      if ((context as { commandName?: string }).commandName !== 'BatchGetItemCommand') return next(args)
      const { RequestItems } = args.input as { RequestItems: object }
      // That of the session, which comes first.
      if (JSON.stringify(RequestItems).includes('"USUARIO#')) reads++
      return {
        response: {},
        output: { $metadata: {}, Responses: {}, UnprocessedKeys: RequestItems } as never,
      }
    },
    { step: 'initialize', name },
  )
  const reply = await quien
    .pedir('GET /facturas/{venta_id}', { params: { venta_id } })
    .finally(() => dynamo.middlewareStack.remove(name))
  expect([reply.status, reply.error.codigo, reply.headers.get('retry-after')]).toEqual([503, 'ocupado', '2'])
  // Once, and six times again.
  expect(reads).toBe(7)
  expect((await ver(quien, venta_id)).ventas_encabezado.id).toBe(venta_id)
})
