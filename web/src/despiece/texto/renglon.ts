/**
 * A line that is read by taking phrases out of it: what has been understood is covered, and what is left uncovered
 * at the end was not understood. `libre` is the line in lower case without accents, character by character as long
 * as the original, so that both can be cut at the same places.
 */
export interface Renglon {
  readonly original: string
  libre: string
}

/** Covers what has been taken. No letter, digit or space, so no pattern reaches across it. */
export const TAPADO = '¦'

const plegada = (c: string) => {
  const llana = c.toLowerCase().normalize('NFD').slice(0, 1)
  return llana.length === 1 ? llana : c
}
export const plegar = (texto: string): string =>
  Array.from({ length: texto.length }, (_, i) => plegada(texto[i]!)).join('')

export const nuevoRenglon = (texto: string): Renglon => {
  const original = texto.replaceAll(TAPADO, ' ')
  return { original, libre: plegar(original) }
}

/** Takes every match of a pattern out of the line. A match that is answered with `false` stays where it is. */
export function tomar(
  renglon: Renglon,
  patron: RegExp,
  alHallar: (hallado: RegExpMatchArray, desde: number) => boolean | void,
  tapa: string = TAPADO,
): void {
  for (const hallado of renglon.libre.matchAll(patron)) {
    const [texto] = hallado
    if (texto === '' || alHallar(hallado, hallado.index) === false) continue
    tapar(renglon, hallado.index, hallado.index + texto.length, tapa)
  }
}

export function tapar(renglon: Renglon, desde: number, hasta: number, tapa: string = TAPADO): void {
  renglon.libre = renglon.libre.slice(0, desde) + tapa.repeat(hasta - desde) + renglon.libre.slice(hasta)
}
