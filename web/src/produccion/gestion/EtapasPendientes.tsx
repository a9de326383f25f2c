import { EN_ORDEN } from '#shared/produccion/estados'
import { Avance } from '../../kernel/Avance'
import { aviso } from '../../kernel/avisos'
import { Boton } from '../../kernel/Boton'
import { confirmar } from '../../kernel/confirmar'
import { Mensaje } from '../../kernel/Mensaje'
import { useRuta } from '../../kernel/useRuta'
import type { Etapa, Operario } from '../produccion'
import { Losas } from './Losas'
import type { ActosDeEtapa } from './useActosDeEtapa'

/** As the work goes; services that the shop has added come last. */
const enOrdenDeTrabajo = <T extends { id: number }>(servicios: readonly T[]): T[] => {
  const lugar = ({ id }: T) => (EN_ORDEN as readonly number[]).indexOf(id) + 1 || EN_ORDEN.length + 1
  return servicios.toSorted((a, b) => lugar(a) - lugar(b))
}

interface Props {
  operario: Operario | null
  servicio: number | null
  maquina: number | null
  poner: (cambios: Record<string, number | string | null>) => void
  actos: ActosDeEtapa
}

/** Step by step: the service, the machine, the order, and the stage begins. */
export function EtapasPendientes({ operario, servicio, maquina, poner, actos }: Props) {
  const servicios = useRuta('GET /listas/grupo-servicio', {}, { estable: true })
  const maquinas = useRuta('POST /maquinas/produccion', servicio ? { body: { servicio } } : null)
  const elegida = maquinas.data?.maquinas.find(({ id }) => id === maquina) ?? null
  const pendientes = useRuta(
    'POST /produccion/etapas-por-servicio',
    operario && servicio && elegida
      ? { body: { servicio, maquina_id: elegida.id, etapas_pendientes: true } }
      : null,
  )
  const etapas = pendientes.data?.ordenes_produccion_etapas

  const iniciar = async (etapa: Etapa) => {
    if (!elegida) return
    if (!etapa.iniciable)
      return aviso.alerta(
        `La OP ${etapa.numero_orden} espera: la etapa anterior no ha terminado, o le falta material`,
      )
    const si = await confirmar({
      titulo: 'Etapa a iniciar',
      texto: `${etapa.nombre_grupo_servicio} de la OP ${etapa.numero_orden} (${etapa.nombre_producto}) en ${elegida.nombre_maquina}.`,
      si: 'Iniciar etapa',
    })
    if (si && (await actos.iniciar(etapa, elegida.id))) poner({ modo: 'proceso' })
  }

  return (
    <>
      <Losas
        titulo="2. Servicio"
        filas={servicios.data && enOrdenDeTrabajo(servicios.data.grupos_servicios)}
        clave={each => each.id}
        elegida={servicio}
        alElegir={each => {
          if (operario) poner({ servicio: each.id, maquina: null })
          else aviso.alerta('Debe seleccionar un operario')
        }}
        vacio="No hay servicios: un administrador los crea en Grupos de servicio."
      >
        {each => each.nombre_grupo_servicio}
      </Losas>
      {operario && servicio && (
        <Losas
          titulo="3. Máquina"
          filas={maquinas.data?.maquinas}
          clave={each => each.id}
          elegida={elegida?.id ?? null}
          alElegir={each => poner({ maquina: each.id })}
          vacio="No se encontraron máquinas"
        >
          {each => (
            <>
              {each.nombre_maquina}
              <small>{each.referencia}</small>
            </>
          )}
        </Losas>
      )}
      {operario && elegida && (
        <section aria-label="4. Orden de producción">
          <h2>4. Orden de producción</h2>
          {!etapas &&
            (pendientes.error ? (
              <Mensaje tono="peligro">{pendientes.error.message}</Mensaje>
            ) : (
              <Avance etiqueta="Cargando las órdenes" />
            ))}
          {etapas?.length === 0 && <p>No se encontraron órdenes de producción</p>}
          <div className="tarjetas">
            {etapas?.map(etapa => (
              <article key={etapa.id} className={`tarjeta${etapa.prioritario ? ' prioritaria' : ''}`}>
                <p className="numero">
                  OP {etapa.numero_orden}
                  {etapa.prioritario && ' · Prioritaria'}
                </p>
                <p>{etapa.nombre_producto}</p>
                <p className="tenue">
                  {`${etapa.nombres_tercero} ${etapa.apellidos_tercero}`.trim()}
                  {!etapa.iniciable && ' · En espera de la etapa anterior o de material'}
                </p>
                <div className="actos">
                  <Boton
                    forma="borde"
                    tono={etapa.iniciable ? 'primario' : 'neutro'}
                    disabled={actos.enCurso}
                    aria-label={`Iniciar etapa de la OP ${etapa.numero_orden}`}
                    onClick={() => void iniciar(etapa)}
                  >
                    Iniciar etapa
                  </Boton>
                </div>
              </article>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
