import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { huellaPedido, optimizarPedido } from '#shared/despiece/optimizar'
import { pedidoDe } from '#shared/despiece/planilla'
import { PARAMETROS_POR_DEFECTO } from '#shared/despiece/completar'
import { ParametrosDespiece, PedidoDespiece } from '#shared/despiece/schemas'
import type { PedidoDespieceEntrada } from '#shared/despiece/schemas'
import { Optimizacion } from '#shared/despiece/schemas-planilla'

const pieza = { cantidad: 4, base: 700, altura: 400 }
const tablero = { base: 2440, altura: 2150, precio: 20_000_000 }
const OPCIONES = { limite_trabajo: 200_000 }

const errores = (body: unknown): Record<string, string> => {
  const respuesta = optimizarPedido(body as PedidoDespieceEntrada, tablero, OPCIONES)
  return respuesta.ok ? {} : respuesta.errores
}
const plan = (body: PedidoDespieceEntrada, hoja: Parameters<typeof optimizarPedido>[1] = tablero) => {
  const respuesta = optimizarPedido(body, hoja, OPCIONES)
  if (!respuesta.ok) throw new Error(JSON.stringify(respuesta.errores))
  return respuesta.optimizacion
}

describe('validation texts', () => {
  const INCOMPLETA = 'Debe ingresar una cantidad, base y altura'
  test.each<[string, unknown, Record<string, string>]>([
    ['no pieces', { piezas: [] }, { piezas: 'Debe agregar al menos una pieza' }],
    ['no list of pieces', {}, { piezas: 'Debe agregar al menos una pieza' }],
    [
      'an incomplete piece',
      { piezas: [pieza, { cantidad: 0, base: null }] },
      { 'piezas.1.cantidad': INCOMPLETA, 'piezas.1.base': INCOMPLETA, 'piezas.1.altura': INCOMPLETA },
    ],
    [
      'a fraction of a piece',
      { piezas: [{ ...pieza, cantidad: 1.5 }] },
      { 'piezas.0.cantidad': 'Debe ser un número entero' },
    ],
    ['two decimals', { piezas: [{ ...pieza, base: 10.25 }] }, { 'piezas.0.base': 'Use máximo un decimal' }],
    [
      'a huge size',
      { piezas: [{ ...pieza, altura: 10_001 }] },
      { 'piezas.0.altura': 'El valor máximo es 10000' },
    ],
    [
      'a long description',
      { piezas: [{ ...pieza, descripcion: 'x'.repeat(121) }] },
      { 'piezas.0.descripcion': 'Máximo 120 caracteres' },
    ],
    [
      'too many units',
      {
        piezas: [
          { ...pieza, cantidad: 1_500 },
          { ...pieza, cantidad: 501 },
        ],
      },
      { piezas: 'Máximo 2000 piezas por despiece; la lista suma 2001' },
    ],
    [
      'offcuts on without any',
      { piezas: [pieza], despiece_retales: true },
      { retales: 'Debe agregar al menos un retal' },
    ],
    [
      'offcuts on with an empty row only',
      { piezas: [pieza], parametros: { despiece_retales: 1 }, listaRetales: [{ cantidad: null }] },
      { listaRetales: 'Debe agregar al menos un retal' },
    ],
    [
      'a half-filled offcut',
      { piezas: [pieza], despiece_retales: true, retales: [{ cantidad: 1, base: 500 }] },
      { 'retales.0.altura': INCOMPLETA, retales: 'Debe agregar al menos un retal' },
    ],
    [
      'a seventh band',
      { piezas: [pieza], canto: ['1', '2', '3', '4', '5', '6', '7'].map(id => ({ id })) },
      { canto: 'Máximo 6 tapacantos por despiece' },
    ],
    [
      'a band twice',
      { piezas: [pieza], canto: [{ id: 'A' }, { id: 'A' }] },
      { 'canto.1.id': 'La referencia ya se encuentra agregada' },
    ],
    [
      'a band that is not in the list',
      { piezas: [{ ...pieza, canto_altura_left: 'B' }], canto: [{ id: 'A' }] },
      { 'piezas.0.canto_altura_left': 'El tapacanto B no está en la lista de tapacantos' },
    ],
    [
      'a service without side',
      { piezas: [{ ...pieza, lista_servicios_especiales: [{ referencia: 'S' }] }] },
      {
        'piezas.0.lista_servicios_especiales.0.modo': 'Debe seleccionar un lado y cantidad para el servicio',
      },
    ],
    [
      'a service twice on one piece',
      {
        piezas: [
          { ...pieza, lista_servicios_especiales: [{ referencia: 'S', modo: 'P' }] },
          {
            ...pieza,
            lista_servicios_especiales: [
              { referencia: 'S', modo: 'P' },
              { referencia: 'T', modo: 'P' },
              { referencia: 'S', modo: 'B', cantidad: 2 },
            ],
          },
        ],
      },
      {
        'piezas.1.lista_servicios_especiales.2.referencia': 'La referencia ya se encuentra agregada',
      },
    ],
    [
      'an empty parameter',
      { piezas: [pieza], parametros: { desp_sierra: null } },
      { 'parametros.desp_sierra': 'Debe ingresar un valor' },
    ],
  ])('%s', (_nombre, body, esperado) => {
    expect(errores(body)).toEqual(esperado)
  })

  test('a piece that is shorter than the shop cuts any is told on its field (DECISIONS 113)', () => {
    const piezas = [pieza, { ...pieza, altura: 49.9 }]
    const respuesta = optimizarPedido({ piezas }, tablero, { ...OPCIONES, pieza_minima: 50 })
    expect(respuesta.ok ? {} : respuesta.errores).toEqual({
      'piezas.1.altura':
        'La pieza 2 no se puede cortar: la altura de 49,9 mm es menor que el mínimo de 50 mm',
    })
    // A shop without one cuts it.
    expect(errores({ piezas })).toEqual({})
  })

  test('a piece too large for the board is told on its field', () => {
    expect(errores({ piezas: [{ ...pieza, base: 2_431 }] })['piezas.0.base']).toContain(
      'no cabe en el área útil',
    )
  })

  test('every parameter of the form is required', () => {
    const leido = ParametrosDespiece.safeParse({ ...PARAMETROS_POR_DEFECTO, refilado_x: undefined })
    expect(leido.error?.issues).toMatchObject([{ path: ['refilado_x'], message: 'Debe ingresar un valor' }])
  })

  test('material that runs out is told on the piece', () => {
    const respuesta = optimizarPedido(
      { piezas: [{ cantidad: 3, base: 2000, altura: 2000 }] },
      { ...tablero, cantidad: 2 },
    )
    expect(respuesta).toEqual({
      ok: false,
      errores: { 'piezas.0.cantidad': 'No hay material suficiente: faltan 1 de la pieza 1' },
    })
  })

  test('six bands and the option without band are accepted', () => {
    const canto = [null, '1', '2', '3', '4', '5', '6'].map(id => ({ id }))
    expect(errores({ piezas: [pieza], canto })).toEqual({})
  })
})

describe('defaults', () => {
  test('parameters not sent take the default of the specification, the board size that of the product', () => {
    const { parametros } = plan({ piezas: [pieza] }, { base: 2800, altura: 2070 })
    expect(parametros).toEqual({ ...PARAMETROS_POR_DEFECTO, base: 2800, altura: 2070 })
  })

  test('a board size in the body goes before that of the product', () => {
    const { planilla } = plan({ piezas: [pieza], parametros: { base: 1830, altura: 1220 } })
    expect(planilla.patrones[0]).toMatchObject({ base: 1830, altura: 1220 })
  })

  const larga = { cantidad: 1, base: 400, altura: 2_400 }
  test('rotacion_piezas turns pieces without a rotation of their own, and only those', () => {
    const parametros = { rotacion_piezas: 1 as const }
    expect(plan({ piezas: [larga], parametros }).planilla.patrones[0]!.piezas[0]!.rotada).toBe(true)
    expect(errores({ piezas: [{ ...larga, rotacion: 0 }], parametros })).toHaveProperty(['piezas.0.altura'])
    expect(errores({ piezas: [larga] })).toHaveProperty(['piezas.0.altura'])
  })

  test('on a board without grain pieces turn unless told otherwise', () => {
    const liso = { ...tablero, veta: 'ninguna' as const }
    expect(plan({ piezas: [larga] }, liso).parametros.rotacion_piezas).toBe(true)
    expect(optimizarPedido({ piezas: [{ ...larga, rotacion: false }] }, liso)).toMatchObject({ ok: false })
  })

  test('trims are totals per axis unless the store takes them per side', () => {
    expect(plan({ piezas: [pieza] }).planilla.patrones[0]!.util).toEqual({
      x: 10,
      y: 10,
      base: 2420,
      altura: 2130,
    })
    const porLado = optimizarPedido({ piezas: [pieza] }, tablero, { ...OPCIONES, refilado_modo: 'lado' })
    expect(porLado.ok && porLado.optimizacion.planilla.patrones[0]!.util).toEqual({
      x: 20,
      y: 20,
      base: 2400,
      altura: 2110,
    })
  })
})

describe('the result', () => {
  const body: PedidoDespieceEntrada = {
    piezas: [
      { ...pieza, canto_base_top: 'B', canto_altura_left: 'A', rotacion: 1, descripcion: 'Lateral' },
      { cantidad: 2, base: 600.5, altura: 300, canto_base_bottom: 'A', rotacion: false },
    ],
    retales: [{ cantidad: null }, { cantidad: 1, base: 800, altura: 900, descripcion: 'R-17' }],
    despiece_retales: 1,
    canto: [{ id: null, name: 'Sin canto' }, { id: 'A' }, { id: 'B', cobrar_canto: 0 }],
    referencia: 'MDF15',
    nombres: 'Ana',
  }
  const optimizacion = plan(body)

  test('has the shape of its schema and survives storage as JSON', () => {
    expect(Optimizacion.parse(JSON.parse(JSON.stringify(optimizacion)))).toEqual(optimizacion)
  })

  test('counts boards, kerf, use, metres and bands in the units of the wire', () => {
    const una = plan({
      piezas: [{ cantidad: 1, base: 1000, altura: 500, canto_base_top: 'A', canto_altura_right: 'A' }],
      parametros: { refilado_x: 0, refilado_y: 0 },
    }).planilla
    expect(una).toMatchObject({
      cant_placas: 1,
      ptje_aprov: 9.53,
      tapacantos: [{ codigo: 'A', pegado: 1.5, ml: 1.62 }],
      cortes: 2,
      refilados: 0,
      metros_refilado: 0,
      cota: 1,
      optimo: true,
    })
    // One cut along the altura and one along the base of the strip, 5 mm wide.
    expect(una.metros_corte).toBeCloseTo(3.15, 6)
    expect(una.cant_desp_sierra).toBeCloseTo(0.0158, 4)
  })

  test('lists bands in the order of the band list', () => {
    expect(optimizacion.planilla.tapacantos.map(t => t.codigo)).toEqual(['A', 'B'])
    expect(optimizacion.planillaLepton.tapacantos).toEqual(optimizacion.planilla.tapacantos)
  })

  test('uses offcuts first and names them by their row', () => {
    expect(optimizacion.planilla.retales_usados).toEqual([{ indice: 1, cantidad: 1 }])
    expect(optimizacion.planilla.patrones.find(p => p.origen === 'retal')).toMatchObject({
      indice: 1,
      base: 800,
    })
  })

  test('ignores offcuts while the mode is off', () => {
    const { planilla } = plan({ ...body, despiece_retales: 0 })
    expect(planilla.retales_usados).toEqual([])
    expect(planilla.listaRetales).toHaveLength(2)
  })

  test('gives the leftovers worth keeping, with the share of the price of the board that their size fetches', () => {
    const { retales_sobrantes } = plan({ piezas: [pieza] }).planilla
    const mayor = retales_sobrantes[0]!
    expect(mayor.valor).toBe(Math.round((0.8 * 20_000_000 * mayor.base * mayor.altura) / (2440 * 2150)))
  })

  test('holds all that is needed to run it again with an equal result', () => {
    const guardada = Optimizacion.parse(JSON.parse(JSON.stringify(optimizacion)))
    const otra = optimizarPedido(pedidoDe(guardada), guardada.tablero, guardada.opciones)
    expect(otra).toEqual({ ok: true, optimizacion: { ...optimizacion } })
  })
})

describe('the fingerprint', () => {
  const body: PedidoDespieceEntrada = { piezas: [pieza], canto: [{ id: 'A' }] }
  const huella = (cambios: Partial<PedidoDespieceEntrada>, hoja = tablero) =>
    huellaPedido({ ...body, ...cambios }, hoja)

  test('is the one of the stored plan', () => {
    expect(huellaPedido(body, tablero, OPCIONES)).toBe(plan(body).huella)
    expect(plan(body).huella).toMatch(/^[0-9a-f]{16}$/)
  })

  test.each<[string, Partial<PedidoDespieceEntrada>]>([
    ['a quantity', { piezas: [{ ...pieza, cantidad: 5 }] }],
    ['a tenth of a millimetre', { piezas: [{ ...pieza, base: 700.1 }] }],
    ['a band', { piezas: [{ ...pieza, canto_base_top: 'A' }] }],
    ['a rotation', { piezas: [{ ...pieza, rotacion: 1 }] }],
    ['a service', { piezas: [{ ...pieza, lista_servicios_especiales: [{ referencia: 'S', modo: 'P' }] }] }],
    ['a description', { piezas: [{ ...pieza, descripcion: 'Puerta' }] }],
    ['the saw', { parametros: { desp_sierra: 4 } }],
    ['the band waste', { parametros: { desp_tapacantos: 50 } }],
    ['whether bands are billed', { parametros: { cobrar_canto: false } }],
    ['the board size', { parametros: { base: 2000 } }],
    ['the stages', { parametros: { etapas: 2 } }],
    ['the first cut', { parametros: { primer_corte: 'horizontal' } }],
    ['the way of trimming', { parametros: { refilado_modo: 'lado' } }],
    ['the offcuts', { despiece_retales: true, retales: [{ cantidad: 1, base: 800, altura: 900 }] }],
  ])('changes with %s', (_nombre, cambios) => {
    expect(huella(cambios)).not.toBe(huella({}))
  })

  test('does not change with the customer, the view or the way the same values are written', () => {
    expect(huella({ nombres: 'Ana', parametros: { visualiza_configuracion: true } })).toBe(huella({}))
    expect(huella({ piezas: [{ ...pieza, rotacion: 0, canto_base_top: null, descripcion: null }] })).toBe(
      huella({}),
    )
    expect(huella({ parametros: PARAMETROS_POR_DEFECTO })).toBe(huella({}))
  })

  test('is null while the request is not valid', () => {
    expect(huella({ piezas: [] })).toBeNull()
  })
})

test('the wire schemas can be published as JSON Schema', () => {
  expect(() => z.toJSONSchema(PedidoDespiece, { io: 'input' })).not.toThrow()
  expect(() => z.toJSONSchema(Optimizacion)).not.toThrow()
})
