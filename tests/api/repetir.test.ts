import { beforeAll, describe, expect, test } from 'vitest'
import { usarReloj } from '#functions/kernel/clock'
import { llamadasDe } from '../support/llamadas'
import { guardar, pedido } from '../support/pedidos'
import { CLIENTE, nombreDe, sembrar } from '../support/sembrar'
import { agrega, auditoriaDe } from '../support/tabla'
import { type Cliente, usarTienda } from '../support/tienda'
import { sinPendientes } from '../support/trabajos'

const tienda = usarTienda(sembrar)
let vendedor: Cliente
let admin: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  admin = await tienda.ingresar('admin')
})

describe('a repeated request', () => {
  const enviar = (llave: string | undefined, body = pedido(), quien = vendedor) =>
    quien.pedir('POST /facturas/guardar', { body, llave })

  test('with the same key answers what the first one did, and saves one sale', async () => {
    const llave = crypto.randomUUID()
    const replies = [await enviar(llave), await enviar(llave), await enviar(llave)]
    expect(replies.map(reply => reply.data)).toEqual(replies.map(() => replies[0]!.data))
    expect(replies.map(reply => reply.headers.get('idempotency-replayed'))).toEqual([null, 'true', 'true'])
  })

  test('is answered from one read, whatever the sale has become since', async () => {
    const llave = crypto.randomUUID()
    const first = await enviar(llave)
    await sinPendientes()
    const { resultado, llamadas } = await llamadasDe(() => enviar(llave))
    expect(resultado.data).toEqual(first.data)
    // User, connection and the reply of before.
    expect(llamadas).toEqual(['BatchGetItemCommand 3'])
  })

  test('five times at once with one key saves one sale', async () => {
    const llave = crypto.randomUUID()
    const kinds = await agrega(async () => {
      const replies = await Promise.all(Array.from({ length: 5 }, () => enviar(llave)))
      expect(replies.map(reply => reply.status)).toEqual([200, 200, 200, 200, 200])
      expect(new Set(replies.map(reply => reply.data.venta_id)).size).toBe(1)
    })
    expect(kinds).toMatchObject({ VENTA: 2, IDEMPOTENCIA: 1, AUDITORIA: 1 })
  })

  test('with the same key for another body or another store is refused', async () => {
    const llave = crypto.randomUUID()
    await enviar(llave)
    const otroCuerpo = await enviar(llave, pedido({ observacion_venta: 'otra' }))
    expect([otroCuerpo.status, otroCuerpo.error.codigo]).toEqual([409, 'llave_reutilizada'])
    const deAdmin = crypto.randomUUID()
    await enviar(deAdmin, pedido(), admin)
    expect((await enviar(deAdmin, pedido(), admin.en('002'))).status).toBe(409)
  })

  test('with the same key for another object is refused: what is asked for says its address too', async () => {
    const llave = crypto.randomUUID()
    const ids = [(await guardar(vendedor)).venta_id, (await guardar(vendedor)).venta_id]
    const anular = (venta_id: number) =>
      vendedor.pedir('PUT /facturas/{venta_id}/anular', { params: { venta_id }, body: {}, llave })
    expect((await anular(ids[0]!)).status).toBe(200)
    const otra = await anular(ids[1]!)
    expect([otra.status, otra.error.codigo]).toEqual([409, 'llave_reutilizada'])
    expect((await anular(ids[0]!)).headers.get('idempotency-replayed')).toBe('true')
  })

  test('with the key of somebody else is a request of its own', async () => {
    const llave = crypto.randomUUID()
    const [one, other] = [await enviar(llave), await enviar(llave, pedido(), admin)]
    expect([other.status, other.data.venta_id === one.data.venta_id]).toEqual([200, false])
  })

  test('without a key is another sale', async () => {
    const [one, other] = [await enviar(undefined), await enviar(undefined)]
    expect(other.data.venta_id).toBeGreaterThan(one.data.venta_id)
  })

  test.each([
    ['eleven minutes', 11 / 60, true],
    ['forty-seven hours', 47, true],
    ['forty-nine hours', 49, false],
  ])('after %s: the same one for the two days that a key is kept', async (_, horas, misma) => {
    const llave = crypto.randomUUID()
    const first = await enviar(llave)
    const restore = usarReloj({ ahora: () => new Date(Date.now() + horas * 3_600_000) })
    try {
      const later = await enviar(llave, pedido(), await tienda.entrar('vendedor'))
      expect([later.status, later.data.venta_id === first.data.venta_id]).toEqual([200, misma])
    } finally {
      restore()
    }
  })

  test('after a refusal may be put right under the same key', async () => {
    const llave = crypto.randomUUID()
    expect((await enviar(llave, pedido({ productoList: [] }))).status).toBe(422)
    expect((await enviar(llave)).status).toBe(200)
  })
})

describe('two people on one order', () => {
  test('who both name the version they saw: the second is told, and nothing is lost', async () => {
    const { venta_id, version } = await guardar(vendedor)
    expect((await guardar(vendedor, { venta_id, version, observacion_venta: 'primera' })).version).toBe(
      version + 1,
    )
    const body = pedido({ venta_id, version, observacion_venta: 'segunda' })
    const late = await admin.pedir('POST /facturas/guardar', { body })
    expect([late.status, late.error.codigo]).toEqual([409, 'version_anterior'])
    const sale = await admin.exigir('GET /facturas/{venta_id}', { params: { venta_id } })
    expect(sale.ventas_encabezado.observacion_venta).toBe('primera')
  })

  test('every act leaves one record of who did what, with before and after', async () => {
    const { venta_id } = await guardar(vendedor)
    await guardar(admin, { venta_id, tercero_id: CLIENTE.muebles })
    expect(await auditoriaDe(venta_id)).toMatchObject([
      { accion: 'crear', usuario: nombreDe('vendedor'), tienda: '001', despues: { cliente_id: CLIENTE.ana } },
      {
        accion: 'editar',
        usuario: nombreDe('admin'),
        antes: { cliente_id: CLIENTE.ana },
        despues: { cliente_id: CLIENTE.muebles },
      },
    ])
  })
})
