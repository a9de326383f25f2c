import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crearApi, crearRouter, LIMITES, type Ruta } from '#infra/local/api-gateway'
import { aSuTiempo } from '../support/a-su-tiempo'
import { crudo, servidor } from './soporte'

let fuera: Awaited<ReturnType<typeof servidor>>
let visto: { event: APIGatewayProxyEventV2; context: Context } | undefined
let resultado: unknown
const fallos: string[] = []
/** ms that a handler may take here. */
const TIEMPO = 2_000
/** Ends the requests to /api/turnos that have begun. */
const esperan: ((reply: unknown) => void)[] = []

const eco = async (event: APIGatewayProxyEventV2, context: Context) => {
  visto = { event, context }
  if (resultado instanceof Error) throw resultado
  return resultado
}

const rutas: Ruta[] = [
  { method: 'GET', path: '/api/facturas/{id}', handler: eco, funcion: 'veta-facturas' },
  { method: 'GET', path: '/api/facturas/resumen', handler: () => ({ ruta: 'literal' }) },
  { method: 'GET', path: '/api/{dominio}/{id}/pdf', handler: () => ({ ruta: 'dominio' }) },
  { method: 'GET', path: '/api/facturas/{id}/{parte}', handler: () => ({ ruta: 'parte' }) },
  {
    method: 'GET',
    path: '/api/docs/{resto+}',
    handler: async event => ({ resto: event.pathParameters?.['resto'] }),
  },
  { method: 'GET', path: '/api/docs/indice', handler: () => ({ ruta: 'indice' }) },
  { method: 'POST', path: '/api/facturas', handler: eco },
  { method: 'POST', path: '/api/turnos', handler: () => new Promise(done => esperan.push(done)) },
  { method: 'DELETE', path: '/api/lenta', handler: () => new Promise(() => undefined) },
]

beforeAll(async () => {
  fuera = await servidor(origen =>
    crearApi({
      router: crearRouter(rutas),
      origen,
      tiempo: TIEMPO,
      onError: (error, clave) => fallos.push(`${clave}: ${String(error)}`),
    }),
  )
})
afterAll(() => fuera.cerrar())
beforeEach(() => {
  visto = undefined
  resultado = { ok: true }
  fallos.length = 0
})

const pedir = (path: string, init?: RequestInit) =>
  fetch(fuera.origen + path, { redirect: 'manual', ...init })

test('the event has the shape of payload format 2.0', async () => {
  await crudo(fuera.puerto, '/api/facturas/a%20%C3%B1?estado=1&estado=2&q=caf%C3%A9+con&vacio=', {
    headers: {
      Host: 'localhost',
      'User-Agent': 'prueba/1',
      Cookie: 'a=1; b=2',
      'X-Mayus': 'Sí'.normalize('NFD').slice(0, 1),
    },
  })
  const { event, context } = visto!
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'GET /api/facturas/{id}',
    rawPath: '/api/facturas/a ñ',
    rawQueryString: 'estado=1&estado=2&q=caf%C3%A9+con&vacio=',
    cookies: ['a=1', 'b=2'],
    queryStringParameters: { estado: '1,2', q: 'café con', vacio: '' },
    pathParameters: { id: 'a ñ' },
    isBase64Encoded: false,
    requestContext: {
      routeKey: 'GET /api/facturas/{id}',
      stage: '$default',
      domainName: 'localhost',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
      timeEpoch: expect.any(Number),
      http: {
        method: 'GET',
        path: '/api/facturas/a ñ',
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'prueba/1',
      },
    },
  })
  expect(event.headers).toMatchObject({
    'x-mayus': 'S',
    'user-agent': 'prueba/1',
    'x-forwarded-for': '127.0.0.1',
  })
  expect(event.headers).not.toHaveProperty('cookie')
  expect(event).not.toHaveProperty('body')
  expect(context.functionName).toBe('veta-facturas')
  expect(context.awsRequestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(context.getRemainingTimeInMillis()).toBeLessThanOrEqual(TIEMPO)
})

test('what is absent from a request is absent from its event', async () => {
  await pedir('/api/facturas', { method: 'POST' })
  for (const campo of ['body', 'cookies', 'queryStringParameters', 'pathParameters'])
    expect(visto!.event).not.toHaveProperty(campo)
})

test('a forged x-forwarded-for keeps the true peer last', async () => {
  await pedir('/api/facturas/1', { headers: { 'x-forwarded-for': '9.9.9.9' } })
  expect(visto!.event.headers['x-forwarded-for']).toMatch(/^9\.9\.9\.9, (127\.0\.0\.1|::1)$/)
})

test('JSON and text bodies arrive as text, everything else in base64', async () => {
  const con = async (tipo: string, body: string) => {
    await pedir('/api/facturas', { method: 'POST', headers: { 'content-type': tipo }, body })
    return [visto!.event.body, visto!.event.isBase64Encoded]
  }
  expect(await con('application/json', '{"n":"ñ"}')).toEqual(['{"n":"ñ"}', false])
  expect(await con('text/csv; charset=utf-8', 'a')).toEqual(['a', false])
  expect(await con('application/x-www-form-urlencoded', 'a=1')).toEqual([
    Buffer.from('a=1').toString('base64'),
    true,
  ])
})

test('a literal segment wins over a parameter, whatever the order of the routes', async () => {
  const ruta = async (path: string) => ((await (await pedir(path)).json()) as { ruta: string }).ruta
  expect(await ruta('/api/facturas/resumen')).toBe('literal')
  expect(await ruta('/api/facturas/1/pdf')).toBe('parte')
  expect(await ruta('/api/ventas/1/pdf')).toBe('dominio')
  expect(await ruta('/api/docs/indice')).toBe('indice')
  expect(await (await pedir('/api/docs/a/b%2Fc')).json()).toEqual({ resto: 'a/b/c' })
})

test('two routes of one shape are refused', () => {
  const handler = () => ({})
  expect(() =>
    crearRouter([
      { method: 'GET', path: '/a/{x}', handler },
      { method: 'GET', path: '/a/{y}', handler },
    ]),
  ).toThrow('GET /a/{y}')
})

test('an unknown path, method or an empty parameter goes to the fallback', async () => {
  for (const [path, method] of [
    ['/api/nada', 'GET'],
    ['/api/facturas/1', 'POST'],
    ['/api/facturas/', 'GET'],
  ] as const) {
    const respuesta = await pedir(path, { method })
    expect([respuesta.status, await respuesta.json()]).toEqual([404, { message: 'Not Found' }])
  }
  expect((await crudo(fuera.puerto, '/api/facturas/%E0%A4%A')).status).toBe(404)
})

test('large bodies of one person come one after another; somebody else’s and small ones do not wait for them', async () => {
  const enviar = (quien: string, bytes: number) =>
    pedir('/api/turnos', {
      method: 'POST',
      headers: { authorization: `Bearer ${quien}` },
      body: 'x'.repeat(bytes),
    })
  const largas = [enviar('ana', 50_000), enviar('ana', 50_000), enviar('ana', 50_000)]
  const otras = [enviar('luis', 50_000), enviar('ana', 100)]
  await aSuTiempo(() => expect(esperan).toHaveLength(3))
  const hechas: number[] = []
  largas.forEach((larga, i) => void larga.then(() => hechas.push(i)))
  for (const begun of [3, 4, 5]) {
    await aSuTiempo(() => expect(esperan).toHaveLength(begun))
    esperan.forEach(acabar => acabar({ listo: true }))
  }
  expect((await Promise.all([...largas, ...otras])).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200,
  ])
  expect(hechas).toEqual([0, 1, 2])
})

test('a body above 10 MB is refused with 413, announced or not; one below passes', async () => {
  const grande = Buffer.alloc(LIMITES.cuerpo + 1, 32)
  const headers = { 'content-type': 'application/json' }
  const anuncios: Record<string, string>[] = [
    { 'content-length': String(grande.length) },
    { 'transfer-encoding': 'chunked' },
  ]
  for (const mas of anuncios) {
    const { status, body } = await crudo(fuera.puerto, '/api/facturas', {
      method: 'POST',
      headers: { ...headers, ...mas },
      body: grande,
    })
    expect([status, JSON.parse(String(body))]).toEqual([413, { message: 'Request Entity Too Large' }])
    expect(visto).toBeUndefined()
  }
  const justo = await crudo(fuera.puerto, '/api/facturas', {
    method: 'POST',
    headers,
    body: grande.subarray(1),
  })
  expect(justo.status).toBe(200)
})

test('a structured result gives status, headers, cookies and body, in base64 as well', async () => {
  resultado = {
    statusCode: 201,
    headers: { 'Content-Type': 'application/pdf', 'x-n': 5 },
    cookies: ['a=1', 'b=2; HttpOnly'],
    body: Buffer.from([1, 2, 255]).toString('base64'),
    isBase64Encoded: true,
  }
  const respuesta = await pedir('/api/facturas/1')
  expect(respuesta.status).toBe(201)
  expect(respuesta.headers.get('content-type')).toBe('application/pdf')
  expect(respuesta.headers.get('x-n')).toBe('5')
  expect(respuesta.headers.getSetCookie()).toEqual(['a=1', 'b=2; HttpOnly'])
  expect([...new Uint8Array(await respuesta.arrayBuffer())]).toEqual([1, 2, 255])
  resultado = { statusCode: 204 }
  const vacia = await pedir('/api/facturas/1')
  expect([vacia.status, vacia.headers.get('content-type')]).toEqual([204, null])
})

test('a bare object or string is a JSON answer with status 200', async () => {
  for (const [dado, texto] of [
    [{ data: [1] }, '{"data":[1]}'],
    ['hola', 'hola'],
  ] as const) {
    resultado = dado
    const respuesta = await pedir('/api/facturas/1')
    expect(respuesta.status).toBe(200)
    expect(respuesta.headers.get('content-type')).toBe('application/json')
    expect(await respuesta.text()).toBe(texto)
  }
})

test('a handler that throws, or answers no response, is a 500 that tells nothing', async () => {
  for (const malo of [
    new Error('the secret'),
    { statusCode: 'x' },
    { statusCode: 200, body: { a: 1 } },
    { statusCode: 200, headers: { 'x-a': 'b\r\nc: d' } },
    { statusCode: 200, body: 'x'.repeat(LIMITES.respuesta + 1) },
  ]) {
    resultado = malo
    const respuesta = await pedir('/api/facturas/1')
    expect([respuesta.status, await respuesta.json()]).toEqual([500, { message: 'Internal Server Error' }])
  }
  expect(fallos).toHaveLength(5)
  expect(fallos[0]).toBe('GET /api/facturas/{id}: Error: the secret')
})

test('a handler that takes too long is a 503', async () => {
  const respuesta = await pedir('/api/lenta', { method: 'DELETE' })
  expect([respuesta.status, await respuesta.json()]).toEqual([503, { message: 'Service Unavailable' }])
  expect(fallos).toEqual([expect.stringContaining(`${TIEMPO} ms`)])
})

test('a redirection to this server becomes relative; any other stays as it is', async () => {
  const hacia = async (location: string) => {
    resultado = { statusCode: 302, headers: { location } }
    return (await pedir('/api/facturas/1')).headers.get('location')
  }
  expect(await hacia(`${fuera.origen}/_s3/veta/a?x=1`)).toBe('/_s3/veta/a?x=1')
  expect(await hacia(`http://127.0.0.1:${fuera.puerto}/a`)).toBe('/a')
  expect(await hacia(fuera.origen)).toBe('/')
  expect(await hacia(`${fuera.origen}0/a`)).toBe(`${fuera.origen}0/a`)
  expect(await hacia('https://example.com/a')).toBe('https://example.com/a')
})
