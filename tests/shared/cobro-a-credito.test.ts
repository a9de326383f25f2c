import { describe, expect, test } from 'vitest'
import { ANULADO, FACTURADO } from '#shared/ventas/states'
import { comoQuedo } from '../../web/src/ventas/detalle/pagado'
import { queSeDevuelve } from '../../web/src/ventas/facturacion/devuelto'
import { esDeLaCuenta, type LineaDePago, reparada, valorNuevo } from '../../web/src/ventas/facturar/cobro'

const forma = (id: number, clase: 'es_efectivo' | 'forma_abono' | 'forma_credito') => ({
  id,
  nombre_forma_pago: `Forma ${id}`,
  requiere_codigo_comprobante: false,
  es_efectivo: false,
  forma_abono: false,
  forma_credito: false,
  [clase]: true,
})
const [EFECTIVO, CREDITO, OTRO_CREDITO, ANTICIPO, OTRO_ANTICIPO] = [
  forma(1, 'es_efectivo'),
  forma(6, 'forma_credito'),
  forma(7, 'forma_credito'),
  forma(8, 'forma_abono'),
  forma(9, 'forma_abono'),
] as const
const linea = (de: LineaDePago['forma'], valor: number): LineaDePago => ({
  clave: de.id,
  forma: de,
  valor,
  comprobante: '',
})

describe('a new line of a payment', () => {
  const aCobrar = { total: 59_500, anticipo: 9_000, cupo: 20_000, multiplo: 0 }
  const nueva = (de: LineaDePago['forma'], ...lineas: LineaDePago[]) =>
    valorNuevo(aCobrar, { lineas, recibido: null }, de)

  test('is offered of the limit what no other line has of it', () => {
    expect(nueva(CREDITO)).toBe(20_000)
    expect(nueva(OTRO_CREDITO, linea(CREDITO, 15_000))).toBe(5_000)
    expect(nueva(OTRO_CREDITO, linea(CREDITO, 20_000))).toBe(null)
    expect(nueva(OTRO_CREDITO, linea(CREDITO, 30_000))).toBe(null)
    expect(nueva(CREDITO, linea(ANTICIPO, 9_000), linea(EFECTIVO, 40_000))).toBe(10_500)
  })

  test('is offered of an advance what no other line has of it', () => {
    expect(nueva(OTRO_ANTICIPO, linea(ANTICIPO, 4_000), linea(CREDITO, 20_000))).toBe(5_000)
  })
})

describe('a refusal of the server', () => {
  const en = (campo: string) => ({ [campo]: 'No' })

  test('of the form of a line leads to that line', () => {
    expect(reparada(en('formaPagoList.1.id_forma_pago'), 3)).toEqual({ i: 1, campo: 'valor' })
    expect(reparada(en('formaPagoList.2.valor_pagado'), 3)).toEqual({ i: 2, campo: 'valor' })
    expect(reparada(en('formaPagoList.0.comprobante_id'), 3)).toEqual({ i: 0, campo: 'comprobante' })
    expect(reparada(en('motivo_cupo'), 3)).toBe(undefined)
  })

  test('by the account is known by its field, and on a line by its form', () => {
    const lineas = [linea(EFECTIVO, 1), linea(CREDITO, 1)]
    const deLaCuenta = (campo: string) => esDeLaCuenta(en(campo), lineas)
    for (const campo of [
      'motivo_cupo',
      'modo_factura',
      'formaPagoList.1.id_forma_pago',
      'formaPagoList.1.valor_pagado',
    ])
      expect([campo, deLaCuenta(campo)]).toEqual([campo, true])
    for (const campo of ['formaPagoList', 'formaPagoList.0.valor_pagado', 'efectivo_recibido'])
      expect([campo, deLaCuenta(campo)]).toEqual([campo, false])
  })
})

const pago = (valor_pagado: number, es_credito: boolean) => ({
  forma_pago_id: es_credito ? 6 : 1,
  nombre_forma_pago: es_credito ? 'Crédito' : 'Efectivo',
  codigo_comprobante_pago: null,
  adjunto_comprobante: null,
  valor_pagado,
  es_anticipo: false,
  es_credito,
})

describe('the detail of a bill', () => {
  const quedo = (pagos: ReturnType<typeof pago>[], campos: object = {}) =>
    comoQuedo({
      estado_venta_id: FACTURADO,
      total_venta_bruta: 59_500,
      redondeo_efectivo: 0,
      ventas_formas_pagos: pagos,
      ...campos,
    })

  test('says what was paid when it was made and what was owed, where that is not all of it', () => {
    expect(quedo([pago(59_500, false)])).toEqual([])
    expect(quedo([pago(20_000, false), pago(39_500, true)])).toEqual([
      ['Pagado al facturar', 20_000],
      ['A crédito', 39_500],
    ])
    expect(quedo([pago(59_500, true)])).toEqual([['A crédito', 59_500]])
    expect(quedo([pago(59_550, false)], { redondeo_efectivo: 50 })).toEqual([['Pagado al facturar', 59_550]])
  })

  test('says neither of one that was annulled', () => {
    expect(quedo([pago(20_000, false), pago(39_500, true)], { estado_venta_id: ANULADO })).toEqual([])
  })
})

test('what is annulled says that a part, or all, is owed no more', () => {
  const dice = (...pagos: ReturnType<typeof pago>[]) =>
    queSeDevuelve(pagos as never)
      .join(' ')
      .replaceAll('\u00a0', ' ')
  expect(dice(pago(20_000, false), pago(39_500, true))).toBe(
    'Sale de la caja de hoy: Efectivo $ 20.000. Lo que quedó a crédito, $ 39.500, deja de deberse; lo que el cliente haya abonado queda como anticipo suyo.',
  )
  expect(dice(pago(59_500, true))).toMatch(/^La venta a crédito, de \$ 59\.500, deja de deberse; /)
})
