import type { Hallados } from '../kernel/campos/useBusqueda'
import { leerSesion } from '../kernel/session'
import { alInvalidar } from '../kernel/useRuta'
import { buscarProductos, nombra, type Producto } from './buscar-productos'
import { numeroDeRetal, retalVendible } from './retal-vendible'

/** How long a product that was read is not asked for again: a box of fifty is read fifty times. */
const LEIDO_MS = 120_000
const CODIGO = /^\d{6,}$/
/** By store and code: price and stock are those of the store. */
const leidos = new Map<string, Promise<Producto | undefined>>()
alInvalidar(afecta => {
  if (afecta('GET /productos')) leidos.clear()
})

/** The product that this text names, or the offcut of the store. A product's own name comes first. */
async function deNombre(texto: string): Promise<Producto | undefined> {
  const id = numeroDeRetal(texto)
  const [{ filas }, retal] = await Promise.all([buscarProductos(texto), id && retalVendible(id)])
  return filas.find(producto => nombra(producto, texto)) ?? (retal || undefined)
}

/** What a bar code, a reference or an offcut's number names. The same code at once, or soon after, is asked for once. */
export function productoLeido(codigo: string): Promise<Producto | undefined> {
  const clave = `${leerSesion().tienda?.id} ${codigo}`
  const sabido = leidos.get(clave)
  if (sabido) return sabido
  const pedido = deNombre(codigo)
  leidos.set(clave, pedido)
  const olvidar = () => {
    if (leidos.get(clave) === pedido) leidos.delete(clave)
  }
  // What is not there may be there in a moment.
  pedido.then(producto => (producto ? setTimeout(olvidar, LEIDO_MS) : olvidar()), olvidar)
  return pedido
}

/** The same search, for text that may be a bar code, or the number of an offcut: what it names stands first, and said so. */
export async function buscarOLeer(
  texto: string,
  signal: AbortSignal,
): Promise<Hallados<Producto> & { exacto: boolean }> {
  const deRetal = numeroDeRetal(texto) !== undefined
  const leido = deRetal || CODIGO.test(texto) ? await productoLeido(texto) : undefined
  if (leido && !leido.retal) return { filas: [leido], mas: false, exacto: true }
  const found = await buscarProductos(texto, signal)
  if (leido) return { ...found, filas: [leido, ...found.filas], exacto: true }
  return { ...found, exacto: found.filas.length === 1 && nombra(found.filas[0]!, texto) }
}
