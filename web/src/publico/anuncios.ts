import type { EnMuro } from './leer'

/** A call as one is told from the next: the same turn may be called again. */
export const llamadaDe = ({ numero_turno, llamadas, desde }: EnMuro) => `${numero_turno}#${llamadas}#${desde}`

/** Calls that are remembered: some hours of a busy store, on a page that stands for months. */
const RECUERDA = 200

/**
 * Which calls of a snapshot are new, so that each is told once. A snapshot has the last calls only: one that comes up from
 * below when another leaves was called before, and so was all that stands there when the screen comes up.
 */
export class Anuncios {
  private readonly oidos = new Set<string>()
  /** The oldest call of a snapshot that may have had more below it; '' where it had all. */
  private fondo: string | undefined

  /** @param cuantos a snapshot has at most. */
  constructor(private readonly cuantos: number) {}

  /** Those that nobody has heard, the one that was called first at the beginning. */
  nuevas(llamados: readonly EnMuro[]): EnMuro[] {
    const { fondo } = this
    const nuevas =
      fondo === undefined
        ? []
        : llamados.filter(turno => !this.oidos.has(llamadaDe(turno)) && turno.desde > fondo).toReversed()
    this.recordar(llamados)
    this.fondo = llamados.length < this.cuantos ? '' : llamados.at(-1)!.desde
    return nuevas
  }

  /** What stands on the wall is the last to be forgotten. */
  private recordar(llamados: readonly EnMuro[]): void {
    for (const llamada of llamados.map(llamadaDe)) {
      this.oidos.delete(llamada)
      this.oidos.add(llamada)
    }
    for (const llamada of this.oidos) {
      if (this.oidos.size <= RECUERDA) return
      this.oidos.delete(llamada)
    }
  }
}
