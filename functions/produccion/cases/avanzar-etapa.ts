import { ErrorVeta, invalido } from '#shared/http/errors'
import { CORTE } from '#shared/produccion/estados'
import type { rutas } from '#shared/produccion/routes'
import type { Manejador } from '../../kernel/handler'
import { hayTraslape } from '../ajustes'
import { alMover } from '../eventos'
import {
  cambiarProduccion,
  conEtapa,
  conOrden,
  estaAnulada,
  etapaDeTienda,
  type OrdenGuardada,
} from '../store'
import { vistaDeEtapa, vistasDeRepeticiones } from '../vistas'

/**
 * Cuts that were made. They come as places and not as "the next one", so that what a tablet sends again, or late, or
 * beside another tablet, comes to the same; they are facts, also of a stage that somebody has stopped or finished, and of a
 * finished one that waits once more because a piece is made again.
 */
export const avanzarEtapa: Manejador<typeof rutas.avanzarEtapa> = async ({ params, body, tienda, ahora }) => {
  const [{ produccion, venta, orden, etapa }, traslape] = await Promise.all([
    etapaDeTienda(params.id, tienda),
    hayTraslape(),
  ])
  if (estaAnulada(venta)) throw new ErrorVeta('orden_anulada')
  const empezada = etapa.estado !== 'pendiente' || etapa.marchas.some(({ fin }) => fin === 'finalizada')
  if (etapa.servicio_id !== CORTE || !empezada) throw new ErrorVeta('etapa_no_disponible')
  for (const campo of ['cortes', 'sin_hacer'] as const)
    (body[campo] ?? []).forEach((corte, i) => {
      if (corte >= orden.cortes) throw invalido({ [`${campo}.${i}`]: 'El corte no existe' })
    })
  for (const [i, numero] of (body.repeticiones ?? []).entries())
    if (!orden.repeticiones?.some(each => each.numero === numero))
      throw invalido({ [`repeticiones.${i}`]: 'La repetición no existe' })
  const sin = new Set(body.sin_hacer)
  const antes = etapa.hechos ?? []
  const hechos = [...new Set([...antes, ...(body.cortes ?? [])])]
    .filter(corte => !sin.has(corte))
    .sort((a, b) => a - b)
  const hechas = new Set(body.repeticiones)
  const repeticiones = (orden.repeticiones ?? []).map(each => {
    if (!hechas.has(each.numero) || (each.hecha && !each.con_el_corte)) return each
    // Told late by a tablet, after the end of the cut had counted it: it stays made, also if that end is taken back.
    const { con_el_corte: _, ...marcada } = each
    return { ...marcada, hecha: each.hecha ?? ahora }
  })
  const nueva = { ...etapa, hechos, actualiza: ahora }
  const despues: OrdenGuardada = {
    ...conEtapa(orden, nueva),
    ...(orden.repeticiones && { repeticiones }),
  }
  const igual =
    hechos.length === antes.length &&
    hechos.every((corte, i) => corte === antes[i]) &&
    repeticiones.every((each, i) => each === orden.repeticiones?.[i])
  return {
    operaciones: igual
      ? []
      : cambiarProduccion(produccion, conOrden(produccion.ordenes, despues), ahora, venta),
    data: {
      etapa: vistaDeEtapa(produccion, despues, nueva, traslape),
      hechos,
      repeticiones: vistasDeRepeticiones(despues),
    },
    message: 'Avance guardado',
    // Each tick is no record of the history: the stage keeps who cut, and what of it is made.
    auditoria: [],
    eventos: igual ? [] : [alMover(produccion, despues, 'avanzar', traslape)],
  }
}
