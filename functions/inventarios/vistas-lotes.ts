import { ESTADOS_DE_LOTE } from '#shared/inventarios/cargas'
import type { Cantidad } from '#shared/kernel/money'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { LineaLeida } from './cases/leer-archivo'
import { dejada, type LineaGuardada, type LoteGuardado } from './lotes'

/** A batch as it is shown. Prices are a second pass over the lines, where there are some. */
export function vistaDeLote(lote: LoteGuardado) {
  const { lineas, precios, movidas, tasadas, omitidas, autor, reversa, toma_id, motivo_reversion } = lote
  const conPrecios = precios > 0
  return {
    ...lote,
    nombre_estado: ESTADOS_DE_LOTE[lote.estado],
    conteo_id: toma_id ?? null,
    omitidas: omitidas.length,
    dejadas: lote.dejadas ?? 0,
    sin_devolver: lote.sin_devolver?.length ?? 0,
    hechas: conPrecios ? movidas + tasadas : movidas,
    total: conPrecios ? 2 * lineas : lineas,
    usuario: autor.nombre,
    reversado_por: reversa?.nombre ?? null,
    motivo_reversion: motivo_reversion ?? null,
  }
}

/** What a line makes of the stock and of the price. */
export const efectoDe = (linea: LineaLeida) => ({
  producto_id: linea.producto_id,
  referencia: linea.referencia,
  nombre_producto: linea.nombre_producto,
  cantidad: linea.cantidad,
  existencia_antes: linea.existencia,
  existencia_despues: (linea.existencia + linea.delta) as Cantidad,
  precio_antes: linea.precio_antes,
  precio_despues: linea.precio ?? null,
})

/** Lines of a batch with the names that their products have now. One call. */
export async function vistasDeLineas(lote: LoteGuardado, lineas: readonly LineaGuardada[], desde: number) {
  const productos = await obtener(
    lineas.map(({ producto_id }) => clave.producto(producto_id)),
    false,
  )
  return lineas.map((linea, i) => ({
    ...efectoDe({ ...linea, nombre_producto: (productos[i]?.nombre_producto as string | undefined) ?? '' }),
    omitida: lote.omitidas.includes(desde + i),
    dejada: dejada(lote, linea),
    sin_devolver: lote.sin_devolver?.includes(desde + i) === true,
  }))
}
