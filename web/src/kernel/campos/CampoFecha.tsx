import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { esDia, sumarDias } from '#shared/kernel/dates'
import { formatoDia } from '#shared/kernel/format'
import { useHoy } from '../useHoy'
import { COMO_SE_ESCRIBE, leerFecha, type LimitesDeFecha } from '../fechas'
import { perezoso } from '../perezoso'
import { CajaConCalendario } from './CajaConCalendario'
import { Campo, type Control, type PropsDeCampo } from './Campo'

const Calendario = perezoso(() => import('./Calendario'))

/** Its value is `YYYY-MM-DD`, '' for none. */
type Props = PropsDeCampo<string> &
  Pick<LimitesDeFecha, 'min' | 'max'> & {
    /** The day that counts where none is written. */
    vacia?: string | undefined
    /** Days that the calendar offers, where they are fewer than those that may be written. */
    ofrece?: Pick<LimitesDeFecha, 'min' | 'max'>
  }

/** A day, written and read as dd/mm/aaaa whatever the browser speaks; the arrows go a day on or back, Alt+↓ to a calendar. */
export const CampoFecha = ({ min, max, vacia, ofrece, ...props }: Props) => (
  <Campo {...props}>
    {control => (
      <Entrada
        control={control}
        etiqueta={props.etiqueta}
        min={min}
        max={max}
        vacia={vacia}
        ofrece={ofrece}
      />
    )}
  </Campo>
)

/** What is no day (an address that somebody typed) is shown as it is. */
const escribir = (value: string): string => (esDia(value) ? formatoDia(value) : value)

type PropsDeEntrada = Pick<Props, 'etiqueta' | 'min' | 'max' | 'vacia' | 'ofrece'> & {
  control: Control<string>
}

function Entrada({ control, etiqueta, min, max, vacia, ofrece }: PropsDeEntrada) {
  const { onChange, elegir, reparar } = control
  const value = control.value ?? ''
  const hoy = useHoy()
  const [texto, setTexto] = useState(() => escribir(value))
  const [ultimo, setUltimo] = useState(value)
  /** The person went on, and what is written is only the beginning of a day. */
  const [dicho, setDicho] = useState(false)

  // The value changed from outside: its own text, not what was being typed.
  if (value !== ultimo) {
    setUltimo(value)
    setTexto(escribir(value))
  }
  const limites: LimitesDeFecha = { hoy, min, max }
  const { valor, reparo, incompleta } = leerFecha(texto, limites)
  useLayoutEffect(() => reparar(reparo ?? (incompleta && dicho ? COMO_SE_ESCRIBE : undefined)))

  const escrito = (text: string, poner = onChange) => {
    const leido = leerFecha(text, limites)
    setTexto(text)
    setUltimo(leido.valor)
    setDicho(false)
    if (leido.valor !== value) poner(leido.valor)
  }
  const terminar = () => {
    setDicho(true)
    // Of what stands there by then: a day may have been chosen since this was drawn.
    setTexto(text => escribir(leerFecha(text, limites).valor) || text)
  }
  const alTeclear = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // What is not finished is not sent.
    if (incompleta) event.preventDefault()
    terminar()
  }
  return (
    <CajaConCalendario
      control={control}
      etiqueta={etiqueta}
      que="Calendario"
      texto={texto}
      placeholder={vacia ? formatoDia(vacia) : 'dd/mm/aaaa'}
      alEscribir={text => escrito(text)}
      alSalir={terminar}
      alMover={pasos => escrito(formatoDia(valor === '' ? hoy : sumarDias(valor, pasos)))}
      alTeclear={alTeclear}
    >
      {(ancla, cerrar) => (
        <Calendario
          ancla={ancla}
          valor={valor}
          limites={{ ...limites, ...ofrece }}
          alElegir={elegido => {
            escrito(formatoDia(elegido), elegir)
            cerrar()
          }}
          alCerrar={cerrar}
        />
      )}
    </CajaConCalendario>
  )
}
