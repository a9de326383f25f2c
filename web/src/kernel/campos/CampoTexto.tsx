import { OutlinedInput } from '@mui/material'
import type { HTMLInputTypeAttribute, KeyboardEventHandler, ReactNode } from 'react'
import { Campo, type PropsDeCampo } from './Campo'

interface Props extends PropsDeCampo {
  value: string
  onChange: (value: string) => void
  type?: HTMLInputTypeAttribute
  maxLength?: number
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search'
  /** Lines of a text area. There Ctrl+Enter submits. */
  filas?: number
  final?: ReactNode
  onKeyDown?: KeyboardEventHandler
}

export function CampoTexto(props: Props) {
  const { value, onChange, onBlur, ref, name, disabled, autoFocus, placeholder, error } = props
  const { type = 'text', maxLength, autoComplete = 'off', inputMode, filas, final, onKeyDown } = props
  return (
    <Campo {...props}>
      {enlace => (
        <OutlinedInput
          fullWidth
          id={enlace.id}
          name={name}
          type={type}
          value={value ?? ''}
          onChange={event => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={event => {
            if (filas && event.key === 'Enter' && event.ctrlKey)
              (event.target as HTMLTextAreaElement).form?.requestSubmit()
            onKeyDown?.(event)
          }}
          inputRef={ref}
          disabled={disabled}
          autoFocus={autoFocus}
          placeholder={placeholder}
          error={error !== undefined}
          autoComplete={autoComplete}
          endAdornment={final}
          inputComponent={filas ? 'textarea' : 'input'}
          inputProps={{ ...enlace, maxLength, inputMode, rows: filas }}
          sx={filas ? { '& textarea': { height: 'auto', resize: 'vertical' } } : undefined}
        />
      )}
    </Campo>
  )
}
