import { describe, expect, test } from 'vitest'
import { VALORES_INICIALES } from '#shared/maestros/registro-parametros'
import { leerAjustes, type ParametroDeCorte, tablerosPorCarga } from '#shared/despiece/ajustes-tienda'
import { OpcionesDespiece } from '#shared/despiece/schemas-planilla'

/** Settings as a plan gets them, with some parameters at another text. */
const con = (textos: Partial<Record<ParametroDeCorte, string>>) => {
  const { altura_sierra = 0, ...opciones } = leerAjustes(
    codigo => textos[codigo] ?? VALORES_INICIALES[codigo],
  )
  return { altura_sierra, ...OpcionesDespiece.parse(opciones) }
}
const POR_DEFECTO = { altura_sierra: 0, ...OpcionesDespiece.parse({}) }

describe('the parameters of the shop', () => {
  test('that nobody has changed are the defaults of a plan', () => {
    expect(con({})).toEqual(POR_DEFECTO)
  })

  test.each<[ParametroDeCorte, string, object]>([
    ['ETAPAS_CORTE', '2', { etapas: 2 }],
    ['ETAPAS_CORTE', ' 3T ', { etapas: '3t' }],
    ['ETAPAS_CORTE', 'Libre', { etapas: 'libre' }],
    ['PRIMER_CORTE', 'Horizontal', { primer_corte: 'horizontal' }],
    ['REFILADO_MODO', 'lado', { refilado_modo: 'lado' }],
    ['REFILAR_RETALES', '1', { refilar_retales: true }],
    ['RETAL_MINIMO', '300 x 600', { retal_minimo: { lado_menor: 300, lado_mayor: 600, area: 0 } }],
    ['RETAL_MINIMO', '600×300,5', { retal_minimo: { lado_menor: 300.5, lado_mayor: 600, area: 0 } }],
    ['RETAL_MINIMO_AREA', '0,25', { retal_minimo: { lado_menor: 200, lado_mayor: 400, area: 0.25 } }],
    ['VALOR_RETAL', '0.5:50', { valor_retal: [{ desde_m2: 0.5, porcentaje: 50 }] }],
    ['ALTURA_SIERRA', '60', { altura_sierra: 60 }],
    ['ALTURA_SIERRA', '62,5', { altura_sierra: 62.5 }],
    ['PIEZA_MINIMA', '40,5', { pieza_minima: 40.5 }],
    ['PIEZA_MINIMA', '0', {}],
  ])('%s = %j is read', (codigo, texto, esperado) => {
    expect(con({ [codigo]: texto })).toEqual({ ...POR_DEFECTO, ...esperado })
  })

  test.each([
    '0:30, 0.5:50, 1:80',
    '0:30,0.5:50,1:80',
    '0:30,0,5:50,1:80',
    '0:30; 0,5:50; 1:80',
    '1:80 % , 0,5 : 50%,0:30%',
    '0:30 0.5:50 1:80',
  ])('the worth of offcuts is read however it is written: %j', texto => {
    expect(con({ VALOR_RETAL: texto }).valor_retal).toEqual([
      { desde_m2: 0, porcentaje: 30 },
      { desde_m2: 0.5, porcentaje: 50 },
      { desde_m2: 1, porcentaje: 80 },
    ])
  })

  test.each<[ParametroDeCorte, string[]]>([
    ['ETAPAS_CORTE', ['4', '2,5', 'tres', '-2', '3 t']],
    ['PRIMER_CORTE', ['diagonal', 'vertical horizontal', '__proto__']],
    ['REFILADO_MODO', ['lados', '1']],
    ['REFILAR_RETALES', ['quizás', '-1', '2']],
    ['RETAL_MINIMO', ['200', '200x', 'x400', '0x400', '200x400x5', '-200x400', '200x99999', '1.200x400']],
    ['RETAL_MINIMO_AREA', ['mucha', '-1', '1e3', '999', '0,5,5', 'NaN']],
    [
      'VALOR_RETAL',
      ['30', '0:', ':30', '0:30,', '0:101', '-1:30', '0:30, 0:50', '0:30:50', 'a:b', '0:30 y 1:80'],
    ],
    ['VALOR_RETAL', [Array.from({ length: 30 }, (_, i) => `${i}:${i}`).join(), ':'.repeat(10_000)]],
    ['ALTURA_SIERRA', ['alta', '-60', '60 mm', '99999', 'Infinity']],
  ])('%s that cannot be read is as if nobody had set it', (codigo, malos) => {
    for (const texto of ['', '   ', ...malos])
      expect([texto, con({ [codigo]: texto })]).toEqual([texto, POR_DEFECTO])
  })
})

describe('boards that the saw cuts at once', () => {
  test.each<[altura: number, nombre: string, tableros: number]>([
    [0, 'Melamina blanca 15 mm', 1],
    [60, 'Melamina blanca 15 mm', 4],
    [59.9, 'Melamina blanca 15 mm', 3],
    [16.5, 'MDF 5,5MM crudo', 3],
    [10, 'Melamina blanca 15 mm', 1],
    [60, 'Tablero 2440 x 1830', 1],
    [60, 'Lámina 0 mm', 1],
  ])('of %s mm, %s: %s', (altura, nombre, tableros) => {
    expect(tablerosPorCarga(altura, nombre)).toBe(tableros)
  })
})
