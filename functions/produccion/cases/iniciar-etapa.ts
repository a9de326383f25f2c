import { ErrorVeta } from '#shared/http/errors'
import { admite, estadoDeOrden, iniciable, type Servicio } from '#shared/produccion/estados'
import type { rutas } from '#shared/produccion/routes'
import type { Manejador } from '../../kernel/handler'
import { ajustes } from '../ajustes'
import { alMover } from '../eventos'
import { exigirMaquina } from '../maquinas'
import { exigirOperario } from '../quien'
import {
  abiertas,
  cambiarProduccion,
  conEtapa,
  conOrden,
  estaAnulada,
  type EtapaGuardada,
  etapaDeTienda,
  idDe,
  type OrdenGuardada,
} from '../store'
import { tomar } from '../uso'
import { vistaDeEtapa } from '../vistas'

/**
 * An order that is to go first and could be started for this service now goes before one that is not; one of which a stage
 * was stopped holds nobody back, also where the next stages may begin meanwhile (DECISIONS 204).
 */
async function exigirPrioridad(tienda: string, servicio: Servicio, traslape: boolean): Promise<void> {
  const esperan = (await abiertas(tienda)).flatMap(({ ordenes }) => ordenes)
  const antes = esperan.some(
    orden =>
      orden.prioridad !== undefined &&
      estadoDeOrden(orden) !== 'suspendida' &&
      orden.etapas.some(({ servicio_id }) => servicio_id === servicio) &&
      iniciable(orden, servicio, traslape),
  )
  if (antes) throw new ErrorVeta('hay_prioritaria')
}

function exigirIniciable(orden: OrdenGuardada, etapa: EtapaGuardada, traslape: boolean): void {
  if (!admite(etapa.estado, 'iniciar')) throw new ErrorVeta('etapa_no_disponible')
  if (orden.falta_material) throw new ErrorVeta('orden_detenida')
  if (!iniciable(orden, etapa.servicio_id, traslape)) throw new ErrorVeta('etapa_en_espera')
}

/** Starts a stage: who, on which machine, since when. */
export const iniciarEtapa: Manejador<typeof rutas.iniciarEtapa> = async ({ body, sesion, tienda, ahora }) => {
  const [{ produccion, venta, orden, etapa, id }, [traslape, unaEtapa]] = await Promise.all([
    etapaDeTienda(body.orden_etapa_id, tienda),
    ajustes('ETAPAS_TRASLAPADAS', 'OPERARIO_UNA_ETAPA'),
  ])
  if (estaAnulada(venta)) throw new ErrorVeta('orden_anulada')
  exigirIniciable(orden, etapa, traslape)
  const maquina = await exigirMaquina(body.maquina_id, etapa.servicio_id)
  const operario = await exigirOperario(body.operario_id, body, sesion)
  if (!orden.prioridad) await exigirPrioridad(tienda, etapa.servicio_id, traslape)
  const nueva: EtapaGuardada = {
    ...etapa,
    estado: 'en_proceso',
    actualiza: ahora,
    marchas: [...etapa.marchas, { operario, maquina, desde: ahora }],
  }
  const despues = conEtapa(orden, nueva)
  return {
    operaciones: [
      ...cambiarProduccion(produccion, conOrden(produccion.ordenes, despues), ahora, venta),
      ...tomar({ etapa_id: id, orden_id: idDe(produccion, orden), operario, maquina }, unaEtapa),
    ],
    data: { etapa: vistaDeEtapa(produccion, despues, nueva, traslape) },
    message: 'Etapa iniciada',
    auditoria: [
      {
        entidad: 'ORDEN_PRODUCCION',
        id: idDe(produccion, orden),
        accion: 'iniciar',
        despues: { etapa: etapa.nombre, operario, maquina: maquina.nombre },
      },
    ],
    eventos: [alMover(produccion, despues, 'iniciar', traslape)],
  }
}
