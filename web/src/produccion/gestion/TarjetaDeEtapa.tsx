import { formatoInstante } from '#shared/kernel/format'
import { CORTE } from '#shared/produccion/estados'
import { Boton, BotonEnlace } from '../../kernel/Boton'
import { duracion, type Etapa } from '../produccion'

/** What may be done to it from this screen; what is missing may not. */
interface Props {
  etapa: Etapa
  /** ms since 1970. */
  ahora: number
  ocupado: boolean
  alFinalizar?: () => void
  alParar?: () => void
  alDetener?: () => void
  alContinuar?: () => void
  alAnular?: () => void
  /** A piece is wrong; not at the saw, where its guide asks for it. */
  alRepetir?: (() => void) | undefined
  /** Who began it, where the stages of others are on show. */
  deQuien: boolean
  /** The guided saw, or the bands of each piece; undefined where there is no guide. */
  alGuiar?: (() => void) | undefined
}

/** How long it has run, its open run included. */
const corrido = ({ segundos, estado, fecha_actualiza }: Etapa, ahora: number): number =>
  segundos +
  (estado === 'en_proceso' && fecha_actualiza ? Math.max(0, (ahora - Date.parse(fecha_actualiza)) / 1000) : 0)

/** Why it was stopped, and when. */
const parada = ({
  nombre_tipo_motivo_suspension_produccion: motivo,
  fecha_actualiza: fecha,
}: Etapa): string => [motivo, fecha && formatoInstante(fecha)].filter(Boolean).join(', ')

/** A stage that somebody has begun. */
export function TarjetaDeEtapa(props: Props) {
  const { etapa, ahora, ocupado, alGuiar } = props
  const corre = etapa.estado === 'en_proceso'
  const quien = `${etapa.nombres_operario ?? ''} ${etapa.apellidos_operario ?? ''}`.trim()
  return (
    <article
      className={`tarjeta${etapa.anulada ? ' anulada' : ''}`}
      tabIndex={-1}
      aria-label={`${etapa.nombre_grupo_servicio} de la OP ${etapa.numero_orden}`}
    >
      {etapa.anulada && (
        <p className="detener" role="alert">
          ANULADO – detener
        </p>
      )}
      <p className="numero">OP {etapa.numero_orden}</p>
      <p>
        <b>{etapa.nombre_grupo_servicio}</b> · {etapa.nombre_maquina}
      </p>
      <p>{etapa.nombre_producto}</p>
      <p className="tenue">
        {[
          ...(props.deQuien ? [quien] : []),
          `${etapa.nombres_tercero} ${etapa.apellidos_tercero}`.trim(),
          corre ? `En proceso, ${duracion(corrido(etapa, ahora))}` : `Suspendida: ${parada(etapa)}`,
          ...(etapa.cortes ? [`${etapa.cortes_hechos ?? 0} de ${etapa.cortes} cortes`] : []),
          ...(etapa.repeticiones_pendientes > 0 ? [`${etapa.repeticiones_pendientes} por repetir`] : []),
        ].join(' · ')}
      </p>
      {etapa.anulada && !props.alDetener && (
        <p>{`Cuando la máquina pare, ${quien} elige su nombre o escanea su carné, y lo dice aquí.`}</p>
      )}
      <div className="actos">
        {etapa.anulada ? (
          props.alDetener && (
            <Boton forma="lleno" tono="peligro" disabled={ocupado} onClick={props.alDetener}>
              Ya detuve la máquina
            </Boton>
          )
        ) : corre ? (
          <>
            {alGuiar && (
              <Boton forma="lleno" onClick={alGuiar}>
                {etapa.servicio_id === CORTE ? 'Cortar' : 'Enchapar'}
              </Boton>
            )}
            <Boton forma={alGuiar ? 'borde' : 'lleno'} disabled={ocupado} onClick={props.alFinalizar}>
              Finalizar etapa
            </Boton>
            <Boton forma="borde" tono="alerta" disabled={ocupado} onClick={props.alParar}>
              Parar
            </Boton>
            {props.alRepetir && (
              <Boton forma="borde" tono="alerta" disabled={ocupado} onClick={props.alRepetir}>
                Pieza mala
              </Boton>
            )}
          </>
        ) : (
          <Boton forma="lleno" disabled={ocupado} onClick={props.alContinuar}>
            Continuar
          </Boton>
        )}
        {etapa.link_planos_lepton && (
          <BotonEnlace
            forma="borde"
            tono="neutro"
            href={etapa.link_planos_lepton}
            target="_blank"
            rel="noreferrer"
          >
            Plano
          </BotonEnlace>
        )}
        {!etapa.anulada && props.alAnular && (
          <Boton tono="neutro" disabled={ocupado} onClick={props.alAnular}>
            Anular inicio
          </Boton>
        )}
      </div>
    </article>
  )
}
