import { describe, expect, test } from 'vitest'
import {
  accionPorDefecto,
  ACCIONES,
  admite,
  type EstadoDeEtapa,
  estadoDeOrden,
  ESTADOS_DE_ETAPA,
  idDeEtapa,
  idDeOrden,
  iniciable,
  leerNumeroDeOrden,
  MAXIMO_DE_ETAPA,
  MAXIMO_CORTES,
  numeroDeOrden,
  ordenDeEtapa,
  procesoDeOrdenes,
  type Servicio,
  ventaDeOrden,
} from '#shared/produccion/estados'
import { rutas } from '#shared/produccion/routes'

const SERVICIOS = [1, 2, 3, 6] as const satisfies Servicio[]
/** An order by the first letters of its stages: `cep` is a cut that is done, a banding that runs, a packing that waits. */
const LETRAS: Record<string, EstadoDeEtapa> = {
  p: 'pendiente',
  e: 'en_proceso',
  s: 'suspendida',
  c: 'completada',
}
const orden = (letras: string, otros: object = {}) => ({
  etapas: letras.split('').map((letra, i) => ({ servicio_id: SERVICIOS[i]!, estado: LETRAS[letra]! })),
  ...otros,
})
const ANULADA = { anulada: '2026-11-26T00:00:00.000Z' }
const FALTA = { falta_material: {} }

describe('an order is in one state (DECISIONS 297)', () => {
  test.each([
    ['pppp', {}, 'pendiente'],
    ['eppp', {}, 'en_proceso'],
    ['cppp', {}, 'en_proceso'],
    ['sppp', {}, 'suspendida'],
    ['cspp', {}, 'suspendida'],
    ['sepp', {}, 'en_proceso'],
    ['cccc', {}, 'finalizada'],
    ['cccp', {}, 'en_proceso'],
    ['pppp', FALTA, 'suspendida'],
    ['cppp', FALTA, 'suspendida'],
    ['eppp', FALTA, 'en_proceso'],
    ['cccc', FALTA, 'finalizada'],
    ['eppp', ANULADA, 'anulada'],
    ['cccc', ANULADA, 'anulada'],
  ])('%s %o is %s', (letras, otros, estado) => {
    expect(estadoDeOrden(orden(letras, otros))).toBe(estado)
  })
})

describe('a stage can be started when those before it are finished (DECISIONS 202, 204)', () => {
  test.each([
    ['pppp', {}, [1], [1]],
    ['eppp', {}, [], [2]],
    ['sppp', {}, [], [2]],
    ['cppp', {}, [2], [2]],
    ['cepp', {}, [], [3]],
    ['ccpp', {}, [3], [3]],
    ['cccp', {}, [6], [6]],
    ['cccc', {}, [], []],
    // A piece that is made again: what follows waits for it.
    ['pccc', {}, [1], [1]],
    ['pccp', {}, [1], [1]],
    ['pppp', FALTA, [], []],
    ['pppp', ANULADA, [], []],
  ])('%s %o: %j, and %j where they may overlap', (letras, otros, seguidas, traslapadas) => {
    const pueden = (traslape: boolean) =>
      SERVICIOS.filter(servicio => iniciable(orden(letras, otros), servicio, traslape))
    expect(pueden(false)).toEqual(seguidas)
    expect(pueden(true)).toEqual(traslapadas)
  })
})

test('how far a sale is (DECISIONS 296): none of its orders begun, some, all finished', () => {
  expect(procesoDeOrdenes([])).toBeNull()
  expect(procesoDeOrdenes([orden('cccc', ANULADA)])).toBeNull()
  expect(procesoDeOrdenes([orden('pppp'), orden('pppp')])).toBe(1)
  expect(procesoDeOrdenes([orden('pppp'), orden('eppp')])).toBe(2)
  expect(procesoDeOrdenes([orden('cccc'), orden('pppp')])).toBe(2)
  expect(procesoDeOrdenes([orden('cccc'), orden('cccc')])).toBe(3)
  expect(procesoDeOrdenes([orden('cccc'), orden('eppp', ANULADA)])).toBe(3)
})

test('what can be done to a stage in each state (DECISIONS 203, 206)', () => {
  const actos = ['iniciar', 'anular', ...ACCIONES] as const
  expect(
    Object.fromEntries(
      ESTADOS_DE_ETAPA.map(estado => [estado, actos.filter(acto => admite(estado, acto)).sort()]),
    ),
  ).toEqual({
    pendiente: ['iniciar'],
    en_proceso: ['anular', 'finalizar', 'parar'],
    suspendida: ['anular', 'continuar'],
    completada: ['deshacer'],
  })
  expect(accionPorDefecto('en_proceso', true)).toBe('parar')
  expect(accionPorDefecto('suspendida', false)).toBe('continuar')
  expect(accionPorDefecto('en_proceso', false)).toBe('finalizar')
})

describe('an order is called by its sale and its line', () => {
  test('in numbers that no other one has', () => {
    expect([idDeOrden(706, 1), idDeEtapa(706_001, 6)]).toEqual([706_001, 70_600_106])
    expect(ventaDeOrden(706_999)).toEqual({ venta_id: 706, item: 999 })
    expect(ordenDeEtapa(70_600_103)).toEqual({ orden: 706_001, servicio: 3 })
    expect(numeroDeOrden(706_012)).toBe('706-12')
    // Boards of a sale of hundreds of plans stand beyond line 999: never the order of another sale.
    for (const item of [1, 999, 1000, 1001, 2094, 9999])
      for (const venta_id of [1, 706, 99_999_999]) {
        const id = idDeOrden(venta_id, item)
        const etapa = idDeEtapa(id, 6)
        expect(ventaDeOrden(id)).toEqual({ venta_id, item })
        expect(ordenDeEtapa(etapa)).toEqual({ orden: id, servicio: 6 })
        expect([leerNumeroDeOrden(`${venta_id}-${item}`), leerNumeroDeOrden(`VETA:OP:${id}`)]).toEqual([
          id,
          id,
        ])
        expect(etapa).toBeLessThan(MAXIMO_DE_ETAPA)
      }
  })

  test.each([
    ['706-1', 706_001],
    [' 706-12 ', 706_012],
    ['706001', 706_001],
    ['VETA:OP:706001', 706_001],
    ['veta:op:706-1', 706_001],
    ['706', undefined],
    ['706-', undefined],
    ['706-1-2', undefined],
    ['VETA:C:706001', undefined],
    ['', undefined],
  ])('typed or scanned: %j is %j', (texto, id) => {
    expect(leerNumeroDeOrden(texto)).toBe(id)
  })
})

test('a tablet that was long without a network tells 30,000 cuts at once, and no more', () => {
  const cortes = (cuantos: number) =>
    rutas.avanzarEtapa.body.safeParse({ cortes: Array.from({ length: cuantos }, (_, i) => i) }).success
  expect([MAXIMO_CORTES, cortes(30_000), cortes(30_001)]).toEqual([30_000, true, false])
})
