import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { obtener } from '#functions/kernel/dynamo/client'
import { confirmar, LecturaVieja } from '#functions/kernel/dynamo/commit'
import { clave } from '#functions/kernel/dynamo/keys'
import { acumularMeses, anotarMarcas, anotarVenta, cantidadesVendidas } from '#functions/tablero/public'
import { type Dia, sumarDias } from '#shared/kernel/dates'
import type { Cantidad, Centavos } from '#shared/kernel/money'
import { RelojQuieto } from '../support/reloj'
import { usarTablaSuelta } from '../support/sueltas'

usarTablaSuelta()

const ahora = '2026-01-01T12:00:00.000Z'
let reloj: RelojQuieto | undefined
afterEach(() => reloj?.soltar())

interface Hecha {
  dia: Dia
  vendedor?: number
  producto: number
  cantidad: number
  anulada: boolean
}
let siguiente = 0
async function vender(
  tienda: string,
  { dia, producto, cantidad, anulada, vendedor = 1 }: Hecha,
): Promise<string> {
  const venta = {
    id: ++siguiente,
    codigo_tienda: tienda,
    vendedor_id: vendedor,
    total_venta_bruta: 100 as Centavos,
  }
  const lineas = [{ producto_id: producto, cantidad: cantidad as Cantidad }]
  const operaciones = anotarVenta(anulada ? 'anulado' : 'facturado', venta, lineas, { dia, ahora })
  await confirmar(operaciones)
  return operaciones[0]!.anota!
}
const diasDesde = (dia: Dia, hasta: number) => fc.integer({ min: 0, max: hasta }).map(n => sumarDias(dia, n))
const HECHA = fc.record({
  dia: diasDesde('2024-11-01', 700),
  // 920 is `pk` in base 36, and 1028 `sk`.
  producto: fc.constantFrom(1, 2, 920, 1028, 20_000),
  cantidad: fc.integer({ min: 1, max: 5000 }),
  anulada: fc.boolean(),
})

describe('how much of each product was sold', () => {
  let tiendas = 0
  test('between any two days is the sum of these days, whatever months have been added up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(HECHA, { minLength: 1, maxLength: 25 }),
        diasDesde('2024-11-01', 760),
        fc.array(fc.tuple(diasDesde('2024-10-15', 760), fc.integer({ min: 0, max: 500 })), {
          minLength: 4,
          maxLength: 8,
        }),
        async (hechas, hoy, rangos) => {
          const tienda = `${++tiendas}`
          for (const hecha of hechas) await vender(tienda, hecha)
          reloj = new RelojQuieto(`${hoy}T15:00:00.000Z`)
          await acumularMeses(tienda)
          reloj.soltar()
          for (const [desde, dias] of rangos) {
            const hasta = sumarDias(desde, dias)
            const esperado = new Map<number, number>()
            for (const { dia, producto, cantidad, anulada } of hechas)
              if (dia >= desde && dia <= hasta)
                esperado.set(producto, (esperado.get(producto) ?? 0) + (anulada ? -cantidad : cantidad))
            const ordenado = (map: ReadonlyMap<number, number>) =>
              [...map].filter(([, n]) => n !== 0).sort(([a], [b]) => a - b)
            expect(ordenado(await cantidadesVendidas([tienda], { desde, hasta }))).toEqual(ordenado(esperado))
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('of several stores is the sum of them', async () => {
    await vender('801', { dia: '2026-03-01', producto: 5, cantidad: 200, anulada: false })
    await vender('802', { dia: '2026-03-31', producto: 5, cantidad: 50, anulada: true })
    const rango = { desde: '2026-03-01', hasta: '2026-03-31' }
    expect(await cantidadesVendidas(['801', '802'], rango)).toEqual(new Map([[5, 150]]))
  })

  test('a month is added up when a whole day has passed since its end, and once', async () => {
    await vender('803', { dia: '2026-01-31', producto: 7, cantidad: 100, anulada: false })
    await vender('803', { dia: '2026-02-28', producto: 7, cantidad: 100, anulada: false })
    const acumulado = async (mes: string) => (await obtener([clave.acumuladoVendido('803', mes)]))[0]
    reloj = new RelojQuieto('2026-03-01T15:00:00.000Z')
    await acumularMeses('803')
    expect(await acumulado('2026-02')).toBeUndefined()
    expect(await acumulado('2026-01')).toMatchObject({ cantidades: [[7, 100]], version: 1 })
    reloj.avanzar(86_400_000)
    await acumularMeses('803')
    await acumularMeses('803')
    expect(await acumulado('2026-01')).toMatchObject({ version: 1 })
    expect(await acumulado('2026-02')).toMatchObject({ cantidades: [[7, 200]], version: 1 })
  })
})

describe('how much of each product a seller sold', () => {
  const SUYA = fc.record({
    dia: diasDesde('2025-11-01', 330),
    vendedor: fc.constantFrom(1, 2, 30),
    producto: fc.constantFrom(1, 2),
    cantidad: fc.integer({ min: 1, max: 5000 }),
    anulada: fc.boolean(),
  })
  let tiendas = 0
  test('is their sum between any two days, whenever it was noted and whichever months have been added up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(SUYA, fc.integer({ min: 0, max: 2 })), { minLength: 1, maxLength: 20 }),
        fc.array(diasDesde('2025-11-20', 360), { minLength: 3, maxLength: 3 }),
        fc.array(fc.tuple(diasDesde('2025-10-15', 360), fc.integer({ min: 0, max: 400 })), {
          minLength: 4,
          maxLength: 4,
        }),
        async (hechas, dias, rangos) => {
          const tienda = `9${++tiendas}`
          const marcas = []
          for (const [hecha, vuelta] of hechas) marcas.push({ marca: await vender(tienda, hecha), vuelta })
          const noches = [...dias].sort()
          for (const [vuelta, hoy] of noches.entries()) {
            // Some are noted late, after months were added up, and some of them again and again.
            await anotarMarcas(marcas.filter(each => each.vuelta <= vuelta).map(({ marca }) => marca))
            reloj = new RelojQuieto(`${hoy}T15:00:00.000Z`)
            await acumularMeses(tienda)
            reloj.soltar()
            const notadas = hechas.filter(([, suya]) => suya <= vuelta).map(([hecha]) => hecha)
            for (const vendedor of [1, 2, 30])
              for (const [desde, largo] of rangos) {
                const hasta = sumarDias(desde, largo)
                const esperado = new Map<number, number>()
                for (const { dia, producto, cantidad, anulada, vendedor: suyo } of notadas)
                  if (suyo === vendedor && dia >= desde && dia <= hasta)
                    esperado.set(producto, (esperado.get(producto) ?? 0) + (anulada ? -cantidad : cantidad))
                const ordenado = (map: ReadonlyMap<number, number>) =>
                  [...map].filter(([, n]) => n !== 0).sort(([a], [b]) => a - b)
                expect(ordenado(await cantidadesVendidas([{ tienda, vendedor }], { desde, hasta }))).toEqual(
                  ordenado(esperado),
                )
              }
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  test('is added up for a month when all that the store sold in it was noted, and in the order of months', async () => {
    const venta = (dia: Dia, vendedor: number) =>
      vender('805', { dia, vendedor, producto: 7, cantidad: 100, anulada: false })
    const [enero, febrero, otra] = [
      await venta('2026-01-10', 1),
      await venta('2026-02-10', 2),
      await venta('2026-02-11', 1),
    ]
    const acumulado = async (vendedor: number, mes: string) =>
      (await obtener([clave.acumuladoVendido({ tienda: '805', vendedor }, mes)]))[0]?.cantidades
    reloj = new RelojQuieto('2026-03-05T15:00:00.000Z')
    await anotarMarcas([febrero, otra])
    await acumularMeses('805')
    expect([await acumulado(1, '2026-02'), await acumulado(2, '2026-02')]).toEqual([undefined, undefined])
    await anotarMarcas([enero])
    await acumularMeses('805')
    await acumularMeses('805')
    expect([await acumulado(1, '2026-01'), await acumulado(1, '2026-02')]).toEqual([[[7, 100]], [[7, 200]]])
    expect([await acumulado(2, '2026-01'), await acumulado(2, '2026-02')]).toEqual([undefined, [[7, 100]]])
    expect((await obtener([clave.acumuladosHasta('805')]))[0]).toMatchObject({ mes: '2026-02', version: 2 })
  })
})

test('a bill is booked once, and so is its annulment', async () => {
  const venta = { id: 77, codigo_tienda: '804', vendedor_id: 4, total_venta_bruta: 900 as Centavos }
  const lineas = [
    { producto_id: 3, cantidad: 100 as Cantidad },
    { producto_id: 3, cantidad: 50 as Cantidad },
  ]
  const facturada = anotarVenta('facturado', venta, lineas, { dia: '2026-05-09', ahora })
  await confirmar(facturada)
  await expect(confirmar(facturada)).rejects.toBeInstanceOf(LecturaVieja)
  await confirmar(anotarVenta('anulado', venta, lineas, { dia: '2026-05-31', ahora }))
  const [mes, dia, otro] = await obtener([
    clave.mesVendido('804', '2026-05'),
    clave.diaVendido('804', '2026-05-09'),
    clave.diaVendido('804', '2026-05-31'),
  ])
  expect(mes).toMatchObject({ '9f': 1, '9b': 900, '9q': 150, va: 1, vr: 900, vu: 150 })
  expect([dia!.P3, otro!.P3]).toEqual([150, -150])
})
