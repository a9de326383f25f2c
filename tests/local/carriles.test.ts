import { expect, test } from 'vitest'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { usarTablaSuelta } from '../support/sueltas'

usarTablaSuelta()

test('what is slow has a lane of its own: the others go on while it is at work', async () => {
  const { seguirCola } = await import('#infra/local/cola')
  const { encargar, soltarTrabajos } = await import('#functions/kernel/salida')
  const { confirmar } = await import('#functions/kernel/dynamo/commit')
  const { handler } = await import('#functions/trabajos/index')
  await confirmar(
    encargar([
      { clase: 'exportacion', datos: { usuario_id: 1, exportacion_id: 'LARGA' } },
      { clase: 'facturada', datos: { venta_id: 1 } },
      { clase: 'exportacion', datos: { usuario_id: 1, exportacion_id: 'OTRA' } },
      { clase: 'turno', datos: { venta_id: 2 } },
    ]),
  )
  const hechos: string[] = []
  let terminar = (): void => undefined
  const larga = new Promise<void>(done => (terminar = done))
  const hacer =
    (lenta: boolean) =>
    async (event: DynamoDBStreamEvent): Promise<void> => {
      if (lenta) await larga
      for (const { dynamodb } of event.Records) hechos.push(dynamodb!.NewImage!.clase!.S!)
      await handler(event)
    }
  const errores: unknown[] = []
  const seguir = (lenta: boolean) =>
    seguirCola('TRABAJO', hacer(lenta), {
      lote: 1,
      suyo: ({ clase }) => (clase === 'exportacion') === lenta,
      pausa: 20,
      onError: error => errores.push(error),
    })
  const colas = [seguir(true), seguir(false)]
  await expect.poll(() => hechos).toEqual(['facturada', 'turno'])
  terminar()
  await expect.poll(() => hechos).toEqual(['facturada', 'turno', 'exportacion', 'exportacion'])
  await Promise.all(colas.map(cola => cola.stop()))
  await soltarTrabajos()
  expect(errores).toEqual([])
})
