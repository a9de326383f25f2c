import { ErrorVeta, invalido } from '#shared/http/errors'
import type { rutas } from '#shared/ventas/routes'
import { DEMASIADAS_TAREAS, MAXIMO_TAREAS, reparosDeTarea } from '#shared/ventas/rules/tareas'
import { siguientesIds } from '../../kernel/dynamo/client'
import type { Operacion } from '../../kernel/dynamo/operations'
import type { Contexto } from '../../kernel/handler'
import { type TareaEnActa, tareaEnActa } from '../actas'
import type { TareaGuardada } from '../store'
import { cambiarTarea, type CamposDeTarea, crearTarea } from '../tareas'

interface Guardadas {
  operaciones: Operacion[]
  /** What the record of the save says of them. */
  actas: TareaEnActa[]
}

/**
 * Tasks of an order: new ones are created, known ones changed where they differ; none is ever deleted, and what is
 * left out, a task or a part of it, stays.
 */
export async function guardarTareas(
  ctx: Contexto<(typeof rutas)['guardar']>,
  ventaId: number,
  antes: readonly TareaGuardada[],
): Promise<Guardadas> {
  const tareas = ctx.body.tareasList ?? []
  const nuevas = tareas.filter(tarea => tarea.id == null)
  if (nuevas.length > 0 && antes.length + nuevas.length > MAXIMO_TAREAS)
    throw invalido({ tareasList: DEMASIADAS_TAREAS })
  let nextId = nuevas.length > 0 ? await siguientesIds('tareas', nuevas.length) : 0
  const hechas = tareas.flatMap((tarea, i) => {
    const former = antes.find(stored => stored.id === tarea.id)
    const campos: CamposDeTarea = {
      descripcion_tarea: tarea.descripcion_tarea,
      observacion_tarea: tarea.observacion_tarea ?? former?.observacion_tarea ?? '',
      tarea_completada: tarea.tarea_completada ?? former?.tarea_completada ?? false,
    }
    if (tarea.id == null) {
      const id = nextId++
      return [{ ...crearTarea(id, ventaId, campos, ctx), acta: tareaEnActa(id, campos) }]
    }
    if (tareas.findIndex(other => other.id === tarea.id) < i)
      throw invalido({ [`tareasList.${i}.id`]: 'La tarea ya se encuentra agregada' })
    if (!former) throw invalido({ [`tareasList.${i}.id`]: 'La tarea no pertenece a esta venta' })
    if (Object.entries(campos).every(([name, value]) => former[name] === value)) return []
    if (tarea.version != null && tarea.version !== former.version) throw new ErrorVeta('version_anterior')
    const reparos = Object.entries(reparosDeTarea(former, campos, ctx.sesion.usuario_id))
    if (reparos.length > 0)
      throw invalido(Object.fromEntries(reparos.map(([name, text]) => [`tareasList.${i}.${name}`, text])))
    // Changed at the same instant, and no version was named: it is decided anew.
    const falla = tarea.version == null ? 'reintentar' : 'version_anterior'
    return [{ ...cambiarTarea(former, campos, ctx, falla), acta: tareaEnActa(tarea.id, campos, former) }]
  })
  return {
    operaciones: hechas.map(({ operacion }) => operacion),
    actas: hechas.map(({ acta }) => acta),
  }
}
