import { ErrorVeta } from '#shared/http/errors'
import { puede } from '#shared/kernel/permisos'
import { admite } from '#shared/produccion/estados'
import type { rutas } from '#shared/produccion/routes'
import type { Manejador } from '../../kernel/handler'
import { hayTraslape } from '../ajustes'
import { nombreCompleto } from '../../terceros/public'
import { alMover } from '../eventos'
import { anularMarchas, otroEn } from '../marchas'
import { exigirElDeLaEtapa } from '../quien'
import {
  cambiarProduccion,
  conEtapa,
  conOrden,
  type EtapaGuardada,
  etapaDeTienda,
  idDe,
  type Operario,
  ultimaMarcha,
} from '../store'
import { soltar } from '../uso'
import { vistaDeEtapa } from '../vistas'

/** Nobody takes back what another one did at the stage before they went on with it, but who manages. */
function exigirSuyo(etapa: EtapaGuardada, operario: Operario): void {
  const otro = otroEn(etapa, operario)
  if (otro)
    throw new ErrorVeta('etapa_no_disponible', {
      mensaje: `En esta etapa también trabajó ${nombreCompleto(otro)}: un administrador anula su inicio`,
    })
}

/** Takes the start of a stage back: it waits again, and its time stays on record as annulled (DECISIONS 206). */
export const anularEtapa: Manejador<typeof rutas.anularEtapa> = async ({ body, sesion, tienda, ahora }) => {
  const [{ produccion, venta, orden, etapa, id }, traslape] = await Promise.all([
    etapaDeTienda(body.produccion_etapa_id, tienda),
    hayTraslape(),
  ])
  const marcha = ultimaMarcha(etapa)
  if (!marcha || !admite(etapa.estado, 'anular')) throw new ErrorVeta('etapa_no_disponible')
  if (!puede(sesion.rol, 'produccion.por_otro')) {
    exigirSuyo(etapa, marcha.operario)
    await exigirElDeLaEtapa(marcha.operario.id, body, sesion)
  }
  const corria = etapa.estado === 'en_proceso'
  const { marchas, operaciones } = anularMarchas({ id, tienda }, etapa, {
    ahora,
    motivo: body.motivo || undefined,
  })
  const { suspension: _, ...sin } = etapa
  const nueva: EtapaGuardada = {
    ...sin,
    estado: 'pendiente',
    actualiza: ahora,
    marchas,
  }
  const despues = conEtapa(orden, nueva)
  return {
    operaciones: [
      ...cambiarProduccion(produccion, conOrden(produccion.ordenes, despues), ahora, venta),
      ...operaciones,
      ...(corria ? await soltar(id, marcha.operario, marcha.maquina) : []),
    ],
    data: { etapa: vistaDeEtapa(produccion, despues, nueva, traslape) },
    message: 'Inicio de la etapa anulado',
    auditoria: [
      {
        entidad: 'ORDEN_PRODUCCION',
        id: idDe(produccion, orden),
        accion: 'anular-inicio',
        antes: { etapa: etapa.nombre, operario: marcha.operario, maquina: marcha.maquina.nombre },
        motivo: body.motivo || undefined,
      },
    ],
    eventos: [alMover(produccion, despues, 'anular', traslape)],
  }
}
