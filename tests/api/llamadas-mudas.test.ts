import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pausa } from 'node:timers/promises'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A service that takes every connection and never says a word. */
const abiertas = new Set<Socket>()
let llegadas = 0
const mudo = createServer(socket => {
  llegadas++
  abiertas.add(socket)
  socket.on('error', () => undefined).on('close', () => abiertas.delete(socket))
})

beforeAll(async () => {
  await new Promise<void>(done => mudo.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(mudo.address() as AddressInfo).port}`
  Object.assign(process.env, {
    AWS_LAMBDA_FUNCTION_NAME: 'prueba',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
    SOCKETS_ENDPOINT: endpoint,
    CLAVE_TOKEN: 'x'.repeat(40),
    NIVEL_LOG: 'silent',
  })
})
afterAll(() => {
  for (const socket of abiertas) socket.destroy()
  mudo.close()
})

/** What becomes of a call. */
const fin = (acto: () => Promise<unknown>): Promise<string> =>
  acto().then(
    () => 'answered',
    (error: Error) => error.name,
  )

describe.concurrent('a call to a service that does not answer ends', () => {
  test('DynamoDB', async () => {
    const { obtener } = await import('#functions/kernel/dynamo/client')
    expect(await fin(() => obtener([{ pk: 'a', sk: 'b' }]))).toBe('TimeoutError')
  })

  test('S3', async () => {
    const { leerObjeto } = await import('#functions/kernel/documents/objetos')
    expect(await fin(() => leerObjeto('planes/x.json'))).toBe('TimeoutError')
  })

  test('Secrets Manager', async () => {
    const { versionesDe } = await import('#functions/kernel/secreto')
    expect(await fin(() => versionesDe('clave'))).toBe('TimeoutError')
  })

  test('the service of the sockets', async () => {
    const { cerrar } = await import('#functions/tiempo-real/sockets')
    expect(await fin(() => cerrar({ id: 'x', desde: 0 }))).toBe('TimeoutError')
  })
})

describe('a Lambda whose database does not answer', () => {
  /** Calls a Lambda that has so many ms left, and tells who came first: its reply, or the end of its time. */
  async function invocar(queda: number) {
    const { firmarToken } = await import('#functions/kernel/session')
    const { handler } = (await import('#functions/maestros/index')) as unknown as {
      handler: (
        event: APIGatewayProxyEventV2,
        context: Context,
      ) => Promise<{ statusCode: number; body: string }>
    }
    // Loaded by the first request; that is not what is tried here.
    await import('#functions/maestros/montada')
    const event = {
      routeKey: 'GET /api/impuestos',
      rawPath: '/api/impuestos',
      headers: { authorization: `Bearer ${await firmarToken(1, 'c')}` },
      requestContext: { http: { sourceIp: '127.0.0.1', userAgent: '' } },
    } as unknown as APIGatewayProxyEventV2
    const fin = Date.now() + queda
    const context = { getRemainingTimeInMillis: () => fin - Date.now() } as Context
    return Promise.race([handler(event, context), pausa(queda, 'cut off' as const, { ref: false })])
  }

  test.each([
    [10_000, 2],
    [2_500, 1],
  ])(
    'tries again, and says so in the envelope before its %i ms are over',
    async (queda, tries) => {
      const before = llegadas
      const reply = await invocar(queda)
      if (reply === 'cut off') throw new Error('cut off')
      expect(llegadas - before).toBeGreaterThanOrEqual(tries)
      expect([reply.statusCode, (JSON.parse(reply.body) as { codigo: string }).codigo]).toEqual([
        503,
        'ocupado',
      ])
    },
    60_000,
  )
})
