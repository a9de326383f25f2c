import { cotaTableros } from './cotas'
import { resolver } from './motor'
import { aEntrada, aOptimizacion, huella, resolverPedido, type PedidoResuelto } from './planilla'
import { PedidoDespiece, type PedidoDespieceEntrada } from './schemas'
import { OpcionesDespiece, TableroDespiece, type Optimizacion } from './schemas-planilla'
import type { Control, Entrada, Respuesta } from './tipos'
import { validar } from './validar'
import type * as z from 'zod'

/** Plans the cutting of a list: the errors of the input, or the answers, best first. Deterministic. */
export function optimizar(entrada: Entrada, control: Control = {}): Respuesta {
  const errores = validar(entrada)
  if (errores.length > 0) return { ok: false, errores }
  return { ok: true, soluciones: [resolver(entrada, cotaTableros(entrada), control)] }
}

/** Errors by field path of the body, such as 'piezas.3.base'. */
export type RespuestaPedido =
  { ok: true; optimizacion: Optimizacion } | { ok: false; errores: Record<string, string> }

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
  const leido = leer(body, tablero, opciones)
  if (!leido.ok) return leido
  const entrada = aEntrada(leido.resuelto)
  const respuesta = optimizar(entrada)
  if (!respuesta.ok) {
    const campos = respuesta.errores.map(({ campo, texto }) => [campoDelBody(campo, entrada, body), texto])
    return { ok: false, errores: primeros(campos as [string, string][]) }
  }
  const [solucion] = respuesta.soluciones
  if (solucion.faltantes.length > 0)
    return {
      ok: false,
      errores: Object.fromEntries(
        solucion.faltantes.map(({ pieza, cantidad }) => [
          `piezas.${pieza}.cantidad`,
          `No hay material suficiente: faltan ${cantidad} de la pieza ${pieza + 1}`,
        ]),
      ),
    }
  return { ok: true, optimizacion: aOptimizacion(leido.resuelto, entrada, solucion) }
}

/** Fingerprint of a request as `optimizarPedido` would store it, or null while the request is not valid. */
export function huellaPedido(
  body: PedidoDespieceEntrada,
  tablero: TableroPedido,
  opciones: OpcionesPedido = {},
): string | null {
  const leido = leer(body, tablero, opciones)
  return leido.ok ? huella(leido.resuelto) : null
}

function leer(
  body: PedidoDespieceEntrada,
  tablero: TableroPedido,
  opciones: OpcionesPedido,
): { ok: true; resuelto: PedidoResuelto } | { ok: false; errores: Record<string, string> } {
  const leido = PedidoDespiece.safeParse(body)
  if (!leido.success) {
    const campos = leido.error.issues.map(
      ({ path, message }) => [path.join('.'), message] as [string, string],
    )
    return { ok: false, errores: primeros(campos) }
  }
  const deTablero = TableroDespiece.parse(tablero)
  return { ok: true, resuelto: resolverPedido(leido.data, deTablero, OpcionesDespiece.parse(opciones)) }
}

/** The first text of each field. */
function primeros(campos: [string, string][]): Record<string, string> {
  const errores: Record<string, string> = {}
  for (const [campo, texto] of campos) errores[campo] ??= texto
  return errores
}

/** Path in the body of a field of the engine's input. */
function campoDelBody(campo: string, entrada: Entrada, body: PedidoDespieceEntrada): string {
  const [lista, indice, ...resto] = campo.split('.')
  if (lista === 'sierra') return 'parametros.desp_sierra'
  if (lista === 'refilado') return `parametros.refilado_${indice}`
  if (lista === 'tableros') return `parametros.${resto[0] ?? 'base'}`
  if (lista !== 'retales') return campo
  const fila = entrada.retales[Number(indice)]?.id
  return [body.retales ? 'retales' : 'listaRetales', fila, ...resto].join('.')
}
