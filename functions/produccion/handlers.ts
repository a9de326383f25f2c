import type { rutas } from '#shared/produccion/routes'
import type { Manejadores } from '../kernel/handler'
import { hayTraslape } from './ajustes'
import { anularEtapa } from './cases/anular-etapa'
import { darPrioridad } from './cases/dar-prioridad'
import { detenerEtapa } from './cases/detener-etapa'
import { generarOrden } from './cases/generar-orden'
import { iniciarEtapa } from './cases/iniciar-etapa'
import { prepararOrden } from './cases/preparar-orden'
import { etapasPorServicio, panel, porPreparar } from './listas'
import { materialDe } from './material'
import { ordenDeTienda } from './store'
import { vistaDeEtapa, vistaDeMarcha, vistaDeOrden } from './vistas'

export const manejadores: Manejadores<typeof rutas> = {
  generarOrden,
  ordenesPorPreparar: async ({ body, query, tienda, hoy }) => ({
    data: await porPreparar(body, query, { tienda, hoy }),
  }),
  materialDeOrden: async ({ params, tienda }) => {
    const { produccion, orden } = await ordenDeTienda(params.id, tienda)
    return {
      data: {
        orden: vistaDeOrden(produccion, orden),
        material: await materialDe(produccion, orden, tienda),
      },
    }
  },
  prepararOrden,
  panel: async ({ body, tienda, hoy }) => ({ data: await panel(body, { tienda, hoy }) }),
  etapasPorServicio: async ({ body, tienda }) => ({ data: await etapasPorServicio(body, tienda) }),
  iniciarEtapa,
  pararFinalizarEtapa: detenerEtapa,
  anularEtapa,
  prioridad: darPrioridad,
  orden: async ({ params, tienda }) => {
    const [{ produccion, orden }, traslape] = await Promise.all([
      ordenDeTienda(params.id, tienda),
      hayTraslape(),
    ])
    return {
      data: {
        orden: vistaDeOrden(produccion, orden),
        etapas: orden.etapas.map(etapa => ({
          ...vistaDeEtapa(produccion, orden, etapa, traslape),
          marchas: etapa.marchas.map(vistaDeMarcha),
        })),
      },
    }
  },
}
