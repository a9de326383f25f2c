import { mezclar } from './azar'
import { Candidatos, Nivel, Rastro, type Paso } from './estado'
import type { Lado, Vista } from './vista'

/**
 * Beam search over partial staged patterns, one more piece per level. A partial pattern fills a sheet column by
 * column, a column row by row and a row piece by piece, so its used part is a staircase; a piece goes to the current
 * row, to a new row, to a new column or to a new sheet. Patterns are ranked by the waste under the staircase.
 * Source of the scheme: Fontan and Libralesso, "An anytime tree search algorithm for two-dimensional two- and
 * three-staged guillotine packing problems", 2020 (arXiv 2004.02603). "Column" is meant for a vertical first
 * stage; with a horizontal one both axes change places.
 *
 * All states live in typed arrays that are kept from one run to the next; nothing is allocated per pattern.
 */
export interface Ajuste {
  /** Patterns kept per level. */
  ancho: number
  /** How strongly large pieces go first: waste is divided by (mean piece area)^exponente. Exact in every engine. */
  exponente: 0 | 0.5 | 1
  /** Relative size of the seeded disturbance of the ranking, 0 = none. */
  ruido: number
  semilla: number
  /** Waste under the staircase above which a pattern is of no use: what a better plan may waste at most. */
  merma: number
  /** The first piece of a row is its highest. */
  altaPrimero?: boolean
  /** With values: what a filled sheet must be worth more than to be of use. */
  piso?: number
}

/** A last state. `rastro` leads to its steps; `x1` is the end of its last column. */
export interface Final {
  rastro: number
  colocadas: number
  grupo: number
  orden: number
  horizontal: boolean
  x1: number
}

/** Where a piece was put. */
export const FILA_ACTUAL = 0
export const FILA_NUEVA = 1
export const COLUMNA_NUEVA = 2
export const HOJA_NUEVA = 3

/** Work of keeping and of ranking a candidate, next to 1 for looking at a place: measured, so work follows time. */
const COSTO_CANDIDATO = 4
const COSTO_ORDEN = 4
const COSTO_NODO = 12
/** Work of a run besides its states. */
const COSTO_CORRIDA = 3_000

export class Haz {
  trabajo = 0
  /** A state was cut off in the last run: a wider beam may find more. */
  podado = false

  /** With values: the best state of the last run, of any level. */
  mejorValor = 0
  private mejorRastro = -1
  private readonly techo = new Float64Array(PASOS_TECHO + 2)

  private nivel = new Nivel()
  private siguiente = new Nivel()
  private c = new Candidatos()
  private otros = new Candidatos()
  private readonly rastro = new Rastro()
  private umbral = Infinity
  private vista!: Vista
  private ajuste!: Ajuste
  private colocadas = 0
  // Of the state that is being expanded.
  private piezasPadre = 0
  private valorPadre = 0
  private huellaPadre = 0
  private areaHoja = 0
  private porPaso = 0

  /**
   * Runs one beam from nothing placed and returns its last states: with all pieces, or as many as the sheets take.
   * Null when `parar` asks for it, after a level.
   */
  correr(vista: Vista, ajuste: Ajuste, parar?: () => boolean): Final[] | null {
    this.vista = vista
    this.ajuste = ajuste
    this.podado = false
    this.colocadas = 0
    this.mejorValor = ajuste.piso ?? 0
    this.mejorRastro = -1
    if (vista.porValor) {
      this.areaHoja = vista.hojas[0]!.area
      this.porPaso = PASOS_TECHO / this.areaHoja
      techar(vista, this.techo)
    }
    this.trabajo += COSTO_CORRIDA
    const { ancho } = ajuste
    this.nivel.preparar(ancho, vista.tipos)
    this.siguiente.preparar(ancho, vista.tipos)
    const cupo = 64 + 10 * ancho
    this.c.preparar(cupo)
    this.otros.preparar(cupo)
    this.rastro.vaciar()
    this.nivel.raiz()
    for (;;) {
      this.umbral = Infinity
      this.c.n = 0
      for (let i = 0; i < this.nivel.n; i++) this.expandir(i)
      if (parar?.()) return null
      this.compactar()
      if (this.c.n === 0) return this.finales()
      this.avanzar()
    }
  }

  /** Steps that lead to a last state of the latest run, oldest first. */
  pasos(final: Final): Paso[] {
    return this.rastro.pasos(final.rastro)
  }

  /** Steps that lead to the state of `mejorValor`, oldest first. */
  pasosDelMejor(): Paso[] {
    return this.rastro.pasos(this.mejorRastro)
  }

  private finales(): Final[] {
    const { nivel, colocadas } = this
    return Array.from({ length: nivel.n }, (_, i) => ({
      rastro: nivel.rastro[i]!,
      colocadas,
      grupo: nivel.hoja[i]! >> 16,
      orden: nivel.hoja[i]! & 0xffff,
      horizontal: nivel.sentido[i] === 1,
      x1: nivel.x1[i]!,
    }))
  }

  private expandir(i: number) {
    const { nivel, vista } = this
    const { hojas, cantidad, filas, exactas, tipos } = vista
    const hoja = nivel.hoja[i]!
    const d = nivel.sentido[i]! as 0 | 1
    const fila = i * tipos
    const { usados } = nivel
    this.trabajo += COSTO_NODO
    this.piezasPadre = nivel.areaPiezas[i]!
    this.valorPadre = nivel.valor[i]!
    this.huellaPadre = nivel.huella[i]!
    if (hoja < 0) {
      for (let t = 0; t < tipos; t++) if (usados[fila + t]! < cantidad[t]!) this.enHojaNueva(i, t)
      return
    }
    const { largo, alto, entradas, tipo, w: anchos, h: altos } = hojas[hoja >> 16]!.lados[d]
    const x0 = nivel.x0[i]!
    const x1 = nivel.x1[i]!
    const y0 = nivel.y0[i]!
    const y1 = nivel.y1[i]!
    const x3 = nivel.x3[i]!
    const previa = nivel.areaPrevia[i]!
    const areaFila = previa + x0 * alto
    const areaColumna = previa + x1 * alto
    const cabenFilas = filas && x3 < largo
    const topeFila = this.ajuste.altaPrimero ? y1 : alto
    let anterior = -1
    let cupo = true
    this.trabajo += entradas * 3
    for (let e = 0; e < entradas; e++) {
      const t = tipo[e]!
      if (usados[fila + t]! >= cantidad[t]!) continue
      if (t !== anterior) {
        if (!cupo && !vista.porValor) this.enHojaNueva(i, anterior)
        anterior = t
        cupo = false
      }
      const w = anchos[e]!
      const h = altos[e]!
      if (cabenFilas && x3 + w <= largo && y0 + h <= topeFila && (!exactas || h === y1 - y0)) {
        const fin = x3 + w
        const nx1 = fin > x1 ? fin : x1
        const ny1 = y0 + h > y1 ? y0 + h : y1
        const area = areaFila + (nx1 - x0) * y0 + (fin - x0) * (ny1 - y0)
        this.anotar(i, e, t, FILA_ACTUAL, x0, nx1, y0, ny1, fin, area, hoja, d, previa)
        cupo = true
      }
      if (y1 + h <= alto && x0 + w <= largo && (filas || w === x1 - x0)) {
        const fin = x0 + w
        const nx1 = fin > x1 ? fin : x1
        const area = areaFila + (nx1 - x0) * y1 + w * h
        this.anotar(i, e, t, FILA_NUEVA, x0, nx1, y1, y1 + h, fin, area, hoja, d, previa)
        cupo = true
      }
      if (x1 + w <= largo) {
        const fin = x1 + w
        this.anotar(i, e, t, COLUMNA_NUEVA, x1, fin, 0, h, fin, areaColumna + w * h, hoja, d, previa)
        cupo = true
      }
    }
    if (vista.porValor) return
    if (!cupo) this.enHojaNueva(i, anterior)
    // Types that this kind of sheet does not take at all go to another kind.
    if (hojas.length > 1)
      for (let t = 0; t < tipos; t++)
        if (usados[fila + t]! < cantidad[t]! && !vista.problema.grupos[hoja >> 16]!.cabe[t])
          this.enHojaNueva(i, t)
  }

  /** Opens the next sheet that takes the piece, in the allowed directions and positions. */
  private enHojaNueva(i: number, t: number) {
    const { hojas, problema, sentidos } = this.vista
    const { grupos } = problema
    const { nivel } = this
    const actual = nivel.hoja[i]!
    let g = actual < 0 ? 0 : actual >> 16
    let orden = actual < 0 ? 0 : (actual & 0xffff) + 1
    let previa = nivel.areaPrevia[i]! + (actual < 0 ? 0 : hojas[g]!.area)
    if (previa - nivel.areaPiezas[i]! > this.ajuste.merma) return
    while (g < hojas.length && (orden >= hojas[g]!.cantidad || !grupos[g]!.cabe[t])) {
      previa += hojas[g]!.area * (hojas[g]!.cantidad - orden)
      g++
      orden = 0
    }
    const hoja = hojas[g]
    if (!hoja) return
    this.trabajo += 4
    const area = previa + this.vista.area[t]!
    // All positions of the piece rank alike.
    if (this.guia(t, area, t) >= this.umbral) {
      this.podado = true
      return
    }
    for (const d of sentidos) {
      const lado = hoja.lados[d]
      for (let e = lado.primera[t]!; e < lado.entradas && lado.tipo[e] === t; e++) {
        const w = lado.w[e]!
        this.anotar(i, e, t, HOJA_NUEVA, 0, w, 0, lado.h[e]!, w, area, (g << 16) | orden, d, previa)
      }
    }
  }

  /** Rank of a child that places one more piece of type t, over `area` of the sheets so far: lower is better. */
  private guia(t: number, area: number, lugar: number): number {
    const { vista, ajuste } = this
    const areaPiezas = this.piezasPadre + vista.area[t]!
    let guia = vista.porValor ? area / (this.valorPadre + vista.valor[t]!) : 0.03 + (area - areaPiezas) / area
    const { exponente, ruido } = ajuste
    if (exponente !== 0) {
      const preferencia = (vista.areaMedia * (this.colocadas + 1)) / areaPiezas
      guia *= exponente === 1 ? preferencia : Math.sqrt(preferencia)
    }
    if (ruido > 0) {
      const huella = this.huellaPadre + vista.marcas[t]!
      guia *= 1 + (ruido * (mezclar(mezclar(huella, ajuste.semilla), lugar) >>> 8)) / 2 ** 24
    }
    return guia
  }

  /** Ranks one child and keeps it while it may be among the best of its level. */
  private anotar(
    padre: number,
    entrada: number,
    t: number,
    lugar: number,
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    x3: number,
    area: number,
    hoja: number,
    d: 0 | 1,
    previa: number,
  ) {
    const { vista, c } = this
    const areaPiezas = this.piezasPadre + vista.area[t]!
    const valor = this.valorPadre + vista.valor[t]!
    if (vista.porValor) {
      const libre = ((this.areaHoja - area) * this.porPaso + 1) | 0
      if (valor + this.techo[libre]! <= this.mejorValor) return
    } else if (area - areaPiezas > this.ajuste.merma) return
    const guia = this.guia(t, area, lugar === HOJA_NUEVA ? t : x0 + y1 * 7 + x3 * 13)
    if (guia >= this.umbral) {
      this.podado = true
      return
    }
    this.trabajo += COSTO_CANDIDATO
    const huella = (this.huellaPadre + vista.marcas[t]!) | 0
    const accion = (entrada << 3) | (lugar << 1) | d
    c.poner(padre, accion, x0, x1, y0, y1, x3, hoja, huella, guia, previa, areaPiezas, valor)
    if (c.n === c.cupo) this.compactar()
  }

  /** Keeps the best candidates: no two equal ones, none dominated by a better one with the same pieces. */
  private compactar() {
    const { c, otros, ajuste } = this
    this.trabajo += COSTO_ORDEN * c.n
    const cortado = c.elegir(otros, ajuste.ancho)
    this.c = otros
    this.otros = c
    if (cortado) {
      this.podado = true
      this.umbral = otros.guia[otros.n - 1]!
    }
  }

  /** Makes the candidates the next level. */
  private avanzar() {
    const { c, nivel, siguiente, vista, rastro } = this
    siguiente.n = c.n
    this.trabajo += c.n * (vista.tipos >> 2)
    this.colocadas++
    for (let k = 0; k < c.n; k++) {
      const padre = c.padre[k]!
      const accion = c.accion[k]!
      const hoja = c.hoja[k]!
      const lado: Lado = vista.hojas[hoja >> 16]!.lados[(accion & 1) as 0 | 1]
      const t = lado.tipo[accion >> 3]!
      siguiente.recibir(k, c, nivel.usados, padre, t)
      siguiente.rastro[k] = rastro.poner(nivel.rastro[padre]!, t, lado.rotada[accion >> 3]!, accion & 7, hoja)
      if (vista.porValor && siguiente.valor[k]! > this.mejorValor) {
        this.mejorValor = siguiente.valor[k]!
        this.mejorRastro = siguiente.rastro[k]!
      }
    }
    this.nivel = siguiente
    this.siguiente = nivel
  }
}

/** Steps in which the free area of a sheet is counted. */
const PASOS_TECHO = 512

/** What the pieces that fill a share of a sheet are worth at most: the densest first, cut where the area ends. */
function techar({ tipos, valor, area, cantidad, hojas }: Vista, techo: Float64Array) {
  const orden = Array.from({ length: tipos }, (_, t) => t).filter(t => cantidad[t]! > 0 && valor[t]! > 0)
  orden.sort((a, b) => valor[b]! / area[b]! - valor[a]! / area[a]! || a - b)
  let llena = 0
  let suma = 0
  let i = 0
  for (let paso = 0; paso < techo.length; paso++) {
    const hasta = (paso / PASOS_TECHO) * hojas[0]!.area
    for (; i < orden.length && llena + area[orden[i]!]! * cantidad[orden[i]!]! <= hasta; i++) {
      llena += area[orden[i]!]! * cantidad[orden[i]!]!
      suma += valor[orden[i]!]! * cantidad[orden[i]!]!
    }
    const t = orden[i]
    techo[paso] = suma + (t === undefined ? 0 : ((hasta - llena) * valor[t]!) / area[t]!)
  }
}
