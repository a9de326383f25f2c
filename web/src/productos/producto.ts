import type { DatosDe } from '../kernel/api'

/** A product as the routes answer it. */
export type ProductoLeido = DatosDe<'GET /productos/{id}'>['producto']

/** What changes with a product. */
export const LISTAS = ['GET /productos', 'GET /productos/{id}'] as const
