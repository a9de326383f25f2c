import type { Instante } from '#shared/kernel/dates'
import type { Cantidad, Porcentaje, Precio } from '#shared/kernel/money'
import { normalizar, palabras } from '#shared/kernel/texto'
import { ahora, ordenDe } from '../kernel/clock'
import { type Item, obtener } from '../kernel/dynamo/client'
import { atributosDe, clave, type Clave, indice, INDICES } from '../kernel/dynamo/keys'
import { actualizar, borrar, crear, fijar, type Operacion, sumar } from '../kernel/dynamo/operations'
import { cambiosDePalabras, type Entrada, type Hallado } from '../kernel/dynamo/palabras'
import { lugarDeId } from '../kernel/dynamo/search'

export interface ProductoGuardado extends Item {
  id: number
  referencia: string
  codigo_barras: string | null
  nombre_producto: string
  descripcion_producto: string
  precio_unitario: Precio
  costo_inventario_unitario: Precio
  impuesto_id: number | null
  porcentaje_impuesto: Porcentaje
  tipo_producto: 'Producto' | 'Servicio'
  decimales_cantidad: number
  grupo_id: number
  nombre_grupo: string
  linea_id: number | null
  nombre_linea: string
  proveedor_id: number | null
  color_id: number | null
  nombre_color: string
  medida_largo: number | null
  medida_ancho: number | null
  permite_rotar: boolean
  /** Added to sales by cut plans only (DECISIONS 312). */
  generado_por_plan: boolean
  activo: boolean
  fecha_registro: Instante
  version: number
}

/** Stock of a product in a store; `disponible` = existencia − reservado, kept so that it can be guarded. */
export interface Existencia {
  existencia: Cantidad
  reservado: Cantidad
  disponible: Cantidad
}
export const SIN_EXISTENCIA: Existencia = { existencia: 0, reservado: 0, disponible: 0 } as never

export const existenciaDe = (item: Item | undefined): Existencia => {
  const { existencia, reservado, disponible } = { ...SIN_EXISTENCIA, ...(item as Partial<Existencia>) }
  return { existencia, reservado, disponible }
}

/** A product that a seller may add by hand (DECISIONS 312). */
export const vendible = (producto: ProductoGuardado): boolean =>
  producto.activo && producto.precio_unitario > 0 && !producto.generado_por_plan

/** Words of a product by which it is searched; its reference also written together. */
export const palabrasDeProducto = (p: ProductoGuardado): string[] => {
  const referencia = normalizar(p.referencia)
  const texts = [referencia, p.codigo_barras ?? '', p.nombre_producto, p.nombre_color].map(normalizar)
  return palabras([...texts, referencia.replaceAll(' ', '')].join(' '))
}

/** Bit of the mark of a product's words: it is sold by hand. */
const VENDIBLE = 1
/** Stands for a group in a search: its active products. */
export const filtroDeGrupo = (grupoId: number): string => `=g${grupoId}`
export const esVendible = ({ marca }: Hallado): boolean => (marca & VENDIBLE) !== 0

const entradaDe = (p: ProductoGuardado): Entrada => ({
  palabras: [...palabrasDeProducto(p), ...(p.activo ? [filtroDeGrupo(p.grupo_id)] : [])],
  ...lugarDeId(p.id),
  marca: vendible(p) ? VENDIBLE : 0,
})

/** Of a longer name the lists go by the beginning. */
const LARGO_DEL_ORDEN = 60

/** What the lists show of a product, and their keys: copied to its row of every store. */
function copiaDe(producto: ProductoGuardado, tienda: string): Item {
  const { version: _, pk: __, sk: ___, ...copia } = producto
  const { id, grupo_id, activo } = producto
  const venta = vendible(producto)
  const orden = normalizar(producto.nombre_producto).slice(0, LARGO_DEL_ORDEN)
  return {
    ...copia,
    ...indice.productos(tienda, orden, id),
    ...(venta && indice.productosVenta(tienda, orden, id)),
    ...(activo && indice.productosGrupo(tienda, grupo_id, venta, orden, id)),
  }
}

/** The product as a store lists it: its fields with the stock there, one item for list and search. */
export type FilaDeProducto = ProductoGuardado & Existencia
export const filaDeProducto = (
  producto: ProductoGuardado,
  tienda: string,
  existencia: Existencia = SIN_EXISTENCIA,
): Item & Clave => ({
  ...copiaDe(producto, tienda),
  ...existencia,
  ...clave.existencia(producto.id, tienda),
})

/** Creates a product in every store of the shop: unique reference, words to search it by. */
export const crearProducto = (producto: ProductoGuardado, tiendas: readonly string[]): Operacion[] => [
  crear(clave.producto(producto.id), producto),
  crear(clave.referencia(producto.referencia), { producto_id: producto.id }),
  ...tiendas.map(tienda => crear(clave.existencia(producto.id, tienda), filaDeProducto(producto, tienda))),
  ...cambiosDePalabras('PRODUCTO', { despues: entradaDe(producto) }),
]

const INDEXADOS = INDICES.flatMap(each => Object.values(atributosDe(each)))

/** Changes a product as it was read, with its copies and words. Stock goes its own way. */
export function cambiarProducto(
  antes: ProductoGuardado,
  cambios: Partial<ProductoGuardado>,
  tiendas: readonly string[],
): Operacion[] {
  const despues: ProductoGuardado = { ...antes, ...cambios }
  const moved = clave.referencia(antes.referencia).pk !== clave.referencia(despues.referencia).pk
  return [
    actualizar(clave.producto(antes.id), { cambios, version: antes.version }),
    ...(moved
      ? [
          borrar(clave.referencia(antes.referencia)),
          crear(clave.referencia(despues.referencia), { producto_id: antes.id }),
        ]
      : []),
    ...tiendas.map(tienda =>
      fijar(clave.existencia(antes.id, tienda), {
        // A list that it leaves: the key goes.
        ...Object.fromEntries(INDEXADOS.map(name => [name, undefined])),
        ...copiaDe(despues, tienda),
      }),
    ),
    ...cambiosDePalabras('PRODUCTO', { antes: entradaDe(antes), despues: entradaDe(despues) }),
  ]
}

/** Products by id, each with its stock in a store, consistent: for decisions. One call for 50 products. */
export async function productosConExistencia(
  ids: readonly number[],
  tienda: string,
): Promise<{ producto: ProductoGuardado; existencia: Existencia }[]> {
  const found = await obtener(ids.flatMap(id => [clave.producto(id), clave.existencia(id, tienda)]))
  return ids.flatMap((_, i) => {
    const producto = found[2 * i] as ProductoGuardado | undefined
    return producto ? [{ producto, existencia: existenciaDe(found[2 * i + 1]) }] : []
  })
}

/** Rows of a store, to be shown: half the price of a decision, and a moment late at most. */
export async function filas(ids: readonly number[], tienda: string): Promise<FilaDeProducto[]> {
  const keys = ids.map(id => clave.existencia(id, tienda))
  return (await obtener(keys, false)).filter(Boolean) as FilaDeProducto[]
}

/** One product as a store lists it. */
export const fila = async (id: number, tienda: string): Promise<FilaDeProducto | undefined> =>
  (await obtener([clave.existencia(id, tienda)]))[0] as FilaDeProducto | undefined

/** Product of what stands under `clave.referencia`, for callers that load it together with what else they need. */
export const idDeReferencia = (item: Item | undefined): number | undefined =>
  item?.producto_id as number | undefined

/** Products by reference, for lines that a cut plan generates. */
export async function idsPorReferencia(referencias: readonly string[]): Promise<Map<string, number>> {
  const items = await obtener(referencias.map(clave.referencia))
  const ids = new Map<string, number>()
  referencias.forEach((referencia, i) => {
    const id = idDeReferencia(items[i])
    if (id !== undefined) ids.set(referencia.trim().toUpperCase(), id)
  })
  return ids
}

export type TipoKardex = 'entrada' | 'reserva' | 'liberacion' | 'venta' | 'devolucion'
export interface MovimientoDeStock {
  producto_id: number
  nombre_producto: string
  tipo: TipoKardex
  /** Signed: what is added to the quantity in stock and to the quantity promised. */
  existencia: number
  reservado: number
  venta_id?: number
  usuario_id: number
}

/**
 * One stock movement: the balance of the product in the store and its row in the stock card.
 * @param exigeExistencia refuse (409, naming the product) what would leave less than nothing in stock.
 */
export function moverStock(
  tienda: string,
  movimiento: MovimientoDeStock,
  exigeExistencia?: (nombre: string) => Error,
): Operacion[] {
  const { producto_id, nombre_producto, ...rest } = movimiento
  const instante = ahora()
  const minimos: Record<string, number> =
    exigeExistencia && rest.existencia < 0 ? { existencia: -rest.existencia } : {}
  return [
    sumar(clave.existencia(producto_id, tienda), {
      sumas: {
        existencia: rest.existencia,
        reservado: rest.reservado,
        disponible: rest.existencia - rest.reservado,
      },
      minimos,
      falla: exigeExistencia ? () => exigeExistencia(nombre_producto) : 'reintentar',
    }),
    crear(clave.kardex(tienda, producto_id, ordenDe(instante)), {
      ...rest,
      producto_id,
      tienda,
      fecha: instante,
    }),
  ]
}
