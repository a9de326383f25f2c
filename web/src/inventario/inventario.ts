import type { Vista } from '#shared/inventarios/vistas'
import type { DatosDe } from '../kernel/api'

export type DeInventario = DatosDe<'GET /inventarios'>['productos']['data'][number]
export type Movimiento = DatosDe<'GET /inventarios/{producto_id}/kardex'>['movimientos'][number]

/** What changes with the stock of a product. */
export const LISTAS = [
  'GET /inventarios',
  'GET /inventarios/{producto_id}/kardex',
  'GET /productos',
  'GET /productos/{id}',
  'GET /productos/{id}/existencias',
] as const

export const VISTAS_DE_INVENTARIO: readonly { vista: Vista; texto: string }[] = [
  { vista: 'todos', texto: 'Todos' },
  { vista: 'regularizar', texto: 'Por regularizar' },
  { vista: 'comprar', texto: 'Por comprar' },
]

/** Address of a stock card, for whatever screen leads to it. */
export const rutaDelKardex = (producto: number, tienda?: string): string =>
  `/inventario?${new URLSearchParams({ ver: 'kardex', producto: String(producto), ...(tienda !== undefined && { tienda }) })}`
