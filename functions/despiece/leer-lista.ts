import { invalido } from '#shared/http/errors'
import {
  type AjustesDeTienda,
  leerAjustes,
  PARAMETROS_DE_CORTE,
  tablerosPorCarga,
} from '#shared/despiece/ajustes-tienda'
import { type PedidoResuelto, resolverPedido } from '#shared/despiece/planilla'
import { PedidoDespiece } from '#shared/despiece/schemas'
import { OpcionesDespiece, type Optimizacion, TableroDespiece } from '#shared/despiece/schemas-planilla'
import { erroresDe } from '#shared/http/validar'
import { mulDiv } from '#shared/kernel/money'
import type { Item } from '../kernel/dynamo/client'
import type { Clave } from '../kernel/dynamo/keys'
import { claveDeParametro, valorDe } from '../maestros/public'
import type { ProductoGuardado } from '../productos/public'
import { conRetalesDeTienda, type RetalesDeTienda } from '../retales/public'

const PRECIO_POR_PESO = 10_000

/** Keys of the parameters that decide a plan, to be loaded together with what else is needed. */
export const clavesDeAjustes = (): Clave[] => PARAMETROS_DE_CORTE.map(claveDeParametro)

/** Settings of the shop that decide a plan. @param items what stands under `clavesDeAjustes`, in that order. */
export const ajustesDeTienda = (items: readonly (Item | undefined)[]): AjustesDeTienda =>
  leerAjustes(codigo => valorDe(codigo, items[PARAMETROS_DE_CORTE.indexOf(codigo)]))

export const prefijar = (errores: Record<string, string>, prefijo: string): Record<string, string> =>
  Object.fromEntries(Object.entries(errores).map(([path, text]) => [`${prefijo}${path}`, text]))

/** A cut list out of a larger body. @throws ErrorVeta `validacion` with `prefijo` before each field path. */
export function leerLista(value: unknown, prefijo: string): PedidoDespiece {
  const leido = PedidoDespiece.safeParse(value)
  if (!leido.success) throw invalido(prefijar(erroresDe(leido.error), prefijo))
  return leido.data
}

/** A cut list and the product that is cut. */
export interface Lista {
  /** Reads it; slow where it is long. */
  leer: () => PedidoDespiece
  producto?: ProductoGuardado | undefined
  /** The cut sheet that was shown, where there was one. */
  mostrado?: unknown
  /** The fingerprint that came with it. */
  huella?: unknown
  /** Reads the plan that the order has for it. */
  guardado?: (() => Promise<Optimizacion | null>) | undefined
  /** Put before the field paths of a refusal, where the list is part of a larger body. */
  prefijo?: string
}
export interface EnTienda {
  ajustes: AjustesDeTienda
  /** Offcuts of the store that the lists name. */
  retales?: RetalesDeTienda
}

/** Whether a plan that was shown cuts the offcut of a row of its list; without one that can be read, any may be cut. */
function cortaRetal(mostrado: unknown, fila: number): boolean {
  const patrones = (mostrado as { patrones?: unknown } | undefined)?.patrones
  if (!Array.isArray(patrones)) return true
  return (patrones as ({ origen?: unknown; indice?: unknown } | null)[]).some(
    patron => patron?.origen === 'retal' && patron.indice === fila,
  )
}

/**
 * A list with everything decided. It may ask for a smaller board than the product's, never for a larger one: the
 * customer pays for boards of the product's size.
 * @throws ErrorVeta `validacion` with a text per field.
 */
export function resolverLista(
  { leer, producto, mostrado, prefijo = '' }: Lista,
  { ajustes: { altura_sierra = 0, ...opciones }, retales = new Map() }: EnTienda,
): PedidoResuelto {
  const pedido = leer()
  const [largo, ancho] = [producto?.medida_largo ?? 2440, producto?.medida_ancho ?? 2150]
  const { base = largo, altura = ancho } = pedido.parametros ?? {}
  if (producto && base > largo)
    throw invalido({
      [`${prefijo}parametros.base`]: `La base no puede ser mayor que la del tablero (${largo} mm)`,
    })
  if (producto && altura > ancho)
    throw invalido({
      [`${prefijo}parametros.altura`]: `La altura no puede ser mayor que la del tablero (${ancho} mm)`,
    })
  // Whose list it is decides nothing, and is kept nowhere.
  const { nombres: _n, apellidos: _a, numero_documento: _d, ...sinDueno } = pedido
  // Pieces are cut of whole millimetres, upwards, whoever sends them (DECISIONS 285).
  const piezas = sinDueno.piezas.map(pieza => ({
    ...pieza,
    base: Math.ceil(pieza.base),
    altura: Math.ceil(pieza.altura),
  }))
  const pedida = { ...sinDueno, piezas }
  const lista = conRetalesDeTienda(pedida, producto?.referencia, retales, prefijo, fila =>
    cortaRetal(mostrado, fila),
  )
  const tablero = TableroDespiece.parse({
    base: largo,
    altura: ancho,
    veta: producto?.permite_rotar ? 'ninguna' : 'base',
    // Whole pesos, before tax: what offcuts are worth is a share of it.
    precio: mulDiv(producto?.precio_unitario ?? 0, 1, PRECIO_POR_PESO),
  })
  const apilado = tablerosPorCarga(altura_sierra, producto?.nombre_producto ?? '')
  return resolverPedido(
    { ...lista, referencia: producto?.referencia ?? lista.referencia },
    tablero,
    OpcionesDespiece.parse({ ...opciones, apilado }),
  )
}
