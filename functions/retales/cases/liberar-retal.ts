import { ErrorVeta } from '#shared/http/errors'
import { puede } from '#shared/kernel/permisos'
import { reservaEn } from '#shared/retales/reserva'
import type { rutas } from '#shared/retales/routes'
import type { Manejador } from '../../kernel/handler'
import { noCambiable } from '../cambiable'
import { moverRetal, partesDe, retalDeTienda } from '../store'
import { vistaDeUno } from '../vistas'

/** Gives an offcut back to everybody before its day. */
export const liberarRetal: Manejador<typeof rutas.liberar> = async ({
  params,
  body,
  tienda,
  sesion,
  hoy,
  ahora,
}) => {
  const antes = await retalDeTienda(params.id, tienda)
  if (!antes) throw new ErrorVeta('no_encontrado')
  const actual = async () => ({ retal: await vistaDeUno(antes, hoy) })
  const reserva = reservaEn(antes, hoy)
  if (antes.estado !== 'disponible') throw noCambiable(antes, await actual())
  if (!reserva)
    throw new ErrorVeta('retal_no_cambiable', {
      mensaje: `El retal ${antes.id} no está reservado`,
      actual: await actual(),
    })
  if (reserva.usuario_id !== sesion.usuario_id && !puede(sesion.rol, 'retales.liberar'))
    throw new ErrorVeta('sin_permiso', {
      mensaje: `Lo reservó ${reserva.usuario}: solo esa persona o un administrador lo libera`,
    })
  if (body.version != null && body.version !== antes.version)
    throw new ErrorVeta('version_anterior', { actual: await actual() })
  const { motivo } = body
  const movimiento = moverRetal(
    antes,
    { reserva: undefined },
    { accion: 'liberar', ahora, motivo, falla: 'reintentar' },
  )
  return {
    ...partesDe([movimiento]),
    data: { retal: await vistaDeUno(movimiento.retal, hoy) },
    message: `Retal ${antes.id} liberado`,
  }
}
