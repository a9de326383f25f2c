import { useSyncExternalStore } from 'react'
import { Oyentes } from '../../kernel/oyentes'

/**
 * What proves who stands at this screen (DECISIONS 201): kept in memory while they work, so that each act carries it, and
 * forgotten when another operator is chosen or nobody has touched the screen for a while.
 */
export interface Prueba {
  operario: number
  pin?: string
  carne?: string
}

/** An operator who walked away is asked again, ms. */
const OLVIDO_MS = 5 * 60_000

let prueba: Prueba | null = null
let reloj: ReturnType<typeof setTimeout> | undefined
const oyentes = new Oyentes()

function fijar(next: Prueba | null): void {
  prueba = next
  clearTimeout(reloj)
  if (next) reloj = setTimeout(() => fijar(null), OLVIDO_MS)
  oyentes.avisar()
}

export const probar = (next: Prueba): void => fijar(next)
export const olvidarPrueba = (): void => fijar(null)
/** An act of the operator: they are still there. */
export const seguirAhi = (): void => fijar(prueba)

export const usePrueba = (): Prueba | null => useSyncExternalStore(oyentes.escuchar, () => prueba)

/** The fields of a request that say it. */
export const camposDePrueba = (operario: number): { pin?: string; carne?: string } =>
  prueba?.operario === operario
    ? { ...(prueba.pin && { pin: prueba.pin }), ...(prueba.carne && { carne: prueba.carne }) }
    : {}
