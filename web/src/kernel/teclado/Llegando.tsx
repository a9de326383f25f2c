import type { ReactNode } from 'react'
import { hayAtajo, useCapa } from '../atajos'
import { sinFoco } from '../foco'
import type { EstadoDeRuta } from '../useRuta'
import { useRetener } from './retencion'
import type { Tecla } from './teclear'

/** Says that something is coming where nothing is to be seen of it yet. */
const EN_CAMINO = <span hidden aria-busy="true" />

/** Stands where something is being fetched that the keyboard is meant for. */
export function Llegando({ children = EN_CAMINO }: { children?: ReactNode }) {
  useRetener(true)
  return children
}

/** Keys wait until what they are for has been read. */
export function useRetenerLecturas(...lecturas: Pick<EstadoDeRuta<unknown>, 'cargando' | 'data'>[]): void {
  useRetener(lecturas.some(({ cargando, data }) => cargando && data === undefined))
}

/** Without a row, whoever types in a field goes on, and so do the shortcuts of the screen. */
export const PARA_FILAS = { pasa: (tecla: Tecla): boolean => !sinFoco() || hayAtajo(tecla) }

/** Keys for the rows wait until these have come. */
export function useRetenerParaFilas(llegando: boolean): void {
  const { tapada } = useCapa()
  useRetener(llegando && !tapada, PARA_FILAS)
}

/** The same, where code of theirs is being fetched. */
export function LlegandoFilas() {
  useRetenerParaFilas(true)
  return null
}
