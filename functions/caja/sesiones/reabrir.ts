import type { rutas } from '#shared/caja/sesiones'
import { ErrorVeta } from '#shared/http/errors'
import { clave } from '../../kernel/dynamo/keys'
import { actualizar, crear } from '../../kernel/dynamo/operations'
import type { Manejador } from '../../kernel/handler'
import { leerCaja } from '../lecturas'
import type { CajaAbierta } from '../store'
import { leerFormas } from './lecturas'
import { moverVersionDelDia, sesionDeTienda, type SesionGuardada } from './store'
import { vistaDeSesion } from './vistas'

/** Opens a closed session again as it was; its close stays, with who reopened it and why. */
export const reabrirCaja: Manejador<typeof rutas.reabrirCaja> = async ctx => {
  const { params, body, sesion, tienda, hoy, ahora } = ctx
  const [{ sesion: antes, abierta }, caja] = await Promise.all([
    sesionDeTienda(params.id, tienda),
    leerCaja(ctx, hoy),
  ])
  const { cierre } = antes
  if (abierta || !cierre) throw new ErrorVeta('sesion_de_caja_abierta')
  const { id, terminal, usuario_id, usuario, base, efectivo, sumas, dias } = antes
  const otra: CajaAbierta = {
    id,
    tienda,
    terminal,
    version: 0,
    usuario_id,
    usuario,
    abierta: antes.abierta,
    base,
    efectivo: efectivo!,
    sumas: sumas!,
    dias: dias!,
  }
  const { motivo } = body
  const cambios = {
    estado: 'abierta' as const,
    cierre: undefined,
    efectivo: undefined,
    sumas: undefined,
    dias: undefined,
    reaperturas: [...antes.reaperturas, { fecha: ahora, usuario: sesion.nombre, motivo, cierre }],
  }
  const despues: SesionGuardada = { ...antes, ...cambios, version: antes.version + 1 }
  return {
    operaciones: [
      crear(
        clave.cajaAbierta(tienda, terminal),
        otra,
        () =>
          new ErrorVeta('caja_abierta', {
            mensaje: `${antes.nombre_terminal} ya tiene otra caja abierta: ciérrela primero`,
          }),
      ),
      actualizar(clave.sesionDeCaja(id), { cambios, version: antes.version, falla: 'reintentar' }),
      ...moverVersionDelDia(tienda, hoy, caja),
    ],
    data: { sesion: vistaDeSesion(despues, otra, await leerFormas(otra.sumas), false) },
    message: 'Caja reabierta con éxito',
    auditoria: [
      {
        entidad: 'SESION_CAJA',
        id,
        accion: 'reabrir',
        antes: { contado: cierre.contado, diferencia: cierre.diferencia },
        motivo,
      },
    ],
    eventos: [],
  }
}
