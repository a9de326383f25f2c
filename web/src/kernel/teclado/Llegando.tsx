import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { esDeFila, hayAtajo, useCapa } from '../atajos'
import { sinFoco } from '../foco'
import type { EstadoDeRuta } from '../useRuta'
import { descartar, useRetener } from './retencion'
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

/** A row, or what is pressed in it. */
const EN_FILA = 'tr[tabindex], tr[tabindex] :is(button, a[href], [type=checkbox])'
/** A key that walks or opens rows, acts on one of them, or leads to them from the search. */
function esParaFilas(tecla: Tecla): boolean {
  if (esDeFila(tecla)) return true
  const donde = document.activeElement
  if (sinFoco() || donde?.matches(EN_FILA)) return !hayAtajo(tecla)
  return tecla.key === 'ArrowDown' && donde?.matches('[inputmode=search]') === true
}
const PARA_FILAS_EN_CAMINO = { pasa: (tecla: Tecla): boolean => !esParaFilas(tecla) }

/** Keys for the rows wait until these have come. */
export function useRetenerParaFilas(llegando: boolean): void {
  const { tapada } = useCapa()
  useRetener(llegando && !tapada, PARA_FILAS_EN_CAMINO)
}

/**
 * Keys for the rows of a list wait until those on show are the ones that it asks for, while those of the search or the page
 * before are still seen too. Where none come what waited is given up, and told.
 */
export function useLlegadaDeFilas(
  filas: readonly unknown[] | undefined,
  cargando: boolean,
  enfocar: () => void,
): void {
  const { enPantalla, tapada } = useCapa()
  useRetenerParaFilas(cargando)
  const antes = useRef({ cargando: false, conFilas: false })
  useLayoutEffect(() => {
    const { cargando: llegaban, conFilas: conOtras } = antes.current
    antes.current = { cargando, conFilas: filas !== undefined }
    if (!llegaban || cargando || tapada) return
    if (!filas || (conOtras && filas.length === 0)) descartar()
    // From a row that has gone the keyboard comes to the one in its place, before the keys that wait for it.
    else if (conOtras && enPantalla && sinFoco()) enfocar()
  })
}

/** Keys for rows wait where code of theirs is being fetched. */
export function LlegandoFilas() {
  useRetenerParaFilas(true)
  return null
}
