import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { Atajo } from './atajos'
import { esBreve, quitarAviso, useAvisos } from './avisos'
import { Boton } from './Boton'
import { OCULTO } from './estilos'
import { lugarAparte } from './lugar-aparte'
import { Mensaje } from './Mensaje'

const lugar = lugarAparte()

/** The application and its dialogs end above the notices (app/base.css): nothing lies under them. */
const reservar = (tira: HTMLElement | null): (() => void) | undefined => {
  if (!tira) return undefined
  const raiz = document.documentElement
  let alto = 0
  const medir = new ResizeObserver(() => {
    // What it says first is 0, which is so already; said again, it would have the whole page styled once more.
    if (tira.offsetHeight === alto) return
    alto = tira.offsetHeight
    raiz.style.setProperty('--avisos', `${alto}px`)
  })
  medir.observe(tira)
  return () => {
    medir.disconnect()
    raiz.style.removeProperty('--avisos')
  }
}

/** What Esc closes first. */
const LISTA_ABIERTA = '[role=listbox], [role=menu], .MuiPopover-root'

/**
 * A strip at the foot of the window, with the newest notice; those before it come back when it goes. The region stays in
 * the page, so that readers announce what enters it. `children` stand under the notices for as long as they will.
 */
export function TiraDeAvisos({ children }: { children?: ReactNode }) {
  const avisos = useAvisos()
  const ultimo = avisos.at(-1)
  const cerrarConEsc = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ultimo || document.querySelector(LISTA_ABIERTA)) return
    event.preventDefault()
    quitarAviso(ultimo.id)
  })
  useEffect(() => {
    // Before a dialog, which keeps Esc to itself.
    const oir = (event: KeyboardEvent) => cerrarConEsc(event)
    window.addEventListener('keydown', oir, true)
    return () => window.removeEventListener('keydown', oir, true)
  }, [])
  return createPortal(
    <section ref={reservar} className="avisos" aria-label="Avisos" aria-live="polite">
      {ultimo && (
        <Mensaje
          key={ultimo.id}
          tono={ultimo.tono}
          lleno
          role={ultimo.tono === 'peligro' ? 'alert' : 'status'}
          accion={
            <Boton tono="neutro" menudo onClick={() => quitarAviso(ultimo.id)}>
              Cerrar
              <span style={OCULTO}> aviso</span>
              <Atajo tecla="Esc" />
            </Boton>
          }
        >
          {ultimo.titulo !== undefined && <b>{ultimo.titulo}</b>} {ultimo.texto}
          {esBreve(ultimo) && ultimo.veces > 1 && <span> · {ultimo.veces} veces</span>}
          {ultimo.detalle !== undefined && <div className="detalle">{ultimo.detalle}</div>}
          {avisos.length > 1 && (
            <div className="detalle">
              {avisos.length === 2 ? 'Y un aviso más' : `Y ${avisos.length - 1} avisos más`}
            </div>
          )}
        </Mensaje>
      )}
      {children}
    </section>,
    lugar,
  )
}
