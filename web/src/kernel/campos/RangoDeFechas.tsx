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
}

/** The filters `desde` and `hasta` of a list. */
export function RangoDeFechas({ desde, hasta, hoy, vacias }: Props) {
  const alReves = desde !== '' && hasta !== '' && desde > hasta
  const oferta = ofertaDeRango({ desde, hasta }, hoy)
  return (
    <>
      <CampoFecha
        nombre="desde"
        etiqueta="Fecha inicial"
        ancho={150}
        max={hoy}
        ofrece={oferta.desde}
        vacia={vacias?.desde}
        error={alReves ? 'La fecha inicial no puede ser mayor que la final' : undefined}
      />
      <CampoFecha
        nombre="hasta"
        etiqueta="Fecha final"
        ancho={150}
        max={hoy}
        ofrece={oferta.hasta}
        vacia={vacias?.hasta}
      />
    </>
  )
}
