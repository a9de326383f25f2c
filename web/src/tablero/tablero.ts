import { formatoNumero } from '#shared/kernel/format'
import { sumarCentesimas } from '#shared/kernel/money'
import type { DatosDe } from '../kernel/api'
import { MESES } from '#shared/kernel/meses'

export type Tablero = DatosDe<'POST /dashboard/rango-fecha'>
export type Periodo = Tablero['ventas_rango_fecha']
export type Vendido = Tablero['productos_vendidos_rango_fecha'][number]
export type Mes = Tablero['ventas_anio'][number]

/** Bars that stand for a product each; the others are one (DECISIONS 246). */
export const CUANTAS_BARRAS = 20

export const nombreDeMes = (mes: number): string => MESES[mes - 1] ?? ''

export interface Barra {
  nombre: string
  cantidad: number
  /** Not one product but all the others. */
  otros?: true
}

/** The twenty products of which most was sold, and what the others come to. */
export function barrasDe(productos: readonly Vendido[]): Barra[] {
  const resto = productos.slice(CUANTAS_BARRAS)
  return [
    ...productos
      .slice(0, CUANTAS_BARRAS)
      .map(({ referencia, cantidad_producto }) => ({ nombre: referencia, cantidad: cantidad_producto })),
    ...(resto.length > 0
      ? [
          {
            nombre: `Otros (${formatoNumero(resto.length)})`,
            cantidad: sumarCentesimas(resto.map(({ cantidad_producto }) => cantidad_producto)),
            otros: true as const,
          },
        ]
      : []),
  ]
}

/** Short enough to stand at a point: `12,3 M`, `450 mil`. */
export function enCorto(valor: number): string {
  const tamano = Math.abs(valor)
  const con = (divisor: number): string => formatoNumero(Math.round((valor / divisor) * 10) / 10)
  if (tamano >= 1_000_000) return `${con(1_000_000)} M`
  return tamano >= 1000 ? `${con(1000)} mil` : con(1)
}

/** How a figure stands to the one of the period before, in words and a sign. */
export function comparar(ahora: number, antes: number): { texto: string; sentido: -1 | 0 | 1 } {
  if (antes === 0) return { texto: ahora === 0 ? 'Igual' : 'Sin ventas antes', sentido: 0 }
  const parte = Math.round(((ahora - antes) / Math.abs(antes)) * 1000) / 10
  if (parte === 0) return { texto: 'Igual', sentido: 0 }
  return { texto: `${parte > 0 ? '+' : ''}${formatoNumero(parte)} %`, sentido: parte > 0 ? 1 : -1 }
}
