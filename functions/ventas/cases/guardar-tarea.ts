import { ErrorVeta, invalido } from '#shared/http/errors'
import type { rutas } from '#shared/ventas/routes'
import { DEMASIADAS_TAREAS, MAXIMO_TAREAS } from '#shared/ventas/rules/tareas'
import { ANULADO } from '#shared/ventas/states'
import { siguientesIds } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { exigirValor } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { eventoDeFactura } from '../../tiempo-real/public'
import { ventaDeTienda } from '../store'
import { crearTarea } from '../tareas'
import { vistaDeTarea } from '../vistas'

/**
 * Adds a task to a sale, billed ones included: what was promised with it is often done later. The sale itself stays as
 * it is, its version too, so that nobody who edits the order is told of a change.
 */
export const guardarTarea: Manejador<typeof rutas.guardarTarea> = async ctx => {
  const { body, tienda } = ctx
  const found = await ventaDeTienda(body.venta_id, tienda)
  if (!found) throw new ErrorVeta('no_encontrado')
  const { venta, tareas } = found
  const { id: venta_id, estado_venta_id: estado } = venta
  if (estado === ANULADO)
    throw new ErrorVeta('venta_no_editable', { mensaje: 'La venta está anulada: no se le agregan tareas' })
  if (tareas.length >= MAXIMO_TAREAS) throw invalido({ descripcion_tarea: DEMASIADAS_TAREAS })

  const id = await siguientesIds('tareas')
  const { descripcion_tarea } = body
  const campos = { descripcion_tarea, observacion_tarea: '', tarea_completada: false }
  const { tarea, operacion } = crearTarea(id, venta_id, campos, ctx)
  return {
    operaciones: [exigirValor(clave.venta(venta_id), 'estado_venta_id', estado, 'reintentar'), operacion],
    data: { tarea: vistaDeTarea(tarea) },
    message: 'Tarea guardada con éxito',
    auditoria: [
      { entidad: 'VENTA', id: venta_id, accion: 'tarea-crear', despues: { tarea_id: id, descripcion_tarea } },
    ],
    eventos: [eventoDeFactura(tienda, { id: venta_id, accion: 'tarea' })],
  }
}
