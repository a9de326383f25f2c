import type { Item } from '../kernel/dynamo/client'

export { claveDeNombre } from './entradas'
export { fallaDeLugar } from './lugares'
/** What other domains may use of the masters: their keys, to be loaded together with what they need. */
export {
  catalogo,
  claveDeEmpresa,
  claveDeFormaPago,
  claveDeImpuesto,
  claveDeParametro,
  claveDeTienda,
  type Empresa,
  type Entrada,
  formasDePago,
  type FormaPagoGuardada,
  type ImpuestoGuardado,
  type Tienda,
} from './store'

/** Parameters that the code reads, with the value that holds while nobody has set one (DECISIONS). */
export const PARAMETROS = {
  LISTA_GRUPOS_TABLEROS: '',
  LISTA_GRUPOS_SERVICIOS: '8',
  LISTA_GRUPOS_CANTOS: '2',
  PERMITE_STOCK_NEGATIVO: '1',
  DESCUENTO_LIBRE_VENDEDOR: '0',
  REDONDEO_CANTO: 'piso+1',
  RECARGO_RETAL: '20000',
  ETAPAS_CORTE: '3t',
  PRIMER_CORTE: 'cualquiera',
  REFILADO_MODO: 'eje',
  REFILAR_RETALES: '0',
  RETAL_MINIMO: '200x400',
  RETAL_MINIMO_AREA: '0',
  VALOR_RETAL: '0:30, 0.5:50, 1:80',
  ALTURA_SIERRA: '0',
} as const
export type CodigoParametro = keyof typeof PARAMETROS

/** Whether a code that somebody sent is one of them: `constructor` is a name of every object, and none of ours. */
export const esParametro = (codigo: string): codigo is CodigoParametro => Object.hasOwn(PARAMETROS, codigo)

/** Value of a loaded parameter, or its default. */
export const valorDe = (codigo: CodigoParametro, item: Item | undefined): string =>
  typeof item?.valor_parametro === 'string' ? item.valor_parametro.trim() : PARAMETROS[codigo]

/** A comma list of ids: spaces, blanks and anything that is not a number are passed over (DECISIONS 168). */
export const listaDeIds = (value: string): number[] =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(part => /^\d+$/.test(part))
    .map(Number)
