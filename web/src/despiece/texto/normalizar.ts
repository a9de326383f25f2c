/**
 * The lines of a message with what the application that sent it added, and with one character for each of the many
 * ways to write a multiplication, a space, a fraction or a dash.
 */
export interface LineaDeMensaje {
  /** Counted from 1, blank lines included. */
  numero: number
  /** As it was pasted. */
  original: string
  texto: string
}

const FRACCIONES: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}
/** `[20/11/26, 3:04 p. m.] Juan: ` and `20/11/2026, 15:04 - Juan: `. */
const DE_QUIEN =
  /^\s*\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?\s*m\.?)?\]?\s*(?:-\s*)?[^:]{1,60}:\s*/i
const VINETA = /^\s*(?:[-–—•·▪◦●○►▶→✓✔✅☑>#~]+\s*)+/u

const limpiar = (linea: string): string =>
  linea
    .replaceAll(/[\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]|\p{Variation_Selector}|\u20E3/gu, '')
    .replaceAll(/[\s\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
    .replaceAll(/\s*([½¼¾⅛⅜⅝⅞])/g, (_, fraccion: string) => ` ${FRACCIONES[fraccion]}`)
    .replaceAll(/[×✕✖⨯╳]/g, 'x')
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/[“”″]/g, '"')
    .replaceAll(/\(\s*(mm|cms?|mts?|m)\s*\.?\s*\)/gi, ' $1 ')
    // Between numbers an asterisk multiplies; elsewhere it is bold type.
    .replaceAll(/(?<=\d\s*(?:[a-z]{1,3}\.?)?\s*)\*(?=\s*[\d.,])/gi, 'x')
    .replaceAll('*', ' ')

export function lineasDe(mensaje: string): LineaDeMensaje[] {
  return mensaje.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((original, i) => {
    const texto = limpiar(original).replace(DE_QUIEN, '').replace(VINETA, '').trim()
    return original.trim() === '' ? [] : [{ numero: i + 1, original: original.trim(), texto }]
  })
}
