import type { VentaAGuardar } from '#shared/ventas/schemas'
import type { LineaGuardada } from '../store'

export type LineaDelCuerpo = VentaAGuardar['productoList'][number]

/**
 * The lines of a body, each with what it sells besides its product. The number of a line is stable (DECISIONS 265):
 * whoever knows the specified fields alone sends it back without its offcut or its piece, which stay as they were; null
 * takes them away. In the same way a line stays unlinked from the plan of its board (DECISIONS 267). The edge of a piece
 * that stays is made anew, and not sold a second time by a line of its own.
 */
export function lineasComoEstaban(
  enviadas: readonly LineaDelCuerpo[],
  antes: readonly LineaGuardada[],
): LineaDelCuerpo[] {
  const guardada = (linea: LineaDelCuerpo) =>
    linea.item == null
      ? undefined
      : antes.find(({ item, producto_id }) => item === linea.item && producto_id === linea.producto_id)
  const lugarDe = (tablero: number): number | undefined => {
    const indice = enviadas.findIndex(linea => linea.item === tablero && guardada(linea))
    return indice < 0 ? undefined : indice + 1
  }
  const lineas = enviadas.map(linea => {
    const stored = guardada(linea)
    if (stored?.desvinculada_de !== undefined && linea.desvinculada_de_linea === undefined)
      return { ...linea, desvinculada_de_linea: lugarDe(stored.desvinculada_de) }
    if (!stored || stored.servicio_lepton || linea.retal_id || linea.pieza) return linea
    const { retal_id = stored.retal_id, pieza = stored.pieza } = linea
    return { ...linea, retal_id, pieza }
  })
  const piezas = new Set(lineas.filter(({ pieza }) => pieza).map(linea => guardada(linea)?.item))
  return lineas.map(linea => {
    const stored = guardada(linea)
    return stored?.servicio_lepton && linea.servicio_lepton == null && piezas.has(stored.item_padre!)
      ? { ...linea, servicio_lepton: true }
      : linea
  })
}
