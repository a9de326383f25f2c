import { comprobar } from './comprobar'
import { ejecutar, primeros, type RespuestaPedido } from './ejecutar'
import { huella, resolverPedido, type PedidoResuelto } from './planilla'
import { responder } from './respuestas'
import { PedidoDespiece, type PedidoDespieceEntrada } from './schemas'
import { OpcionesDespiece, TableroDespiece } from './schemas-planilla'
import type { Control, Entrada, Respuesta, Solucion } from './tipos'
import { validar } from './validar'
import type * as z from 'zod'

export type { RespuestaPedido } from './ejecutar'

/** Plans the cutting of a list: the errors of the input, or the answer. Deterministic while no clock ends it. */
export function optimizar(entrada: Entrada, control: Control = {}): Respuesta {
  const errores = validar(entrada)
  if (errores.length > 0) return { ok: false, errores }
  return { ok: true, soluciones: [responder(entrada, control)] }
}

export type TableroPedido = z.input<typeof TableroDespiece>
export type OpcionesPedido = z.input<typeof OpcionesDespiece>

/**
 * Validates the body of POST optimizar/generar and optimises it on the product's board (mm). The stored result can
 * be run again: `optimizarPedido(pedidoDe(o), o.tablero, o.opciones)` gives an equal one.
 */
export function optimizarPedido(
  body: PedidoDespieceEntrada,
  tablero: TableroPedido,
  opciones: OpcionesPedido = {},
): RespuestaPedido {
  const leido = leerPedido(body, tablero, opciones)
  return leido.ok ? ejecutar(leido.resuelto, {}, exigirSano) : leido
}

/** No plan leaves here that the independent check does not accept. */
export function exigirSano(entrada: Entrada, solucion: Solucion) {
  const fallas = comprobar(entrada, solucion)
  if (fallas.length > 0) throw new Error(`unsound cut plan: ${fallas.slice(0, 3).join('; ')}`)
}

/** Fingerprint of a request as `optimizarPedido` would store it, or null while the request is not valid. */
export function huellaPedido(
  body: PedidoDespieceEntrada,
  tablero: TableroPedido,
  opciones: OpcionesPedido = {},
): string | null {
  const leido = leerPedido(body, tablero, opciones)
  return leido.ok ? huella(leido.resuelto) : null
}

/** Reads and completes a request: what `ejecutar` takes. */
export function leerPedido(
  body: PedidoDespieceEntrada,
  tablero: TableroPedido,
  opciones: OpcionesPedido = {},
): { ok: true; resuelto: PedidoResuelto } | { ok: false; errores: Record<string, string> } {
  const leido = PedidoDespiece.safeParse(body)
  if (!leido.success)
    return {
      ok: false,
      errores: primeros(leido.error.issues.map(({ path, message }) => [path.join('.'), message])),
    }
  const deTablero = TableroDespiece.parse(tablero)
  return { ok: true, resuelto: resolverPedido(leido.data, deTablero, OpcionesDespiece.parse(opciones)) }
}
