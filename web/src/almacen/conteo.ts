import type { ClaveDeRuta } from '#shared/http/api'
import { formatoNumero } from '#shared/kernel/format'
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

/** What is told to who would close a count that others went on with since it was seen. */
export const queCambio = (visto: Pick<Conteo, 'contados'>, { contados, productos }: Conteo): string =>
  `Alguien contó mientras tanto${
    contados === visto.contados
      ? ''
      : `: van ${formatoNumero(contados)} de ${formatoNumero(productos)}, y eran ${formatoNumero(visto.contados)}`
  }. Revise lo contado y hágalo de nuevo`

export const TONOS = { abierto: 'alerta', aplicado: 'exito', anulado: 'neutro' } as const
