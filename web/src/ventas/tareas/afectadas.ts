import type { ClaveDeRuta } from '../../kernel/api'

/** What shows the tasks of a sale. */
export const AFECTADAS = [
  'GET /tareas',
  'POST /tareas',
  'GET /facturas/{venta_id}',
  'GET /facturas/{venta_id}/historial',
] as const satisfies ClaveDeRuta[]
