const minusculas = (text: string): string => text.toLocaleLowerCase('es')
const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('es') + minusculas(word.slice(1))

/**
 * What was typed in the search, put where it belongs: digits are a document, or a mobile when they look like
 * one (ten digits that begin with 3); words are names, of which the last two are family names.
 */
export function valoresIniciales(texto: string) {
  const limpio = texto.trim().replaceAll(/\s+/g, ' ')
  const digits = limpio.replaceAll(/[\s.-]/g, '')
  const vacio = { numero_documento: '', numero_celular: '', nombres: '', apellidos: '' }
  if (/^3\d{9}$/.test(digits)) return { ...vacio, numero_celular: digits }
  if (/^\d+$/.test(digits)) return { ...vacio, numero_documento: digits }
  const words =
    limpio === '' ? [] : limpio.split(' ').map(word => (word === minusculas(word) ? capital(word) : word))
  const corte = words.length <= 2 ? 1 : words.length === 3 ? 1 : words.length - 2
  return { ...vacio, nombres: words.slice(0, corte).join(' '), apellidos: words.slice(corte).join(' ') }
}
