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
import {
  claveDeEntidad,
  type ClaseContable,
  CONTABLES,
  type Entidad,
  formaDe,
  versionContada,
} from '../kernel/dynamo/contables'
import { atributosDe, type ClaseBuscable, INDICES, type Indice } from '../kernel/dynamo/keys'
import type { Entrada } from '../kernel/dynamo/palabras'

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

/**
 * The items of an entity as they stand, its own first; none when it is not there. A product has a row for each
 * store, in lists of their own.
 * @returns undefined when it was seen in the middle of a change: some items of it new, others not yet.
 */
export async function itemsDe(entidad: Entidad): Promise<Item[] | undefined> {
  const own = claveDeEntidad(entidad)
  const { filas } = CONTABLES[entidad.clase] as { filas?: string }
  if (filas === undefined) return (await obtener([own])).filter(item => item !== undefined)
  const items = await consultar({ pk: own.pk, consistente: true })
  const item = items.find(({ sk }) => sk === own.sk)
  if (!item) return []
  const rows = items.filter(({ sk }) => String(sk).startsWith(filas))
  return rows.every(row => esCopia(item, row)) ? [item, ...rows] : undefined
}

const PROPIOS = new Set(['pk', 'sk', 'version'])
const esCopia = (producto: Item, fila: Item): boolean =>
  Object.entries(producto).every(
    ([name, value]) =>
      PROPIOS.has(name) || !(name in fila) || JSON.stringify(fila[name]) === JSON.stringify(value),
  )

/** What classes add up, and are found by, besides standing in their lists; words of others are written with them. */
const DE_CLASE: { [C in ClaseContable]?: (item: Item) => Pick<Contado, 'cifras' | 'busqueda'> } = {
  VENTA: item => {
    const venta = item as unknown as VentaContada
    return { cifras: cifrasDeVenta(venta), busqueda: busquedaDeVenta(venta) }
  },
}

/**
 * What is to be counted of an entity as it stands: it is in the lists that the index keys of its items name, so a
 * new list needs nothing here.
 */
export function contadoDe(clase: ClaseContable, items: readonly Item[]): Contado {
  const [item = {}] = items
  return {
    contada: versionContada(item),
    lugares: items.flatMap(lugaresDe),
    cifras: {},
    ...DE_CLASE[clase]?.(item),
  }
}

const lugaresDe = (item: Item): Lugar[] =>
  INDICES.flatMap((indice): Lugar[] => {
    const { pk, sk } = atributosDe(indice)
    const lista = item[pk] as string | undefined
    return lista !== undefined && formaDe(indice, lista) ? [[indice, lista, item[sk] as string]] : []
  })
