import type { Edad } from '#shared/creditos/reparto'
import type { ClaveDeRuta, DatosDe } from '../kernel/api'

export type Cuenta = DatosDe<'GET /cuentas-credito'>['cuentas_credito']['data'][number]
export type Credito = DatosDe<'GET /creditos'>['creditos']['data'][number]
export type Movimiento = DatosDe<'POST /creditos/{id}/historial'>['creditos_movimientos']['data'][number]
export type DeCliente = DatosDe<'POST /cuentas-credito/cliente'>

/** What shows credit accounts. */
export const LISTAS = [
  'GET /cuentas-credito',
  'POST /cuentas-credito/cliente',
  'GET /creditos',
  'GET /creditos/por-cobrar',
  'POST /creditos/{id}/historial',
  'GET /creditos/{id}/ventas-pendientes',
] as const satisfies ClaveDeRuta[]

/** What an abono, or what takes one back, changes besides. */
export const AFECTADAS = [
  ...LISTAS,
  'GET /terceros',
  'GET /terceros/{id}',
  'GET /terceros/{id}/abono/historial',
  'POST /maestros/anticipos/cliente',
] as const satisfies ClaveDeRuta[]

export const titularDe = ({
  nombres_tercero,
  apellidos_tercero,
}: Pick<Cuenta, 'nombres_tercero' | 'apellidos_tercero'>): string =>
  `${nombres_tercero} ${apellidos_tercero}`.trim()
export const nombreDeCredito = ({ nombres, apellidos }: Pick<Credito, 'nombres' | 'apellidos'>): string =>
  `${nombres} ${apellidos}`.trim()

/** How the ages of a debt are called in a column. */
export const ROTULOS_DE_EDAD: Record<Edad, string> = {
  al_dia: 'Al día',
  de_1_a_30: '1 a 30 días',
  de_31_a_60: '31 a 60',
  de_61_a_90: '61 a 90',
  mas_de_90: 'Más de 90',
}
/** How they are called where they stand alone. */
export const nombreDeEdad = (edad: Edad): string =>
  edad === 'al_dia' ? 'Al día' : `Vencido ${ROTULOS_DE_EDAD[edad].toLowerCase()}`
