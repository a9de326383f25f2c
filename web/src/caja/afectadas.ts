import type { ClaveDeRuta } from '../kernel/api'

/** What shows money of the drawer that is no sale's: the day's screen adds its own reading here. */
export const AFECTADAS = ['GET /egresos/{id}', 'GET /ingresos/{id}'] as const satisfies ClaveDeRuta[]
