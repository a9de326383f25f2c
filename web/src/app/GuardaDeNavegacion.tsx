import { useEffect, useRef } from 'react'
import { type Location, NavigationType, useBlocker } from 'react-router-dom'
import { capasDeAbajoArriba } from '../kernel/atajos'
import { confirmarDescarte } from '../kernel/confirmar'
import { leerSesion } from '../kernel/session'
import { navegacionPierde, soltarTodo } from '../kernel/sin-guardar'

/** The topmost dialog, where it is none of the address: one at most stands there (`useDialogo`). */
function dialogoSinDireccion({ search }: Location) {
  const capas = capasDeAbajoArriba()
  return capas.length > (new URLSearchParams(search).has('ver') ? 1 : 0) ? capas.at(-1) : undefined
}

/** Back closes the dialog that stands on top, and nothing leaves unsaved typing without asking. */
export function GuardaDeNavegacion() {
  const porCerrar = useRef<ReturnType<typeof dialogoSinDireccion>>(undefined)
  const bloqueo = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // A session that ended does not ask: the login is the only place left.
    if (leerSesion().token === null) return false
    porCerrar.current =
      historyAction === NavigationType.Pop ? dialogoSinDireccion(currentLocation) : undefined
    return porCerrar.current?.cerrar !== undefined || navegacionPierde(currentLocation, nextLocation)
  })
  const actual = useRef(bloqueo)
  useEffect(() => {
    actual.current = bloqueo
  })
  useEffect(() => {
    if (bloqueo.state !== 'blocked') return
    const dialogo = porCerrar.current
    if (dialogo) {
      actual.current.reset?.()
      dialogo.cerrar?.()
      return
    }
    void confirmarDescarte().then(descartar => {
      if (!descartar) return actual.current.reset?.()
      actual.current.proceed?.()
      soltarTodo()
    })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Back again while it asks is another navigation
  }, [bloqueo.state, bloqueo.location])
  return null
}
