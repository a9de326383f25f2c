import { ErrorVeta } from '#shared/http/errors'
import type { Cantidad } from '#shared/kernel/money'
import { formatoNumero } from '#shared/kernel/format'
import { faltante } from '#shared/inventarios/vistas'
import type { Item } from '../kernel/dynamo/client'
import type { Sesion } from '../kernel/session'
import {
  type Existencia,
  existenciaDe,
  type ProductoDeTienda,
  type ProductoGuardado,
  productosConExistencia,
} from '../productos/public'

/** What the store wants to have of a product, and where it keeps it: in its row of the store. */
export interface TopesGuardados {
  minimo: Cantidad | null
  maximo: Cantidad | null
  ubicacion: string
  version_topes: number
}
export const topesDe = (fila: Item | undefined): TopesGuardados => ({
  minimo: (fila?.minimo as Cantidad | undefined) ?? null,
  maximo: (fila?.maximo as Cantidad | undefined) ?? null,
  ubicacion: (fila?.ubicacion as string | undefined) ?? '',
  version_topes: (fila?.version_topes as number | undefined) ?? 0,
})

export const vistaDeInventario = (
  producto: ProductoGuardado,
  { existencia, reservado, disponible }: Existencia,
  topes: TopesGuardados,
) => ({
  ...producto,
  ...topes,
  cantidad: existencia,
  reservado,
  disponible,
  por_comprar: faltante({ disponible, ...topes }) as Cantidad,
})

/** A row of the lists: the product's copy in the store. */
export const vistaDeFila = (fila: ProductoGuardado & Existencia) =>
  vistaDeInventario(fila, existenciaDe(fila), topesDe(fila))

/** One of the user's stores, to be looked at from another one. */
export function tiendaAVer(tienda: string, enviada: string | undefined, sesion: Sesion): string {
  if (enviada === undefined || enviada === '') return tienda
  if (!sesion.tiendas.includes(enviada)) throw new ErrorVeta('tienda_no_permitida')
  return enviada
}

/** A product with its stock in a store, consistent, to decide by. @throws ErrorVeta there is no such product. */
export async function leerExistencia(id: number, tienda: string): Promise<ProductoDeTienda> {
  const [found] = await productosConExistencia([id], tienda)
  if (!found) throw new ErrorVeta('no_encontrado')
  return found
}

/** What whoever moves the stock should know: pending orders wait for more than there is. */
export function avisoDe({ existencia, reservado, disponible }: Existencia): string | null {
  if (disponible >= 0) return null
  const n = (value: number) => formatoNumero(value / 100)
  return `Quedan ${n(existencia)} y hay ${n(reservado)} en pedidos pendientes: faltan ${n(0 - disponible)}`
}
