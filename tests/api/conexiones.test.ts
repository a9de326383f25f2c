import { sumarDias } from '#shared/kernel/dates'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consultar, marcar, obtener } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { escribirItems } from '#infra/local/demo/escribir'
import { indice } from '#functions/kernel/dynamo/keys'
import { conexionDe, olvidarFallas } from '../support/conexion'
import { llamadasDe } from '../support/llamadas'
import { RelojQuieto } from '../support/reloj'
import { CONTRASENA, correoDe, idDe, nombreDe, type Persona, sembrar } from '../support/sembrar'
import { Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar, { conContrasena: true })
const HORA = 3_600_000
let reloj: RelojQuieto
let dia = 0
// A day apart: the connections of one test are over in the next.
beforeEach(() => {
  dia += 2
  reloj = new RelojQuieto(`${sumarDias('2026-05-31', dia)}T12:00:00.000Z`)
})
afterEach(() => reloj.soltar())

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
async function entrar(quien: Persona, dispositivo?: string): Promise<Cliente> {
  await olvidarFallas(correoDe(quien))
  const { token } = await tienda.anonimo.exigir('POST /ingreso', {
    body: { email: correoDe(quien), password: CONTRASENA, dispositivo },
    headers: { 'user-agent': CHROME },
  })
  return new Cliente(tienda.origen, token, '001', idDe(quien))
}
const dentro = async (cliente: Cliente) => (await cliente.pedir('GET /impuestos')).status === 200
const lista = async (jefe: Cliente) => (await jefe.exigir('GET /conexiones')).conexiones
const nombrar = (jefe: Cliente, id: string, name_connection: string) =>
  jefe.exigir('PUT /conexiones/{id}/editar', { params: { id }, body: { id, name_connection } })
const revocar = (jefe: Cliente, id: string, body = {}) =>
  jefe.exigir('PUT /conexiones/{id}/revocar', { params: { id }, body })

describe('the list of connections', () => {
  test('names who is signed in, where and since when, the newest first', async () => {
    const jefe = await entrar('super')
    reloj.avanzar(60_000)
    const otra = await entrar('vendedor')
    expect(await lista(jefe)).toEqual([
      {
        id: conexionDe(otra),
        name_connection: '',
        email: correoDe('vendedor'),
        name: nombreDe('vendedor'),
        role: 'Vendedor',
        usuario_id: idDe('vendedor'),
        dispositivo: 'Chrome en Windows',
        fecha_registro: `2026-06-${String(dia).padStart(2, '0')}T12:01:00.000Z`,
        ultimo_uso: `2026-06-${String(dia).padStart(2, '0')}T12:01:00.000Z`,
        actual: false,
        version: 0,
      },
      expect.objectContaining({ id: conexionDe(jefe), actual: true, role: 'SuperAdministrador' }),
    ])
  })

  test('leaves out what is over: signed out, revoked, run out, of a disabled user', async () => {
    const jefe = await entrar('super')
    const [sale, cierra, queda] = [await entrar('vendedor'), await entrar('bodega'), await entrar('operario')]
    await sale.exigir('POST /ingreso/salir')
    await revocar(jefe, conexionDe(cierra))
    expect((await lista(jefe)).map(({ id }) => id).sort()).toEqual(
      [conexionDe(jefe), conexionDe(queda)].sort(),
    )
    // Seven hours later one has gone on working.
    reloj.avanzar(7 * HORA)
    await jefe.exigir('POST /ingreso/renovar').then(({ token }) => {
      Object.assign(jefe, { token })
    })
    reloj.avanzar(5 * HORA + 1000)
    expect((await lista(jefe)).map(({ id }) => id)).toEqual([conexionDe(jefe)])
  })

  test('costs the same and stays within its bound however many there are', async () => {
    const jefe = await entrar('super')
    const [{ expira }] = (await obtener([clave.conexion(conexionDe(jefe))])) as [{ expira: number }]
    const fecha = new Date(expira * 1000 - 13 * HORA).toISOString()
    await escribirItems(
      Array.from({ length: 700 }, (_, i) => ({
        ...clave.conexion(`relleno-${i}`),
        ...indice.conexiones(fecha, `relleno-${i}`),
        id: `relleno-${i}`,
        usuario_id: idDe('vendedor'),
        name_connection: '',
        agente: '',
        fecha_registro: fecha,
        version: 0,
        expira,
      })),
    )
    const { resultado, llamadas } = await llamadasDe(() => lista(jefe))
    expect(resultado).toHaveLength(500)
    expect(resultado[0]!.actual).toBe(true)
    // The session, then the users of what the index answered.
    expect(llamadas).toEqual(['BatchGetItemCommand 2', 'BatchGetItemCommand 2'])
  })
})

describe('the label of a connection', () => {
  test('stands in the list and in the history with the one before', async () => {
    const jefe = await entrar('super')
    const id = conexionDe(await entrar('vendedor'))
    await nombrar(jefe, id, '  Caja 1 Norte ')
    await nombrar(jefe, id, 'Caja 2')
    expect((await lista(jefe)).find(each => each.id === id)).toMatchObject({
      name_connection: 'Caja 2',
      version: 2,
    })
    expect(await consultar({ pk: `AUDITORIA#CONEXION#${id}` })).toMatchObject([
      {
        antes: { name_connection: '' },
        despues: { name_connection: 'Caja 1 Norte' },
        usuario_id: idDe('super'),
      },
      { antes: { name_connection: 'Caja 1 Norte' }, despues: { name_connection: 'Caja 2' } },
    ])
  })

  test('belongs to the device: whoever signs in there next has it, elsewhere nobody', async () => {
    const jefe = await entrar('super')
    const antes = await entrar('vendedor', 'caja-de-la-entrada')
    await nombrar(jefe, conexionDe(antes), 'Caja 1')
    await antes.exigir('POST /ingreso/salir')
    const aqui = conexionDe(await entrar('operario', 'caja-de-la-entrada'))
    const [alla, sin] = [
      conexionDe(await entrar('vendedor', 'otro-aparato')),
      conexionDe(await entrar('vendedor')),
    ]
    const nombres = Object.fromEntries((await lista(jefe)).map(each => [each.id, each.name_connection]))
    expect([nombres[aqui], nombres[alla], nombres[sin]]).toEqual(['Caja 1', '', ''])
  })

  test('is refused when somebody else changed it since it was read', async () => {
    const jefe = await entrar('super')
    const id = conexionDe(await entrar('vendedor'))
    const editar = (name_connection: string) =>
      jefe.pedir('PUT /conexiones/{id}/editar', { params: { id }, body: { name_connection, version: 0 } })
    const replies = await Promise.all([editar('Una'), editar('Otra')])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    // Later as well: version 0 is not what stands there any more.
    expect((await editar('Tarde')).error.codigo).toBe('version_anterior')
  })
})

describe('a connection that is revoked', () => {
  test('is out with the next request, and no other of the same person', async () => {
    const jefe = await entrar('super')
    const [una, otra] = [await entrar('vendedor'), await entrar('vendedor')]
    await revocar(jefe, conexionDe(una), { motivo: 'Equipo perdido' })
    expect([await dentro(una), await dentro(otra)]).toEqual([false, true])
    expect(await consultar({ pk: `AUDITORIA#CONEXION#${conexionDe(una)}` })).toMatchObject([
      { accion: 'revocar', motivo: 'Equipo perdido', usuario_id: idDe('super') },
    ])
  })

  test('with all others of its person: also one that nobody had seen in the list yet, but not a later one', async () => {
    const jefe = await entrar('super')
    const varias = [await entrar('vendedor'), await entrar('vendedor'), await entrar('vendedor')]
    const ajena = await entrar('operario')
    await revocar(jefe, conexionDe(varias[0]!), { todas: true })
    expect(await Promise.all([...varias, ajena, jefe].map(dentro))).toEqual([false, false, false, true, true])
    expect(await dentro(await entrar('vendedor'))).toBe(true)
    expect((await lista(jefe)).filter(({ usuario_id }) => usuario_id === idDe('vendedor'))).toHaveLength(1)
  })

  test('twice, by two at once, ends once and is told the second time', async () => {
    const jefe = await entrar('super')
    const id = conexionDe(await entrar('vendedor'))
    const replies = await Promise.all(
      [1, 2].map(() => jefe.pedir('PUT /conexiones/{id}/revocar', { params: { id }, body: {} })),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
  })
})

test('what is no connection, or is one of nobody, is not found', async () => {
  const jefe = await entrar('super')
  const huerfana = conexionDe(await entrar('vendedor'))
  await marcar(clave.conexion(huerfana), { usuario_id: 987_654 })
  for (const id of [crypto.randomUUID(), huerfana]) {
    const [editada, revocada] = await Promise.all([
      jefe.pedir('PUT /conexiones/{id}/editar', { params: { id }, body: { name_connection: 'Caja' } }),
      jefe.pedir('PUT /conexiones/{id}/revocar', { params: { id }, body: {} }),
    ])
    expect([id, editada.status, revocada.status]).toEqual([id, 404, 404])
  }
})

describe('an Administrador', () => {
  test('sees and labels and ends the connections of everybody but a SuperAdministrador', async () => {
    const [jefe, admin] = [await entrar('super'), await entrar('admin')]
    const gente = [await entrar('vendedor'), await entrar('bodega')]
    const vistas = (await lista(admin)).map(({ id }) => id)
    expect(vistas.toSorted()).toEqual([admin, ...gente].map(conexionDe).toSorted())
    for (const persona of gente) {
      await nombrar(admin, conexionDe(persona), 'Caja de prueba')
      await revocar(admin, conexionDe(persona))
    }
    expect(await Promise.all(gente.map(dentro))).toEqual([false, false])
    expect((await lista(jefe)).map(({ id }) => id).toSorted()).toEqual(
      [admin, jefe].map(conexionDe).toSorted(),
    )
  })

  test('neither labels nor ends a connection of a SuperAdministrador, not even with all of theirs', async () => {
    const [jefe, admin] = [await entrar('super'), await entrar('admin')]
    const id = conexionDe(jefe)
    const replies = [
      await admin.pedir('PUT /conexiones/{id}/editar', { params: { id }, body: { name_connection: 'Caja' } }),
      await admin.pedir('PUT /conexiones/{id}/revocar', { params: { id }, body: {} }),
      await admin.pedir('PUT /conexiones/{id}/revocar', { params: { id }, body: { todas: true } }),
    ]
    expect(replies.map(({ status, error }) => [status, error.codigo])).toEqual(
      replies.map(() => [403, 'sin_permiso']),
    )
    expect(await dentro(jefe)).toBe(true)
    expect((await lista(jefe)).find(each => each.id === id)).toMatchObject({
      name_connection: '',
      version: 0,
    })
  })

  test('goes by the role that somebody has today', async () => {
    const [admin, otra] = [await entrar('admin'), await entrar('vendedor')]
    const antes = (await obtener([clave.usuario(idDe('vendedor'))]))[0]!
    await marcar(clave.usuario(idDe('vendedor')), { rol: 'SA' })
    try {
      expect((await lista(admin)).map(({ id }) => id)).toEqual([conexionDe(admin)])
      expect(
        (await admin.pedir('PUT /conexiones/{id}/revocar', { params: { id: conexionDe(otra) }, body: {} }))
          .status,
      ).toBe(403)
    } finally {
      await marcar(clave.usuario(idDe('vendedor')), { rol: antes.rol })
    }
    await revocar(admin, conexionDe(otra))
    expect(await dentro(otra)).toBe(false)
  })
})

test('whoever is no administrator sees no connection, not even their own', async () => {
  for (const quien of ['vendedor', 'bodega', 'operario'] as const) {
    const persona = await entrar(quien)
    const params = { id: conexionDe(persona) }
    const replies = [
      await persona.pedir('GET /conexiones'),
      await persona.pedir('PUT /conexiones/{id}/editar', { params, body: { name_connection: 'Mía' } }),
      await persona.pedir('PUT /conexiones/{id}/revocar', { params, body: {} }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
  }
})
