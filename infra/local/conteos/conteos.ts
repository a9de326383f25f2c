import type { Item } from '#functions/kernel/dynamo/client'
import {
  type ClaseContable,
  CONTABLES,
  contables,
  formaDe,
  versionContada,
} from '#functions/kernel/dynamo/contables'
import type { EstadoDeConteos } from '#functions/kernel/dynamo/conteos'
import { clave, type Clave, type Indice, INDICES } from '#functions/kernel/dynamo/keys'
import { histogramaDe, NOMBRES } from '#functions/kernel/dynamo/nombres'
import { palabrasDe, posicionesDe } from './palabras'
import { type Rotulos, RotulosDeProductos } from './rotulos'

type Lugar = [indice: Indice, lista: string, sk: string]
type Ficha = Item & Clave

interface Venta extends Ficha {
  id: number
  version: number
  codigo_tienda: string
  fecha_venta: string
  estado_venta_id: number
  numero_documento_tercero: string
  nombres_tercero: string
  apellidos_tercero: string
  nombre_vendedor: string
  consecutivo_recibo: number | null
  formas_pagos: { codigo_comprobante_pago: string | null }[]
  total_venta_neta: number
  total_impuestos: number
  total_otros_impuestos: number
  total_descuento: number
}

const porTexto = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const lugaresDe = (item: Ficha): Lugar[] =>
  INDICES.flatMap((indice): Lugar[] => {
    const lista = item[`${indice}PK`] as string | undefined
    const counted = lista !== undefined && formaDe(indice, lista) !== undefined
    return counted ? [[indice, lista, item[`${indice}SK`] as string]] : []
  })

/** What a sale adds to totals; annulled (3) it adds nothing. */
const cifrasDe = (v: Venta) =>
  v.estado_venta_id === 3
    ? { v: 0, s: 0, d: 0, i: 0 }
    : {
        v: 1,
        s: v.total_venta_neta + v.total_descuento,
        d: v.total_descuento,
        i: v.total_impuestos + v.total_otros_impuestos,
      }

function busquedaDe(v: Venta) {
  const [anio = '', mes = '', dia = ''] = v.fecha_venta.split('-')
  const recibo = v.consecutivo_recibo === null ? '' : String(v.consecutivo_recibo)
  return {
    clase: `VENTA-${v.codigo_tienda}-${anio}`,
    palabras: palabrasDe(
      [
        String(v.id),
        recibo,
        recibo && recibo.padStart(6, '0'),
        v.numero_documento_tercero,
        ...v.formas_pagos.map(pago => pago.codigo_comprobante_pago ?? ''),
        v.nombres_tercero,
        v.apellidos_tercero,
        v.nombre_vendedor,
      ].join(' '),
    ),
    cubeta: (Number(mes) - 1) * 8 + Math.floor((Number(dia) - 1) / 4),
    miembro: v.id,
    marca: Number(dia) * 4 + v.estado_venta_id - 1,
  }
}

/** Sort key of the item of a class that is its own. */
export const skDe = (clase: ClaseContable): string => CONTABLES[clase].clave(0 as never).sk

/** Marker of an entity: which of its versions is counted, and where. */
interface Marcador {
  contada: number
  lugares: Lugar[]
  cifras: Record<string, number>
  busqueda?: ReturnType<typeof busquedaDe>
}

/**
 * Everything that the counts of a shop must be, added up from its entities by plain code: markers, counts by day
 * and by name, words of the sales, names of products. Feed it with items in any order, each once; what is no entity is passed over.
 */
export class Conteos {
  private readonly marcadores = new Map<string, Marcador>()
  private readonly nodos = new Map<string, Map<string, number>>()
  private readonly nombres = new Map<string, string[]>()
  private readonly palabras = new Map<string, Map<string, Set<number>>>()
  private readonly rotulos = new RotulosDeProductos()
  readonly entidades = Object.fromEntries(contables.map(([clase]) => [clase, 0])) as Record<
    ClaseContable,
    number
  >

  agregar(item: Ficha): void {
    const clase = item.pk.split('#')[0] as ClaseContable
    if (!Object.hasOwn(CONTABLES, clase)) return
    const { filas } = CONTABLES[clase] as { filas?: string }
    if (filas !== undefined && item.sk.startsWith(filas)) {
      // The rows of the stores stand in lists of their own; the version is the product's.
      this.marcar(item, undefined)
    } else if (item.sk === skDe(clase)) {
      this.entidades[clase]++
      if (clase === 'VENTA') this.venta(item as Venta)
      else this.marcar(item, versionContada(item))
      if (clase === 'PRODUCTO') this.rotulos.agregar(item)
    }
  }

  private marcar(item: Ficha, version: number | undefined): Marcador {
    const marker = this.marcadores.get(item.pk) ?? { contada: -1, lugares: [], cifras: {} }
    this.marcadores.set(item.pk, marker)
    if (version !== undefined) marker.contada = version
    for (const lugar of lugaresDe(item)) {
      marker.lugares.push(lugar)
      const [indice, lista, sk] = lugar
      if (formaDe(indice, lista) !== 'nombres') continue
      const all = this.nombres.get(lista)
      if (all) all.push(sk)
      else this.nombres.set(lista, [sk])
    }
    return marker
  }

  private venta(venta: Venta): void {
    const marker = this.marcar(venta, venta.version)
    marker.cifras = cifrasDe(venta)
    marker.busqueda = busquedaDe(venta)
    const [anio = '', mes = '', dia = ''] = venta.fecha_venta.split('-')
    for (const [, lista] of marker.lugares) {
      const { v, ...amounts } = marker.cifras
      // In a list of one state all are in force or none.
      const cifras = { n: 1, ...amounts, ...(!/#[1-4]$/.test(lista) && { v }) }
      this.sumar(lista, anio, Number(mes), cifras)
      this.sumar(lista, `${anio}-${mes}`, Number(dia), cifras)
      this.sumar(lista, venta.fecha_venta, Math.floor(venta.id / 16), { n: 1 })
    }
    const { clase, cubeta, marca, palabras } = marker.busqueda
    for (const { pk, sk, atributo, byte } of posicionesDe(clase, cubeta, venta.id, marca, palabras)) {
      const sets = this.palabras.get(`${pk}\n${sk}`) ?? new Map<string, Set<number>>()
      this.palabras.set(`${pk}\n${sk}`, sets)
      sets.set(atributo, (sets.get(atributo) ?? new Set()).add(byte))
    }
  }

  private sumar(lista: string, nodo: string, hijo: number, cifras: Record<string, number>): void {
    const key = `CONTEO#${lista}\n${nodo}`
    const sums = this.nodos.get(key) ?? new Map<string, number>()
    this.nodos.set(key, sums)
    for (const [campo, value] of Object.entries(cifras))
      if (value) sums.set(hijo.toString(36) + campo, (sums.get(hijo.toString(36) + campo) ?? 0) + value)
  }

  /** Sort keys of a list by name, in order. */
  private ordenados(lista: string): string[] {
    return (this.nombres.get(lista) ?? []).sort(porTexto)
  }

  /** Every item that must be there, as it is written anew. */
  *items(): Generator<Ficha> {
    for (const [pk, marker] of this.marcadores)
      yield { pk: `CONTADO#${pk}`, sk: 'CONTADO', ...marker, version: 0 }
    for (const [key, sums] of this.nodos) yield { ...deTexto(key), ...Object.fromEntries(sums) }
    for (const lista of this.nombres.keys())
      yield { pk: `CONTEO#${lista}`, sk: NOMBRES, ...histogramaDe(this.ordenados(lista)) }
    for (const [key, sets] of this.palabras)
      yield {
        ...deTexto(key),
        ...Object.fromEntries(
          [...sets].map(([name, bytes]) => [name, new Set([...bytes].map(byte => Uint8Array.of(byte)))]),
        ),
      }
    yield* this.rotulos.items()
  }

  /** What products of a block of ids are called. */
  rotulosDe(sk: string): Rotulos {
    return this.rotulos.de(sk)
  }

  /** The version in which an entity was counted. @param pk partition of the entity. */
  version(pk: string): number | undefined {
    return this.marcadores.get(pk)?.contada
  }

  /** As `items`, for one key; the boundaries of a list by name are taken from the stored item. */
  esperado(stored: Ficha): Item | undefined {
    const key = `${stored.pk}\n${stored.sk}`
    if (stored.sk === 'CONTADO')
      return this.marcadores.get(stored.pk.slice('CONTADO#'.length)) as Item | undefined
    if (stored.sk === NOMBRES) {
      const lista = stored.pk.slice('CONTEO#'.length)
      return this.nombres.has(lista) || (stored.limites as string[]).length > 0
        ? porLimites(this.ordenados(lista), stored.limites as string[])
        : undefined
    }
    const sums = this.nodos.get(key)
    if (sums) return Object.fromEntries(sums)
    const sets = this.palabras.get(key)
    return sets && Object.fromEntries([...sets].map(([name, bytes]) => [name, bytes]))
  }
}

const deTexto = (key: string): Clave => {
  const [pk = '', sk = ''] = key.split('\n')
  return { pk, sk }
}

/** How many of some sort keys in order stand from each boundary to the next. */
function porLimites(sks: readonly string[], limites: readonly string[]): Item {
  const cuentas = limites.map(() => 0)
  let at = 0
  for (const sk of sks) {
    while (at + 1 < limites.length && limites[at + 1]! <= sk) at++
    cuentas[at]!++
  }
  return { cuentas, total: sks.length }
}

/** Items of a table in which nothing stands yet, and the counts that belong to them. */
export function conSusConteos(items: readonly Ficha[]): Ficha[] {
  const conteos = new Conteos()
  for (const item of items) conteos.agregar(item)
  const estado: EstadoDeConteos = {
    estado: 'al_dia',
    completos: true,
    turno: 1,
    vendido: true,
    vendedores: true,
    inactivos: true,
  }
  return [...items, ...conteos.items(), { ...clave.estadoDeConteos(), ...estado }]
}
