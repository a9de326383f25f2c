import { type Centavos, sum } from '#shared/kernel/money'
import type { DiaDeCaja, TotalesDeVenta } from '../caja/public'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { nombreDeEstado, tipoDePago, type VentaGuardada } from '../ventas/public'
import { movimientosDe } from './dias'

/**
 * Bills of a month, the newest day first, from so many on: a day says how many it has, so only the days of the page are
 * read, and their sales.
 */
export async function ventasDelMes(
  dias: readonly DiaDeCaja[],
  desde: number,
  cuantas: number,
): Promise<VentaGuardada[]> {
  const ids: number[] = []
  let saltar = desde
  for (const dia of dias.toReversed()) {
    if (ids.length >= cuantas) break
    if (saltar >= dia.facturado.ventas) {
      saltar -= dia.facturado.ventas
      continue
    }
    const suyas = (await movimientosDe(dia)).flatMap(({ tipo, venta_id }) =>
      tipo === 'venta' && venta_id !== undefined ? [venta_id] : [],
    )
    ids.push(...[...new Set(suyas)].toReversed().slice(saltar, saltar + cuantas - ids.length))
    saltar = 0
  }
  const ventas = await obtener(ids.map(clave.venta), false)
  return ventas.filter(Boolean) as VentaGuardada[]
}

/** How many bills a month has. */
export const cuantasDelMes = (dias: readonly DiaDeCaja[]): number =>
  dias.reduce((suma, { facturado }) => suma + facturado.ventas, 0)

/** What the bills of a month come to, or what was annulled in it. */
export const totalDe = (hecho: 'facturado' | 'anulado', dias: readonly DiaDeCaja[]) => {
  const de = (campo: keyof TotalesDeVenta) => sum(dias.map(dia => dia[hecho][campo] as Centavos))
  return {
    ventas: dias.reduce((total, dia) => total + dia[hecho].ventas, 0),
    total_venta_neta: de('neta'),
    total_impuestos: de('impuestos'),
    total_venta_bruta: de('bruta'),
  }
}

export const vistaDeVentaDelMes = (v: VentaGuardada) => ({
  ...v,
  ...tipoDePago(v),
  fecha_factura: v.fecha_factura ?? v.fecha_venta,
  nombre_estado_venta: nombreDeEstado(v.estado_venta_id),
  observacion_despacho: v.observacion_despacho ?? null,
  fecha_factura_dian: v.fecha_factura_dian ?? null,
  factura_code_siigo: v.factura_code_siigo ?? null,
  formas_pagos: v.formas_pagos.map(({ nombre_forma_pago, valor_pagado }) => ({
    nombre_forma_pago,
    valor_pagado,
  })),
})
