/**
 * The words of a sale as the table must hold them, worked out here once more from the rules in words and not from
 * the product's code: every word and its beginnings of 2 to 4 letters (numbers of six digits or more: of 4 only),
 * 44 at most; below each the sale's last eight bits, in a set whose name tells its mark and its other bits.
 */
const MAXIMO = 44
const esNumeroLargo = (word: string): boolean => /^\d{6,}$/.test(word)

/** Letters and digits in lower case, without accents. */
export function palabrasDe(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(\d)[.,](?=\d)/g, '$1')
    .replaceAll(/['’]/g, '')
    .replaceAll(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replaceAll(/[^a-z0-9]/g, ' ')
    .replaceAll(/(\d)x(?=\s|$)/g, '$1 ')
    .replaceAll(/(\d) *x *(?=\d)/g, '$1 ')
  return [...new Set(plain.split(/\s+/).filter(word => word !== ''))]
}

export interface Posicion {
  pk: string
  sk: string
  atributo: string
  byte: number
}

/** Where a sale stands for its words. */
export function posicionesDe(
  clase: string,
  cubeta: number,
  id: number,
  marca: number,
  words: readonly string[],
): Posicion[] {
  const beginnings = words.flatMap(word =>
    (esNumeroLargo(word) ? [4] : [4, 3, 2]).filter(n => n < word.length).map(n => word.slice(0, n)),
  )
  const keys = [...new Set([...words, ...beginnings])].slice(0, MAXIMO)
  const whole = new Set(words)
  return keys.map(key => ({
    pk: `PALABRA#${clase}#${key.slice(0, 2)}`,
    sk: `${key}#${String(999_999 - cubeta).padStart(6, '0')}`,
    atributo: `${(marca * 2 + (whole.has(key) ? 1 : 0)).toString(36)}.${Math.floor(id / 256).toString(36)}`,
    byte: id % 256,
  }))
}
