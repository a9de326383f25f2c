import { DECIMALES, pesos, toDecimal } from '#shared/kernel/money'
import type { BorradorDeFactura, BorradorDeNota, LineaDeFactura, PagoDeFactura } from '../puerto'
import { limpiarTexto } from './texto'

const OBSERVACIONES = 4000
const DESCRIPCION = 4000

const linea = ({ codigo, descripcion, cantidad, precio, descuento, impuestos }: LineaDeFactura) => ({
  code: codigo,
  description: limpiarTexto(descripcion, DESCRIPCION),
  quantity: toDecimal(cantidad, DECIMALES.cantidad),
  price: toDecimal(precio, DECIMALES.precio),
  ...(descuento > 0 && { discount: pesos(descuento) }),
  // Siigo does not look at the taxes of the product: a line without them has none.
  ...(impuestos.length > 0 && { taxes: impuestos.map(({ siigo_id }) => ({ id: siigo_id })) }),
})
const pago = ({ siigo_id, valor, vence }: PagoDeFactura) => ({
  id: siigo_id,
  value: pesos(valor),
  ...(vence !== undefined && { due_date: vence }),
})

/** The marker is whole whatever is said before it. */
function observaciones({ observaciones: dichas, marca }: BorradorDeFactura | BorradorDeNota): string {
  const suya = limpiarTexto(marca, OBSERVACIONES)
  const antes = limpiarTexto(dichas, OBSERVACIONES - suya.length - 1)
  return antes === '' ? suya : `${antes} ${suya}`
}

/** The body of `POST /v1/invoices`, which asks for its stamp at once. */
export const armarFactura = (borrador: BorradorDeFactura) => ({
  document: { id: borrador.documento_id },
  date: borrador.fecha,
  customer: { identification: borrador.cliente.numero, branch_office: 0 },
  seller: borrador.vendedor_id,
  observations: observaciones(borrador),
  items: borrador.lineas.map(linea),
  payments: borrador.pagos.map(pago),
  stamp: { send: true },
})

/** The body of `POST /v1/credit-notes`: the customer is the invoice's. */
export const armarNota = (nota: BorradorDeNota) => ({
  document: { id: nota.documento_id },
  date: nota.fecha,
  invoice: nota.factura_id,
  reason: nota.motivo,
  observations: observaciones(nota),
  items: nota.lineas.map(linea),
  payments: nota.pagos.map(pago),
  stamp: { send: true },
})
