import type { Sesion } from '#functions/kernel/session'
import { manejadores } from '#functions/produccion/handlers'
import { idDeEtapaDe, produccionDeVenta } from '#functions/produccion/store'
import { venta as ventaPorId } from '#functions/ventas/public'
import { rutas } from '#shared/produccion/routes'
import { FACTURADO } from '#shared/ventas/states'
import { masMinutos } from './calendario'
import { ejecutar, en } from './ejecutar'
import { maquinaQueSirve } from './empresa'

/** How long a stage takes, and what lies between two, min. */
const [ETAPA, PAUSA] = [11, 3]

interface Donde {
  tienda: string
  admin: Sesion
  operario: Sesion
  desde: Date
}

/** When a sale that has something to cut was billed; undefined where it was not. */
export async function porFabricar(venta_id: number): Promise<Date | undefined> {
  const found = await ventaPorId(venta_id)
  if (found?.venta.estado_venta_id !== FACTURADO || !found.lineas.some(({ plan }) => plan !== null))
    return undefined
  return new Date(found.venta.ultimo_cambio!.fecha)
}

/** Makes the orders of a bill and takes each through its stages. @returns when the last one was finished. */
export async function fabricar(venta_id: number, { tienda, admin, operario, desde }: Donde): Promise<Date> {
  await en(desde, () =>
    ejecutar(rutas.generarOrden, manejadores.generarOrden, { sesion: admin, tienda, body: { venta_id } }),
  )
  const { produccion } = await produccionDeVenta(venta_id, tienda)
  let instante = masMinutos(desde, PAUSA)
  for (const orden of produccion.ordenes)
    for (const etapa of orden.etapas) {
      const id = idDeEtapaDe(produccion, orden, etapa)
      await en(instante, () =>
        ejecutar(rutas.iniciarEtapa, manejadores.iniciarEtapa, {
          sesion: operario,
          tienda,
          body: {
            orden_etapa_id: id,
            maquina_id: maquinaQueSirve(etapa.servicio_id),
            operario_id: operario.tercero_id,
          },
        }),
      )
      instante = masMinutos(instante, ETAPA)
      await en(instante, () =>
        ejecutar(rutas.pararFinalizarEtapa, manejadores.pararFinalizarEtapa, {
          sesion: operario,
          tienda,
          body: { produccion_etapa_id: id, accion: 'finalizar' },
        }),
      )
      instante = masMinutos(instante, PAUSA)
    }
  return instante
}
