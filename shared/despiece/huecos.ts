import type { Bosque } from './bosque'
import type { Problema } from './problema'

/**
 * The free parts of a set of cut trees, laid out for the question that is asked most: where does a piece go. A free
 * part counts as the square of its area, so that one large part is worth more than the same area in small ones.
 */
export class Huecos {
  n = 0
  /** The free parts in the trees. */
  nodo: Int32Array
  private ancho: Int32Array
  private alto: Int32Array
  private hoja: Int32Array
  private cuadrado: Float64Array
  /** Of all free parts. */
  valor = 0
  /** Best way of the last `mejor`: what it adds to `valor`, and turned << 1 | axis of the first cut. */
  cambio = 0
  modo = 0
  private readonly bases: Int32Array
  private readonly alturas: Int32Array
  /** Positions of each type on each sheet: bit 1 as typed, bit 2 turned. */
  private readonly cabe: Uint8Array[]
  private readonly escala: number

  constructor(
    { tipos, grupos }: Problema,
    private readonly bosque: Bosque,
  ) {
    this.bases = Int32Array.from(tipos, t => t.base)
    this.alturas = Int32Array.from(tipos, t => t.altura)
    this.cabe = bosque.hojas.map(({ grupo }) => grupos[grupo]!.cabe)
    this.escala = 1 / Math.max(...bosque.hojas.map(h => h.base * h.altura))
    const enteros = () => new Int32Array(CUPO)
    this.nodo = enteros()
    this.ancho = enteros()
    this.alto = enteros()
    this.hoja = enteros()
    this.cuadrado = new Float64Array(CUPO)
  }

  vaciar() {
    this.n = 0
    this.valor = 0
  }

  agregar(nodo: number) {
    const { bosque } = this
    if (this.n === this.nodo.length) this.crecer()
    const i = this.n++
    this.nodo[i] = nodo
    this.ancho[i] = bosque.anchoDe(nodo)
    this.alto[i] = bosque.altoDe(nodo)
    this.hoja[i] = bosque.hojaDe(nodo)
    this.cuadrado[i] = this.cuadradoDe(this.ancho[i], this.alto[i])
    this.valor += this.cuadrado[i]
  }

  quitar(i: number) {
    this.valor -= this.cuadrado[i]!
    const ultimo = --this.n
    this.nodo[i] = this.nodo[ultimo]!
    this.ancho[i] = this.ancho[ultimo]!
    this.alto[i] = this.alto[ultimo]!
    this.hoja[i] = this.hoja[ultimo]!
    this.cuadrado[i] = this.cuadrado[ultimo]!
  }

  private crecer() {
    const doble = <T extends Int32Array | Float64Array>(viejo: T, nuevo: T): T => (nuevo.set(viejo), nuevo)
    const cupo = 2 * this.nodo.length
    this.nodo = doble(this.nodo, new Int32Array(cupo))
    this.ancho = doble(this.ancho, new Int32Array(cupo))
    this.alto = doble(this.alto, new Int32Array(cupo))
    this.hoja = doble(this.hoja, new Int32Array(cupo))
    this.cuadrado = doble(this.cuadrado, new Float64Array(cupo))
  }

  private cuadradoDe(ancho: number, alto: number): number {
    const area = ancho * alto * this.escala
    return area * area
  }

  /** The best way to put a type into free part i, in `cambio` and `modo`; false when it does not go in. */
  mejor(t: number, i: number): boolean {
    const W = this.ancho[i]!
    const H = this.alto[i]!
    const base = this.bases[t]!
    const altura = this.alturas[t]!
    if (!((base <= W && altura <= H) || (base <= H && altura <= W))) return false
    const bits = this.cabe[this.hoja[i]!]![t]!
    this.cambio = -Infinity
    if ((bits & 1) > 0 && base <= W && altura <= H) this.mirar(i, W, H, base, altura, 0)
    if ((bits & 2) > 0 && altura <= W && base <= H) this.mirar(i, W, H, altura, base, 2)
    return this.cambio > -Infinity
  }

  /** A piece of w × h: its first cut along either axis, unless it fills the part that way. */
  private mirar(i: number, W: number, H: number, w: number, h: number, giro: number) {
    const antes = this.cuadrado[i]!
    if (w === W && h === H) return this.anotar(-antes, giro)
    if (w < W) this.anotar(this.cuadradoDe(W - w, H) + this.cuadradoDe(w, H - h) - antes, giro)
    if (h < H) this.anotar(this.cuadradoDe(W, H - h) + this.cuadradoDe(W - w, h) - antes, giro | 1)
  }

  private anotar(cambio: number, modo: number) {
    if (cambio <= this.cambio) return
    this.cambio = cambio
    this.modo = modo
  }
}

const CUPO = 256
