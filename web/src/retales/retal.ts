import { useState } from 'react'
import { type EstadoRetal } from '#shared/retales/retal'
import type { ClaveDeRuta, DatosDe } from '../kernel/api'
import { escribirMedida } from '#shared/despiece/dibujo'

export type Retal = DatosDe<'GET /retales'>['retales']['data'][number]

/** What a change of an offcut changes on show. */
export const LISTAS = ['GET /retales', 'GET /retales/disponibles'] as const satisfies readonly ClaveDeRuta[]

export const PESTANAS: readonly { estado: EstadoRetal; texto: string }[] = [
  { estado: 'propuesto', texto: 'Por recibir' },
  { estado: 'disponible', texto: 'Disponibles' },
  { estado: 'usado', texto: 'Usados' },
  { estado: 'descartado', texto: 'Descartados' },
]

export const medidasDe = ({ base, altura }: Pick<Retal, 'base' | 'altura'>): string =>
  `${escribirMedida(base)} × ${escribirMedida(altura)}`

/** What was used or discarded stays as it is. */
export const cambiable = ({ estado }: Retal): boolean => estado === 'propuesto' || estado === 'disponible'

/** Several numbers in one parameter of the query; none has a comma. */
export const leerIds = (text: string): string[] => text.split(',').filter(Boolean)

/** An offcut of the list as it was last seen there: somebody else may move it away while its dialog is open. */
export function useVisto(id: string, filas: readonly Retal[] | undefined): Retal | undefined {
  const hallado = filas?.find(retal => retal.id === id)
  const [visto, setVisto] = useState(hallado)
  if (hallado && hallado !== visto) setVisto(hallado)
  return hallado ?? visto
}
