import type { Instante } from '#shared/kernel/dates'
import type { Cantidad, Porcentaje, Precio } from '#shared/kernel/money'
import { normalizar } from '#shared/kernel/texto'
import { ahora, ordenDe } from '../kernel/clock'
import { consultar, consultarPagina, type Item, obtener } from '../kernel/dynamo/client'
import { clave, type Clave, indice, particion } from '../kernel/dynamo/keys'
import { crear, type Operacion, sumar } from '../kernel/dynamo/operations'
import { indexar } from '../kernel/dynamo/search'

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

export const existenciaDe = (item: Item | undefined): Existencia =>
  item ? { ...SIN_EXISTENCIA, ...(item as Partial<Existencia>) } : SIN_EXISTENCIA

/** A product that a seller may add by hand (DECISIONS 312). */
export const vendible = (producto: ProductoGuardado): boolean =>
  producto.activo && producto.precio_unitario > 0 && !producto.generado_por_plan

const textoDe = (p: ProductoGuardado): string =>
  [p.referencia, p.codigo_barras ?? '', p.nombre_producto, p.nombre_color].join(' ')

/** Item of a product with its index keys. */
export const itemDeProducto = (producto: ProductoGuardado): Item & Clave => {
  const orden = normalizar(producto.nombre_producto)
  return {
    ...clave.producto(producto.id),
    ...producto,
    ...indice.productos(orden, producto.id),
    ...(vendible(producto) && indice.productosVenta(orden, producto.id)),
    ...(producto.activo && indice.productosGrupo(producto.grupo_id, orden, producto.id)),
  }
}

/** Creates a product: unique reference, words to search it by. */
export const crearProducto = (producto: ProductoGuardado): Operacion[] => [
  crear(clave.producto(producto.id), itemDeProducto(producto)),
  crear(clave.referencia(producto.referencia), { producto_id: producto.id }),
  ...indexar('PRODUCTO', producto.id, textoDe(producto), {
    venta: vendible(producto),
    grupo_id: producto.grupo_id,
    activo: producto.activo,
  }),
]

/** Products by id, each with its stock in a store: one call for 50 products. */
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

/** Ids of products in name order: all, the sellable ones, or a group's. */
export async function idsPorNombre(filtro: { venta?: boolean; grupoId?: number }): Promise<number[]> {
  const query = filtro.grupoId
    ? ({ indice: 'GSI3', pk: `PRODUCTOS#GRUPO#${filtro.grupoId}` } as const)
    : filtro.venta
      ? ({ indice: 'GSI2', pk: 'PRODUCTOS#VENTA' } as const)
      : ({ indice: 'GSI1', pk: 'PRODUCTOS' } as const)
  const items = (await consultar(query)) as ProductoGuardado[]
  return items.filter(item => !filtro.venta || vendible(item)).map(item => item.id)
}

/** A product and its stock in a store, in one query of its partition. */
export async function producto(id: number, tienda: string) {
  const { items } = await consultarPagina({ pk: particion.producto(id) })
  const main = items.find(item => item.sk === 'PRODUCTO') as ProductoGuardado | undefined
  return (
    main && {
      producto: main,
      existencia: existenciaDe(items.find(item => item.sk === `EXISTENCIA#${tienda}`)),
    }
  )
}

/** Products by reference, for lines that a cut plan generates. */
export async function idsPorReferencia(referencias: readonly string[]): Promise<Map<string, number>> {
  const items = await obtener(referencias.map(clave.referencia))
  const ids = new Map<string, number>()
  referencias.forEach((referencia, i) => {
    const id = items[i]?.producto_id as number | undefined
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
