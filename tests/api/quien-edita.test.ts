import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consultar } from '#functions/kernel/dynamo/client'
import { ATRIBUTO_TTL, particion } from '#functions/kernel/dynamo/keys'
import { enEfectivo, guardar, TOTAL } from '../support/pedidos'
import { RelojQuieto } from '../support/reloj'
import { idDe, nombreDe, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'

const EDITA = 'PUT /facturas/{venta_id}/edicion'
const tienda = usarTienda(() => sembrar({ relleno: false }))
let vendedor: Cliente
let admin: Cliente
let reloj: RelojQuieto
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  admin = await tienda.ingresar('admin')
})
beforeEach(() => {
  reloj = new RelojQuieto(new Date().toISOString())
})
afterEach(() => reloj.soltar())

const editar = (quien: Cliente, venta_id: number, soltar?: boolean) =>
  quien.exigir(EDITA, { params: { venta_id }, body: soltar === undefined ? {} : { soltar } })
const otros = async (quien: Cliente, venta_id: number) =>
  (await editar(quien, venta_id)).editando.map(({ nombre_usuario }) => nombre_usuario)
const MINUTO = 60_000

describe('who is editing a sale', () => {
  test('is told to whoever opens it besides, with the time when they began, and never to themselves', async () => {
    const { venta_id } = await guardar(vendedor)
    expect(await otros(vendedor, venta_id)).toEqual([])
    const antes = new Date(reloj.ms).toISOString()
    reloj.avanzar(MINUTO)
    expect((await editar(admin, venta_id)).editando).toEqual([
      { usuario_id: idDe('vendedor'), nombre_usuario: nombreDe('vendedor'), desde: antes },
    ])
    // The first learns of the second as they say again that they are at it, and keeps their time.
    expect(await otros(vendedor, venta_id)).toEqual([nombreDe('admin')])
    expect((await editar(admin, venta_id)).editando[0]?.desde).toBe(antes)
  })

  test('is forgotten two minutes after they said so last, and at once when they leave', async () => {
    const { venta_id } = await guardar(vendedor)
    await editar(vendedor, venta_id)
    reloj.avanzar(2 * MINUTO - 1000)
    expect(await otros(admin, venta_id)).toEqual([nombreDe('vendedor')])
    reloj.avanzar(1000)
    expect(await otros(admin, venta_id)).toEqual([])
    await editar(vendedor, venta_id)
    await editar(vendedor, venta_id, true)
    expect(await otros(admin, venta_id)).toEqual([])
    const [lease] = await consultar({ pk: particion.edicion(venta_id) })
    expect(lease?.[ATRIBUTO_TTL]).toBe(Math.floor(reloj.ms / 1000) + 120)
  })

  test('is one person, however many tabs and devices they have', async () => {
    const { venta_id } = await guardar(vendedor)
    const otraPestana = await tienda.entrar('vendedor')
    await editar(vendedor, venta_id)
    expect(await otros(otraPestana, venta_id)).toEqual([])
    expect(await otros(admin, venta_id)).toEqual([nombreDe('vendedor')])
  })

  test('keeps nobody from saving it, billing it or annulling it', async () => {
    const { venta_id } = await guardar(vendedor)
    await editar(vendedor, venta_id)
    expect((await guardar(admin, { venta_id, version: 0 })).version).toBe(1)
    await admin.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: enEfectivo(TOTAL),
    })
    const otra = (await guardar(vendedor)).venta_id
    await editar(vendedor, otra)
    await admin.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id: otra } })
  })

  test('learns how the sale stands; of one that is no longer edited nobody is noted', async () => {
    const { venta_id } = await guardar(vendedor)
    await guardar(admin, { venta_id })
    expect(await editar(vendedor, venta_id)).toMatchObject({
      version: 1,
      estado_venta_id: 1,
      ultimo_cambio: { accion: 'editar', nombre_usuario: nombreDe('admin') },
    })
    await admin.exigir('PUT /facturas/{venta_id}/anular', { params: { venta_id } })
    await editar(vendedor, venta_id, true)
    expect(await editar(vendedor, venta_id)).toMatchObject({ estado_venta_id: 3, editando: [] })
    expect(await consultar({ pk: particion.edicion(venta_id) })).toEqual([])
  })

  test('changes nothing else in the table: no sale, no list, no history, no event', async () => {
    const { venta_id } = await guardar(vendedor)
    const before = await volcado()
    await editar(vendedor, venta_id)
    await editar(vendedor, venta_id)
    const after = await volcado()
    expect([...after.keys()].filter(key => !before.has(key))).toEqual([expect.stringMatching(/^EDICION#/)])
    await editar(vendedor, venta_id, true)
    expect(await volcado()).toEqual(before)
  })

  test('is of the store of the sale: in another one it is not there', async () => {
    const { venta_id } = await guardar(vendedor)
    const { status } = await (
      await tienda.ingresar('norte', '002')
    ).pedir(EDITA, { params: { venta_id }, body: {} })
    expect(status).toBe(404)
  })
})
