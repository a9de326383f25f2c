/**
 * Text as it is searched: lower case without accents, letters and digits only, one blank between words. `Ñ` counts
 * as `n`. Dots and commas inside numbers vanish (`1.020.304` and `0,45` are one word each), so do the dots of
 * abbreviations (`S.A.S.`); a `×` between two measures separates them (`1.83x2.44`, `2440 × 2150`).
 */
export const normalizar = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\d)[.,](?=\d)/g, '')
    .replaceAll(/(?<=\b[a-z])\.(?=[a-z]\b)|['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/(?<=\d)x(?![a-z0-9])/g, ' ')
    .replaceAll(/(?<=\d) *x *(?=\d)/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** Runs of digits with what people write between them: `300 555 01 00`, `+57 (601) 555-0100`, `901.234.567-8`. */
const NUMEROS = /\+?\(?\d(?:[\d\s().-]*\d)?/g
/** Fewest digits that are put together over blanks. */
const CORTA = 4

/**
 * Text about a person as it is searched: as `normalizar`, but the groups of a document or a phone are one word,
 * without the country's code.
 */
export const normalizarPersona = (text: string): string =>
  normalizar(
    text
      .replaceAll(NUMEROS, group => {
        const digits = group.replaceAll(/\D/g, '')
        return digits.length < CORTA ? group : digits.replace(/^57(?=[36]\d{9}$)/, '')
      })
      // Letters and digits of one document: AB-123456.
      .replaceAll(/\S+/g, chunk =>
        /\d/.test(chunk) ? chunk.replaceAll(/(?<=[\p{L}\d])[-./](?=[\p{L}\d])/gu, '') : chunk,
      ),
  )

/** The distinct words of a normalised text, in its order. */
export const palabras = (normalised: string): string[] => [...new Set(normalised.split(' ').filter(Boolean))]

/** The words of a query by which things are searched, the longest first; single letters only when there are no others. */
export function palabrasBuscadas(normalised: string): string[] {
  const all = palabras(normalised).sort((a, b) => b.length - a.length)
  const long = all.filter(word => word.length > 1)
  return long.length > 0 ? long : all
}

/** Words up to this length have an entry of their own for every beginning; long numbers are searched from it on. */
export const PALABRA_CORTA = CORTA
const NUMERO_LARGO = 6
/** A document, a phone, a bar code: too many begin with the same two or three digits. */
export const esNumeroLargo = (word: string): boolean => word.length >= NUMERO_LARGO && /^\d+$/.test(word)

/** Whether a stored word is found by a searched one: by its beginning, long numbers from four digits on. */
export function responde(word: string, searched: string): boolean {
  if (searched.length === 1 || (esNumeroLargo(word) && searched.length < CORTA)) return word === searched
  return word.startsWith(searched)
}

/** Whether every searched word finds one of the stored ones. */
export const coincide = (stored: readonly string[], searched: readonly string[]): boolean =>
  searched.every(wanted => stored.some(word => responde(word, wanted)))
