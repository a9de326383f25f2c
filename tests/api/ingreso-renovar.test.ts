import { sumarDias } from '#shared/kernel/dates'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { marcar, obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { conexionDe } from '../support/conexion'
import { RelojQuieto } from '../support/reloj'
import { idDe, nombreDe, sembrar } from '../support/sembrar'
import { Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar, { conContrasena: true })
const HORA = 3_600_000
let reloj: RelojQuieto
let dia = 0
beforeEach(() => {
  reloj = new RelojQuieto(`${sumarDias('2026-04-01', dia++)}T12:00:00.000Z`)
})
afterEach(() => reloj.soltar())

const renovar = async (cliente: Cliente) => {
  const { status, data } = await cliente.pedir('POST /ingreso/renovar')
  return status === 200 ? new Cliente(tienda.origen, data.token) : undefined
}
const dentro = async (cliente: Cliente) => (await cliente.pedir('GET /impuestos')).status === 200
const partes = ({ token = '' }: Cliente) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { iat: number; exp: number }

describe('a token is renewed', () => {
  test('in the second half of its life, and is the same before', async () => {
    const first = await tienda.entrar('vendedor')
    reloj.avanzar(6 * HORA - 1000)
    expect((await renovar(first))!.token).toBe(first.token)
    reloj.avanzar(1000)
    const second = (await renovar(first))!
    expect(second.token).not.toBe(first.token)
    expect(conexionDe(second)).toBe(conexionDe(first))
    expect(partes(second).exp - partes(second).iat).toBe(12 * 3600)
  })

  test('and the old one goes on to its own end, no further', async () => {
    const first = await tienda.entrar('vendedor')
    reloj.avanzar(8 * HORA)
    const second = (await renovar(first))!
    reloj.avanzar(4 * HORA - 1000)
    expect([await dentro(first), await dentro(second)]).toEqual([true, true])
    reloj.avanzar(2000)
    expect([await dentro(first), await dentro(second)]).toEqual([false, true])
  })

  test('by whoever works on, for a day after the sign-in; then the person signs in again', async () => {
    let client = await tienda.entrar('vendedor')
    for (let hours = 0; hours < 23; hours++) {
      reloj.avanzar(HORA)
      client = (await renovar(client))!
      expect([hours, await dentro(client)]).toEqual([hours, true])
    }
    reloj.avanzar(HORA - 1000)
    expect(await dentro(client)).toBe(true)
    reloj.avanzar(1000)
    expect(await dentro(client)).toBe(false)
    expect(await renovar(client)).toBeUndefined()
  })

  test('not by whoever stopped working: after twelve hours the session is over', async () => {
    const client = await tienda.entrar('vendedor')
    reloj.avanzar(12 * HORA + 1000)
    expect(await renovar(client)).toBeUndefined()
  })

  test('and a connection that ends takes every token of it along', async () => {
    const first = await tienda.entrar('vendedor')
    reloj.avanzar(7 * HORA)
    const second = (await renovar(first))!
    await second.exigir('POST /ingreso/salir')
    expect([await dentro(first), await dentro(second), await renovar(first)]).toEqual([
      false,
      false,
      undefined,
    ])
  })

  test('not of a connection of before there were ends: it lives as long as its token', async () => {
    const client = await tienda.entrar('vendedor')
    await marcar(clave.conexion(conexionDe(client)), {}, ['limite'])
    reloj.avanzar(10 * HORA)
    expect((await renovar(client))!.token).toBe(client.token)
  })

  test('together with who the person is now: the menu of another role follows', async () => {
    const client = await tienda.entrar('otro')
    await marcar(clave.usuario(idDe('otro')), { rol: 'B' })
    const { data } = await client.pedir('POST /ingreso/renovar')
    expect(data).toMatchObject({ id: idDe('otro'), name: nombreDe('otro'), role: 'Bodega' })
    await marcar(clave.usuario(idDe('otro')), { rol: 'V' })
  })

  test('and the connection says when it was last used', async () => {
    const client = await tienda.entrar('vendedor')
    reloj.avanzar(7 * HORA)
    await renovar(client)
    const [conexion] = await obtener([clave.conexion(conexionDe(client))])
    expect(conexion).toMatchObject({ ultimo_uso: `2026-04-${String(dia).padStart(2, '0')}T19:00:00.000Z` })
  })
})
