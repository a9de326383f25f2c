import { generador } from './azar'
import { bucear, HOLGURA, porHoja } from './buceo'
import { ANCHOS, Patrones } from './columnas'
import { Haz, type Ajuste, type Final } from './haz'
import { areaLibre, reintentar, usada } from './mejora'
import { trabajoPorDefecto } from './presupuesto'
import { plantear, type Problema } from './problema'
import { conMeta, type Ruina } from './ruina'
import { planEnSerie } from './serie'
import { armarSolucion, hojasDe, type HojaDeTipos } from './solucion'
import type { Control, Entrada, Solucion } from './tipos'
import { mirar, type Vista } from './vista'

/** Work of measuring a plan, per piece. */
const COSTO_MEDIR = 300
/** Widest beam: a wider one would not fit the memory of a browser. */
const ANCHO_MAXIMO = 8_000
/** Most types for which the relaxation is solved: its work grows with their square at every step. */
const TIPOS_DE_RELAJACION = 400
/** Beams that come before anything else. */
const HACES_PRIMERO = 9
/** Plans made out of one relaxation. */
const BUCEOS = 8
/** Tries on cut trees in one step, in fifties, and the width of a board in steps by which its free strip is to grow. */
const TANDAS = 4
const PASOS_DE_TIRA = 400
/** Plans of few patterns that are tried. */
const SERIES = 24

/** A plan with the sheets it was measured from. */
interface Candidata {
  hojas: HojaDeTipos[]
  problema: Problema
  solucion: Solucion
}

/** One way of searching: a step, the work it has taken divided by its share, and whether it is of use now. */
interface Metodo {
  paso: () => Candidata | null
  gastado: number
  parte: () => number
  util: () => boolean
}

/** Searches until the work limit. The first beam always ends, so a valid input has an answer. */
export function resolver(entrada: Entrada, cota: number, control: Control = {}): Solucion {
  const busqueda = new Busqueda(entrada, cota, control)
  busqueda.correr()
  return busqueda.solucion
}

/**
 * A portfolio: beams of growing width over the whole list, three rankings in turn, every other round disturbed by the
 * seed; tries on parts of the best plan; and, while it takes more boards than the bound, plans out of the relaxation.
 * Whoever has spent least of its share goes next.
 */
class Busqueda {
  readonly haz = new Haz()
  mejor!: Candidata
  private actual!: Candidata
  private readonly vistas: Vista[]
  private readonly unidades: number
  private readonly limite: number
  private readonly areaPiezas: number
  private readonly azar: () => number
  /** Used area of the best plan per view: a beam need not follow what wastes more. */
  private usada: number[]
  /**
   * What counts as free at the end: while boards may be saved any strip, afterwards, where the first stage may run
   * either way, only one over the whole altura, which is the offcut that shops keep.
   */
  private alLargo = false
  private vuelta = 0
  /** Work of the last beam per unit of its width: a beam that would not end in time is made narrower. */
  private porAncho = 0
  private exhausta = false
  /** Views in which beams that cut nothing off found no plan with fewer boards, or no better one. */
  private readonly sinMenos = new Set<number>()
  private readonly sinMejores = new Set<number>()
  private readonly patrones: Patrones
  /** The search on cut trees and the plan whose goal it has. */
  private ruina: Ruina | null = null
  private metaDe: Candidata | null = null
  /** Nothing more is to be had from the relaxation. */
  private agotado = false
  /** Work at which the search was ended. */
  private detenida: number | null = null

  constructor(
    private readonly entrada: Entrada,
    private readonly cota: number,
    private readonly control: Control,
  ) {
    const problemas = [plantear(entrada, false)]
    if (entrada.retales.length > 1) problemas.push(plantear(entrada, true))
    this.vistas = problemas.map(mirar)
    const { tipos, unidades } = problemas[0]!
    this.unidades = unidades
    this.limite = entrada.limiteTrabajo ?? trabajoPorDefecto(entrada)
    this.areaPiezas = tipos.reduce((suma, t) => suma + t.base * t.altura * t.cantidad, 0)
    this.usada = problemas.map(() => Infinity)
    this.azar = generador(entrada.semilla)
    this.patrones = new Patrones(this.vistas[0]!, this.haz)
  }

  /** The best plan takes more boards than is proved necessary, and not all was tried. */
  private get sobran(): boolean {
    return (
      this.mejor.solucion.tableros > this.cota && (this.ramifica || this.sinMenos.size < this.vistas.length)
    )
  }

  /** There are plans of more stages than the beams look for. */
  private get ramifica(): boolean {
    return this.entrada.etapas === 'libre' && this.entrada.tableros.length === 1
  }

  /** Ends the search for good: what the clock ended is the same plan as one with that work for a limit. */
  private readonly parar = (): boolean => {
    if (this.mejor === undefined || this.detenida !== null) return this.detenida !== null
    const { trabajo } = this.haz
    const { topeTrabajo } = this.entrada
    if (trabajo >= this.limite || trabajo >= (topeTrabajo ?? Infinity) || this.control.parar?.())
      this.detenida = trabajo
    return this.detenida !== null
  }

  get trabajo(): number {
    return this.detenida ?? this.haz.trabajo
  }

  correr() {
    const primera = this.planear()!
    this.mejor = this.actual = primera
    this.avisar()
    this.afinar()
    while (this.vuelta < HACES_PRIMERO && !this.exhausta && !this.parar()) this.proponer(this.planear())
    const metodos: Metodo[] = [
      { paso: () => this.planear(), gastado: 0, parte: () => 2, util: () => !this.exhausta },
      { paso: () => this.rehacer(), gastado: 0, parte: () => (this.sobran ? 0.5 : 1), util: () => true },
    ]
    if (this.ramifica)
      metodos.push({
        paso: () => this.ramificar(),
        gastado: 0,
        parte: () => 1,
        util: () => this.sobran || this.alLargo,
      })
    const unaClase = this.vistas[0]!.hojas.length === 1
    if (unaClase && this.entrada.favorecer === 'cortes') {
      let vez = 0
      metodos.push({ paso: () => this.enSerie(vez++), gastado: 0, parte: () => 2, util: () => vez < SERIES })
    }
    if (unaClase && this.vistas[0]!.tipos <= TIPOS_DE_RELAJACION) {
      const planes = this.sumergir()
      metodos.push({
        paso: () => planes.next().value ?? null,
        gastado: 0,
        parte: () => this.parteDePatrones(),
        util: () => this.sobran && !this.agotado,
      })
    }
    while ((this.ramifica || !this.exhausta) && !this.parar()) {
      const turno = metodos.filter(m => m.util()).reduce((a, b) => (b.gastado < a.gastado ? b : a))
      const antes = this.haz.trabajo
      this.proponer(turno.paso())
      turno.gastado += Math.max(1, this.haz.trabajo - antes) / turno.parte()
    }
  }

  /** The best plan, with its bound and the work until now. */
  get solucion(): Solucion {
    const { solucion } = this.mejor
    const optimo = solucion.faltantes.length === 0 && solucion.tableros <= this.cota
    return { ...solucion, cota: this.cota, optimo, trabajo: this.trabajo }
  }

  private avisar() {
    this.control.avance?.(this.solucion)
  }

  /** The relaxation pays where a sheet takes few pieces; where it takes many, beams find what it does not. */
  private parteDePatrones(): number {
    const porHoja = this.unidades / Math.max(1, this.mejor.solucion.tableros)
    return porHoja <= 12 ? 3 : porHoja <= 25 ? 1 : 0.3
  }

  private proponer(otra: Candidata | null) {
    if (!otra) return
    if (comparar(otra.solucion, this.mejor.solucion, this.entrada) < 0) {
      this.mejor = this.actual = otra
      this.avisar()
      this.anotarUsada()
    }
    this.afinar()
  }

  /** Turns to the second goal once no board can be saved. */
  private afinar() {
    if (this.alLargo || this.sobran || !this.vistas[0]!.sentidos.includes(0)) return
    this.alLargo = true
    this.usada = this.usada.map(() => Infinity)
    this.actual = this.mejor
    this.anotarUsada()
  }

  /** With one kind of sheet any plan tells the beams what they have to beat. */
  private anotarUsada() {
    const { hojas, problema, solucion } = this.mejor
    if (this.vistas[0]!.hojas.length > 1 || solucion.faltantes.length > 0) return
    const libre = Math.max(...hojas.map(h => areaLibre(h, problema, this.entrada.sierra, this.alLargo)))
    this.usada[0] = Math.min(this.usada[0]!, hojas.length * this.vistas[0]!.hojas[0]!.area - libre)
  }

  private medir(hojas: HojaDeTipos[], problema: Problema): Candidata {
    this.haz.trabajo += COSTO_MEDIR * this.unidades
    return { hojas, problema, solucion: armarSolucion(hojas, problema, this.entrada) }
  }

  /** One beam over the whole list. */
  private planear(): Candidata | null {
    const { haz, vistas, unidades, entrada } = this
    const cual = this.vuelta % vistas.length
    const vista = vistas[cual]!
    const ajuste = configurar(Math.floor(this.vuelta / vistas.length), entrada.semilla)
    const primera = this.vuelta === 0
    this.vuelta++
    if (entrada.tableros.length === 1) ajuste.merma = this.usada[cual]! - this.areaPiezas - 1
    // Most beams look for one board less, and for nothing else.
    const soloMenos = !primera && this.sobran && this.vuelta % 4 !== 0
    if (soloMenos) ajuste.merma = this.mermaConUnoMenos(vista)
    if (!primera) {
      const cabe = Math.floor((this.limite - haz.trabajo) / Math.max(1, this.porAncho))
      ajuste.ancho = Math.max(1, Math.min(ajuste.ancho, cabe))
    }
    const antes = haz.trabajo
    const finales = haz.correr(vista, ajuste, primera ? undefined : this.parar)
    this.porAncho = (haz.trabajo - antes) / ajuste.ancho
    if (!finales) return null
    // Nothing was cut off but what wastes too much: this view holds nothing better.
    if (!haz.podado && !ajuste.altaPrimero) this.agotar(cual, soloMenos)
    const utiles = finales.filter(f => f.colocadas === unidades || ajuste.merma === Infinity)
    if (utiles.length === 0) return null
    const final = elegirFinal(utiles, vista.problema, this.alLargo)
    if (final.colocadas === unidades)
      this.usada[cual] = Math.min(this.usada[cual]!, usada(final, vista.problema, this.alLargo))
    const pasos = haz.pasos(final)
    if (vistas.length === 1) for (const hoja of porHoja(pasos)) this.patrones.guardar(hoja)
    return this.medir(hojasDe(pasos, vista.problema, entrada.sierra), vista.problema)
  }

  /** A view holds no plan with fewer boards, or no better plan at all. */
  private agotar(cual: number, soloMenos: boolean) {
    this.sinMenos.add(cual)
    if (!soloMenos) this.sinMejores.add(cual)
    if (this.sinMejores.size === this.vistas.length) this.exhausta = true
  }

  /** Waste of a plan with one board less; sheets that are passed over count as wasted. */
  private mermaConUnoMenos({ hojas }: Vista): number {
    const tableros = hojas.filter(hoja => hoja.tablero)
    if (tableros.length !== 1) return Infinity
    const deRetales = hojas.reduce((suma, h) => suma + (h.tablero ? 0 : h.area * h.cantidad), 0)
    return deRetales + tableros[0]!.area * (this.mejor.solucion.tableros - 1) - this.areaPiezas
  }

  /** One try on a part of the plan at hand. */
  private rehacer(): Candidata | null {
    const { hojas, problema } = this.actual
    const nuevas = reintentar(
      this.haz,
      hojas,
      problema,
      this.entrada.sierra,
      this.alLargo,
      this.azar,
      this.parar,
    )
    if (!nuevas) return null
    this.actual = this.medir(nuevas, problema)
    return this.actual
  }

  /** Some tries on the cut trees, for one board less or else for a wider free strip. */
  private ramificar(): Candidata | null {
    const { haz, mejor } = this
    if (this.metaDe !== mejor) {
      this.metaDe = mejor
      const paso = this.sobran ? null : Math.ceil(this.entrada.tableros[0]!.base / PASOS_DE_TIRA)
      this.ruina = conMeta(mejor.hojas, mejor.problema, this.entrada.sierra, paso, this.azar)
      haz.trabajo += COSTO_MEDIR * this.unidades
    }
    const antes = this.ruina?.trabajo ?? 0
    const hojas = this.ruina?.buscar(TANDAS, this.parar)
    haz.trabajo += (this.ruina?.trabajo ?? 0) - antes
    return hojas ? this.medir(hojas, mejor.problema) : null
  }

  /** One plan of few patterns. */
  private enSerie(vez: number): Candidata | null {
    const vista = this.vistas[0]!
    const plan = planEnSerie(vista, this.haz, this.mejor.solucion.tableros, vez, this.parar)
    return plan && this.medir(hojasDe(plan.flat(), vista.problema, this.entrada.sierra), vista.problema)
  }

  /** Solves the relaxation, more closely every eight plans that it gave, and makes plans out of it. */
  private *sumergir(): Generator<Candidata | null, null> {
    const { haz, entrada, patrones } = this
    const vista = this.vistas[0]!
    for (let niveles = 3; niveles <= ANCHOS.length; niveles++) {
      const relajado = yield* patrones.relajar(vista.cantidad, niveles, Infinity, this.parar)
      const buceos = niveles < ANCHOS.length ? BUCEOS : Infinity
      for (let vez = 0; vez < buceos; vez++) {
        const tope = this.mejor.solucion.tableros - 1
        if (relajado.suma > tope + HOLGURA) break
        const azar = vez > 0 ? this.azar : null
        const plan = yield* bucear(patrones, vista, haz, relajado, tope, azar, this.parar)
        yield plan && this.medir(hojasDe(plan.flat(), vista.problema, entrada.sierra), vista.problema)
      }
    }
    this.agotado = true
    return null
  }
}

const EXPONENTES = [0.5, 1, 0] as const

function configurar(vuelta: number, semilla: number): Ajuste {
  const ronda = Math.floor(vuelta / EXPONENTES.length)
  let ancho = 1
  for (let i = 0; i < ronda && ancho < ANCHO_MAXIMO; i++) ancho *= 1.5
  return {
    ancho: Math.min(Math.floor(ancho), ANCHO_MAXIMO),
    exponente: EXPONENTES[vuelta % EXPONENTES.length]!,
    ruido: ronda % 2 === 1 ? 0.1 : 0,
    altaPrimero: ronda % 3 === 2,
    semilla: semilla + vuelta,
    merma: Infinity,
  }
}

/** Of the last states: most pieces, then least used area. */
function elegirFinal(finales: Final[], problema: Problema, alLargo: boolean): Final {
  return finales.reduce((a, b) =>
    (b.colocadas - a.colocadas || usada(a, problema, alLargo) - usada(b, problema, alLargo)) > 0 ? b : a,
  )
}

/** Negative when `a` is the better plan. Where each board is sawn alone, a repeated pattern saves nothing: cuts count. */
export function comparar(a: Solucion, b: Solucion, { favorecer, apilado }: Entrada): number {
  const faltan = (s: Solucion) => s.faltantes.reduce((suma, f) => suma + f.cantidad, 0)
  const retal = b.tiraLibre - a.tiraLibre || b.mayorSobrante - a.mayorSobrante
  const cortes = a.numeroCortes - b.numeroCortes
  const sierra =
    a.ciclos - b.ciclos || (apilado === 1 ? cortes : 0) || a.patrones.length - b.patrones.length || cortes
  return (
    faltan(a) - faltan(b) ||
    (favorecer === 'retales' ? a.costoNeto - b.costoNeto : 0) ||
    a.costo - b.costo ||
    a.tableros - b.tableros ||
    (favorecer === 'cortes' ? sierra : 0) ||
    retal ||
    cortes ||
    a.largoCortes - b.largoCortes
  )
}
