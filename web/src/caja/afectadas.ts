import type { ClaveDeRuta } from '../kernel/api'

/** What shows money of the drawer that is no sale's. */
export const AFECTADAS = [
  'GET /egresos/{id}',
  'GET /ingresos/{id}',
  'POST /cuadre-caja/dia',
  'POST /cuadre-caja/movimientos',
] as const satisfies ClaveDeRuta[]
