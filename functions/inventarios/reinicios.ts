import type { Instante } from '#shared/kernel/dates'
import type { ESTADOS_DE_REINICIO } from '#shared/inventarios/tableros'
import { MAXIMO_RECIENTES, PLAZO_DE_REINICIO } from '#shared/inventarios/tableros'
import { milisegundos, ordenDesde } from '../kernel/clock'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'

/** A reset as it is kept: each board, and what was taken of it (before its turn: what it had). Hundredths. */
export interface ReinicioGuardado extends Item {
  id: string
  fecha: Instante
  usuario: string
  motivo: string
  nombre_color: string | null
  estado: (typeof ESTADOS_DE_REINICIO)[number]
  filas: [producto_id: number, cantidad: number][]
  hechas: number
  version: number
}

export async function reinicioDe(tienda: string, id: string): Promise<ReinicioGuardado | undefined> {
  return (await obtener([clave.reinicio(tienda, id)]))[0] as ReinicioGuardado | undefined
}

export const finDelPlazo = ({ fecha }: ReinicioGuardado): number => Date.parse(fecha) + PLAZO_DE_REINICIO

export const vistaDeReinicio = (reinicio: ReinicioGuardado) => ({
  ...reinicio,
  total: reinicio.filas.length,
  deshacer_hasta:
    reinicio.estado === 'hecho' && milisegundos() < finDelPlazo(reinicio)
      ? new Date(finDelPlazo(reinicio)).toISOString()
      : null,
})

/** Those that are still under way, or can be undone. */
export async function reiniciosVigentes(tienda: string) {
  const found = await consultar({
    pk: particion.reinicios(tienda),
    desde: ordenDesde(milisegundos() - PLAZO_DE_REINICIO),
    descendente: true,
    limite: MAXIMO_RECIENTES,
    consistente: true,
  })
  return (found as ReinicioGuardado[])
    .filter(reinicio => milisegundos() < finDelPlazo(reinicio))
    .map(vistaDeReinicio)
}
