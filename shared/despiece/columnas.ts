import type { Paso } from './estado'
import { HOJA_NUEVA, type Haz } from './haz'
import { Cobertura } from './simplex'
import type { Vista } from './vista'

/**
 * Column generation: the least number of sheets when patterns may be cut a fraction of times, over patterns that a
 * narrow beam finds for the present worth of the pieces. Its patterns, fixed one after another while the rest is
 * solved again, make a plan ("diving"). Sources: Gilmore and Gomory, "A linear programming approach to the
 * cutting-stock problem", Operations Research 9, 1961; diving as in Sadykov, Vanderbeck, Pessoa, Tahiri and Uchoa,
 * "Primal heuristics for branch and price", INFORMS Journal on Computing 31, 2019. Pricing by beam instead of dynamic
 * programming keeps the patterns within the demand, which matters where most pieces are asked for once.
 */
export interface PatronDeTipos {
  /** Pieces of each type, and the types that there are. */
  cuenta: Int32Array
  tipos: number[]
  pasos: Paso[]
}

/** Patterns of the relaxed plan and how many times each is cut, most first; `suma` of the times. */
export interface Relajado {
  base: { patron: PatronDeTipos; veces: number }[]
  suma: number
}

/** Widths of the pricing beams: the next one when the one before finds nothing. */
export const ANCHOS = [4, 16, 64, 256, 1024]
const EXPONENTES = [0.5, 0, 1] as const
const MARGEN = 1e-7

export class Patrones {
  private readonly vistos = new Set<string>()
  private readonly patrones: PatronDeTipos[] = []
  private semilla = 0

  constructor(
    private readonly vista: Vista,
    private readonly haz: Haz,
  ) {}

  /**
   * Solves the relaxation for a demand as far as beams up to `niveles` widths find patterns. Ends early, with what
   * there is, when `parar` asks for it; gives way after every round.
   */
  *relajar(
    demanda: Int32Array,
    niveles: number,
    vueltas: number,
    parar: () => boolean,
  ): Generator<null, Relajado> {
    const { vista, haz } = this
    const tipos = Array.from(demanda.keys()).filter(t => demanda[t]! > 0)
    const fila = new Int32Array(demanda.length).fill(-1)
    for (const [i, t] of tipos.entries()) fila[t] = i
    const propios = tipos.map(t => this.sola(t))
    const programa = new Cobertura(Float64Array.from(tipos, t => demanda[t]!))
    const conocer = (patron: PatronDeTipos) => {
      const suyos = patron.tipos.filter(t => demanda[t]! > 0)
      if (suyos.length === 0) return
      propios.push(patron)
      programa.conocer(
        suyos.map(t => fila[t]!),
        suyos.map(t => Math.min(patron.cuenta[t]!, demanda[t]!)),
      )
    }
    const resolver = (veces: number) => {
      const pivotes = programa.reoptimizar(veces)
      haz.trabajo += (pivotes + 1) * ((tipos.length * tipos.length) >> 3) + (pivotes + 1) * propios.length
    }
    for (const patron of this.patrones) conocer(patron)
    resolver(20 * tipos.length)

    const hoja = { ...vista.hojas[0]!, cantidad: 1 }
    const valor = new Float64Array(vista.tipos)
    const cantidad = new Int32Array(demanda.length)
    const una: Vista = { ...vista, hojas: [hoja], cantidad, valor, porValor: true }
    let nivel = 0
    for (let vuelta = 0; vuelta < vueltas && !parar(); vuelta++) {
      tipos.forEach((t, i) => {
        valor[t] = Math.max(0, programa.duales[i]!) * hoja.area
        // Pieces worth nothing only fill gaps: they find their place once the others have theirs.
        cantidad[t] = valor[t] > 0 ? demanda[t]! : 0
      })
      let hallado = false
      for (let k = 0; k < 3 && !hallado; k++) {
        const exponente = EXPONENTES[this.semilla % 3]!
        const semilla = this.semilla++
        const ajuste = {
          ancho: ANCHOS[nivel]!,
          exponente,
          ruido: nivel > 0 ? 0.05 : 0,
          semilla,
          altaPrimero: semilla % 2 === 1,
        }
        haz.correr(una, { ...ajuste, merma: Infinity, piso: hoja.area * (1 + MARGEN) }, parar)
        const pasos = haz.pasosDelMejor()
        const patron = pasos.length > 0 ? this.guardar(pasos) : null
        if (!patron) continue
        conocer(patron)
        hallado = true
      }
      if (hallado) resolver(20)
      else if (++nivel === niveles) break
      yield null
    }
    const base: Relajado['base'] = []
    programa.base.forEach((p, i) => {
      const patron = p >= 0 ? propios[p] : undefined
      if (patron && programa.x[i]! > MARGEN) base.push({ patron, veces: programa.x[i]! })
    })
    return { base: base.sort((a, b) => b.veces - a.veces), suma: programa.objetivo }
  }

  /** Adds a pattern to those known; null when it is known. */
  guardar(pasos: Paso[]): PatronDeTipos | null {
    const cuenta = new Int32Array(this.vista.tipos)
    for (const { tipo } of pasos) cuenta[tipo]! += 1
    const clave = cuenta.join()
    if (this.vistos.has(clave)) return null
    this.vistos.add(clave)
    const tipos = [...new Set(pasos.map(paso => paso.tipo))]
    const patron = { cuenta, tipos, pasos }
    this.patrones.push(patron)
    return patron
  }

  /** One piece alone on a sheet: what the programme starts from. */
  private sola(t: number): PatronDeTipos {
    const cuenta = new Int32Array(this.vista.tipos)
    cuenta[t] = 1
    const { sentidos, hojas } = this.vista
    const horizontal = sentidos[0] === 1
    const lado = hojas[0]!.lados[sentidos[0]!]
    const rotada = lado.rotada[lado.primera[t]!] === 1
    return {
      cuenta,
      tipos: [t],
      pasos: [{ tipo: t, rotada, lugar: HOJA_NUEVA, grupo: 0, orden: 0, horizontal }],
    }
  }
}

/** Steps of a pattern with the pieces that are still asked for, taken from `resto`; empty when none is. */
export function tomar(patron: PatronDeTipos, resto: Int32Array): Paso[] {
  const pasos: Paso[] = []
  // A place goes on in the same row or column unless what began it was left out.
  let pendiente: number = HOJA_NUEVA
  for (const paso of patron.pasos) {
    pendiente = Math.max(pendiente, paso.lugar)
    if (resto[paso.tipo]! <= 0) continue
    resto[paso.tipo]! -= 1
    pasos.push({ ...paso, lugar: pasos.length === 0 ? HOJA_NUEVA : pendiente })
    pendiente = 0
  }
  return pasos
}
