import type { rutas } from '#shared/produccion/routes'
import type { Manejadores } from '../kernel/handler'
import { hayTraslape } from './ajustes'
import { bitacoraDeMaquina } from './bitacora-de-maquina'
import { anularEtapa } from './cases/anular-etapa'
import { avanzarEtapa } from './cases/avanzar-etapa'
import { darCarne } from './cases/dar-carne'
import { darPrioridad } from './cases/dar-prioridad'
import { detenerEtapa } from './cases/detener-etapa'
import { generarOrden } from './cases/generar-orden'
import { iniciarEtapa } from './cases/iniciar-etapa'
import { prepararOrden } from './cases/preparar-orden'
import { repetirPieza } from './cases/repetir-pieza'
import { etapasPorServicio, panel, porPreparar } from './listas'
import { materialDe, planDe } from './material'
import { operarioDeCarne, operariosDe } from './quien'
import { etapaDeTienda, ordenDeTienda } from './store'
import { vistaDeEtapa, vistaDeMarcha, vistaDeOrden, vistasDeRepeticiones } from './vistas'

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
  guiaDeEtapa: async ({ params, tienda }) => {
    const [{ produccion, orden, etapa }, traslape] = await Promise.all([
      etapaDeTienda(params.id, tienda),
      hayTraslape(),
    ])
    return {
      data: {
        etapa: vistaDeEtapa(produccion, orden, etapa, traslape),
        orden: vistaDeOrden(produccion, orden),
        plan: await planDe(produccion, orden),
        hechos: etapa.hechos ?? [],
        repeticiones: vistasDeRepeticiones(orden),
      },
    }
  },
  avanzarEtapa,
  repetirPieza,
  operarios: async ({ sesion, tienda }) => {
    const operarios = await operariosDe(tienda)
    const propio = operarios.find(({ id }) => id === sesion.tercero_id)
    return { data: { operarios, propio: propio?.id ?? null } }
  },
  identificarOperario: async ({ body }) => ({ data: { operario: await operarioDeCarne(body.carne) } }),
  carneDeOperario: darCarne,
  marchasDeMaquina: async ({ params, query, tienda, hoy }) => ({
    data: await bitacoraDeMaquina(params.id, query, { tienda, hoy }),
  }),
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
