import { deTeclas } from '../kernel/estilos'

/**
 * Banded sides in shorthand, as carpenters write them on a list:
 * - `4` all four sides, `0` none;
 * - `2L` both long sides, `1L` one; `2C` and `1C` the short ones; together `1L1C`, `2L 1C`;
 * - `:n` picks the n-th band of the list for what stands before it (`4:2`, `2L:1 2C:2`); without it, the first.
 *
 * A single long side is the upper or left one. A square piece counts its base as long.
 */
export type CantosDeFila = readonly [
  arriba: string | null,
  abajo: string | null,
  izquierda: string | null,
  derecha: string | null,
]
export const SIN_CANTOS: CantosDeFila = [null, null, null, null]

const TERMINO = /(?:([12])\s*([LC])|([04]))(?:\s*:\s*([1-6]))?/gi

/** The four sides that a shorthand means, or the text of what is wrong with it. */
export function leerTaquigrafia(
  texto: string,
  ids: readonly string[],
  baseEsLarga: boolean,
): CantosDeFila | string {
  const limpio = texto.trim()
  const resto = limpio.replaceAll(TERMINO, '').replaceAll(/[\s+,]/g, '')
  if (resto !== '') return 'Escriba 4, 2L, 2C, 1L1C o 0; con :2 elige el tapacanto 2'
  const cantos: [string | null, string | null, string | null, string | null] = [null, null, null, null]
  for (const [, cuantos, clase, todos, numero] of limpio.matchAll(TERMINO)) {
    if (todos === '0') continue
    const indice = Number(numero ?? 1)
    const id = ids[indice - 1]
    if (id === undefined)
      return ids.length === 0
        ? `Agregue primero un tapacanto a la lista${deTeclas(' (F2)')}`
        : `El tapacanto ${indice} no está en la lista de tapacantos`
    const horizontales = todos !== undefined || (clase?.toUpperCase() === 'L') === baseEsLarga
    const lados = todos ? [0, 1, 2, 3] : horizontales ? [0, 1] : [2, 3]
    for (const lado of lados.slice(0, todos ? 4 : Number(cuantos))) cantos[lado] = id
  }
  return cantos
}

/** The shorthand of four sides; '' for none. */
export function escribirTaquigrafia(
  cantos: CantosDeFila,
  ids: readonly string[],
  baseEsLarga: boolean,
): string {
  const indices = cantos.map(id => (id === null ? 0 : ids.indexOf(id) + 1))
  const [primero = 0] = indices
  const sufijo = (indice: number) => (indice === 1 ? '' : `:${indice}`)
  if (primero > 0 && indices.every(indice => indice === primero)) return `4${sufijo(primero)}`
  const [largos, cortos] = baseEsLarga
    ? [indices.slice(0, 2), indices.slice(2)]
    : [indices.slice(2), indices.slice(0, 2)]
  const terminos = (par: number[], clase: string) => {
    const puestos = par.filter(indice => indice > 0)
    const [a, b] = puestos
    if (a === undefined) return []
    if (b === undefined || a === b) return [{ texto: `${puestos.length}${clase}`, banda: a }]
    return [a, b].map(banda => ({ texto: `1${clase}`, banda }))
  }
  const todos = [...terminos(largos, 'L'), ...terminos(cortos, 'C')]
  return todos.every(({ banda }) => banda === 1)
    ? todos.map(({ texto }) => texto).join('')
    : todos.map(({ texto, banda }) => texto + sufijo(banda)).join(' ')
}
