import { paginaDe } from '#shared/http/pagination'
import type { Dia } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { SIGNO_EN_EL_MES, type TipoEnElMes } from '#shared/cuadre/tablas'
import { facturaDe } from '#shared/ventas/rules/numero-de-factura'
import { type DiaDeCaja, type MovimientoDeCaja, vistaDeMovimiento } from '../caja/public'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { VentaGuardada } from '../ventas/public'
import { movimientosDe } from './dias'
import { cuantosDe, valorDe } from './sumas'

/** Which movements of a month: those of one kind, in one form or in all. */
export interface CualesDelMes {
  tipo: TipoEnElMes
  forma: number | null | undefined
}

const suyo =
  ({ tipo, forma }: CualesDelMes) =>
  (m: MovimientoDeCaja): boolean =>
    m.tipo === tipo && (forma == null || m.forma_pago_id === forma)

/** Sales that movements are of, by id. */
export async function ventasDe(
  movimientos: readonly MovimientoDeCaja[],
): Promise<Map<number, VentaGuardada>> {
  const ids = [...new Set(movimientos.flatMap(({ venta_id }) => venta_id ?? []))]
  const ventas = (await obtener(ids.map(clave.venta), false)) as (VentaGuardada | undefined)[]
  return new Map(ventas.flatMap(venta => (venta ? [[venta.id, venta]] : [])))
}

/** Day by day, in their order; of days without one nothing is read. */
export async function* movimientosDelMes(
  dias: readonly DiaDeCaja[],
  tipos: readonly TipoEnElMes[],
): AsyncGenerator<{ fecha: Dia; movimientos: readonly MovimientoDeCaja[] }> {
  for (const dia of dias) {
    if (!tipos.some(tipo => cuantosDe(dia, tipo) > 0)) continue
    const todos = await movimientosDe(dia)
    yield { fecha: dia.dia, movimientos: todos.filter(m => (tipos as readonly string[]).includes(m.tipo)) }
  }
}

/** The newest first: a day says how many it has, so only the days of the page are read. */
async function deLaPagina(
  dias: readonly DiaDeCaja[],
  cuales: CualesDelMes,
  { desde, cuantos }: { desde: number; cuantos: number },
): Promise<{ fecha: Dia; movimiento: MovimientoDeCaja }[]> {
  const suyos: { fecha: Dia; movimiento: MovimientoDeCaja }[] = []
  let saltar = desde
  for (const dia of dias.toReversed()) {
    if (suyos.length >= cuantos) break
    const tiene = cuantosDe(dia, cuales.tipo, cuales.forma)
    if (saltar >= tiene) {
      saltar -= tiene
      continue
    }
    const todos = (await movimientosDe(dia)).filter(suyo(cuales)).toReversed()
    const deEstos = todos.slice(saltar, saltar + cuantos - suyos.length)
    suyos.push(...deEstos.map(movimiento => ({ fecha: dia.dia, movimiento })))
    saltar = 0
  }
  return suyos
}

/** A page of what makes up a figure of a month, as the month shows it, and the figure. */
export async function paginaDelMes(
  dias: readonly DiaDeCaja[],
  cuales: CualesDelMes,
  { page, per_page }: { page: number; per_page: number },
) {
  const { tipo, forma } = cuales
  const signo = SIGNO_EN_EL_MES[tipo]
  const suyos = await deLaPagina(dias, cuales, { desde: (page - 1) * per_page, cuantos: per_page })
  const ventas = await ventasDe(suyos.map(({ movimiento }) => movimiento))
  const filas = suyos.map(({ fecha, movimiento }) => {
    const venta = ventas.get(movimiento.venta_id ?? 0)
    return {
      ...vistaDeMovimiento(movimiento),
      fecha_dia: fecha,
      valor: (signo * movimiento.valor) as Centavos,
      numero_factura: (venta && facturaDe(venta)?.numero) ?? null,
      cliente: venta ? `${venta.nombres_tercero} ${venta.apellidos_tercero}`.trim() : null,
      total_venta: venta?.total_venta_bruta ?? null,
    }
  })
  const cuantos = dias.reduce((total, dia) => total + cuantosDe(dia, tipo, forma), 0)
  return {
    movimientos: paginaDe(filas, cuantos, page, per_page),
    total: (signo * sum(dias.map(dia => valorDe(dia, tipo, forma)))) as Centavos,
  }
}
