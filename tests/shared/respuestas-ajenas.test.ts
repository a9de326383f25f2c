import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

/** A browser as far as the client of the API needs one. */
const almacen = (guardado = new Map<string, string>()) => ({
  getItem: (key: string) => guardado.get(key) ?? null,
  setItem: (key: string, value: string) => guardado.set(key, value),
  removeItem: (key: string) => guardado.delete(key),
})
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'hidden' })
vi.stubGlobal('localStorage', almacen())
vi.stubGlobal('sessionStorage', almacen())
const { llamar, ErrorApi } = await import('../../web/src/kernel/api')
const { iniciarSesion, leerSesion } = await import('../../web/src/kernel/session')

// The files after this one run in the same process.
afterAll(() => vi.unstubAllGlobals())

beforeEach(() =>
  iniciarSesion({
    token: 'un-token',
    id: 1,
    name: 'Camilo',
    email: 'c@veta.test',
    role: 'Vendedor',
  }),
)

/** What the client makes of a reply, and whether the session goes on. */
async function recibir(status: number, type: string | undefined, body: string) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(body, { status, headers: type === undefined ? {} : { 'content-type': type } }),
    ),
  )
  const error = await llamar('GET /impuestos').catch((failure: unknown) => failure)
  if (!(error instanceof ErrorApi)) throw new Error('not refused')
  return { sigue: leerSesion().token === 'un-token', status: error.status, message: error.message }
}
const PAGINA =
  '<!DOCTYPE HTML><html><head><title>ERROR: The request could not be satisfied</title></head></html>'
const INESPERADO = 'Ocurrió un error inesperado. Por favor intente de nuevo'
const RECHAZADA = 'La solicitud fue rechazada antes de llegar al servidor. Por favor intente de nuevo'

describe('a page of a firewall, a proxy or CloudFront', () => {
  test.each([400, 401, 403, 404, 413])(
    'with status %i ends no session, and says what happened',
    async status => {
      expect(await recibir(status, 'text/html', PAGINA)).toEqual({ sigue: true, status, message: RECHAZADA })
    },
  )

  test.each([500, 502, 503, 504])('with status %i ends no session', async status => {
    expect(await recibir(status, 'text/html; charset=UTF-8', PAGINA)).toEqual({
      sigue: true,
      status,
      message: INESPERADO,
    })
  })

  test.each([
    ['without a type', undefined, ''],
    ['that looks like JSON and is not said to be', 'text/plain', '{"message":"Forbidden"}'],
    ['that is said to be JSON and is a page', 'application/json', PAGINA],
  ])('%s ends no session', async (_, type, body) => {
    expect((await recibir(403, type, body)).sigue).toBe(true)
  })
})

describe('a reply of the API', () => {
  const TIPO = 'application/json; charset=utf-8'
  test.each([
    [401, '{"message":"Su sesión ha vencido","codigo":"sesion_invalida"}', false],
    [401, '{"message":"No son correctos","codigo":"credenciales_invalidas"}', true],
    [401, '{"message":"Unauthorized"}', false],
    [403, '{"message":"Forbidden"}', false],
    [400, '{"message":"Bad Request"}', false],
    [403, '{"message":"No puede","codigo":"sin_permiso"}', true],
    [503, '{"message":"Service Unavailable"}', true],
    [500, '{"message":"Internal Server Error"}', true],
  ])('%i %s: the session goes on: %s', async (status, body, sigue) => {
    expect((await recibir(status, TIPO, body)).sigue).toBe(sigue)
  })
})
