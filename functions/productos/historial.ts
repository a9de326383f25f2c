import { ErrorVeta } from '#shared/http/errors'
import { puede } from '#shared/kernel/permisos'
import type { rutas } from '#shared/productos/routes'
import { actoDe, type RegistroDeAuditoria } from '../kernel/bitacora'
import { consultar, obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { Manejador } from '../kernel/handler'
import { NombresDeCosas } from '../maestros/public'

/** Acts that a history shows at most: the newest. */
const ULTIMOS = 100

/** What happened to a product, the newest first: prices, names, everything of its form. Costs for who sees them. */
export const historial: Manejador<typeof rutas.historial> = async ({ params: { id }, sesion }) => {
  const [[producto], leidos] = await Promise.all([
    obtener([clave.producto(id)]),
    consultar({
      pk: clave.auditoria('PRODUCTO', id, '').pk,
      descendente: true,
      limite: ULTIMOS + 1,
      consistente: true,
    }),
  ])
  if (!producto) throw new ErrorVeta('no_encontrado')
  const registros = leidos as RegistroDeAuditoria[]
  const cosas = new NombresDeCosas()
  await cosas.leer(registros)
  const costos = puede(sesion.rol, 'productos.costos')
  const actos = registros.map(each => actoDe(each, costos, cosas.nombrar))
  return {
    data: {
      // Of an edition of the cost alone nothing is left to say to who does not see costs.
      historial: actos
        .slice(0, ULTIMOS)
        .filter(({ cambios, titulo }) => cambios.length > 0 || titulo !== 'Edición'),
      mas: registros.length > ULTIMOS,
    },
  }
}
