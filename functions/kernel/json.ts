import { ErrorVeta } from '#shared/http/errors'

/** Lists and objects within each other; an order with its cut plans has ten. */
const PROFUNDIDAD = 40

const [COMILLA, INVERSA] = ['"', '\\'].map(char => char.charCodeAt(0))
const [CORCHETE, LLAVE] = ['[', '{'].map(char => char.charCodeAt(0))
const [FIN_CORCHETE, FIN_LLAVE] = [']', '}'].map(char => char.charCodeAt(0))

/**
 * Length of what follows the backslash at `i`. Half of a surrogate pair is no text, and the database refuses it; in
 * UTF-8 it can only come as an escape.
 */
function largoDeEscape(text: string, i: number): number {
  if (text[i + 1] !== 'u') return 1
  const unit = Number.parseInt(text.slice(i + 2, i + 6), 16)
  if ((unit & 0xf800) !== 0xd800) return 5
  const next = text.startsWith('\\u', i + 6) ? Number.parseInt(text.slice(i + 8, i + 12), 16) : 0
  if ((unit & 0xfc00) !== 0xd800 || (next & 0xfc00) !== 0xdc00) throw new SyntaxError('lone surrogate')
  return 11
}

/** Looks at a text once, character by character, before anything is made of it: nesting, and what is no Unicode. */
function revisar(text: string): void {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === COMILLA) quoted = !quoted
    else if (quoted) {
      if (char === INVERSA) i += largoDeEscape(text, i)
    } else if (char === CORCHETE || char === LLAVE) {
      if (++depth > PROFUNDIDAD) throw new SyntaxError('nested too deep')
    } else if (char === FIN_CORCHETE || char === FIN_LLAVE) depth--
  }
}

/**
 * Reads a JSON text of somebody else, in time that grows with its length only.
 * @throws ErrorVeta `validacion` when it is none, when it is nested beyond any use, or holds what is no Unicode.
 */
export function leerJson(text: string): unknown {
  try {
    revisar(text)
    return JSON.parse(text)
  } catch {
    throw new ErrorVeta('validacion', {
      mensaje: 'Los datos enviados no se pueden leer',
      // What the parser says quotes the text.
      detalle: 'not JSON',
    })
  }
}
