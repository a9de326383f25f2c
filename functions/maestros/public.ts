import { type CodigoParametro, VALORES_INICIALES } from '#shared/maestros/registro-parametros'
import type { Item } from '../kernel/dynamo/client'

export { NombresDeCosas } from './cosas'
export { cambiarEntrada, claveDeNombre, crearEntrada } from './entradas'
export { historialDe } from './historial'
export { fallaDeLugar } from './lugares'
export { todosLosParametros } from './parametros'
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
  type FilaDe,
  formasDePago,
  type FormaPagoGuardada,
  type ImpuestoGuardado,
  type Tienda,
} from './store'

/** Value of a loaded parameter, or its default. */
export const valorDe = (codigo: CodigoParametro, item: Item | undefined): string =>
  typeof item?.valor_parametro === 'string' ? item.valor_parametro.trim() : VALORES_INICIALES[codigo]

/** A comma list of ids: spaces, blanks and anything that is not a number are passed over (DECISIONS 168). */
export const listaDeIds = (value: string): number[] =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(part => /^\d+$/.test(part))
    .map(Number)
