import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ClaveDeRuta } from '#shared/http/api'
import type { Cliente } from '../support/cliente'
import { conFallas } from '../support/fallas'
import { CONTRASENA, correoDe, nombreDe, PERSONAS, sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'
import { PETICIONES } from './peticiones'

process.env.NIVEL_LOG = 'debug'
const tienda = usarTienda(sembrar)
const escrito: string[] = []
const lineas = () =>
  escrito
    .join('')
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Record<string, unknown>)
const tokens: string[] = []
const MALA = 'una-clave-que-no-es'

/** Everything that a process writes, on both of its outputs: what a Lambda's log would hold. */
function escuchar(): () => void {
  const spies = [process.stdout, process.stderr].map(stream =>
    vi.spyOn(stream, 'write').mockImplementation(chunk => {
      escrito.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
      return true
    }),
  )
  return () => spies.forEach(spy => spy.mockRestore())
}

/** Every route once as it should be and once with a body that nobody understands; then failures of all kinds. */
async function usarTodo(): Promise<void> {
  const [dueno, vendedor] = [await tienda.ingresar('super'), await tienda.ingresar('vendedor')]
  tokens.push(dueno.token!, vendedor.token!)
  const pedir = (quien: Cliente, ruta: ClaveDeRuta, peticion: object) =>
    quien.pedir(ruta, peticion).catch(() => undefined)
  for (const ruta of Object.keys(PETICIONES) as ClaveDeRuta[]) {
    if (/salir|sesiones|contrasena|conexiones/.test(ruta)) continue
    const peticion: object = await PETICIONES[ruta](dueno, vendedor).catch(() => ({}))
    await pedir(vendedor, ruta, peticion)
    await pedir(tienda.anonimo, ruta, peticion)
    await pedir(dueno, ruta, { ...peticion, texto: '{"nombres": "Rosa Delgadillo", ' })
  }
  await pedir(tienda.anonimo, 'POST /ingreso', { body: { email: correoDe('admin'), password: MALA } })
  await pedir(tienda.anonimo, 'POST /ingreso', {
    body: { email: 'nadie.conocido@veta.test', password: MALA },
  })
  const rota = new Error('unexpected')
  await conFallas(
    'BatchGetItem',
    () => Promise.reject(rota),
    () => pedir(vendedor, 'GET /terceros', {}),
  )
}

beforeAll(async () => {
  const callar = escuchar()
  try {
    await usarTodo()
  } finally {
    callar()
  }
})
afterAll(() => {
  delete process.env.NIVEL_LOG
})

describe('the log of all routes, on its most talkative level', () => {
  it('has a line for each request, with the id by which API Gateway knows it, and its route', () => {
    const requests = lineas().filter(({ message }) => message === 'request' || message === 'request refused')
    expect(requests.length).toBeGreaterThan(Object.keys(PETICIONES).length)
    for (const line of requests) {
      expect(line.correlation_id).toMatch(/^[\w-]{20,}$/)
      expect(line.de).toBe(line.ruta)
      expect(line).toMatchObject({
        service: 'veta',
        level: expect.any(String),
        timestamp: expect.any(String),
      })
    }
    const ids = requests.map(({ correlation_id }) => correlation_id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says of the first request of a process, and of no other, that it was a cold start', () => {
    const cold = lineas().filter(({ cold_start }) => cold_start === true)
    expect(new Set(cold.map(({ correlation_id }) => correlation_id)).size).toBeLessThanOrEqual(1)
  })

  it('has an unexpected error with its stack, under the id that the caller was told', () => {
    const failed = lineas().find(({ status }) => status === 500)
    expect(failed).toMatchObject({ level: 'ERROR', codigo: 'interno' })
    expect(failed!.error_id).toMatch(/^[\da-f]{8}$/)
    expect(String(failed!.error)).toMatch(/unexpected\n\s+at .*tests\/api\/bitacora\.test\.ts:\d+/)
  })

  it('names nobody: no name, e-mail, document, telephone, address, password, token or body', () => {
    const text = lineas()
      .map(line => JSON.stringify(line))
      .join('\n')
    const secretos = [
      ...PERSONAS.flatMap(quien => [correoDe(quien), nombreDe(quien), nombreDe(quien).split(' ')[1]!]),
      // Seeded customers, and those whom the requests create.
      'Ana María',
      'Peña',
      'Ñungo',
      'Muebles del Páramo',
      'Villamil',
      'Rosa',
      'Delgadillo',
      'Niño',
      '1020304050',
      '901234567',
      '79555666',
      '3005550100',
      '3005550199',
      'Calle 1',
      'rosa@correo.test',
      'nadie.conocido',
      CONTRASENA,
      MALA,
      'tres-pinos-y-una-sierra',
      ...tokens.flatMap(token => [token, ...token.split('.').slice(1)]),
      '127.0.0.1',
      '::1',
      'Bearer',
      '$argon2',
    ]
    expect(secretos.filter(secret => text.includes(secret))).toEqual([])
  })
})
