import { type ErroresDeCampo, ErrorVeta } from '#shared/http/errors'
import type { ArchivoDeCarga } from '#shared/inventarios/cargas'
import { SIN_CANTIDAD, SIN_DECIMALES } from '#shared/inventarios/textos'
import type { Cantidad } from '#shared/kernel/money'
import { puede } from '#shared/kernel/permisos'
import type * as z from 'zod'
import { obtener } from '../../kernel/dynamo/client'
import { huellaDe } from '../../kernel/cambio'
import { clave } from '../../kernel/dynamo/keys'
import type { Sesion } from '../../kernel/session'
import {
  idDeReferencia,
  type ProductoDeTienda,
  type ProductoGuardado,
  productosConExistencia,
} from '../../productos/public'
import type { LineaGuardada } from '../lotes'

type Archivo = z.output<typeof ArchivoDeCarga>
type Linea = Archivo['items'][number]
/** A line that can be applied, with the name of its product. */
export type LineaLeida = LineaGuardada & { nombre_producto: string }

/** Lines that are told what is wrong with them; a file with more is another file. */
const MAXIMO_ERRORES = 500
/** Products that are read at once, so that other requests come between. */
const LOTE = 500

async function productosDe(items: readonly Linea[], tienda: string): Promise<Map<string, ProductoDeTienda>> {
  const found = new Map<string, ProductoDeTienda>()
  for (let i = 0; i < items.length; i += LOTE) {
    const claves = items.slice(i, i + LOTE).map(({ referencia }) => clave.referencia(referencia))
    const ids = (await obtener(claves)).map(idDeReferencia)
    const leidos = await productosConExistencia([...new Set(ids.filter(id => id !== undefined))], tienda)
    const porId = new Map(leidos.map(each => [each.producto.id, each]))
    claves.forEach(({ pk }, at) => {
      const each = porId.get(ids[at] ?? 0)
      if (each) found.set(pk, each)
    })
  }
  return found
}

/** Which file it is, in whatever order its lines stand. */
export const huellaDeArchivo = ({ items, modo }: Archivo): string =>
  huellaDe([
    modo,
    ...items
      .map(
        ({ referencia, cantidad, precio }) =>
          `${clave.referencia(referencia).pk} ${cantidad} ${precio ?? ''}`,
      )
      .sort(),
  ])

/**
 * The lines of a file with what each does to the stock of the store as it is now. All of it is looked at before anything
 * is done.
 * @throws ErrorVeta `validacion` with the text of each line that will not do (`items.3.referencia`).
 */
export async function leerArchivo(
  { items, modo }: Archivo,
  tienda: string,
  sesion: Sesion,
): Promise<LineaLeida[]> {
  const productos = await productosDe(items, tienda)
  const vistos = new Map<number, number>()
  const errores: ErroresDeCampo = {}
  const lineas = items.flatMap((item, i) => {
    const found = productos.get(clave.referencia(item.referencia).pk)
    const reparo = reparoDe(item, modo, found?.producto, vistos, sesion)
    if (found) vistos.set(found.producto.id, vistos.get(found.producto.id) ?? i)
    if (reparo) {
      errores[`items.${i}.${reparo[0]}`] = reparo[1]
      return []
    }
    const { producto, existencia: hay, fila } = found!
    const { existencia } = hay
    const { cantidad } = item
    const precio = item.precio ?? producto.precio_unitario
    return {
      producto_id: producto.id,
      referencia: producto.referencia,
      nombre_producto: producto.nombre_producto,
      cantidad,
      existencia,
      sin_fila: fila ? undefined : (true as const),
      delta: (modo === 'sumar' ? cantidad : cantidad - existencia) as Cantidad,
      precio_antes: producto.precio_unitario,
      con_impuesto: producto.precio_con_impuesto,
      precio: precio === producto.precio_unitario ? undefined : precio,
    }
  })
  const malas = Object.entries(errores)
  if (malas.length > 0)
    throw new ErrorVeta('validacion', {
      mensaje:
        malas.length === 1
          ? 'Hay 1 línea con error'
          : `Hay ${malas.length.toLocaleString('es-CO')} líneas con error`,
      errores: Object.fromEntries(malas.slice(0, MAXIMO_ERRORES)),
    })
  return lineas
}

/** What is wrong with a line: the field and its text. */
function reparoDe(
  { cantidad, precio }: Linea,
  modo: Archivo['modo'],
  producto: ProductoGuardado | undefined,
  vistos: ReadonlyMap<number, number>,
  { rol }: Sesion,
): [campo: keyof Linea, texto: string] | undefined {
  if (!producto) return ['referencia', 'No existe un producto con esa referencia']
  if (vistos.has(producto.id))
    return ['referencia', `El producto ya está en la línea ${vistos.get(producto.id)! + 1}: deje una sola`]
  if (producto.tipo_producto === 'Servicio') return ['referencia', 'Un servicio no tiene existencia']
  if (producto.decimales_cantidad === 0 && cantidad % 100 !== 0) return ['cantidad', SIN_DECIMALES]
  const cambiaPrecio = precio != null && precio !== producto.precio_unitario
  // Nothing to add is a line by mistake, unless it is there for its price.
  if (modo === 'sumar' && cantidad === 0 && precio == null) return ['cantidad', SIN_CANTIDAD]
  if (cambiaPrecio && !puede(rol, 'productos.administrar'))
    return ['precio', 'No tiene permiso para cambiar precios']
  return undefined
}
