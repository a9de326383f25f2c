import { useEffect, useRef } from 'react'
import { type Location, NavigationType, useBlocker } from 'react-router-dom'
import { capasDeAbajoArriba } from '../kernel/atajos'
import { estaBloqueada } from '../kernel/bloqueo'
import { confirmarDescarte } from '../kernel/confirmar'
import { leerSesion } from '../kernel/session'
import { hayGuardando, navegacionPierde, soltarTodo } from '../kernel/sin-guardar'
import { esSinPaso } from '../kernel/sin-paso'
import { descartar, porEscribir, todoEscrito } from '../kernel/teclado/retencion'
import { volviendo } from '../kernel/volver'
import { deVuelta, esperarVuelta, fueEscrita } from './direcciones'

/** What opens by the address alone: one of a screen (`useDialogo`), and those over it (`useMirar`, `useCalculadora`). */
const DE_LA_DIRECCION = ['ver', 'mirar', 'calcular']
/** Within this a dialog that was asked to close goes Back itself, where it stands in the address after all, ms. */
const VUELTA_MS = 1000

/** The topmost dialog, where Back alone does not close it: it is none of the address, or took its screen's place there. */
function dialogoSinDireccion({ search, state }: Location) {
  const capas = capasDeAbajoArriba()
  const query = new URLSearchParams(search)
  const conPaso = DE_LA_DIRECCION.filter(name => query.has(name) && !(name === 'ver' && esSinPaso(state)))
  return capas.length > conPaso.length ? capas.at(-1) : undefined
}

/** Back closes the dialog that stands on top, and nothing leaves unsaved typing without asking. */
export function GuardaDeNavegacion() {
  const quieta = useRef(false)
  const porCerrar = useRef<ReturnType<typeof dialogoSinDireccion>>(undefined)
  const pedido = useRef<{ dialogo?: ReturnType<typeof dialogoSinDireccion>; cuando: number }>({ cuando: 0 })
  /** The way Back that waits for them. */
  const enTurno = useRef<object>(undefined)
  /** Whether this Back comes after keys that were pressed before it and are not written yet. */
  const vaDespues = (): boolean => {
    if (!porEscribir()) return false
    if (enTurno.current || fueEscrita()) {
      // Pressed again, or another address typed: who does not wait for them gives them up.
      enTurno.current = undefined
      descartar()
      return false
    }
    const vuelta = {}
    enTurno.current = vuelta
    quieta.current = true
    const seguir = async () => {
      await todoEscrito()
      // Going on before the router has taken this Back back would be lost.
      await deVuelta()
      if (enTurno.current !== vuelta) return
      enTurno.current = undefined
      history.back()
    }
    void seguir()
    return true
  }
  /** Whether nobody leaves the page, for now or without having been asked. */
  const seQueda = (desde: Location, hasta: Location, como: NavigationType): boolean => {
    // A session that ended does not ask: the login is the only place left.
    if (leerSesion().token === null) return false
    // Nobody goes Back from a covered screen, or while a form is being saved; a dialog that closes by itself does.
    const porElla = como === NavigationType.Pop && !volviendo()
    quieta.current = porElla && (estaBloqueada() || hayGuardando())
    if (quieta.current) return true
    if (porElla && vaDespues()) return true
    const atras = como === NavigationType.Pop && !fueEscrita()
    const encima = atras ? dialogoSinDireccion(desde) : undefined
    const yaVuelve = pedido.current.dialogo === encima && Date.now() - pedido.current.cuando < VUELTA_MS
    porCerrar.current = encima?.cerrar && !yaVuelve ? encima : undefined
    return porCerrar.current !== undefined || navegacionPierde(desde, hasta)
  }
  const bloqueo = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const queda = seQueda(currentLocation, nextLocation, historyAction)
    if (queda && historyAction === NavigationType.Pop) esperarVuelta()
    return queda
  })
  const actual = useRef(bloqueo)
  useEffect(() => {
    actual.current = bloqueo
  })
  useEffect(() => {
    if (bloqueo.state !== 'blocked') return
    if (quieta.current) return actual.current.reset?.()
    const dialogo = porCerrar.current
    if (dialogo) {
      pedido.current = { dialogo, cuando: Date.now() }
      actual.current.reset?.()
      // One that leads to another address would lead there from the page that this Back went to.
      void deVuelta().then(() => dialogo.cerrar?.())
      return
    }
    void confirmarDescarte().then(si => {
      if (!si) return actual.current.reset?.()
      actual.current.proceed?.()
      soltarTodo()
    })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Back again while it asks is another navigation
  }, [bloqueo.state, bloqueo.location])
  return null
}
