import { ErrorVeta } from '#shared/http/errors'
import { puede } from '#shared/kernel/permisos'
import type { rutas } from '#shared/productos/routes'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { Manejador } from '../kernel/handler'
import { historialDe } from '../maestros/public'

/** What happened to a product, the newest first: prices, names, everything of its form. Costs for who sees them. */
export const historial: Manejador<typeof rutas.historial> = async ({ params: { id }, sesion }) => {
  const [[producto], { historial: actos, mas }] = await Promise.all([
    obtener([clave.producto(id)]),
    historialDe('PRODUCTO', id, puede(sesion.rol, 'productos.costos')),
  ])
  if (!producto) throw new ErrorVeta('no_encontrado')
  return {
    data: {
      // Of an edition of the cost alone nothing is left to say to who does not see costs.
      historial: actos.filter(({ cambios, titulo }) => cambios.length > 0 || titulo !== 'Edición'),
      mas,
    },
  }
}
