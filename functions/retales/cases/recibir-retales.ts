import { ErrorVeta } from '#shared/http/errors'
import type { rutas } from '#shared/retales/routes'
import type { Manejador } from '../../kernel/handler'
import { noCambiable } from '../cambiable'
import { moverRetal, partesDe, retales } from '../store'
import { vistasDeRetales } from '../vistas'

/** Puts proposed offcuts in their place: all of them or none. */
export const recibirRetales: Manejador<typeof rutas.recibir> = async ({ body, tienda, ahora, hoy }) => {
  const found = await retales([...new Set(body.ids)])
  const movimientos = found.map(retal => {
    if (retal?.codigo_tienda !== tienda) throw new ErrorVeta('no_encontrado')
    if (retal.estado !== 'propuesto') throw noCambiable(retal)
    return moverRetal(
      retal,
      { estado: 'disponible', ubicacion: body.ubicacion },
      { accion: 'recibir', ahora, falla: 'reintentar' },
    )
  })
  return {
    ...partesDe(movimientos),
    data: {
      retales: await vistasDeRetales(
        movimientos.map(({ retal }) => retal),
        hoy,
      ),
    },
    message: movimientos.length === 1 ? 'Retal recibido con éxito' : 'Retales recibidos con éxito',
  }
}
