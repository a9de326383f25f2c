import { type Pagina, paginar } from '#shared/http/pagination'
import { consultar, obtener } from '../kernel/dynamo/client'
import { clave, indice, particion } from '../kernel/dynamo/keys'
import { actualizar, crear, type Falla, type Operacion } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'
import type { TareaGuardada, VentaGuardada } from './store'
import { vistaDeTareaDeTienda } from './vistas'

export interface CamposDeTarea {
  descripcion_tarea: string
  observacion_tarea: string
  tarea_completada: boolean
}

const indices = (
  { id, venta_id, tarea_completada, fecha, fecha_completada }: TareaGuardada,
  tienda: string,
) =>
  indice.tareas(
    tienda,
    tarea_completada,
    tarea_completada ? (fecha_completada ?? fecha) : fecha,
    id,
    venta_id,
  )

/** Who completed a task and when, as it is completed or that is undone; nothing where it stays as it was. */
function autoria(antes: boolean, despues: boolean, { sesion, ahora }: Acto): Partial<TareaGuardada> {
  if (antes === despues) return {}
  return despues
    ? {
        completada_por_id: sesion.usuario_id,
        completada_por: sesion.nombre,
        fecha_completada: ahora,
      }
    : { completada_por_id: undefined, completada_por: undefined, fecha_completada: undefined }
}

/** A task and the operation that writes it. */
interface Escrita {
  tarea: TareaGuardada
  operacion: Operacion
}

export function crearTarea(id: number, ventaId: number, campos: CamposDeTarea, acto: Acto): Escrita {
  const { sesion, ahora, tienda } = acto
  const tarea: TareaGuardada = {
    ...campos,
    id,
    venta_id: ventaId,
    creada_por_id: sesion.usuario_id,
    creada_por: sesion.nombre,
    fecha: ahora,
    ...autoria(false, campos.tarea_completada, acto),
    version: 0,
  }
  return {
    tarea,
    operacion: crear(clave.ventaTarea(ventaId, id), { ...tarea, ...indices(tarea, tienda) }),
  }
}

/** Changes a task that must still be as it was read. */
export function cambiarTarea(antes: TareaGuardada, campos: CamposDeTarea, acto: Acto, falla: Falla): Escrita {
  const cambios = { ...campos, ...autoria(antes.tarea_completada, campos.tarea_completada, acto) }
  const tarea: TareaGuardada = { ...antes, ...cambios, version: antes.version + 1 }
  return {
    tarea,
    operacion: actualizar(clave.ventaTarea(antes.venta_id, antes.id), {
      cambios: { ...cambios, ...indices(tarea, acto.tienda) },
      version: antes.version,
      falla,
    }),
  }
}

/** The sale of a task, as far as an index knows: what it leads to is read by its key. */
export async function ventaDeTarea(id: number): Promise<number | undefined> {
  const [found] = (await consultar({ indice: 'GSI2', pk: particion.tarea(id), limite: 1 })) as TareaGuardada[]
  return found?.venta_id
}

/**
 * What a list shows at most. Pending ones are worked off from the oldest, so that none stays hidden for ever; of those
 * that are done the newest are asked for, older ones in their sale.
 */
const MAXIMO = { pendientes: 500, completadas: 200 }

/** A page of a store's tasks: pending, the oldest first, or completed, the newest first. Two calls. */
export async function paginaDeTareas(
  tienda: string,
  { tarea_completada, page, per_page }: { tarea_completada: boolean; page: number; per_page: number },
): Promise<Pagina<ReturnType<typeof vistaDeTareaDeTienda>>> {
  const maximo = tarea_completada ? MAXIMO.completadas : MAXIMO.pendientes
  const found = (await consultar({
    indice: 'GSI1',
    pk: particion.tareas(tienda, tarea_completada),
    descendente: tarea_completada,
    limite: maximo + 1,
  })) as TareaGuardada[]
  const { data, ...pagina } = paginar(found.slice(0, maximo), page, per_page)
  // Consistently: a sale that was created with its task a moment ago is there.
  const ventas = (await obtener(data.map(({ venta_id }) => clave.venta(venta_id)))) as VentaGuardada[]
  return {
    ...pagina,
    data: data.map((tarea, i) => vistaDeTareaDeTienda(tarea, ventas[i]!)),
    mas: found.length > maximo || undefined,
  }
}
