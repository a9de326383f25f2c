import type * as HashWasm from 'hash-wasm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contar } from '#functions/kernel/dynamo/client'
import { ventanaDe } from '#functions/kernel/limite'
import { LIMITE_INGRESO } from '#shared/http/limites'
import { tokenAleatorio } from '#shared/kernel/ids'
import { llamadasDe } from '../support/llamadas'
import { RelojQuieto } from '../support/reloj'
import { CONTRASENA, correoDe, type Persona, sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

const MALA = 'no-es-la-clave'
const verificadas = vi.hoisted(() => ({ total: 0 }))
// What is wrong is known without the work of the hash: a hundred guesses in a moment.
vi.mock('hash-wasm', async original => {
  const real = await original<typeof HashWasm>()
  return {
    ...real,
    argon2Verify: async (options: Parameters<typeof real.argon2Verify>[0]) => {
      verificadas.total++
      return !String(options.password).startsWith('no-es-la-clave') && (await real.argon2Verify(options))
    },
  }
})

const tienda = usarTienda(sembrar)
const MINUTO = 60_000
const DIA = 24 * 60 * MINUTO
let reloj: RelojQuieto
let prueba = 0
// Every test so much later that nothing of the one before counts any more.
beforeEach(() => {
  reloj = new RelojQuieto(
    new Date(Date.parse('2026-03-01T15:00:00.000Z') + ++prueba * 200 * DIA).toISOString(),
  )
  verificadas.total = 0
})
afterEach(() => reloj.soltar())

/** A try from a device that says its name, or says none: its status, and the seconds to wait. */
const probarEn = async (dispositivo: string | undefined, quien: Persona, password: string) => {
  const body = { email: correoDe(quien), password, dispositivo }
  const { status, headers } = await tienda.anonimo.pedir('POST /ingreso', { body })
  return [status, headers.get('retry-after')] as const
}
/** So many failures of the address, all at once. */
const gastadas = (cuantas: number) => {
  const { clave, hasta } = ventanaDe(LIMITE_INGRESO, '127.0.0.1')
  return contar(clave, cuantas, { expira: hasta })
}
const FALLA = [401, null]
const espera = (seconds: number) => [429, String(seconds)]

describe('a device from which an account signed in lately', () => {
  const ENTRA = [200, null]
  const CAJAS = ['super', 'admin', 'vendedor', 'bodega', 'operario'] as const
  /** Somebody behind the address of the shop tries so many passwords, over accounts that he knows and does not know. */
  const atacar = async (cuantas: number) => {
    const replies = []
    for (let i = 0; i < cuantas; i++) {
      const quien = i % 2 === 0 ? CAJAS[i % CAJAS.length]! : (`nadie${i}` as Persona)
      replies.push((await probarEn(undefined, quien, `${MALA}-${i}`))[0])
      reloj.avanzar(2700)
    }
    return replies
  }
  /** A device that is known to an account. */
  const conocido = async (quien: Persona = 'vendedor') => {
    const caja = tokenAleatorio()
    expect(await probarEn(caja, quien, CONTRASENA)).toEqual(ENTRA)
    return caja
  }

  test('goes on while somebody behind the same address uses up its failures: nobody of the shop waits', async () => {
    const cajas = new Map<Persona, string>()
    for (const quien of CAJAS) cajas.set(quien, await conocido(quien))
    const ataque = await atacar(130)
    expect(ataque.filter(status => status === 401).length).toBeLessThanOrEqual(100)
    expect(ataque.at(-1)).toBe(429)
    // Whoever is not known waits for the end of the quarter of an hour: nine minutes.
    expect(await probarEn(tokenAleatorio(), 'vendedor', CONTRASENA)).toEqual(espera(9 * 60 + 9))
    for (const [quien, caja] of cajas)
      expect([quien, await probarEn(caja, quien, CONTRASENA)]).toEqual([quien, ENTRA])
  })

  test('does not wait for the failures of others with its account, nor do they end by its sign-in', async () => {
    const caja = await conocido()
    for (const seconds of [1, 2, 4, 8]) {
      expect(await probarEn(undefined, 'vendedor', MALA)).toEqual(FALLA)
      expect(await probarEn(caja, 'vendedor', CONTRASENA)).toEqual(ENTRA)
      expect(await probarEn(undefined, 'vendedor', MALA)).toEqual(espera(seconds))
      reloj.avanzar(seconds * 1000)
    }
  })

  test('is known to that account only', async () => {
    const caja = await conocido()
    await gastadas(100)
    expect((await probarEn(caja, 'admin', CONTRASENA))[0]).toBe(429)
    expect((await probarEn(`${caja}x`, 'vendedor', CONTRASENA))[0]).toBe(429)
    expect(await probarEn(caja, 'vendedor', CONTRASENA)).toEqual(ENTRA)
  })

  test('waits for its own failures as an address does, and at once only one is looked at', async () => {
    const caja = await conocido()
    verificadas.total = 0
    for (const seconds of [1, 2, 4]) {
      const replies = await Promise.all(
        Array.from({ length: 5 }, (_, i) => probarEn(caja, 'vendedor', `${MALA}-${i}`)),
      )
      expect(replies.filter(([status]) => status === 401)).toHaveLength(1)
      expect(await probarEn(caja, 'vendedor', CONTRASENA)).toEqual(espera(seconds))
      reloj.avanzar(seconds * 1000)
    }
    expect(verificadas.total).toBe(3)
    expect(await probarEn(caja, 'vendedor', CONTRASENA)).toEqual(ENTRA)
  })

  test('that fails ten times is known no more until it signs in: a stolen name is no way to guess', async () => {
    const caja = await conocido()
    await gastadas(100)
    // However slowly, on another day too.
    for (let i = 0; i < 10; i++) {
      expect(await probarEn(caja, 'vendedor', `${MALA}-${i}`)).toEqual(FALLA)
      reloj.avanzar(31_000)
    }
    expect((await probarEn(caja, 'vendedor', CONTRASENA))[0]).toBe(429)
    reloj.avanzar(60 * MINUTO)
    expect(await probarEn(caja, 'vendedor', CONTRASENA)).toEqual(ENTRA)
    await gastadas(100)
    expect(await probarEn(caja, 'vendedor', CONTRASENA)).toEqual(ENTRA)
  })

  test('does not use up the failures of its address', async () => {
    const caja = await conocido()
    await gastadas(99)
    expect(await probarEn(caja, 'vendedor', MALA)).toEqual(FALLA)
    expect(await probarEn(undefined, 'otro', MALA)).toEqual(FALLA)
    expect((await probarEn(undefined, 'norte', MALA))[0]).toBe(429)
  })

  test('is known for thirty days after its last sign-in', async () => {
    const caja = await conocido()
    const dias = (cuantos: number) => reloj.avanzar(cuantos * DIA)
    dias(29)
    await gastadas(100)
    expect(await probarEn(caja, 'vendedor', CONTRASENA)).toEqual(ENTRA)
    dias(30)
    await gastadas(100)
    expect((await probarEn(caja, 'vendedor', CONTRASENA))[0]).toBe(429)
  })

  test('needs a name that nobody guesses: one that a person made up makes none known', async () => {
    for (const nombre of ['caja 1', 'caja-principal', 'x'.repeat(21), 'caja principal de la tienda 1']) {
      expect((await probarEn(nombre, 'vendedor', CONTRASENA))[0]).toBe(200)
      await gastadas(100)
      expect([nombre, (await probarEn(nombre, 'vendedor', CONTRASENA))[0]]).toEqual([nombre, 429])
      reloj.avanzar(16 * MINUTO)
    }
  })

  test('that was never let in is not known: who fails takes the same calls with a name and without', async () => {
    const casos = { conocida: 'bodega', desconocida: 'nadie' } as const
    const seen: Record<string, unknown> = {}
    for (const [caso, quien] of Object.entries(casos))
      seen[caso] = (await llamadasDe(() => probarEn(tokenAleatorio(), quien as Persona, MALA))).llamadas
    expect(seen.conocida).toEqual(seen.desconocida)
    expect(seen.conocida).toEqual([
      'BatchGetItemCommand 4',
      'PutItemCommand',
      'UpdateItemCommand',
      'BatchGetItemCommand 1',
    ])
  })

  test('opens its own screen too, whatever somebody else behind its address guesses, and ends no wait of theirs', async () => {
    const caja = tokenAleatorio()
    const body = { email: correoDe('vendedor'), password: CONTRASENA, dispositivo: caja }
    const { id, token } = await tienda.anonimo.exigir('POST /ingreso', { body })
    const quien = tienda.anonimo.como(token, id)
    const abrir = async (password_actual: string) =>
      (await quien.pedir('POST /ingreso/contrasena', { body: { password_actual } })).status
    for (const seconds of [1, 2, 4]) {
      expect(await probarEn(undefined, 'vendedor', MALA)).toEqual(FALLA)
      expect(await abrir(CONTRASENA)).toBe(200)
      expect(await probarEn(undefined, 'vendedor', MALA)).toEqual(espera(seconds))
      reloj.avanzar(seconds * 1000)
    }
    await gastadas(100)
    expect(await abrir(CONTRASENA)).toBe(200)
    const cambio = { password_actual: CONTRASENA, pin: '4826' }
    expect((await quien.pedir('PUT /ingreso/pin', { body: cambio })).status).toBe(200)
    // What is tried at the screen itself counts, as at its sign-in.
    expect([await abrir(MALA), await abrir(CONTRASENA)]).toEqual([422, 429])
    expect(await probarEn(caja, 'vendedor', CONTRASENA)).toEqual(espera(1))
  })
})
