import type { Libro, TareaLibro, VentaLibro } from './libro'
import type { ActualizarTarea, GuardarTarea } from './ordenes'
import { type Caso, type Prevision, Ref, rechazo } from './prevision'

const ANULADA = 3

function ventaDe(libro: Libro, id: number, tienda: string): [nombre: string, venta: VentaLibro] | undefined {
  const nombre = libro.nombreDe('v', id)
  const venta = nombre === undefined ? undefined : libro.ventas.get(nombre)
  return nombre !== undefined && venta?.tienda === tienda ? [nombre, venta] : undefined
}

const vista = (nombre: string, descripcion: string, tarea: TareaLibro) => ({
  tarea: {
    id: new Ref(`t${nombre}/${descripcion}`),
    version: tarea.version,
    descripcion_tarea: descripcion,
    observacion_tarea: tarea.observacion,
    tarea_completada: tarea.completada,
    creada_por_id: tarea.autor,
  },
})

/** Writes a task of a sale, which itself stays as it is. */
function escrita(
  { libro, tienda, persona }: Caso,
  [nombre, venta]: [string, VentaLibro],
  [descripcion, tarea]: [string, TareaLibro],
  accion: string,
): Prevision {
  const despues = libro.copia()
  despues.ventas.set(nombre, { ...venta, tareas: new Map(venta.tareas).set(descripcion, tarea) })
  despues.anotarActo('VENTA', nombre, accion, persona.id)
  despues.anotarAviso(`notification-facturas-${tienda}`, nombre, undefined, 'tarea')
  return { despues, exito: { datos: vista(nombre, descripcion, tarea) } }
}

export function preverNuevaTarea(caso: Caso<GuardarTarea>): Prevision {
  const { libro, pedido, tienda, persona } = caso
  const found = ventaDe(libro, pedido.venta, tienda)
  if (!found) return rechazo('no_encontrado')
  if (found[1].estado === ANULADA) return rechazo('venta_no_editable')
  if (found[1].tareas.size >= 30) return rechazo('validacion')
  const tarea = { autor: persona.id, observacion: '', completada: false, version: 0 }
  return escrita(caso, found, [pedido.descripcion, tarea], 'tarea-crear')
}

/** Completing is everybody's who sees the sale, with a note; other notes are the author's while it is pending (DECISIONS 101). */
export function preverCambioDeTarea(caso: Caso<ActualizarTarea>): Prevision {
  const { libro, pedido, tienda, persona } = caso
  const found = ventaDe(libro, pedido.venta, tienda)
  const known = [...(found?.[1].tareas ?? [])].find(
    ([descripcion]) => libro.ids.get(`t${found![0]}/${descripcion}`) === pedido.tarea,
  )
  if (!found || !known) return rechazo('no_encontrado')
  const [descripcion, antes] = known
  if (pedido.version !== null && pedido.version !== antes.version) return rechazo('version_anterior')
  const { completada } = pedido
  const observacion = pedido.observacion ?? antes.observacion
  const noted = observacion !== antes.observacion
  if (!noted && completada === antes.completada)
    return { despues: libro.copia(), exito: { datos: vista(found[0], descripcion, antes) } }
  if (noted && (antes.completada || (antes.autor !== persona.id && !completada))) return rechazo('validacion')
  const tarea = { ...antes, observacion, completada, version: antes.version + 1 }
  return escrita(caso, found, [descripcion, tarea], 'tarea-cambiar')
}
