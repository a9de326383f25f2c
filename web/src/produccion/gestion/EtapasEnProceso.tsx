import { useEffect, useRef, useState } from 'react'
import { CORTE, ENCHAPE } from '#shared/produccion/estados'
import { Avance } from '../../kernel/Avance'
import { confirmar } from '../../kernel/confirmar'
import { Mensaje } from '../../kernel/Mensaje'
import { perezoso } from '../../kernel/perezoso'
import { usePuede } from '../../kernel/session'
import { useReloj } from '../../kernel/useReloj'
import { useRuta } from '../../kernel/useRuta'
import type { Etapa, Operario } from '../produccion'
import { TarjetaDeEtapa } from './TarjetaDeEtapa'
import type { ActosDeEtapa } from './useActosDeEtapa'

const RepetirPieza = perezoso(() => import('../corte/RepetirPieza'))
const DialogoParar = perezoso(() => import('./DialogoParar'))

interface Props {
  operario: Operario | null
  actos: ActosDeEtapa
  alCortar: (etapa: number) => void
  alEnchapar: (etapa: number) => void
}

/**
 * What the operator has begun: finish, stop, go on, the plan; and what must be stopped at once. Whoever acts for others
 * sees what all have begun until they choose one: an operator who has left stands in no list.
 */
export function EtapasEnProceso({ operario, actos, alCortar, alEnchapar }: Props) {
  const deTodos = usePuede()('produccion.por_otro')
  const { data, error } = useRuta(
    'POST /produccion/etapas-por-servicio',
    operario || deTodos ? { body: { operario_id: operario?.id, etapas_proceso: true } } : null,
  )
  const [porRepetir, setPorRepetir] = useState<Etapa | null>(null)
  const [porParar, setPorParar] = useState<Etapa | null>(null)
  const ahora = useReloj(20_000)
  const lista = useRef<HTMLElement>(null)
  // What had the keyboard has gone with its card: it goes on from the first one, on which Enter does nothing.
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement !== body && activeElement !== lista.current) return
    const hay = data !== undefined && data.ordenes_produccion_etapas.length > 0
    const tarjeta = hay ? lista.current?.querySelector<HTMLElement>('.tarjeta') : null
    ;(tarjeta ?? lista.current)?.focus()
  }, [data])
  if (!operario && !deTodos) return <p>Elija un operario o escanee su carné.</p>
  const etapas = data?.ordenes_produccion_etapas

  const finalizar = async (etapa: Etapa) => {
    const faltan = (etapa.cortes ?? 0) - (etapa.cortes_hechos ?? 0)
    const aMedias = etapa.servicio_id === CORTE && (etapa.cortes_hechos ?? 0) > 0 && faltan > 0
    const si = await confirmar({
      titulo: 'Etapa a finalizar',
      texto: [
        `${etapa.nombre_grupo_servicio} de la OP ${etapa.numero_orden} (${etapa.nombre_producto}).`,
        ...(aMedias ? [`Faltan ${faltan} cortes por marcar.`] : []),
        ...(etapa.repeticiones_pendientes > 0
          ? [`Faltan ${etapa.repeticiones_pendientes} piezas por repetir.`]
          : []),
      ].join(' '),
      si: 'Finalizar etapa',
    })
    if (si) await actos.detener(etapa, 'finalizar')
  }
  const anular = async (etapa: Etapa) => {
    const si = await confirmar({
      titulo: 'Anular inicio etapa',
      texto: `${etapa.nombre_grupo_servicio} de la OP ${etapa.numero_orden} vuelve a quedar pendiente. Su tiempo queda como anulado.`,
      si: 'Anular inicio',
      peligro: true,
    })
    if (si) await actos.anular(etapa, 'Inicio anulado por el operario')
  }
  const continuar = async (etapa: Etapa) => {
    const si = await confirmar({
      titulo: 'Continuar etapa',
      texto: `${etapa.nombre_grupo_servicio} de la OP ${etapa.numero_orden} en ${etapa.nombre_maquina ?? ''}.`,
      si: 'Continuar',
    })
    if (si) await actos.detener(etapa, 'continuar')
  }

  return (
    <section ref={lista} tabIndex={-1} aria-label="Etapas en proceso">
      {!etapas &&
        (error ? (
          <Mensaje tono="peligro">{error.message}</Mensaje>
        ) : (
          <Avance etiqueta="Cargando las etapas" />
        ))}
      {etapas?.length === 0 && <p>No se encontraron órdenes de producción</p>}
      <div className="tarjetas">
        {etapas?.map(etapa => (
          <TarjetaDeEtapa
            key={etapa.id}
            etapa={etapa}
            ahora={ahora}
            ocupado={actos.enCurso}
            alFinalizar={() => void finalizar(etapa)}
            alParar={() => setPorParar(etapa)}
            alDetener={() => void actos.detener(etapa, 'parar')}
            alContinuar={() => void continuar(etapa)}
            alAnular={() => void anular(etapa)}
            alRepetir={etapa.servicio_id === CORTE ? undefined : () => setPorRepetir(etapa)}
            deQuien={!operario}
            alGuiar={
              etapa.servicio_id === CORTE
                ? () => alCortar(etapa.id)
                : etapa.servicio_id === ENCHAPE
                  ? () => alEnchapar(etapa.id)
                  : undefined
            }
          />
        ))}
      </div>
      {porRepetir && <RepetirPieza etapaId={porRepetir.id} alCerrar={() => setPorRepetir(null)} />}
      {porParar && (
        <DialogoParar
          etapa={porParar}
          ocupado={actos.enCurso}
          alCerrar={() => setPorParar(null)}
          alParar={motivo =>
            void actos.detener(porParar, 'parar', motivo).then(hecho => hecho && setPorParar(null))
          }
        />
      )}
    </section>
  )
}
