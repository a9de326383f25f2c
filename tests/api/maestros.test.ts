import { beforeAll, describe, expect, test } from 'vitest'
import { consultar, obtener } from '#functions/kernel/dynamo/client'
import { clave, particion } from '#functions/kernel/dynamo/keys'
import { entradaNueva, filaDe, type FilaDeMaestro, MAESTROS, paginaDe } from '../support/maestros'
import { idDe, sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
let admin: Cliente
beforeAll(async () => {
  admin = await tienda.ingresar('admin')
})

describe.each(MAESTROS.map(maestro => [maestro.catalogo, maestro] as const))(
  'the master %s',
  (catalogo, maestro) => {
    const { lista, guardar, actualizar, nombre } = maestro
    const nueva = (name?: string) => ({ ...entradaNueva(maestro), ...(name && { [nombre]: name }) })
    const crear = async (body: object): Promise<FilaDeMaestro> =>
      filaDe(maestro, await admin.exigir(guardar, { body }))
    const cambiar = (id: number, body: object) => admin.pedir(actualizar, { params: { id }, body })
    const pagina = async (texto: string, query: object = {}) => {
      const peticion = maestro.buscar(texto)
      return paginaDe(
        maestro,
        await admin.exigir(lista, { ...peticion, query: { ...peticion.query, ...query } }),
      )
    }
    const estados = (replies: readonly { status: number }[]): number[] =>
      replies.map(({ status }) => status).sort((a, b) => a - b)

    test('begins with entries that have a version, and gives none of their ids a second time', async () => {
      const seeded = await consultar({ pk: particion.catalogo(catalogo) })
      expect(seeded.length).toBeGreaterThan(0)
      expect(seeded.every(({ version }) => version === 0)).toBe(true)
      const { id } = await crear(nueva())
      expect(id).toBeGreaterThan(Math.max(...seeded.map(each => each.id as number)))
    })

    test('takes no name that an entry of the beginning has', async () => {
      const reply = await admin.pedir(guardar, { body: nueva(maestro.sembrado.toUpperCase()) })
      expect([reply.status, reply.error.errores]).toEqual([409, { [nombre]: maestro.repetido }])
    })

    test('of two who create the same name at once, one does', async () => {
      const body = nueva()
      const replies = await Promise.all([1, 2, 3].map(() => admin.pedir(guardar, { body })))
      expect(estados(replies)).toEqual([200, 409, 409])
    })

    test('gives a name free again when its entry is called otherwise, and keeps its own', async () => {
      const [one, other] = [nueva(), nueva()]
      const { id } = await crear(one)
      expect((await cambiar(id, one)).status).toBe(200)
      expect((await cambiar(id, other)).status).toBe(200)
      expect((await crear(one))[nombre]).toBe(one[nombre])
      expect((await cambiar(id, one)).error.codigo).toBe('nombre_repetido')
    })

    test('of two who saw the same version one is refused, and is told what stands now', async () => {
      const { id, version } = await crear(nueva())
      const [one, other] = [nueva(), nueva()]
      const replies = await Promise.all([one, other].map(body => cambiar(id, { ...body, version })))
      expect(estados(replies)).toEqual([200, 409])
      const [won, lost] = replies[0]!.status === 200 ? [one, replies[1]!] : [other, replies[0]!]
      expect(lost.error.codigo).toBe('version_anterior')
      expect(filaDe(maestro, lost.error.data)).toMatchObject({
        id,
        [nombre]: won[nombre],
      })
    })

    test('without a version the last to save is right', async () => {
      const { id } = await crear(nueva())
      const bodies = [nueva(), nueva(), nueva()]
      const replies = await Promise.all(bodies.map(body => cambiar(id, body)))
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(replies.map(({ data }) => filaDe(maestro, data).version))).toEqual(new Set([1, 2, 3]))
    })

    test('keeps in its history who created it, and of a change what was not the same any more', async () => {
      const body = nueva()
      const { id } = await crear(body)
      const after = nueva()
      await cambiar(id, after)
      const records = await consultar({ pk: clave.auditoria(catalogo, id, '').pk })
      expect(records).toMatchObject([
        { accion: 'crear', usuario_id: idDe('admin'), despues: body },
        { accion: 'editar', antes: { [nombre]: body[nombre] }, despues: { [nombre]: after[nombre] } },
      ])
      expect(Object.keys(records[1]!.antes as object)).toEqual([nombre])
    })

    test('answers a repeated request with the same entry', async () => {
      const [body, llave] = [nueva(), crypto.randomUUID()]
      const [one, again] = await Promise.all([
        admin.pedir(guardar, { body, llave }),
        admin.pedir(guardar, { body, llave }),
      ])
      expect([one.status, again.status]).toEqual([200, 200])
      expect(again.data).toEqual(one.data)
    })

    test('lists by name whatever the capitals, in pages that miss nobody', async () => {
      for (const name of ['zeta única', 'Álamo único', 'ÉBANO ÚNICO', 'abedul único'])
        await crear(nueva(name))
      expect((await pagina('unic')).data.map(each => each[nombre])).toEqual([
        'abedul único',
        'Álamo único',
        'ÉBANO ÚNICO',
        'zeta única',
      ])
      const { total, last_page } = await pagina('', { per_page: 10 })
      const pages = await Promise.all(
        Array.from({ length: last_page }, (__, i) => pagina('', { per_page: 10, page: i + 1 })),
      )
      const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
      expect([ids.length, new Set(ids).size]).toEqual([total, total])
      expect((await pagina('', { page: last_page + 1, per_page: 10 })).data).toEqual([])
    })

    test('shows a change in the very next list', async () => {
      const body = nueva()
      const { id } = await crear(body)
      expect((await pagina(String(body[nombre]))).data.map(each => each.id)).toEqual([id])
      expect(await obtener([clave.catalogo(catalogo, id)])).toMatchObject([{ id, version: 0 }])
    })
  },
)
