import { esReutilizable } from './geometria'
import { valorDeRetal } from './valor'
import type { Corte, Entrada, Nodo, PiezaUbicada, Rectangulo, Sentido, Sobrante } from './tipos'

/** How a part of a sheet is divided, before coordinates: a piece, or parts along an axis. Sizes without kerf. */
export type Trozo = PiezaDeHoja | Division

/** `medida` of each part along the axis that the cuts cross; what they do not fill is left over. */
export interface Division {
  sentido: Sentido
  partes: { medida: number; trozo: Trozo }[]
}

/** Sizes as placed; `pieza` is the row of the cut list. */
export interface PiezaDeHoja {
  pieza: number
  rotada: boolean
  base: number
  altura: number
}

/** The same divisions with other pieces. */
export function conPiezas(trozo: Trozo, cambiar: (pieza: PiezaDeHoja) => PiezaDeHoja): Trozo {
  if (!('partes' in trozo)) return cambiar(trozo)
  const partes = trozo.partes.map(({ medida, trozo }) => ({ medida, trozo: conPiezas(trozo, cambiar) }))
  return { ...trozo, partes }
}

/** Pieces of a sheet, in the order of its divisions. */
export function piezasDe(trozo: Trozo): PiezaDeHoja[] {
  return 'partes' in trozo ? trozo.partes.flatMap(parte => piezasDe(parte.trozo)) : [trozo]
}

/** Stage and direction of the cuts that made a part. */
interface Contexto {
  etapa: number
  sentido: Sentido | null
}

/** Places the divisions of a sheet inside the usable rectangle `util`. A part that is cut off nowhere is no division. */
export function construirArbol(hoja: Trozo, util: Rectangulo, entrada: Entrada): Nodo {
  const construir = (trozo: Trozo, parte: Rectangulo, padre: Contexto): Nodo => {
    if (!('partes' in trozo))
      return { tipo: 'pieza', parte: { ...parte, pieza: trozo.pieza, rotada: trozo.rotada } }
    const { sentido, partes } = trozo
    const largo = sentido === 'vertical' ? parte.base : parte.altura
    const [unica] = partes
    if (unica && partes.length === 1 && unica.medida === largo) return construir(unica.trozo, parte, padre)
    const etapa = padre.sentido === sentido ? padre.etapa : padre.etapa + 1
    let desde = 0
    const tramo = (medida: number): Rectangulo =>
      sentido === 'vertical'
        ? { x: parte.x + desde, y: parte.y, base: medida, altura: parte.altura }
        : { x: parte.x, y: parte.y + desde, base: parte.base, altura: medida }
    const hijos = partes.map(({ medida, trozo }) => {
      const nodo = construir(trozo, tramo(medida), { etapa, sentido })
      desde += medida + entrada.sierra
      return nodo
    })
    if (desde < largo) hijos.push(sobrante(tramo(largo - desde), entrada))
    return { tipo: 'division', parte, sentido, etapa, hijos }
  }
  const { primerCorte } = entrada
  return construir(
    hoja,
    util,
    primerCorte === 'cualquiera' ? { etapa: 0, sentido: null } : { etapa: 1, sentido: primerCorte },
  )
}

function sobrante(parte: Rectangulo, entrada: Entrada): Nodo {
  const { base, altura } = parte
  const reutilizable = esReutilizable(base, altura, entrada.retalMinimo)
  return { tipo: 'sobrante', parte: { ...parte, reutilizable, valor: valorDeRetal(base, altura, entrada) } }
}

/** Pieces and leftovers of a tree, in the order of the tree. */
export function partes(arbol: Nodo): { piezas: PiezaUbicada[]; sobrantes: Sobrante[] } {
  const piezas: PiezaUbicada[] = []
  const sobrantes: Sobrante[] = []
  const recorrer = (nodo: Nodo) => {
    if (nodo.tipo === 'pieza') piezas.push(nodo.parte)
    else if (nodo.tipo === 'sobrante') sobrantes.push(nodo.parte)
    else nodo.hijos.forEach(recorrer)
  }
  recorrer(arbol)
  return { piezas, sobrantes }
}

/**
 * Numbered cuts in sawing order: the trims (left, right, bottom, top), then every part from side to side before
 * the parts it gives.
 */
export function numerarCortes(arbol: Nodo, hoja: Rectangulo, util: Rectangulo, sierra: number): Corte[] {
  const cortes: Corte[] = []
  const cortar = (sentido: Sentido, parte: Rectangulo, en: number, ancho: number, etapa: number) => {
    const vertical = sentido === 'vertical'
    cortes.push({
      numero: cortes.length + 1,
      sentido,
      x1: vertical ? en : parte.x,
      y1: vertical ? parte.y : en,
      x2: vertical ? en : parte.x + parte.base,
      y2: vertical ? parte.y + parte.altura : en,
      ancho,
      etapa,
      refilado: etapa === 0,
    })
  }
  const finX = util.x + util.base
  const finY = util.y + util.altura
  const izquierda = Math.max(0, util.x - sierra)
  const abajo = Math.max(0, util.y - sierra)
  const derecha = hoja.base - finX
  const arriba = hoja.altura - finY
  const sinIzquierda = { ...hoja, x: util.x, base: hoja.base - util.x }
  const franja = { ...hoja, x: util.x, base: util.base }
  if (util.x > 0) cortar('vertical', hoja, izquierda, util.x - izquierda, 0)
  if (derecha > 0) cortar('vertical', sinIzquierda, finX, Math.min(sierra, derecha), 0)
  if (util.y > 0) cortar('horizontal', franja, abajo, util.y - abajo, 0)
  if (arriba > 0) cortar('horizontal', franja, finY, Math.min(sierra, arriba), 0)

  const recorrer = (nodo: Nodo) => {
    if (nodo.tipo !== 'division') return
    const { parte, sentido, etapa, hijos } = nodo
    const vertical = sentido === 'vertical'
    const fin = vertical ? parte.x + parte.base : parte.y + parte.altura
    for (const { parte: hijo } of hijos) {
      const en = vertical ? hijo.x + hijo.base : hijo.y + hijo.altura
      if (en < fin) cortar(sentido, parte, en, Math.min(sierra, fin - en), etapa)
    }
    hijos.forEach(recorrer)
  }
  recorrer(arbol)
  return cortes
}
