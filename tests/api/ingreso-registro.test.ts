import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Log from '#functions/kernel/log'
import { conexionDe } from '../support/conexion'
import { CONTRASENA, correoDe, idDe, nombreDe, sembrar } from '../support/sembrar'
import { usarTienda } from '../support/tienda'

interface Linea {
  nivel: string
  mensaje: string
  campos: Record<string, unknown>
}
const lineas = vi.hoisted((): Linea[] => [])
vi.mock('#functions/kernel/log', async original => ({
  ...(await original<typeof Log>()),
  registrar: (nivel: string, mensaje: string, campos = {}) => lineas.push({ nivel, mensaje, campos }),
}))

const tienda = usarTienda(sembrar, { conContrasena: true })
beforeEach(() => {
  lineas.length = 0
})
const MALA = 'no-es-la-clave'
const ingresar = (email: string, password: string) =>
  tienda.anonimo.pedir('POST /ingreso', { body: { email, password } })
/** Lines that a log shows without being asked for more. */
const visibles = () => lineas.filter(({ nivel }) => nivel !== 'debug')

describe('the log', () => {
  test('has every sign-in and every sign-out, with who and which connection', async () => {
    const client = await tienda.entrar('vendedor')
    const ids = { usuario_id: idDe('vendedor'), conexion_id: conexionDe(client) }
    expect(visibles()).toContainEqual({ nivel: 'info', mensaje: 'signed in', campos: ids })
    await client.exigir('POST /ingreso/salir')
    expect(visibles()).toContainEqual({ nivel: 'info', mensaje: 'signed out', campos: ids })
  })

  test('has every sign-in that failed, of a known account and of none, and every one that came too soon', async () => {
    await ingresar(correoDe('admin'), MALA)
    await ingresar('nadie@veta.test', MALA)
    await ingresar('nadie@veta.test', MALA)
    const refused = visibles().filter(({ nivel }) => nivel === 'warn')
    expect(
      refused.filter(({ mensaje }) => mensaje === 'sign-in refused').map(({ campos }) => campos),
    ).toEqual(expect.arrayContaining([{ usuario_id: idDe('admin') }, { usuario_id: undefined }]))
    expect(refused.map(({ campos }) => campos.status).filter(Boolean)).toContain(401)
  })

  test('has everybody who was kept out: without a session, by the role, by the store', async () => {
    const bodega = await tienda.ingresar('bodega')
    lineas.length = 0
    await tienda.anonimo.pedir('GET /impuestos')
    await bodega.pedir('GET /conexiones')
    await bodega.en('002').pedir('GET /productos')
    const seen = visibles().map(({ nivel, campos: { ruta, status, codigo } }) => [
      nivel,
      ruta,
      status,
      codigo,
    ])
    expect(seen.filter(([nivel]) => nivel === 'warn')).toEqual([
      ['warn', 'GET /api/impuestos', 401, 'sesion_invalida'],
      ['warn', 'GET /api/conexiones', 403, 'sin_permiso'],
      ['warn', 'GET /api/productos', 403, 'tienda_no_permitida'],
    ])
  })

  test('names nobody: no e-mail, name, password, token or address in any line of any level', async () => {
    const client = await tienda.entrar('vendedor')
    await ingresar(correoDe('vendedor'), MALA)
    await ingresar('secreto.de.alguien@veta.test', MALA)
    await client.pedir('GET /terceros', { query: { query: '1020304050' } })
    await client.pedir('POST /terceros/crear', { body: { nombres: 'Rosa Delgadillo' } })
    await client.pedir('PUT /ingreso/contrasena', {
      body: { password_actual: CONTRASENA, password_nueva: 'corta' },
    })
    await client.exigir('POST /ingreso/salir')
    const text = JSON.stringify(lineas)
    const people = [
      correoDe('vendedor'),
      'secreto',
      nombreDe('vendedor'),
      'Restrepo',
      'Delgadillo',
      '1020304050',
    ]
    const secrets = [CONTRASENA, MALA, 'corta"', client.token!, client.token!.split('.')[2]!]
    const names = [...people, ...secrets, '127.0.0.1', 'localhost']
    expect(names.filter(name => text.includes(name))).toEqual([])
  })
})
