import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cabecerasDeSeguridad, CSP } from '#infra/cabeceras'
import { guardar } from '../support/pedidos'
import { sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

// The built client is another test's affair: any page will do.
const dirWeb = mkdtempSync(join(tmpdir(), 'veta-web-'))
mkdirSync(join(dirWeb, 'assets'))
writeFileSync(join(dirWeb, 'index.html'), '<!doctype html><title>Veta</title>')
writeFileSync(join(dirWeb, 'assets', 'app-1.js'), 'void 0')
afterAll(() => rmSync(dirWeb, { recursive: true }))

const tienda = usarTienda(sembrar, { dirWeb })
let documento: string
beforeAll(async () => {
  const { enlace_factura } = await guardar(await tienda.ingresar('super'))
  documento = new URL(enlace_factura, tienda.origen).pathname
})

const pedir = (path: string, init: RequestInit = {}) =>
  fetch(`${tienda.origen}${path}`, { redirect: 'manual', ...init })
const seguras = (headers: Headers) =>
  Object.fromEntries(Object.keys(cabecerasDeSeguridad).map(name => [name, headers.get(name)]))

describe('the security headers stand on', () => {
  test.each<[string, number, () => Promise<Response>]>([
    ['the page', 200, () => pedir('/')],
    ['a file of the client', 200, () => pedir('/assets/app-1.js')],
    ['a file that is not there', 404, () => pedir('/no-existe.js')],
    ['a verb that files do not know', 405, () => pedir('/', { method: 'POST' })],
    ['a reply of the API', 200, () => pedir('/api/openapi.json')],
    ['a refused request', 401, () => pedir('/api/impuestos')],
    ['a wrong body', 422, () => pedir('/api/ingreso', { method: 'POST', body: '{' })],
    ['a path that the API does not have', 404, () => pedir('/api/no-existe')],
    ['a path that cannot be decoded', 404, () => pedir('/api/%E0%A4%A')],
    [
      'a body that is too large for any Lambda',
      422,
      () => pedir('/api/ingreso', { method: 'POST', body: 'x'.repeat(11 * 1024 * 1024) }),
    ],
    ['the way to a document', 302, () => pedir(documento)],
    ['a document that is not there', 404, () => pedir(`/api/public/FVS/${'A'.repeat(22)}`)],
    ['an object nobody may read', 403, () => pedir('/_s3/veta-documentos/x')],
    ['the sockets’ management', 404, () => pedir('/_ws/x')],
  ])('%s (%i)', async (_, status, act) => {
    const reply = await act()
    expect(reply.status).toBe(status)
    expect(seguras(reply.headers)).toEqual({
      ...cabecerasDeSeguridad,
      // Some bring one of their own, which is stricter.
      'content-security-policy': expect.toBeOneOf([CSP, "default-src 'none'; sandbox"]),
      'referrer-policy': expect.toBeOneOf(['same-origin', 'no-referrer']),
    })
  })

  test('the paper itself, which the browser shows as what it is', async ({ skip }) => {
    const location = (await pedir(documento)).headers.get('location')!
    skip(!location.startsWith('/'), 'another server holds the objects')
    const { headers } = await pedir(location)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(seguras(headers)).toEqual({
      ...cabecerasDeSeguridad,
      'content-security-policy': expect.any(String),
    })
  })

  test('the page of the contract, whose policy is narrower: nothing of it runs', async () => {
    const { headers } = await pedir('/api/documentacion')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('a handshake that is refused', async () => {
    const nosniff = await new Promise((resolve, reject) => {
      const call = request(`${tienda.origen}/ws?boleto=x`, {
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          'sec-websocket-version': '13',
        },
      })
      call.on('response', reply => resolve(reply.headers['x-content-type-options']))
      call.on('error', reject)
      call.end()
    })
    expect(nosniff).toBe('nosniff')
  })
})

describe('the content policy', () => {
  const directives = new Map(CSP.split('; ').map(each => [each.split(' ')[0]!, each.split(' ').slice(1)]))

  test('runs no inline script, no eval and no plug-in, and lets nobody frame the page', () => {
    for (const [name, sources] of directives) {
      expect([name, sources.filter(source => /unsafe|\*|http:|data:/.test(source))]).toEqual([
        name,
        name === 'img-src' ? ['data:'] : [],
      ])
    }
    expect(directives.get('script-src')).toEqual(["'self'"])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(directives.get(name)).toEqual(["'none'"])
  })
})

describe('what other pages may do with the API', () => {
  test('is nothing: no reply is readable from another origin, and none may be asked beforehand', async () => {
    for (const path of ['/api/openapi.json', '/api/impuestos', '/api/ingreso']) {
      const headers = { origin: 'https://malo.example', 'access-control-request-method': 'POST' }
      for (const method of ['GET', 'OPTIONS']) {
        const reply = await pedir(path, { method, headers })
        expect([
          path,
          method,
          [...reply.headers.keys()].filter(name => name.startsWith('access-control')),
        ]).toEqual([path, method, []])
      }
    }
  })

  test('is nothing without a token that only our page has: no cookie opens a session, and none is ever set', async () => {
    const { headers } = await tienda.anonimo.pedir('POST /ingreso', {
      body: { email: 'vendedor@veta.test', password: 'veta-demo-2026' },
    })
    expect(headers.get('set-cookie')).toBeNull()
    expect((await pedir('/api/impuestos', { headers: { cookie: 'token=x' } })).status).toBe(401)
  })

  test('replies are of a type that is said, are not kept, and what is personal is in no address', async () => {
    const client = await tienda.ingresar('vendedor')
    const reply = await client.pedir('GET /terceros', { query: { query: 'peña' } })
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })
})
