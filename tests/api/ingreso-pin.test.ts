import { describe, expect, test } from 'vitest'
import { consultar, obtener } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import { VIDA_DE_CONEXION } from '#functions/sesion/conexiones'
import { claveDeFallas } from '#functions/sesion/pin'
import { cambiarUsuario, cifrar, usuarioPorId } from '#functions/sesion/public'
import type { CambiosDeUsuario } from '#functions/sesion/usuarios'
import { PIN_CIFRAS, PIN_FACIL } from '#shared/sesion/pin'
import type { Cliente } from '../support/cliente'
import { conexionDe, olvidarFallas } from '../support/conexion'
import { RelojQuieto } from '../support/reloj'
import { CONTRASENA, correoDe, idDe, sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'

const tienda = usarTienda(sembrar, { conContrasena: true })
const PIN = '2580'
type Quien = Parameters<typeof tienda.entrar>[0]

async function poner(client: Cliente, quien: Quien, pin = PIN) {
  await olvidarFallas(correoDe(quien))
  return client.pedir('PUT /ingreso/pin', { body: { password_actual: CONTRASENA, pin } })
}
const probar = (client: Cliente, pin: string) => client.pedir('POST /ingreso/pin', { body: { pin } })
const decir = async (client: Cliente, pin: string) => {
  const { status, error } = await probar(client, pin)
  return status === 200 ? 'abre' : error.codigo
}
const tienePin = async (client: Cliente) => (await client.exigir('POST /ingreso/renovar')).tiene_pin
const historia = async (quien: Quien) =>
  (await consultar({ pk: `AUDITORIA#PIN#${idDe(quien)}` })).map(({ accion }) => accion)
/** Somebody with a PIN, at two computers. */
async function conPin(quien: Quien): Promise<[Cliente, Cliente]> {
  await olvidarFallas(correoDe(quien))
  const [here, there] = [await tienda.entrar(quien), await tienda.entrar(quien)]
  expect((await poner(here, quien)).status).toBe(200)
  return [here, there]
}
async function cambiar(quien: Quien, cambios: CambiosDeUsuario): Promise<void> {
  await confirmar(cambiarUsuario((await usuarioPorId(idDe(quien)))!, cambios).operaciones)
}

describe('one’s own PIN', () => {
  test('is set and changed with the password, opens from then on, and stands in the history without its digits', async () => {
    const client = await tienda.entrar('vendedor')
    expect([await tienePin(client), await decir(client, PIN)]).toEqual([false, 'pin_bloqueado'])
    expect((await poner(client, 'vendedor')).message).toBe('PIN guardado con éxito')
    expect([await tienePin(client), await decir(client, PIN)]).toEqual([true, 'abre'])
    await poner(client, 'vendedor', '97315')
    expect([await decir(client, '97315'), await decir(client, PIN)]).toEqual(['abre', 'validacion'])
    expect(await historia('vendedor')).toEqual(['poner', 'cambiar'])
    const [user] = await obtener([clave.usuario(idDe('vendedor'))])
    expect(user!.pin).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(await volcado())).not.toContain('97315')
  })

  test('is nobody else’s, and not set with a wrong password or none', async () => {
    const [here] = await conPin('vendedor')
    const other = await tienda.entrar('bodega')
    expect([await tienePin(here), await tienePin(other), await decir(other, PIN)]).toEqual([
      true,
      false,
      'pin_bloqueado',
    ])
    await olvidarFallas(correoDe('bodega'))
    const wrong = await other.pedir('PUT /ingreso/pin', { body: { password_actual: 'no-es', pin: PIN } })
    expect([wrong.status, wrong.error.errores]).toEqual([
      422,
      { password_actual: 'La contraseña actual no es correcta' },
    ])
    expect(await tienePin(other)).toBe(false)
  })

  test.each([
    ['1234', PIN_FACIL],
    ['0000', PIN_FACIL],
    ['258', PIN_CIFRAS],
    ['2580147', PIN_CIFRAS],
    ['', 'Debe ingresar un PIN'],
  ])('is not «%s»', async (pin, text) => {
    const { status, error } = await poner(await tienda.entrar('admin'), 'admin', pin)
    expect([status, error.errores]).toEqual([422, { pin: text }])
  })

  test('goes with a session: none, and one that was ended, open nothing', async () => {
    const [here] = await conPin('operario')
    expect((await probar(tienda.anonimo, PIN)).status).toBe(401)
    const jefe = await tienda.entrar('super')
    await jefe.exigir('PUT /conexiones/{id}/revocar', { params: { id: conexionDe(here) }, body: {} })
    expect(await decir(here, PIN)).toBe('sesion_invalida')
  })
})

describe('wrong PINs', () => {
  test('are told how many are left; after five the right one opens no more, at any computer, and it is noted once', async () => {
    const [here, there] = await conPin('bodega')
    const said: unknown[] = []
    for (let i = 0; i < 4; i++) said.push((await probar(i % 2 ? here : there, '2581')).error.errores)
    expect(said).toEqual(
      ['Le quedan 4 intentos', 'Le quedan 3 intentos', 'Le quedan 2 intentos', 'Le queda 1 intento'].map(
        left => ({ pin: `El PIN no es correcto. ${left}` }),
      ),
    )
    const { status, error } = await probar(here, '2581')
    expect([status, error.codigo, error.message]).toEqual([
      422,
      'pin_bloqueado',
      'El PIN está bloqueado. Ingrese con su contraseña',
    ])
    expect([await decir(here, PIN), await decir(there, PIN)]).toEqual(['pin_bloqueado', 'pin_bloqueado'])
    expect(await historia('bodega')).toEqual(['poner', 'bloquear'])
    // The session itself goes on.
    expect(await tienePin(here)).toBe(true)
  })

  test('count again from the first after the right one, after the password, and with a new PIN', async () => {
    const [here] = await conPin('vendedor')
    const fallar = async (times: number) => {
      for (let i = 0; i < times; i++) await probar(here, '2581')
    }
    await fallar(4)
    expect(await decir(here, PIN)).toBe('abre')
    await fallar(4)
    expect(await decir(here, PIN)).toBe('abre')
    await fallar(5)
    await olvidarFallas(correoDe('vendedor'))
    await here.exigir('POST /ingreso/contrasena', { body: { password_actual: CONTRASENA } })
    expect(await decir(here, PIN)).toBe('abre')
    await fallar(5)
    expect(await decir(here, PIN)).toBe('pin_bloqueado')
    await poner(here, 'vendedor', '97315')
    expect(await decir(here, '97315')).toBe('abre')
  })

  test('of twenty guesses at once five are looked at, whichever they are', async () => {
    const [here, there] = await conPin('vendedor')
    const before = await historia('vendedor')
    const guesses = Array.from({ length: 20 }, (_, i) => decir(i % 2 ? here : there, String(4071 + i)))
    const said = await Promise.all(guesses)
    expect(said.filter(each => each === 'validacion')).toHaveLength(4)
    // The others met the block, or a crowd.
    expect(said.filter(each => each !== 'validacion' && each !== 'ocupado')).toEqual(
      expect.arrayContaining(['pin_bloqueado']),
    )
    expect(said).not.toContain('abre')
    expect(await decir(here, PIN)).toBe('pin_bloqueado')
    expect(await historia('vendedor')).toEqual([...before, 'bloquear'])
  })

  test('are kept for as long as any session lives that may have tried them', async () => {
    const ahora = new Date()
    const reloj = new RelojQuieto(ahora.toISOString())
    try {
      const [here] = await conPin('vendedor')
      await probar(here, '2581')
      const [count] = await obtener([claveDeFallas(idDe('vendedor'))])
      expect(count).toMatchObject({
        fallas: 1,
        expira: Math.floor(ahora.getTime() / 1000) + VIDA_DE_CONEXION,
      })
      reloj.avanzar(VIDA_DE_CONEXION * 1000)
      const later = await tienda.entrar('vendedor')
      expect((await probar(later, '2581')).error.errores).toEqual({
        pin: 'El PIN no es correcto. Le quedan 4 intentos',
      })
    } finally {
      reloj.soltar()
    }
  })
})

describe('a new password', () => {
  test('that somebody else gives takes the PIN away; one’s own change leaves it', async () => {
    const [here] = await conPin('otro')
    await olvidarFallas(correoDe('otro'))
    const otra = 'otra-sierra-y-dos-pinos'
    await here.exigir('PUT /ingreso/contrasena', {
      body: { password_actual: CONTRASENA, password_nueva: otra },
    })
    expect(await decir(here, PIN)).toBe('abre')
    await cambiar('otro', { contrasena: await cifrar(CONTRASENA) })
    expect((await usuarioPorId(idDe('otro')))!.pin).toBeUndefined()
  })

  test('is not needed to lose it: who is disabled has none when enabled again', async () => {
    await conPin('operario')
    await cambiar('operario', { nombre: 'Otro Nombre' })
    expect((await usuarioPorId(idDe('operario')))!.pin).toBeDefined()
    await cambiar('operario', { activo: false })
    await cambiar('operario', { activo: true })
    expect((await usuarioPorId(idDe('operario')))!.pin).toBeUndefined()
  })
})
