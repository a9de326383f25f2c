import { type Renglon, TAPADO } from './renglon'
import type { Tamano } from './tamanos'

/** The stretch of a line that belongs to one cut. */
export interface Tramo {
  desde: number
  hasta: number
  tamano: Tamano
}

/** A whole number that has not been taken: a quantity, as a rule. */
export const ENTERO = /(?<![\d.,/])\d+(?![\d]*[.,/]\d)(?!\d)/g
const SEPARADOR = /[;|]|,(?!\d)|(?<!\d),|\.(?=\s|$)|\s[y+]\s|\s\/+\s|\.(?=\s*[a-z])/g

/**
 * Divides a line among its sizes. A quantity goes before its size (`4 de 60x40 canto largo 2 de 30x20`), unless
 * what follows it shows that it closes the size before (`60x40 = 4, 30x20 = 2`, `60x40 (4) 30x20 (2)`).
 */
export function partir(renglon: Renglon, tamanos: readonly Tamano[]): Tramo[] {
  const cortes = tamanos.slice(1).map((tamano, i) => frontera(renglon.libre, tamanos[i]!.hasta, tamano.desde))
  return tamanos.map((tamano, i) => ({
    tamano,
    desde: i === 0 ? 0 : cortes[i - 1]!,
    hasta: cortes[i] ?? renglon.libre.length,
  }))
}

function frontera(libre: string, desde: number, hasta: number): number {
  const zona = libre.slice(desde, hasta)
  const separadores = [...zona.matchAll(SEPARADOR)]
  const ultimo = separadores.at(-1)
  const entero = [...zona.matchAll(ENTERO)].at(-1)
  if (!entero) return ultimo ? desde + ultimo.index + ultimo[0].length : hasta
  const fin = entero.index + entero[0].length
  if (ultimo && ultimo.index >= fin) return desde + ultimo.index + ultimo[0].length
  // A quantity that closes the size before it: what is said about bands after it does too.
  if (/[=(]\s*$/.test(zona.slice(0, entero.index))) {
    const cierre = /^\s*(?:und?s?|pzs?|piezas?|unidades)?\s*\)?/.exec(zona.slice(fin))?.[0] ?? ''
    return desde + Math.max(fin + cierre.length, zona.lastIndexOf(TAPADO) + 1)
  }
  // `, puertas 2 de`: the name before the quantity belongs to it.
  const previo = separadores.findLast(separador => separador.index < entero.index)
  const nombre = previo && zona.slice(previo.index + previo[0].length, entero.index)
  return (
    desde +
    (nombre !== undefined && /^[a-z\s:()-]*$/.test(nombre) ? previo!.index + previo![0].length : entero.index)
  )
}
