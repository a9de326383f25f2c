import { OutlinedInput } from '@mui/material'
import type { HTMLInputTypeAttribute, KeyboardEventHandler, ReactNode } from 'react'
import { Atajo } from '../atajos'
import { Campo, type PropsDeCampo } from './Campo'

export type PropsDeTexto = PropsDeCampo<string> & {
  type?: HTMLInputTypeAttribute
  maxLength?: number
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'search'
  /** Lines of a text area. There Ctrl+Enter submits. */
  renglones?: number
  final?: ReactNode
  onKeyDown?: KeyboardEventHandler
}

export function CampoTexto(props: PropsDeTexto) {
  const { type = 'text', maxLength, autoComplete = 'off', inputMode, renglones, onKeyDown, tecla } = props
  return (
    <Campo {...props}>
      {({ value, onChange, entrada, aria }) => (
        <OutlinedInput
          {...entrada}
          type={type}
          value={value ?? ''}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => {
            if (renglones && event.key === 'Enter' && event.ctrlKey)
              (event.target as HTMLTextAreaElement).form?.requestSubmit()
            onKeyDown?.(event)
          }}
          autoComplete={autoComplete}
          endAdornment={props.final ?? (tecla !== undefined && <Atajo tecla={tecla} />)}
          inputComponent={renglones ? 'textarea' : 'input'}
          inputProps={{ ...aria, maxLength, inputMode, rows: renglones }}
          sx={renglones ? { '& textarea': { height: 'auto', resize: 'vertical' } } : undefined}
        />
      )}
    </Campo>
  )
}
