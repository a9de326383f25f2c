import { esDia } from '#shared/kernel/dates'
import {
  centavosExactos,
  formatoDia,
  formatoInstante,
  formatoNumero,
  formatoPorcentaje,
  formatoPrecio,
} from '#shared/kernel/format'
import { type Centavos, type Precio, toDecimal } from '#shared/kernel/money'
import type { Item } from './dynamo/client'

/** How values that the audit keeps are read by a person. Nothing comes out as JSON, whatever was kept. */

/** What a value is read with. */
export interface Lector {
  entidad: string
  id: string | number
  /** What is called by a number: a customer, an entry of a master; undefined where nobody knows. */
  nombre: (clase: string, id: string | number) => string | undefined
  /** An object by its fields: `Cupo permitido: $ 500.000; Bloqueada: No`. */
  campos: (objeto: Item) => string
}
/** '': there is nothing to say. */
export type Como = (valor: unknown, lector: Lector) => string

const TEXTO_MAXIMO = 200
/** Things of a list that are told one by one; of more the rest is counted. */
const MAXIMO_EN_LISTA = 12
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*Z$/
const MES = /^(\d{4})-(\d{2})$/

/** Words that names of fields have without their accents; those that end in -ión need no list. */
const CON_TILDE: Readonly<Record<string, string>> = Object.fromEntries(
  'código crédito débito día días dígito género línea líneas máquina máquinas máximo método mínimo número país período razón régimen teléfono título última último categoría técnico vehículo'
    .split(' ')
    .map(palabra => [palabra.normalize('NFD').replaceAll(/\p{M}/gu, ''), palabra]),
)
const conTilde = (palabra: string): string => CON_TILDE[palabra] ?? palabra.replace(/([cs])ion$/, '$1ión')

/** `orden_produccion`, `ORDEN-PRODUCCION` → `Orden producción`: what nobody gave words of its own. */
export function bonito(nombre: string): string {
  const texto = nombre
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
    .split(' ')
    .map(conTilde)
    .join(' ')
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

export const esObjeto = (valor: unknown): valor is Item =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
const esNada = (valor: unknown): boolean => valor === undefined || valor === null || valor === ''

function texto(valor: string): string {
  if (INSTANTE.test(valor)) return formatoInstante(valor)
  if (esDia(valor)) return formatoDia(valor)
  return valor.length > TEXTO_MAXIMO ? `${valor.slice(0, TEXTO_MAXIMO)}…` : valor
}

/** Of what there are no words for: readable all the same. */
export const llano: Como = (valor, lector) => {
  if (esNada(valor)) return ''
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  if (typeof valor === 'number') return formatoNumero(valor)
  if (typeof valor === 'string') return texto(valor)
  return Array.isArray(valor) ? enFila(valor, llano, lector) : lector.campos(valor as Item)
}

function enFila(valores: readonly unknown[], como: Como, lector: Lector): string {
  const partes = valores.map(each => como(each, lector)).filter(each => each !== '')
  const quedan = partes.slice(0, MAXIMO_EN_LISTA)
  // Parts that have commas of their own are told apart by something stronger.
  const entre = valores.some(valor => typeof valor === 'object' && valor !== null) ? '; ' : ', '
  const resto = partes.length - quedan.length
  return quedan.join(entre) + (resto > 0 ? ` y ${formatoNumero(resto)} más` : '')
}
/** A list, each of its things read alike; a number in its place counts them. */
export const lista =
  (como: Como): Como =>
  (valor, lector) =>
    Array.isArray(valor) ? enFila(valor, como, lector) : llano(valor, lector)

const numero =
  (como: (valor: number) => string): Como =>
  (valor, lector) =>
    typeof valor === 'number' ? como(valor) : llano(valor, lector)
export const precio = numero(valor => formatoPrecio(valor as Precio))
export const dinero = numero(valor => centavosExactos(valor as Centavos))
export const cantidad = numero(valor => formatoNumero(toDecimal(valor, 2)))
export const porciento = numero(valor => formatoPorcentaje(toDecimal(valor, 2)))
export const milimetros = numero(valor => `${formatoNumero(valor)} mm`)
export const dias = numero(valor => `${formatoNumero(valor)} ${valor === 1 ? 'día' : 'días'}`)
/** Hundredths of a square millimetre. */
export const area = numero(valor => `${formatoNumero(valor / 100_000_000)} m²`)
/** Something that people know by its number. */
export const porNumero = numero(valor => `n.º ${valor}`)

export const mes: Como = (valor, lector) => {
  const [, anio, numeroDeMes] = MES.exec(String(valor)) ?? []
  return anio === undefined ? llano(valor, lector) : `${numeroDeMes}/${anio}`
}

/** What the id of an entry of `clase` names. */
export const de =
  (clase: string): Como =>
  (valor, lector) =>
    typeof valor === 'number' || typeof valor === 'string'
      ? (lector.nombre(clase, valor) ?? (typeof valor === 'number' ? `n.º ${valor}` : valor))
      : llano(valor, lector)

/** One of some codes. */
export const opcion =
  (opciones: Readonly<Record<string, string>>): Como =>
  (valor, lector) =>
    typeof valor === 'string' || typeof valor === 'number'
      ? (opciones[valor] ?? bonito(String(valor)))
      : llano(valor, lector)
/** A code that reads as it is written. */
export const codigo = opcion({})

/** Somebody by name. */
export const persona: Como = (valor, lector) => {
  if (!esObjeto(valor)) return llano(valor, lector)
  const nombre = [valor.nombres, valor.apellidos].filter(each => !esNada(each)).join(' ')
  return nombre === '' ? lector.campos(valor) : nombre
}

/** An object in words of its own; what is none is read as it is. */
export const cosa =
  (como: (objeto: Item, lector: Lector) => string): Como =>
  (valor, lector) =>
    esObjeto(valor) ? como(valor, lector) : llano(valor, lector)

/** A part of a sentence, where there is something to say. */
export const si = (valor: unknown, como: (texto: string) => string, lector: Lector): string => {
  const dicho = llano(valor, lector)
  return dicho === '' ? '' : como(dicho)
}
