/**
 * Thickness in mm as the name of a board says it (`Melamina roble 15 mm`); null when it does not. The sides of a board
 * (`1830 mm`) are no thickness, nor is what may be a mark of thousands (`1.220 mm`).
 */
export function espesorDe(nombre: string): number | null {
  const found = /(?<![\d.,])(\d{1,3}(?:[.,]\d)?)\s*mm\b/i.exec(nombre)?.[1]
  return found === undefined ? null : Number(found.replace(',', '.'))
}
