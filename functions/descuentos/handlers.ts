import type { rutas } from '#shared/descuentos/routes'
import { ErrorVeta } from '#shared/http/errors'
import { paginar } from '#shared/http/pagination'
import { puede } from '#shared/kernel/permisos'
import type { Manejadores } from '../kernel/handler'
import { decidirDescuento } from './cases/decidir-descuento'
import { solicitarDescuento } from './cases/solicitar-descuento'
import { solicitudesDe } from './store'
import { vistaDeDescuento } from './vistas'

export const manejadores: Manejadores<typeof rutas> = {
  solicitar: solicitarDescuento,
  solicitados: async ({ params, query, sesion, tienda, ahora }) => {
    if (params.storeId !== tienda) throw new ErrorVeta('no_encontrado')
    const { page, per_page, estado, venta_id } = query
    const propio = puede(sesion.rol, 'descuentos.aprobar') ? undefined : sesion.usuario_id
    const { filas, mas } = await solicitudesDe(tienda, propio, estado)
    const suyas = venta_id ? filas.filter(each => each.venta_id === venta_id) : filas
    const { data, ...pagina } = paginar(suyas, page, per_page)
    const vistas = data.map(each => vistaDeDescuento(each, ahora))
    return { data: { descuentos_solicitados: { ...pagina, data: vistas, mas: mas || undefined } } }
  },
  decidir: decidirDescuento,
}
