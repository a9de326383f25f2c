/**
 * What a run of everything sees of the widest sweeps: each of their parts is tried, but not in one run. `.ci/run` gives
 * each commit a number (`TURNO`), and a part by it; without one, as whoever runs a file by hand or `npm test`, all of it.
 * A part of a part: the two numbers have no divisor in common, or some of it is never tried.
 */
const turno = process.env.TURNO === undefined ? undefined : Number(process.env.TURNO)

/** Whether this run takes all of them. */
export const todo = turno === undefined

const numero = (cosa: string): number => Buffer.from(cosa).reduce((suma, byte) => suma + byte, 0)

/** Whether something is in one part of `n`: in as many turns, once. */
export const toca = (cosa: string, n: number): boolean =>
  turno === undefined || (numero(cosa) + turno) % n === 0

/** One part of `n` of a list: over as many turns, all of it. */
export const parte = <T>(todas: readonly T[], n: number): T[] =>
  turno === undefined ? [...todas] : todas.filter((_, i) => i % n === turno % n)

/** One part of `n` of a list that begins with the longest: dealt to and fro, so that each part is about as much work. */
export const reparto = <T>(todas: readonly T[], n: number): T[] =>
  todas.filter((_, i) => {
    const puesto = i % n
    return turno === undefined || (Math.floor(i / n) % 2 === 0 ? puesto : n - 1 - puesto) === turno % n
  })

/** One of a list, another one for each thing that is looked at and for each turn; or all of them. */
export const unaDe = <T>(todas: readonly T[], cosa: string): T[] =>
  turno === undefined ? [...todas] : [todas[(numero(cosa) + turno) % todas.length]!]
