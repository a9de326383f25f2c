import { OutlinedInput } from '@mui/material'
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { escribirDinero, leerDinero, teclearDinero } from '../numeros'
import { Campo, type PropsDeCampo } from './Campo'

interface Props extends PropsDeCampo {
  /** Pesos, at most two decimals; null while it is empty. */
  value: number | null
  onChange: (value: number | null) => void
  onKeyDown?: React.KeyboardEventHandler
}

/** Money: groups while typing, selects on focus, takes what people paste (see numeros.ts). */
export function CampoDinero(props: Props) {
  const { value, onChange, onBlur, onKeyDown, ref, name, disabled, autoFocus, placeholder, error } = props
  const [texto, setTexto] = useState(() => escribirDinero(value))
  const [ultimo, setUltimo] = useState(value)
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null)

  // The value changed from outside: its own text, not what was being typed.
  if (!Object.is(value, ultimo)) {
    setUltimo(value)
    setTexto(escribirDinero(value))
  }
  useLayoutEffect(() => {
    if (caret.current) caret.current.input.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = null
  })

  const poner = (input: HTMLInputElement, text: string, valor: number | null, at: number) => {
    caret.current = { input, at }
    setTexto(text)
    setUltimo(valor)
    if (!Object.is(valor, value)) onChange(valor)
  }
  const teclear = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target
    const { data } = event.nativeEvent as InputEvent
    const next = teclearDinero(text, selectionStart ?? text.length, data ?? null)
    poner(event.target, next.texto, next.valor, next.caret)
  }
  const pegar = (event: ClipboardEvent<HTMLInputElement>) => {
    const valor = leerDinero(event.clipboardData.getData('text'))
    event.preventDefault()
    if (valor === null || valor < 0) return
    const text = escribirDinero(valor)
    poner(event.currentTarget, text, valor, text.length)
  }
  return (
    <Campo {...props}>
      {enlace => (
        <OutlinedInput
          fullWidth
          id={enlace.id}
          name={name}
          value={texto}
          onChange={event => teclear(event as ChangeEvent<HTMLInputElement>)}
          onFocus={event => event.target.select()}
          onBlur={() => {
            setTexto(escribirDinero(value))
            onBlur?.()
          }}
          onKeyDown={onKeyDown}
          inputRef={ref}
          disabled={disabled}
          autoFocus={autoFocus}
          placeholder={placeholder}
          error={error !== undefined}
          autoComplete="off"
          startAdornment={<span aria-hidden>$</span>}
          inputProps={{ ...enlace, inputMode: 'decimal', onPaste: pegar }}
          sx={{
            pl: '10px',
            color: error ? undefined : 'text.primary',
            '& input': { textAlign: 'right', pl: '4px' },
          }}
        />
      )}
    </Campo>
  )
}
