import { Boton } from '../../kernel/Boton'
import { Cargando } from '../../kernel/Cargando'
import { Dialogo } from '../../kernel/Dialogo'
import { useRuta } from '../../kernel/useRuta'
import type { Etapa } from '../produccion'

interface Props {
  etapa: Etapa
  ocupado: boolean
  alParar: (motivo_suspension_id: number) => void
  alCerrar: () => void
}

/** Why a stage is stopped: one tap says it and stops. */
export default function DialogoParar({ etapa, ocupado, alParar, alCerrar }: Props) {
  const { data, error } = useRuta('GET /listas/tipos-motivos-suspension-produccion', {}, { estable: true })
  const motivos = data?.tipos_motivos_suspension
  return (
    <Dialogo
      titulo={`Parar ${etapa.nombre_grupo_servicio} · OP ${etapa.numero_orden}`}
      abierto
      onCerrar={alCerrar}
    >
      <p style={{ marginTop: 0 }}>Debe seleccionar un motivo de la suspensión.</p>
      {!motivos && !error && <Cargando que="los motivos" />}
      {motivos?.length === 0 && <p>No hay motivos: un administrador los crea en Motivos de suspensión.</p>}
      {/* What opened it and is still held down is no reason. */}
      <div
        className="motivos"
        role="presentation"
        onKeyDown={event => event.repeat && event.preventDefault()}
      >
        {(motivos ?? []).map((motivo, i) => (
          <Boton
            key={motivo.id}
            forma="borde"
            tono="alerta"
            autoFocus={i === 0}
            disabled={ocupado}
            // Nor is the second tap of two on what opened it.
            onClick={({ detail }) => detail < 2 && alParar(motivo.id)}
          >
            {motivo.nombre_tipo_motivo_suspension_produccion}
          </Boton>
        ))}
      </div>
    </Dialogo>
  )
}
