import type { DynamoDBStreamEvent } from 'aws-lambda'
import { beforeAll, expect, test } from 'vitest'
import { marshall } from '@aws-sdk/util-dynamodb'
import { usarReloj } from '#functions/kernel/clock'
import { type Item, obtener, poner } from '#functions/kernel/dynamo/client'
import { clave, indice } from '#functions/kernel/dynamo/keys'
import { despachar, type Encargo, muertos, revivir, vencidos } from '#functions/kernel/salida'
import { sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
const ID = '01JMUERTO'
let entregar: (item: Item) => Promise<unknown>

beforeAll(async () => {
  // Only what this file hands over is done: the server's own queues would take the item first.
  await tienda.servidor.stop()
  process.env.NIVEL_LOG = 'silent'
  const { handler } = await import('#functions/trabajos/index')
  const lote = (item: Item) =>
    ({
      Records: [{ eventName: 'INSERT', dynamodb: { NewImage: marshall(item) as never } }],
    }) as DynamoDBStreamEvent
  entregar = item => (handler as (event: DynamoDBStreamEvent) => Promise<void>)(lote(item))
})

const leido = async (): Promise<Item> => (await obtener([clave.trabajo(ID)]))[0]!

test('a job that fails is tried again later, and after ten attempts it waits for a person', async () => {
  let now = Date.parse('2026-11-20T15:00:00Z')
  const restore = usarReloj({ ahora: () => new Date(now) })
  const fecha = new Date(now).toISOString()
  await poner({
    ...clave.trabajo(ID),
    id: ID,
    fecha,
    clase: 'oficio que nadie tiene',
    datos: {},
    ...indice.pendiente('TRABAJO', fecha, ID),
  })
  for (let attempt = 1; attempt <= 10; attempt++) {
    const due = await vencidos('TRABAJO', 10)
    expect(due.map(({ id }) => id)).toContain(ID)
    await entregar(due.find(({ id }) => id === ID)!)
    const { intentos, GSI1SK } = await leido()
    expect(intentos).toBe(attempt)
    // Two seconds, then twice as long each time.
    expect(String(GSI1SK).split('#')[0]).toBe(new Date(now + 1000 * 2 ** attempt).toISOString())
    expect((await vencidos('TRABAJO', 10)).map(({ id }) => id)).not.toContain(ID)
    now += 3_700_000
  }
  expect((await muertos('TRABAJO')).map(({ id }) => id)).toEqual([ID])
  expect((await leido()).expira).toBeUndefined()
  restore()
})

test('a given-up job is due again once it is revived, with all its attempts', async () => {
  const [item] = await muertos('TRABAJO')
  expect(await revivir(item!)).toBe(true)
  expect(await revivir(item!)).toBe(false)
  expect(await muertos('TRABAJO')).toEqual([])
  expect((await vencidos('TRABAJO', 10)).map(({ id }) => id)).toContain(ID)
  expect((await leido()).intentos).toBeUndefined()
})

test('a job that was done stays a week for whoever looks into a fault, and waits no longer', async () => {
  const restore = usarReloj({ ahora: () => new Date('2026-11-20T15:00:00Z') })
  const item = await leido()
  await despachar(item as Encargo, () => Promise.resolve())
  const { expira, GSI1PK, GSI1SK } = await leido()
  expect([expira, GSI1PK, GSI1SK]).toEqual([Date.parse('2026-11-27T15:00:00Z') / 1000, undefined, undefined])
  restore()
})
