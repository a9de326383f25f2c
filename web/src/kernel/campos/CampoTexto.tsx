import type { HTMLInputTypeAttribute, KeyboardEventHandler, ReactNode } from 'react'
import { Atajo } from '../atajos'
import { Caja } from './Caja'
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
        <Caja
          {...entrada}
          type={renglones ? undefined : type}
          value={value ?? ''}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => {
            if (renglones && event.key === 'Enter' && event.ctrlKey)
              (event.target as HTMLTextAreaElement).form?.requestSubmit()
            onKeyDown?.(event)
          }}
          autoComplete={autoComplete}
          despues={props.final ?? (tecla !== undefined && <Atajo tecla={tecla} />)}
          {...aria}
          maxLength={maxLength}
          inputMode={inputMode}
          {...(renglones && { como: 'textarea', rows: renglones })}
        />
      )}
    </Campo>
  )
}
