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

/** No code is longer. */
const LARGO_MAXIMO = 500

let letras: readonly Pulsada[] = []
/** Those before them, where they may be the beginning of the same code: its reader faltered. */
let previas: readonly Pulsada[] = []
/** When the letter before them was pressed; when it was no letter, or there is none: long ago. */
let anterior = -Infinity

/** The slowest two of these instants are so far apart. */
const lento = (instantes: readonly number[]): number =>
  Math.max(...instantes.slice(1).map((instante, i) => instante - instantes[i]!))
const instantesDe = (pulsadas: readonly Pulsada[]): number[] => pulsadas.map(({ instante }) => instante)

export function olvidar(): void {
  letras = previas = []
  anterior = -Infinity
}
export function anotar(pulsada: Pulsada): void {
  if (!escribeTexto(pulsada.tecla)) return olvidar()
  const antes = letras.at(-1)?.instante ?? -Infinity
  if (pulsada.instante - antes < ENTRE_MUCHAS_MS) {
    letras = [...letras.slice(0, LARGO_MAXIMO), pulsada]
    return
  }
  previas = letras.length > 1 && lento(instantesDe(letras)) < ENTRE_TECLAS_MS ? letras : []
  letras = [pulsada]
  anterior = antes
}
/** It comes into this field: what was pressed elsewhere before it is no part of it. */
export function anotarEn(pulsada: Pulsada, en: Recuerdo): void {
  const aqui = letras.indexOf(pulsada)
  letras = letras.filter((each, i) => i >= aqui || each.en?.campo === en.campo)
  pulsada.en = en
}

/** Whether they come from a reader, which ends its code with a key at this instant. */
export function sonDeLector(hasta: number): boolean {
  const cuantas = letras.length
  if (cuantas < 6 || cuantas > LARGO_MAXIMO) return false
  const pausa = lento([...instantesDe(letras), hasta])
  return pausa < ENTRE_TECLAS_MS || (cuantas >= 10 && pausa < ENTRE_MUCHAS_MS)
}
/** They go on with what was being written, after a pause as any. */
export const siguen = (): boolean => letras.length > 0 && letras[0]!.instante - anterior < SIGUE_MS
/** With the beginning of their code, of a reader that faltered. */
const enteras = (): readonly Pulsada[] =>
  siguen() && previas[0]?.en?.campo === letras[0]!.en?.campo ? [...previas, ...letras] : letras
/** None of them had to wait. */
export const directas = (): boolean => enteras().every(({ directa }) => directa)
/** The field in which they stand, as it was before them. */
export const antesDeEllas = (): Recuerdo | undefined => enteras()[0]?.en
export const leido = (): string =>
  enteras()
    .map(({ tecla }) => tecla.key)
    .join('')

/** Takes them out of the field in which they stand. */
export function sacar(): ReadonlySet<unknown> {
  const fuera = new Set<unknown>(enteras())
  const en = antesDeEllas()
  if (en) devolver(en)
  olvidar()
  return fuera
}
