/**
 * Thickness in mm as the name of a board says it (`Melamina roble 15 mm`); null when it does not. The sides of a board
 * (`1830 mm`) are no thickness, nor is what may be a mark of thousands (`1.220 mm`).
 */
export function espesorDe(nombre: string): number | null {
  const found = /(?<![\d.,])(\d{1,3}(?:[.,]\d)?)\s*mm\b/i.exec(nombre)?.[1]
  return found === undefined ? null : Number(found.replace(',', '.'))
}

/** Bands are thinner than this, and wider. */
export const MAXIMO_ESPESOR_DE_CANTO = 5
/** Sizes of a band: `0,45 mm`, `22 × 0,45`, `1 mm x 22 mm`. */
const MEDIDAS_DE_CANTO =
  /(?<![\d.,])\d+(?:[.,]\d+)?(?:\s*mm\b|(?:\s*mm)?\s*[x×*]\s*\d+(?:[.,]\d+)?(?![\d.,]*\s*m\b))(?:\s*mm\b)?/gi

/**
 * Thickness in mm as the name of a band says it (`Tapacanto flexible 0,45 mm × 22 mm`), to a hundredth; null when it
 * says none, or more than one.
 */
export function espesorDeCanto(nombre: string): number | null {
  const numeros = (nombre.match(MEDIDAS_DE_CANTO) ?? []).flatMap(
    medidas => medidas.match(/\d+(?:[.,]\d+)?/g) ?? [],
  )
  const finos = new Set(
    numeros
      .map(numero => Math.round(Number(numero.replace(',', '.')) * 100) / 100)
      .filter(mm => mm > 0 && mm <= MAXIMO_ESPESOR_DE_CANTO),
  )
  return finos.size === 1 ? [...finos][0]! : null
}
