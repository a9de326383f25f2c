import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lambdas, type NombreLambda } from '#infra/lambdas'
import { autorizaciones } from '../support/autorizaciones'
import { juzgar } from '../support/iam'
import { leerPoliticas } from '../support/politicas'
import { CajaFuerte } from './firma-soporte'

const MINUTO = 60_000
const CLAVE = 'clave-primera-'.padEnd(64, 'x')
let caja: CajaFuerte
let instante: number
const pasar = (ms: number): void => {
  instante += ms
}

beforeAll(() => {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'veta',
    AWS_SECRET_ACCESS_KEY: 'veta',
    NIVEL_LOG: 'error',
  })
  delete process.env.CLAVE_TOKEN
})

beforeEach(async () => {
  caja = new CajaFuerte(CLAVE)
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = await caja.abrir()
  process.env.CLAVE_TOKEN_SECRETO = caja.arn
  instante = Date.parse('2026-11-20T12:00:00Z')
  // Every test is a Lambda that starts: nothing is remembered from the one before.
  vi.resetModules()
  const { usarReloj } = await import('#functions/kernel/clock')
  usarReloj({ ahora: () => new Date(instante) })
  return () => caja.cerrar()
})
afterAll(() => {
  delete process.env.CLAVE_TOKEN_SECRETO
  delete process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER
})

const sesion = () => import('#functions/kernel/session')
async function paso(Step: string, ClientRequestToken: string): Promise<void> {
  const { handler } = await import('#functions/firma-rotacion/index')
  await handler({ Step, SecretId: caja.arn, ClientRequestToken } as never)
}
/** As Secrets Manager does it: a new version, then the four steps. */
async function rotar(): Promise<string> {
  const version = caja.empezar()
  for (const step of ['createSecret', 'setSecret', 'testSecret', 'finishSecret']) await paso(step, version)
  return version
}
const firmar = async () => (await sesion()).firmarToken(1, 'conexion')
const leer = async (token: string) => (await sesion()).leerToken(`Bearer ${token}`)

describe('rotation of the token key', () => {
  it('makes a new key of 512 random bits and keeps the former one as the previous', async () => {
    await rotar()
    expect(caja.valorDe('AWSCURRENT')).toMatch(/^[\w-]{86}$/)
    expect(caja.valorDe('AWSPREVIOUS')).toBe(CLAVE)
    expect(caja.valorDe('AWSPENDING')).toBe(caja.valorDe('AWSCURRENT'))
    const first = caja.valorDe('AWSCURRENT')
    await rotar()
    expect(caja.valorDe('AWSPREVIOUS')).toBe(first)
    expect(caja.valorDe('AWSCURRENT')).not.toBe(first)
  })

  it('a step that is delivered again changes nothing', async () => {
    const version = caja.empezar()
    await paso('createSecret', version)
    const pending = caja.valorDe('AWSPENDING')
    await paso('createSecret', version)
    expect(caja.valorDe('AWSPENDING')).toBe(pending)
    await paso('testSecret', version)
    await paso('finishSecret', version)
    for (const step of ['createSecret', 'setSecret', 'testSecret', 'finishSecret']) await paso(step, version)
    expect(caja.valorDe('AWSCURRENT')).toBe(pending)
    expect(caja.valorDe('AWSPREVIOUS')).toBe(CLAVE)
  })

  it('nothing is current before it was tried', async () => {
    const version = caja.empezar()
    await expect(paso('testSecret', version)).rejects.toThrow('no pending version')
    await paso('createSecret', version)
    expect(caja.valorDe('AWSCURRENT')).toBe(CLAVE)
  })

  it('a key that signs nothing is not taken', async () => {
    const { comprobarClave } = await import('#functions/firma-rotacion/comprobar')
    await expect(comprobarClave('corta')).rejects.toThrow('32 characters')
    await expect(comprobarClave('x'.repeat(86))).resolves.toBeUndefined()
  })

  it('refuses a secret that is not rotated, and a version that is not its turn', async () => {
    await expect(paso('createSecret', crypto.randomUUID())).rejects.toThrow('no such version')
    caja.rotacion = false
    await expect(rotar()).rejects.toThrow('not one that is rotated')
  })
})

describe('tokens over a rotation', () => {
  it('one signed before it counts after it, and new ones carry the new key', async () => {
    const before = await firmar()
    await rotar()
    pasar(11 * MINUTO)
    await expect(leer(before)).resolves.toMatchObject({ usuarioId: 1, conexionId: 'conexion' })
    const after = await firmar()
    const kid = (token: string) =>
      (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid
    expect(kid(after)).not.toBe(kid(before))
    await expect(leer(after)).resolves.toMatchObject({ usuarioId: 1 })
  })

  it('one signed by a Lambda that has the new key already is read at once by one that has not', async () => {
    const antigua = await sesion()
    await antigua.firmarToken(1, 'conexion')
    await rotar()
    vi.resetModules()
    const nueva = await sesion()
    expect(nueva).not.toBe(antigua)
    const { usarReloj } = await import('#functions/kernel/clock')
    usarReloj({ ahora: () => new Date(instante) })
    // The older one asked for its keys a minute ago, before the rotation.
    pasar(MINUTO)
    const token = await nueva.firmarToken(1, 'conexion')
    await expect(antigua.leerToken(`Bearer ${token}`)).resolves.toMatchObject({ usuarioId: 1 })
  })

  it('one signed two rotations ago does not count: rotating twice revokes every token', async () => {
    const old = await firmar()
    await rotar()
    await rotar()
    pasar(11 * MINUTO)
    await expect(leer(old)).rejects.toMatchObject({ codigo: 'sesion_invalida' })
  })

  it('one with the name of our key and the signature of another does not count', async () => {
    const [header, body] = (await firmar()).split('.')
    const [, , stranger] = (await firmar()).split('.')
    const forged = `${header}.${body}.${stranger!.split('').toReversed().join('')}`
    await expect(leer(forged)).rejects.toMatchObject({ codigo: 'sesion_invalida' })
  })
})

describe('IAM', () => {
  /** What the roles say to everything that was asked of the secret since the last time. */
  const juicios = async (...roles: NombreLambda[]) => {
    const politicas = await leerPoliticas()
    const asked = caja.pedidos
      .splice(0)
      .flatMap(({ llamada, input }) => autorizaciones(llamada, input, politicas))
    expect(asked.length).toBeGreaterThan(1)
    return roles.map(rol => asked.every(each => juzgar(politicas.roles[rol], each) === 'permitida'))
  }

  it('lets the rotation do what it does, and nobody else', async () => {
    await rotar()
    expect(await juicios('firma-rotacion', 'ventas', 'eventos')).toEqual([true, false, false])
  })

  it('lets those read the keys who check tokens, as they ask for them', async () => {
    await leer(await firmar())
    const lectores = lambdas.flatMap(([nombre, { firma }]) => (firma ? [nombre] : []))
    expect(await juicios(...lectores, 'eventos')).toEqual([...lectores.map(() => true), false])
  })
})

describe('asking for the keys', () => {
  it('happens once in ten minutes, not for each request', async () => {
    const token = await firmar()
    const asked = caja.llamadas.length
    for (let i = 0; i < 20; i++) await leer(token)
    expect(caja.llamadas).toHaveLength(asked)
    pasar(11 * MINUTO)
    await leer(token)
    expect(caja.llamadas.length).toBeGreaterThan(asked)
  })

  it('is not what a stranger can make us do: names of keys that nobody has cost a call in half a minute', async () => {
    const [, body, signature] = (await firmar()).split('.')
    const asked = caja.llamadas.length
    for (let i = 0; i < 20; i++) {
      const header = Buffer.from(JSON.stringify({ alg: 'HS256', kid: `k${i}` })).toString('base64url')
      await expect(leer(`${header}.${body}.${signature}`)).rejects.toMatchObject({
        codigo: 'sesion_invalida',
      })
    }
    expect(caja.llamadas).toHaveLength(asked)
    pasar(MINUTO)
    const header = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'otra' })).toString('base64url')
    for (let i = 0; i < 20; i++) await leer(`${header}.${body}.${signature}`).catch(() => undefined)
    expect(caja.llamadas.length - asked).toBe(2)
  })

  it('that fails lets people work on with the last keys known', async () => {
    const token = await firmar()
    pasar(11 * MINUTO)
    caja.caida = true
    const before = caja.llamadas.length
    await expect(leer(token)).resolves.toMatchObject({ usuarioId: 1 })
    // Two calls (the key now, the one before), each tried four times by the SDK; one may still be at it.
    const tried = before + 2 * 4
    await expect.poll(() => caja.llamadas.length, { timeout: 20_000 }).toBe(tried)
    await leer(token)
    expect(caja.llamadas).toHaveLength(tried)
  })

  it('where there is no secret, the key is that of the environment', async () => {
    delete process.env.CLAVE_TOKEN_SECRETO
    process.env.CLAVE_TOKEN = 'x'.repeat(40)
    await expect(leer(await firmar())).resolves.toMatchObject({ usuarioId: 1 })
    expect(caja.llamadas).toEqual([])
    process.env.CLAVE_TOKEN = 'corta'
    await expect(firmar()).rejects.toThrow('32 characters')
    delete process.env.CLAVE_TOKEN
  })
})
