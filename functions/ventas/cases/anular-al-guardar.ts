import { ErrorVeta, invalido } from '#shared/http/errors'
import { puede } from '#shared/kernel/permisos'
import type { rutas } from '#shared/ventas/routes'
import { SIN_ESTADO } from '#shared/ventas/schemas'
import { permite } from '#shared/ventas/states'
import type { Manejador } from '../../kernel/handler'
import { ventaDeTienda } from '../store'
import { anularVenta } from './anular-venta'
import { comoQuedo } from './guardar-venta'

/**
 * An order that is saved as annulled (specification B §4, which offers it when one is edited) is annulled as it stands:
 * nothing else of the form counts, and who may not annul does not do it this way either (DECISIONS 85).
 */
export const anularAlGuardar: Manejador<typeof rutas.guardar> = async ctx => {
  const { body, sesion, tienda } = ctx
  const { venta_id, version } = body
  if (venta_id == null) throw invalido({ estado_venta_id: SIN_ESTADO })
  if (!puede(sesion.rol, 'ventas.anular')) throw new ErrorVeta('sin_permiso')
  const antes = await ventaDeTienda(venta_id, tienda)
  if (!antes) throw new ErrorVeta('no_encontrado')
  if (!permite(antes.venta.estado_venta_id, 'editar')) throw new ErrorVeta('venta_no_editable')
  if (version != null && version !== antes.venta.version)
    throw new ErrorVeta('version_anterior', { actual: comoQuedo(antes) })
  const cambio = await anularVenta({
    ...ctx,
    params: { venta_id },
    // Of what was read here: a bill that comes between is not annulled by a form that knew of none.
    body: { venta_id, version: antes.venta.version, mercancia_devuelta: false },
  })
  return { ...cambio, data: { ...comoQuedo(antes), ...cambio.data } }
}
