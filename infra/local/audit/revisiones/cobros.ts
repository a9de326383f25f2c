import { agrupar, diaEnBogota, medioArriba, sumar } from '../cuentas'
import type { Caja } from '../fichas/caja'
import type { Pago, Venta } from '../fichas/ventas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'
import { fueFacturada } from './ventas'

const cobrada = ({ estado_venta_id, consecutivo_recibo }: Venta): boolean =>
  fueFacturada(estado_venta_id, consecutivo_recibo)

/** What cash may be rounded to, in centavos. */
const MULTIPLOS = [50_00n, 100_00n]

/**
 * The payments of a bill add up to its total with its cash rounded, which is half a coin at most; the change is what
 * was handed over less the cash.
 */
export function pagos(libro: Libro, revision: Revision): void {
  for (const { venta, nombre } of libro.ventas) {
    if (!cobrada(venta)) continue
    const redondeo = venta.redondeo_efectivo ?? 0n
    revision.igual(
      nombre,
      'suma de los pagos',
      venta.total_venta_bruta + redondeo,
      sumar(venta.formas_pagos.map(pago => pago.valor_pagado)),
    )
    for (const pago of venta.formas_pagos)
      revision.cumple(
        nombre,
        `pago en forma ${pago.forma_pago_id}`,
        pago.valor_pagado > 0n,
        'mayor que cero',
        pago.valor_pagado,
      )
    const efectivo = sumar(venta.formas_pagos.filter(pago => pago.es_efectivo).map(pago => pago.valor_pagado))
    const debido = efectivo - redondeo
    revision.cumple(
      nombre,
      'redondeo del efectivo',
      redondeo === 0n ||
        (debido > 0n && MULTIPLOS.some(each => medioArriba(debido, 1n, each) * each === efectivo)),
      `${debido} a los 50 o 100 pesos más cercanos`,
      efectivo,
    )
    const { efectivo_recibido: recibido } = venta
    revision.igual(nombre, 'cambio', recibido === null ? null : recibido - efectivo, venta.cambio)
    revision.cumple(
      nombre,
      'efectivo_recibido',
      recibido === null || (efectivo > 0n && recibido >= efectivo),
      `${efectivo} o más`,
      recibido,
    )
  }
}

/** The receipts of every store are 1, 2, … n, and its consecutive stands at n. */
export function recibos(libro: Libro, revision: Revision): void {
  const bills = libro.ventas.map(({ venta }) => venta).filter(venta => venta.consecutivo_recibo !== null)
  const stores = agrupar(bills, venta => venta.codigo_tienda)
  for (const item of libro.de('CONSECUTIVO')) {
    const [, store = '', name] = item.pk.split('#')
    if (name === 'recibos' && !stores.has(store)) stores.set(store, [])
  }
  for (const [store, all] of stores) {
    const byNumber = agrupar(all, venta => String(venta.consecutivo_recibo))
    const last = all.reduce(
      (max, { consecutivo_recibo: number }) => (number !== null && number > max ? number : max),
      0n,
    )
    for (let number = 1n; number <= last; number++) {
      const owners = (byNumber.get(String(number)) ?? []).map(venta => `venta ${venta.id}`)
      revision.cumple(
        `recibo ${number} de la tienda ${store}`,
        'ventas con ese número',
        owners.length === 1,
        'una',
        owners,
      )
      byNumber.delete(String(number))
    }
    for (const [number, owners] of byNumber)
      revision.cumple(
        `recibo ${number} de la tienda ${store}`,
        'número',
        false,
        '1 o más',
        owners.map(v => v.id),
      )
    const consecutivo = libro.uno('CONSECUTIVO', `${store}#recibos`)
    revision.igual(`consecutivo de recibos de la tienda ${store}`, 'valor', last, consecutivo?.valor ?? 0n)
  }
}

const deCaja = ({ forma_pago_id, valor, comprobante, es_efectivo, sin_dinero }: Caja): string =>
  `forma ${forma_pago_id}${es_efectivo ? ' (efectivo)' : ''}${sin_dinero ? ` (${sin_dinero})` : ''} ${valor}${comprobante === null ? '' : ` comprobante ${comprobante}`}`
const dePago = (pago: Pago, sign: bigint): string =>
  deCaja({
    ...pago,
    valor: sign * pago.valor_pagado,
    comprobante: pago.codigo_comprobante_pago,
    sin_dinero: pago.es_anticipo ? 'anticipo' : pago.es_credito ? 'credito' : undefined,
  } as unknown as Caja)

/** Movements of other reasons than a sale. */
const OTROS = new Set(['anticipo', 'abono', 'egreso', 'ingreso', 'pago_proveedor'])

/** One movement of the day for every payment, marked where it is no money, its opposite when the bill was annulled, and no other. */
export function caja(libro: Libro, revision: Revision): void {
  // What is of no sale is checked with its own ledger.
  const movements = libro.de('CAJA').filter(({ tipo }) => !OTROS.has(tipo))
  const porVenta = agrupar(movements, movement => String(movement.venta_id))
  for (const { venta, nombre } of libro.ventas) {
    const own = porVenta.get(String(venta.id)) ?? []
    porVenta.delete(String(venta.id))
    const of = (tipo: string) => own.filter(each => each.tipo === tipo).map(deCaja)
    const expected = (holds: boolean, sign: bigint) =>
      holds ? venta.formas_pagos.map(pago => dePago(pago, sign)) : []
    const bill = cobrada(venta)
    const annulled = bill && venta.estado_venta_id === 3n
    revision.igual(nombre, 'movimientos de caja de venta', expected(bill, 1n).sort(), of('venta').sort())
    revision.igual(
      nombre,
      'movimientos de caja de devolución',
      expected(annulled, -1n).sort(),
      of('devolucion').sort(),
    )
    for (const each of own) {
      const objeto = `${nombre}, movimiento de caja ${each.sk}`
      revision.igual(objeto, 'tienda', venta.codigo_tienda, each.tienda)
      revision.igual(objeto, 'clave', `CAJA#${each.tienda}#${diaEnBogota(each.fecha)}`, each.pk)
      if (each.tipo === 'venta')
        revision.igual(objeto, 'día', venta.fecha_factura, each.pk.slice(each.pk.lastIndexOf('#') + 1))
    }
  }
  for (const [id, rows] of porVenta)
    for (const each of rows)
      revision.cumple(`movimiento de caja ${each.pk} ${each.sk}`, 'venta', false, `venta ${id}`, undefined)
}

/** Every voucher that a bill, an advance or an abono was paid with is noted, and every note leads to one of them. */
export function comprobantes(libro: Libro, revision: Revision): void {
  const keyOf = (forma: bigint, codigo: string) => `${forma}#${codigo.toUpperCase()}`
  const used = new Map<string, Set<string>>()
  const usar = (nombre: string, dueno: string, forma: bigint, codigo: string) => {
    const key = keyOf(forma, codigo)
    used.set(key, (used.get(key) ?? new Set()).add(dueno))
    revision.existe(nombre, `nota del comprobante ${codigo}`, libro.uno('COMPROBANTE', key))
  }
  for (const { venta, nombre } of libro.ventas)
    for (const { forma_pago_id, codigo_comprobante_pago: codigo } of venta.formas_pagos)
      if (codigo !== null) usar(nombre, `venta ${venta.id}`, forma_pago_id, codigo)
  for (const { id, forma_pago_id, comprobante } of libro.de('ANTICIPO'))
    if (forma_pago_id !== undefined && comprobante)
      usar(`anticipo ${id}`, `anticipo ${id}`, forma_pago_id, comprobante)
  for (const { id, pagos = [], reversa_de } of libro.de('CREDITO'))
    for (const { forma_pago_id, comprobante } of pagos)
      if (comprobante !== null && reversa_de === undefined)
        usar(`crédito ${id}`, `crédito ${id}`, forma_pago_id, comprobante)
  for (const item of libro.de('COMPROBANTE')) {
    const owners = [...(used.get(item.pk.slice('COMPROBANTE#'.length)) ?? [])]
    const dueno =
      item.venta_id !== undefined
        ? `venta ${item.venta_id}`
        : item.credito_id !== undefined
          ? `crédito ${item.credito_id}`
          : `anticipo ${item.anticipo_id}`
    revision.cumple(item.pk, 'venta que lo usó', owners.includes(dueno), owners, dueno)
  }
}
