import type { DynamoDBStreamEvent } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantarVacio } from './demo-soporte'

let cerrar = (): Promise<void> => Promise.resolve()
beforeAll(async () => ({ cerrar } = await levantarVacio()))
afterAll(() => cerrar())

test('hints go before slow jobs that were there first, and a queue that is never done holds nobody up for ever', async () => {
  const { seguirCola } = await import('#infra/local/cola')
  const { confirmar } = await import('#functions/kernel/dynamo/commit')
  const { atender, encargar, publicar, vencidos } = await import('#functions/kernel/salida')
  const evento = { tema: 'notification-facturas-001', evento: 'Prueba', datos: { id: 1, accion: 'prueba' } }
  for (let i = 0; i < 3; i++) await confirmar(encargar([{ clase: 'papel', datos: { venta_id: i } }]))
  for (let i = 0; i < 60; i++) await confirmar(publicar([evento]))

  const orden: string[] = []
  let terca = true
  const deCola = (cola: 'SALIDA' | 'TRABAJO') => async (event: DynamoDBStreamEvent) => {
    orden.push(...event.Records.map(() => cola))
    // The first one cannot be done for as long as `terca` is set.
    for (const item of (await vencidos(cola, event.Records.length)).slice(cola === 'SALIDA' && terca ? 1 : 0))
      await atender(item as never, () => Promise.resolve())
  }
  const onError = (error: unknown) => expect(error).toBeUndefined()
  const avisos = seguirCola('SALIDA', deCola('SALIDA'), { lote: 25, onError })
  const lentos = seguirCola('TRABAJO', deCola('TRABAJO'), { lote: 1, onError, primero: avisos })
  await expect.poll(() => orden.filter(each => each === 'TRABAJO').length, { timeout: 20_000 }).toBe(3)
  expect(orden.indexOf('TRABAJO')).toBeGreaterThanOrEqual(60)
  terca = false
  await expect.poll(async () => (await vencidos('SALIDA', 5)).length, { timeout: 10_000 }).toBe(0)
  await Promise.all([avisos.stop(), lentos.stop()])
})
