import { ErrorVeta, invalido } from '#shared/http/errors'
import { estadoDeOrden } from '#shared/produccion/estados'
import type { rutas } from '#shared/produccion/routes'
import type { Manejador } from '../../kernel/handler'
import { hayTraslape } from '../ajustes'
import { alMover } from '../eventos'
import { cambiarProduccion, conOrden, estaAnulada, ordenDeTienda, type OrdenGuardada } from '../store'
import { vistaDeOrden } from '../vistas'

/** An order goes before the others, the earlier named first, or no longer does (DECISIONS 204, 205). */
export const darPrioridad: Manejador<typeof rutas.prioridad> = async ({ body, sesion, tienda, ahora }) => {
  const [{ produccion, venta, orden }, traslape] = await Promise.all([
    ordenDeTienda(body.id, tienda),
    hayTraslape(),
  ])
  const estado = estadoDeOrden(orden)
  if (estaAnulada(venta)) throw new ErrorVeta('orden_anulada')
  if (estado === 'finalizada') throw invalido({ id: 'La orden ya terminó' })
  const { prioridad: antes, ...sin } = orden
  const motivo = body.motivo || null
  const igual = (antes !== undefined) === body.prioritario
  const despues: OrdenGuardada = body.prioritario
    ? { ...sin, prioridad: { desde: ahora, usuario: sesion.nombre, motivo } }
    : sin
  if (igual)
    return {
      operaciones: [],
      data: { orden: vistaDeOrden(produccion, orden) },
      message: body.prioritario ? 'La orden ya es prioritaria' : 'La orden no es prioritaria',
      auditoria: [],
      eventos: [],
    }
  return {
    operaciones: cambiarProduccion(produccion, conOrden(produccion.ordenes, despues), ahora, venta),
    data: { orden: vistaDeOrden({ ...produccion, version: produccion.version + 1 }, despues) },
    message: body.prioritario ? 'Orden prioritaria' : 'La orden ya no es prioritaria',
    auditoria: [
      {
        entidad: 'ORDEN_PRODUCCION',
        id: body.id,
        accion: body.prioritario ? 'priorizar' : 'quitar-prioridad',
        antes: { prioritario: !body.prioritario },
        despues: { prioritario: body.prioritario },
        motivo: motivo ?? undefined,
      },
    ],
    eventos: [alMover(produccion, despues, 'prioridad', traslape)],
  }
}
