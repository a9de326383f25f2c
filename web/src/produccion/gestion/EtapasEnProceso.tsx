import { useEffect, useRef, useState } from 'react'
import { CORTE, ENCHAPE } from '#shared/produccion/estados'
import { Avance } from '../../kernel/Avance'
import { confirmar } from '../../kernel/confirmar'
import { Mensaje } from '../../kernel/Mensaje'
import { perezoso } from '../../kernel/perezoso'
import { usePuede } from '../../kernel/session'
import { useReloj } from '../../kernel/useReloj'
import type { Etapa, Operario } from '../produccion'
import { TarjetaDeEtapa } from './TarjetaDeEtapa'
import type { ActosDeEtapa } from './useActosDeEtapa'
import { useEtapasDelTaller } from './useEtapasDelTaller'

const RepetirPieza = perezoso(() => import('../corte/RepetirPieza'))
const DialogoParar = perezoso(() => import('./DialogoParar'))
const DialogoContinuar = perezoso(() => import('./DialogoContinuar'))

interface Props {
  operario: Operario | null
  actos: ActosDeEtapa
  alCortar: (etapa: number) => void
  alEnchapar: (etapa: number) => void
}

/**
 * What the operator has begun: finish, stop, go on, the plan; and what must be stopped at once. Below it what others have
 * stopped, which the operator may take over. Whoever acts for others sees what all have begun until they choose one: an
 * operator who has left stands in no list.
 */
export function EtapasEnProceso({ operario, actos, alCortar, alEnchapar }: Props) {
  const deTodos = usePuede()('produccion.por_otro')
  const { data, error } = useEtapasDelTaller()
  const [porRepetir, setPorRepetir] = useState<Etapa | null>(null)
  const [porParar, setPorParar] = useState<Etapa | null>(null)
  const [porSeguir, setPorSeguir] = useState<Etapa | null>(null)
  const ahora = useReloj(20_000)
  const lista = useRef<HTMLElement>(null)
  // What had the keyboard has gone with its card: it goes on from the first one, on which Enter does nothing.
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement !== body && activeElement !== lista.current) return
    const tarjeta = data && lista.current?.querySelector<HTMLElement>('.tarjeta')
    ;(tarjeta ?? lista.current)?.focus()
  }, [data])
  if (!operario && !deTodos) return <p>Elija un operario o escanee su carné.</p>
  const todas = data?.ordenes_produccion_etapas
  const etapas = operario ? todas?.filter(({ operario_id }) => operario_id === operario.id) : todas
  const deOtros = operario
    ? (todas ?? []).filter(
        ({ estado, operario_id }) => estado === 'suspendida' && operario_id !== operario.id,
      )
    : []

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
            alContinuar={() => setPorSeguir(etapa)}
            {...((deTodos || !etapa.de_varios) && { alAnular: () => void anular(etapa) })}
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
      {deOtros.length > 0 && (
        <section aria-label="Detenidas por otros">
          <h2>Detenidas por otros</h2>
          <div className="tarjetas">
            {deOtros.map(etapa => (
              <TarjetaDeEtapa
                key={etapa.id}
                etapa={etapa}
                ahora={ahora}
                ocupado={actos.enCurso}
                alContinuar={() => setPorSeguir(etapa)}
                {...(deTodos && { alAnular: () => void anular(etapa) })}
                deQuien
              />
            ))}
          </div>
        </section>
      )}
      {porRepetir && <RepetirPieza etapaId={porRepetir.id} alCerrar={() => setPorRepetir(null)} />}
      {porParar && (
        <DialogoParar
          etapa={porParar}
          ocupado={actos.enCurso}
          alCerrar={() => setPorParar(null)}
          alParar={motivo =>
            void actos
              .detener(porParar, 'parar', { motivo_suspension_id: motivo })
              .then(hecho => hecho && setPorParar(null))
          }
        />
      )}
      {porSeguir && (
        <DialogoContinuar
          etapa={porSeguir}
          ocupado={actos.enCurso}
          alCerrar={() => setPorSeguir(null)}
          alContinuar={maquina_id =>
            void actos
              .detener(porSeguir, 'continuar', { maquina_id })
              .then(hecho => hecho && setPorSeguir(null))
          }
        />
      )}
    </section>
  )
}
