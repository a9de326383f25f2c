import type { Item } from '#functions/kernel/dynamo/client'
import type { Clave } from '#functions/kernel/dynamo/keys'
import { Conteos } from './conteos'
import { recorrerConteos, recorrerEntidades } from './recorrer'
import { ROTULOS, type Rotulos, rotulosGuardados } from './rotulos'

export interface Diferencia {
  /** Key of the count, marker or word item. */
  objeto: string
  /** Which of its attributes; none: the item itself. */
  que: string
  esperado: string
  hallado: string
}

/** A value in one text, the same for equal ones: order of places and of members of a set does not matter. */
function texto(value: unknown): string {
  if (value === undefined || value === 0) return 'nada'
  if (value instanceof Set) {
    const bytes = [...(value as Set<number | Uint8Array>)].map(each =>
      typeof each === 'number' ? each : each[0]!,
    )
    return bytes.length === 0 ? 'nada' : bytes.sort((a, b) => a - b).join(' ')
  }
  if (Array.isArray(value)) return `[${value.map(texto).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return Object.keys(value)
      .sort()
      .map(name => `${name}=${texto((value as Item)[name])}`)
      .join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
const enTexto = (name: string, value: unknown): string =>
  name === 'lugares'
    ? texto((value as string[][] | undefined)?.map(each => each.join(' ')).sort())
    : texto(value)

/** What the shape of an item says of itself and nothing counts: its key, and how often a list by name changed. */
const PROPIOS = new Set(['pk', 'sk', 'version', 'limites', 'estructura', 'cambios'])

/** Products that are called otherwise than it is noted. */
function rotulosDistintos(stored: Item & Clave, esperados: Rotulos): Diferencia[] {
  const hallados = rotulosGuardados(stored)
  return [...new Set([...esperados.keys(), ...hallados.keys()])].flatMap(id => {
    const [esperado, hallado] = [esperados.get(id) ?? 'nada', hallados.get(id) ?? 'nada']
    return esperado === hallado ? [] : [{ objeto: `producto ${id}`, que: 'rótulo', esperado, hallado }]
  })
}

/** Everything in which a stored item is not what it must be. */
export function diferenciasDe(stored: Item & Clave, conteos: Conteos): Diferencia[] {
  const objeto = `${stored.pk} ${stored.sk}`
  if (stored.pk === ROTULOS) return rotulosDistintos(stored, conteos.rotulosDe(stored.sk))
  const expected = conteos.esperado(stored) ?? {}
  const names = [...new Set([...Object.keys(stored), ...Object.keys(expected)])].filter(
    name => !PROPIOS.has(name),
  )
  return names.flatMap(que => {
    const [esperado, hallado] = [enTexto(que, expected[que]), enTexto(que, stored[que])]
    return esperado === hallado ? [] : [{ objeto, que, esperado, hallado }]
  })
}

export interface Comparacion {
  entidades: Conteos['entidades']
  /** Count items, markers and word items compared. */
  items: number
  diferencias: Diferencia[]
}

/** Counts everything anew and compares it with every count that is stored. */
export async function comparar(): Promise<Comparacion> {
  const conteos = new Conteos()
  await recorrerEntidades(item => conteos.agregar(item))
  const diferencias: Diferencia[] = []
  const seen = new Set<string>()
  await recorrerConteos(item => {
    seen.add(`${item.pk}\n${item.sk}`)
    diferencias.push(...diferenciasDe(item, conteos))
  })
  let items = seen.size
  for (const item of conteos.items()) {
    if (seen.has(`${item.pk}\n${item.sk}`)) continue
    items++
    diferencias.push({
      objeto: `${item.pk} ${item.sk}`,
      que: 'item',
      esperado: 'que exista',
      hallado: 'nada',
    })
  }
  return { entidades: conteos.entidades, items, diferencias }
}
