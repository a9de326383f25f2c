import { responder } from './respuestas'
import { reparosDelDescuento } from './descontar'
import { aEntrada, aOptimizacion, type PedidoResuelto } from './planilla'
import type { Optimizacion } from './schemas-planilla'
import type { Control, Entrada, Solucion } from './tipos'
import { validar } from './validar'

/** Errors by field path of the body, such as 'piezas.3.base'. */
export type RespuestaPedido =
  | { ok: true; optimizacion: Optimizacion }
  | { ok: false; errores: Record<string, string> }

/**
 * Optimises a request that has been read and completed. Shares nothing with the schemas, so that a browser worker
 * can run it by itself.
 * @param avance is told of the first complete plan and of each better one on the way.
 * @param verificar sees the plan before it is handed out, and throws when something is wrong with it.
 */
export function ejecutar(
  resuelto: PedidoResuelto,
  control: Pick<Control, 'parar'> & { avance?: (optimizacion: Optimizacion) => void } = {},
  verificar?: (entrada: Entrada, solucion: Solucion) => void,
): RespuestaPedido {
  const leida = entradaDe(resuelto)
  if (!leida.ok) return leida
  const { entrada } = leida
  const { avance, parar } = control
  const solucion = responder(entrada, {
    ...(parar && { parar }),
    ...(avance && {
      avance: parcial => {
        if (parcial.faltantes.length === 0) avance(aOptimizacion(resuelto, entrada, parcial))
      },
    }),
  })
  verificar?.(entrada, solucion)
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
  return { ok: true, optimizacion: aOptimizacion(resuelto, entrada, solucion) }
}

/** The engine's input of a request, or what is wrong with it. */
export function entradaDe(
  resuelto: PedidoResuelto,
): { ok: true; entrada: Entrada } | { ok: false; errores: Record<string, string> } {
  const entrada = aEntrada(resuelto)
  const reparos = resuelto.parametros.descontar_canto ? reparosDelDescuento(resuelto.pedido, entrada) : []
  if (reparos.length > 0) return { ok: false, errores: primeros(reparos) }
  const errores = validar(entrada)
  if (errores.length === 0) return { ok: true, entrada }
  return {
    ok: false,
    errores: primeros(errores.map(({ campo, texto }) => [campoDelBody(campo, entrada, resuelto), texto])),
  }
}

/** The first text of each field. */
export function primeros(campos: readonly [string, string][]): Record<string, string> {
  const errores: Record<string, string> = {}
  for (const [campo, texto] of campos) errores[campo] ??= texto
  return errores
}

/** Path in the body of a field of the engine's input. */
function campoDelBody(campo: string, entrada: Entrada, { pedido }: PedidoResuelto): string {
  const [lista, indice, ...resto] = campo.split('.')
  if (lista === 'sierra') return 'parametros.desp_sierra'
  if (lista === 'refilado') return `parametros.refilado_${indice}`
  if (lista === 'tableros') return `parametros.${resto[0] ?? 'base'}`
  if (lista !== 'retales') return campo
  const fila = entrada.retales[Number(indice)]?.id
  return [pedido.retales ? 'retales' : 'listaRetales', fila, ...resto].join('.')
}
