import { type ComponentProps, type RefObject, useRef } from 'react'
import { Atajo, useAtajos } from './atajos'
import { Boton } from './Boton'
import { BotonRuta } from './BotonRuta'

interface Props extends ComponentProps<typeof Boton> {
  tecla: string
  /** What it does, for the help, where the text of the button does not say it. */
  ayuda?: string
  /** The key is told by the tooltip instead of a key cap. */
  discreto?: boolean
  /** Leads to a screen. */
  to?: string
  /** It acts on the current row of a list (`useAtajos`). */
  deFila?: true
}

/** A button that shows its key: the key presses it, and does nothing that the button does not. */
export function BotonAtajo({ tecla, ayuda, discreto, to, deFila, ...props }: Props) {
  const { forma, tono, className, children, disabled, esperando } = props
  const boton = useRef<HTMLElement>(null)
  const texto = ayuda ?? (typeof children === 'string' ? children : '')
  const activo = disabled !== true && esperando !== true
  useAtajos({ [tecla]: { texto, activo, hacer: () => boton.current?.click(), deFila } })
  const comunes = {
    'aria-keyshortcuts': tecla.replace('Ctrl', 'Control').replace('Espacio', 'Space'),
    ...(discreto ? { title: `${texto} (${tecla})` } : { alFinal: <Atajo tecla={tecla} /> }),
  }
  if (to === undefined)
    return <Boton ref={boton as RefObject<HTMLButtonElement | null>} {...comunes} {...props} />
  const alla = boton as RefObject<HTMLAnchorElement | null>
  return <BotonRuta ref={alla} {...comunes} {...{ forma, tono, className, to, children }} />
}
