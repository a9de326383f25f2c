import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crearEstaticos } from '#infra/local/estaticos'
import { carpeta, crudo, servidor } from './soporte'

const [raiz, borrar] = carpeta()
const dir = join(raiz, 'dist')
const guion = 'console.log("ñandú");\n'.repeat(200)
let fuera: Awaited<ReturnType<typeof servidor>>

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'), { recursive: true })
  mkdirSync(join(dir, '.oculto'))
  writeFileSync(join(raiz, 'secreto.txt'), 'secreto')
  writeFileSync(join(dir, '.oculto', 'x.txt'), 'secreto')
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Veta</title>')
  writeFileSync(join(dir, 'assets', 'app-1a2b.js'), guion)
  writeFileSync(join(dir, 'assets', 'hecho-1.css'), 'a{}'.repeat(1000))
  writeFileSync(join(dir, 'assets', 'hecho-1.css.br'), 'precompressed')
  writeFileSync(join(dir, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  symlinkSync(join(raiz, 'secreto.txt'), join(dir, 'enlace.txt'))
  fuera = await servidor(() => crearEstaticos({ dir, headers: { 'x-frame-options': 'DENY' } }))
})
afterAll(async () => {
  await fuera.cerrar()
  borrar()
})

const pedir = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  crudo(fuera.puerto, path, { headers, method })

test('/ is index.html, always revalidated, with the security headers', async () => {
  const { status, headers, body } = await pedir('/?x=1')
  expect(status).toBe(200)
  expect(String(body)).toContain('Veta')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  })
  expect((await pedir('/', { 'if-none-match': headers.etag! })).status).toBe(304)
})

test('hashed assets are immutable, compressed as the client asks, the same bytes each way', async () => {
  const plano = await pedir('/assets/app-1a2b.js')
  expect(plano.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plano.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(plano.headers['content-encoding']).toBeUndefined()
  const br = await pedir('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  const gz = await pedir('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect([plano.body, brotliDecompressSync(br.body), gunzipSync(gz.body)].map(String)).toEqual([
    guion,
    guion,
    guion,
  ])
  expect(new Set([plano, br, gz].map(({ headers }) => headers.etag)).size).toBe(3)
})

test('a file the build compressed is sent as it is', async () => {
  const { body, headers } = await pedir('/assets/hecho-1.css', { 'accept-encoding': 'br' })
  expect([String(body), headers['content-encoding']]).toEqual(['precompressed', 'br'])
})

test('HEAD gives the headers of GET and no body; other methods are refused', async () => {
  const { status, headers, body } = await pedir('/logo.svg', {}, 'HEAD')
  expect([status, headers['content-type'], headers['content-length'], body.length]).toEqual([
    200,
    'image/svg+xml',
    '41',
    0,
  ])
  expect((await pedir('/logo.svg', {}, 'POST')).status).toBe(405)
})

test('unknown paths are a small 404 page, not the application', async () => {
  for (const path of ['/ventas', '/assets/', '/assets', '/index', '/%E0%A4%A']) {
    const { status, body, headers } = await pedir(path)
    expect([path, status]).toEqual([path, 404])
    expect(headers['x-frame-options']).toBe('DENY')
    expect(String(body)).toContain('Página no encontrada')
  }
})

test('nothing outside the directory can be read', async () => {
  for (const path of [
    '/../secreto.txt',
    '/assets/../../secreto.txt',
    '/..%2fsecreto.txt',
    '/%2e%2e/secreto.txt',
    '/assets/..%5c..%5csecreto.txt',
    '//secreto.txt',
    '/enlace.txt',
    '/.oculto/x.txt',
    '/index.html%00.js',
    '/assets/hecho-1.css.br',
  ]) {
    const { status, body } = await pedir(path)
    expect([path, status]).toEqual([path, 404])
    expect(String(body)).not.toContain('secreto')
  }
})

test('a rebuilt file is served anew', async () => {
  const antes = await pedir('/')
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Otra</title>')
  utimesSync(join(dir, 'index.html'), 1, 1)
  const despues = await pedir('/', { 'if-none-match': antes.headers.etag! })
  expect([despues.status, String(despues.body)]).toEqual([200, expect.stringContaining('Otra')])
})

test('without a build, / says what to run', async () => {
  const vacio = await servidor(() => crearEstaticos({ dir: join(raiz, 'nada'), headers: {} }))
  const { status, body } = await crudo(vacio.puerto, '/')
  await vacio.cerrar()
  expect(status).toBe(503)
  expect(String(body)).toContain('npm run build')
})
