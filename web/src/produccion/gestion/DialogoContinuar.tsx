import { Boton } from '../../kernel/Boton'
import { Dialogo } from '../../kernel/Dialogo'
import { useRuta } from '../../kernel/useRuta'
import type { Etapa } from '../produccion'

interface Props {
  etapa: Etapa
  ocupado: boolean
  alContinuar: (maquina_id: number) => void
  alCerrar: () => void
}

/** Where a stage goes on that was stopped: one tap says the machine and goes on; the one where it was stands first. */
export default function DialogoContinuar({ etapa, ocupado, alContinuar, alCerrar }: Props) {
  const { data } = useRuta('POST /maquinas/produccion', { body: { servicio: etapa.servicio_id } })
  const hay = data?.maquinas
  // The one where it was is there before the others have come, and gone when it is out of order.
  const donde =
    etapa.maquina_id !== null && hay?.some(({ id }) => id === etapa.maquina_id) !== false
      ? [{ id: etapa.maquina_id, nombre_maquina: etapa.nombre_maquina ?? '' }]
      : []
  const maquinas = [...donde, ...(hay ?? []).filter(({ id }) => id !== etapa.maquina_id)]
  return (
    <Dialogo titulo="Continuar etapa" abierto onCerrar={alCerrar}>
      <p style={{ marginTop: 0 }}>
        {`${etapa.nombre_grupo_servicio} de la OP ${etapa.numero_orden} (${etapa.nombre_producto}). Toque la máquina en que sigue.`}
      </p>
      {hay && maquinas.length === 0 && <p>No se encontraron máquinas</p>}
      {/* What opened it and is still held down chooses none. */}
      <div
        className="motivos"
        role="presentation"
        onKeyDown={event => event.repeat && event.preventDefault()}
      >
        {maquinas.map((maquina, i) => (
          <Boton
            key={maquina.id}
            forma={maquina.id === etapa.maquina_id ? 'lleno' : 'borde'}
            autoFocus={i === 0}
            disabled={ocupado}
            // Nor does the second tap of two on what opened it.
            onClick={({ detail }) => detail < 2 && alContinuar(maquina.id)}
          >
            {maquina.nombre_maquina}
          </Boton>
        ))}
      </div>
    </Dialogo>
  )
}
