import type { Item } from './client'
import { clave, type Clave, type Contador, type Indice } from './keys'

/** How a list is counted: by day (`YYYY-MM-DD#id`) or by name (`name#id`), which is also how its sort keys begin. */
export type Forma = 'dias' | 'nombres'

interface Contable<Id extends number | string = never> {
  /** Its own item: the partition begins with the name of the class. */
  clave: (id: Id) => Clave
  /** Partitions of its counted lists in each index, `*` for anything. */
  listas: Partial<Record<Indice, string>>
  forma: Forma
  /** Rows of it that stand in lists of their own: how their sort keys begin. */
  filas?: string
  /** Ids from 1 on, so that a young table can be counted from the beginning. */
  contador?: Contador
  /** For whoever reads the report of the command. */
  plural: string
}

/**
 * Everything that lists count, a line each, declared here and nowhere else: the stream that counts (functions/eventos),
 * its rights (infra/lambdas.ts) and the command that counts anew with code of its own (infra/local/conteos) read this
 * table. Every write that moves an entity of a class names it in `entidades` of its change.
 */
export const CONTABLES = {
  VENTA: {
    clave: (id: number) => clave.venta(id),
    listas: { GSI1: 'VENTAS#*', GSI2: 'VENTAS#*' },
    forma: 'dias',
    contador: 'ventas',
    plural: 'ventas',
  },
  TERCERO: {
    clave: (id: number) => clave.tercero(id),
    listas: { GSI1: 'TERCEROS', GSI2: 'TERCEROS#*', GSI3: 'SALDOS_ANTICIPO' },
    forma: 'nombres',
    contador: 'terceros',
    plural: 'terceros',
  },
  PRODUCTO: {
    clave: (id: number) => clave.producto(id),
    listas: { GSI1: 'PRODUCTOS#*', GSI2: 'PRODUCTOS#*', GSI3: 'PRODUCTOS#*' },
    forma: 'nombres',
    filas: 'EXISTENCIA#',
    contador: 'productos',
    plural: 'productos',
  },
  RETAL: {
    clave: (id: string) => clave.retal(id),
    listas: { GSI1: 'RETALES#*', GSI2: 'RETALES#*' },
    forma: 'nombres',
    plural: 'retales',
  },
} as const satisfies Record<string, Contable>

export type ClaseContable = keyof typeof CONTABLES
/** Something that lists count and find, by its id: what they keep of it is made anew from its item. */
export type Entidad = {
  [C in ClaseContable]: { clase: C; id: Parameters<(typeof CONTABLES)[C]['clave']>[0] }
}[ClaseContable]

/** The same table without its literal types, to go through. */
export const contables = Object.entries(CONTABLES) as [ClaseContable, Contable][]

export const claveDeEntidad = ({ clase, id }: Entidad): Clave =>
  (CONTABLES[clase].clave as (id: Entidad['id']) => Clave)(id)

/**
 * How new an entity is for what counts it: its version, and how often it came into a list or went out of it without one
 * (a balance moves while somebody edits its person, and must not stop them).
 */
export const versionContada = ({ version, cruces = 0 }: Item): number => Number(version) + Number(cruces)

/** The entity to which a partition belongs; undefined when it is none that lists count. */
export function entidadDe(pk: string): Entidad | undefined {
  const [clase = '', ...rest] = pk.split('#')
  if (!Object.hasOwn(CONTABLES, clase)) return undefined
  const id = rest.join('#')
  const numbered = (CONTABLES[clase as ClaseContable] as Contable).contador !== undefined
  return { clase, id: numbered ? Number(id) : id } as Entidad
}

const casa = (pattern: string | undefined, lista: string): boolean =>
  pattern !== undefined &&
  (pattern.endsWith('*') ? lista.startsWith(pattern.slice(0, -1)) : lista === pattern)

/** How a partition of an index is counted; undefined: not at all (a customer's sales are found, 200 at most). */
export const formaDe = (indice: Indice, lista: string): Forma | undefined =>
  contables.find(([, { listas }]) => casa(listas[indice], lista))?.[1].forma
