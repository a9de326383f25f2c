import { posiciones, rectanguloUtil } from './geometria'
import type { Entrada, LimiteEtapas, Rectangulo } from './tipos'

/**
 * The input as the search sees it. Pieces and sheets are enlarged once by the kerf: a piece of w needs w + kerf,
 * a sheet of W offers W + kerf, and neighbouring enlarged pieces may touch.
 */
export interface Problema {
  tipos: Tipo[]
  /** Kinds of sheet in the order of use: offcuts, then boards from the cheapest per area. */
  grupos: Grupo[]
  etapas: LimiteEtapas
  /** Whether the first stage may be vertical and horizontal. */
  vertical: boolean
  horizontal: boolean
  /** Units in all. */
  unidades: number
}

/** Rows of equal size and rotation, enlarged. `filas` are the row indices. */
export interface Tipo {
  base: number
  altura: number
  puedeRotar: boolean
  cantidad: number
  filas: number[]
}

/** A kind of sheet, enlarged, usable part only. `cantidad` is capped by the number of pieces. */
export interface Grupo {
  origen: 'tablero' | 'retal'
  indice: number
  base: number
  altura: number
  cantidad: number
  util: Rectangulo
  /** For each type, the positions allowed on this sheet that fit: bit 1 as typed, bit 2 turned. */
  cabe: Uint8Array
}

/** Builds the search's view of a valid input. `retalesPequenosPrimero` chooses the order of the offcuts. */
export function plantear(entrada: Entrada, retalesPequenosPrimero: boolean): Problema {
  const tipos = agrupar(entrada)
  const unidades = tipos.reduce((suma, tipo) => suma + tipo.cantidad, 0)
  const grupo = (origen: Grupo['origen'], indice: number): Grupo => {
    const hoja = origen === 'retal' ? entrada.retales[indice]! : entrada.tableros[indice]!
    const util = rectanguloUtil(entrada, hoja.base, hoja.altura, origen === 'retal')
    const base = util.base + entrada.sierra
    const altura = util.altura + entrada.sierra
    const cabe = Uint8Array.from(tipos, tipo => {
      const { normal, rotada } = posiciones(tipo.puedeRotar, hoja.veta)
      const cabeNormal = normal && tipo.base <= base && tipo.altura <= altura
      const cabeRotada = rotada && tipo.altura <= base && tipo.base <= altura
      const repetida = cabeNormal && tipo.base === tipo.altura
      return (cabeNormal ? 1 : 0) | (cabeRotada && !repetida ? 2 : 0)
    })
    const cantidad = Math.min(hoja.cantidad ?? unidades, unidades)
    return { origen, indice, base, altura, cantidad, util, cabe }
  }
  const retales = entrada.retales.map((_, i) => grupo('retal', i))
  const signo = retalesPequenosPrimero ? 1 : -1
  retales.sort((a, b) => signo * (a.base * a.altura - b.base * b.altura) || a.indice - b.indice)
  const tableros = entrada.tableros.map((_, i) => grupo('tablero', i))
  const porArea = (g: Grupo) => entrada.tableros[g.indice]!.precio / (g.base * g.altura)
  tableros.sort(
    (a, b) => porArea(a) - porArea(b) || b.base * b.altura - a.base * a.altura || a.indice - b.indice,
  )
  return {
    tipos,
    grupos: [...retales, ...tableros].filter(g => g.cantidad > 0 && g.cabe.some(bits => bits > 0)),
    etapas: entrada.etapas,
    vertical: entrada.primerCorte !== 'horizontal',
    horizontal: entrada.primerCorte !== 'vertical',
    unidades,
  }
}

/** Merges rows of equal size and rotation, largest area first. */
function agrupar(entrada: Entrada): Tipo[] {
  const porClave = new Map<string, Tipo>()
  entrada.piezas.forEach((pieza, fila) => {
    const clave = `${pieza.base}x${pieza.altura}x${pieza.puedeRotar}`
    const tipo = porClave.get(clave)
    if (tipo) {
      tipo.cantidad += pieza.cantidad
      tipo.filas.push(fila)
    } else
      porClave.set(clave, {
        base: pieza.base + entrada.sierra,
        altura: pieza.altura + entrada.sierra,
        puedeRotar: pieza.puedeRotar,
        cantidad: pieza.cantidad,
        filas: [fila],
      })
  })
  return [...porClave.values()].sort((a, b) => b.base * b.altura - a.base * a.altura || b.base - a.base)
}
