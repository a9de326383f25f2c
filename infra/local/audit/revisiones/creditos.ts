import { agrupar, doce, sumar } from '../cuentas'
import type { Credito } from '../fichas/clientes'
import type { Venta } from '../fichas/ventas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'
import { descontadoPorVenta } from './abonos'
import { fueFacturada } from './ventas'

const [FACTURA, ANULACION] = [1n, 3n]
const A_CREDITO = 2n
/** The mode of a bill that is owed as a whole. */
const EN_CREDITO = 'CR'
const sinOrden = (values: readonly bigint[]): string[] => values.map(String).sort()

const deuda = (venta: Venta): bigint =>
  sumar(venta.formas_pagos.filter(pago => pago.es_credito).map(pago => pago.valor_pagado))

/** Each account owes the sum of its ledger, without a gap, and holds what its customer's pending orders come to. */
function cuentas(libro: Libro, revision: Revision): void {
  const propios = agrupar(libro.de('CREDITO'), row => String(row.cliente_id))
  const pedidos = agrupar(
    libro.ventas
      .map(({ venta }) => venta)
      .filter(v => v.estado_venta_id === 1n && v.tipo_pago_id === A_CREDITO),
    venta => String(libro.raiz(venta.cliente_id)),
  )
  for (const cuenta of libro.de('CUENTA_CREDITO')) {
    const cliente = String(cuenta.cliente_id)
    const nombre = `cuenta crédito del tercero ${cliente}`
    const rows = propios.get(cliente) ?? []
    propios.delete(cliente)
    revision.igual(nombre, 'total_credito', sumar(rows.map(row => row.valor)), cuenta.total_credito)
    const begins = sinOrden([...rows.map(row => row.saldo - row.valor), cuenta.total_credito])
    revision.igual(nombre, 'saldos seguidos', begins, sinOrden([0n, ...rows.map(row => row.saldo)]))
    revision.igual(
      nombre,
      'total_pedidos',
      sumar((pedidos.get(cliente) ?? []).map(venta => venta.total_venta_bruta)),
      cuenta.total_pedidos,
    )
    pedidos.delete(cliente)
    revision.igual(
      nombre,
      'índice',
      cuenta.unida_a === undefined
        ? `CUENTAS_CREDITO ${cuenta.fecha_creacion}#${doce(cuenta.id)}`
        : 'undefined undefined',
      `${cuenta.GSI1PK} ${cuenta.GSI1SK}`,
    )
    const [primera] = cuenta.abiertas ?? []
    revision.igual(
      nombre,
      'índice de quien debe',
      primera ? `CREDITOS#DEBEN ${primera.vence}#${doce(cuenta.id)}` : 'undefined undefined',
      `${cuenta.GSI2PK} ${cuenta.GSI2SK}`,
    )
    const dueno = libro.uno('CUENTA_ID', doce(cuenta.id))
    revision.igual(
      nombre,
      'a quién conduce su id',
      libro.raiz(cuenta.cliente_id),
      dueno && libro.raiz(dueno.cliente_id),
    )
    const estado = cuenta.token === undefined ? undefined : libro.uno('DOCUMENTO_PUBLICO', cuenta.token)
    revision.igual(
      nombre,
      'documento público de su estado',
      `credito ${libro.raiz(cuenta.cliente_id)}`,
      estado && `${estado.tipo} ${libro.raiz(estado.cliente_id ?? 0n)}`,
    )
    revision.igual(nombre, 'clave', `CUENTA_CREDITO#${doce(cuenta.cliente_id)}`, cuenta.pk)
  }
  for (const cliente of [...propios.keys(), ...pedidos.keys()])
    revision.cumple(`crédito del tercero ${cliente}`, 'cuenta', false, 'una cuenta crédito', undefined)
}

/** What of a bill is owed is what is in a form that goes to the account, and all of it where its mode says so. */
function formas(libro: Libro, revision: Revision): void {
  for (const { venta, nombre } of libro.ventas) {
    for (const { forma_pago_id, es_credito = false } of venta.formas_pagos) {
      const forma = libro.uno('CATALOGO', 'FORMAS_PAGO', doce(forma_pago_id)) as
        | { forma_credito?: boolean }
        | undefined
      // That it is there is checked with what else a sale names.
      if (forma)
        revision.igual(nombre, `crédito en forma ${forma_pago_id}`, forma.forma_credito === true, es_credito)
    }
    if (venta.modo_factura === EN_CREDITO)
      revision.igual(
        nombre,
        'lo que no quedó a crédito',
        0n,
        sumar(venta.formas_pagos.filter(pago => !pago.es_credito).map(pago => pago.valor_pagado)),
      )
  }
}

/** A bill is owed what its payments say, and is not any more when it was annulled. */
function facturas(libro: Libro, revision: Revision): void {
  const porVenta = agrupar(
    libro.de('CREDITO').filter(({ tipo }) => tipo === FACTURA || tipo === ANULACION),
    row => String(row.venta_id),
  )
  const descontado = descontadoPorVenta(libro)
  for (const { venta, nombre } of libro.ventas) {
    const own = porVenta.get(String(venta.id)) ?? []
    porVenta.delete(String(venta.id))
    const bill = fueFacturada(venta.estado_venta_id, venta.consecutivo_recibo)
    const valor = deuda(venta)
    const deTipo = (que: string, tipo: bigint, holds: boolean, expected: bigint) => {
      // Whoever the customer of the sale is by now.
      const deQuien = ({ cliente_id, valor: each }: Pick<Credito, 'cliente_id' | 'valor'>) =>
        `tercero ${libro.raiz(cliente_id)}: ${each}`
      revision.igual(
        nombre,
        que,
        holds && valor > 0n ? [deQuien({ cliente_id: venta.cliente_id, valor: expected })] : [],
        own.filter(row => row.tipo === tipo).map(deQuien),
      )
    }
    deTipo('crédito de la factura', FACTURA, bill, valor)
    // What had been paid of it was given back in advance, and what was written off was owed no more.
    const { abonado, castigado } = descontado(venta.id)
    const resto = valor - abonado - castigado
    const annulled = bill && venta.estado_venta_id === 3n
    deTipo('crédito de la anulación', ANULACION, annulled, -resto)
    revision.igual(
      nombre,
      'abonado al anular',
      annulled && valor > 0n ? [abonado] : [],
      own.filter(row => row.tipo === ANULACION).map(row => row.abonado),
    )
  }
  for (const [id, rows] of porVenta)
    revision.cumple(`crédito de la venta ${id}`, 'venta', false, 'una venta', rows.length)
}

/** What all customers owe, and how many of them do. */
function total(libro: Libro, revision: Revision): void {
  const deben = libro.de('CUENTA_CREDITO').filter(cuenta => cuenta.total_credito > 0n)
  const guardado = libro.uno('TOTAL_CREDITO', 'EMPRESA')
  const nombre = 'total de los créditos'
  revision.igual(nombre, 'total', sumar(deben.map(cuenta => cuenta.total_credito)), guardado?.total ?? 0n)
  revision.igual(nombre, 'deudores', BigInt(deben.length), guardado?.deudores ?? 0n)
}

export function creditos(libro: Libro, revision: Revision): void {
  total(libro, revision)
  cuentas(libro, revision)
  formas(libro, revision)
  facturas(libro, revision)
}
