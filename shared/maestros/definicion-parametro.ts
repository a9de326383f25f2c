import { leerAjustes, type ParametroDeCorte } from '../despiece/ajustes-tienda'
import { leerValorBase } from '../ventas/rules/pieza'
import { leerServicio } from '../ventas/rules/tarifa-de-corte'

/** How a value is typed, which decides the field of the form. */
export type TipoDeParametro = 'opcion' | 'numero' | 'dinero' | 'porcentaje' | 'lista' | 'medida' | 'texto'

export interface Definicion {
  tipo: TipoDeParametro
  /** The value that holds while nobody has set one (DECISIONS). */
  inicial: string
  ayuda: string
  /** Values to choose from, and what each does. */
  opciones?: Readonly<Record<string, string>>
  /** The value as it is kept, or null where it cannot be read. */
  leer: (texto: string) => string | null
  /** What a value that can be read does. */
  efecto: (valor: string) => string
  /** How it is to be written. */
  forma: string
  /** Ids in the value must be entries of this master, or this one a payment form that spends advances. */
  de?: 'GRUPOS' | 'FORMA_DE_ANTICIPO'
  /** The codes in the value are stores: one that is not there is kept, and told (DECISIONS 75). */
  tiendas?: true
  /** What an administrator is told while nobody has set it (DECISIONS 160). */
  sinPoner?: string
}

export const opcion = (
  inicial: string,
  ayuda: string,
  opciones: Readonly<Record<string, string>>,
): Definicion => ({
  tipo: 'opcion',
  inicial,
  ayuda,
  opciones,
  leer: texto => (Object.hasOwn(opciones, texto) ? texto : null),
  efecto: valor => opciones[valor] ?? '',
  forma: `Debe elegir uno de: ${Object.keys(opciones).join(', ')}`,
})

export type SinForma = Omit<Definicion, 'tipo' | 'leer' | 'forma'>

/** Ids, each once; blanks and what is no number are passed over by who reads them (DECISIONS 168), not by who writes. */
export const lista = (definicion: SinForma): Definicion => ({
  ...definicion,
  tipo: 'lista',
  forma: 'Debe ingresar números separados por comas, o nada',
  leer: texto => {
    if (texto === '') return ''
    const partes = texto.split(',').map(parte => parte.trim())
    return partes.every(parte => /^\d{1,9}$/.test(parte)) ? [...new Set(partes.map(Number))].join(',') : null
  },
})

/** Whole pesos; points and commas between groups of three are passed over (DECISIONS 169). */
export const dinero = (definicion: SinForma): Definicion => ({
  ...definicion,
  tipo: 'dinero',
  forma: 'Debe ingresar un valor en pesos, sin decimales',
  leer: texto => {
    const limpio = texto.replace(/^\$\s*/, '')
    if (!/^\d{1,9}$|^\d{1,3}(?:[.,]\d{3}){1,2}$/.test(limpio)) return null
    return String(Number(limpio.replaceAll(/[.,]/g, '')))
  },
})

/** What something costs that is sold by its size: no value means that it is not sold yet, and never that it is free. */
export const valorBase = (ayuda: string, efecto: (pesos: string) => string, sin: string): Definicion => ({
  tipo: 'dinero',
  inicial: '',
  ayuda,
  forma: 'Debe ingresar un valor en pesos mayor que cero, sin decimales',
  leer: texto => (texto === '' ? '' : (leerValorBase(texto)?.toString() ?? null)),
  efecto: valor => (valor === '' ? `Sin configurar: ${sin}` : efecto(pesos(Number(valor)))),
})

/** 0 to 100 with one decimal. */
export const porcentaje = (definicion: SinForma): Definicion => ({
  ...definicion,
  tipo: 'porcentaje',
  forma: 'Debe ingresar un porcentaje de 0 a 100, con máximo un decimal',
  leer: texto => {
    const limpio = texto.replace(/\s*%$/, '').replace(',', '.')
    return /^\d{1,3}(?:\.\d)?$/.test(limpio) && Number(limpio) <= 100 ? String(Number(limpio)) : null
  },
})

export const numero = (definicion: SinForma): Definicion => ({
  ...definicion,
  tipo: 'numero',
  forma: 'Debe ingresar un número',
  leer: texto => (/^\d{1,9}$/.test(texto) ? String(Number(texto)) : null),
})

/** The reference of a product. */
export const referencia = (
  inicial: string,
  ayuda: string,
  efecto: (valor: string) => string,
): Definicion => ({
  tipo: 'texto',
  inicial,
  ayuda,
  forma: 'Debe ingresar la referencia de un producto',
  leer: leerServicio,
  efecto,
})

/** A value that the optimiser reads: whoever sells goes on where it cannot, so whoever writes is told. */
export const deCorte = (
  codigo: ParametroDeCorte,
  definicion: SinForma & { tipo: TipoDeParametro; forma: string },
): Definicion => ({
  ...definicion,
  leer: texto => {
    const { retal_minimo, valor_retal, altura_sierra } = leerAjustes(each => (each === codigo ? texto : ''))
    const leido = retal_minimo?.lado_menor ?? retal_minimo?.area ?? valor_retal ?? altura_sierra
    return leido === undefined ? null : texto
  },
})

export const COP = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })
export const pesos = (valor: number) => `$ ${COP.format(valor)}`
export const enGrupos = (que: string) => (valor: string) =>
  valor === '' ? `Ningún grupo es de ${que}` : `De ${que}: ${valor.replaceAll(',', ', ')}`

export const leerDias = (texto: string): string | null =>
  /^\d{1,3}$/.test(texto) && Number(texto) <= 365 ? String(Number(texto)) : null

export const FORMA_DE_TIENDAS = 'Debe ingresar códigos de tienda separados por comas, o nada'
export function leerTiendas(texto: string): string | null {
  const codigos = texto.split(',').map(parte => parte.trim())
  if (texto.trim() === '') return ''
  return codigos.every(codigo => /^\d{1,6}$/.test(codigo)) ? [...new Set(codigos)].join(',') : null
}
