import { useEffect } from 'react'
import { useCapa } from '../atajos'
import { aviso } from '../avisos'
import { estaBloqueada } from '../bloqueo'
import { leerSesion } from '../session'
import { useDibujado } from './dibujado'
import { alPerderTeclas, useEnEspera } from './retencion'

const VISIBLES = 160

/** Stands beside all screens: says what was typed for a place that never came, and tells when all is drawn. */
export function Teclado() {
  useDibujado()
  useEffect(
    () =>
      alPerderTeclas(perdido => {
        // Who covers the screen tells it there, and what was typed may be a PIN.
        if (estaBloqueada()) return
        // Before somebody has signed in it may be a password.
        const que = leerSesion().token === null ? 'lo que tecleó' : `«${perdido.slice(0, VISIBLES)}»`
        aviso.alerta(`No se escribió ${que}`, {
          detalle: 'No llegó lo que esperaba: revise y escríbalo de nuevo',
          queda: true,
        })
      }),
    [],
  )
  return null
}

/**
 * Shows that keys wait for a place that is still on its way. It stands in the top bar and in the title of each dialog,
 * and is drawn by the topmost: in a place of its own it would cover something.
 */
export function EnEspera() {
  const teclas = useEnEspera()
  const { tapada } = useCapa()
  if (teclas === 0 || tapada) return null
  return (
    <div aria-hidden className="en-espera">
      En espera: {teclas === 1 ? '1 tecla' : `${teclas} teclas`}
    </div>
  )
}
