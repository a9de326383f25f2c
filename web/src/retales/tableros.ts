import { llamar } from '../kernel/api'
import type { Hallados } from '../kernel/campos/useBusqueda'
import { nombra, type Producto } from '../productos/buscar-productos'

/** What the screen needs of a board: by its reference the offcuts are kept. */
export type Tablero = Pick<Producto, 'referencia' | 'nombre_producto' | 'medida_largo' | 'medida_ancho'>

/** A board of which nothing but its reference is known. */
export const conReferencia = (referencia: string): Tablero | null =>
  referencia === '' ? null : { referencia, nombre_producto: '', medida_largo: null, medida_ancho: null }

/** As many as fit under the field. */
const VISIBLES = 12

/** Boards by name, reference or bar code. */
export async function buscarTableros(query: string, signal: AbortSignal): Promise<Hallados<Tablero>> {
  const { data } = await llamar('GET /productos', {
    query: { query, productos_venta: true, per_page: 50 },
    signal,
  })
  const { productos } = data
  const found = ('data' in productos ? productos.data : productos).filter(p => p.medida_largo !== null)
  // What was not read may be boards as well.
  const quedan = 'data' in productos && productos.total > productos.data.length
  const exacto = found.find(producto => nombra(producto, query))
  return exacto
    ? { filas: [exacto], mas: false }
    : { filas: found.slice(0, VISIBLES), mas: found.length > VISIBLES || quedan }
}
