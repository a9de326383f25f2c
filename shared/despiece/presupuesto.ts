import type { Entrada } from './tipos'

/**
 * How much work a plan may take. The unit is that of the search (partial plans looked at): a hundred million of them
 * are about one second of one core of 2024. Work decides a plan and time never does, so that browser and server make
 * the same one.
 */
const TRABAJO_MINIMO = 2_000_000
const TRABAJO_POR_UNIDAD = 400_000
/** Of one list, whatever the answer that is asked for. */
const TRABAJO_DE_LISTA = 160_000_000
/** Choosing among the listed offcuts takes half as much again: see `responder`. */
const PARTE_DE_RETALES = 1.5

/** Most work that a request may name, two seconds: more than any search takes that ends by itself. */
export const TRABAJO_MAXIMO = 200_000_000
/** Most work of all lists of a request together. */
export const TRABAJO_DE_SOLICITUD = 200_000_000
/** Most pieces in the cut lists of one order. */
export const MAXIMO_PIEZAS_DE_PEDIDO = 10_000

/** Whether several choices among the offcuts are planned. */
export const comparaRetales = ({ favorecer, retales }: Pick<Entrada, 'favorecer' | 'retales'>): boolean =>
  favorecer === 'retales' && retales.length > 0

type Lista = Pick<Entrada, 'piezas' | 'favorecer' | 'retales'>
export const unidadesDe = ({ piezas }: Pick<Entrada, 'piezas'>): number =>
  piezas.reduce((suma, pieza) => suma + pieza.cantidad, 0)

/**
 * Work allowed when the caller gives none, by the number of pieces: a sixth of a second for 40, less than one second
 * for 200 and about a second and a half for 400 and more on a machine of 2024.
 */
export function trabajoPorDefecto(lista: Lista): number {
  const tope = comparaRetales(lista) ? TRABAJO_DE_LISTA / PARTE_DE_RETALES : TRABAJO_DE_LISTA
  return Math.min(TRABAJO_MINIMO + TRABAJO_POR_UNIDAD * unidadesDe(lista), Math.floor(tope))
}

/** Work that the search of a list takes at most, but for its first plan, which always ends. */
export function trabajoDeBuscar(entrada: Entrada): number {
  const limite = entrada.limiteTrabajo ?? trabajoPorDefecto(entrada)
  return Math.min(
    comparaRetales(entrada) ? limite * PARTE_DE_RETALES : limite,
    entrada.topeTrabajo ?? Infinity,
  )
}

/** Measured: what a first plan takes for each pair of pieces, and the check of a plan for each piece. */
const POR_PAR = 5
const POR_PIEZA = 2_000

/** Work of checking a plan that is there already, its first rival included. */
export function trabajoDeComprobar(lista: Pick<Entrada, 'piezas'>): number {
  const unidades = unidadesDe(lista)
  return POR_PAR * unidades * lista.piezas.length + POR_PIEZA * unidades
}

/** Shares of the work of a request when its lists ask for more than it has: each the same part of what it asked for. */
export function repartir(pedidos: readonly number[], total = TRABAJO_DE_SOLICITUD): number[] {
  const suma = pedidos.reduce((a, b) => a + b, 0)
  return suma <= total
    ? [...pedidos]
    : pedidos.map(pedido => pedido && Math.max(1, Math.floor((pedido * total) / suma)))
}
