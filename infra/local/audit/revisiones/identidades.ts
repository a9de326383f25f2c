import { agrupar, doce } from '../cuentas'
import type { Producto } from '../fichas/bodega'
import type { Tercero } from '../fichas/clientes'
import type { Ficha } from '../fichas/ficha'
import type { Libro } from '../libro'
import { type Lugar, lugaresDeProducto, lugaresDeTercero, plano, seVende } from '../palabras'
import type { Revision } from '../revision'

/** Ids are those of their keys, nobody else's, and no greater than the counter that gave them. */
export function contadores(libro: Libro, revision: Revision): void {
  const kinds: [
    contador: string,
    nombre: string,
    items: (Ficha & { id: bigint })[],
    key: (id: bigint) => string,
  ][] = [
    ['usuarios', 'usuario', libro.propios('USUARIO'), id => `USUARIO#${doce(id)}`],
    ['terceros', 'tercero', libro.propios('TERCERO'), id => `TERCERO#${doce(id)}`],
    ['productos', 'producto', libro.propios('PRODUCTO'), id => `PRODUCTO#${doce(id)}`],
    ['ventas', 'venta', libro.ventas.map(({ venta }) => venta), id => `VENTA#${doce(id)}`],
    ['descuentos', 'solicitud de descuento', libro.de('DESCUENTO'), id => `DESCUENTO#${doce(id)}`],
    ['turnos', 'turno', libro.de('TURNO'), id => `TURNO#${doce(id)}`],
    ['tareas', 'tarea', tareas(libro), id => `TAREA#${doce(id)}`],
  ]
  for (const [contador, nombre, items, key] of kinds) {
    let highest = 0n
    for (const [id, owners] of agrupar(items, item => String(item.id))) {
      revision.cumple(
        `${nombre} ${id}`,
        'id único',
        owners.length === 1,
        'uno',
        owners.map(item => item.pk),
      )
      for (const item of owners)
        revision.igual(`${nombre} ${id}`, 'clave', key(item.id), contador === 'tareas' ? item.sk : item.pk)
      if (owners[0]!.id > highest) highest = owners[0]!.id
    }
    const item = libro.uno('CONTADOR', contador)
    const valor = item?.valor ?? 0n
    revision.cumple(`contador de ${contador}`, 'valor', valor >= highest, `${highest} o más`, valor)
  }
}

const tareas = (libro: Libro): (Ficha & { id: bigint })[] =>
  libro.de('VENTA').filter(item => item.sk.startsWith('TAREA#'))

const documentoDe = (t: Tercero): string => `${t.tipo_documento_id}#${t.numero_documento.toUpperCase()}`

/** What is typed or read and leads to a product. */
const codigosDe = (p: Producto): string[] =>
  [p.referencia, p.codigo_barras ?? '']
    .map(codigo => codigo.trim().toUpperCase())
    .filter((codigo, i, all) => codigo !== '' && all.indexOf(codigo) === i)

/** Documents and references lead to who has them, and everybody's is there. */
export function unicos(libro: Libro, revision: Revision): void {
  for (const tercero of libro.propios('TERCERO')) {
    const key = documentoDe(tercero)
    const pointer = libro.uno('DOCUMENTO', key)
    revision.igual(`tercero ${tercero.id}`, `dueño del documento ${key}`, tercero.id, pointer?.tercero_id)
  }
  for (const item of libro.de('DOCUMENTO')) {
    const owner = libro.uno('TERCERO', doce(item.tercero_id))
    const key = owner && `DOCUMENTO#${documentoDe(owner)}`
    revision.igual(item.pk, `documento del tercero ${item.tercero_id}`, item.pk, key)
  }
  for (const producto of libro.propios('PRODUCTO')) {
    for (const key of codigosDe(producto)) {
      const pointer = libro.uno('REFERENCIA', key)
      revision.igual(`producto ${producto.id}`, `dueño del código ${key}`, producto.id, pointer?.producto_id)
    }
  }
  for (const item of libro.de('REFERENCIA')) {
    const owner = libro.uno('PRODUCTO', doce(item.producto_id))
    const keys = owner ? codigosDe(owner).map(key => `REFERENCIA#${key}`) : []
    const key = keys.find(each => each === item.pk) ?? keys[0]
    revision.igual(item.pk, `código del producto ${item.producto_id}`, item.pk, key)
  }
}

const nombreDe = (t: Tercero): string => `${t.nombres} ${t.apellidos}`.trim()

const sitioDe = ({ clave, atributo, byte }: Lugar): string => `${clave}\n${atributo}\n${byte}`

/** Words of those who were united with another entry and whose job has yet to take them away. */
const lugaresQueSeVan = (libro: Libro): Set<string> =>
  new Set(
    libro.de('TRABAJO').flatMap(trabajo => {
      const { clase, datos } = trabajo as { clase?: string; datos?: { de?: bigint } }
      const t = clase === 'cliente' && trabajo.GSI1PK && libro.uno('TERCERO', doce(datos?.de ?? 0n))
      return t ? lugaresDeTercero({ ...t, unido_a: undefined }).map(sitioDe) : []
    }),
  )

/** Every word and beginning of a person or product leads to it, and to nobody else. Those of sales are counts. */
export function palabras(libro: Libro, revision: Revision): void {
  const expected = new Map<string, string>()
  const expect = (objeto: string, lugares: Lugar[]) => {
    for (const lugar of lugares) expected.set(sitioDe(lugar), objeto)
  }
  for (const t of libro.propios('TERCERO')) expect(`tercero ${t.id}`, lugaresDeTercero(t))
  const yendose = lugaresQueSeVan(libro)
  for (const p of libro.propios('PRODUCTO')) expect(`producto ${p.id}`, lugaresDeProducto(p))
  for (const item of libro.de('PALABRA')) {
    if (item.pk.startsWith('PALABRA#VENTA-')) continue
    const { pk, sk, ...sets } = item as unknown as Ficha & Record<string, Uint8Array[]>
    for (const [atributo, members] of Object.entries(sets as Record<string, Uint8Array[]>))
      for (const member of members) {
        const place = `${pk}\n${sk}\n${atributo}\n${member.join()}`
        const objeto = expected.get(place) ?? `${pk} ${sk}`
        const due = expected.delete(place) || yendose.has(place)
        revision.cumple(objeto, 'palabra de alguien', due, 'que no exista', sk)
      }
  }
  for (const [place, objeto] of expected)
    revision.cumple(objeto, 'palabra indexada', false, place.replaceAll('\n', ' '), undefined)
}

const POR_NOMBRE = ['GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK'] as const
const INDICES = [...POR_NOMBRE, 'GSI3PK', 'GSI3SK'] as const

/** The lists by name find everybody, and only whom they should; a store lists a product as it is. */
export function listas(libro: Libro, revision: Revision): void {
  const compare = (
    objeto: string,
    item: Ficha,
    expected: Partial<Ficha>,
    indices: readonly (typeof INDICES)[number][] = INDICES,
  ) => {
    for (const name of indices) revision.igual(objeto, name, expected[name], item[name])
  }
  for (const t of libro.propios('TERCERO')) {
    const orden = `${plano(nombreDe(t))}#${doce(t.id)}`
    const tipo = `TERCEROS#${t.tipo_tercero}`
    const listado = { GSI1PK: 'TERCEROS', GSI1SK: orden, GSI2PK: tipo, GSI2SK: orden }
    // The third is that of who has a balance in advance (recibos-anticipos.ts).
    compare(`tercero ${t.id}`, t, t.unido_a === undefined ? listado : {}, POR_NOMBRE)
  }
  const tiendas = libro.de('CATALOGO').flatMap(item => (item.pk === 'CATALOGO#TIENDAS' ? [item.sk] : []))
  for (const p of libro.propios('PRODUCTO')) {
    compare(`producto ${p.id}`, p, {})
    const orden = `${plano(p.nombre_producto).slice(0, 60)}#${doce(p.id)}`
    for (const tienda of tiendas) {
      const objeto = `producto ${p.id} en la tienda ${tienda}`
      const row = libro.uno('PRODUCTO', doce(p.id), `EXISTENCIA#${tienda}`)
      if (!revision.existe(objeto, 'fila de la tienda', row)) continue
      const venta = seVende(p)
      compare(objeto, row, {
        GSI1PK: `PRODUCTOS#${tienda}`,
        GSI1SK: orden,
        ...(venta && { GSI2PK: `PRODUCTOS#${tienda}#VENTA`, GSI2SK: orden }),
        GSI3PK: `PRODUCTOS#${tienda}#GRUPO#${p.grupo_id}#${venta ? 'VENTA' : p.activo ? 'OTROS' : 'INACTIVOS'}`,
        GSI3SK: orden,
      })
      const { pk: _, sk: __, version: ___, ...fields } = p as Producto & { version: bigint }
      for (const [name, value] of Object.entries(fields))
        revision.igual(objeto, `copia de ${name}`, value, (row as unknown as Record<string, unknown>)[name])
    }
  }
}

const ROLES = ['SA', 'A', 'V', 'B', 'OP', 'MSJ']

/** Users, their e-mails, the person behind each and their connections belong together. */
export function usuarios(libro: Libro, revision: Revision): void {
  const all = libro.propios('USUARIO')
  for (const usuario of all) {
    const nombre = `usuario ${usuario.id}`
    const key = usuario.correo.trim().toLowerCase()
    const pointer = libro.uno('CORREO', key)
    revision.igual(nombre, `dueño del correo ${key}`, usuario.id, pointer?.usuario_id)
    revision.cumple(nombre, 'rol', ROLES.includes(usuario.rol), ROLES, usuario.rol)
    const person = libro.uno('TERCERO', doce(usuario.tercero_id))
    if (revision.existe(nombre, `tercero ${usuario.tercero_id}`, person))
      revision.igual(nombre, `usuario del tercero ${person.id}`, usuario.id, person.user_id)
    for (const store of usuario.tiendas)
      revision.existe(nombre, `tienda ${store}`, libro.uno('CATALOGO', 'TIENDAS', store))
  }
  for (const item of libro.de('CORREO')) {
    const owner = libro.uno('USUARIO', doce(item.usuario_id))
    const key = owner && `CORREO#${owner.correo.trim().toLowerCase()}`
    revision.igual(item.pk, `correo del usuario ${item.usuario_id}`, item.pk, key)
  }
  for (const tercero of libro.propios('TERCERO'))
    if (tercero.user_id !== null)
      revision.existe(
        `tercero ${tercero.id}`,
        `usuario ${tercero.user_id}`,
        libro.uno('USUARIO', doce(tercero.user_id)),
      )
  for (const item of libro.de('CONEXION'))
    revision.existe(item.pk, `usuario ${item.usuario_id}`, libro.uno('USUARIO', doce(item.usuario_id)))
}
