import { conPiezas, piezasDe } from './arbol'
import type { Ajuste, Final, Haz } from './haz'
import type { Grupo, Problema } from './problema'
import { hojasDe, type HojaDeTipos } from './solucion'
import { mirar } from './vista'

/**
 * Large neighbourhood search: takes a few boards out of a plan, the emptiest among them, and cuts their pieces
 * anew with a beam; kept when that takes no more board, counted to the end of the last strip. Source
 * of the principle: Shaw, "Using constraint programming and local search methods to solve vehicle routing
 * problems", CP 1998.
 */

/** Work of preparing a try, and per piece of the whole plan. */
const COSTO_INTENTO = 3_000
const COSTO_PIEZA = 100

/** One try; null when it brings nothing or the limit is spent. `azar` gives 32-bit integers. */
export function reintentar(
  haz: Haz,
  hojas: HojaDeTipos[],
  problema: Problema,
  sierra: number,
  alLargo: boolean,
  azar: () => number,
  parar: () => boolean,
): HojaDeTipos[] | null {
  const elegidas = elegir(hojas, problema, sierra, alLargo, azar)
  haz.trabajo += COSTO_INTENTO + COSTO_PIEZA * problema.unidades
  if (elegidas.length === 0) return null
  const { parte, tipos, grupos } = restringir(elegidas, problema)
  const ajuste: Ajuste = {
    ancho: [2, 4, 8, 16, 32, 64][azar() % 6]!,
    exponente: ([0.5, 1, 0] as const)[azar() % 3]!,
    ruido: 0.15,
    semilla: azar() | 0,
    altaPrimero: azar() % 3 === 0,
    merma: grupos.length === 1 ? mermaDe(elegidas, problema, sierra, alLargo) : Infinity,
  }
  const finales = haz.correr(mirar(parte), ajuste, parar)
  const completos = finales?.filter(final => final.colocadas === parte.unidades) ?? []
  if (completos.length === 0) return null
  const mejor = completos.reduce((a, b) => (usada(b, parte, alLargo) < usada(a, parte, alLargo) ? b : a))
  const nuevas = hojasDe(haz.pasos(mejor), parte, sierra)
  if (grupos.length > 1) {
    const suyos = (lista: HojaDeTipos[], de: Problema) =>
      lista.filter(h => de.grupos[h.grupo]!.origen === 'tablero')
    const [antes, ahora] = [suyos(elegidas, problema), suyos(nuevas, parte)]
    const tira = (lista: HojaDeTipos[], de: Problema) =>
      Math.max(0, ...lista.map(h => areaLibre(h, de, sierra, alLargo)))
    if ((antes.length - ahora.length || tira(ahora, parte) - tira(antes, problema)) < 0) return null
  }
  const traducidas = nuevas.map(hoja => traducir(hoja, tipos, grupos))
  return [...hojas.filter(h => !elegidas.includes(h)), ...traducidas]
}

/** Two to five boards, nearly always the one with the widest strip among them, and now and then an offcut. */
function elegir(
  hojas: HojaDeTipos[],
  problema: Problema,
  sierra: number,
  alLargo: boolean,
  azar: () => number,
): HojaDeTipos[] {
  const tableros = hojas.filter(h => problema.grupos[h.grupo]!.origen === 'tablero')
  if (tableros.length === 0) return []
  const resto = tableros.slice()
  const elegidas: HojaDeTipos[] = []
  const sacar = (i: number) => elegidas.push(...resto.splice(i, 1))
  const libres = resto.map(h => areaLibre(h, problema, sierra, alLargo))
  if (azar() % 8 > 0) sacar(libres.indexOf(Math.max(...libres)))
  const cuantas = 2 + (azar() % 4)
  while (elegidas.length < cuantas && resto.length > 0) sacar(azar() % resto.length)
  const retales = hojas.filter(h => problema.grupos[h.grupo]!.origen === 'retal')
  if (retales.length > 0 && azar() % 3 === 0) elegidas.push(retales[azar() % retales.length]!)
  return elegidas
}

/** Waste of some sheets when the free strip of the emptiest does not count. */
function mermaDe(hojas: HojaDeTipos[], problema: Problema, sierra: number, alLargo: boolean): number {
  const libre = Math.max(...hojas.map(h => areaLibre(h, problema, sierra, alLargo)))
  const area = hojas.reduce(
    (suma, h) => suma + problema.grupos[h.grupo]!.base * problema.grupos[h.grupo]!.altura,
    0,
  )
  return area - libre - areaDePiezas(hojas, problema)
}

function areaDePiezas(hojas: HojaDeTipos[], { tipos }: Problema): number {
  return hojas.reduce(
    (suma, { hoja }) =>
      piezasDe(hoja).reduce((s, { pieza }) => s + tipos[pieza]!.base * tipos[pieza]!.altura, suma),
    0,
  )
}

/** The problem of cutting the pieces of some sheets out of at most those sheets. */
function restringir(elegidas: HojaDeTipos[], problema: Problema) {
  const cuenta = problema.tipos.map(() => 0)
  for (const { hoja } of elegidas) for (const { pieza } of piezasDe(hoja)) cuenta[pieza]! += 1
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
  return {
    grupo: grupos[grupo]!,
    hoja: conPiezas(hoja, pieza => ({ ...pieza, pieza: tipos[pieza.pieza]! })),
  }
}

/**
 * Area of the sheets up to the end of the last column of the last one, those passed over included.
 * @param alLargo only a strip over the whole altura counts as free, not one over the whole base.
 */
export function usada(final: Final, { grupos }: Problema, alLargo: boolean): number {
  if (final.grupo < 0) return 0
  const { base, altura } = grupos[final.grupo]!
  const antes = grupos.slice(0, final.grupo).reduce((suma, g) => suma + g.base * g.altura * g.cantidad, 0)
  const llena = final.horizontal ? (alLargo ? base * altura : final.x1 * base) : final.x1 * altura
  return antes + final.orden * base * altura + llena
}

/** Area of the strip behind the last column, enlarged by the kerf like the whole problem; `alLargo` as above. */
export function areaLibre(
  { grupo, hoja }: HojaDeTipos,
  problema: Problema,
  sierra: number,
  alLargo: boolean,
): number {
  const { base, altura } = problema.grupos[grupo]!
  if (!('partes' in hoja)) return 0
  const ocupado = hoja.partes.reduce((suma, { medida }) => suma + medida + sierra, 0)
  if (hoja.sentido === 'horizontal') return alLargo ? 0 : (altura - ocupado) * base
  return (base - ocupado) * altura
}
