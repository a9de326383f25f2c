import { autorDe, type Sesion } from '#functions/kernel/session'
import { manejadores } from '#functions/produccion/handlers'
import type { OrdenGuardada } from '#functions/produccion/public'
import { idDe, produccionDeVenta } from '#functions/produccion/store'
import { manejadores as manejadoresDeRetales } from '#functions/retales/handlers'
import { conciliarSinContar } from '#functions/retales/public'
import { idDeEtapa, type Servicio } from '#shared/produccion/estados'
import { rutas } from '#shared/produccion/routes'
import { rutas as rutasDeRetales } from '#shared/retales/routes'
import { ejecutar } from './ejecutar'
import { maquinaQueSirve } from './empresa'

export type Orden = OrdenGuardada & { id: number; venta_id: number }

export interface Quienes {
  tienda: string
  /** Who has the orders made, and acts for the operator in a store that has none of its own. */
  admin: Sesion
  operario: Sesion
}

/**
 * What makes the orders of a bill and takes them through their stages.
 * @param en does an act at a moment.
 */
export function actosDeTaller<M>(
  { tienda, admin, operario }: Quienes,
  en: <T>(momento: M, acto: () => Promise<T>) => Promise<T>,
) {
  const sesion = operario.tiendas.includes(tienda) ? operario : admin
  const detener = (momento: M, { id }: Orden, servicio: Servicio, campos: object) =>
    en(momento, () =>
      ejecutar(rutas.pararFinalizarEtapa, manejadores.pararFinalizarEtapa, {
        sesion,
        tienda,
        body: { produccion_etapa_id: idDeEtapa(id, servicio), ...campos },
      }),
    )
  return {
    generar: async (momento: M, venta_id: number): Promise<Orden[]> => {
      const body = { venta_id }
      await en(momento, () =>
        ejecutar(rutas.generarOrden, manejadores.generarOrden, { sesion: admin, tienda, body }),
      )
      const { produccion } = await produccionDeVenta(venta_id, tienda)
      return produccion.ordenes.map(orden => ({ ...orden, venta_id, id: idDe(produccion, orden) }))
    },
    iniciar: (momento: M, { id }: Orden, servicio: Servicio) =>
      en(momento, () =>
        ejecutar(rutas.iniciarEtapa, manejadores.iniciarEtapa, {
          sesion,
          tienda,
          body: {
            orden_etapa_id: idDeEtapa(id, servicio),
            maquina_id: maquinaQueSirve(servicio),
            operario_id: operario.tercero_id,
          },
        }),
      ),
    parar: (momento: M, orden: Orden, servicio: Servicio, motivo_suspension_id: number) =>
      detener(momento, orden, servicio, { accion: 'parar', motivo_suspension_id }),
    finalizar: (momento: M, orden: Orden, servicio: Servicio) =>
      detener(momento, orden, servicio, { accion: 'finalizar' }),
    /** As the job after a cut does it. @returns the offcuts that wait for their place. */
    conciliar: (momento: M, venta_id: number): Promise<string[]> =>
      en(momento, () => conciliarSinContar({ venta_id, autor: autorDe(sesion) })),
    /** Nobody found a use for them. */
    desechar: (momento: M, ids: readonly string[]) =>
      en(momento, async () => {
        for (const id of ids)
          await ejecutar(rutasDeRetales.descartar, manejadoresDeRetales.descartar, {
            sesion: admin,
            tienda,
            params: { id },
            body: { motivo: 'No se guardó: no cabía en el estante' },
          })
      }),
  }
}
