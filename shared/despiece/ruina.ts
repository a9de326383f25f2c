import { piezasDe, type Trozo } from './arbol'
import { Bosque, cabeEnElBosque, type HojaDelBosque } from './bosque'
import { Huecos } from './huecos'
import { areaLibre } from './mejora'
import type { Problema } from './problema'
import type { HojaDeTipos } from './solucion'

/**
 * Ruin and recreate on cut trees of any number of stages, with a goal: fewer sheets than the plan at hand. The pieces of one sheet are taken
 * out; then, again and again, some parts of the trees are emptied, and what is out is put into the free parts, first
 * what has fewest places and then the largest or the longest, each where the free parts that stay are largest. A try that leaves no more area outside
 * than one some hundred tries ago is kept (late acceptance). Sources: Gardeyn and Wauters, "A goal-driven ruin and
 * recreate heuristic for the 2D variable-sized bin packing problem with guillotine constraints", European Journal of
 * Operational Research 2022 (arXiv 2508.19306); Burke and Bykov, "The late acceptance hill-climbing heuristic",
 * European Journal of Operational Research 2017.
 */

/** Parts that a try empties, on average, and sheets that it takes them from at most. */
const QUITAR = 8
const HOJAS = 4
const HISTORIA = 100
/** A place is passed over once in so many times, so that equal tries differ. */
const PESTANEO = 64
/** Greatest share by which a piece may look larger than it is when the order is made. */
const RUIDO = 0.2
/** Work of putting a piece into a tree. */
const TRABAJO_PONER = 40
/** Sheets of a goal at most: they must fit the memory of a browser. */
const MAXIMO_HOJAS = 300
/** Tries between two questions to the clock. */
const TANDA = 50

export class Ruina {
  private readonly bosque: Bosque
  /** Units of each type that lie outside, and their area. */
  private readonly fuera: Int32Array
  private areaFuera = 0
  /** Value of the free parts of the trees as they stand. */
  private valor = 0
  private readonly areas: Float64Array
  /** In what order types with as many places go in. */
  private readonly orden: Float64Array
  /** Longer side of each type. */
  private readonly largos: Float64Array
  private readonly historiaArea = new Float64Array(HISTORIA)
  private readonly historiaValor = new Float64Array(HISTORIA)
  private vez = 0
  private readonly huecos: Huecos
  private readonly agregar = (nodo: number) => this.huecos.agregar(nodo)
  // Of each type that lies outside: places it has, and the best of them.
  private readonly opciones: Int32Array
  private readonly mejorCambio: Float64Array
  private readonly mejorHueco: Int32Array
  private readonly mejorModo: Int32Array
  trabajo = 0

  /** @param hojas what the plan at hand has on each sheet of the goal. */
  constructor(
    problema: Problema,
    private readonly meta: readonly HojaDelBosque[],
    hojas: readonly (Trozo | null)[],
    private readonly azar: () => number,
    private readonly sierra: number,
  ) {
    const { tipos } = problema
    this.areas = Float64Array.from(tipos, t => t.base * t.altura)
    this.largos = Float64Array.from(tipos, t => Math.max(t.base, t.altura))
    this.orden = new Float64Array(tipos.length)
    this.fuera = Int32Array.from(tipos, t => t.cantidad)
    this.opciones = new Int32Array(tipos.length)
    this.mejorCambio = new Float64Array(tipos.length)
    this.mejorHueco = new Int32Array(tipos.length)
    this.mejorModo = new Int32Array(tipos.length)
    this.bosque = new Bosque(problema, meta, sierra)
    this.huecos = new Huecos(problema, this.bosque)
    hojas.forEach((hoja, s) => {
      if (!hoja) return
      this.bosque.plantar(s, hoja)
      for (const { pieza } of piezasDe(hoja)) this.fuera[pieza]! -= 1
    })
    this.medir()
    this.valor = this.huecos.valor
    this.historiaArea.fill(this.areaFuera)
    this.historiaValor.fill(this.valor)
  }

  private medir() {
    this.areaFuera = 0
    for (let t = 0; t < this.fuera.length; t++) this.areaFuera += this.fuera[t]! * this.areas[t]!
    this.huecos.vaciar()
    this.trabajo += this.bosque.cadaHueco(this.agregar)
  }

  /** Tries until the goal is met, `tandas` times fifty at most: the sheets, or null. */
  buscar(tandas: number, parar: () => boolean): HojaDeTipos[] | null {
    for (let tanda = 0; tanda < tandas && !parar(); tanda++)
      for (let i = 0; i < TANDA; i++) if (this.areaFuera === 0 || this.intentar()) return this.hojas()
    return null
  }

  /** A sheet of the goal may be narrower than the one it stands for: what is cut off it comes last. */
  private hojas(): HojaDeTipos[] {
    return this.meta.flatMap(({ grupo, base }, s) => {
      const hoja = this.bosque.trozo(s)
      if (!hoja) return []
      if ('partes' in hoja && hoja.sentido === 'vertical') return [{ grupo, hoja }]
      const partes = [{ medida: base - this.sierra, trozo: hoja }]
      return [{ grupo, hoja: { sentido: 'vertical' as const, partes } }]
    })
  }

  /** One try; true when nothing lies outside any more. */
  private intentar(): boolean {
    const { bosque, historiaArea, historiaValor } = this
    const antes = this.areaFuera
    const valorAntes = this.valor
    bosque.comenzar()
    this.arruinar()
    this.rehacer()
    if (this.areaFuera === 0) return true
    const lugar = this.vez++ % HISTORIA
    const { valor } = this.huecos
    const mejor = (area: number, otro: number) =>
      this.areaFuera < area || (this.areaFuera === area && valor >= otro)
    if (mejor(antes, valorAntes) || mejor(historiaArea[lugar]!, historiaValor[lugar]!)) {
      historiaArea[lugar] = this.areaFuera
      historiaValor[lugar] = valor
      this.valor = valor
    } else {
      bosque.deshacer(this.fuera)
      this.areaFuera = antes
      historiaArea[lugar] = antes
      historiaValor[lugar] = valorAntes
    }
    return false
  }

  /** Empties some parts of a few sheets. */
  private arruinar() {
    const { bosque, azar } = this
    const n = this.meta.length
    const hojas = 1 + (azar() % Math.min(HOJAS, n))
    let quitar = 1 + (azar() % (2 * QUITAR))
    for (let i = 0; i < hojas; i++) {
      const s = azar() % n
      const suyas = i === hojas - 1 ? quitar : Math.ceil(quitar / (hojas - i))
      for (let k = 0; k < suyas; k++) {
        const nodo = bosque.alguno(s, azar)
        if (nodo < 0) break
        bosque.vaciar(nodo, this.fuera)
        quitar--
      }
    }
  }

  /** Puts what lies outside into the free parts. */
  private rehacer() {
    const { bosque, huecos, fuera, areas, opciones, mejorHueco } = this
    const medidas = this.azar() % 3 === 0 ? this.largos : areas
    const { orden } = this
    this.medir()
    const tipos: number[] = []
    for (let t = 0; t < fuera.length; t++)
      if (fuera[t]! > 0) {
        tipos.push(t)
        orden[t] = medidas[t]! * (1 + (RUIDO * (this.azar() >>> 8)) / 2 ** 24)
        this.contar(t)
      }
    for (;;) {
      let elegido = -1
      for (const t of tipos) {
        if (fuera[t] === 0 || mejorHueco[t]! < 0) continue
        const ventaja = elegido < 0 ? 1 : opciones[elegido]! - opciones[t]! || orden[t]! - orden[elegido]!
        if (ventaja > 0) elegido = t
      }
      if (elegido < 0 || !bosque.haySitio(mejorHueco[elegido]!)) return
      const hueco = mejorHueco[elegido]!
      const lugar = huecos.nodo.indexOf(hueco)
      for (const t of tipos) if (fuera[t]! > 0 && huecos.mejor(t, lugar)) opciones[t]! -= 1
      huecos.quitar(lugar)
      fuera[elegido]! -= 1
      this.areaFuera -= areas[elegido]!
      const antes = huecos.n
      for (const nuevo of bosque.poner(hueco, elegido, this.mejorModo[elegido]!)) huecos.agregar(nuevo)
      this.trabajo += TRABAJO_PONER + 6 * tipos.length
      for (const t of tipos)
        if (fuera[t]! > 0) {
          if (mejorHueco[t] === hueco) this.contar(t)
          else for (let i = antes; i < huecos.n; i++) this.probar(t, i)
        }
    }
  }

  /** Counts the free parts that take a type and finds the best. */
  private contar(t: number) {
    this.opciones[t] = 0
    this.mejorCambio[t] = -Infinity
    this.mejorHueco[t] = -1
    this.trabajo += this.huecos.n >> 1
    for (let i = 0; i < this.huecos.n; i++) this.probar(t, i)
  }

  private probar(t: number, i: number) {
    const { huecos } = this
    if (!huecos.mejor(t, i)) return
    this.opciones[t]! += 1
    this.trabajo += 2
    if (huecos.cambio <= this.mejorCambio[t]! || this.azar() % PESTANEO === 0) return
    this.mejorCambio[t] = huecos.cambio
    this.mejorHueco[t] = huecos.nodo[i]!
    this.mejorModo[t] = huecos.modo
  }
}

/**
 * A search for a plan with one board less; with `paso`, for one whose widest free strip is wider by so much.
 * Null when there is no such goal.
 */
export function conMeta(
  hojas: readonly HojaDeTipos[],
  problema: Problema,
  sierra: number,
  paso: number | null,
  azar: () => number,
): Ruina | null {
  const { grupos } = problema
  const meta: HojaDelBosque[] = []
  const suyas: (Trozo | null)[] = []
  const poner = (g: number, tira: number, hoja: Trozo | null) => {
    const { base, altura } = grupos[g]!
    meta.push({ grupo: g, base: base - tira, altura })
    suyas.push(hoja)
  }
  const tableros = hojas.filter(({ grupo }) => grupos[grupo]!.origen === 'tablero')
  const areaDe = ({ hoja }: HojaDeTipos) => piezasDe(hoja).reduce((suma, p) => suma + p.base * p.altura, 0)
  const libre = (h: HojaDeTipos) => areaLibre(h, problema, sierra, true) / grupos[h.grupo]!.altura
  const medida = paso === null ? (h: HojaDeTipos) => -areaDe(h) : libre
  if (tableros.length === 0 || !hojas.every(({ hoja }) => cabeEnElBosque(hoja))) return null
  const elegida = tableros.reduce((a, b) => (medida(b) > medida(a) ? b : a))
  for (const h of tableros) if (h !== elegida) poner(h.grupo, 0, h.hoja)
  if (paso !== null) {
    const tira = libre(elegida) + paso
    if (tira >= grupos[elegida.grupo]!.base) return null
    poner(elegida.grupo, tira, null)
  }
  grupos.forEach((grupo, g) => {
    if (grupo.origen === 'tablero') return
    const usados = hojas.filter(h => h.grupo === g)
    for (const h of usados) poner(g, 0, h.hoja)
    for (let i = usados.length; i < grupo.cantidad && meta.length < MAXIMO_HOJAS; i++) poner(g, 0, null)
  })
  if (meta.length === 0 || meta.length > MAXIMO_HOJAS) return null
  return new Ruina(problema, meta, suyas, azar, sierra)
}
