import { type ComponentProps, type ReactNode, useId } from 'react'
import { Caja } from '../kernel/campos/Caja'

interface Props extends ComponentProps<typeof Caja> {
  etiqueta: string
  /** A button at its end. */
  final?: ReactNode
}

/** A field of the login, which knows of no form: what is wrong is said above them all. */
export function CampoDeIngreso({ etiqueta, final, ...props }: Props) {
  const id = useId()
  return (
    <div className="campo">
      <label htmlFor={id}>
        {etiqueta}
        <span aria-hidden>{' *'}</span>
      </label>
      <Caja id={id} aria-required despues={final} {...props} />
    </div>
  )
}
