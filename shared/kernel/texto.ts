/** Text search: accent-free, lower case words. `Ñ` counts as `n`, punctuation separates. */
export const normalizar = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The distinct words of a text, longest first: the first one narrows a search best. */
export const palabras = (text: string): string[] =>
  [...new Set(normalizar(text).split(' ').filter(Boolean))].sort((a, b) => b.length - a.length)

/** True when every word of `query` begins some word of `text`. */
export function coincide(text: string, query: string): boolean {
  const stored = normalizar(text).split(' ')
  return palabras(query).every(word => stored.some(candidate => candidate.startsWith(word)))
}
