import { invalido } from '#shared/http/errors'
import { type Cantidad } from '#shared/kernel/money'
import type { LineaGuardada } from '../ventas/public'
import type { Parte, TurnoGuardado } from './store'

/**
 * Lines that somebody takes away: products written by hand. What a plan generated (cutting, bands on the pieces) goes
 * with its board; a sale of services alone hands over these.
 */
export function entregables(lineas: readonly LineaGuardada[]): LineaGuardada[] {
  const deMano = lineas.filter(({ servicio_lepton }) => !servicio_lepton)
  const productos = deMano.filter(({ tipo_producto }) => tipo_producto === 'Producto')
  return productos.length > 0 ? productos : deMano
}

/** What waits in a turn: of a rest what was left, else the whole sale as its lines say it now. */
export function esperan(turno: TurnoGuardado, lineas: readonly LineaGuardada[]): Parte[] {
  if (turno.estado !== 'pendiente') return []
  return turno.pendientes ?? entregables(lineas).map(({ item, cantidad }) => ({ item, cantidad }))
}

/**
 * What goes now of what waits, and what stays.
 * @param pedidas nothing: all of it.
 * @throws ErrorVeta `validacion` on the line that does not wait, or not so much of it.
 */
export function repartir(
  esperando: readonly Parte[],
  pedidas: readonly Parte[] | null | undefined,
): { van: Parte[]; quedan: Parte[] } {
  if (!pedidas) return { van: [...esperando], quedan: [] }
  const errores: Record<string, string> = {}
  const porItem = new Map<number, number>()
  pedidas.forEach(({ item, cantidad }, i) => {
    const espera = esperando.find(each => each.item === item)
    if (!espera) errores[`lineas.${i}.item`] = 'La línea ya no está pendiente de entregar'
    else if (porItem.has(item)) errores[`lineas.${i}.item`] = 'La línea está repetida'
    else if (cantidad > espera.cantidad)
      errores[`lineas.${i}.cantidad`] = 'La cantidad es mayor que la pendiente'
    porItem.set(item, cantidad)
  })
  if (Object.keys(errores).length > 0) throw invalido(errores)
  const van = esperando.flatMap(({ item }) => {
    const cantidad = porItem.get(item)
    return cantidad === undefined ? [] : [{ item, cantidad: cantidad as Cantidad }]
  })
  const quedan = esperando.flatMap(({ item, cantidad }) => {
    const resto = (cantidad - (porItem.get(item) ?? 0)) as Cantidad
    return resto > 0 ? [{ item, cantidad: resto }] : []
  })
  return { van, quedan }
}
