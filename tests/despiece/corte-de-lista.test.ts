import { describe, expect, test } from 'vitest'
import { optimizarPedido } from '#shared/despiece/optimizar'
import { pedidoDe } from '#shared/despiece/planilla'
import type { PedidoDespieceEntrada } from '#shared/despiece/schemas'
import { Optimizacion } from '#shared/despiece/schemas-planilla'

const pieza = { cantidad: 4, base: 700, altura: 400 }
const tablero = { base: 2440, altura: 2150, precio: 20_000_000 }
const OPCIONES = { limite_trabajo: 200_000 }

describe('how a list is cut', () => {
  const TIENDA = { ...OPCIONES, etapas: 'libre', primer_corte: 'vertical', refilado_modo: 'lado' } as const
  const planDe = (parametros: PedidoDespieceEntrada['parametros']) => {
    const respuesta = optimizarPedido({ piezas: [pieza], parametros }, tablero, TIENDA)
    if (!respuesta.ok) throw new Error(JSON.stringify(respuesta.errores))
    return respuesta.optimizacion
  }
  const deOpciones = ({ opciones }: Optimizacion) => [
    opciones.etapas,
    opciones.primer_corte,
    opciones.refilado_modo,
  ]

  test('is as the store has it where the list says nothing', () => {
    expect(deOpciones(planDe({}))).toEqual(['libre', 'vertical', 'lado'])
    expect(planDe({}).parametros).not.toHaveProperty('primer_corte')
  })

  test('is as the list says, each by itself', () => {
    expect(deOpciones(planDe({ etapas: 2 }))).toEqual([2, 'vertical', 'lado'])
    expect(deOpciones(planDe({ primer_corte: 'horizontal' }))).toEqual(['libre', 'horizontal', 'lado'])
    expect(deOpciones(planDe({ refilado_modo: 'eje' }))).toEqual(['libre', 'vertical', 'eje'])
    expect(planDe({ refilado_modo: 'eje' }).planilla.patrones[0]!.util).toMatchObject({ x: 10, y: 10 })
    const primeros = planDe({ primer_corte: 'horizontal' }).planilla.patrones.flatMap(({ cortes }) =>
      cortes.filter(({ etapa }) => etapa === 1).map(({ sentido }) => sentido),
    )
    expect(new Set(primeros)).toEqual(new Set(['horizontal']))
  })

  test('stays with a stored plan: run again it is the same, and under another store it keeps its own', () => {
    const propias = { etapas: 3, primer_corte: 'horizontal' } as const
    const guardada = Optimizacion.parse(JSON.parse(JSON.stringify(planDe(propias))))
    expect(guardada.parametros).toMatchObject(propias)
    expect(optimizarPedido(pedidoDe(guardada), guardada.tablero, guardada.opciones)).toEqual({
      ok: true,
      optimizacion: guardada,
    })
    const otra = optimizarPedido(pedidoDe(guardada), tablero, OPCIONES)
    expect(otra.ok && deOpciones(otra.optimizacion)).toEqual([3, 'horizontal', 'eje'])
  })

  test.each(['etapas', 'primer_corte', 'refilado_modo'])('takes no other value of %s', campo => {
    const respuesta = optimizarPedido({ piezas: [pieza], parametros: { [campo]: 'otra' } }, tablero)
    expect(respuesta).toEqual({
      ok: false,
      errores: { [`parametros.${campo}`]: 'Debe seleccionar una opción' },
    })
  })
})
