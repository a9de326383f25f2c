import { invalido } from '#shared/http/errors'
import { type OpcionesPedido, optimizarPedido, type RespuestaPedido } from '#shared/despiece/optimizar'
import { PedidoDespiece } from '#shared/despiece/schemas'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { erroresDe } from '#shared/http/validar'
import type { Item } from '../kernel/dynamo/client'
import { valorDe } from '../maestros/public'
import type { ProductoGuardado } from '../productos/public'
import { conRetalesDeTienda, type RetalesDeTienda } from '../retales/public'

/** Settings of the store that decide a plan. */
export const opcionesDeTienda = (refilado: Item | undefined): OpcionesPedido => ({
  refilado_modo: valorDe('REFILADO_MODO', refilado) === 'lado' ? 'lado' : 'eje',
})

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
  opciones: OpcionesPedido,
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
    { base: largo, altura: ancho, veta: producto?.permite_rotar ? 'ninguna' : 'base' },
    opciones,
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
