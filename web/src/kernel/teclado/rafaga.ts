/**
 * The last letters, each soon after the one before: a reader's code, perhaps. By when they were pressed, for a busy browser
 * hands them over late and apart; some may have been pressed already, where they did nothing, or stand in a field.
 */
import { devolver, escribeTexto, type Recuerdo, type Tecla } from './teclear'

export interface Pulsada {
  tecla: Tecla
  instante: number
  /** The field in which it stands, as it was before it. */
  en?: Recuerdo
  /** The browser has pressed it. */
  directa?: true
}

/** Between two keys of a bar-code reader; people take longer. */
export const ENTRE_TECLAS_MS = 35
/** Nobody types ten characters at this pace either: slow readers do, over the air. */
export const ENTRE_MUCHAS_MS = 50
/** Who writes on pauses less; to take up a reader takes longer. */
const SIGUE_MS = 500

let letras: readonly Pulsada[] = []
/** When the letter before them was pressed; when it was no letter, or there is none: long ago. */
let anterior = -Infinity

export function olvidar(): void {
  letras = []
  anterior = -Infinity
}
export function anotar(pulsada: Pulsada): void {
  if (!escribeTexto(pulsada.tecla)) return olvidar()
  const antes = letras.at(-1)?.instante ?? -Infinity
  if (pulsada.instante - antes < ENTRE_MUCHAS_MS) {
    letras = [...letras, pulsada]
    return
  }
  letras = [pulsada]
  anterior = antes
}
/** It comes into this field: what was pressed elsewhere before it is no part of it. */
export function anotarEn(pulsada: Pulsada, en: Recuerdo): void {
  const aqui = letras.indexOf(pulsada)
  letras = letras.filter((each, i) => i >= aqui || each.en)
  pulsada.en = en
}

/** Whether they come from a reader, which ends its code with a key at this instant. */
export function sonDeLector(hasta: number): boolean {
  const instantes = [...letras.map(each => each.instante), hasta]
  const lento = Math.max(...instantes.slice(1).map((instante, i) => instante - instantes[i]!))
  return (letras.length >= 6 && lento < ENTRE_TECLAS_MS) || (letras.length >= 10 && lento < ENTRE_MUCHAS_MS)
}
/** None of them had to wait. */
export const directas = (): boolean => letras.every(({ directa }) => directa)
/** They go on with what was being written, after a pause as any. */
export const siguen = (): boolean => letras.length > 0 && letras[0]!.instante - anterior < SIGUE_MS
/** The field in which they stand, as it was before them. */
export const antesDeEllas = (): Recuerdo | undefined => letras[0]?.en
export const leido = (): string => letras.map(({ tecla }) => tecla.key).join('')

/** Takes them out of the field in which they stand. */
export function sacar(): ReadonlySet<unknown> {
  const fuera = new Set<unknown>(letras)
  const en = antesDeEllas()
  if (en) devolver(en)
  olvidar()
  return fuera
}
