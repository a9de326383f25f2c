import { agrupar, doce, medioArriba, sumar } from '../cuentas'
import type { PagoAProveedor } from '../fichas/caja'
import type { Libro } from '../libro'
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
  if (pago.factura_id === undefined) revision.igual(nombre, 'IVA y retención', derivados(pago), dichos)
  const pagado = sumar(pago.formas.map(({ valor }) => valor))
  const entera = pago.pago_realizado && !pago.partes?.length
  revision.igual(nombre, 'formas de pago', entera ? pago.valor_total_pagar : 0n, pagado)
  revision.igual(nombre, 'tiene fecha de pago', entera, pago.fecha_pago !== null)
  revision.cumple(nombre, 'número de formas', pago.formas.length <= 5, '5 o menos', pago.formas.length)
}

const SUMADAS = ['valor_total', 'valor_antes_iva', 'valor_iva', 'valor_rte', 'valor_total_pagar'] as const
type Cifras = Record<(typeof SUMADAS)[number], bigint>
const senas = (id: bigint, dia: string | null, cifras: Cifras): string =>
  [id, dia, ...SUMADAS.map(cual => cifras[cual])].join(' ')

/**
 * The parts of an invoice are the payments that name it and stand; they never pay more than it comes to, and all of it
 * where nothing is left. The share of each in the invoice's figures is that of what it pays, to a centavo a part.
 */
function partes(pagos: readonly PagoAProveedor[], revision: Revision): void {
  const deFactura = agrupar(
    pagos.filter(({ factura_id, anulado }) => factura_id !== undefined && !anulado),
    pago => String(pago.factura_id),
  )
  for (const factura of pagos) {
    const suyas = deFactura.get(String(factura.id)) ?? []
    deFactura.delete(String(factura.id))
    const { partes: dichas = [] } = factura
    if (suyas.length === 0 && dichas.length === 0) continue
    const nombre = `factura de proveedor ${factura.id}`
    revision.igual(
      nombre,
      'pagos de sus partes',
      suyas.map(pago => senas(pago.id, pago.fecha_pago, pago)).sort(),
      dichas.map(parte => senas(parte.id, parte.fecha_pago, parte)).sort(),
    )
    revision.igual(nombre, 'anulada', false, factura.anulado !== undefined)
    const queda = (cual: (typeof SUMADAS)[number]) => factura[cual] - sumar(dichas.map(parte => parte[cual]))
    revision.igual(nombre, 'pagada', queda('valor_total_pagar') === 0n, factura.pago_realizado)
    const margen = BigInt(dichas.length)
    for (const cual of SUMADAS) {
      revision.cumple(nombre, `queda de ${cual}`, queda(cual) >= 0n, '0 o más', queda(cual))
      if (factura.pago_realizado) revision.igual(nombre, `partes de ${cual}`, 0n, queda(cual))
      for (const parte of dichas) {
        const justa = medioArriba(factura[cual], parte.valor_total_pagar, factura.valor_total_pagar)
        const falta = parte[cual] > justa ? parte[cual] - justa : justa - parte[cual]
        revision.cumple(nombre, `${cual} del pago ${parte.id}`, falta <= margen, justa, parte[cual])
      }
    }
    for (const pago of suyas)
      revision.igual(
        `pago a proveedor ${pago.id}`,
        'datos de su factura',
        [
          factura.tienda,
          factura.proveedor_id,
          factura.codigo_factura,
          factura.pj_iva,
          factura.pj_retefuente,
        ].join(),
        [pago.tienda, pago.proveedor_id, pago.codigo_factura, pago.pj_iva, pago.pj_retefuente].join(),
      )
  }
  for (const [id, suyos] of deFactura)
    for (const pago of suyos)
      revision.cumple(`pago a proveedor ${pago.id}`, 'factura', false, `factura ${id}`, undefined)
}

/** In the list of its month and, unpaid, of what is due; voided in none. */
function listas(nombre: string, pago: PagoAProveedor, revision: Revision): void {
  const { id, tienda, anulado, pago_realizado: pagado } = pago
  // An invoice that its parts have paid stands in them.
  const dia = pago.fecha_pago ?? (pagado ? undefined : pago.fecha_factura)
  const enMes = anulado || dia === undefined ? undefined : `PAGOS_PROVEEDOR#${tienda} ${dia}#${doce(id)}`
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
  partes(libro.de('PAGO_PROVEEDOR'), revision)
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
    if (!anulado && pago.codigo_factura !== '' && pago.factura_id === undefined)
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
