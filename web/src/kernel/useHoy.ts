import { useSyncExternalStore } from 'react'
import { type Dia, inicioDe, sumarDias } from '#shared/kernel/dates'
import { diaDeHoy } from './hoy'
import { horaDelServidor } from './sesion-guardada'

/** So often it is looked at the latest: a computer that slept over midnight, or a clock that was set right, is no exception. */
const MINUTO_MS = 60_000

function alCambiarElDia(avisar: () => void): () => void {
  let reloj: ReturnType<typeof setTimeout> | undefined
  const mirar = () => {
    const falta = Date.parse(inicioDe(sumarDias(diaDeHoy(), 1))) - horaDelServidor()
    reloj = setTimeout(
      () => {
        avisar()
        mirar()
      },
      // A clock may go off a moment early.
      Math.min(Math.max(falta, 0) + 1, MINUTO_MS),
    )
  }
  mirar()
  return () => clearTimeout(reloj)
}

/** The day of the shop, on a screen that stays open: at midnight of Bogotá it is the next one. */
export const useHoy = (): Dia => useSyncExternalStore(alCambiarElDia, diaDeHoy)
