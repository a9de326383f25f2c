import { type ComponentProps, useId } from 'react'

interface Props extends ComponentProps<'input'> {
  etiqueta: string
  /** A button at its end. */
  final?: React.ReactNode
}

/** A field of the login: a plain element that looks as every field does (`CampoTexto`), which would bring MUI along. */
export function CampoDeIngreso({ etiqueta, final, ...props }: Props) {
  const id = useId()
  return (
    <div className="campo-de-ingreso">
      <label htmlFor={id}>
        {etiqueta}
        <span aria-hidden>{' *'}</span>
      </label>
      <div>
        <input id={id} className="MuiInputBase-input" aria-required {...props} />
        {final}
      </div>
    </div>
  )
}
