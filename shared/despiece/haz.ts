import { generador, mezclar } from './azar'
import { COLUMNA_NUEVA, domina, FILA_ACTUAL, FILA_NUEVA, HOJA_NUEVA, raiz, type Estado } from './estado'
import type { Grupo, Problema } from './problema'

/**
 * Beam search over partial staged patterns, one more piece per level. A partial pattern fills a sheet column by
 * column, a column row by row and a row piece by piece, so its used part is a staircase; pieces go to the current
 * row, to a new row, to a new column or to a new sheet. Patterns are ranked by the waste under the staircase.
 * Source of the scheme: Fontan and Libralesso, "An anytime tree search algorithm for two-dimensional two- and
 * three-staged guillotine packing problems", 2020 (arXiv 2004.02603). "Column" is meant for a vertical first
 * stage; with a horizontal one both axes change places. 'libre' is answered with '3t' patterns, which satisfy it.
 */
export interface Haz {
  /** Patterns kept per level. */
  ancho: number
  /** How strongly large pieces go first: waste is divided by (mean piece area)^exponente. Exact in every engine. */
  exponente: 0 | 0.5 | 1
  /** Relative size of the seeded disturbance of the ranking, 0 = none. */
  ruido: number
  semilla: number
}

/** Work of keeping and of ranking a candidate, next to 1 for looking at a place: measured, so work follows time. */
const COSTO_CANDIDATO = 10
const COSTO_ORDEN = 6

export interface Resultado {
  finales: Estado[]
  trabajo: number
  /** No state was ever cut off: a wider beam finds nothing more. */
  completo: boolean
}

/** Runs one beam. Returns null when `limite` is spent before the end; with no limit it always answers. */
export function buscar(problema: Problema, haz: Haz, limite: number): Resultado | null {
  const busqueda = new Busqueda(problema, haz)
  let nivel: Estado[] = [raiz(problema.tipos.length)]
  let finales = nivel
  while (nivel.length > 0) {
    finales = nivel
    for (const estado of nivel) busqueda.expandir(estado)
    if (busqueda.trabajo > limite) return null
    nivel = busqueda.siguienteNivel()
  }
  return { finales, trabajo: busqueda.trabajo, completo: !busqueda.podado }
}

class Busqueda {
  trabajo = 0
  podado = false
  private candidatos: Estado[] = []
  private umbral = Infinity
  private readonly marcas: Int32Array
  private readonly areas: number[]
  private readonly areaMedia: number

  constructor(
    private readonly problema: Problema,
    private readonly haz: Haz,
  ) {
    const azar = generador(haz.semilla)
    this.marcas = Int32Array.from(problema.tipos, () => azar() | 0)
    this.areas = problema.tipos.map(tipo => tipo.base * tipo.altura)
    const total = problema.tipos.reduce((suma, tipo, i) => suma + this.areas[i]! * tipo.cantidad, 0)
    this.areaMedia = total / problema.unidades
  }

  expandir(estado: Estado) {
    const { tipos, grupos } = this.problema
    const usados = estado.usados!
    const grupo = grupos[estado.grupo]
    for (let t = 0; t < tipos.length; t++) {
      if (usados[t]! >= tipos[t]!.cantidad) continue
      const cupo = grupo ? this.enHoja(estado, grupo, t) : false
      if (!cupo) this.enHojaNueva(estado, t)
    }
  }

  /** Tries the piece on the current sheet; false when it fits nowhere on it. */
  private enHoja(estado: Estado, grupo: Grupo, t: number): boolean {
    const { etapas } = this.problema
    const tipo = this.problema.tipos[t]!
    const bits = grupo.cabe[t]!
    const { x0, x1, y0, y1, x3, horizontal } = estado
    const ancho = horizontal ? grupo.altura : grupo.base
    const alto = horizontal ? grupo.base : grupo.altura
    let cupo = false
    for (let giro = 1; giro <= 2; giro++) {
      if (!(bits & giro)) continue
      const rotada = giro === 2
      const w = rotada !== horizontal ? tipo.altura : tipo.base
      const h = rotada !== horizontal ? tipo.base : tipo.altura
      this.trabajo += 3
      const cabeEnFila = etapas !== 2 && x3 + w <= ancho && y0 + h <= alto && (etapas !== 3 || h === y1 - y0)
      if (cabeEnFila) {
        this.anotar(
          estado,
          grupo,
          t,
          rotada,
          FILA_ACTUAL,
          x0,
          Math.max(x1, x3 + w),
          y0,
          Math.max(y1, y0 + h),
          x3 + w,
        )
        cupo = true
      }
      if (y1 + h <= alto && x0 + w <= ancho && (etapas !== 2 || w === x1 - x0)) {
        this.anotar(estado, grupo, t, rotada, FILA_NUEVA, x0, Math.max(x1, x0 + w), y1, y1 + h, x0 + w)
        cupo = true
      }
      if (x1 + w <= ancho) {
        this.anotar(estado, grupo, t, rotada, COLUMNA_NUEVA, x1, x1 + w, 0, h, x1 + w)
        cupo = true
      }
    }
    return cupo
  }

  /** Opens the next sheet that takes the piece, in both allowed directions and positions. */
  private enHojaNueva(estado: Estado, t: number) {
    const { grupos, tipos, vertical, horizontal } = this.problema
    let g = Math.max(estado.grupo, 0)
    let orden = estado.grupo < 0 ? 0 : estado.orden + 1
    while (g < grupos.length && (orden >= grupos[g]!.cantidad || !grupos[g]!.cabe[t])) {
      g++
      orden = 0
    }
    const grupo = grupos[g]
    if (!grupo) return
    const tipo = tipos[t]!
    for (let giro = 1; giro <= 2; giro++) {
      if (!(grupo.cabe[t]! & giro)) continue
      const rotada = giro === 2
      const w = rotada ? tipo.altura : tipo.base
      const h = rotada ? tipo.base : tipo.altura
      this.trabajo += 2
      if (vertical) this.anotar(estado, grupo, t, rotada, HOJA_NUEVA, 0, w, 0, h, w, g, orden, false)
      if (horizontal) this.anotar(estado, grupo, t, rotada, HOJA_NUEVA, 0, h, 0, w, h, g, orden, true)
    }
  }

  /** Ranks one child and keeps it while it may be among the best of its level. */
  private anotar(
    padre: Estado,
    hoja: Grupo,
    tipo: number,
    rotada: boolean,
    lugar: number,
    x0: number,
    x1: number,
    y0: number,
    y1: number,
    x3: number,
    grupo = padre.grupo,
    orden = padre.orden,
    horizontal = padre.horizontal,
  ) {
    const nueva = lugar === HOJA_NUEVA
    const areaAnterior = nueva
      ? padre.areaAnterior + this.areaSaltada(padre, grupo, orden)
      : padre.areaAnterior
    const areaPiezas = padre.areaPiezas + this.areas[tipo]!
    const alto = horizontal ? hoja.base : hoja.altura
    const area = areaAnterior + x0 * alto + (x1 - x0) * y0 + (x3 - x0) * (y1 - y0)
    const huella = (padre.huella + this.marcas[tipo]!) | 0
    const colocadas = padre.colocadas + 1
    const { exponente, ruido, semilla } = this.haz
    let guia = 0.03 + (area - areaPiezas) / area
    const preferencia = (this.areaMedia * colocadas) / areaPiezas
    if (exponente === 1) guia *= preferencia
    else if (exponente === 0.5) guia *= Math.sqrt(preferencia)
    if (ruido > 0)
      guia *= 1 + (ruido * (mezclar(mezclar(huella, semilla), x0 + y1 * 7 + x3 * 13) >>> 8)) / 2 ** 24
    if (guia >= this.umbral) {
      this.podado = true
      return
    }
    this.trabajo += COSTO_CANDIDATO
    const tableros = padre.tableros + (nueva && hoja.origen === 'tablero' ? 1 : 0)
    this.candidatos.push({
      padre,
      tipo,
      rotada,
      lugar,
      grupo,
      orden,
      tableros,
      horizontal,
      x0,
      x1,
      y0,
      y1,
      x3,
      areaAnterior,
      areaPiezas,
      colocadas,
      huella,
      guia,
      usados: null,
    })
    if (this.candidatos.length > 40 + 12 * this.haz.ancho) this.podar()
  }

  /** Area of the sheets between the current one and a new one: the current one itself and those skipped. */
  private areaSaltada(padre: Estado, grupo: number, orden: number): number {
    const { grupos } = this.problema
    let area = 0
    for (let g = Math.max(padre.grupo, 0); g <= grupo; g++) {
      const desde = g === padre.grupo ? padre.orden : 0
      const hasta = g === grupo ? orden : grupos[g]!.cantidad
      area += grupos[g]!.base * grupos[g]!.altura * Math.max(0, hasta - desde)
    }
    return area
  }

  /** Keeps the best states of the level: no two equal ones, none dominated by a better one with the same pieces. */
  private podar() {
    this.trabajo += COSTO_ORDEN * this.candidatos.length
    const orden = this.candidatos.sort((a, b) => a.guia - b.guia)
    const elegidos: Estado[] = []
    const porPiezas = new Map<number, Estado[]>()
    for (const candidato of orden) {
      if (elegidos.length >= this.haz.ancho) {
        this.podado = true
        this.umbral = elegidos.at(-1)!.guia
        break
      }
      const iguales = porPiezas.get(candidato.huella)
      if (iguales?.some(otro => domina(otro, candidato))) continue
      if (iguales) iguales.push(candidato)
      else porPiezas.set(candidato.huella, [candidato])
      elegidos.push(candidato)
    }
    this.candidatos = elegidos
  }

  siguienteNivel(): Estado[] {
    this.podar()
    const nivel = this.candidatos
    const padres = new Set<Estado>()
    for (const estado of nivel) {
      const usados = estado.padre!.usados!.slice()
      usados[estado.tipo]! += 1
      estado.usados = usados
      padres.add(estado.padre!)
    }
    for (const padre of padres) padre.usados = null
    this.candidatos = []
    this.umbral = Infinity
    return nivel
  }
}
