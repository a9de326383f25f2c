import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { afterEach, expect, test } from 'vitest'
import { handler } from '#functions/contrato/index'

const SECRETO = 'secreto-de-la-distribucion'
afterEach(() => {
  delete process.env.CLAVE_ORIGEN
})

/** A request as API Gateway hands it to a Lambda, past whatever stands before. */
async function pedir(routeKey: string, headers: Record<string, string> = {}) {
  const [method = '', rawPath = ''] = routeKey.split(' ')
  const http = { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'prueba' }
  const event = { version: '2.0', routeKey, rawPath, rawQueryString: '', headers, requestContext: { http } }
  const { statusCode, body } = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context)
  return [statusCode, (JSON.parse(body!) as { codigo?: string }).codigo]
}
const CONTRATO = 'GET /api/openapi.json'

test('behind an edge, who calls the API itself is refused, and who comes through it with its secret is served', async () => {
  expect(await pedir(CONTRATO)).toEqual([200, undefined])
  process.env.CLAVE_ORIGEN = SECRETO
  expect(await pedir(CONTRATO)).toEqual([403, 'sin_permiso'])
  expect(await pedir(CONTRATO, { 'x-veta-origen': 'otro' })).toEqual([403, 'sin_permiso'])
  expect(await pedir(CONTRATO, { 'x-veta-origen': SECRETO })).toEqual([200, undefined])
})

test('a route that a Lambda does not serve is not found', async () => {
  expect(await pedir('GET /api/nada')).toEqual([404, 'ruta_no_encontrada'])
})
