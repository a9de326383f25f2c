import type { Ficha } from '../fichas/ficha'
import type { Libro } from '../libro'
import { plano } from '../palabras'
import type { Revision } from '../revision'

type Entrada = Ficha & { id?: bigint; version?: bigint } & Record<string, unknown>

/** Its name, and not the short one that some have besides. */
const nombreDe = (entrada: Entrada): string =>
  (Object.entries(entrada).find(([name]) => /^nombre_(?!corto_)/.test(name))?.[1] as string | undefined) ?? ''
const claveDe = (maestro: string, nombre: string): string =>
  `${maestro}#${plano(nombre) || nombre.toLowerCase()}`
const maestroDe = ({ pk }: Ficha): string => pk.split('#')[1]!

/** Entries of masters have their names to themselves, every name leads to its entry, and no id is past its counter. */
export function maestros(libro: Libro, revision: Revision): void {
  // A parameter or a store has a version too, but goes by its code, and has no name to itself.
  const entradas = (libro.de('CATALOGO') as Entrada[]).filter(
    ({ id, version, pk }) => id !== undefined && version !== undefined && pk !== 'CATALOGO#TIENDAS',
  )
  for (const entrada of entradas) {
    const maestro = maestroDe(entrada)
    const key = claveDe(maestro, nombreDe(entrada))
    const objeto = `${maestro} ${entrada.id}`
    revision.igual(objeto, `dueño del nombre ${key}`, entrada.id, (libro.uno('NOMBRE', key) as Entrada)?.id)
    const contador = libro.uno('CONTADOR', maestro)?.valor ?? 0n
    revision.cumple(objeto, 'contador', contador >= entrada.id!, `${entrada.id} o más`, contador)
  }
  const known = new Set(entradas.map(each => claveDe(maestroDe(each), nombreDe(each))))
  for (const { pk } of libro.de('NOMBRE'))
    revision.existe(pk, 'entrada con ese nombre', known.has(pk.slice('NOMBRE#'.length)) || undefined)
}

const COPIAS = [
  ['CATEGORIAS_PRODUCTO', 'categoria_producto_id', 'nombre_categoria_producto'],
  ['COLORES', 'color_id', 'nombre_color'],
  ['FUNCIONES_PRODUCTO', 'funcion_producto_id', 'nombre_funcion_producto'],
  ['GRUPOS', 'grupo_id', 'nombre_grupo'],
  ['IMPUESTOS', 'impuesto_id', 'porcentaje_impuesto'],
  ['LINEAS', 'linea_id', 'nombre_linea'],
] as const

/** What products copy of masters is what stands there, unless a job that carries a new name on is still waiting. */
export function copias(libro: Libro, revision: Revision): void {
  const waiting = (libro.de('TRABAJO') as (Ficha & { clase?: string })[]).some(
    ({ clase, GSI1PK }) => clase === 'nombre' && GSI1PK !== undefined,
  )
  if (waiting) return
  for (const [maestro, campoId, campo] of COPIAS) {
    const valores = new Map(
      (libro.de('CATALOGO') as Entrada[])
        .filter(each => maestroDe(each) === maestro)
        .map(each => [each.id, each[campo]]),
    )
    for (const producto of libro.propios('PRODUCTO') as unknown as Entrada[]) {
      const id = producto[campoId] as bigint | null | undefined
      if (id !== null && id !== undefined && valores.has(id))
        revision.igual(`producto ${producto.id}`, campo, valores.get(id), producto[campo])
    }
  }
}
