import { ErrorVeta } from '#shared/http/errors'
import { toDecimal } from '#shared/kernel/money'
import type { TotalesDeVenta } from '#shared/ventas/rules/totales'
import type { LineaGuardada } from '../store'
import { vistaDeTotales } from '../vistas'
import type { LineaElegida } from './armar-lineas'
import type { Ctx } from './cargar-pedido'

/** The client's figures are only compared: another price or total than ours answers 409 with ours (R3). */
export function exigirCifras(
  { body }: Ctx,
  elegidas: LineaElegida[],
  lineas: LineaGuardada[],
  totales: TotalesDeVenta,
): void {
  const distinct = (seen: number | null | undefined, real: number) =>
    seen != null && Math.abs(Math.round(seen * 100) - real) > 100
  const otherPrice = elegidas.some(
    linea =>
      linea.precioVisto !== null &&
      Math.abs(linea.precioVisto - toDecimal(linea.producto.precio_unitario, 4)) > 0.01,
  )
  if (
    otherPrice ||
    distinct(body.total_venta, totales.total) ||
    // Before the discount (DECISIONS 55), or after it: the specification's name fits both.
    (distinct(body.total_subtotal_venta, totales.subtotal) &&
      distinct(body.total_subtotal_venta, totales.neto)) ||
    distinct(body.total_impuestos_venta, totales.impuestos) ||
    distinct(body.total_otros_impuestos_venta, totales.otrosImpuestos) ||
    distinct(body.total_descuento, totales.descuento)
  )
    throw new ErrorVeta('totales_distintos', {
      data: cifras(totales, elegidas, lineas),
    })
}

/** Fresh figures as decimals, for the 409 (a success goes through the contract's own encoding). */
const cifras = (totales: TotalesDeVenta, elegidas: LineaElegida[], lineas: LineaGuardada[]) => ({
  totales: Object.fromEntries(
    Object.entries(vistaDeTotales(totales)).map(([name, value]) => [name, toDecimal(value, 2)]),
  ),
  ventas_detalle: lineas.map((linea, i) => ({
    item: linea.item,
    producto_id: linea.producto_id,
    referencia: linea.referencia,
    retal_id: linea.retal_id ?? null,
    // The piece that it is, or whose edge it is: its price is that of no product.
    pieza: (elegidas[i]!.padre ?? elegidas[i]!).pieza?.medidas ?? null,
    servicio_lepton: linea.servicio_lepton,
    cantidad_solicitada: toDecimal(linea.cantidad, 2),
    precio_unitario: toDecimal(linea.precio_unitario, 4),
    valor_total: toDecimal(linea.total, 2),
  })),
})
