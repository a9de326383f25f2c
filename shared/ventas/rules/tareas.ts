/** Most tasks of one sale. */
export const MAXIMO_TAREAS = 30
export const DEMASIADAS_TAREAS = `Máximo ${MAXIMO_TAREAS} tareas por venta`

interface Textos {
  descripcion_tarea: string
  observacion_tarea: string
  tarea_completada: boolean
}
export interface TareaConAutor extends Textos {
  /** Missing in tasks of before it was kept: those are anybody's who may save the order. */
  creada_por_id?: number | null
}

const COMPLETADA = 'La tarea está completada: ya no se puede cambiar'
const DE_OTRO = 'Solo quien creó la tarea puede cambiar este texto'

/**
 * Why the texts of a task may not become others, by field (DECISIONS 101). They are their author's until it is completed.
 * Whoever completes it, as everybody may who sees the sale, may say how it went; after that nothing of it changes but
 * that it is completed, which is undone before a text is corrected.
 */
export function reparosDeTarea(
  antes: TareaConAutor,
  despues: Textos,
  usuarioId: number,
): Partial<Record<'descripcion_tarea' | 'observacion_tarea', string>> {
  const own = antes.creada_por_id == null || antes.creada_por_id === usuarioId
  const reparo = (libre: boolean) => (antes.tarea_completada ? COMPLETADA : libre ? undefined : DE_OTRO)
  const descripcion = antes.descripcion_tarea !== despues.descripcion_tarea ? reparo(own) : undefined
  const observacion =
    antes.observacion_tarea !== despues.observacion_tarea
      ? reparo(own || despues.tarea_completada)
      : undefined
  return {
    ...(descripcion && { descripcion_tarea: descripcion }),
    ...(observacion && { observacion_tarea: observacion }),
  }
}
