import { useLayoutEffect, useState } from 'react'
import { leerMes, type MesTexto, sumarMes, textoDeMes } from '../meses'
import { perezoso } from '../perezoso'
import { CajaConCalendario } from './CajaConCalendario'
import { Campo, type Control, type PropsDeCampo } from './Campo'

const ListaDeMeses = perezoso(() => import('./ListaDeMeses'))

interface Limites {
  min: MesTexto
  max: MesTexto
}
type Props = PropsDeCampo<string> & Limites

/** A month, `aaaa-mm`, typed and read as `mm/aaaa`; the arrows go a month on or back, Alt+↓ to a list of months and years. */
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
  const { onChange, elegir, reparar } = control
  const value = control.value ?? ''
  const [texto, setTexto] = useState(textoDeMes(value))
  const [ultimo, setUltimo] = useState(value)
  // The value changed from outside: its own text, not what was being typed.
  if (value !== ultimo) {
    setUltimo(value)
    setTexto(textoDeMes(value))
  }
  const { valor, reparo } = leerMes(texto, min, max)
  useLayoutEffect(() => reparar(reparo))

  const escrito = (text: string, poner = onChange) => {
    const leido = leerMes(text, min, max)
    setTexto(text)
    setUltimo(leido.valor)
    if (leido.valor !== value) poner(leido.valor)
  }
  const alMover = (pasos: 1 | -1) => {
    const otro = valor === '' ? max : sumarMes(valor, pasos)
    if (otro >= min && otro <= max) escrito(textoDeMes(otro))
  }
  return (
    <CajaConCalendario
      control={control}
      etiqueta={etiqueta}
      que="Meses"
      texto={texto}
      placeholder="mm/aaaa"
      maxLength={7}
      alEscribir={text => escrito(text)}
      alSalir={() => {
        if (valor !== '') setTexto(textoDeMes(valor))
      }}
      alMover={alMover}
    >
      {(ancla, cerrar) => (
        <ListaDeMeses
          ancla={ancla}
          valor={valor === '' ? max : valor}
          min={min}
          max={max}
          alElegir={elegido => {
            escrito(textoDeMes(elegido), elegir)
            cerrar()
          }}
          alCerrar={cerrar}
        />
      )}
    </CajaConCalendario>
  )
}
