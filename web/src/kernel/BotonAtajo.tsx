import { Button, type ButtonProps } from '@mui/material'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { Atajo, useAtajos } from './atajos'

interface Props extends ButtonProps {
  tecla: string
  /** What it does, for the help, where the text of the button does not say it. */
  ayuda?: string
  /** The key is told by the tooltip instead of a key cap. */
  discreto?: boolean
  /** Leads to a screen. */
  to?: string
}

/** A button that shows its key: the key presses it, and does nothing that the button does not. */
export function BotonAtajo({ tecla, ayuda, discreto, to, ...props }: Props) {
  const { children, disabled, loading } = props
  const boton = useRef<HTMLButtonElement>(null)
  const texto = ayuda ?? (typeof children === 'string' ? children : '')
  const activo = disabled !== true && loading !== true
  useAtajos({ [tecla]: { texto, activo, hacer: () => boton.current?.click() } })
  return (
    <Button
      ref={boton}
      aria-keyshortcuts={tecla.replace('Ctrl', 'Control')}
      {...(discreto ? { title: `${texto} (${tecla})` } : { endIcon: <Atajo tecla={tecla} /> })}
      {...(to !== undefined && { component: Link, to })}
      {...props}
    />
  )
}
