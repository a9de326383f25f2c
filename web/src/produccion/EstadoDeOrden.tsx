import PauseCircle from '@mui/icons-material/PauseCircleOutlined'
import PlayCircle from '@mui/icons-material/PlayCircleOutlined'
import type { ReactNode } from 'react'
import { Etiqueta, type Tono } from '../kernel/Etiqueta'
import type { Orden } from './produccion'

const ASPECTO: Record<Orden['estado'], { tono: Tono; icono?: ReactNode }> = {
  pendiente: { tono: 'neutro' },
  en_proceso: { tono: 'info', icono: <PlayCircle aria-hidden /> },
  suspendida: { tono: 'alerta', icono: <PauseCircle aria-hidden /> },
  finalizada: { tono: 'exito' },
  anulada: { tono: 'peligro' },
}

/** The state of an order: colour, icon and word. */
export const EstadoDeOrden = ({ orden }: { orden: Pick<Orden, 'estado' | 'nombre_estado'> }) => (
  <Etiqueta {...ASPECTO[orden.estado]}>{orden.nombre_estado}</Etiqueta>
)
