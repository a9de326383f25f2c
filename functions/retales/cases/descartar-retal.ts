import type { rutas } from '#shared/retales/routes'
import type { Manejador } from '../../kernel/handler'
import { retalCambiable } from '../cambiable'
import { moverRetal, partesDe } from '../store'
import { vistaDeUno } from '../vistas'

/** Takes an offcut out of the stock for good: broken, sold by hand, never found. */
export const descartarRetal: Manejador<typeof rutas.descartar> = async ({
  params,
  body,
  tienda,
  ahora,
  hoy,
}) => {
  const antes = await retalCambiable(params.id, tienda, body.version, ahora)
  const { motivo } = body
  const movimiento = moverRetal(
    antes,
    { estado: 'descartado', motivo },
    { accion: 'descartar', ahora, motivo },
  )
  return {
    ...partesDe([movimiento]),
    data: { retal: await vistaDeUno(movimiento.retal, hoy) },
    message: 'Retal descartado con éxito',
  }
}
