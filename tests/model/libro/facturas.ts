import { enWire, parteDe } from './dinero'
import type { Libro, PagoLibro } from './libro'
import { type Dato, Ref } from './prevision'

/**
 * Invoices of suppliers and what is paid of them, written from DECISIONS 230, 237 to 239, 300, 301 and 324. Amounts are whole
 * centavos, percentages hundredths.
 */
export interface Cifras {
  total: number
  antes: number
  rte: number
  /** What is to be paid: whole pesos of an invoice, any centavos of a part. */
  pagar: number
}
/** A part of an invoice: a payment of its own, by its name. */
export interface ParteDeFactura {
  pago: string
  dia: string
  cifras: Cifras
}
/** An invoice that is to be paid, one that was paid at once, or the payment of a part of one. */
export interface FacturaLibro {
  tienda: string
  factura: string
  /** Of the invoice. */
  fecha: string
  iva: number
  rte: number
  cifras: Cifras
  pagada: boolean
  /** How and when money left for it. */
  pago: PagoLibro | null
  dia: string | null
  partes: readonly ParteDeFactura[]
  /** Of a part: its invoice. */
  de: string | null
  version: number
  anulado: boolean
}

/** VAT and withholding are of the value before VAT, half up; what is paid is whole pesos. */
export function cifrasDe(total: number, iva: number, rte: number): Cifras {
  const antes = parteDe(total, 10_000, 10_000 + iva)
  const retenido = parteDe(antes, rte, 10_000)
  return { total, antes, rte: retenido, pagar: parteDe(total - retenido, 1, 100) * 100 }
}

/** What is left of an invoice. */
export function queda({ cifras, partes }: Pick<FacturaLibro, 'cifras' | 'partes'>): Cifras {
  const sin = (cual: keyof Cifras): number =>
    partes.reduce((resto, each) => resto - each.cifras[cual], cifras[cual])
  return { total: sin('total'), antes: sin('antes'), rte: sin('rte'), pagar: sin('pagar') }
}

/** The share of a part in value, VAT and withholding is its share of what is paid; the last one takes what is left. */
export function cifrasDeParte(factura: Pick<FacturaLibro, 'cifras' | 'partes'>, pagado: number): Cifras {
  const resto = queda(factura)
  if (pagado === resto.pagar) return resto
  const suya = (cual: keyof Cifras): number =>
    Math.min(resto[cual], parteDe(factura.cifras[cual], pagado, factura.cifras.pagar))
  return { total: suya('total'), antes: suya('antes'), rte: suya('rte'), pagar: pagado }
}

/** The invoice that a part was paid of, without it or on another day. */
export function cambiarParte(libro: Libro, nombre: string, { de }: FacturaLibro, dia: string | null): void {
  if (de === null) return
  const factura = libro.pagos.get(de)!
  const partes = factura.partes.flatMap(each =>
    each.pago !== nombre ? [each] : dia === null ? [] : [{ ...each, dia }],
  )
  libro.pagos.set(de, {
    ...factura,
    partes,
    pagada: dia === null ? false : factura.pagada,
    version: factura.version + 1,
  })
}

/** What suppliers of a store are still owed. */
export const porPagar = (libro: Libro, tienda: string): FacturaLibro[] =>
  [...libro.pagos.values()].filter(each => each.tienda === tienda && !each.pagada && !each.anulado)

export function vistaDeFactura(nombre: string, factura: FacturaLibro): { [name: string]: Dato } {
  const { partes } = factura
  const resto = queda(factura)
  const abonado = partes.reduce((suma, { cifras }) => suma + cifras.pagar, 0)
  return {
    id: new Ref(nombre),
    codigo_factura: factura.factura,
    fecha_factura: factura.fecha,
    fecha_pago: factura.dia,
    valor_total: enWire(resto.total, 2),
    valor_antes_iva: enWire(resto.antes, 2),
    valor_iva: enWire(resto.total - resto.antes, 2),
    valor_rte: enWire(resto.rte, 2),
    valor_total_pagar: enWire(resto.pagar, 2),
    pago_realizado: factura.pagada,
    factura_id: factura.de === null ? null : new Ref(factura.de),
    factura:
      partes.length === 0
        ? null
        : {
            valor_total_pagar: enWire(factura.cifras.pagar, 2),
            valor_abonado: enWire(abonado, 2),
            pagos: partes.map(({ pago, dia, cifras }) => ({
              id: new Ref(pago),
              fecha_pago: dia,
              valor: enWire(cifras.pagar, 2),
            })),
          },
    anulado: factura.anulado,
    version: factura.version,
  }
}
