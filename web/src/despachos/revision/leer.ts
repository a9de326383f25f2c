import { leerEtiquetaDePieza, nombreDePieza } from '#shared/despachos/piezas'
import { escribirMedida } from '#shared/despiece/dibujo'
import type { DatosDe } from '../../kernel/api'
import type { TurnoConLineas } from '../turno'

export type LineaDePiezas = DatosDe<'GET /despachos/turnos/{id}/piezas'>['lineas'][number]
export type FilaDePiezas = LineaDePiezas['filas'][number]

/** Of lines that are handed over by their labels, the pieces that were read; of any other nothing. */
export type Leidas = Readonly<Record<number, readonly string[]>>

export const senasDeFila = ({ fila, descripcion, base, altura }: FilaDePiezas): string =>
  `${descripcion || `Pieza ${fila}`} ${escribirMedida(base)} × ${escribirMedida(altura)}`

/** The pieces of a row that wait. */
export const pendientesDe = ({ fila, pendientes }: FilaDePiezas): string[] =>
  pendientes.map(unidad => nombreDePieza(fila, unidad))
export const todasDe = ({ filas }: LineaDePiezas): string[] => filas.flatMap(pendientesDe)

/** Those that were read and still wait. */
export const queEsperan = (leidas: Leidas, lineas: readonly LineaDePiezas[]): Leidas =>
  Object.fromEntries(
    lineas.flatMap(linea => {
      const suyas = leidas[linea.item]
      return suyas ? [[linea.item, suyas.filter(pieza => todasDe(linea).includes(pieza))]] : []
    }),
  )

export type Lectura =
  /** Of this turn, and not read before. */
  | { clase: 'pieza'; item: number; pieza: string; senas: string }
  | { clase: 'reparo'; texto: string }
  | { clase: 'ajena'; venta_id: number }
  /** No piece at all: what is sold whole has its reference on its label. */
  | { clase: 'producto'; item: number; nombre: string }

/** A piece as it is typed: `3-2` where one line is cut, `1-3-2` with its line, or all that the label says. */
function pedidaEn(
  codigo: string,
  venta_id: number,
  lineas: readonly LineaDePiezas[],
): ReturnType<typeof leerEtiquetaDePieza> {
  const texto = codigo.trim().toUpperCase()
  if (lineas.length === 1 && /^\d{1,4}-\d{1,4}$/.test(texto))
    return { venta_id, item: lineas[0]!.item, pieza: texto }
  if (/^\d{1,4}-\d{1,4}-\d{1,4}$/.test(texto)) return leerEtiquetaDePieza(`${venta_id}-${texto}`)
  return leerEtiquetaDePieza(texto)
}

/** What a code that was read, or typed, says at this door. */
export function interpretar(
  codigo: string,
  { venta_id, lineas: deTurno }: Pick<TurnoConLineas, 'venta_id' | 'lineas'>,
  lineas: readonly LineaDePiezas[],
  leidas: Leidas,
): Lectura {
  const reparo = (texto: string): Lectura => ({ clase: 'reparo', texto })
  const pedida = pedidaEn(codigo, venta_id, lineas)
  if (!pedida) {
    const texto = codigo.trim().toUpperCase()
    if (texto.startsWith('VETA:R:')) return reparo(`${texto.slice(7)} es un retal de la tienda, no una pieza`)
    const suya = deTurno.find(({ referencia }) => referencia.toUpperCase() === texto)
    if (!suya) return reparo(`El código ${codigo} no es la etiqueta de una pieza`)
    return { clase: 'producto', item: suya.item, nombre: suya.nombre_producto }
  }
  if (pedida.venta_id !== venta_id) return { clase: 'ajena', venta_id: pedida.venta_id }
  const { item, pieza } = pedida
  const filas = lineas.find(each => each.item === item)?.filas
  if (!filas) return reparo(`La pieza ${pieza} es de una línea de esta venta que ya salió`)
  const [fila, unidad] = pieza.split('-').map(Number)
  const suya = filas.find(each => each.fila === fila)
  if (!suya || unidad! > suya.cantidad || unidad! < 1) return reparo(`El despiece no tiene la pieza ${pieza}`)
  const senas = senasDeFila(suya)
  if (!suya.pendientes.includes(unidad!))
    return reparo(`${senas}, ${pieza}: ya salió en un despacho anterior`)
  if (leidas[item]?.includes(pieza)) return reparo(`${senas}, ${pieza}: ya se leyó`)
  return { clase: 'pieza', item, pieza, senas }
}
