import { invalido } from '#shared/http/errors'
import {
  type AjustesDeTienda,
  leerAjustes,
  PARAMETROS_DE_CORTE,
  tablerosPorCarga,
} from '#shared/despiece/ajustes-tienda'
import { optimizarPedido, type RespuestaPedido } from '#shared/despiece/optimizar'
import { PedidoDespiece } from '#shared/despiece/schemas'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
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

const prefijar = (errores: Record<string, string>, prefijo: string): Record<string, string> =>
  Object.fromEntries(Object.entries(errores).map(([path, text]) => [`${prefijo}${path}`, text]))

/**
 * Plans a cut list on a product's board. The list may ask for a smaller board than the product's, never for
 * a larger one: the customer pays for boards of the product's size.
 * @param contexto `prefijo` is put before the field paths of a refusal, where the list is part of a larger body;
 *   `retales` are the store's offcuts that the list names.
 * @throws ErrorVeta `validacion` with a text per field.
 */
export function planificar(
  pedido: unknown,
  producto: ProductoGuardado | undefined,
  { altura_sierra = 0, ...opciones }: AjustesDeTienda,
  { prefijo = '', retales = new Map() }: { prefijo?: string; retales?: RetalesDeTienda } = {},
): Optimizacion {
  const leido = PedidoDespiece.safeParse(pedido)
  if (!leido.success) throw invalido(prefijar(erroresDe(leido.error), prefijo))
  const [largo, ancho] = [producto?.medida_largo ?? 2440, producto?.medida_ancho ?? 2150]
  const { base = largo, altura = ancho } = leido.data.parametros ?? {}
  if (producto && base > largo)
    throw invalido({
      [`${prefijo}parametros.base`]: `La base no puede ser mayor que la del tablero (${largo} mm)`,
    })
  if (producto && altura > ancho)
    throw invalido({
      [`${prefijo}parametros.altura`]: `La altura no puede ser mayor que la del tablero (${ancho} mm)`,
    })
  // Whose list it is decides nothing, and is kept nowhere.
  const { nombres: _n, apellidos: _a, numero_documento: _d, ...pedida } = leido.data
  const lista = conRetalesDeTienda(pedida, producto?.referencia, retales, prefijo)
  const plan = optimizarUnaVez(
    { ...lista, referencia: producto?.referencia ?? lista.referencia },
    {
      base: largo,
      altura: ancho,
      veta: producto?.permite_rotar ? 'ninguna' : 'base',
      // Whole pesos, before tax: what offcuts are worth is a share of it.
      precio: mulDiv(producto?.precio_unitario ?? 0, 1, PRECIO_POR_PESO),
    },
    { ...opciones, apilado: tablerosPorCarga(altura_sierra, producto?.nombre_producto ?? '') },
  )
  if (!plan.ok) throw invalido(prefijar(plan.errores, prefijo))
  return plan.optimizacion
}

const RECIENTES = 32
const recientes = new Map<string, RespuestaPedido>()

/** A list is planned when it is shown and again at every save of its order: equal input, equal plan, kept a while. */
function optimizarUnaVez(...entrada: Parameters<typeof optimizarPedido>): RespuestaPedido {
  const key = JSON.stringify(entrada)
  const plan = recientes.get(key) ?? optimizarPedido(...entrada)
  recientes.delete(key)
  recientes.set(key, plan)
  if (recientes.size > RECIENTES) recientes.delete(recientes.keys().next().value!)
  return plan
}
