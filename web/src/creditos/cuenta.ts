import type { ClaveDeRuta, DatosDe } from '../kernel/api'

export type Cuenta = DatosDe<'GET /cuentas-credito'>['cuentas_credito']['data'][number]

/** What shows credit accounts. */
export const LISTAS = [
  'GET /cuentas-credito',
  'POST /cuentas-credito/cliente',
] as const satisfies ClaveDeRuta[]

export const titularDe = ({ nombres_tercero, apellidos_tercero }: Cuenta): string =>
  `${nombres_tercero} ${apellidos_tercero}`.trim()
