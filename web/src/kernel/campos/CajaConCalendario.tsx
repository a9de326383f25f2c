import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { BotonIcono } from '../BotonIcono'
import { Caja } from './Caja'
import type { Control } from './Campo'
import { seleccionarAlLlegar } from './seleccionar'

interface Props {
  control: Control<string>
  etiqueta: string
  /** `Calendario`, what opens. */
  que: string
  texto: string
  placeholder: string
  maxLength?: number
  alEscribir: (texto: string) => void
  alSalir: () => void
  /** The arrows: one on, or one back. */
  alMover: (pasos: 1 | -1) => void
  alTeclear?: (event: KeyboardEvent) => void
  /** What opens under the box (Alt+↓, or its button), and how it closes. */
  children: (ancla: HTMLElement, cerrar: () => void) => ReactNode
}

/** The box of a day or a month: typed, moved by the arrows, or chosen from what opens under it. */
export function CajaConCalendario({
  control: { entrada, aria },
  etiqueta,
  que,
  texto,
  placeholder,
  maxLength,
  alEscribir,
  alSalir,
  alMover,
  alTeclear,
  children,
}: Props) {
  /** Of what stands open. */
  const [ancla, setAncla] = useState<HTMLElement | null>(null)
  const campo = useRef<HTMLDivElement>(null)
  const teclear = (event: KeyboardEvent) => {
    const pasos = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key]
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      setAncla(campo.current)
    } else if (pasos !== undefined && !event.altKey && !event.ctrlKey) {
      event.preventDefault()
      alMover(pasos)
    } else alTeclear?.(event)
  }
  const abrir = () => {
    // Where the keyboard is when it closes.
    campo.current?.querySelector('input')?.focus()
    setAncla(campo.current)
  }
  return (
    <>
      <Caja
        {...entrada}
        caja={campo}
        value={texto}
        placeholder={placeholder}
        maxLength={maxLength}
        onChange={event => alEscribir(event.target.value)}
        onFocus={seleccionarAlLlegar}
        onBlur={() => {
          alSalir()
          entrada.onBlur?.()
        }}
        onKeyDown={teclear}
        despues={
          <BotonIcono
            tabIndex={-1}
            disabled={entrada.disabled}
            aria-label={`${que} de ${etiqueta}`}
            title={`${que} (Alt+↓)`}
            onClick={abrir}
            className="en-campo"
          >
            <CalendarMonth fontSize="small" />
          </BotonIcono>
        }
        {...aria}
        inputMode="numeric"
        aria-keyshortcuts="Alt+ArrowDown"
      />
      {ancla && children(ancla, () => setAncla(null))}
    </>
  )
}
