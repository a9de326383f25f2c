import { invalido } from '#shared/http/errors'
import type { rutas } from '#shared/ventas/routes'
import { siguientesIds } from '../../kernel/dynamo/client'
import type { Operacion } from '../../kernel/dynamo/operations'
import type { Contexto } from '../../kernel/handler'
import { cambiarTarea, crearTarea, type TareaGuardada } from '../store'

/** Tasks of an order: new ones are created, known ones changed where they differ; none is ever deleted. */
export async function guardarTareas(
  { body, sesion, ahora }: Contexto<(typeof rutas)['guardar']>,
  ventaId: number,
  antes: readonly TareaGuardada[],
): Promise<Operacion[]> {
  const tareas = body.tareasList ?? []
  const nuevas = tareas.filter(tarea => tarea.id == null)
  let nextId = nuevas.length > 0 ? await siguientesIds('tareas', nuevas.length) : 0
  return tareas.flatMap((tarea, i) => {
    const campos = {
      descripcion_tarea: tarea.descripcion_tarea,
      observacion_tarea: tarea.observacion_tarea ?? '',
      tarea_completada: tarea.tarea_completada ?? false,
    }
    if (tarea.id == null)
      return [
        crearTarea({
          ...campos,
          id: nextId++,
          venta_id: ventaId,
          creada_por: sesion.nombre,
          fecha: ahora,
          version: 0,
        }),
      ]
    if (tareas.findIndex(other => other.id === tarea.id) < i)
      throw invalido({ [`tareasList.${i}.id`]: 'La tarea ya se encuentra agregada' })
    const former = antes.find(stored => stored.id === tarea.id)
    if (!former) throw invalido({ [`tareasList.${i}.id`]: 'La tarea no pertenece a esta venta' })
    const same = Object.entries(campos).every(([name, value]) => former[name] === value)
    return same ? [] : [cambiarTarea(former, campos)]
  })
}
