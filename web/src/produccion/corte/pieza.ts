import { escribirMedida } from '#shared/despiece/dibujo'

interface Pieza {
  base: number
  altura: number
  descripcion?: string | null | undefined
}

/** `600 × 400`, mm. */
export const medidasDe = ({ base, altura }: Pick<Pieza, 'base' | 'altura'>): string =>
  `${escribirMedida(base)} × ${escribirMedida(altura)}`

/** A piece by its row of the cut list: `3 · 600 × 400 · Puerta`. */
export const rotuloDePieza = (fila: number, pieza: Pieza): string =>
  [fila, medidasDe(pieza), pieza.descripcion].filter(Boolean).join(' · ')
