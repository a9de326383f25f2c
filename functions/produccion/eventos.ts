import * as z from 'zod'
import { Etapa, OrdenDeProduccion, ProductoDeOrden } from '#shared/produccion/schemas'
import type { Evento } from '../kernel/salida'
import { eventoDeProduccion } from '../tiempo-real/public'
import { idDe, type OrdenGuardada, type Produccion } from './store'
import { vistaDeEtapa, vistaDeOrden, vistaDeProducto } from './vistas'

/**
 * The event that an order moved on, with the order as it is now: a screen that has the version before it paints it without
 * asking, and one that missed something asks (specification C §7).
 * @param antes its production as it was read.
 */
export function alMover(antes: Produccion, orden: OrdenGuardada, accion: string, traslape: boolean): Evento {
  const despues = { ...antes, version: antes.version + 1 }
  return eventoDeProduccion(antes.codigo_tienda, {
    id: idDe(antes, orden),
    version: despues.version,
    accion,
    data: {
      producto_etapa: z.encode(OrdenDeProduccion, vistaDeOrden(despues, orden)),
      productos_venta: [z.encode(ProductoDeOrden, vistaDeProducto(despues, orden))],
      etapas_produccion: orden.etapas.map(etapa =>
        z.encode(Etapa, vistaDeEtapa(despues, orden, etapa, traslape)),
      ),
    },
  })
}
