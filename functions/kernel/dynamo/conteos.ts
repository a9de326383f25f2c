import type { Dia } from '#shared/kernel/dates'
import { type Item, obtener, tabla } from './client'
import { clave } from './keys'

/**
 * Counts of the lists of `contables.ts`, kept by the stream (functions/eventos/contar.ts) and read by paginas.ts. A list
 * is a partition of an index; its count items stand in the partition `CONTEO#<list>`:
 *
 * | list by      | sort key of the index | count items                                                        |
 * |--------------|-----------------------|--------------------------------------------------------------------|
 * | day          | `YYYY-MM-DD#id`       | `2026` by month, `2026-11` by day, `2026-11-20` by block of 16 ids |
 * | name         | `name#id`             | `NOMBRES`: how many names from each boundary to the next           |
 *
 * A count by month, day or block is one attribute of its item: number of the child in base 36, then a letter of
 * CAMPOS. Short names keep a month below 1 KB, one write unit.
 */
/** Whether a list by day holds one state only. */
export const esDeUnEstado = (lista: string): boolean => /#\d$/.test(lista)

/**
 * What is added up: entries (`n`), and of those that are in force: how many (`v`), subtotal (`s`), discount (`d`)
 * and taxes (`i`) in centavos. Their total follows: s − d + i.
 */
export const CAMPOS = ['n', 'v', 's', 'd', 'i'] as const
export type Cifras = Record<(typeof CAMPOS)[number], number>
export const SIN_CIFRAS: Cifras = { n: 0, v: 0, s: 0, d: 0, i: 0 }

export const sumarCifras = (a: Cifras, b: Cifras): Cifras =>
  Object.fromEntries(CAMPOS.map(campo => [campo, a[campo] + b[campo]])) as Cifras

/** Ids of one block of a day: what a page inside of a day skips at most. */
export const BLOQUE = 16
export const bloqueDe = (id: number): number => Math.floor(id / BLOQUE)

/** The nodes that count an entry by day, and the child that it falls in: month, day, block. */
export function nodosDe(sk: string): [nodo: string, hijo: number][] {
  const [dia = '', id] = sk.split('#')
  return [
    [dia.slice(0, 4), Number(dia.slice(5, 7))],
    [dia.slice(0, 7), Number(dia.slice(8, 10))],
    [dia, bloqueDe(Number(id))],
  ]
}
/** Attribute of a node that counts something of a child. */
export const atributoDeHijo = (hijo: number, campo: string): string => hijo.toString(36) + campo
export const mesesDe = (desde: Dia, hasta: Dia): string[] => {
  const meses: string[] = []
  for (let i = indiceDeMes(desde); i <= indiceDeMes(hasta); i++)
    meses.push(`${Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`)
  return meses
}
const indiceDeMes = (dia: Dia): number => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1

/** The children of a node with what they count, in order; those that count nothing are left out. */
export function hijosDe(nodo: Item | undefined): [hijo: number, cifras: Cifras][] {
  const hijos = new Map<number, Cifras>()
  for (const [name, value] of Object.entries(nodo ?? {})) {
    const [, text, campo] = /^([0-9a-z]+)([nvsdi])$/.exec(name) ?? []
    if (text === undefined) continue
    const hijo = Number.parseInt(text, 36)
    const cifras = hijos.get(hijo) ?? { ...SIN_CIFRAS }
    cifras[campo as keyof Cifras] = value as number
    hijos.set(hijo, cifras)
  }
  return [...hijos].filter(([, { n }]) => n > 0).sort(([a], [b]) => a - b)
}

/**
 * State of the counts: `al_dia`, or `rehaciendo` while the command rebuilds them and the stream leaves them alone.
 * `completos` once they were built; before that the lists count by reading.
 */
export interface EstadoDeConteos extends Item {
  estado: 'al_dia' | 'rehaciendo'
  completos: boolean
  /** Grows with every rebuild: what was read before one must not be written after it. */
  turno?: number
  /** Missing in a shop from before what is sold was booked, until the command has done it for its sales. */
  vendido?: true
  /** The same of what was noted for who sold it. */
  vendedores?: true
  /** The same of the retired products in the lists of their groups. */
  inactivos?: true
}

/** Tables whose counts were seen complete: they stay so. */
const completos = new Set<string>()

/** Whether the lists may rely on the counts; asked once by every process. */
export async function hayConteos(): Promise<boolean> {
  if (completos.has(tabla())) return true
  const [estado] = await obtener([clave.estadoDeConteos()], false)
  if (estado?.completos === true) completos.add(tabla())
  return completos.has(tabla())
}
