import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { BotonIcono } from '../BotonIcono'
import { leerMes, type MesTexto, sumarMes } from '../meses'
import { perezoso } from '../perezoso'
import { Caja } from './Caja'
import { Campo, type Control, type PropsDeCampo } from './Campo'

const ListaDeMeses = perezoso(() => import('./ListaDeMeses'))

interface Limites {
  min: MesTexto
  max: MesTexto
}
type Props = PropsDeCampo<string> & Limites

/** A month, `aaaa-mm`; the arrows go a month on or back, Alt+↓ to a list of months and years. */
export const CampoMes = ({ min, max, ...props }: Props) => (
  <Campo {...props}>
    {control => <Entrada control={control} etiqueta={props.etiqueta} min={min} max={max} />}
  </Campo>
)

function Entrada({
  control,
  etiqueta,
  min,
  max,
}: Limites & Pick<Props, 'etiqueta'> & { control: Control<string> }) {
  const { onChange, elegir, reparar, entrada, aria } = control
  const value = control.value ?? ''
  const [texto, setTexto] = useState(value)
  const [ultimo, setUltimo] = useState(value)
  const [ancla, setAncla] = useState<HTMLElement | null>(null)
  const campo = useRef<HTMLDivElement>(null)
  // The value changed from outside: its own text, not what was being typed.
  if (value !== ultimo) {
    setUltimo(value)
    setTexto(value)
  }
  const { valor, reparo } = leerMes(texto, min, max)
  useLayoutEffect(() => reparar(reparo))

  const escrito = (text: string, poner = onChange) => {
    const leido = leerMes(text, min, max)
    setTexto(text)
    setUltimo(leido.valor)
    if (leido.valor !== value) poner(leido.valor)
  }
  const alTeclear = (event: KeyboardEvent) => {
    const pasos = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      setAncla(campo.current)
    } else if (pasos !== undefined && !event.altKey && !event.ctrlKey) {
      event.preventDefault()
      const otro = valor === '' ? max : sumarMes(valor, pasos)
      if (otro >= min && otro <= max) escrito(otro)
    }
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
        placeholder="aaaa-mm"
        maxLength={7}
        onChange={event => escrito(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={() => {
          if (valor !== '') setTexto(valor)
          entrada.onBlur?.()
        }}
        onKeyDown={alTeclear}
        despues={
          <BotonIcono
            tabIndex={-1}
            disabled={entrada.disabled}
            aria-label={`Meses de ${etiqueta}`}
            title="Meses (Alt+↓)"
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
      {ancla && (
        <ListaDeMeses
          ancla={ancla}
          valor={valor === '' ? max : valor}
          min={min}
          max={max}
          alElegir={elegido => {
            escrito(elegido, elegir)
            setAncla(null)
          }}
          alCerrar={() => setAncla(null)}
        />
      )}
    </>
  )
}
