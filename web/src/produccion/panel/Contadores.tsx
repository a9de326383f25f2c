import { formatoNumero } from '#shared/kernel/format'
import { Tooltip } from '../../kernel/Tooltip'
import { useRuta } from '../../kernel/useRuta'
import type { DatosDelPanel } from '../produccion'

type Figura = keyof DatosDelPanel['contadores']

interface Props {
  contadores: DatosDelPanel['contadores'] | undefined
  /** Something narrows the list: they count what it shows, and what they would be without it is told (DECISIONS 292). */
  filtrado: boolean
  desde: string
  hasta: string
}

/** A figure as it is without the filters, asked for when somebody rests on it. */
function SinFiltro({ de, desde, hasta }: Pick<Props, 'desde' | 'hasta'> & { de: Figura }) {
  const { data } = useRuta('POST /produccion/panel-control', {
    body: { fecha_inicial: desde, fecha_final: hasta },
  })
  return <>{`De los filtros de abajo. Sin filtro: ${data ? formatoNumero(data.contadores[de]) : '…'}`}</>
}

/** The five figures of the panel; what is suspended is in process too, and stands in brackets (DECISIONS 291). */
export function Contadores({ contadores: c, filtrado, desde, hasta }: Props) {
  const cifras: { rotulo: string; de: Figura; nota?: string | false | undefined }[] = [
    { rotulo: 'Total OP', de: 'total_op' },
    { rotulo: 'Total OV', de: 'total_ov' },
    { rotulo: 'Pendientes', de: 'pendientes' },
    {
      rotulo: 'En proceso',
      de: 'en_proceso',
      nota:
        c && c.suspendidas > 0 && `(${c.suspendidas} ${c.suspendidas === 1 ? 'suspendida' : 'suspendidas'})`,
    },
    { rotulo: 'Finalizadas', de: 'finalizadas' },
  ]
  return (
    <section aria-label="Contadores" className="contadores">
      {cifras.map(({ rotulo, de, nota }) => (
        <Tooltip
          key={rotulo}
          title={
            filtrado ? (
              <SinFiltro de={de} desde={desde} hasta={hasta} />
            ) : (
              'Todo lo abierto, y lo que se finalizó en esas fechas'
            )
          }
        >
          <div className="contador">
            <span>{rotulo}</span>
            <strong>{c ? formatoNumero(c[de]) : '…'}</strong>
            {nota && <span>{nota}</span>}
          </div>
        </Tooltip>
      ))}
    </section>
  )
}
