import type { Dia } from '../../kernel/dates'
import { relleno } from '../../kernel/ids'
import { normalizar, palabras, palabrasBuscadas } from '../../kernel/texto'
import type { EstadoVenta } from '../states'
import { CIFRAS_DE_RECIBO } from './recibo'

/** What the free term of a list of sales looks at (DECISIONS 48). */
export interface VentaBuscable {
  id: number
  codigo_tienda: string
  numero_documento_tercero: string
  nombres_tercero: string
  apellidos_tercero: string
  nombre_vendedor: string
  consecutivo_recibo: number | null
  formas_pagos: readonly { codigo_comprobante_pago: string | null }[]
}

/**
 * Words by which a sale is found, what identifies it before what many share. A receipt is known by its number
 * with zeros and without; the store's code before it says nothing within a store.
 */
export const palabrasDeVenta = (v: VentaBuscable): string[] =>
  palabras(
    normalizar(
      [
        v.id,
        v.consecutivo_recibo ?? '',
        v.consecutivo_recibo === null ? '' : relleno(v.consecutivo_recibo, CIFRAS_DE_RECIBO),
        v.numero_documento_tercero,
        ...v.formas_pagos.map(pago => pago.codigo_comprobante_pago ?? ''),
        v.nombres_tercero,
        v.apellidos_tercero,
        v.nombre_vendedor,
      ].join(' '),
    ),
  )

/** The words of a free term, the longest first: a receipt number of the store goes without its code. */
export const palabrasDelTermino = (termino: string, tienda: string): string[] =>
  palabrasBuscadas(normalizar(termino.replaceAll(new RegExp(`(?<![\\d-])${tienda}-(?=\\d)`, 'g'), '')))

/**
 * Where the words of a sale stand: a class for each store and year, a bucket for every four days, and a mark of
 * day and state, by which a search filters without reading the sale.
 */
export const claseDeVentas = (tienda: string, anio: string) => `VENTA-${tienda}-${anio}` as const
export const cubetaDe = (dia: Dia): number =>
  (Number(dia.slice(5, 7)) - 1) * 8 + ((Number(dia.slice(8, 10)) - 1) >> 2)
export const marcaDe = (dia: Dia, estado: EstadoVenta): number => Number(dia.slice(8, 10)) * 4 + estado - 1

/** Day and state of a found sale. */
export const deMarca = (anio: string, cubeta: number, marca: number): { dia: Dia; estado: EstadoVenta } => ({
  dia: `${anio}-${relleno((cubeta >> 3) + 1, 2)}-${relleno(marca >> 2, 2)}`,
  estado: ((marca & 3) + 1) as EstadoVenta,
})
