import { OutlinedInput } from '@mui/material'
import { type KeyboardEventHandler, useState } from 'react'
import { escribirCantidad, filtrarCantidad, leerCantidad } from '../numeros'
import { Campo, type PropsDeCampo } from './Campo'

interface Props extends PropsDeCampo {
  value: number | null
  onChange: (value: number | null) => void
  /** Decimals that may be typed, after a comma or a point. */
  decimales?: number
  /** Unit on the right: `m`, `%`. */
  unidad?: string
  onKeyDown?: KeyboardEventHandler
}

export function CampoCantidad(props: Props) {
  const { value, onChange, onBlur, onKeyDown, ref, name, disabled, autoFocus, placeholder, error } = props
  const { decimales = 0, unidad } = props
  const [texto, setTexto] = useState(() => escribirCantidad(value))
  const [ultimo, setUltimo] = useState(value)
  if (!Object.is(value, ultimo)) {
    setUltimo(value)
    setTexto(escribirCantidad(value))
  }
  const teclear = (text: string) => {
    const next = filtrarCantidad(text, decimales)
    const valor = leerCantidad(next, decimales)
    setTexto(next)
    setUltimo(valor)
    if (!Object.is(valor, value)) onChange(valor)
  }
  return (
    <Campo {...props}>
      {enlace => (
        <OutlinedInput
          fullWidth
          id={enlace.id}
          name={name}
          value={texto}
          onChange={event => teclear(event.target.value)}
          onFocus={event => event.target.select()}
          onBlur={() => {
            setTexto(escribirCantidad(value))
            onBlur?.()
          }}
          onKeyDown={onKeyDown}
          inputRef={ref}
          disabled={disabled}
          autoFocus={autoFocus}
          placeholder={placeholder}
          error={error !== undefined}
          autoComplete="off"
          endAdornment={unidad && <span aria-hidden>{unidad}</span>}
          inputProps={{ ...enlace, inputMode: decimales > 0 ? 'decimal' : 'numeric' }}
          sx={{ '& input': { textAlign: 'right' } }}
        />
      )}
    </Campo>
  )
}
