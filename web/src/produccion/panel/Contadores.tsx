import { formatoNumero } from '#shared/kernel/format'
import { Tooltip } from '../../kernel/Tooltip'
import type { DatosDelPanel } from '../produccion'

interface Props {
  contadores: DatosDelPanel['contadores'] | undefined
  /** Something narrows the list: they count what it shows (DECISIONS 292). */
  filtrado: boolean
}

/** The five figures of the panel; what is suspended is in process too, and stands in brackets (DECISIONS 291). */
export function Contadores({ contadores: c, filtrado }: Props) {
  const cifras = [
    { rotulo: 'Total OP', valor: c?.total_op },
    { rotulo: 'Total OV', valor: c?.total_ov },
    { rotulo: 'Pendientes', valor: c?.pendientes },
    {
      rotulo: 'En proceso',
      valor: c?.en_proceso,
      nota:
        c && c.suspendidas > 0 && `(${c.suspendidas} ${c.suspendidas === 1 ? 'suspendida' : 'suspendidas'})`,
    },
    { rotulo: 'Finalizadas', valor: c?.finalizadas },
  ]
  return (
    <section aria-label="Contadores" className="contadores">
      {cifras.map(({ rotulo, valor, nota }) => (
        <Tooltip
          key={rotulo}
          title={
            filtrado ? 'De los filtros de abajo' : 'Todo lo abierto, y lo que se finalizó en esas fechas'
          }
        >
          <div className="contador">
            <span>{rotulo}</span>
            <strong>{valor === undefined ? '…' : formatoNumero(valor)}</strong>
            {nota && <span>{nota}</span>}
          </div>
        </Tooltip>
      ))}
    </section>
  )
}
