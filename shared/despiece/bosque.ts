import type { Division, PiezaDeHoja, Trozo } from './arbol'
import type { Problema } from './problema'

/**
 * Cut trees of several sheets in one array of integers, to be changed and put back. A part is a piece, free, or
 * divided along one axis into parts that fill it; of these at most one is free, and cuts of one axis do not stand
 * below cuts of the same axis. Sizes are enlarged by the kerf.
 */

/** Fields of a part; a part is named by where its fields start. */
const ANCHO = 0
const ALTO = 1
const PADRE = 2
const PRIMERO = 3
const SIGUIENTE = 4
/** What the part is: FREE, divided, or type << 1 | turned. */
const QUE = 5
/** Axis of the cuts inside it: 0 vertical, 1 horizontal. */
const SENTIDO = 6
const CAMPOS = 7

const LIBRE = -1
const DIVISION = -2
const NADIE = -3

/** Parts of one sheet at most: a plan that has more of them is not taken over. */
const PARTES_MAXIMAS = 600

/** Parts that the divisions of a sheet come to at most, what is left over by each included. */
const contarPartes = (trozo: Trozo): number =>
  'partes' in trozo ? trozo.partes.reduce((suma, { trozo: hijo }) => suma + contarPartes(hijo), 2) : 1

/** Whether the trees have room for a sheet that is cut so. */
export const cabeEnElBosque = (hoja: Trozo): boolean => contarPartes(hoja) < PARTES_MAXIMAS
/** Parts that one piece may add. */
const POR_PIEZA = 4

/** A sheet, enlarged by the kerf. */
export interface HojaDelBosque {
  grupo: number
  base: number
  altura: number
}

export class Bosque {
  private readonly partes: number
  private readonly nodos: Int32Array
  private readonly copia: Int32Array
  /** Try in which each sheet was copied last, and the sheets of the present one. */
  private readonly copiada: Int32Array
  private cambiadas: number[] = []
  private intento = 0
  /** Pieces taken out less pieces put in during this try. */
  private readonly saldo: Int32Array

  constructor(
    private readonly problema: Problema,
    readonly hojas: readonly HojaDelBosque[],
    private readonly sierra: number,
  ) {
    const { tipos, unidades } = problema
    const menor = Math.min(...tipos.map(t => t.base * t.altura))
    const mayor = Math.max(...hojas.map(h => h.base * h.altura))
    // Twice what pieces add one by one: plans that are taken over may divide more.
    const piezas = Math.min(unidades, Math.floor(mayor / menor) + 1)
    this.partes = Math.min(PARTES_MAXIMAS, 2 * POR_PIEZA * (piezas + 1)) + 1
    this.nodos = new Int32Array(hojas.length * this.partes * CAMPOS)
    this.copia = new Int32Array(this.nodos.length)
    this.copiada = new Int32Array(hojas.length).fill(-1)
    this.saldo = new Int32Array(tipos.length)
    hojas.forEach((hoja, s) => {
      const raiz = this.raiz(s)
      this.nodos[raiz - CAMPOS + ANCHO] = 2
      this.escribir(raiz, hoja.base, hoja.altura, 0, LIBRE)
    })
  }

  private raiz(s: number): number {
    return (s * this.partes + 1) * CAMPOS
  }

  hojaDe(nodo: number): number {
    return Math.floor(nodo / (this.partes * CAMPOS))
  }

  private escribir(nodo: number, ancho: number, alto: number, padre: number, que: number) {
    const { nodos } = this
    nodos[nodo + ANCHO] = ancho
    nodos[nodo + ALTO] = alto
    nodos[nodo + PADRE] = padre
    nodos[nodo + PRIMERO] = 0
    nodos[nodo + SIGUIENTE] = 0
    nodos[nodo + QUE] = que
  }

  /** A new part of the same sheet. The first fields of a sheet hold how many parts were ever used and those let go. */
  private nuevo(de: number, ancho: number, alto: number, padre: number, que: number): number {
    const { nodos } = this
    const cabeza = this.hojaDe(de) * this.partes * CAMPOS
    let nodo = nodos[cabeza + PRIMERO]!
    if (nodo > 0) {
      nodos[cabeza + PRIMERO] = nodos[nodo + SIGUIENTE]!
      nodos[cabeza + ALTO]! -= 1
    } else nodo = cabeza + CAMPOS * nodos[cabeza + ANCHO]!++
    this.escribir(nodo, ancho, alto, padre, que)
    return nodo
  }

  private soltar(nodo: number) {
    const { nodos } = this
    const cabeza = this.hojaDe(nodo) * this.partes * CAMPOS
    nodos[nodo + QUE] = NADIE
    nodos[nodo + SIGUIENTE] = nodos[cabeza + PRIMERO]!
    nodos[cabeza + PRIMERO] = nodo
    nodos[cabeza + ALTO]! += 1
  }

  /** Begins a try: what follows can be undone. */
  comenzar() {
    this.intento++
    this.cambiadas.length = 0
    this.saldo.fill(0)
  }

  private tocar(nodo: number) {
    const s = this.hojaDe(nodo)
    if (this.copiada[s] === this.intento) return
    this.copiada[s] = this.intento
    this.cambiadas.push(s)
    const largo = this.partes * CAMPOS
    // Only the parts in use.
    const usado = CAMPOS * this.nodos[s * largo + ANCHO]!
    this.copia.set(this.nodos.subarray(s * largo, s * largo + usado), s * largo)
  }

  /** Puts the sheets and the pieces outside back as they were when the try began. */
  deshacer(fuera: Int32Array) {
    const largo = this.partes * CAMPOS
    for (const s of this.cambiadas) {
      const usado = CAMPOS * this.copia[s * largo + ANCHO]!
      this.nodos.set(this.copia.subarray(s * largo, s * largo + usado), s * largo)
    }
    for (let t = 0; t < fuera.length; t++) fuera[t]! -= this.saldo[t]!
  }

  /** Some part of a sheet that is not free, -1 when the sheet is empty. */
  alguno(s: number, azar: () => number): number {
    const { nodos } = this
    const raiz = this.raiz(s)
    if (nodos[raiz + QUE] === LIBRE) return -1
    const usados = nodos[raiz - CAMPOS + ANCHO]! - 1
    for (;;) {
      const nodo = raiz + CAMPOS * (azar() % usados)
      const que = nodos[nodo + QUE]!
      if (que >= 0 || que === DIVISION) return nodo
    }
  }

  /** Makes a part free, together with the free ones beside it; its pieces go outside. */
  vaciar(nodo: number, fuera: Int32Array) {
    this.tocar(nodo)
    const { nodos } = this
    this.sacar(nodo, fuera)
    nodos[nodo + QUE] = LIBRE
    nodos[nodo + PRIMERO] = 0
    let libre = nodo
    for (;;) {
      const padre = nodos[libre + PADRE]!
      if (padre === 0) return
      this.unir(padre, libre)
      if (nodos[padre + PRIMERO] !== libre || nodos[libre + SIGUIENTE] !== 0) return
      this.soltar(libre)
      nodos[padre + QUE] = LIBRE
      nodos[padre + PRIMERO] = 0
      libre = padre
    }
  }

  private sacar(nodo: number, fuera: Int32Array) {
    const { nodos } = this
    const que = nodos[nodo + QUE]!
    if (que >= 0) {
      fuera[que >> 1]! += 1
      this.saldo[que >> 1]! += 1
    }
    if (que !== DIVISION) return
    for (let hijo = nodos[nodo + PRIMERO]!; hijo > 0;) {
      const otro = nodos[hijo + SIGUIENTE]!
      this.sacar(hijo, fuera)
      this.soltar(hijo)
      hijo = otro
    }
  }

  /** Adds the other free part below `padre` to `libre`. */
  private unir(padre: number, libre: number) {
    const { nodos } = this
    const lado = nodos[padre + SENTIDO] === 0 ? ANCHO : ALTO
    let previo = 0
    for (let hijo = nodos[padre + PRIMERO]!; hijo > 0; hijo = nodos[hijo + SIGUIENTE]!) {
      if (hijo !== libre && nodos[hijo + QUE] === LIBRE) {
        nodos[libre + lado]! += nodos[hijo + lado]!
        if (previo === 0) nodos[padre + PRIMERO] = nodos[hijo + SIGUIENTE]!
        else nodos[previo + SIGUIENTE] = nodos[hijo + SIGUIENTE]!
        this.soltar(hijo)
        return
      }
      previo = hijo
    }
  }

  /** Whether the sheet of a part has room for the parts that one piece more may add. */
  haySitio(nodo: number): boolean {
    const { nodos } = this
    const cabeza = this.hojaDe(nodo) * this.partes * CAMPOS
    return nodos[cabeza + ANCHO]! - nodos[cabeza + ALTO]! + POR_PIEZA <= this.partes
  }

  /** Free parts of all sheets, one after the other; the work of it. */
  cadaHueco(ver: (nodo: number) => void): number {
    const { nodos } = this
    let trabajo = 0
    for (let s = 0; s < this.hojas.length; s++) {
      const raiz = this.raiz(s)
      const usados = nodos[raiz - CAMPOS + ANCHO]! - 1
      trabajo += usados
      for (let i = 0; i < usados; i++) if (nodos[raiz + CAMPOS * i + QUE] === LIBRE) ver(raiz + CAMPOS * i)
    }
    return trabajo
  }

  anchoDe(nodo: number): number {
    return this.nodos[nodo + ANCHO]!
  }

  altoDe(nodo: number): number {
    return this.nodos[nodo + ALTO]!
  }

  /** Puts a piece into a free part in the way that `Huecos.mejor` named; the free parts that come of it. */
  poner(hueco: number, t: number, modo: number): number[] {
    this.tocar(hueco)
    this.saldo[t]! -= 1
    const { nodos, problema } = this
    const rotada = modo >> 1
    const sentido = modo & 1
    const W = nodos[hueco + ANCHO]!
    const H = nodos[hueco + ALTO]!
    const { base, altura } = problema.tipos[t]!
    const w = rotada === 1 ? altura : base
    const h = rotada === 1 ? base : altura
    const que = (t << 1) | rotada
    if (w === W && h === H) {
      nodos[hueco + QUE] = que
      return []
    }
    const padre = nodos[hueco + PADRE]!
    const [anchoParte, altoParte] = sentido === 0 ? [w, H] : [W, h]
    const [anchoResto, altoResto] = sentido === 0 ? [W - w, H] : [W, H - h]
    let parte = hueco
    let resto: number
    if (padre > 0 && nodos[padre + SENTIDO] === sentido) {
      resto = this.nuevo(hueco, anchoResto, altoResto, padre, LIBRE)
      nodos[resto + SIGUIENTE] = nodos[hueco + SIGUIENTE]!
      nodos[hueco + SIGUIENTE] = resto
      nodos[hueco + ANCHO] = anchoParte
      nodos[hueco + ALTO] = altoParte
    } else {
      this.dividir(hueco, sentido)
      parte = this.nuevo(hueco, anchoParte, altoParte, hueco, LIBRE)
      resto = this.nuevo(hueco, anchoResto, altoResto, hueco, LIBRE)
      nodos[hueco + PRIMERO] = parte
      nodos[parte + SIGUIENTE] = resto
    }
    if (anchoParte === w && altoParte === h) {
      nodos[parte + QUE] = que
      return [resto]
    }
    this.dividir(parte, 1 - sentido)
    const pieza = this.nuevo(parte, w, h, parte, que)
    const sobra =
      sentido === 0 ? this.nuevo(parte, w, H - h, parte, LIBRE) : this.nuevo(parte, W - w, h, parte, LIBRE)
    nodos[parte + PRIMERO] = pieza
    nodos[pieza + SIGUIENTE] = sobra
    return [resto, sobra]
  }

  private dividir(nodo: number, sentido: number) {
    this.nodos[nodo + QUE] = DIVISION
    this.nodos[nodo + SENTIDO] = sentido
  }

  /** Takes over the divisions of a sheet that is empty yet. */
  plantar(s: number, hoja: Trozo) {
    const raiz = this.raiz(s)
    this.copiar(raiz, this.reducir(hoja, this.nodos[raiz + ANCHO]!, this.nodos[raiz + ALTO]!))
  }

  /** Without divisions that cut nothing, and without cuts of one axis right below cuts of the same axis. */
  private reducir(trozo: Trozo, ancho: number, alto: number): Trozo {
    if (!('partes' in trozo)) return trozo
    const vertical = trozo.sentido === 'vertical'
    const partes: Division['partes'] = []
    for (const { medida, trozo: hijo } of trozo.partes) {
      const [suAncho, suAlto] = vertical ? [medida + this.sierra, alto] : [ancho, medida + this.sierra]
      const reducido = this.reducir(hijo, suAncho, suAlto)
      if (suAncho === ancho && suAlto === alto) return reducido
      if ('partes' in reducido && reducido.sentido === trozo.sentido) partes.push(...reducido.partes)
      else partes.push({ medida, trozo: reducido })
    }
    return { sentido: trozo.sentido, partes }
  }

  private copiar(nodo: number, trozo: Trozo) {
    const { nodos } = this
    if (!('partes' in trozo)) {
      nodos[nodo + QUE] = (trozo.pieza << 1) | Number(trozo.rotada)
      return
    }
    const sentido = trozo.sentido === 'vertical' ? 0 : 1
    this.dividir(nodo, sentido)
    const [ancho, alto] = [nodos[nodo + ANCHO]!, nodos[nodo + ALTO]!]
    let ultimo = 0
    let queda = sentido === 0 ? ancho : alto
    const colgar = (medida: number): number => {
      const hijo = this.nuevo(
        nodo,
        sentido === 0 ? medida : ancho,
        sentido === 0 ? alto : medida,
        nodo,
        LIBRE,
      )
      if (ultimo > 0) nodos[ultimo + SIGUIENTE] = hijo
      else nodos[nodo + PRIMERO] = hijo
      ultimo = hijo
      queda -= medida
      return hijo
    }
    for (const { medida, trozo: hijo } of trozo.partes) this.copiar(colgar(medida + this.sierra), hijo)
    if (queda > 0) colgar(queda)
  }

  /** The divisions of a sheet; null when it holds nothing. */
  trozo(s: number): Trozo | null {
    return this.leer(this.raiz(s))
  }

  private leer(nodo: number): Trozo | null {
    const { nodos, sierra } = this
    const que = nodos[nodo + QUE]!
    if (que === LIBRE) return null
    if (que >= 0) {
      const pieza: PiezaDeHoja = {
        pieza: que >> 1,
        rotada: (que & 1) === 1,
        base: nodos[nodo + ANCHO]! - sierra,
        altura: nodos[nodo + ALTO]! - sierra,
      }
      return pieza
    }
    const lado = nodos[nodo + SENTIDO] === 0 ? ANCHO : ALTO
    const partes: { medida: number; trozo: Trozo }[] = []
    for (let hijo = nodos[nodo + PRIMERO]!; hijo > 0; hijo = nodos[hijo + SIGUIENTE]!) {
      const trozo = this.leer(hijo)
      if (trozo) partes.push({ medida: nodos[hijo + lado]! - sierra, trozo })
    }
    return { sentido: nodos[nodo + SENTIDO] === 0 ? 'vertical' : 'horizontal', partes }
  }
}
