import { describe, expect, test } from 'vitest'
import { huellaPedido, optimizarPedido } from '#shared/despiece/optimizar'
import { etiquetasDeRetales } from '#shared/despiece/salidas/etiquetas'
import { precio } from '#shared/kernel/money'
import { idsDeLista, retalesDejados, retalesUsados } from '#shared/retales/plan'
import { explicacionDeRetal, ID_DE_RETAL, valorDeRetal } from '#shared/retales/retal'

const TABLERO = { base: 2440, altura: 2150 }

describe('an offcut', () => {
  test('costs its share of the board and of the surcharge, in whole pesos', () => {
    const valor = (base: number, altura: number) =>
      valorDeRetal({ base, altura }, TABLERO, precio(100_000), 20_000)
    // In centavos.
    expect(valor(2440, 2150)).toBe(120_000_00)
    expect(valor(1220, 2150)).toBe(60_000_00)
    expect(valor(1200, 900)).toBe(24_705_00)
    expect(valor(0.1, 0.1)).toBe(0)
  })

  test('says how its price came about (DECISIONS 130)', () => {
    const retal = { referencia: 'TAB-BLANCO', base: 1200, altura: 900, valor_venta: 24_300 }
    expect(explicacionDeRetal(retal)).toBe(
      'parte de TAB-BLANCO por su área y tamaño: 1,08 m² a $ 22.500 el m²',
    )
  })

  test('is known by sale, line and number, or by a number of its own', () => {
    const good = ['123-1-4', '1-1-1', 'M7']
    const bad = ['', 'M', 'M-1', '1-1', '1-1-1-1', 'VETA:R:1-1-1', '1-1-x', ' 1-1-1']
    expect([...good, ...bad].filter(id => ID_DE_RETAL.test(id))).toEqual(good)
  })
})

describe('a plan with offcuts', () => {
  const planDe = (retales: object[]) => {
    const piezas = [{ cantidad: 2, base: 1000, altura: 800 }]
    const plan = optimizarPedido({ piezas, despiece_retales: true, retales }, TABLERO)
    if (!plan.ok) throw new Error(JSON.stringify(plan.errores))
    return plan.optimizacion
  }
  const suyo = { cantidad: 1, base: 1100, altura: 900 }
  const nuestro = { ...suyo, base: 1400, altura: 1300, retal_id: 'M7' }

  test('uses those of the store by their number, and the customer’s own by none', () => {
    expect(retalesUsados(planDe([nuestro]))).toEqual([{ id: 'M7', base: 1400, altura: 1300 }])
    expect(retalesUsados(planDe([suyo]))).toEqual([])
  })

  test('leaves to the store what its labels name, but not what is left of the customer’s own', () => {
    const procedencia = { venta: 5, item: 2 }
    const plan = planDe([nuestro])
    const labels = etiquetasDeRetales(plan, procedencia)
    expect(labels.length).toBeGreaterThan(0)
    expect(retalesDejados(plan, procedencia)).toEqual(
      labels.map(({ retal, base, altura }) => ({ id: `5-2-${retal}`, numero: retal, base, altura })),
    )
    const ajeno = planDe([{ ...nuestro, retal_id: null }])
    const deTableros = ajeno.planilla.patrones
      .filter(({ origen }) => origen === 'tablero')
      .reduce(
        (sum, { repeticiones, sobrantes }) =>
          sum + repeticiones * sobrantes.filter(s => s.reutilizable).length,
        0,
      )
    expect(etiquetasDeRetales(ajeno, procedencia).length).toBeGreaterThan(deTableros)
    expect(retalesDejados(ajeno, procedencia)).toHaveLength(deTableros)
  })

  test('has another fingerprint with another offcut of the store, and the former one without any', () => {
    const huella = (retal: object, despiece_retales = true) =>
      huellaPedido(
        { piezas: [{ cantidad: 2, base: 1000, altura: 800 }], despiece_retales, retales: [retal] },
        TABLERO,
      )
    expect(huella(nuestro)).not.toBe(huella({ ...nuestro, retal_id: 'M8' }))
    expect(huella(nuestro)).not.toBe(huella({ ...nuestro, retal_id: null }))
    expect(huella(suyo)).toBe(huella({ ...suyo, retal_id: null }))
    expect(huella(nuestro, false)).toBe(huella({ ...nuestro, retal_id: 'M8' }, false))
  })
})

test('the offcuts that a list names are found in whatever shape it comes', () => {
  expect(
    idsDeLista({ retales: [{ retal_id: 'M7' }, {}, { retal_id: null }, { retal_id: '1-1-1' }] }),
  ).toEqual(['M7', '1-1-1'])
  expect(idsDeLista({ listaRetales: [{ retal_id: 'M7' }] })).toEqual(['M7'])
  for (const junk of [
    null,
    undefined,
    'texto',
    5,
    [],
    { retales: 'x' },
    { retales: [null, 5, { retal_id: 5 }] },
  ])
    expect(idsDeLista(junk)).toEqual([])
})
