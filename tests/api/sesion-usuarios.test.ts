import { describe, expect, test } from 'vitest'
import { huellaDe } from '#functions/kernel/cambio'
import { consultar, obtener, siguientesIds } from '#functions/kernel/dynamo/client'
import { confirmar } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import { ponerEnSalida } from '#functions/kernel/salida'
import { cerrarSesiones } from '#functions/sesion/usuarios'
import type { Usuario } from '#functions/kernel/session'
import {
  cambiarUsuario,
  type CambiosDeUsuario,
  cifrar,
  crearUsuario,
  exigirContrasena,
  sinContrasena,
  type UsuarioNuevo,
  usuarioPorId,
} from '#functions/sesion/public'
import type { ErrorVeta } from '#shared/http/errors'
import { conexionDe, olvidarFallas } from '../support/conexion'
import { conFallas } from '../support/fallas'
import { RelojQuieto } from '../support/reloj'
import { correoDe, idDe, sembrar } from '../support/sembrar'
import { Cliente, usarTienda } from '../support/tienda'
import { volcado } from '../support/volcado'

const tienda = usarTienda(sembrar, { conContrasena: true })
const CLAVE = 'tres-pinos-y-una-sierra'

async function crear(cambios: Partial<UsuarioNuevo> = {}): Promise<number> {
  const id = await siguientesIds('usuarios')
  await confirmar(
    crearUsuario({
      id,
      tercero_id: 50 + id,
      nombre: 'Nueva Persona',
      correo: `persona${id}@veta.test`,
      rol: 'V',
      tiendas: ['001'],
      contrasena: await cifrar(CLAVE),
      ...cambios,
    }),
  )
  return id
}
const leer = async (id: number): Promise<Usuario> => (await usuarioPorId(id))!
async function cambiar(id: number, cambios: CambiosDeUsuario): Promise<void> {
  const { operaciones, eventos } = cambiarUsuario(await leer(id), cambios)
  await confirmar([...operaciones, ...ponerEnSalida(eventos)])
}
const codigo = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: ErrorVeta) => error.codigo,
  )
async function entrar(email: string, password = CLAVE): Promise<Cliente | undefined> {
  await olvidarFallas(email)
  const { status, data } = await tienda.anonimo.pedir('POST /ingreso', { body: { email, password } })
  return status === 200 ? new Cliente(tienda.origen, data.token) : undefined
}
const dentro = async (cliente: Cliente | undefined) => (await cliente!.pedir('GET /impuestos')).status === 200

describe('a login', () => {
  test('that is created signs in, under its e-mail in any case', async () => {
    const id = await crear({ correo: '  Mayúscula@Veta.TEST ' })
    expect((await leer(id)).correo).toBe('mayúscula@veta.test')
    await crear({ correo: 'Otra@Veta.test' })
    expect(await entrar('otra@veta.test')).toBeDefined()
  })

  test('of an e-mail that somebody has is refused, and nothing of it stays', async () => {
    const id = await siguientesIds('usuarios')
    const nuevo = {
      id,
      tercero_id: id,
      nombre: 'Doble',
      correo: correoDe('vendedor').toUpperCase(),
      rol: 'SA',
      tiendas: [],
      contrasena: await cifrar(CLAVE),
    } as const
    const before = await obtener([clave.superadministradores()])
    expect(await codigo(confirmar(crearUsuario({ ...nuevo, tiendas: [] })))).toBe('correo_repetido')
    expect(await usuarioPorId(id)).toBeUndefined()
    expect(await obtener([clave.superadministradores()])).toEqual(before)
  })

  test('moves to another e-mail and leaves the old one free; to one that is taken it does not', async () => {
    const id = await crear({ correo: 'antes@veta.test' })
    await cambiar(id, { correo: 'Despues@veta.test' })
    expect(await entrar('antes@veta.test')).toBeUndefined()
    expect(await entrar('despues@veta.test')).toBeDefined()
    expect(await codigo(cambiar(id, { correo: correoDe('admin') }))).toBe('correo_repetido')
    expect(await codigo(crear({ correo: 'antes@veta.test' }))).toBe('ok')
  })

  test('changes only as it was read: of two changes at once one is told', async () => {
    const id = await crear()
    const read = await leer(id)
    const results = await Promise.all(
      ['Una', 'Otra'].map(nombre => codigo(confirmar(cambiarUsuario(read, { nombre }).operaciones))),
    )
    expect(results.sort()).toEqual(['ok', 'version_anterior'])
  })
})

describe('whoever is disabled', () => {
  test('is out with the next request, and signing in again opens none of the old sessions', async () => {
    const id = await crear({ correo: 'salida@veta.test' })
    const before = await entrar('salida@veta.test')
    await cambiar(id, { activo: false })
    expect(await dentro(before)).toBe(false)
    expect(await entrar('salida@veta.test')).toBeUndefined()
    await cambiar(id, { activo: true })
    expect(await dentro(before)).toBe(false)
    expect(await dentro(await entrar('salida@veta.test'))).toBe(true)
  })
})

describe('a new password', () => {
  test('ends every session, and the old one opens none', async () => {
    const id = await crear({ correo: 'clave@veta.test' })
    const before = await entrar('clave@veta.test')
    await cambiar(id, { contrasena: await cifrar('otra-clave-larga-9') })
    expect(await dentro(before)).toBe(false)
    expect(await entrar('clave@veta.test')).toBeUndefined()
    expect(await dentro(await entrar('clave@veta.test', 'otra-clave-larga-9'))).toBe(true)
  })
})

describe('changing one’s own password', () => {
  const NUEVA = 'otra-sierra-y-dos-pinos'
  const pedir = (client: Cliente, password_actual: string, password_nueva: string, llave?: string) =>
    client.pedir('PUT /ingreso/contrasena', { body: { password_actual, password_nueva }, llave })

  test('does not open a session again that somebody ended meanwhile, and changes nothing', async () => {
    const correo = 'cerrada@veta.test'
    const id = await crear({ correo })
    const client = (await entrar(correo))!
    // Between the opening of the session and the decision somebody closes all sessions of the person.
    const { resultado } = await conFallas(
      'BatchGetItem',
      async (seguir, numero) => {
        if (numero === 2) await confirmar([cerrarSesiones((await usuarioPorId(id))!)])
        return seguir()
      },
      () => pedir(client, CLAVE, NUEVA),
    )
    expect(resultado.status).toBe(401)
    expect([await dentro(client), await dentro(await entrar(correo))]).toEqual([false, true])
  })

  test('asks for the current one, and ends every other session but this one', async () => {
    const correo = 'propia@veta.test'
    const id = await crear({ correo })
    const [here, there] = [(await entrar(correo))!, (await entrar(correo))!]
    expect((await pedir(here, CLAVE, NUEVA)).message).toBe('Contraseña cambiada con éxito')
    expect([await dentro(here), await dentro(there)]).toEqual([true, false])
    expect([await entrar(correo), await dentro(await entrar(correo, NUEVA))]).toEqual([undefined, true])
    const [record] = await consultar({ pk: `AUDITORIA#USUARIO#${id}` })
    expect(record).toMatchObject({ accion: 'cambiar_contrasena', usuario_id: id })
    expect(JSON.stringify(record)).not.toContain('argon2')
  })

  test('is refused with the wrong current one, which costs the waits of the sign-in', async () => {
    const correo = 'curiosa@veta.test'
    await crear({ correo })
    const here = (await entrar(correo))!
    const reloj = new RelojQuieto(new Date().toISOString())
    try {
      const wrong = await pedir(here, 'no-es-la-clave', NUEVA)
      expect([wrong.status, wrong.error.errores]).toEqual([
        422,
        { password_actual: 'La contraseña actual no es correcta' },
      ])
      const soon = await pedir(here, CLAVE, NUEVA)
      expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '1'])
      reloj.avanzar(1000)
      expect((await pedir(here, CLAVE, NUEVA)).status).toBe(200)
    } finally {
      reloj.soltar()
    }
  })

  test('takes no password that is short, common, one’s own e-mail, or the one that stands', async () => {
    const correo = 'exigente@veta.test'
    await crear({ correo })
    const here = (await entrar(correo))!
    for (const [nueva, text] of [
      ['corta-9', 'La contraseña debe tener al menos 10 caracteres'],
      ['password1234', 'Esa contraseña es muy común. Por favor elija otra'],
      [correo, 'La contraseña no puede ser el correo, el documento ni el nombre de la persona'],
      [CLAVE, 'La contraseña nueva debe ser distinta de la actual'],
    ] as const)
      expect((await pedir(here, CLAVE, nueva)).error.errores).toEqual({ password_nueva: text })
    expect(await dentro(await entrar(correo))).toBe(true)
  })

  test('repeated with its key is done once, and its record gives no password away', async () => {
    const correo = 'repetida@veta.test'
    await crear({ correo })
    const here = (await entrar(correo))!
    const llave = `llave-${conexionDe(here)}`
    expect((await pedir(here, CLAVE, NUEVA, llave)).status).toBe(200)
    const again = await pedir(here, CLAVE, NUEVA, llave)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect((await pedir(here, CLAVE, `${NUEVA}x`, llave)).error.codigo).toBe('llave_reutilizada')
    const text = JSON.stringify([...(await volcado())])
    const body = JSON.stringify({ password_actual: CLAVE, password_nueva: NUEVA })
    const digest = huellaDe(['PUT', '/api/ingreso/contrasena', '', body])
    expect([text.includes(NUEVA), text.includes(digest)]).toEqual([false, false])
  })
})

describe('signing in where somebody is signed in', () => {
  test('ends the session that was open there, and no other', async () => {
    const correo = 'relevo@veta.test'
    await crear({ correo })
    const [here, there] = [(await entrar(correo))!, (await entrar(correo))!]
    await olvidarFallas(correo)
    const { data } = await here.pedir('POST /ingreso', { body: { email: correo, password: CLAVE } })
    expect([await dentro(here), await dentro(there)]).toEqual([false, true])
    expect(await dentro(new Cliente(tienda.origen, data.token))).toBe(true)
  })

  test('does not when it fails', async () => {
    const correo = 'torpe@veta.test'
    await crear({ correo })
    const here = (await entrar(correo))!
    await olvidarFallas(correo)
    await here.pedir('POST /ingreso', { body: { email: correo, password: 'no-es-la-clave' } })
    expect(await dentro(here)).toBe(true)
  })
})

describe('another role, or other stores', () => {
  test('hold with the next request of an open session, which goes on', async () => {
    const id = await crear({ correo: 'traslado@veta.test' })
    const client = (await entrar('traslado@veta.test'))!
    const vender = async (code: string) =>
      (await client.en(code).pedir('POST /facturas', { body: {} })).status
    expect(await vender('001')).toBe(200)
    await cambiar(id, { tiendas: ['002'] })
    expect([await vender('001'), await vender('002')]).toEqual([403, 200])
    await cambiar(id, { rol: 'B' })
    expect(await vender('002')).toBe(403)
    expect(await dentro(client)).toBe(true)
  })
})

describe('the last active SuperAdministrador', () => {
  test('can be neither disabled nor demoted', async () => {
    expect(await codigo(cambiar(idDe('super'), { activo: false }))).toBe('ultimo_super')
    expect(await codigo(cambiar(idDe('super'), { rol: 'A' }))).toBe('ultimo_super')
    expect(await dentro(await tienda.ingresar('super'))).toBe(true)
    // Other changes of the last one are nobody's danger.
    expect(await codigo(cambiar(idDe('super'), { nombre: 'Helena B.' }))).toBe('ok')
  })

  test('remains when two demote each other at once, whatever the order, ten times over', async () => {
    const other = await crear({ rol: 'SA' })
    for (let round = 0; round < 10; round++) {
      const both = [await leer(idDe('super')), await leer(other)]
      const results = await Promise.all(
        both.map((each, i) =>
          codigo(
            confirmar(
              cambiarUsuario(each, (round + i) % 2 === 0 ? { rol: 'A' } : { activo: false }).operaciones,
            ),
          ),
        ),
      )
      expect(results.sort()).toEqual(['ok', 'ultimo_super'])
      for (const id of [idDe('super'), other]) {
        const { rol, activo } = await leer(id)
        if (rol !== 'SA' || !activo) await cambiar(id, { rol: 'SA', activo: true })
      }
    }
  })

  test('is counted right through every way of becoming one and ceasing to be one', async () => {
    const [{ activos: before }] = (await obtener([clave.superadministradores()])) as [{ activos: number }]
    const activos = async () =>
      ((await obtener([clave.superadministradores()])) as [{ activos: number }])[0].activos - before
    const id = await crear({ rol: 'SA' })
    const steps: [CambiosDeUsuario, number][] = [
      [{ nombre: 'Otro nombre' }, 1],
      [{ activo: false }, 0],
      [{ rol: 'A' }, 0],
      [{ rol: 'SA' }, 0],
      [{ activo: true }, 1],
      [{ rol: 'V', activo: false }, 0],
      [{ rol: 'SA', activo: true }, 1],
    ]
    expect(await activos()).toBe(1)
    for (const [cambios, count] of steps) {
      await cambiar(id, cambios)
      expect([cambios, await activos()]).toEqual([cambios, count])
    }
  })
})

describe('a password that is asked for', () => {
  const falla = (password: string | null | undefined) =>
    exigirContrasena(password, ['ana.pena@veta.test', '1020304050']).then(
      () => undefined,
      (error: ErrorVeta) => error.errores,
    )

  test('must be there: nothing, blanks and the A of old clients are none (DECISIONS 151)', async () => {
    for (const password of [undefined, null, '', '   ', 'A', ' A '])
      expect([password, await falla(password)]).toEqual([
        password,
        { password_usuario: 'Debe ingresar una contraseña' },
      ])
    expect(['', 'A', 'B'].map(sinContrasena)).toEqual([true, true, false])
  })

  test('is refused on its field with the reason, or taken', async () => {
    expect(await falla('corta-9')).toEqual({
      password_usuario: 'La contraseña debe tener al menos 10 caracteres',
    })
    expect(await falla('1020304050')).toHaveProperty('password_usuario')
    expect(await falla(CLAVE)).toBeUndefined()
  })
})
