import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { optimizarPedido } from '#shared/despiece/optimizar'
import type { PedidoDespieceEntrada } from '#shared/despiece/schemas'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { consumoDePlan, servicioDePegado } from '#shared/ventas/rules/consumo-de-plan'
import {
  COBROS_DE_CORTE,
  escribirPegado,
  leerPegado,
  leerTarifa,
  type ParametroDeTarifa,
} from '#shared/ventas/rules/tarifa-de-corte'

const LADOS = ['canto_base_top', 'canto_base_bottom', 'canto_altura_left', 'canto_altura_right'] as const
const TABLERO = { base: 2440, altura: 2150 }
const PARAMETROS = { desp_tapacantos: 60 }

type Pieza = PedidoDespieceEntrada['piezas'][number]
const todosLosLados = (codigo: string) => Object.fromEntries(LADOS.map(lado => [lado, codigo]))

function plan(piezas: Pieza[], resto: Partial<PedidoDespieceEntrada> = {}): Optimizacion {
  const result = optimizarPedido({ piezas, parametros: PARAMETROS, ...resto }, TABLERO, {
    limite_trabajo: 20_000,
  })
  if (!result.ok) throw new Error(JSON.stringify(result.errores))
  return result.optimizacion
}
const tarifa = (valores: Partial<Record<ParametroDeTarifa, string>> = {}) =>
  leerTarifa(codigo => valores[codigo])
const cantidades = (optimizacion: Optimizacion, redondeo: 'piso+1' | 'techo' = 'piso+1') =>
  Object.fromEntries(
    consumoDePlan(optimizacion, tarifa({ REDONDEO_CANTO: redondeo })).map(each => [
      each.referencia,
      each.cantidad,
    ]),
  )

describe('the gluing service of a band follows its code', () => {
  test.each([
    ['CANTO-BLANCO-3R', 'SERVIENC33R'],
    ['canto-blanco-3r ', 'SERVIENC33R'],
    ['CANTO-R', 'SERVIENC02'],
    ['CANTO-2R', 'SERVIENC02'],
    ['CANTO-R3', 'SERVIENC05'],
    ['CANTO-22', 'SERVIENC05'],
    ['', 'SERVIENC05'],
  ])('%j → %s', (codigo, servicio) => {
    expect(servicioDePegado(codigo, tarifa().pegado)).toBe(servicio)
  })
})

describe('the table of gluing services', () => {
  test.each([
    ['3r:serv3 ; R:S', null],
    ['3R:SERV3, R:SERV2', null],
    ['*:SERV5, R:SERV2', null],
    ['R:SERV2, R:SERV3, *:SERV5', null],
    ['R:, *:SERV5', null],
    ['R:SERV2:1, *:SERV5', null],
    ['', null],
    [' 45 : serv45 , *: serv5', '45:SERV45, *:SERV5'],
    ['*:SERV5', '*:SERV5'],
  ])('%j is kept as %j', (texto, kept) => {
    const tabla = leerPegado(texto)
    expect(tabla && escribirPegado(tabla)).toBe(kept)
  })

  test('is tried in its order, and the first one holds where it cannot be read', () => {
    const { pegado } = tarifa({ SERVICIOS_PEGADO: 'R:LISO, 3R:GRUESO, *:OTRO' })
    expect(['X-3R', 'X', 'x-r'].map(codigo => servicioDePegado(codigo, pegado))).toEqual([
      'LISO',
      'OTRO',
      'LISO',
    ])
    expect(servicioDePegado('X-3R', tarifa({ SERVICIOS_PEGADO: 'R' }).pegado)).toBe('SERVIENC33R')
  })
})

describe('the cutting service is charged as the shop says', () => {
  const optimizacion = plan([{ cantidad: 12, base: 2000, altura: 1500 }])
  const { cant_placas, cortes, refilados, metros_corte, metros_refilado } = optimizacion.planilla
  const cobrado = (por: string) =>
    consumoDePlan(optimizacion, tarifa({ COBRO_CORTE: por, SERVICIO_CORTE: ' corte-2 ' })).find(
      each => each.referencia === 'CORTE-2',
    )!.cantidad

  test('once, for each board, for each cut or for each metre begun, without the trims', () => {
    expect(Object.fromEntries(COBROS_DE_CORTE.map(por => [por, cobrado(por)]))).toEqual({
      despiece: 1,
      tablero: cant_placas,
      corte: cortes - refilados,
      metro: Math.ceil(Number((metros_corte - metros_refilado).toFixed(4))),
    })
    expect(cant_placas).toBeGreaterThan(1)
    expect(cortes - refilados).toBeGreaterThan(cant_placas)
  })

  test('for each offcut that is cut too', () => {
    const deRetal = plan([{ cantidad: 1, base: 500, altura: 300 }], {
      despiece_retales: true,
      retales: [{ cantidad: 1, base: 700, altura: 500 }],
    })
    expect(deRetal.planilla.cant_placas).toBe(0)
    const [corte] = consumoDePlan(deRetal, tarifa({ COBRO_CORTE: 'tablero' }))
    expect(corte).toEqual({
      referencia: 'SERVICOR1',
      cantidad: 1,
      explicacion: '1 tablero o retal cortado',
    })
  })
})

describe('what a cut plan sells besides its boards', () => {
  test('one cutting service per cut list, whatever the boards', () => {
    const small = plan([{ cantidad: 1, base: 500, altura: 300 }])
    const large = plan([{ cantidad: 12, base: 2000, altura: 1500 }])
    expect(large.planilla.cant_placas).toBeGreaterThan(1)
    expect(cantidades(small)).toEqual({ SERVICOR1: 1 })
    expect(cantidades(large)).toEqual({ SERVICOR1: 1 })
  })

  test('band metres with waste, gluing metres without: 2 × 1000 × 500 banded all round', () => {
    const optimizacion = plan([{ cantidad: 2, base: 1000, altura: 500, ...todosLosLados('BLANCO-3R') }])
    // ml = 2 × (3000 + 4 × 60) mm = 6,48 m; pegado = 6,00 m; both floor + 1.
    expect(cantidades(optimizacion)).toEqual({ 'BLANCO-3R': 7, SERVIENC33R: 7, SERVICOR1: 1 })
    expect(cantidades(optimizacion, 'techo')).toEqual({ 'BLANCO-3R': 7, SERVIENC33R: 6, SERVICOR1: 1 })
  })

  test('an exact number of metres is billed one more with the rule of the specification', () => {
    const optimizacion = plan([{ cantidad: 10, base: 940, altura: 300, canto_base_top: 'X22' }])
    // ml = 10 × (940 + 60) mm = 10,00 m → 11; pegado = 9,40 m → 10.
    expect(cantidades(optimizacion)).toEqual({ X22: 11, SERVIENC05: 10, SERVICOR1: 1 })
    expect(cantidades(optimizacion, 'techo')).toEqual({ X22: 10, SERVIENC05: 10, SERVICOR1: 1 })
  })

  test('rounding happens once per band and list, not per piece or side', () => {
    const piezas = Array.from({ length: 8 }, () => ({
      cantidad: 1,
      base: 240,
      altura: 200,
      canto_base_top: 'X22',
    }))
    // Eight rows of 0,30 m with waste are 2,40 m → 3; rounded row by row they would be 8.
    expect(cantidades(plan(piezas))).toMatchObject({ X22: 3, SERVIENC05: 2 })
  })

  test('two bands glued by the same service are rounded each, then added', () => {
    const optimizacion = plan([
      { cantidad: 1, base: 1000, altura: 500, canto_base_top: 'A22', canto_base_bottom: 'B22' },
    ])
    // pegado of each is 1,00 m → 2.
    expect(cantidades(optimizacion)).toEqual({ A22: 2, B22: 2, SERVIENC05: 4, SERVICOR1: 1 })
  })

  test('3R, R and the rest pay three different services in one list', () => {
    const optimizacion = plan([
      {
        cantidad: 1,
        base: 1000,
        altura: 500,
        canto_base_top: 'A-3R',
        canto_base_bottom: 'B-R',
        canto_altura_left: 'C',
      },
    ])
    expect(cantidades(optimizacion)).toEqual({
      'A-3R': 2,
      'B-R': 2,
      C: 1,
      SERVIENC33R: 2,
      SERVIENC02: 2,
      SERVIENC05: 1,
      SERVICOR1: 1,
    })
  })

  const bandas = [
    { id: 'MIA', cobrar_canto: false },
    { id: 'DEL-LOCAL', cobrar_canto: true },
  ]
  const conDosBandas: Pieza[] = [
    { cantidad: 1, base: 1000, altura: 500, canto_base_top: 'MIA', canto_base_bottom: 'DEL-LOCAL' },
  ]

  test("a customer's own band is not charged, its gluing is", () => {
    expect(cantidades(plan(conDosBandas, { canto: bandas }))).toEqual({
      'DEL-LOCAL': 2,
      SERVIENC05: 4,
      SERVICOR1: 1,
    })
  })

  test('with cobrar_canto off for the whole list no band is charged, the gluing still is', () => {
    const optimizacion = plan(conDosBandas, {
      canto: bandas,
      parametros: { ...PARAMETROS, cobrar_canto: false },
    })
    expect(cantidades(optimizacion)).toEqual({ SERVIENC05: 4, SERVICOR1: 1 })
  })

  test('a special service is charged for every piece of its row', () => {
    const servicio = (referencia: string, cantidad: number) => ({ referencia, modo: 'P' as const, cantidad })
    const optimizacion = plan([
      { cantidad: 3, base: 500, altura: 300, lista_servicios_especiales: [servicio('BISAGRA', 2)] },
      {
        cantidad: 4,
        base: 400,
        altura: 300,
        lista_servicios_especiales: [servicio('BISAGRA', 1), servicio('RANURA', 1)],
      },
    ])
    expect(cantidades(optimizacion)).toEqual({ BISAGRA: 10, RANURA: 4, SERVICOR1: 1 })
  })

  test('every line says how its quantity came about', () => {
    const lineas = consumoDePlan(
      plan([{ cantidad: 2, base: 1000, altura: 500, ...todosLosLados('BLANCO-3R') }]),
      tarifa(),
    )
    expect(lineas.map(each => each.explicacion)).toEqual([
      '6,48 → 7 m',
      'BLANCO-3R: 6,00 → 7 m',
      'un servicio por despiece',
    ])
  })

  test('for any list: whole metres, never less than the length, under two metres above it per band', () => {
    const lado = fc.constantFrom(null, 'A-3R', 'B-R', 'C22')
    const pieza = fc.record({
      cantidad: fc.integer({ min: 1, max: 5 }),
      base: fc.integer({ min: 50, max: 600 }),
      altura: fc.integer({ min: 50, max: 600 }),
      ...(Object.fromEntries(LADOS.map(name => [name, lado])) as Record<(typeof LADOS)[number], typeof lado>),
    })
    fc.assert(
      fc.property(fc.array(pieza, { minLength: 1, maxLength: 4 }), piezas => {
        const optimizacion = plan(piezas)
        const sold = cantidades(optimizacion)
        for (const codigo of ['A-3R', 'B-R', 'C22'] as const) {
          const milimetros = piezas.reduce(
            (sum, each) =>
              sum +
              each.cantidad *
                LADOS.filter(name => each[name] === codigo).reduce(
                  (mm, name) => mm + 60 + (name.startsWith('canto_base') ? each.base : each.altura),
                  0,
                ),
            0,
          )
          const metros = sold[codigo] ?? 0
          expect(Number.isInteger(metros)).toBe(true)
          expect(metros * 1000).toBeGreaterThanOrEqual(milimetros)
          expect(metros * 1000 - milimetros).toBeLessThanOrEqual(milimetros === 0 ? 0 : 1000)
        }
        expect(sold.SERVICOR1).toBe(1)
      }),
      { numRuns: 25 },
    )
  })
})
