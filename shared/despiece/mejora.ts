import { buscar, type Haz } from './haz'
import type { Grupo, Problema } from './problema'
import { hojasDe, type HojaDeTipos } from './solucion'
import type { Estado } from './estado'

/**
 * Large neighbourhood search: takes a few boards out of a plan, the emptiest among them, and cuts their pieces
 * anew with a beam; kept when that takes fewer boards, or leaves a strip at least as wide on one of them. Source
 * of the principle: Shaw, "Using constraint programming and local search methods to solve vehicle routing
 * problems", CP 1998.
 */
export interface Intento {
  hojas: HojaDeTipos[] | null
  trabajo: number
}

/** Work of preparing a try, and per piece of the whole plan. */
const COSTO_INTENTO = 3_000
const COSTO_PIEZA = 100

/** One try; `hojas` null when it brings nothing or the limit is spent. `azar` gives 32-bit integers. */
export function reintentar(
  hojas: HojaDeTipos[],
  problema: Problema,
  sierra: number,
  limite: number,
  azar: () => number,
): Intento {
  const elegidas = elegir(hojas, problema, sierra, azar)
  if (elegidas.length === 0) return { hojas: null, trabajo: limite }
  const { parte, tipos, grupos } = restringir(elegidas, problema)
  const haz: Haz = {
    ancho: 1 + (azar() % 6),
    exponente: ([0.5, 1, 0] as const)[azar() % 3]!,
    ruido: 0.15,
    semilla: azar() | 0,
  }
  const resultado = buscar(parte, haz, limite)
  if (!resultado) return { hojas: null, trabajo: limite }
  const trabajo = resultado.trabajo + COSTO_INTENTO + COSTO_PIEZA * problema.unidades
  const completos = resultado.finales.filter(estado => estado.colocadas === parte.unidades)
  const mejor = completos.length > 0 ? completos.reduce((a, b) => (mejorFinal(a, b, parte) ? a : b)) : null
  if (!mejor) return { hojas: null, trabajo }
  const nuevas = hojasDe(mejor, parte, sierra)
  const tira = (lista: HojaDeTipos[], de: Problema) => Math.max(...lista.map(h => areaLibre(h, de, sierra)))
  const ganancia = elegidas.length - nuevas.length || tira(nuevas, parte) - tira(elegidas, problema)
  if (ganancia < 0) return { hojas: null, trabajo }
  const traducidas = nuevas.map(hoja => traducir(hoja, tipos, grupos))
  return { hojas: [...hojas.filter(h => !elegidas.includes(h)), ...traducidas], trabajo }
}

/** Two to five boards; the one with the widest strip is nearly always among them. */
function elegir(hojas: HojaDeTipos[], problema: Problema, sierra: number, azar: () => number): HojaDeTipos[] {
  const tableros = hojas.filter(h => problema.grupos[h.grupo]!.origen === 'tablero')
  if (tableros.length === 0) return []
  const resto = tableros.slice()
  const elegidas: HojaDeTipos[] = []
  const sacar = (i: number) => elegidas.push(...resto.splice(i, 1))
  const libres = resto.map(h => areaLibre(h, problema, sierra))
  if (azar() % 8 > 0) sacar(libres.indexOf(Math.max(...libres)))
  const cuantas = 2 + (azar() % 4)
  while (elegidas.length < cuantas && resto.length > 0) sacar(azar() % resto.length)
  return elegidas
}

/** The problem of cutting the pieces of some sheets out of at most those sheets. */
function restringir(elegidas: HojaDeTipos[], problema: Problema) {
  const cuenta = problema.tipos.map(() => 0)
  for (const { piezas } of elegidas) for (const { pieza } of piezas) cuenta[pieza]! += 1
  const tipos = cuenta.flatMap((cantidad, i) => (cantidad > 0 ? [i] : []))
  const grupos = [...new Set(elegidas.map(h => h.grupo))].sort((a, b) => a - b)
  const parte: Problema = {
    ...problema,
    tipos: tipos.map(i => ({ ...problema.tipos[i]!, cantidad: cuenta[i]! })),
    grupos: grupos.map((g): Grupo => ({
      ...problema.grupos[g]!,
      cantidad: elegidas.filter(h => h.grupo === g).length,
      cabe: Uint8Array.from(tipos, i => problema.grupos[g]!.cabe[i]!),
    })),
    unidades: cuenta.reduce((a, b) => a + b, 0),
  }
  return { parte, tipos, grupos }
}

/** A sheet of the restricted problem in the numbers of the whole one. */
function traducir({ grupo, hoja }: HojaDeTipos, tipos: number[], grupos: number[]): HojaDeTipos {
  const columnas = hoja.columnas.map(columna => ({
    ...columna,
    filas: columna.filas.map(fila => ({
      ...fila,
      piezas: fila.piezas.map(pieza => ({ ...pieza, pieza: tipos[pieza.pieza]! })),
    })),
  }))
  const piezas = columnas.flatMap(columna => columna.filas.flatMap(fila => fila.piezas))
  return { grupo: grupos[grupo]!, hoja: { ...hoja, columnas }, piezas }
}

/** Fewer boards, then the larger strip on the last one. */
function mejorFinal(a: Estado, b: Estado, problema: Problema): boolean {
  const libre = (e: Estado) => {
    const { base, altura } = problema.grupos[e.grupo]!
    return e.horizontal ? (altura - e.x1) * base : (base - e.x1) * altura
  }
  return (a.tableros - b.tableros || libre(b) - libre(a)) <= 0
}

/** Area of the strip behind the last column, enlarged by the kerf like the whole problem. */
function areaLibre({ grupo, hoja }: HojaDeTipos, problema: Problema, sierra: number): number {
  const { base, altura } = problema.grupos[grupo]!
  const ocupado = hoja.columnas.reduce((suma, columna) => suma + columna.ancho + sierra, 0)
  return hoja.horizontal ? (altura - ocupado) * base : (base - ocupado) * altura
}
