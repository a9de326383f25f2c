import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Centavos, centavos } from '#shared/kernel/money'
import {
  cobrar,
  comprobanteVacio,
  faltante,
  type FormaDePago,
  type PagoACobrar,
  VACIOS,
} from '#shared/ventas/rules/pagos'

const forma = (id: number, nombre: string, flags: Partial<FormaDePago> = {}): FormaDePago => ({
  id,
  nombre_forma_pago: nombre,
  requiere_codigo_comprobante: false,
  forma_abono: false,
  forma_credito: false,
  es_efectivo: false,
  ...flags,
})
const EFECTIVO = forma(1, 'Efectivo', { es_efectivo: true })
const TARJETA = forma(2, 'Tarjeta', { requiere_codigo_comprobante: true })
const TRANSFERENCIA = forma(3, 'Transferencia', { requiere_codigo_comprobante: true })
const CREDITO = forma(6, 'Crédito', { forma_credito: true })
const ANTICIPO = forma(8, 'Anticipo', { forma_abono: true })
const FORMAS = new Map(
  [EFECTIVO, TARJETA, TRANSFERENCIA, CREDITO, ANTICIPO].map(each => [each.id, each] as const),
)

const pago = (id: number, valor: number, comprobante = ''): PagoACobrar => ({
  id_forma_pago: id,
  comprobante_id: comprobante,
  valor_pagado: centavos(valor),
})
const intentar = (total: number, lineas: PagoACobrar[], recibido: number | null = null, anticipo = 0) =>
  cobrar(centavos(total), lineas, FORMAS, recibido === null ? null : centavos(recibido), centavos(anticipo))
const cuenta = (...args: Parameters<typeof intentar>) => {
  const result = intentar(...args)
  if (!result.ok) throw new Error(JSON.stringify(result.errores))
  return result.cuenta
}
const errores = (...args: Parameters<typeof intentar>) => {
  const result = intentar(...args)
  return result.ok ? {} : result.errores
}

describe('the voucher rule', () => {
  test.each([
    ['', true],
    ['   ', true],
    ['0', true],
    ['0000', true],
    [' 00 ', true],
    ['01', false],
    ['A0', false],
    ['0-0', false],
  ])('a code %j counts as empty: %s', (code, empty) => {
    expect(comprobanteVacio(code)).toBe(empty)
  })

  test.each(['', '0', '000', '  '])('a form that asks for a voucher is refused with %j', code => {
    expect(errores(50_000, [pago(2, 50_000, code)])).toEqual({ 'formaPagoList.0.comprobante_id': VACIOS })
  })

  test('a form without voucher keeps none, whatever was typed', () => {
    expect(cuenta(50_000, [pago(1, 50_000, 'ABC')]).pagos).toEqual([
      { forma: EFECTIVO, comprobante: null, valor: centavos(50_000), linea: 0 },
    ])
  })
})

describe('the sum of the lines', () => {
  test.each([
    ['one centavo short', 49_999.99],
    ['one centavo over', 50_000.01],
    ['far over, nothing is capped silently', 500_000],
  ])('is refused when %s, with the text of the specification', (_, value) => {
    expect(errores(50_000, [pago(1, value)])).toEqual({
      formaPagoList: 'La sumatoria de las formas de pago deben ser igual a $ 50.000',
    })
  })

  test('says the centavos of the total when there are any', () => {
    expect(errores(1_234_567.5, [pago(1, 1)]).formaPagoList).toBe(
      'La sumatoria de las formas de pago deben ser igual a $ 1.234.567,50',
    )
  })

  test('is compared as integers: 0,10 + 0,20 pays 0,30', () => {
    expect(intentar(0.3, [pago(1, 0.1), pago(2, 0.2, 'V1')]).ok).toBe(true)
  })

  test.each<[string, PagoACobrar, string, string]>([
    ['an unknown form', pago(99, 50_000), 'id_forma_pago', 'Debe seleccionar una forma de pago a agregar'],
    ['credit', pago(6, 50_000), 'id_forma_pago', 'Una venta de contado no se puede pagar a crédito'],
    ['an advance', pago(8, 50_000), 'id_forma_pago', 'El cliente no tiene anticipos disponibles'],
    ['zero', pago(1, 0), 'valor_pagado', VACIOS],
    ['less than zero', pago(1, -50_000), 'valor_pagado', VACIOS],
  ])('a line with %s is refused on its field', (_, line, field, text) => {
    expect(errores(50_000, [pago(1, 50_000), line])).toEqual({ [`formaPagoList.1.${field}`]: text })
  })

  test('a negative line cannot make up for one that is too large', () => {
    expect(intentar(50_000, [pago(1, 80_000), pago(2, -30_000, 'V1')]).ok).toBe(false)
  })
})

describe('lines of the same form', () => {
  test('in cash become one', () => {
    expect(cuenta(50_000, [pago(1, 20_000), pago(1, 30_000)]).pagos).toEqual([
      { forma: EFECTIVO, comprobante: null, valor: centavos(50_000), linea: 0 },
    ])
  })

  test('with a voucher stay apart: two transfers are two', () => {
    const { pagos } = cuenta(50_000, [pago(3, 20_000, 'T-1'), pago(3, 30_000, ' T-2 ')])
    expect(pagos.map(each => [each.comprobante, each.valor])).toEqual([
      ['T-1', centavos(20_000)],
      ['T-2', centavos(30_000)],
    ])
  })
})

describe('cash and change', () => {
  test.each([
    ['exact', 50_000, [pago(1, 50_000)], 50_000, 0],
    ['with change', 50_000, [pago(1, 50_000)], 100_000, 50_000],
    ['change only of the cash part', 50_000, [pago(1, 20_000), pago(2, 30_000, 'V1')], 50_000, 30_000],
  ])('%s', (_, total, lineas, recibido, cambio) => {
    const result = cuenta(total, lineas, recibido)
    expect(result.recibido).toBe(centavos(recibido))
    expect(result.cambio).toBe(centavos(cambio))
  })

  test('less cash than the cash lines is refused', () => {
    expect(errores(50_000, [pago(1, 50_000)], 49_999)).toEqual({
      efectivo_recibido: 'El efectivo recibido es menor que el valor en efectivo',
    })
  })

  test('without cash lines there is no change, whatever was handed over', () => {
    expect(cuenta(50_000, [pago(2, 50_000, 'V1')], 60_000)).toMatchObject({ recibido: null, cambio: null })
  })

  test('without the cash received there is no change to tell', () => {
    expect(cuenta(50_000, [pago(1, 50_000)])).toMatchObject({ recibido: null, cambio: null })
  })
})

describe('what is still to be paid', () => {
  test.each([
    [50_000, [], 50_000],
    [50_000, [20_000], 30_000],
    [50_000, [20_000, 30_000], 0],
    [50_000, [80_000], 0],
  ])('of %i with %j paid is %i, never below zero', (total, paid, left) => {
    expect(faltante(centavos(total), paid.map(centavos))).toBe(centavos(left))
  })

  test('a last line with what is left always closes the payment', () => {
    const value = fc.integer({ min: 1, max: 1e9 })
    fc.assert(
      fc.property(value, fc.array(value, { maxLength: 5 }), (rest, paid) => {
        const total = (rest + paid.reduce((sum, each) => sum + each, 0)) as Centavos
        const lineas = paid.map((each, i) => ({ ...pago(3, 1, `T-${i}1`), valor_pagado: each as Centavos }))
        const last = { ...pago(1, 1), valor_pagado: faltante(total, paid as Centavos[]) }
        const result = cobrar(total, [...lineas, last], FORMAS, null, centavos(0))
        expect(result.ok).toBe(true)
        if (result.ok) expect(result.cuenta.pagos.reduce((sum, each) => sum + each.valor, 0)).toBe(total)
      }),
    )
  })
})

describe('advances', () => {
  test('pay a part or all, merge into one line and are told apart from cash', () => {
    const { pagos, efectivo, anticipo } = cuenta(
      50_000,
      [pago(8, 20_000), pago(1, 20_000), pago(8, 10_000)],
      null,
      30_000,
    )
    expect(pagos.map(({ forma, valor }) => [forma.id, valor])).toEqual([
      [8, centavos(30_000)],
      [1, centavos(20_000)],
    ])
    expect([efectivo, anticipo]).toEqual([centavos(20_000), centavos(30_000)])
  })

  test('beyond what there is are refused on the line that goes too far, with what there is', () => {
    const result = intentar(50_000, [pago(8, 20_000), pago(8, 30_000)], null, 49_999)
    expect(result).toEqual({
      ok: false,
      errores: { 'formaPagoList.1.valor_pagado': 'El anticipo disponible es de $ 49.999' },
    })
  })

  test('of a customer without any are refused on the form', () => {
    expect(intentar(50_000, [pago(8, 50_000)])).toEqual({
      ok: false,
      errores: { 'formaPagoList.0.id_forma_pago': 'El cliente no tiene anticipos disponibles' },
    })
  })
})
