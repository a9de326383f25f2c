import { FALTANTES, type Faltante } from '#shared/inventarios/traslados'
import type { ClaveDeRuta } from '#shared/http/api'
import type { DatosDe } from '../kernel/api'

type Entero = DatosDe<'GET /inventarios/traslados/{id}'>
export type Traslado = Entero['traslado']
export type Linea = Entero['lineas'][number]

export const TRAS_TRASLADO: readonly ClaveDeRuta[] = [
  'GET /inventarios/traslados',
  'GET /inventarios/traslados/{id}',
  'GET /productos',
  'GET /inventarios',
]

export const TONOS = { en_camino: 'alerta', recibido: 'exito', anulado: 'neutro' } as const

export const OPCIONES_DE_FALTANTE = (Object.keys(FALTANTES) as Faltante[]).map(valor => ({
  valor,
  texto: FALTANTES[valor],
}))
