import type { FiltroDePagos } from '#shared/pagos/esquemas'
import { type Dia, mesDe } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { coincide, normalizar, palabras, palabrasBuscadas } from '#shared/kernel/texto'
import type * as z from 'zod'
import { pagosDelMes, type PagoGuardado } from './store'
import { type Nombres, nombresDe } from './vistas'

/** A filter as an export keeps it. */
export interface FiltroGuardado {
  /** `YYYY-MM` */
  mes: string
  texto: string
  /** Unpaid invoices too. */
  pendientes: boolean
  /** Only payments of which a method has no proof. */
  sinSoporte: boolean
}

export function filtroDe(body: z.output<typeof FiltroDePagos>, hoy: Dia): FiltroGuardado {
  const periodo = body.periodo_consulta
  return {
    mes: periodo ? `${periodo.year}-${String(periodo.month).padStart(2, '0')}` : mesDe(hoy),
    texto: body.query_search,
    pendientes: body.pagos_proveedores,
    sinSoporte: body.sin_soporte,
  }
}

/** Whether money left for it of which nothing is attached that says why. */
const sinSoporte = ({ formas }: PagoGuardado): boolean => formas.some(({ adjunto }) => adjunto === null)

const palabrasDe = (p: PagoGuardado, { proveedor, concepto }: Nombres): string[] =>
  palabras(
    normalizar(
      [
        concepto(p.tipo_concepto_id),
        proveedor(p.proveedor_id),
        p.codigo_factura,
        p.observaciones,
        ...p.formas.flatMap(({ nombre_forma_pago, comprobante }) => [nombre_forma_pago, comprobante ?? '']),
      ].join(' '),
    ),
  )

/** The payments of a filter, the newest first, with the names of what they name; mas: the month has more than are read. */
export async function pagosDe(
  tienda: string,
  { mes, texto, pendientes, sinSoporte: soloSinSoporte }: FiltroGuardado,
  maximo?: number,
): Promise<{ pagos: PagoGuardado[]; nombres: Nombres; mas: boolean }> {
  const { filas, mas } = await pagosDelMes(tienda, mes, maximo)
  const visibles = filas.filter(pago =>
    soloSinSoporte ? sinSoporte(pago) : pago.pago_realizado || pendientes,
  )
  const nombres = await nombresDe(visibles)
  const buscadas = palabrasBuscadas(normalizar(texto))
  return { pagos: visibles.filter(pago => coincide(palabrasDe(pago, nombres), buscadas)), nombres, mas }
}

export const totalesDe = (pagos: readonly PagoGuardado[]) => {
  const de = (campo: 'valor_total' | 'valor_antes_iva' | 'valor_iva' | 'valor_rte' | 'valor_total_pagar') =>
    sum(pagos.map(pago => pago[campo]))
  return {
    pagos: pagos.length,
    valor_total: de('valor_total'),
    valor_antes_iva: de('valor_antes_iva'),
    valor_iva: de('valor_iva'),
    valor_rte: de('valor_rte'),
    valor_total_pagar: de('valor_total_pagar'),
  }
}

/** What is due on each day, the first day first. */
export function calendarioDe(facturas: readonly PagoGuardado[]) {
  const dias = new Map<Dia, { facturas: number; valor: Centavos }>()
  for (const { fecha_vencimiento: dia, valor_total_pagar } of facturas) {
    const { facturas: n, valor } = dias.get(dia) ?? { facturas: 0, valor: 0 }
    dias.set(dia, { facturas: n + 1, valor: (valor + valor_total_pagar) as Centavos })
  }
  return [...dias].map(([fecha_vencimiento, each]) => ({ fecha_vencimiento, ...each }))
}

/** How many payments of a month the list of those without a proof has. */
export const cuantosSinSoporte = async (tienda: string, mes: string): Promise<number> =>
  (await pagosDelMes(tienda, mes)).filas.filter(sinSoporte).length
