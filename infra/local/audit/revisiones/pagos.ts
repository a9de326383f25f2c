import { agrupar, doce, medioArriba, sumar } from '../cuentas'
import type { Libro, PagoAProveedor } from '../libro'
import type { Revision } from '../revision'
import { enCaja, neto, signos } from './registros'

/** What follows from the total of an invoice, with the auditor's own arithmetic (C §9). */
function derivados(pago: PagoAProveedor): string {
  const antes = medioArriba(pago.valor_total, 10_000n, 10_000n + pago.pj_iva)
  const retenido = medioArriba(antes, pago.pj_retefuente, 10_000n)
  const aPagar = medioArriba(pago.valor_total - retenido, 1n, 100n) * 100n
  return [antes, pago.valor_total - antes, retenido, aPagar].join(' ')
}

function cifras(nombre: string, pago: PagoAProveedor, revision: Revision): void {
  const dichos = [pago.valor_antes_iva, pago.valor_iva, pago.valor_rte, pago.valor_total_pagar].join(' ')
  revision.igual(nombre, 'IVA y retención', derivados(pago), dichos)
  const pagado = sumar(pago.formas.map(({ valor }) => valor))
  revision.igual(nombre, 'formas de pago', pago.pago_realizado ? pago.valor_total_pagar : 0n, pagado)
  revision.igual(nombre, 'tiene fecha de pago', pago.pago_realizado, pago.fecha_pago !== null)
  revision.cumple(nombre, 'número de formas', pago.formas.length <= 5, '5 o menos', pago.formas.length)
}

/** In the list of its month and, unpaid, of what is due; voided in none. */
function listas(nombre: string, pago: PagoAProveedor, revision: Revision): void {
  const { id, tienda, anulado, pago_realizado: pagado } = pago
  const enMes = anulado
    ? undefined
    : `PAGOS_PROVEEDOR#${tienda} ${pago.fecha_pago ?? pago.fecha_factura}#${doce(id)}`
  const porPagar = anulado || pagado ? undefined : `POR_PAGAR#${tienda} ${pago.fecha_vencimiento}#${doce(id)}`
  const dicho = (pk: string | undefined, sk: string | undefined) =>
    pk === undefined ? undefined : `${pk} ${sk}`
  revision.igual(nombre, 'lista del mes', enMes, dicho(pago.GSI1PK, pago.GSI1SK))
  revision.igual(nombre, 'lista por pagar', porPagar, dicho(pago.GSI2PK, pago.GSI2SK))
}

/** Payments to suppliers: their figures, the drawer, their lists, and each invoice once. */
export function pagos(libro: Libro, revision: Revision): void {
  const porId = agrupar(
    libro.de('CAJA').filter(({ tipo }) => tipo === 'pago_proveedor'),
    fila => String(fila.pago_proveedor_id),
  )
  const facturas = new Map<string, string>()
  for (const pago of libro.de('PAGO_PROVEEDOR')) {
    const nombre = `pago a proveedor ${pago.id}`
    const filas = porId.get(String(pago.id)) ?? []
    porId.delete(String(pago.id))
    cifras(nombre, pago, revision)
    listas(nombre, pago, revision)
    const { tienda, anulado, fecha_pago } = pago
    const esperado = anulado
      ? []
      : pago.formas.map(forma => ({ ...forma, tienda, dia: fecha_pago!, valor: -forma.valor }))
    revision.igual(nombre, 'en la caja', neto(esperado), neto(filas.map(enCaja)))
    signos(nombre, filas, -1n, revision)
    if (!anulado && pago.codigo_factura !== '')
      facturas.set(
        `FACTURA_PROVEEDOR#${doce(pago.proveedor_id)}#${pago.codigo_factura.trim().toUpperCase()}`,
        `pago ${pago.id} tienda ${tienda}`,
      )
  }
  for (const [id, filas] of porId)
    for (const fila of filas)
      revision.cumple(`movimiento de caja ${fila.pk} ${fila.sk}`, 'pago', false, `pago ${id}`, undefined)
  const notas = new Map(
    libro.de('FACTURA_PROVEEDOR').map(({ pk, pago_id, tienda }) => [pk, `pago ${pago_id} tienda ${tienda}`]),
  )
  for (const pk of new Set([...facturas.keys(), ...notas.keys()]))
    revision.igual(pk, 'pago de la factura', facturas.get(pk), notas.get(pk))
}
