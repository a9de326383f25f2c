import type { Instante } from '#shared/kernel/dates'
import type { Cantidad, Porcentaje, Precio } from '#shared/kernel/money'
import { normalizar, palabras } from '#shared/kernel/texto'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import {
  atributosDe,
  clave,
  type Clave,
  indice,
  INDICES,
  type ParteDeGrupo,
  particion,
} from '../kernel/dynamo/keys'
import { actualizar, crear, type Falla, fijar, olvidar, type Operacion } from '../kernel/dynamo/operations'
import { cambiosDePalabras, type Entrada, type Hallado } from '../kernel/dynamo/palabras'
import { lugarDeId } from '../kernel/dynamo/search'
import { enKardex, vigilada } from './kardex'

export interface ProductoGuardado extends Item {
  id: number
  referencia: string
  /** Free text for search and labels (DECISIONS 161). */
  prefijo?: string
  codigo_barras: string | null
  nombre_producto: string
  descripcion_producto: string
  precio_unitario: Precio
  /** The price with tax, where that side was typed: it stays what it is (DECISIONS R6). */
  precio_con_impuesto?: Precio | undefined
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
  funcion_producto_id?: number | null
  nombre_funcion_producto?: string
  grupo_servicio_id?: number | null
  color_id: number | null
  nombre_color: string
  /** Missing in products of before there were categories. */
  categoria_producto_id?: number | null
  nombre_categoria_producto?: string
  medida_largo: number | null
  medida_ancho: number | null
  /** A board that was made without sizes, until its form gives it some (DECISIONS 148). */
  exige_medidas?: true | undefined
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

/** Whether lists of stock name it: a retired product for as long as something of it lies there or is promised. */
export const seLista = ({
  activo,
  existencia,
  reservado,
}: Pick<FilaDeProducto, 'activo' | 'existencia' | 'reservado'>): boolean =>
  activo || existencia !== 0 || reservado !== 0

/** Why a product is not sold yet, whoever asks for it: it has no price, or is a board without sizes (DECISIONS 148). */
export function faltaParaVender(producto: ProductoGuardado): string | undefined {
  const { referencia, precio_unitario, exige_medidas } = producto
  if (precio_unitario <= 0) return `El producto ${referencia} no tiene precio`
  return exige_medidas && `El tablero ${referencia} no tiene medidas: complételas en Productos`
}

/** A product that a seller may add by hand (DECISIONS 312). */
export const vendible = (producto: ProductoGuardado): boolean =>
  producto.activo && faltaParaVender(producto) === undefined && !producto.generado_por_plan

/** Words of a product by which it is searched; its reference also written together. */
export const palabrasDeProducto = (p: ProductoGuardado): string[] => {
  const referencia = normalizar(p.referencia)
  const texts = [referencia, p.prefijo ?? '', p.codigo_barras ?? '', p.nombre_producto, p.nombre_color].map(
    normalizar,
  )
  return palabras([...texts, referencia.replaceAll(' ', '')].join(' '))
}

/** Bits of the mark of a product's words: it is sold by hand; it is retired. */
const VENDIBLE = 1
const INACTIVO = 2
/** Stands for a group in a search. */
export const filtroDeGrupo = (grupoId: number): string => `=g${grupoId}`
export const esVendible = ({ marca }: Hallado): boolean => (marca & VENDIBLE) !== 0
export const esActivo = ({ marca }: Hallado): boolean => (marca & INACTIVO) === 0

/** Which list of its group a product stands in; an inactive one may still have stock, which is counted and exported. */
const parteDe = (producto: ProductoGuardado): ParteDeGrupo =>
  vendible(producto) ? 'VENTA' : producto.activo ? 'OTROS' : 'INACTIVOS'

export const entradaDe = (p: ProductoGuardado): Entrada => ({
  palabras: [...palabrasDeProducto(p), filtroDeGrupo(p.grupo_id)],
  ...lugarDeId(p.id),
  marca: vendible(p) ? VENDIBLE : p.activo ? 0 : INACTIVO,
})

/** Of a longer name the lists go by the beginning. */
const LARGO_DEL_ORDEN = 60

/** What the lists show of a product, and their keys: copied to its row of every store. */
function copiaDe(producto: ProductoGuardado, tienda: string): Item {
  const { version: _, pk: __, sk: ___, ...copia } = producto
  const { id, grupo_id } = producto
  const orden = normalizar(producto.nombre_producto).slice(0, LARGO_DEL_ORDEN)
  return {
    ...copia,
    ...indice.productos(tienda, orden, id),
    ...(vendible(producto) && indice.productosVenta(tienda, orden, id)),
    ...indice.productosGrupo(tienda, grupo_id, parteDe(producto), orden, id),
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

/** Gives a product its row of a store that has none yet, or only stock that was moved before there was one. */
export const surtirProducto = (
  producto: ProductoGuardado,
  tienda: string,
  fila: Item | undefined,
): Operacion[] => [
  // The version grows: whoever read the product with its rows of before reads it again.
  actualizar(clave.producto(producto.id), {
    cambios: {},
    version: producto.version,
    falla: 'reintentar',
  }),
  fila
    ? fijar(clave.existencia(producto.id, tienda), copiaDe(producto, tienda))
    : crear(clave.existencia(producto.id, tienda), filaDeProducto(producto, tienda)),
]

/** Its reference, whatever its case. */
export const claveDeReferencia = ({ referencia }: Pick<ProductoGuardado, 'referencia'>): Clave =>
  clave.referencia(referencia)

/** What is typed or read and leads to one product: its reference, and its bar code. */
const codigosDe = ({ referencia, codigo_barras }: ProductoGuardado): Map<string, Clave> =>
  new Map(
    [referencia, codigo_barras ?? '']
      .filter(codigo => codigo !== '')
      .map(codigo => {
        const key = clave.referencia(codigo)
        return [key.pk, key]
      }),
  )

interface Creacion {
  /** Another product has its reference or its bar code. */
  repetido?: Falla
  /** What it begins with in one of the stores. */
  inicial?: { tienda: string; cantidad: Cantidad; usuario_id: number }
}

/** Creates a product in every store of the shop: codes that are its own, words to search it by. */
export const crearProducto = (
  producto: ProductoGuardado,
  tiendas: readonly string[],
  { repetido, inicial }: Creacion = {},
): Operacion[] => {
  const entrada = (tienda: string) => (inicial?.tienda === tienda ? inicial.cantidad : 0) as Cantidad
  return [
    crear(clave.producto(producto.id), producto),
    ...[...codigosDe(producto).values()].map(key => crear(key, { producto_id: producto.id }, repetido)),
    ...tiendas.map(tienda => {
      const existencia = { ...SIN_EXISTENCIA, existencia: entrada(tienda), disponible: entrada(tienda) }
      return crear(clave.existencia(producto.id, tienda), filaDeProducto(producto, tienda, existencia))
    }),
    ...(inicial && inicial.cantidad > 0
      ? [
          enKardex(inicial.tienda, {
            producto_id: producto.id,
            tipo: 'entrada',
            existencia: inicial.cantidad,
            reservado: 0,
            usuario_id: inicial.usuario_id,
          }),
        ]
      : []),
    ...cambiosDePalabras('PRODUCTO', { despues: entradaDe(producto) }),
  ]
}

const INDEXADOS = INDICES.flatMap(each => Object.values(atributosDe(each)))

interface Fallas {
  /** Somebody changed it since. */
  anterior?: Falla
  /** Another product has its reference or its bar code. */
  repetido?: Falla
}

/** Changes a product as it was read, with its copies and words. Stock goes its own way. */
export function cambiarProducto(
  antes: ProductoGuardado,
  cambios: Partial<ProductoGuardado>,
  tiendas: readonly string[],
  { anterior, repetido }: Fallas = {},
): Operacion[] {
  const despues: ProductoGuardado = { ...antes, ...cambios }
  const [dejados, tomados] = [codigosDe(antes), codigosDe(despues)]
  return [
    actualizar(clave.producto(antes.id), { cambios, version: antes.version, falla: anterior }),
    ...[...dejados].filter(([pk]) => !tomados.has(pk)).map(([, key]) => olvidar(key)),
    ...[...tomados]
      .filter(([pk]) => !dejados.has(pk))
      .map(([, key]) => crear(key, { producto_id: antes.id }, repetido)),
    ...tiendas.map(tienda => ({
      ...fijar(clave.existencia(antes.id, tienda), {
        // A list that it leaves: the key goes.
        ...Object.fromEntries(INDEXADOS.map(name => [name, undefined])),
        precio_con_impuesto: undefined,
        ...copiaDe(despues, tienda),
      }),
      // Nobody buys what is retired: what runs short of it is looked at again.
      ...(despues.activo !== antes.activo && { vigila: vigilada(tienda, antes.id) }),
    })),
    ...cambiosDePalabras('PRODUCTO', { antes: entradaDe(antes), despues: entradaDe(despues) }),
  ]
}

/** `fila`: its row of the store, which a store that was opened after the product may lack. */
export interface ProductoDeTienda {
  producto: ProductoGuardado
  existencia: Existencia
  fila: Item | undefined
}

/** Products by id, each with its stock in a store, consistent: for decisions. One call for 50 products. */
export async function productosConExistencia(
  ids: readonly number[],
  tienda: string,
): Promise<ProductoDeTienda[]> {
  const found = await obtener(ids.flatMap(id => [clave.producto(id), clave.existencia(id, tienda)]))
  return ids.flatMap((_, i) => {
    const producto = found[2 * i] as ProductoGuardado | undefined
    const fila = found[2 * i + 1]
    return producto ? [{ producto, existencia: existenciaDe(fila), fila }] : []
  })
}

/** A product with its rows of every store, consistent: to change it. */
export async function productoConFilas(
  id: number,
): Promise<{ producto: ProductoGuardado; filas: Map<string, Existencia> } | undefined> {
  const items = await consultar({ pk: particion.producto(id), consistente: true })
  const producto = items.find(({ sk }) => sk === 'PRODUCTO') as ProductoGuardado | undefined
  if (!producto) return undefined
  const filas = items.filter(({ sk }) => String(sk).startsWith('EXISTENCIA#'))
  return {
    producto,
    filas: new Map(filas.map(item => [String(item.sk).slice('EXISTENCIA#'.length), existenciaDe(item)])),
  }
}

/** Rows of a store, to be shown: half the price of a decision, and a moment late at most. */
export async function filas(ids: readonly number[], tienda: string): Promise<FilaDeProducto[]> {
  const keys = ids.map(id => clave.existencia(id, tienda))
  return (await obtener(keys, false)).filter(Boolean) as FilaDeProducto[]
}

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
