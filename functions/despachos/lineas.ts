import { CANTIDAD } from '#shared/despachos/piezas'
import { invalido } from '#shared/http/errors'
import { type Cantidad } from '#shared/kernel/money'
import type { LineaGuardada } from '../ventas/public'
import type { Parte, TurnoGuardado } from './store'

/** An offcut and a piece of the calculator move no stock of a product, and are carried out like one. */
const esBien = ({ tipo_producto, retal_id, pieza }: LineaGuardada): boolean =>
  tipo_producto === 'Producto' || retal_id !== undefined || pieza !== undefined

/**
 * Lines that somebody takes away: goods written by hand. What a plan asks for (cutting, bands on the pieces) goes with
 * its board, unlinked from it or not; a sale of services alone hands over these.
 */
export function entregables(lineas: readonly LineaGuardada[]): LineaGuardada[] {
  const deMano = lineas.filter(
    ({ servicio_lepton, desvinculada_de }) => !servicio_lepton && desvinculada_de === undefined,
  )
  const bienes = deMano.filter(esBien)
  return bienes.length > 0 ? bienes : deMano
}

/** What waits in a turn: of a rest what was left, else the whole sale as its lines say it now. */
export function esperan(turno: TurnoGuardado, lineas: readonly LineaGuardada[]): Parte[] {
  if (turno.estado !== 'pendiente') return []
  return turno.pendientes ?? entregables(lineas).map(({ item, cantidad }) => ({ item, cantidad }))
}

/** A part as it is asked for. */
export type Pedida = Omit<Parte, 'piezas'> & { piezas?: readonly string[] | null | undefined }

/** What is wrong with a part that is asked for: the field of its line, and why; nothing when it can go. */
function reparoDe(
  { cantidad, piezas }: Pedida,
  espera: Parte | undefined,
  suyas: readonly string[] | undefined,
): [campo: string, texto: string] | undefined {
  if (!espera) return ['item', 'La línea ya no está pendiente de entregar']
  if (cantidad > espera.cantidad) return ['cantidad', 'La cantidad es mayor que la pendiente']
  if (cantidad === 0 && espera.cantidad > 0) return ['cantidad', CANTIDAD]
  if (!piezas)
    return espera.piezas && cantidad < espera.cantidad
      ? ['piezas', 'Esta línea se entrega por piezas: diga cuáles salen']
      : undefined
  if (!suyas) return ['piezas', 'Esta línea no tiene piezas con etiqueta']
  const esperan = new Set(suyas)
  const ajena = piezas.findIndex(pieza => !esperan.has(pieza))
  return ajena < 0
    ? undefined
    : [`piezas.${ajena}`, `La pieza ${piezas[ajena]} no está pendiente de entregar`]
}

/** A line that goes piece by piece: its quantity goes with the last of them. */
function porPiezas(
  espera: Parte,
  suyas: readonly string[],
  pedidas: readonly string[],
): { va: Parte; queda: Parte | undefined } {
  const salen = new Set(pedidas)
  const piezas = suyas.filter(pieza => salen.has(pieza))
  const faltan = suyas.filter(pieza => !salen.has(pieza))
  return faltan.length === 0
    ? { va: { ...espera, piezas }, queda: undefined }
    : { va: { ...espera, cantidad: 0 as Cantidad, piezas }, queda: { ...espera, piezas: faltan } }
}

/**
 * What goes now of what waits, and what stays.
 * @param pedidas nothing: all of it.
 * @param piezas of lines that are cut, by their number, the pieces that wait.
 * @throws ErrorVeta `validacion` on the line that does not wait, or not so much of it.
 */
export function repartir(
  esperando: readonly Parte[],
  pedidas: readonly Pedida[] | null | undefined,
  piezas: ReadonlyMap<number, readonly string[]>,
): { van: Parte[]; quedan: Parte[] } {
  if (!pedidas) return { van: [...esperando], quedan: [] }
  const errores: Record<string, string> = {}
  const porItem = new Map<number, Pedida>()
  pedidas.forEach((pedida, i) => {
    const { item } = pedida
    const espera = esperando.find(each => each.item === item)
    const reparo = porItem.has(item)
      ? ['item', 'La línea está repetida']
      : reparoDe(pedida, espera, piezas.get(item))
    if (reparo) errores[`lineas.${i}.${reparo[0]}`] = reparo[1]!
    porItem.set(item, pedida)
  })
  if (Object.keys(errores).length > 0) throw invalido(errores)
  const van: Parte[] = []
  const quedan: Parte[] = []
  for (const espera of esperando) {
    const pedida = porItem.get(espera.item)
    if (!pedida) quedan.push(espera)
    else if (pedida.piezas) {
      const { va, queda } = porPiezas(espera, piezas.get(espera.item)!, pedida.piezas)
      van.push(va)
      if (queda) quedan.push(queda)
    } else {
      const resto = (espera.cantidad - pedida.cantidad) as Cantidad
      van.push({ ...espera, cantidad: pedida.cantidad })
      if (resto > 0) quedan.push({ ...espera, cantidad: resto })
    }
  }
  return { van, quedan }
}
