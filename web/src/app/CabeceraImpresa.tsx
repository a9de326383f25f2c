import { createPortal } from 'react-dom'
import { formatoInstante } from '#shared/kernel/format'
import { useAlImprimir } from '../kernel/impresion'
import { useSesion } from '../kernel/session'
import { horaDelServidor } from '../kernel/sesion-guardada'

/** Before the application and its dialogs, whichever is printed. */
const lugar = document.createElement('div')
document.body.prepend(lugar)

const ahora = (): string => formatoInstante(new Date(horaDelServidor()).toISOString())

/** The first line of a printed page: which store's it is, and of when. */
export function CabeceraImpresa() {
  const { usuario, tienda } = useSesion()
  const fecha = useAlImprimir(ahora)
  return createPortal(
    <div aria-hidden className="solo-en-papel cabecera-impresa">
      {[tienda?.name, `Impreso el ${fecha ?? ahora()}`, usuario?.name].filter(Boolean).join(' · ')}
    </div>,
    lugar,
  )
}
