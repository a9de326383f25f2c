import { ErrorVeta } from '#shared/http/errors'
import type { rutas } from '#shared/cuadre/routes'
import { ordenDe } from '../../kernel/clock'
import { clave } from '../../kernel/dynamo/keys'
import { actualizar, borrarEse, crear } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { actosDe, type ActoDeCierre, diasDe, huellaDelMes, mesDe, resumenDe, vistaDeActo } from '../meses'

/**
 * Takes the lock of a closed month away, also from its days; what it came to when it was closed stays in the ledger of its
 * closes. It is that of the close which was read: of acts that come at once the ledger has each after the one that it follows.
 */
export const reabrirPeriodo: Manejador<typeof rutas.reabrir> = async ({ body, sesion, tienda, ahora }) => {
  const mes = mesDe(body, tienda)
  const [dias, actos] = await Promise.all([diasDe(mes, true), actosDe(mes)])
  const [ultimo] = actos
  if (ultimo?.accion !== 'cerrar') throw new ErrorVeta('periodo_abierto')
  const motivo = body.motivo || null
  const acto: ActoDeCierre = {
    accion: 'reabrir',
    fecha: ahora,
    usuario: sesion.nombre,
    usuario_id: sesion.usuario_id,
    motivo,
    huella: null,
  }
  return {
    operaciones: [
      borrarEse(clave.periodo(mes.tienda, mes.mes), 'cierre', ultimo.sk.slice(mes.mes.length + 1)),
      ...dias.map(({ dia, version }) =>
        actualizar(clave.diaDeCaja(mes.tienda, dia), {
          cambios: { cerrado: undefined },
          version,
          falla: 'reintentar',
        }),
      ),
      crear(clave.cierre(mes.tienda, mes.mes, ordenDe(ahora)), { ...acto, tienda: mes.tienda, mes: mes.mes }),
    ],
    data: {
      periodo: {
        cerrado: false,
        huella: huellaDelMes(resumenDe(mes, dias)),
        actos: [acto, ...actos].map(vistaDeActo),
      },
    },
    message: 'Mes reabierto con éxito',
    auditoria: [
      {
        entidad: 'CIERRE',
        id: `${mes.tienda}-${mes.mes}`,
        accion: 'reabrir',
        antes: { huella: actos.find(({ accion }) => accion === 'cerrar')?.huella ?? null },
        motivo: motivo ?? undefined,
      },
    ],
    eventos: [],
  }
}
