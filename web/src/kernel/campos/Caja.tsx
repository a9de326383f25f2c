import { type ComponentProps, type MouseEvent, type ReactNode, type Ref } from 'react'

/** What all three are drawn with alike: `ComponentProps<'input'>` covers the others' own. */
type DeEntrada = Omit<ComponentProps<'input'>, 'ref'>

interface Props extends DeEntrada {
  ref?: Ref<HTMLElement>
  /** The box itself, to hang something on. */
  caja?: Ref<HTMLDivElement>
  como?: 'input' | 'select' | 'textarea'
  /** Lines of a `textarea`. */
  rows?: number
  error?: boolean
  antes?: ReactNode
  despues?: ReactNode
}

/** The box of every field: a plain element with classes (`app/base.css`), as `Boton` is. What is pressed beside its text is the field. */
export function Caja({ ref, caja, como = 'input', error, antes, despues, className = '', ...props }: Props) {
  const Entrada = como as 'input'
  return (
    <div
      ref={caja}
      role="presentation"
      className={`MuiInputBase-root caja ${antes ? 'con-antes' : ''} ${despues ? 'con-despues' : ''} ${className}`}
      onClick={enfocar}
    >
      {antes}
      <Entrada
        {...props}
        ref={ref as Ref<HTMLInputElement>}
        aria-invalid={error}
        className="MuiInputBase-input"
      />
      {despues}
    </div>
  )
}

function enfocar({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target as Element).closest('button, .MuiInputBase-input'))
    currentTarget.querySelector<HTMLElement>('.MuiInputBase-input')?.focus()
}
