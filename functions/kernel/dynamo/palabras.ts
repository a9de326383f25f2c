import { esNumeroLargo, PALABRA_CORTA } from '#shared/kernel/texto'
import { consultarPagina, type Item, obtener, tabla } from './client'
import { clave, type ClaseBuscable, particion, ultimaCubeta } from './keys'
import type { Operacion } from './operations'

/**
 * Sets of postings: which things have a word. One item for each class, word and bucket of things; its sets hold
 * the members, so that adding and removing one is commutative and needs neither a read nor a guard.
 *
 * What a search pays for is size, so a member takes one byte: its last eight bits stand in the set, the others in
 * the name of the attribute, together with its mark.
 *
 * A word is found by its beginning: short beginnings have items of their own. Where a search must not take more
 * than a call whatever the number of its words (people, products), longer beginnings of letters have them too, so
 * that all words are read by key at once; otherwise, and for numbers and codes, the key of the whole word is
 * queried by its beginning.
 */

/** What is known of a thing by its words. */
export interface Entrada {
  /**
   * Words as `palabras` of shared/kernel/texto.ts gives them, the most important first. One that begins with `=`
   * stands for a value to filter by (`=g8`) and is found whole only.
   */
  palabras: readonly string[]
  /** Group of things that share an item, higher = newer: a block of ids, or a month. An integer below 10^6. */
  cubeta: number
  /** The thing within its bucket: never changes while it stays in it. An integer below 2^32. */
  miembro: number
  /** What of the thing may change and a search filters by: state, day, flags. A small integer. */
  marca: number
}

/** Most items that hold the words of one thing: a change from all of them to as many others is one transaction. */
export const MAXIMO_INICIOS = 44
const esFiltro = (palabra: string): boolean => palabra.startsWith('=')

/** Longest beginnings of letters that have items of their own, in the classes where all of them have. */
const INICIO_LARGO = 9
/** Longest beginning of a word that has an item of its own. */
const largoDeInicio = (clase: ClaseBuscable, palabra: string): number =>
  (clase === 'TERCERO' || clase === 'PRODUCTO') && !/\d/.test(palabra) ? INICIO_LARGO : PALABRA_CORTA

/**
 * Keys of some words: each word and its beginnings. `true`: the key is a whole word of the thing. Whole words come
 * first and long beginnings last, so that the limit costs what is missed least.
 */
function iniciosDe(clase: ClaseBuscable, palabras: readonly string[]): Map<string, boolean> {
  const keys = new Map<string, boolean>()
  const add = (key: string, whole: boolean) => {
    if (keys.size < MAXIMO_INICIOS && !keys.has(key)) keys.set(key, whole)
  }
  for (const palabra of palabras) add(palabra, true)
  const partes = palabras.filter(palabra => !esFiltro(palabra))
  for (let length = 2; length <= INICIO_LARGO; length++)
    for (const palabra of partes) {
      const shortest = esNumeroLargo(palabra) ? PALABRA_CORTA : 2
      if (length >= shortest && length < palabra.length && length <= largoDeInicio(clase, palabra))
        add(palabra.slice(0, length), false)
    }
  return keys
}

/** Whether everything that begins with a word stands under the word itself. */
export const tieneInicio = (clase: ClaseBuscable, palabra: string): boolean =>
  esFiltro(palabra) || palabra.length <= largoDeInicio(clase, palabra)

/** Attribute of the members with a mark and equal upper bits, whole words and beginnings apart. */
const atributoDe = ({ marca, miembro }: Entrada, entera: boolean): string =>
  `${(marca * 2 + (entera ? 1 : 0)).toString(36)}.${(miembro >>> 8).toString(36)}`
const bytesDe = (miembro: number): Uint8Array => Uint8Array.of(miembro & 255)

interface Lugar {
  inicio: string
  cubeta: number
  atributo: string
}

const lugaresDe = (clase: ClaseBuscable, entrada: Entrada | undefined): Map<string, Lugar> =>
  new Map(
    entrada
      ? [...iniciosDe(clase, entrada.palabras)].map(([inicio, entera]) => [
          `${inicio}#${entrada.cubeta}`,
          { inicio, cubeta: entrada.cubeta, atributo: atributoDe(entrada, entera) },
        ])
      : [],
  )

/**
 * Operations that move the words of a thing from what they were to what they are: at most `MAXIMO_INICIOS` each
 * way, none where nothing changed. They belong into the transaction of the thing (or are done again until they
 * succeed: doing one twice is harmless).
 * @param antes as given when the thing was last written; `undefined` for a new one.
 * @param despues `undefined` when the thing is gone.
 */
export function cambiosDePalabras(
  clase: ClaseBuscable,
  { antes, despues }: { antes?: Entrada; despues?: Entrada },
): Operacion[] {
  if (antes && despues && antes.cubeta === despues.cubeta && antes.miembro !== despues.miembro)
    throw new Error('A member stays the same within its bucket')
  const [former, next] = [lugaresDe(clase, antes), lugaresDe(clase, despues)]
  return [...new Set([...former.keys(), ...next.keys()])].flatMap(id => {
    const [from, to] = [former.get(id), next.get(id)]
    if (from?.atributo === to?.atributo) return []
    const { inicio, cubeta } = (to ?? from)!
    const miembros = new Set([bytesDe((despues?.cubeta === cubeta ? despues : antes)!.miembro)])
    return [
      {
        escritura: {
          Update: {
            TableName: tabla(),
            Key: clave.palabra(clase, inicio, cubeta),
            UpdateExpression: [to && 'ADD #a :m', from && 'DELETE #d :m'].filter(Boolean).join(' '),
            ExpressionAttributeNames: {
              ...(to && { '#a': to.atributo }),
              ...(from && { '#d': from.atributo }),
            },
            ExpressionAttributeValues: { ':m': miembros },
          },
        },
        falla: 'reintentar' as const,
      },
    ]
  })
}

/** A thing that has a word. */
export interface Hallado {
  cubeta: number
  miembro: number
  marca: number
  /** The word is a whole word of the thing, not only the beginning of one. */
  entera: boolean
}
/** Found things by `idDeHallado`. */
export type Hallados = Map<number, Hallado>
export const idDeHallado = ({ cubeta, miembro }: Pick<Hallado, 'cubeta' | 'miembro'>): number =>
  cubeta * 2 ** 32 + miembro

export interface Lectura {
  hallados: Hallados
  /** There are more items than were read: things may be missing. */
  cortada: boolean
}

export interface Tramo {
  /** Bounds of the bucket, both included. */
  desde?: number
  hasta?: number
  /** Most items read. */
  limite?: number
}
/** Most items of one read: with some hundred members each about 16 KB, two read units. */
const LIMITE = 120

/** What some items hold of a word. */
function leerItems(
  items: readonly Item[],
  palabra: string,
  { desde = 0, hasta = ultimaCubeta }: Tramo,
): Hallados {
  const hallados: Hallados = new Map()
  for (const { pk: _, sk, ...sets } of items) {
    const [inicio, orden] = (sk as string).split('#') as [string, string]
    const cubeta = ultimaCubeta - Number(orden)
    if (cubeta < desde || cubeta > hasta) continue
    for (const [name, members] of Object.entries(sets)) {
      const [mark = 0, upper = 0] = name.split('.').map(part => Number.parseInt(part, 36))
      const entera = inicio === palabra && mark % 2 === 1
      for (const [lower = 0] of members as Set<Uint8Array>) {
        const hallado = { cubeta, miembro: upper * 256 + lower, marca: mark >>> 1, entera }
        const id = idDeHallado(hallado)
        if (entera || !hallados.has(id)) hallados.set(id, hallado)
      }
    }
  }
  return hallados
}

/**
 * The things that have a word which begins with `palabra`, in one call, the newest buckets first. A word of one
 * letter finds that whole word only; numbers of six digits or more are found from four digits on.
 */
export async function leerPalabra(
  clase: ClaseBuscable,
  palabra: string,
  tramo: Tramo = {},
): Promise<Lectura> {
  const { desde = 0, hasta = ultimaCubeta, limite = LIMITE } = tramo
  const pk = particion.palabras(clase, palabra)
  const { items, siguiente } = await consultarPagina(
    tieneInicio(clase, palabra)
      ? {
          pk,
          desde: clave.palabra(clase, palabra, hasta).sk,
          hasta: clave.palabra(clase, palabra, desde).sk,
          limite,
        }
      : { pk, empieza: palabra, limite },
  )
  return { hallados: leerItems(items, palabra, tramo), cortada: siguiente !== undefined }
}

/** As `leerPalabra`, for several words that have keys and few buckets, all in one call. @param hasta last bucket. */
export async function leerPalabras(
  clase: ClaseBuscable,
  palabras: readonly string[],
  hasta: number,
): Promise<Lectura[]> {
  const cubetas = Array.from({ length: hasta + 1 }, (_, cubeta) => cubeta)
  const found = await obtener(
    palabras.flatMap(palabra => cubetas.map(cubeta => clave.palabra(clase, palabra, cubeta))),
    false,
  )
  return palabras.map((palabra, i) => {
    const items = found.slice(i * cubetas.length, (i + 1) * cubetas.length).filter(item => item !== undefined)
    return { hallados: leerItems(items, palabra, {}), cortada: false }
  })
}

/** What two readings have in common; whole only where both are. */
export function cruzar(a: Hallados, b: Hallados): Hallados {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  const both: Hallados = new Map()
  for (const [id, hallado] of small) {
    const other = large.get(id)
    if (other) both.set(id, other.entera ? hallado : other)
  }
  return both
}
