import CheckCircle from '@mui/icons-material/CheckCircle'
import Circle from '@mui/icons-material/CircleOutlined'
import PauseCircle from '@mui/icons-material/PauseCircleOutlined'
import PlayCircle from '@mui/icons-material/PlayCircleOutlined'
import { Tooltip } from '../../kernel/Tooltip'
import { duracion, type Etapa } from '../produccion'

const ASPECTO = {
  pendiente: { Icono: Circle, tono: 'neutro', texto: 'Pendiente' },
  en_proceso: { Icono: PlayCircle, tono: 'info', texto: 'En proceso' },
  suspendida: { Icono: PauseCircle, tono: 'alerta', texto: 'Suspendida' },
  completada: { Icono: CheckCircle, tono: 'exito', texto: 'Completada' },
} as const

/** Who works at it, and on what. */
const quienDe = (e: Etapa): string =>
  [`${e.nombres_operario ?? ''} ${e.apellidos_operario ?? ''}`.trim(), e.nombre_maquina]
    .filter(Boolean)
    .join(' · ')

/** How far it is, in figures: the cuts that were ticked at the saw. */
const avanceDe = ({ estado, cortes, cortes_hechos }: Etapa): string =>
  estado !== 'pendiente' && estado !== 'completada' && cortes !== null && cortes_hechos
    ? ` ${cortes_hechos}/${cortes}`
    : ''

/** Who, on what, for how long, and why it stands still. */
function Detalle({ etapa }: { etapa: Etapa }) {
  return (
    <>
      <div>{quienDe(etapa) || 'Nadie la ha iniciado'}</div>
      {etapa.nombre_tipo_motivo_suspension_produccion && (
        <div>Motivo: {etapa.nombre_tipo_motivo_suspension_produccion}</div>
      )}
      {etapa.segundos > 0 && <div>Tiempo: {duracion(etapa.segundos)}</div>}
      {etapa.repeticiones_pendientes > 0 && <div>Piezas por repetir: {etapa.repeticiones_pendientes}</div>}
    </>
  )
}

/** The stages of an order in the order of the work: colour, icon and word; of what was begun also who and where. */
export const Etapas = ({ etapas }: { etapas: readonly Etapa[] }) => (
  <ol className="etapas">
    {etapas.map(etapa => {
      const { Icono, tono, texto } = ASPECTO[etapa.estado]
      const quien = quienDe(etapa)
      return (
        <Tooltip key={etapa.id} title={<Detalle etapa={etapa} />}>
          <li className={`etapa ${tono}`}>
            <b>{etapa.nombre_grupo_servicio}</b>
            <span>
              <Icono aria-hidden />
              {texto}
              {avanceDe(etapa)}
            </span>
            {quien && <small className={etapa.estado === 'completada' ? 'oculto' : 'corte'}>{quien}</small>}
          </li>
        </Tooltip>
      )
    })}
  </ol>
)
