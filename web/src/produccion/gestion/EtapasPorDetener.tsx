import { usePuede } from '../../kernel/session'
import { useReloj } from '../../kernel/useReloj'
import type { Operario } from '../produccion'
import { TarjetaDeEtapa } from './TarjetaDeEtapa'
import type { ActosDeEtapa } from './useActosDeEtapa'
import { useEtapasDelTaller } from './useEtapasDelTaller'

interface Props {
  operario: Operario | null
  /** The stages of the operator, or of all, stand below: there they are shouted at already. */
  enProceso: boolean
  actos: ActosDeEtapa
}

/**
 * What runs though its sale was annulled, whoever is at it and whoever has chosen themselves at this screen, or nobody: a
 * tablet of the workshop hangs beside the machine (DECISIONS 215).
 */
export function EtapasPorDetener({ operario, enProceso, actos }: Props) {
  const deTodos = usePuede()('produccion.por_otro')
  const { data } = useEtapasDelTaller()
  const ahora = useReloj(20_000)
  const esSuya = (id: number | null) => operario !== null && id === operario.id
  const porDetener = (data?.ordenes_produccion_etapas ?? []).filter(
    ({ anulada, estado, operario_id }) =>
      anulada && estado === 'en_proceso' && !(enProceso && (operario ? esSuya(operario_id) : deTodos)),
  )
  if (porDetener.length === 0) return null
  return (
    <section aria-label="Ventas anuladas por detener" className="tarjetas">
      {porDetener.map(etapa => (
        <TarjetaDeEtapa
          key={etapa.id}
          etapa={etapa}
          ahora={ahora}
          ocupado={actos.enCurso}
          deQuien
          {...((deTodos || esSuya(etapa.operario_id)) && {
            alDetener: () => void actos.detener(etapa, 'parar'),
          })}
        />
      ))}
    </section>
  )
}
