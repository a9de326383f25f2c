import { ofertaDeRango } from '../fechas'
import { CampoFecha } from './CampoFecha'

interface Props {
  /** What is typed in them, `YYYY-MM-DD` or ''. */
  desde: string
  hasta: string
  /** The last day that may be asked for. */
  hoy: string
  /** The days that count where none are written. */
  vacias?: { desde: string; hasta: string }
  /** Who is told of a day, where they are no filters of the address. */
  alElegir?: (cual: 'desde' | 'hasta', dia: string) => void
}

/** Two days between which something is listed: the filters `desde` and `hasta` of a list, or those that a dialog keeps. */
export function RangoDeFechas({ desde, hasta, hoy, vacias, alElegir }: Props) {
  const alReves = desde !== '' && hasta !== '' && desde > hasta
  const oferta = ofertaDeRango({ desde, hasta }, hoy)
  return (
    <>
      <CampoFecha
        {...(alElegir ? { value: desde, onChange: dia => alElegir('desde', dia) } : { nombre: 'desde' })}
        etiqueta="Fecha inicial"
        ancho={150}
        max={hoy}
        ofrece={oferta.desde}
        vacia={vacias?.desde}
        error={alReves ? 'La fecha inicial no puede ser mayor que la final' : undefined}
      />
      <CampoFecha
        {...(alElegir ? { value: hasta, onChange: dia => alElegir('hasta', dia) } : { nombre: 'hasta' })}
        etiqueta="Fecha final"
        ancho={150}
        max={hoy}
        ofrece={oferta.hasta}
        vacia={vacias?.hasta}
      />
    </>
  )
}
