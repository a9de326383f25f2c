import { type EstadoRetal } from '#shared/retales/retal'
import type { ClaveDeRuta, DatosDe } from '../kernel/api'
import { escribirMedida } from '#shared/despiece/dibujo'

export type Retal = DatosDe<'GET /retales'>['retales']['data'][number]

/** What a change of an offcut changes on show. */
export const LISTAS = [
  'GET /retales',
  'GET /retales/disponibles',
  'GET /retales/{id}',
] as const satisfies readonly ClaveDeRuta[]

export const ESTADOS: readonly { estado: EstadoRetal; texto: string }[] = [
  { estado: 'propuesto', texto: 'Por recibir' },
  { estado: 'disponible', texto: 'Disponibles' },
  { estado: 'usado', texto: 'Usados' },
  { estado: 'descartado', texto: 'Descartados' },
]

export const claveDe = ({ id }: Retal): string => id
export const medidasDe = ({ base, altura }: Pick<Retal, 'base' | 'altura'>): string =>
  `${escribirMedida(base)} × ${escribirMedida(altura)}`

/** What was used or discarded stays as it is. */
export const cambiable = ({ estado }: Retal): boolean => estado === 'propuesto' || estado === 'disponible'

/** Several numbers in one parameter of the query; none has a comma. */
export const leerIds = (text: string): string[] => text.split(',').filter(Boolean)
