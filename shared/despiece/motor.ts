import { generador } from './azar'
import type { Estado } from './estado'
import { buscar, type Haz } from './haz'
import { plantear, type Problema } from './problema'
import { reintentar } from './mejora'
import { armarSolucion, hojasDe, type HojaDeTipos } from './solucion'
import type { Entrada, Solucion } from './tipos'

/**
 * Work allowed when the caller gives none: about a quarter of a second up to 250 pieces, in proportion above; while
 * the plan takes more boards than the bound up to three times that, but not over TRABAJO_INSISTIENDO.
 */
export const TRABAJO_MINIMO = 18_000_000
export const TRABAJO_POR_UNIDAD = 60_000
export const TRABAJO_INSISTIENDO = 60_000_000

/** Work of measuring a plan, per piece. */
const COSTO_MEDIR = 300

/** Share of the work for whole plans; the rest improves the best one. */
const PARTE_DE_PLANES = 0.6

/** A plan with the sheets it was measured from. */
interface Candidata {
  hojas: HojaDeTipos[]
  problema: Problema
  solucion: Solucion
}

/**
 * Searches until the work limit: beams of growing width, three rankings in turn, every other round disturbed by
 * the seed; then tries on parts of the best plan. The first beam always ends, so a valid input has an answer.
 */
export function resolver(entrada: Entrada, cota: number): Solucion {
  const problemas = [plantear(entrada, false)]
  const porDefecto = Math.max(TRABAJO_MINIMO, TRABAJO_POR_UNIDAD * problemas[0]!.unidades)
  const insistiendo = Math.max(porDefecto, Math.min(3 * porDefecto, TRABAJO_INSISTIENDO))
  if (entrada.retales.length > 1) problemas.push(plantear(entrada, true))
  const medir = (hojas: HojaDeTipos[], problema: Problema): Candidata => ({
    hojas,
    problema,
    solucion: armarSolucion(hojas, problema, entrada),
  })
  // Work of the last beam per unit of its width: a beam that would not end in time is not begun.
  let porAncho = 0
  const planear = (vuelta: number, tope: number) => {
    const problema = problemas[vuelta % problemas.length]!
    const haz = configurar(Math.floor(vuelta / problemas.length), entrada.semilla)
    if (porAncho * haz.ancho > tope) return null
    const resultado = buscar(problema, haz, tope)
    if (!resultado) return null
    porAncho = resultado.trabajo / haz.ancho
    const final = elegirFinal(resultado.finales, problema)
    return { ...resultado, candidata: medir(hojasDe(final, problema, entrada.sierra), problema) }
  }

  const primero = planear(0, Infinity)!
  let { candidata: mejor, trabajo } = primero
  const limite = () => entrada.limiteTrabajo ?? (mejor.solucion.tableros > cota ? insistiendo : porDefecto)
  let exhausta = primero.completo && problemas.length === 1
  for (let vuelta = 1; trabajo < limite() * PARTE_DE_PLANES && !exhausta; vuelta++) {
    const otro = planear(vuelta, limite() - trabajo)
    if (!otro) break
    trabajo += otro.trabajo
    if (comparar(otro.candidata.solucion, mejor.solucion, entrada) < 0) mejor = otro.candidata
    exhausta = otro.completo && problemas.length === 1
  }

  const azar = generador(entrada.semilla)
  let actual = mejor
  while (trabajo < (exhausta ? 0 : limite())) {
    const intento = reintentar(actual.hojas, actual.problema, entrada.sierra, limite() - trabajo, azar)
    trabajo += intento.trabajo
    if (!intento.hojas) continue
    actual = medir(intento.hojas, actual.problema)
    trabajo += COSTO_MEDIR * actual.problema.unidades
    if (comparar(actual.solucion, mejor.solucion, entrada) < 0) mejor = actual
  }
  const { solucion } = mejor
  return { ...solucion, cota, optimo: solucion.faltantes.length === 0 && solucion.tableros <= cota, trabajo }
}

const EXPONENTES = [0.5, 1, 0] as const

function configurar(vuelta: number, semilla: number): Haz {
  const ronda = Math.floor(vuelta / EXPONENTES.length)
  return {
    ancho: Math.max(1, Math.floor(1.5 ** ronda)),
    exponente: EXPONENTES[vuelta % EXPONENTES.length]!,
    ruido: ronda % 2 === 1 ? 0.1 : 0,
    semilla: semilla + vuelta,
  }
}

/** Of the last states: fewest boards, then the widest full-height strip, or else full-width one, on the last sheet. */
function elegirFinal(finales: Estado[], problema: Problema): Estado {
  const alto = (e: Estado) => (e.horizontal ? 0 : (problema.grupos[e.grupo]?.base ?? 0) - e.x1)
  const largo = (e: Estado) => (e.horizontal ? (problema.grupos[e.grupo]?.altura ?? 0) - e.x1 : 0)
  return finales.reduce((a, b) =>
    (a.tableros - b.tableros || alto(b) - alto(a) || largo(b) - largo(a)) <= 0 ? a : b,
  )
}

/** Negative when `a` is the better plan. */
function comparar(a: Solucion, b: Solucion, { favorecer }: Entrada): number {
  const faltan = (s: Solucion) => s.faltantes.reduce((suma, f) => suma + f.cantidad, 0)
  const retal = b.tiraLibre - a.tiraLibre || b.mayorSobrante - a.mayorSobrante
  const cortes = a.numeroCortes - b.numeroCortes
  const patrones = a.patrones.length - b.patrones.length
  const gusto = favorecer === 'retal' ? retal : favorecer === 'cortes' ? cortes : patrones
  return (
    faltan(a) - faltan(b) ||
    a.costo - b.costo ||
    a.tableros - b.tableros ||
    gusto ||
    retal ||
    cortes ||
    a.largoCortes - b.largoCortes
  )
}
