import type { Producto } from './fichas/bodega'
import type { Tercero } from './fichas/clientes'

/**
 * The words of people and products as the auditor reads them off their items, with code of its own: under which
 * keys a thing must be found, and where in their sets.
 */

const esCifra = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9'
const esLetra = (char: string | undefined): boolean => char !== undefined && char >= 'a' && char <= 'z'
const esParte = (char: string | undefined): boolean => esCifra(char) || esLetra(char) || char === '_'

/** Letters without accents, digits, and one blank for everything else that separates. */
export function plano(text: string): string {
  const chars = Array.from(text.normalize('NFKD'))
    .filter(char => !/[\p{Mn}\p{Mc}\p{Me}]/u.test(char))
    .flatMap(char => Array.from(char.toLowerCase()))
  let plain = ''
  for (const [i, char] of chars.entries()) {
    const [before, after] = [chars[i - 1], chars[i + 1]]
    const inNumber = (char === '.' || char === ',') && esCifra(before) && esCifra(after)
    const initials = esLetra(before) && !esParte(chars[i - 2]) && esLetra(after) && !esParte(chars[i + 2])
    if (inNumber || (char === '.' && initials) || char === "'" || char === '’') continue
    plain += esCifra(char) || esLetra(char) ? char : ' '
  }
  const words: string[] = []
  for (const word of plain.split(' ').filter(each => each !== '')) {
    // The sign between two measures, apart or written together with one of them.
    const measured = esCifra(words.at(-1)?.at(-1))
    if (measured && /^x\d/.test(word)) words.push(word.slice(1))
    else words.push(word)
    if (/\dx$/.test(words.at(-1)!)) words.push(words.pop()!.slice(0, -1))
  }
  return words
    .filter((word, i) => word !== 'x' || !esCifra(words[i - 1]?.at(-1)) || !esCifra(words[i + 1]?.[0]))
    .flatMap(word => word.split(/(?<=\d)x(?=\d)/))
    .join(' ')
}

/** The same about people: groups of digits are one number, without the country, and documents one word. */
export function planoDePersona(text: string): string {
  let joined = ''
  for (let rest = text; rest !== '';) {
    const group = /^\+?\(?\d(?:[\d\s().-]*\d)?/.exec(rest)?.[0] ?? ''
    const digits = Array.from(group).filter(esCifra).join('')
    const mobile = digits.length === 12 && (digits.startsWith('573') || digits.startsWith('576'))
    joined += digits.length < 4 ? group || rest[0]! : mobile ? digits.slice(2) : digits
    rest = rest.slice(group.length || 1)
  }
  const parts = joined
    .split(/(\s+)/)
    .map(part => (/\d/.test(part) ? part.replaceAll(/(?<=[\p{L}\d])[-./](?=[\p{L}\d])/gu, '') : part))
  return plano(parts.join(''))
}

/** Words with their beginnings: true where it is a whole word. At most 44 keys, whole words before all. */
function clavesDe(words: readonly string[]): Map<string, boolean> {
  const keys = new Map(words.slice(0, 44).map(word => [word, true]))
  for (let length = 2; length < 10; length++)
    for (const word of words) {
      if (word.startsWith('=') || word.length <= length || keys.size === 44) continue
      const digits = /\d/.test(word)
      if (digits && length > 4) continue
      if (/^\d{6,}$/.test(word) && length < 4) continue
      if (!keys.has(word.slice(0, length))) keys.set(word.slice(0, length), false)
    }
  return keys
}

const PESOS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]
function digitoDeNit(numero: string): string {
  let total = 0
  for (let i = 0; i < numero.length; i++) total += Number(numero.at(-1 - i)) * PESOS[i]!
  return String(total % 11 < 2 ? total % 11 : 11 - (total % 11))
}

const distintas = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(text => text.split(' ')).filter(word => word !== '')),
]

/** One posting: key of the item, attribute of its set, byte of the thing. */
export interface Lugar {
  clave: string
  atributo: string
  byte: number
}

function lugares(clase: string, id: bigint, words: string[], marca: number): Lugar[] {
  const [bucket, member] = [Number(id) >> 16, Number(id) & 65_535]
  return [...clavesDe(words)].map(([key, whole]) => ({
    clave: `PALABRA#${clase}#${key.slice(0, 2)}\n${key}#${String(999_999 - bucket).padStart(6, '0')}`,
    atributo: `${(2 * marca + (whole ? 1 : 0)).toString(36)}.${(member >> 8).toString(36)}`,
    byte: member & 255,
  }))
}

export const seVende = (p: Producto): boolean => p.activo && p.precio_unitario > 0n && !p.generado_por_plan

type Documento = Pick<Tercero, 'tipo_documento_id' | 'numero_documento'>
function textosDeDocumento({ tipo_documento_id, numero_documento }: Documento): string[] {
  const documento = planoDePersona(numero_documento)
  return [documento, tipo_documento_id === 31n ? documento + digitoDeNit(documento) : '']
}

/** None of somebody who was united with another entry: who remains has the word of their document. */
export function lugaresDeTercero(t: Tercero): Lugar[] {
  if (t.unido_a !== undefined) return []
  const words = distintas([
    ...textosDeDocumento(t),
    ...[`${t.nombres} ${t.apellidos}`.trim(), t.numero_celular, t.numero_telefonico].map(planoDePersona),
    ...(t.unidos ?? []).flatMap(textosDeDocumento),
  ])
  const cliente = t.tipo_tercero === 'C'
  return lugares('TERCERO', t.id, cliente ? words : [...words, `=${t.tipo_tercero}`], cliente ? 1 : 0)
}

export function lugaresDeProducto(p: Producto): Lugar[] {
  const referencia = plano(p.referencia)
  const texts = [p.prefijo ?? '', p.codigo_barras ?? '', p.nombre_producto, p.nombre_color].map(plano)
  const words = distintas([referencia, ...texts, referencia.split(' ').join('')])
  return lugares('PRODUCTO', p.id, [...words, `=g${p.grupo_id}`], seVende(p) ? 1 : p.activo ? 0 : 2)
}
