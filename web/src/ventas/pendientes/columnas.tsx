import { formatoInstante } from '#shared/kernel/format'
import { ANULADO } from '#shared/ventas/states'
import type { Columna } from '../../kernel/Tabla'
import { clienteDe, type Tarea } from './tarea'

/** Somebody, and when. */
const autoria = (nombre: string | null, fecha: string | null) => (
  <div className="renglones">
    {nombre ?? '–'}
    {fecha && <div className="tenue entero">{formatoInstante(fecha)}</div>}
  </div>
)

/** The columns of the list. */
export function columnasDe(completadas: boolean): readonly Columna<Tarea>[] {
  return [
    {
      id: 'venta',
      titulo: 'Venta',
      celda: t => (
        <div className="renglones">
          {t.venta_id}
          {t.estado_venta_id === ANULADO && <div className="tenue">{t.nombre_estado_venta}</div>}
        </div>
      ),
    },
    { id: 'cliente', titulo: 'Cliente', ajusta: true, celda: clienteDe },
    { id: 'tarea', titulo: 'Tarea', ajusta: true, principal: true, celda: t => t.descripcion_tarea },
    { id: 'observacion', titulo: 'Observación', ajusta: true, celda: t => t.observacion_tarea },
    { id: 'creada', titulo: 'Pedida por', celda: t => autoria(t.creada_por, t.fecha_creacion) },
    ...(completadas
      ? [
          {
            id: 'completada',
            titulo: 'Completada por',
            celda: (t: Tarea) => autoria(t.completada_por, t.fecha_completada),
          },
        ]
      : []),
  ]
}
