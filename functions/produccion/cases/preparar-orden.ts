import { ErrorVeta, invalido } from '#shared/http/errors'
import { estadoDeOrden } from '#shared/produccion/estados'
import type { rutas } from '#shared/produccion/routes'
import type { Manejador } from '../../kernel/handler'
import { hayTraslape } from '../ajustes'
import { alMover } from '../eventos'
import { materialDe } from '../material'
import {
  cambiarProduccion,
  conOrden,
  estaAnulada,
  idDeEtapaDe,
  ordenDeTienda,
  type OrdenGuardada,
} from '../store'
import { vistaDeOrden } from '../vistas'

/** Its material was handed out, or some of it is not there: then the order waits, and says for what (DECISIONS 209). */
export const prepararOrden: Manejador<typeof rutas.prepararOrden> = async ({
  body,
  sesion,
  tienda,
  ahora,
}) => {
  const { orden_produccion_id: id, etapa_id } = body
  const [{ produccion, venta, orden }, traslape] = await Promise.all([
    ordenDeTienda(id, tienda),
    hayTraslape(),
  ])
  // A stage by its own number, or by that of its service (specification C §9).
  if (
    etapa_id != null &&
    !orden.etapas.some(etapa => [etapa.servicio_id, idDeEtapaDe(produccion, orden, etapa)].includes(etapa_id))
  )
    throw invalido({ etapa_id: 'La etapa no es de esta orden' })
  const estado = estadoDeOrden(orden)
  if (estaAnulada(venta)) throw new ErrorVeta('orden_anulada')
  if (estado === 'finalizada') throw invalido({ orden_produccion_id: 'La orden ya terminó' })
  const faltantes = [...new Set(body.faltantes ?? [])]
  const material = faltantes.length > 0 ? await materialDe(produccion, orden, tienda) : []
  const que = faltantes.map((clave, i) => {
    const fila = material.find(each => each.clave === clave)
    if (!fila) throw invalido({ [`faltantes.${i}`]: 'El material no es de esta orden' })
    return fila.nombre
  })
  const autoria = { fecha: ahora, usuario: sesion.nombre, observacion: body.observacion || null }
  const { falta_material: _, ...sin } = orden
  const despues: OrdenGuardada =
    que.length > 0 ? { ...sin, falta_material: { ...autoria, que } } : { ...sin, preparacion: autoria }
  return {
    operaciones: cambiarProduccion(produccion, conOrden(produccion.ordenes, despues), ahora, venta),
    data: { orden: vistaDeOrden({ ...produccion, version: produccion.version + 1 }, despues) },
    message:
      que.length > 0 ? `La orden queda suspendida. Falta material: ${que.join(', ')}` : 'Material preparado',
    auditoria: [
      {
        entidad: 'ORDEN_PRODUCCION',
        id,
        accion: que.length > 0 ? 'falta-material' : 'preparar',
        despues: que.length > 0 ? { falta: que } : { preparada: ahora },
        motivo: autoria.observacion ?? undefined,
      },
    ],
    eventos: [alMover(produccion, despues, 'preparar', traslape)],
  }
}
