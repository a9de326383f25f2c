import type { Instante } from '#shared/kernel/dates'
import type { Cantidad } from '#shared/kernel/money'
import type { ESTADOS_DE_REINICIO } from '#shared/inventarios/tableros'
import { MAXIMO_RECIENTES, PLAZO_DE_REINICIO } from '#shared/inventarios/tableros'
import { milisegundos, ordenDesde } from '../kernel/clock'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import { type ProductoDeTienda, productosConExistencia } from '../productos/public'

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
  /** What could not be given back, and why. */
  sin_devolver?: [referencia: string, porque: string][]
  version: number
}

/** Why nothing can be moved of a product that a reset took boards of. */
export const impedimentoDe = (leido: ProductoDeTienda | undefined): string | null => {
  if (!leido) return 'El producto ya no existe'
  return leido.producto.tipo_producto === 'Servicio' ? 'Ahora es un servicio, que no tiene existencia' : null
}

/** Boards that undoing a reset gives back still. */
export const porDevolver = ({ estado, filas, hechas }: ReinicioGuardado): ReinicioGuardado['filas'] =>
  (estado === 'hecho' ? filas : estado === 'deshaciendo' ? filas.slice(hechas) : []).filter(
    ([, tomada]) => tomada !== 0,
  )

/** Some of them with what there is at this moment, and what that comes to; a product that has none again says why. */
export async function loQueVuelve(filas: ReinicioGuardado['filas'], tienda: string) {
  const ids = filas.map(([producto]) => producto)
  const leidos = new Map((await productosConExistencia(ids, tienda)).map(leido => [leido.producto.id, leido]))
  return filas.map(([producto_id, cantidad]) => {
    const leido = leidos.get(producto_id)
    const impedimento = impedimentoDe(leido)
    const antes = leido?.existencia.existencia ?? (0 as Cantidad)
    return {
      producto_id,
      referencia: leido?.producto.referencia ?? `n.º ${producto_id}`,
      nombre_producto: leido?.producto.nombre_producto ?? '',
      cantidad: cantidad as Cantidad,
      antes,
      despues: (impedimento === null ? antes + cantidad : antes) as Cantidad,
      impedimento,
    }
  })
}

export async function reinicioDe(tienda: string, id: string): Promise<ReinicioGuardado | undefined> {
  return (await obtener([clave.reinicio(tienda, id)]))[0] as ReinicioGuardado | undefined
}

export const finDelPlazo = ({ fecha }: ReinicioGuardado): number => Date.parse(fecha) + PLAZO_DE_REINICIO

export const vistaDeReinicio = (reinicio: ReinicioGuardado) => ({
  ...reinicio,
  total: reinicio.filas.length,
  sin_devolver: (reinicio.sin_devolver ?? []).map(([referencia, motivo]) => ({ referencia, motivo })),
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
