import { ErrorVeta, invalido } from '#shared/http/errors'
import type { rutas } from '#shared/ventas/routes'
import { reparosDeTarea } from '#shared/ventas/rules/tareas'
import { diferencias } from '../../kernel/cambio'
import type { Manejador } from '../../kernel/handler'
import { eventoDeFactura } from '../../tiempo-real/public'
import { type TareaGuardada, ventaDeTienda } from '../store'
import { cambiarTarea, type CamposDeTarea, ventaDeTarea } from '../tareas'
import { vistaDeTarea } from '../vistas'

/** A task of a sale of the store. @throws ErrorVeta `no_encontrado`. */
async function cargar(
  id: number,
  ventaId: number | null | undefined,
  tienda: string,
): Promise<TareaGuardada> {
  const owner = ventaId ?? (await ventaDeTarea(id))
  const found = owner === undefined ? undefined : await ventaDeTienda(owner, tienda)
  const antes = found?.tareas.find(tarea => tarea.id === id)
  if (!antes) throw new ErrorVeta('no_encontrado')
  return antes
}

/**
 * Completes a task, undoes that, or changes its observation, whatever the state of the sale. Asked for what stands
 * already it changes nothing: of two who complete it at once the first is who did it.
 */
export const actualizarTarea: Manejador<typeof rutas.actualizarTarea> = async ctx => {
  const { params, body, sesion, tienda } = ctx
  const antes = await cargar(params.id, body.venta_id, tienda)
  const { venta_id } = antes
  if (body.version != null && body.version !== antes.version)
    throw new ErrorVeta('version_anterior', { actual: { tarea: vistaDeTarea(antes) } })

  const campos: CamposDeTarea = {
    descripcion_tarea: antes.descripcion_tarea,
    observacion_tarea: body.observacion_tarea ?? antes.observacion_tarea,
    tarea_completada: body.tarea_completada ?? antes.tarea_completada,
  }
  const cambio = diferencias(antes, { ...campos })
  if (Object.keys(cambio.despues).length === 0)
    return {
      operaciones: [],
      data: { tarea: vistaDeTarea(antes) },
      message: 'La tarea ya estaba así',
      auditoria: [],
      eventos: [],
    }
  const reparos = reparosDeTarea(antes, campos, sesion.usuario_id)
  if (Object.keys(reparos).length > 0) throw invalido(reparos)

  const { tarea, operacion } = cambiarTarea(
    antes,
    campos,
    ctx,
    body.version == null ? 'reintentar' : 'version_anterior',
  )
  return {
    operaciones: [operacion],
    data: { tarea: vistaDeTarea(tarea) },
    message: mensajeDe(antes, tarea),
    auditoria: [
      {
        entidad: 'VENTA',
        id: venta_id,
        accion: 'tarea-cambiar',
        antes: { tarea_id: antes.id, descripcion_tarea: antes.descripcion_tarea, ...cambio.antes },
        despues: { tarea_id: antes.id, descripcion_tarea: antes.descripcion_tarea, ...cambio.despues },
      },
    ],
    eventos: [eventoDeFactura(tienda, { id: venta_id, accion: 'tarea' })],
  }
}

function mensajeDe(antes: TareaGuardada, despues: TareaGuardada): string {
  if (antes.tarea_completada === despues.tarea_completada) return 'Tarea actualizada con éxito'
  return despues.tarea_completada ? 'Tarea completada' : 'La tarea está pendiente de nuevo'
}
