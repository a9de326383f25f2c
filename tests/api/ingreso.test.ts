import { sumarDias } from '#shared/kernel/dates'
import type * as HashWasm from 'hash-wasm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITE_INGRESO } from '#shared/http/limites'
import { contar, marcar } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { ventanaDe } from '#functions/kernel/limite'
import { cifrar } from '#functions/sesion/public'
import { esperaTras } from '#functions/sesion/intentos'
import { pedirDesde } from '../support/desde'
import { llamadasDe } from '../support/llamadas'
import { RelojQuieto } from '../support/reloj'
import { CONTRASENA, correoDe, idDe, sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'

const verificadas = vi.hoisted(() => ({ total: 0 }))
vi.mock('hash-wasm', async original => {
  const real = await original<typeof HashWasm>()
  return {
    ...real,
    argon2Verify: (options: Parameters<typeof real.argon2Verify>[0]) => {
      verificadas.total++
      return real.argon2Verify(options)
    },
  }
})

const tienda = usarTienda(sembrar, { conContrasena: true })
const MINUTO = 60_000
let reloj: RelojQuieto
let dia = 0
// Every test in a day of its own: what one counts is forgotten by the next.
beforeEach(() => {
  reloj = new RelojQuieto(`${sumarDias('2026-03-01', dia++)}T15:00:00.000Z`)
  verificadas.total = 0
})
afterEach(() => reloj.soltar())

const probar = async (email: string, password: string, headers: Record<string, string> = {}) => {
  const { status, headers: got } = await tienda.anonimo.pedir('POST /ingreso', {
    body: { email, password },
    headers,
  })
  return [status, got.get('retry-after')] as const
}
const probarDesde = async (ip: string, email: string, password: string) => {
  const { status, headers } = await pedirDesde(ip, `${tienda.origen}/api/ingreso`, {
    method: 'POST',
    body: { email, password },
  })
  return [status, headers['retry-after'] ?? null] as const
}
const MALA = 'no-es-la-clave'
const vendedor = correoDe('vendedor')
const FALLA = [401, null]
const espera = (seconds: number) => [429, String(seconds)]

describe('failed sign-ins of one account from one address', () => {
  test('wait one second, then twice as long each time, thirty at most, and Retry-After says it exactly', async () => {
    for (const seconds of [1, 2, 4, 8, 16, 30, 30, 30]) {
      expect(await probar(vendedor, MALA)).toEqual(FALLA)
      expect(await probar(vendedor, MALA)).toEqual(espera(seconds))
      reloj.avanzar(seconds * 1000 - 1)
      expect(await probar(vendedor, CONTRASENA)).toEqual(espera(1))
      reloj.avanzar(1)
    }
  })

  test('the waits are those of the table, and a refused try does not lengthen them', async () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map(esperaTras)).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
    await probar(vendedor, MALA)
    for (let i = 0; i < 5; i++) expect(await probar(vendedor, MALA)).toEqual(espera(1))
    reloj.avanzar(1000)
    expect((await probar(vendedor, CONTRASENA))[0]).toBe(200)
  })

  test('a try that comes too soon is refused before the password is looked at', async () => {
    await probar(vendedor, MALA)
    expect(verificadas.total).toBe(1)
    await probar(vendedor, CONTRASENA)
    await probar(vendedor, MALA)
    expect(verificadas.total).toBe(1)
  })

  test('are forgotten after fifteen minutes without one, and not before', async () => {
    const fallar = async () => {
      await probar(vendedor, MALA)
      reloj.avanzar(30_000)
    }
    for (let i = 0; i < 4; i++) await fallar()
    reloj.avanzar(14 * MINUTO)
    await probar(vendedor, MALA)
    expect(await probar(vendedor, MALA)).toEqual(espera(16))
    reloj.avanzar(15 * MINUTO)
    await probar(vendedor, MALA)
    expect(await probar(vendedor, MALA)).toEqual(espera(1))
  })

  test('are forgotten by a sign-in that succeeds', async () => {
    for (const seconds of [1, 2, 4]) {
      await probar(vendedor, MALA)
      reloj.avanzar(seconds * 1000)
    }
    expect((await probar(vendedor, CONTRASENA))[0]).toBe(200)
    await probar(vendedor, MALA)
    expect(await probar(vendedor, MALA)).toEqual(espera(1))
  })

  test('count for the account in any case and with blanks around it', async () => {
    await probar(vendedor, MALA)
    expect(await probar(`  ${vendedor.toUpperCase()} `, MALA)).toEqual(espera(1))
  })

  test('count for accounts that nobody has alike', async () => {
    expect(await probar('nadie@veta.test', MALA)).toEqual(FALLA)
    expect(await probar('nadie@veta.test', MALA)).toEqual(espera(1))
  })

  test('delay neither another account of the address nor the account from elsewhere: an outsider locks nobody out', async () => {
    for (const seconds of [1, 2, 4, 8, 16, 30]) {
      await probar(vendedor, MALA)
      reloj.avanzar(seconds * 1000)
    }
    await probar(vendedor, MALA)
    expect(await probar(vendedor, CONTRASENA)).toEqual(espera(30))
    expect((await probar(correoDe('admin'), CONTRASENA))[0]).toBe(200)
    expect((await probarDesde('127.0.0.2', vendedor, CONTRASENA))[0]).toBe(200)
  })

  test('at once: of twenty guesses one is looked at, the others wait', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => probar(vendedor, `${MALA}-${i}`)))
    expect(replies.filter(([status]) => status === 401)).toHaveLength(1)
    expect(replies.filter(([status]) => status === 429)).toEqual(Array.from({ length: 19 }, () => espera(1)))
    expect(verificadas.total).toBe(1)
    // And so again once the wait is over: nobody got ahead.
    reloj.avanzar(1000)
    const again = await Promise.all(Array.from({ length: 20 }, (_, i) => probar(vendedor, `${MALA}-${i}`)))
    expect(again.filter(([status]) => status === 429)).toEqual(Array.from({ length: 19 }, () => espera(2)))
    expect(verificadas.total).toBe(2)
  })

  test('at once, the right password among the wrong ones is no way around', async () => {
    const guesses = Array.from({ length: 9 }, (_, i) => `${MALA}-${i}`)
    await Promise.all([...guesses, CONTRASENA].map(guess => probar(vendedor, guess)))
    expect(verificadas.total).toBe(1)
  })
})

describe('failed sign-ins of one address', () => {
  const gastadas = (cuantas: number, ip = '127.0.0.1') => {
    const { clave: key, hasta } = ventanaDe(LIMITE_INGRESO, ip)
    return contar(key, cuantas, { expira: hasta })
  }

  test('are a hundred in a quarter of an hour over all accounts, and Retry-After is what is left of it', async () => {
    await gastadas(99)
    reloj.avanzar(4 * MINUTO)
    expect(await probar('uno@veta.test', MALA)).toEqual(FALLA)
    expect(await probar('dos@veta.test', MALA)).toEqual(espera(11 * 60))
    expect(await probar(vendedor, CONTRASENA)).toEqual(espera(11 * 60))
    expect(verificadas.total).toBe(1)
    reloj.avanzar(11 * MINUTO)
    expect((await probar(vendedor, CONTRASENA))[0]).toBe(200)
  })

  test('do not hold up another address', async () => {
    await gastadas(100)
    expect((await probar(vendedor, CONTRASENA))[0]).toBe(429)
    expect((await probarDesde('127.0.0.3', vendedor, CONTRASENA))[0]).toBe(200)
  })

  test('at once: not one more than the hundred is looked at', async () => {
    await gastadas(95)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => probar(`persona${i}@veta.test`, MALA)),
    )
    expect(replies.filter(([status]) => status === 401)).toHaveLength(5)
    expect(verificadas.total).toBe(5)
  })

  test('who gets in is not counted: a shop that signs in all day is never held up', async () => {
    await gastadas(98)
    for (let i = 0; i < 5; i++) expect((await probar(vendedor, CONTRASENA))[0]).toBe(200)
    expect(await probar(vendedor, MALA)).toEqual(FALLA)
  })

  test('are those of the peer: what a caller says of its own address counts for nothing', async () => {
    await gastadas(100)
    const claims: Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9' },
      { 'x-real-ip': '203.0.113.9' },
      { 'true-client-ip': '203.0.113.9' },
      { 'cloudfront-viewer-address': '203.0.113.9:443' },
      { 'cloudfront-viewer-address': '203.0.113.9:443', 'x-veta-origen': 'supuesto' },
    ]
    for (const headers of claims)
      expect([headers, (await probar(vendedor, CONTRASENA, headers))[0]]).toEqual([headers, 429])
  })
})

describe('an e-mail that nobody has', () => {
  test('costs the same calls, in the same order, and the same work as a known one that fails', async () => {
    await marcar(clave.usuario(idDe('norte')), {}, ['contrasena'])
    const casos = {
      desconocido: ['nadie.jamas@veta.test', CONTRASENA],
      'otra contraseña': [correoDe('bodega'), MALA],
      inactivo: [correoDe('inactivo'), CONTRASENA],
      'inactivo, otra contraseña': [correoDe('otro'), MALA],
      'sin contraseña': [correoDe('norte'), CONTRASENA],
    } as const
    await marcar(clave.usuario(idDe('otro')), { activo: false })
    const seen: Record<string, unknown> = {}
    for (const [caso, [email, password]] of Object.entries(casos)) {
      verificadas.total = 0
      const { resultado, llamadas } = await llamadasDe(() => probar(email, password))
      seen[caso] = { resultado, llamadas, verificadas: verificadas.total }
    }
    const one = {
      resultado: FALLA,
      llamadas: ['BatchGetItemCommand 3', 'PutItemCommand', 'UpdateItemCommand', 'BatchGetItemCommand 1'],
      verificadas: 1,
    }
    expect(seen).toEqual(Object.fromEntries(Object.keys(casos).map(caso => [caso, one])))
    await marcar(clave.usuario(idDe('otro')), { activo: true })
  })
})

describe('nobody signs in', () => {
  test('with the password A of old clients, nor with blanks, though it were stored so', async () => {
    for (const password of ['A', ' A ', ' ']) {
      await marcar(clave.usuario(idDe('operario')), { contrasena: await cifrar(password) })
      reloj.avanzar(MINUTO)
      expect(await probar(correoDe('operario'), password)).toEqual(FALLA)
    }
  })

  test('as a courier, and whoever is made one is out', async () => {
    const { token } = (
      await tienda.anonimo.pedir('POST /ingreso', { body: { email: correoDe('otro'), password: CONTRASENA } })
    ).data
    const llamar = () =>
      tienda.anonimo.pedir('GET /impuestos', { headers: { authorization: `Bearer ${token}` } })
    expect((await llamar()).status).toBe(200)
    await marcar(clave.usuario(idDe('otro')), { rol: 'MSJ' })
    expect((await llamar()).status).toBe(401)
    expect(await probar(correoDe('otro'), CONTRASENA)).toEqual(FALLA)
    await marcar(clave.usuario(idDe('otro')), { rol: 'V' })
  })
})

test('neither the e-mails that were tried nor the addresses stand in the table', async () => {
  await probar('secreto.de.alguien@veta.test', MALA)
  await probarDesde('127.0.0.9', 'otro.secreto@veta.test', MALA)
  const text = JSON.stringify([...(await volcado())])
  expect(text).not.toContain('secreto')
  expect(text).not.toContain('127.0.0')
})
