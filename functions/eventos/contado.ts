import { cifrasDeVenta, type VentaContable } from '#shared/ventas/rules/conteo'
import {
  claseDeVentas,
  cubetaDe,
  marcaDe,
  palabrasDeVenta,
  type VentaBuscable,
} from '#shared/ventas/rules/busqueda'
import type { EstadoVenta } from '#shared/ventas/states'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { formaDe } from '../kernel/dynamo/conteos'
import {
  atributosDe,
  clave,
  type Clave,
  type ClaseBuscable,
  INDICES,
  type Indice,
  particion,
} from '../kernel/dynamo/keys'
import type { Entrada } from '../kernel/dynamo/palabras'
import type { Entidad } from '../kernel/salida'

/** Where an entity stands in a list. */
export type Lugar = [indice: Indice, lista: string, sk: string]

/** The words by which an entity is found, and where they stand. */
export interface Busqueda extends Entrada {
  clase: ClaseBuscable
}

/** What the counts hold of an entity. */
export interface Contado {
  /** Version of the entity when it was counted. */
  contada: number
  lugares: Lugar[]
  /** What it adds to each of its lists besides itself. */
  cifras: Record<string, number>
  busqueda?: Busqueda
}

type VentaContada = VentaContable &
  VentaBuscable & { estado_venta_id: EstadoVenta; fecha_venta: string; codigo_tienda: string }

function busquedaDeVenta(venta: VentaContada): Busqueda {
  const { id, codigo_tienda, fecha_venta, estado_venta_id } = venta
  return {
    clase: claseDeVentas(codigo_tienda, fecha_venta.slice(0, 4)),
    palabras: palabrasDeVenta(venta),
    cubeta: cubetaDe(fecha_venta),
    miembro: id,
    marca: marcaDe(fecha_venta, estado_venta_id),
  }
}

/** What is written with the counts, to remember them by; its own version guards it. */
export type Marca = Contado & { version: number }

function claveDe(entidad: Entidad): Clave {
  if (entidad.clase === 'RETAL') return clave.retal(entidad.id)
  return entidad.clase === 'VENTA' ? clave.venta(entidad.id) : clave.tercero(entidad.id)
}

/**
 * The items of an entity as they stand, its own first; none when it is not there. A product has a row for each
 * store, in lists of their own.
 * @returns undefined when it was seen in the middle of a change: some items of it new, others not yet.
 */
export async function itemsDe(entidad: Entidad): Promise<Item[] | undefined> {
  if (entidad.clase !== 'PRODUCTO')
    return (await obtener([claveDe(entidad)])).filter(item => item !== undefined)
  const items = await consultar({ pk: particion.producto(entidad.id), consistente: true })
  const producto = items.find(({ sk }) => sk === 'PRODUCTO')
  if (!producto) return []
  const filas = items.filter(({ sk }) => String(sk).startsWith('EXISTENCIA#'))
  return filas.every(fila => esCopia(producto, fila)) ? [producto, ...filas] : undefined
}

const PROPIOS = new Set(['pk', 'sk', 'version'])
const esCopia = (producto: Item, fila: Item): boolean =>
  Object.entries(producto).every(
    ([name, value]) =>
      PROPIOS.has(name) || !(name in fila) || JSON.stringify(fila[name]) === JSON.stringify(value),
  )

/**
 * What is to be counted of an entity as it stands: it is in the lists that the index keys of its items name, so a
 * new list needs nothing here. The words of people and products are written with them, those of sales here.
 */
export function contadoDe(clase: Entidad['clase'], items: readonly Item[]): Contado {
  const [item = {}] = items
  const venta = clase === 'VENTA' ? (item as unknown as VentaContada) : undefined
  return {
    contada: item.version as number,
    lugares: items.flatMap(lugaresDe),
    cifras: venta ? cifrasDeVenta(venta) : {},
    ...(venta && { busqueda: busquedaDeVenta(venta) }),
  }
}

const lugaresDe = (item: Item): Lugar[] =>
  INDICES.flatMap((indice): Lugar[] => {
    const { pk, sk } = atributosDe(indice)
    const lista = item[pk] as string | undefined
    return lista !== undefined && formaDe(lista) ? [[indice, lista, item[sk] as string]] : []
  })
