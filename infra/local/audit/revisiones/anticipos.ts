import { agrupar, diaEnBogota, doce, sumar } from '../cuentas'
import type { Anticipo } from '../fichas/clientes'
import type { Libro } from '../libro'
import type { Revision } from '../revision'
import { descontadoPorVenta } from './abonos'
import { fueFacturada } from './ventas'

const [ABONO, PAGO, DEVOLUCION, ANULACION] = [1n, 2n, 3n, 4n]

const sinOrden = (values: readonly bigint[]): string[] => values.map(String).sort()

/** The balance of each person is the sum of their ledger, which never was below zero and has no gap. */
function saldos(libro: Libro, revision: Revision, propios: Map<string, Anticipo[]>): void {
  for (const tercero of libro.propios('TERCERO')) {
    const nombre = `anticipos del tercero ${tercero.id}`
    const rows = propios.get(String(tercero.id)) ?? []
    propios.delete(String(tercero.id))
    const saldo = tercero.saldo_abono ?? 0n
    revision.igual(nombre, 'saldo_abono', sumar(rows.map(row => row.valor)), saldo)
    // Whatever the order in one instant: each begins where another one ended, the first at nothing.
    const begins = sinOrden([...rows.map(row => row.saldo - row.valor), saldo])
    revision.igual(nombre, 'saldos seguidos', begins, sinOrden([0n, ...rows.map(row => row.saldo)]))
    for (const row of rows) {
      const objeto = `anticipo ${row.id}`
      revision.igual(objeto, 'clave', `ANTICIPO#${doce(row.cliente_id)}`, row.pk)
      revision.cumple(objeto, 'saldo', row.saldo >= 0n, 'cero o más', row.saldo)
    }
  }
  for (const [id, rows] of propios)
    revision.cumple(`anticipos del tercero ${id}`, 'tercero', false, 'una persona', rows.length)
}

/** What came in advance stands in the drawer of its store and day, once, and nothing else does under that name. */
function caja(libro: Libro, revision: Revision): void {
  const porAnticipo = agrupar(
    libro.de('CAJA').filter(({ tipo }) => tipo === 'anticipo'),
    row => String(row.anticipo_id),
  )
  for (const row of libro.de('ANTICIPO')) {
    const objeto = `anticipo ${row.id}`
    const own = porAnticipo.get(String(row.id)) ?? []
    porAnticipo.delete(String(row.id))
    const expected =
      row.tipo === ABONO || row.tipo === ANULACION
        ? [`CAJA#${row.tienda}#${row.dia} forma ${row.forma_pago_id} ${row.valor} ${row.comprobante}`]
        : []
    revision.igual(
      objeto,
      'movimientos de caja',
      expected,
      own.map(each => `${each.pk} forma ${each.forma_pago_id} ${each.valor} ${each.comprobante}`),
    )
    // What is taken back leaves the drawer on the day on which that is done.
    if (row.tipo === ANULACION) revision.igual(objeto, 'día', diaEnBogota(row.fecha), row.dia)
    revision.igual(objeto, 'tiene recibo', row.tipo === ABONO, row.consecutivo !== undefined)
    if (row.tipo === ABONO) revision.cumple(objeto, 'valor', row.valor > 0n, 'mayor que cero', row.valor)
  }
  for (const [id, rows] of porAnticipo)
    for (const each of rows)
      revision.cumple(
        `movimiento de caja ${each.pk} ${each.sk}`,
        'anticipo',
        false,
        `anticipo ${id}`,
        undefined,
      )
}

/** A bill spent of its customer's advances what its payments say, and got it back when it was annulled. */
function ventas(libro: Libro, revision: Revision): void {
  const porVenta = agrupar(
    libro.de('ANTICIPO').filter(({ tipo }) => tipo === PAGO || tipo === DEVOLUCION),
    row => String(row.venta_id),
  )
  const descontado = descontadoPorVenta(libro)
  for (const { venta, nombre } of libro.ventas) {
    const own = porVenta.get(String(venta.id)) ?? []
    porVenta.delete(String(venta.id))
    const { estado_venta_id: estado, consecutivo_recibo, cliente_id } = venta
    const bill = fueFacturada(estado, consecutivo_recibo)
    // What had been paid of a bill on credit is the customer's in advance when it is annulled.
    const { abonado } = descontado(venta.id)
    const gastado = sumar(venta.formas_pagos.filter(pago => pago.es_anticipo).map(pago => pago.valor_pagado))
    const deQuien = (tipo: bigint, holds: boolean, valor: bigint) => {
      // Whoever the customer of the sale is by now: it may be given back to who remains of two entries.
      const deTercero = (id: bigint, each: bigint) => `tercero ${libro.raiz(id)}: ${each}`
      const expected = holds && valor !== 0n ? [deTercero(cliente_id, valor)] : []
      const found = own.filter(row => row.tipo === tipo).map(row => deTercero(row.cliente_id, row.valor))
      revision.igual(nombre, tipo === PAGO ? 'anticipo gastado' : 'anticipo devuelto', expected, found)
    }
    deQuien(PAGO, bill, -gastado)
    deQuien(DEVOLUCION, bill && estado === 3n, gastado + abonado)
  }
  for (const [id, rows] of porVenta)
    revision.cumple(`anticipos de la venta ${id}`, 'venta', false, 'una venta', rows.length)
}

export function anticipos(libro: Libro, revision: Revision): void {
  saldos(
    libro,
    revision,
    agrupar(libro.de('ANTICIPO'), row => String(row.cliente_id)),
  )
  caja(libro, revision)
  ventas(libro, revision)
}

/** The receipts of advances of every store are 1, 2, … n, and its consecutive stands at n. */
export function recibosDeAnticipos(libro: Libro, revision: Revision): void {
  const stores = agrupar(
    libro.de('ANTICIPO').filter(({ consecutivo }) => consecutivo !== undefined),
    row => row.tienda,
  )
  for (const item of libro.de('CONSECUTIVO')) {
    const [, store = '', name] = item.pk.split('#')
    if (name === 'anticipos' && !stores.has(store)) stores.set(store, [])
  }
  for (const [store, rows] of stores) {
    const expected = rows.map((_, i) => BigInt(i + 1))
    revision.igual(
      `recibos de anticipos de la tienda ${store}`,
      'números',
      sinOrden(expected),
      sinOrden(rows.map(row => row.consecutivo!)),
    )
    const valor = libro.uno('CONSECUTIVO', `${store}#anticipos`)?.valor ?? 0n
    revision.igual(`consecutivo de anticipos de la tienda ${store}`, 'valor', BigInt(rows.length), valor)
  }
}
