import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Centavos, centavos } from '#shared/kernel/money'
import {
  cobrar,
  comprobanteVacio,
  faltante,
  type FormaDePago,
  multiploDeEfectivo,
  type PagoACobrar,
  redondearEfectivo,
  redondeoDe,
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
const intentar = (
  total: number,
  lineas: PagoACobrar[],
  recibido: number | null = null,
  anticipo = 0,
  multiplo = 0,
) =>
  cobrar(
    centavos(total),
    lineas,
    FORMAS,
    recibido === null ? null : centavos(recibido),
    centavos(anticipo),
    centavos(multiplo),
  )
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
    const pagos = paid.map(each => ({ forma: TARJETA, valor: centavos(each) }))
    for (const nueva of [EFECTIVO, TARJETA])
      expect(faltante(centavos(total), pagos, nueva, centavos(0))).toBe(centavos(left))
  })

  test('a last line with what is left always closes the payment, whatever cash is rounded to', () => {
    const value = fc.integer({ min: 1, max: 1e9 })
    const multiplo = fc.constantFrom(0, 50, 100)
    const ultima = fc.constantFrom(EFECTIVO, TARJETA)
    fc.assert(
      fc.property(value, fc.array(value, { maxLength: 5 }), multiplo, ultima, (rest, paid, coin, forma) => {
        const total = (rest + paid.reduce((sum, each) => sum + each, 0)) as Centavos
        const valores = paid.map(valor => ({ forma: TRANSFERENCIA, valor: valor as Centavos }))
        const lineas = paid.map((each, i) => ({ ...pago(3, 1, `T-${i}1`), valor_pagado: each as Centavos }))
        const valor_pagado = faltante(total, valores, forma, centavos(coin))
        const last = { ...pago(forma.id, 1, 'V-1'), valor_pagado }
        const result = cobrar(total, [...lineas, last], FORMAS, null, centavos(0), centavos(coin))
        expect(result.ok).toBe(true)
        if (!result.ok) return
        const { pagos, redondeo } = result.cuenta
        expect(pagos.reduce((sum, each) => sum + each.valor, 0)).toBe(total + redondeo)
        // Half a coin at most, but up only where it falls in the middle; and never a payment of nothing.
        expect(redondeo * 2).toBeLessThanOrEqual(centavos(coin))
        expect(redondeo === 0 || redondeo * 2 + centavos(coin) > 0).toBe(true)
        expect(Math.min(...pagos.map(each => each.valor))).toBeGreaterThan(0)
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

describe('what goes to the credit account (DECISIONS 65)', () => {
  test('is a part of it or all, merges into one line, and is told apart from cash', () => {
    const { pagos, ...resto } = cuenta(50_000, [pago(6, 20_000), pago(1, 20_000), pago(6, 10_000)], 50_000)
    expect(pagos.map(({ forma, valor, linea }) => [forma.id, valor, linea])).toEqual([
      [6, centavos(30_000), 0],
      [1, centavos(20_000), 1],
    ])
    // The change is of the cash alone.
    expect(resto).toMatchObject({
      credito: centavos(30_000),
      efectivo: centavos(20_000),
      cambio: centavos(30_000),
      anticipo: centavos(0),
    })
    expect(cuenta(50_000, [pago(6, 50_000)], 50_000)).toMatchObject({
      credito: centavos(50_000),
      efectivo: centavos(0),
      recibido: null,
      cambio: null,
    })
    expect(cuenta(50_000, [pago(1, 50_000)]).credito).toBe(centavos(0))
  })

  test('is never above the total, whatever the other lines are', () => {
    const texto = 'La sumatoria de las formas de pago deben ser igual a $ 50.000'
    expect(errores(50_000, [pago(6, 60_000)])).toEqual({ formaPagoList: texto })
    expect(errores(50_000, [pago(6, 50_000), pago(1, 100)])).toEqual({ formaPagoList: texto })
  })

  test('is owed to the centavo: what is rounded is the cash beside it', () => {
    const { pagos, redondeo, credito } = cuenta(50_030, [pago(6, 10_010), pago(1, 40_020)], null, 0, 50)
    expect(pagos.map(each => each.valor)).toEqual([centavos(10_010), centavos(40_000)])
    expect([redondeo, credito]).toEqual([centavos(-20), centavos(10_010)])
    expect(cuenta(50_030, [pago(6, 50_030)], null, 0, 50).redondeo).toBe(centavos(0))
  })
})

describe('cash that is rounded (DECISIONS 72)', () => {
  test.each([
    ['0', 0],
    ['50', 50],
    ['100', 100],
    ['', 0],
    ['20', 0],
    ['1000', 0],
    [undefined, 0],
  ])('by a parameter of %j goes to multiples of %i pesos', (valor, multiplo) => {
    expect(multiploDeEfectivo(valor)).toBe(centavos(multiplo))
  })

  test.each([
    // [due, to 50, to 100]
    [10_000, 10_000, 10_000],
    [10_000.01, 10_000, 10_000],
    [10_024.99, 10_000, 10_000],
    [10_025, 10_050, 10_000],
    [10_049, 10_050, 10_000],
    [10_049.99, 10_050, 10_000],
    [10_050, 10_050, 10_100],
    [10_074.99, 10_050, 10_100],
    [10_075, 10_100, 10_100],
    [10_099.99, 10_100, 10_100],
    // What would come to nothing is not rounded.
    [0.01, 0.01, 0.01],
    [20, 20, 20],
    [24.99, 24.99, 24.99],
    [25, 50, 25],
    [49, 50, 49],
    [49.99, 50, 49.99],
    [50, 50, 100],
    [75, 100, 100],
  ])('%f is %f to fifties and %f to hundreds, and itself to nothing', (due, fifties, hundreds) => {
    const a = (multiplo: number) => redondearEfectivo(centavos(due), centavos(multiplo))
    expect([a(50), a(100), a(0)]).toEqual([fifties, hundreds, due].map(centavos))
  })

  test('pays the total rounded, down and up, and says by how much', () => {
    expect(cuenta(50_020, [pago(1, 50_000)], null, 0, 100)).toMatchObject({
      redondeo: centavos(-20),
      efectivo: centavos(50_000),
    })
    expect(cuenta(50_075.5, [pago(1, 50_100)], null, 0, 50)).toMatchObject({
      redondeo: centavos(24.5),
      efectivo: centavos(50_100),
    })
  })

  test('takes the total as it is too, and books the cash rounded', () => {
    const { pagos, efectivo, redondeo, cambio } = cuenta(50_075.5, [pago(1, 50_075.5)], 60_000, 0, 100)
    expect(pagos.map(each => each.valor)).toEqual([centavos(50_100)])
    expect([efectivo, redondeo, cambio]).toEqual([centavos(50_100), centavos(24.5), centavos(9_900)])
  })

  test('is what the other forms leave, whichever comes first', () => {
    const transferencia = pago(3, 20_010, 'T-1')
    for (const cash of [30_010, 30_000])
      for (const lineas of [
        [transferencia, pago(1, cash)],
        [pago(1, cash), transferencia],
      ]) {
        const { pagos, redondeo } = cuenta(50_020, lineas, null, 0, 50)
        expect(redondeo).toBe(centavos(-10))
        expect(Object.fromEntries(pagos.map(({ forma, valor }) => [forma.id, valor]))).toEqual({
          1: centavos(30_000),
          3: centavos(20_010),
        })
      }
  })

  test('beside an advance leaves the advance alone', () => {
    const { pagos, anticipo, redondeo } = cuenta(50_030, [pago(8, 10_000), pago(1, 40_030)], null, 10_000, 50)
    expect(pagos.map(each => each.valor)).toEqual([centavos(10_000), centavos(40_050)])
    expect([anticipo, redondeo]).toEqual([centavos(10_000), centavos(20)])
  })

  test('in two lines is rounded once', () => {
    const { pagos, redondeo } = cuenta(50_020, [pago(1, 20_010), pago(1, 30_010)], null, 0, 100)
    expect(pagos.map(each => each.valor)).toEqual([centavos(50_000)])
    expect(redondeo).toBe(centavos(-20))
  })

  test('of two forms of cash changes the larger one', () => {
    const dolares = forma(9, 'Dólares', { es_efectivo: true })
    const formas = new Map([...FORMAS, [9, dolares]])
    const lineas = [pago(9, 20), pago(1, 49_960)]
    const result = cobrar(centavos(49_980), lineas, formas, null, centavos(0), centavos(100))
    expect(result.ok && result.cuenta.pagos.map(each => each.valor)).toEqual([centavos(20), centavos(49_980)])
    expect(result.ok && result.cuenta.redondeo).toBe(centavos(20))
  })

  test.each([
    ['without any', 50_020, [pago(3, 50_020, 'T-1')]],
    ['that the other forms leave round', 50_020, [pago(3, 20, 'T-1'), pago(1, 50_000)]],
    ['of less than half a coin', 20, [pago(1, 20)]],
    ['of less than half a coin beside a transfer', 100_020, [pago(3, 100_000, 'T-1'), pago(1, 20)]],
  ])('changes nothing: cash %s', (_, total, lineas) => {
    const { redondeo, pagos } = cuenta(total, lineas, null, 0, 100)
    expect(redondeo).toBe(centavos(0))
    expect(pagos.map(each => each.valor)).toEqual(lineas.map(each => each.valor_pagado))
  })

  test.each([
    ['a peso more than rounded', 50_020, [pago(1, 50_001)], '$ 50.000'],
    ['a peso less', 50_020, [pago(1, 49_999)], '$ 50.000'],
    ['between the total and what is to be paid', 50_075, [pago(1, 50_080)], '$ 50.100'],
    ['more than the rest of it', 50_020, [pago(3, 20_000, 'T-1'), pago(1, 40_000)], '$ 50.000'],
    ['a form that is not cash, rounded', 50_020, [pago(3, 50_000, 'T-1')], '$ 50.020'],
    ['another form above the total', 50_020, [pago(3, 50_100, 'T-1'), pago(1, 100)], '$ 50.020'],
  ])('is refused with what is to be paid: %s', (_, total, lineas, texto) => {
    expect(errores(total, lineas, null, 0, 100)).toEqual({
      formaPagoList: `La sumatoria de las formas de pago deben ser igual a ${texto}`,
    })
  })

  test('is covered by what was received, rounded', () => {
    const recibir = (recibido: number) => errores(50_080, [pago(1, 50_080)], recibido, 0, 100)
    expect(recibir(50_099)).toEqual({
      efectivo_recibido: 'El efectivo recibido es menor que el valor en efectivo',
    })
    expect(recibir(50_100)).toEqual({})
  })

  test.each([
    ['cash', 50_020, [], EFECTIVO, 50_000],
    ['cash beside a transfer', 50_020, [[TARJETA, 20_045]], EFECTIVO, 30_000],
    ['cash that is there', 50_020, [[EFECTIVO, 20_000]], EFECTIVO, 30_000],
    ['a transfer, to the centavo', 50_020, [[EFECTIVO, 30_000]], TARJETA, 20_020],
    ['cash after all was paid', 50_020, [[TARJETA, 50_020]], EFECTIVO, 0],
  ] as [string, number, [FormaDePago, number][], FormaDePago, number][])(
    'is what is missing in %s',
    (_, total, lineas, nueva, left) => {
      const pagos = lineas.map(([each, valor]) => ({ forma: each, valor: centavos(valor) }))
      expect(faltante(centavos(total), pagos, nueva, centavos(100))).toBe(centavos(left))
    },
  )

  test('is nothing while a line of cash is empty', () => {
    const vacia = { forma: EFECTIVO, valor: centavos(0) }
    expect(redondeoDe(centavos(50_020), [vacia], centavos(100))).toBe(centavos(0))
  })
})
