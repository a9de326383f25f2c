import type { ClaveDeRuta } from '#shared/http/api'
import type { DatosDe } from '../kernel/api'

export type Conteo = DatosDe<'GET /inventarios/conteos'>['conteos']['data'][number]
export type Linea = DatosDe<'GET /inventarios/conteos/{id}'>['lineas']['data'][number]

export const TRAS_CONTAR: readonly ClaveDeRuta[] = [
  'GET /inventarios/conteos',
  'GET /inventarios/conteos/{id}',
]
export const TRAS_APLICAR: readonly ClaveDeRuta[] = [
  ...TRAS_CONTAR,
  'GET /inventarios/cargas',
  'GET /productos',
  'GET /inventarios',
]

export const TONOS = { abierto: 'alerta', aplicado: 'exito', anulado: 'neutro' } as const
