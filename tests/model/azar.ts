/**
 * Seeded numbers: the same seed gives the same run. Generator: mulberry32 (32 bits of state, public domain);
 * texts become a seed by FNV-1a.
 */
export class Azar {
  private estado: number

  constructor(private readonly semilla: string) {
    let hash = 0x811c9dc5
    for (const char of semilla) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
    this.estado = hash >>> 0
  }

  /** A stream of its own: what is drawn from one does not move the others. */
  rama(nombre: string): Azar {
    return new Azar(`${this.semilla}/${nombre}`)
  }

  /** In [0, 1). */
  siguiente(): number {
    this.estado = (this.estado + 0x6d2b79f5) | 0
    let t = Math.imul(this.estado ^ (this.estado >>> 15), 1 | this.estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Whole number from `desde` to `hasta`, both included. */
  entero(desde: number, hasta: number): number {
    return desde + Math.floor(this.siguiente() * (hasta - desde + 1))
  }

  veces(probabilidad: number): boolean {
    return this.siguiente() < probabilidad
  }

  elegir<T>(lista: readonly T[]): T {
    if (lista.length === 0) throw new Error('nothing to choose from')
    return lista[this.entero(0, lista.length - 1)]!
  }

  /** One of several, by weight. */
  pesado<T>(opciones: readonly (readonly [peso: number, valor: T])[]): T {
    let resto = this.siguiente() * opciones.reduce((sum, [peso]) => sum + peso, 0)
    for (const [peso, valor] of opciones) {
      resto -= peso
      if (resto < 0) return valor
    }
    return opciones.at(-1)![1]
  }

  barajar<T>(lista: readonly T[]): T[] {
    const result = [...lista]
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.entero(0, i)
      ;[result[i], result[j]] = [result[j]!, result[i]!]
    }
    return result
  }
}
