import { FORMATOS, type FormatoDeEtiqueta, type Trazo } from './diseno'

/**
 * Labels as ZPL II for a printer of 203 dpi (8 dots/mm): `^XA … ^XZ` for each, text in UTF-8 (`^CI28`), the scalable
 * font 0. Nothing of a text is ever read as a command: `^FH_` writes its signs as numbers.
 */

/** Latin letters that the printer's own font has; anything else becomes its plain letter, or `?`. */
const IMPRIMIBLE = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff]$/

function imprimible(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll(/\s/g, ' '))
    .map(char => {
      if (IMPRIMIBLE.test(char)) return char
      if (/[\p{C}\p{M}]/u.test(char)) return ''
      const near = char.normalize('NFKD').replaceAll(/\p{M}/gu, '')
      return near.length === 1 && IMPRIMIBLE.test(near) ? near : '?'
    })
    .join('')
}

/** Field data: the signs of commands and of line breaks as numbers, or (a backslash) as what they look like. */
const campo = (text: string): string =>
  text.replaceAll('\\', '/').replaceAll(/[_^~]/g, sign => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Width of a letter of font 0 as a share of its height, rather too wide than too narrow. */
const anchoDe = (char: string): number => {
  if (/[ilIj.,:;'|!·()[\] ]/.test(char)) return 0.32
  if (/[mwMW@%&—]/.test(char)) return 0.86
  return /[A-ZÁÉÍÓÚÑÜ×]/.test(char) ? 0.66 : 0.54
}
/** Width of a text as a share of its height. */
export const anchoDeTexto = (text: string): number =>
  Array.from(text).reduce((total, char) => total + anchoDe(char), 0)

/** A text and the height at which it fits its width: as asked, down to two thirds of it, and then cut off unless `entero`. */
function ajustar(
  text: string,
  { ancho, alto, entero = false }: { ancho: number; alto: number; entero?: boolean },
): { texto: string; alto: number } {
  const cabe = Math.floor(Math.min(alto, ancho / anchoDeTexto(text)))
  const minimo = Math.ceil((alto * 2) / 3)
  if (entero || cabe >= minimo) return { texto: text, alto: cabe }
  const letters = Array.from(text)
  while (letters.length > 1 && anchoDeTexto(`${letters.join('')}...`) * minimo > ancho) letters.pop()
  return { texto: `${letters.join('').trimEnd()}...`, alto: minimo }
}

const ALINEACION = { izquierda: 'L', centro: 'C', derecha: 'R' } as const

function comandos(trazo: Trazo): string {
  const origen = `^FO${Math.round(trazo.x)},${Math.round(trazo.y)}`
  if (trazo.tipo === 'qr')
    // Model 2; error correction M, the printer chooses how to write the letters.
    return `${origen}^BQN,2,${trazo.modulo}^FH_^FDMA,${campo(trazo.texto)}^FS`
  const ancho = Math.max(1, Math.round(trazo.ancho))
  const alto = Math.max(1, Math.round(trazo.alto))
  if (trazo.tipo !== 'texto') {
    const grosor = trazo.tipo === 'marco' ? trazo.grosor : Math.min(ancho, alto)
    return `${origen}^GB${ancho},${alto},${grosor}^FS`
  }
  const { texto, alto: letra } = ajustar(imprimible(trazo.texto), { ancho, alto, entero: trazo.entero })
  // A text that had to be set smaller stays on the middle of its line.
  const y = Math.round(trazo.y + (alto - letra) / 2)
  const caja = trazo.alinear ? `^FB${ancho},1,0,${ALINEACION[trazo.alinear]},0` : ''
  return `^FO${Math.round(trazo.x)},${y}^A0N,${letra},${letra}${caja}^FH_^FD${campo(texto)}^FS`
}

/** A file for the printer: one format for each list of strokes. */
export function aZpl(etiquetas: readonly (readonly Trazo[])[], formato: FormatoDeEtiqueta): string {
  const { ancho, alto } = FORMATOS[formato]
  return etiquetas
    .map(trazos =>
      [`^XA^CI28^PW${ancho}^LL${alto}^LH0,0^LS0`, ...trazos.map(comandos), '^PQ1^XZ', ''].join('\n'),
    )
    .join('')
}
