import * as z from 'zod'
import { paginaDeFilas, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import { Bandera, IdFlexible, idEnCuerpo, idOpcional, Version } from '../http/wire'
import { DescripcionDeTarea, Estado, ObservacionDeTarea, VentaTarea } from './schemas'

/** A task in the list of its store, with what tells its sale. */
export const TareaDeTienda = VentaTarea.extend({
  estado_venta_id: Estado,
  nombre_estado_venta: z.string(),
  nombres_tercero: z.string(),
  apellidos_tercero: z.string(),
})

const deVenta = z.object({ venta_id: idEnCuerpo('Debe seleccionar una venta') })
const data = z.object({ tarea: VentaTarea })

export const rutasDeTareas = {
  tareas: route({
    method: 'GET',
    path: '/tareas',
    summary:
      'Tasks of the store: pending, the oldest first, or completed, the newest first; mas: there are others',
    access: 'tareas.ver',
    store: 'required',
    query: z.object({ ...paginaQuery, tarea_completada: Bandera.default(false) }),
    data: z.object({ tareas: paginaDeFilas(TareaDeTienda) }),
  }),
  tareasDeVenta: route({
    method: 'POST',
    path: '/tareas',
    summary: 'Tasks of one sale',
    access: 'ventas.ver',
    store: 'required',
    body: deVenta,
    data: z.object({ tareas: z.array(VentaTarea) }),
  }),
  guardarTarea: route({
    method: 'POST',
    path: '/tareas/guardar',
    summary: 'Adds a task to a sale that is not annulled',
    access: 'ventas.guardar',
    store: 'required',
    writes: true,
    body: deVenta.extend({ descripcion_tarea: DescripcionDeTarea }),
    data,
  }),
  actualizarTarea: route({
    method: 'PUT',
    path: '/tareas/{id}/actualizar',
    summary: 'Completes a task, undoes that, or changes its observation; what is left out stays',
    access: 'ventas.ver',
    store: 'required',
    writes: true,
    params: z.object({ id: IdFlexible }),
    body: z
      .object({
        /** Leads to the task without an index, which may be a moment late. */
        venta_id: idOpcional,
        version: Version.nullish(),
        tarea_completada: Bandera.nullish(),
        observacion_tarea: ObservacionDeTarea,
      })
      .refine(({ tarea_completada, observacion_tarea }) => (tarea_completada ?? observacion_tarea) != null, {
        path: ['tarea_completada'],
        message: 'Debe indicar si la tarea está completada',
      }),
    data,
  }),
}
