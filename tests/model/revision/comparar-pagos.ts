import type { Cifras, FacturaLibro } from '../libro/facturas'
import type { Libro } from '../libro/libro'
import type { Item } from '../tablas'
import { cotejar, type Fila, json, sumar } from './cotejo'

const cifras = ({ total, antes, rte, pagar }: Cifras): number[] => [total, antes, total - antes, rte, pagar]
const cifrasGuardadas = (p: Record<string, unknown>): unknown[] => [
  p.valor_total,
  p.valor_antes_iva,
  p.valor_iva,
  p.valor_rte,
  p.valor_total_pagar,
]

/** By what it says and not by its number: of two that say the same it does not matter which is which. */
const deLibro = (libro: Libro, f: FacturaLibro): string =>
  json([
    f.tienda,
    f.factura,
    f.fecha,
    f.dia,
    f.pagada,
    f.anulado,
    f.version,
    f.iva,
    f.rte,
    cifras(f.cifras),
    f.pago ? [[f.pago.forma, f.pago.valor, f.pago.comprobante]] : [],
    f.partes.map(parte => [parte.dia, cifras(parte.cifras), libro.pagos.get(parte.pago)!.version]),
    f.de === null ? null : libro.pagos.get(f.de)!.factura,
  ])

function deTabla(p: Item, porId: ReadonlyMap<unknown, Item>): string {
  const formas = p.formas as { forma_pago_id: number; valor: number; comprobante: string | null }[]
  const partes = (p.partes ?? []) as ({ id: number; fecha_pago: string } & Record<string, unknown>)[]
  return json([
    p.tienda,
    p.codigo_factura,
    p.fecha_factura,
    p.fecha_pago,
    p.pago_realizado,
    p.anulado !== undefined,
    p.version,
    p.pj_iva,
    p.pj_retefuente,
    cifrasGuardadas(p),
    formas.map(({ forma_pago_id, valor, comprobante }) => [forma_pago_id, valor, comprobante]),
    partes.map(parte => [parte.fecha_pago, cifrasGuardadas(parte), porId.get(parte.id)?.version]),
    p.factura_id === undefined ? null : porId.get(p.factura_id)?.codigo_factura,
  ])
}

/** Payments to suppliers, what is owed of their invoices, and which invoices stand. */
export function pagos(libro: Libro, de: (kind: string) => Item[]): Fila[] {
  const porId = new Map<unknown, Item>(de('PAGO_PROVEEDOR').map(item => [item.id, item]))
  return [
    ...cotejar(
      'payment to a supplier',
      sumar([...libro.pagos.values()].map(each => deLibro(libro, each))),
      sumar(de('PAGO_PROVEEDOR').map(item => deTabla(item, porId))),
    ),
    ...cotejar(
      'invoice of a supplier',
      new Map([...libro.facturas.keys()].map(factura => [factura, factura])),
      new Map(
        de('FACTURA_PROVEEDOR').map(item => [
          item.pk.split('#')[2]!,
          porId.get(item.pago_id)?.codigo_factura,
        ]),
      ),
    ),
  ]
}
