import { type DatosDe, llamar } from '../kernel/api'
import { siFalta } from '../kernel/errores'
import type { Hallados } from '../kernel/campos/useBusqueda'

/** `retal`: the offcut of the store that it is. */
export type Producto = DatosDe<'GET /productos/{id}'>['producto'] & { retal?: string }

const filas = <T>(lista: readonly T[] | { data: readonly T[] }): readonly T[] =>
  'data' in lista ? lista.data : lista
const igual = (a: string | null, b: string): boolean => a?.trim().toUpperCase() === b.trim().toUpperCase()
/** Whether a text names exactly this product: its reference or its bar code. */
export const nombra = (producto: Producto, texto: string): boolean =>
  igual(producto.referencia, texto) || igual(producto.codigo_barras, texto)

/** As many as fit under the field. */
const VISIBLES = 12

/** What a seller may add. An exact reference or bar code is the only answer: a scan never has to choose. */
export const buscarProductos = (query: string, signal?: AbortSignal): Promise<Hallados<Producto>> =>
  buscarEntre({ query, productos_venta: true }, signal)

/** What may lie in a store: what is sold no more too, and boards without a price. */
export async function buscarExistencias(
  query: string,
  signal?: AbortSignal,
): Promise<Hallados<Producto> & { exacto: boolean }> {
  const found = await buscarEntre({ query }, signal)
  return { ...found, exacto: found.filas.length === 1 && nombra(found.filas[0]!, query) }
}

async function buscarEntre(
  filtro: { query: string; productos_venta?: boolean },
  signal: AbortSignal | undefined,
): Promise<Hallados<Producto>> {
  const { query } = filtro
  const { data } = await llamar('GET /productos', {
    query: { ...filtro, per_page: 20 },
    signal,
  })
  const found = filas(data.productos)
  const exacto = found.find(producto => nombra(producto, query))
  if (exacto) return { filas: [exacto], mas: false }
  const total = 'total' in data.productos ? data.productos.total : found.length
  return { filas: found.slice(0, VISIBLES), mas: total > VISIBLES }
}

/** Products by upper-case reference, those that only a cut plan sells included. Missing ones are left out. */
export async function productosPorReferencia(
  referencias: readonly string[],
): Promise<ReadonlyMap<string, Producto>> {
  const found = await Promise.all(
    [...new Set(referencias)].map(async referencia => {
      const { data } = await llamar('GET /productos', { query: { query: referencia, per_page: 20 } })
      return filas(data.productos).find(producto => igual(producto.referencia, referencia))
    }),
  )
  return new Map(found.flatMap(p => (p ? [[p.referencia.trim().toUpperCase(), p] as const] : [])))
}

/** Products by id as they are now. Missing ones are left out; @throws where that is not known. */
export async function productosPorId(
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, Producto>> {
  const found = await Promise.all(
    [...new Set(ids)].map(async id => {
      const lectura = await llamar('GET /productos/{id}', { params: { id }, signal }).catch(siFalta)
      return lectura?.data.producto
    }),
  )
  return new Map(found.flatMap(p => (p ? [[p.id, p] as const] : [])))
}
