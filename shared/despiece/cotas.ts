import { posiciones, rectanguloUtil } from './geometria'
import type { Entrada } from './tipos'

/**
 * Lower bound on the number of new boards, valid for any way of cutting, guillotine or not: the area bound, and
 * with one kind of board and no offcuts the bounds by dual feasible functions f×g. A turnable piece counts with
 * its cheaper position. Source: Fekete and Schepers, "A general framework for bounds for higher-dimensional
 * orthogonal packing problems", Math. Methods of Operations Research 60, 2004.
 */
export function cotaTableros(entrada: Entrada): number {
  if (entrada.piezas.length === 0) return 0
  return Math.max(cotaArea(entrada), cotaDual(entrada))
}

/** Enlarged area of the pieces that does not go into the offcuts, over the area of the largest board. */
function cotaArea(entrada: Entrada): number {
  const k = entrada.sierra
  const hoja = (h: { base: number; altura: number }, esRetal: boolean) => {
    const util = rectanguloUtil(entrada, h.base, h.altura, esRetal)
    return Math.max(0, util.base + k) * Math.max(0, util.altura + k)
  }
  let area = 0
  for (const pieza of entrada.piezas) area += pieza.cantidad * (pieza.base + k) * (pieza.altura + k)
  for (const retal of entrada.retales) area -= retal.cantidad * hoja(retal, true)
  const mayor = Math.max(0, ...entrada.tableros.map(tablero => hoja(tablero, false)))
  return mayor > 0 ? Math.max(0, Math.ceil(area / mayor)) : 0
}

/** Most combinations of functions times pieces looked at. */
const TRABAJO_MAXIMO = 3_000_000
/** Thresholds tried per axis, at most. */
const UMBRALES = 30

function cotaDual(entrada: Entrada): number {
  const [tablero, ...otros] = entrada.tableros
  const sinRetales = entrada.retales.every(retal => retal.cantidad === 0)
  if (!tablero || otros.length > 0 || !sinRetales) return 0
  const k = entrada.sierra
  const util = rectanguloUtil(entrada, tablero.base, tablero.altura, false)
  const ancho = util.base + k
  const alto = util.altura + k
  const piezas = entrada.piezas.map(pieza => ({
    ...posiciones(pieza.puedeRotar, tablero.veta),
    w: pieza.base + k,
    h: pieza.altura + k,
    cantidad: pieza.cantidad,
  }))
  const enX = medidas(piezas, 'w', 'h')
  const enY = medidas(piezas, 'h', 'w')
  const tope = Math.min(UMBRALES, Math.floor(Math.sqrt(TRABAJO_MAXIMO / piezas.length)) - 8)
  // What each function makes of each piece, in both positions; Infinity where the piece does not fit that way.
  const cabe = (p: Medida) => p.normal && p.w <= ancho && p.h <= alto
  const cabeRotada = (p: Medida) => p.rotada && p.h <= ancho && p.w <= alto
  const evaluar = ({ tope, de }: Funcion, lado: 'w' | 'h', otro: 'w' | 'h') => ({
    tope,
    normal: Float64Array.from(piezas, p => (cabe(p) ? de(p[lado]) : Infinity)),
    rotada: Float64Array.from(piezas, p => (cabeRotada(p) ? de(p[otro]) : Infinity)),
  })
  const enAncho = funciones(ancho, enX, tope).map(f => evaluar(f, 'w', 'h'))
  const enAlto = funciones(alto, enY, tope).map(g => evaluar(g, 'h', 'w'))
  const cantidades = Float64Array.from(piezas, p => p.cantidad)
  let cota = 0
  for (const f of enAncho)
    for (const g of enAlto) {
      let suma = 0
      for (let i = 0; i < cantidades.length; i++) {
        const normal = f.normal[i]! * g.normal[i]!
        const rotada = f.rotada[i]! * g.rotada[i]!
        suma += (rotada < normal ? rotada : normal) * cantidades[i]!
      }
      if (Number.isSafeInteger(suma)) cota = Math.max(cota, Math.ceil(suma / (f.tope * g.tope)))
    }
  return cota
}

/** A piece with its sizes and the positions that it may have. */
interface Medida {
  w: number
  h: number
  normal: boolean
  rotada: boolean
}

/** Distinct sizes that pieces may have along an axis. */
function medidas(piezas: Medida[], normal: 'w' | 'h', rotada: 'w' | 'h'): number[] {
  const todas = piezas.flatMap(p => [...(p.normal ? [p[normal]] : []), ...(p.rotada ? [p[rotada]] : [])])
  return [...new Set(todas)].sort((a, b) => a - b)
}

/** A dual feasible function on sizes 0..largo, scaled to integers: `de(largo)` is `tope`. */
interface Funcion {
  tope: number
  de: (medida: number) => number
}

function funciones(largo: number, valores: number[], tope: number): Funcion[] {
  const lista: Funcion[] = [{ tope: largo, de: x => x }]
  // u^(k): sizes just over largo/(k+1) count as 1/k.
  for (let k = 1; k <= 5; k++)
    lista.push({
      tope: largo * k,
      de: x => (((k + 1) * x) % largo === 0 ? x * k : Math.floor(((k + 1) * x) / largo) * largo),
    })
  // U^(e): sizes above largo - e count whole, sizes below e count nothing.
  const umbrales = new Set<number>()
  for (const x of valores) if (x <= largo) umbrales.add(Math.min(x, largo - x + 1))
  const utiles = [...umbrales].filter(e => e > 0 && 2 * e <= largo)
  const paso = Math.max(1, utiles.length / Math.max(1, tope))
  for (let i = 0; i < utiles.length; i += paso) {
    const e = utiles[Math.floor(i)]!
    lista.push({ tope: largo, de: x => (x > largo - e ? largo : x < e ? 0 : x) })
  }
  return lista
}
