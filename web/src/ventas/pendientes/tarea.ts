import type { ClaveDeRuta, DatosDe } from '../../kernel/api'

export type Tarea = DatosDe<'GET /tareas'>['tareas']['data'][number]

/** What shows tasks. */
export const LISTAS = [
  'GET /tareas',
  'POST /tareas',
  'GET /facturas/{venta_id}',
  'GET /facturas/{venta_id}/historial',
] as const satisfies ClaveDeRuta[]

/** Where a sale is seen. */
export const enlaceDeVenta = (ventaId: number): string => `/facturacion?venta=${ventaId}&ver=detalle`

export const clienteDe = ({ nombres_tercero, apellidos_tercero }: Tarea): string =>
  `${nombres_tercero} ${apellidos_tercero}`.trim()
