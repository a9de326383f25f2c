import { mezclar } from './azar'

/**
 * Covering programme min Σ x_p, Σ a_tp x_p ≥ d_t, x ≥ 0, whose columns arrive one by one: revised simplex with an
 * explicit inverse of the basis and sparse columns. Only additions, products and quotients of doubles, so the steps
 * are the same in every engine. Source: Dantzig and Orchard-Hays, "The product form for the inverse in the simplex
 * method", Mathematical Tables and Other Aids to Computation 8, 1954.
 */
export class Cobertura {
  /** Times of each basic column, and the dual of each row. */
  readonly x: Float64Array
  readonly duales: Float64Array
  /** Column in each row of the basis; below 0: surplus of row -1 - b. The first columns are one unit of each row. */
  readonly base: Int32Array
  private n = 0
  /** Column p holds the entries from `inicio[p]` to `inicio[p + 1]`. */
  private inicio = new Int32Array(256)
  private filas = new Int32Array(2048)
  private valores = new Float64Array(2048)
  private readonly inversa: Float64Array
  private readonly direccion: Float64Array

  constructor(private readonly demanda: Float64Array) {
    const m = demanda.length
    this.inversa = new Float64Array(m * m)
    // Equal ratios would let the pivots go round in circles: no two demands are quite the same.
    this.x = demanda.map((d, t) => d + (1 + (mezclar(t, m) & 1023)) * PERTURBACION)
    this.base = Int32Array.from(demanda, (_, t) => t)
    this.duales = new Float64Array(m)
    this.direccion = new Float64Array(m)
    for (let t = 0; t < m; t++) {
      this.inversa[t * m + t] = 1
      this.conocer([t], [1])
    }
    this.valuar()
  }

  /** Least sum of times, by the duals: without what the perturbation adds. */
  get objetivo(): number {
    let suma = 0
    for (let t = 0; t < this.duales.length; t++) suma += this.demanda[t]! * this.duales[t]!
    return suma
  }

  /** Adds a column by its rows and entries and returns its number; it enters with `reoptimizar`. */
  conocer(filas: readonly number[], valores: readonly number[]): number {
    const desde = this.inicio[this.n]!
    const hasta = desde + filas.length
    if (this.n + 2 > this.inicio.length) this.inicio = doble(this.inicio, Int32Array)
    while (hasta > this.filas.length) {
      this.filas = doble(this.filas, Int32Array)
      this.valores = doble(this.valores, Float64Array)
    }
    this.filas.set(filas, desde)
    this.valores.set(valores, desde)
    this.inicio[this.n + 1] = hasta
    return this.n++
  }

  /** Worth of a column at the present duals; above 1 it improves the programme. */
  precio(p: number): number {
    const { filas, valores, duales } = this
    const hasta = this.inicio[p + 1]!
    let suma = 0
    for (let k = this.inicio[p]!; k < hasta; k++) suma += valores[k]! * duales[filas[k]!]!
    return suma
  }

  /** Pivots until no known column improves, at most `veces` times; returns the pivots made. */
  reoptimizar(veces: number): number {
    for (let i = 0; i < veces; i++) {
      let mejor = MARGEN
      let cual = NINGUNA
      for (let p = 0; p < this.n; p++) {
        const ahorro = this.precio(p) - 1
        if (ahorro > mejor) {
          mejor = ahorro
          cual = p
        }
      }
      for (let t = 0; t < this.duales.length; t++)
        if (-this.duales[t]! > mejor) {
          mejor = -this.duales[t]!
          cual = -1 - t
        }
      if (cual === NINGUNA || !this.entrar(cual)) return i
    }
    return veces
  }

  private entrar(p: number): boolean {
    const { inversa, direccion, x, base, filas, valores } = this
    const m = x.length
    if (p >= 0) {
      const desde = this.inicio[p]!
      const hasta = this.inicio[p + 1]!
      for (let i = 0; i < m; i++) {
        let suma = 0
        for (let k = desde; k < hasta; k++) suma += inversa[i * m + filas[k]!]! * valores[k]!
        direccion[i] = suma
      }
    } else for (let i = 0; i < m; i++) direccion[i] = -inversa[i * m - 1 - p]!
    const sale = this.sale()
    if (sale < 0) return false
    const pivote = direccion[sale]!
    const paso = x[sale]! / pivote
    const hasta = (sale + 1) * m
    for (let k = sale * m; k < hasta; k++) inversa[k]! /= pivote
    for (let i = 0; i < m; i++) {
      const f = direccion[i]!
      if (i === sale || f === 0) continue
      for (let k = i * m, s = sale * m; s < hasta; k++, s++) inversa[k]! -= f * inversa[s]!
      x[i] = Math.max(0, x[i]! - f * paso)
    }
    x[sale] = paso
    base[sale] = p
    this.valuar()
    return true
  }

  /** Row that leaves: the smallest ratio, among equals the lowest column. */
  private sale(): number {
    const { direccion, x, base } = this
    let sale = -1
    let paso = Infinity
    for (let i = 0; i < x.length; i++) {
      if (direccion[i]! <= MARGEN) continue
      const razon = x[i]! / direccion[i]!
      const empate = sale >= 0 && razon < paso + 1e-12 && base[i]! < base[sale]!
      if (razon < paso - 1e-12 || empate) {
        paso = razon
        sale = i
      }
    }
    return sale
  }

  /** Duals of the basis: c_B × inverse, where a pattern costs 1 and a surplus nothing. */
  private valuar() {
    const { duales, inversa, base } = this
    const m = duales.length
    duales.fill(0)
    for (let i = 0; i < m; i++)
      if (base[i]! >= 0) for (let t = 0, k = i * m; t < m; t++, k++) duales[t]! += inversa[k]!
  }
}

const MARGEN = 1e-9
const PERTURBACION = 1e-5
const NINGUNA = -2_000_000_000

function doble<T extends Int32Array | Float64Array>(vieja: T, Tipo: new (n: number) => T): T {
  const nueva = new Tipo(vieja.length * 2)
  nueva.set(vieja)
  return nueva
}
