import { formatoPesos } from '#shared/kernel/format'
import { Boton } from '../../kernel/Boton'
import type { DatosDe } from '../../kernel/api'
import { medidasDe } from './pieza'

interface Props {
  repeticiones: DatosDe<'GET /produccion/etapas/{id}'>['repeticiones']
  /** Ticked on this device and not yet told to the server. */
  marcadas: readonly number[]
  alHacer: (numero: number) => void
}

/** Pieces that are to be made again. */
export function Repeticiones({ repeticiones, marcadas, alHacer }: Props) {
  const faltan = repeticiones.filter(({ hecha, numero }) => !hecha && !marcadas.includes(numero))
  if (faltan.length === 0) return null
  return (
    <section aria-label="Piezas por repetir">
      <p className="cual">Por repetir</p>
      <div className="repetir a-lo-ancho">
        {faltan.map(each => (
          <Boton key={each.numero} forma="borde" tono="alerta" onClick={() => alHacer(each.numero)}>
            {[
              `Pieza ${each.pieza}`,
              medidasDe(each),
              // Told to who sees costs.
              ...(each.costo === undefined ? [] : [`cuesta ${formatoPesos(each.costo)}`]),
              `${each.motivo}: ya está`,
            ].join(' · ')}
          </Boton>
        ))}
      </div>
    </section>
  )
}
