import { ahora, ordenDe } from '../kernel/clock'
import type { Item } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { crear, type Operacion, sumar } from '../kernel/dynamo/operations'

/** `entrada` and `salida` are made by hand or by what the warehouse does; the others by a sale. */
export type TipoKardex = 'entrada' | 'salida' | 'reserva' | 'liberacion' | 'venta' | 'devolucion'
/** What a movement of the warehouse comes from, where it is more than somebody's hand. */
export interface OrigenDeKardex {
  clase: 'carga' | 'conteo' | 'traslado' | 'reinicio'
  id: string | number
}
export interface MovimientoDeStock {
  producto_id: number
  nombre_producto: string
  tipo: TipoKardex
  /** Signed: what is added to the quantity in stock and to the quantity promised. */
  existencia: number
  reservado: number
  venta_id?: number
  usuario_id: number
  motivo?: string
  origen?: OrigenDeKardex
  /** Order of the row of the same card that this one takes back. */
  revierte?: string
}
/** Times that the stock of a product in a store was corrected: by hand, by a file or a count, or by taking one of them back. */
export const correccionesDe = (fila: Item | undefined): number =>
  (fila?.correcciones as number | undefined) ?? 0
/** What a movement adds to the row that is one of them. */
export const CORRIGE = { correcciones: 1 } as const

/** The stock of a product in a store, as an operation says that it moves it. */
export const vigilada = (tienda: string, productoId: number): string => `${tienda}#${productoId}`

/** A row of the stock card. */
export function enKardex(
  tienda: string,
  movimiento: Omit<MovimientoDeStock, 'nombre_producto'>,
  orden?: string,
): Operacion {
  const instante = ahora()
  return crear(clave.kardex(tienda, movimiento.producto_id, orden ?? ordenDe(instante)), {
    ...movimiento,
    tienda,
    fecha: instante,
  })
}

/**
 * One stock movement: the balance of the product in the store and its row in the stock card.
 * @param exigeExistencia refuse (409, naming the product) what would leave less than nothing in stock.
 * @param saldo of which there must be enough: what lies there, or what nobody has been promised.
 * @param exige what its row must still have; else it is decided again.
 * @param ademas what else is added to its row.
 */
export function moverStock(
  tienda: string,
  movimiento: MovimientoDeStock,
  exigeExistencia?: (nombre: string) => Error,
  saldo: 'existencia' | 'disponible' = 'existencia',
  exige: Readonly<Record<string, number | undefined>> = {},
  ademas: Readonly<Record<string, number>> = {},
): Operacion[] {
  const { producto_id, nombre_producto, ...rest } = movimiento
  const minimos: Record<string, number> =
    exigeExistencia && rest.existencia < 0 ? { [saldo]: -rest.existencia } : {}
  const suma = sumar(clave.existencia(producto_id, tienda), {
    sumas: {
      existencia: rest.existencia,
      reservado: rest.reservado,
      disponible: rest.existencia - rest.reservado,
      ...ademas,
    },
    minimos,
    exige,
    falla: exigeExistencia ? () => exigeExistencia(nombre_producto) : 'reintentar',
  })
  return [{ ...suma, vigila: vigilada(tienda, producto_id) }, enKardex(tienda, { ...rest, producto_id })]
}
