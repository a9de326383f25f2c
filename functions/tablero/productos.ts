import type { Cantidad } from '#shared/kernel/money'
import { deReferencia } from '#shared/tablero/busqueda'
import type { Periodo } from '#shared/tablero/periodos'
import type { DeQuien } from '../kernel/dynamo/keys'
import { cantidadesVendidas } from './cantidades'
import { rotulosDeProductos } from './rotulos'

/** How much of a product was sold, by the name that it has now. */
export interface ProductoVendido {
  producto_id: number
  referencia: string
  nombre_producto: string
  cantidad_producto: Cantidad
}

/** What stores, or sellers in them, sold between two days, the most first. @param texto part of the reference. */
export async function productosVendidos(
  quienes: readonly DeQuien[],
  periodo: Periodo,
  texto = '',
): Promise<ProductoVendido[]> {
  const cantidades = await cantidadesVendidas(quienes, periodo)
  const rotulos = await rotulosDeProductos([...cantidades.keys()])
  return [...cantidades]
    .map(([producto_id, n]) => ({
      producto_id,
      referencia: rotulos.get(producto_id)?.referencia ?? String(producto_id),
      nombre_producto: rotulos.get(producto_id)?.nombre_producto ?? '',
      cantidad_producto: n as Cantidad,
    }))
    .filter(deReferencia(texto))
    .sort(
      (a, b) =>
        b.cantidad_producto - a.cantidad_producto ||
        (a.referencia < b.referencia ? -1 : a.referencia > b.referencia ? 1 : 0),
    )
}

/** Rows of a page of the workbook. */
const POR_PAGINA = 500
/** The same in pages, for who writes them. */
export async function* recorrerVendidos(
  quienes: readonly DeQuien[],
  periodo: Periodo,
  texto: string,
): AsyncGenerator<ProductoVendido[]> {
  const filas = await productosVendidos(quienes, periodo, texto)
  for (let i = 0; i < filas.length; i += POR_PAGINA) yield filas.slice(i, i + POR_PAGINA)
}
