import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { candidatosPara } from '#functions/retales/candidatos'
import { type PedidoResuelto, resolverPedido } from '#shared/despiece/planilla'
import { PedidoDespiece } from '#shared/despiece/schemas'
import { OpcionesDespiece, TableroDespiece } from '#shared/despiece/schemas-planilla'
import { MAXIMO_RETALES_DE_TIENDA } from '#shared/retales/retal'
import { contarVueltas } from '../support/vueltas'

type Retal = Parameters<typeof candidatosPara>[1][number]
interface Caso {
  piezas: { cantidad: number; base: number; altura: number; rotacion: boolean }[]
  retales: { base: number; altura: number }[]
  /** Taken off each side of an offcut; null: offcuts are not trimmed. */
  refilado: number | null
  veta: 'base' | 'altura' | 'ninguna'
}

const resolver = ({ piezas, retales, refilado, veta }: Caso): PedidoResuelto =>
  resolverPedido(
    PedidoDespiece.parse({
      piezas,
      retales: retales.map(retal => ({ ...retal, cantidad: 1 })),
      despiece_retales: true,
      parametros: { refilado_x: refilado ?? 10, refilado_y: refilado ?? 10 },
    }),
    TableroDespiece.parse({ base: 2440, altura: 2150, veta }),
    OpcionesDespiece.parse({ refilar_retales: refilado !== null, refilado_modo: 'lado' }),
  )
const guardados = ({ retales }: Caso) => retales.map((retal, i) => ({ ...retal, id: `M${i}` }) as Retal)
const elegidos = async (caso: Caso) =>
  (await candidatosPara(resolver(caso), guardados(caso))).map(({ id }) => Number(id.slice(1)))

/** The same, as it is said: whoever holds a row that still lacks offcuts has a turn, the lowest of its rows. */
function aLaLetra({ piezas, retales, refilado, veta }: Caso): number[] {
  const menos = 2 * (refilado ?? 0)
  const cabe = ({ base, altura, rotacion }: Caso['piezas'][number], retal: Caso['retales'][number]) => {
    const [largo, ancho] = [retal.base - menos, retal.altura - menos]
    const derecha = base <= largo && altura <= ancho
    const girada = altura <= largo && base <= ancho
    return rotacion ? derecha || girada : veta === 'altura' ? girada : derecha
  }
  const tomados = piezas.map(() => 0)
  const sirven = retales.flatMap((retal, i) => {
    const filas = piezas.flatMap((pieza, fila) => (cabe(pieza, retal) ? [fila] : []))
    const turnos = filas.filter(fila => tomados[fila]! < piezas[fila]!.cantidad).map(fila => tomados[fila]!++)
    return filas.length > 0 ? [{ i, turno: Math.min(retales.length, ...turnos) }] : []
  })
  sirven.sort((a, b) => a.turno - b.turno || a.i - b.i)
  return sirven
    .slice(0, MAXIMO_RETALES_DE_TIENDA)
    .map(({ i }) => i)
    .sort((a, b) => a - b)
}

const lado = fc.integer({ min: 50, max: 900 })
const caso: fc.Arbitrary<Caso> = fc.record({
  piezas: fc.array(
    fc.record({ cantidad: fc.integer({ min: 1, max: 4 }), base: lado, altura: lado, rotacion: fc.boolean() }),
    { minLength: 1, maxLength: 12, size: 'max' },
  ),
  retales: fc.array(fc.record({ base: lado, altura: lado }), { minLength: 1, maxLength: 60, size: 'max' }),
  refilado: fc.option(fc.integer({ min: 0, max: 40 })),
  veta: fc.constantFrom('base', 'altura', 'ninguna'),
})

test('the offcuts that a list is planned with are those that the rule says, for any list and any offcuts', async () => {
  let conTope = 0
  await fc.assert(
    fc.asyncProperty(caso, async azar => {
      const dichos = aLaLetra(azar)
      if (dichos.length === MAXIMO_RETALES_DE_TIENDA) conTope++
      expect(await elegidos(azar)).toEqual(dichos)
    }),
    { numRuns: 300 },
  )
  // Also where there are more of them than one list may use.
  expect(conTope).toBeGreaterThan(20)
})

test('others go on while hundreds of offcuts are asked for a long list', async () => {
  const piezas = Array.from({ length: 400 }, (_, i) => ({
    cantidad: 1,
    base: 100 + (i % 90),
    altura: 80 + (i % 50),
    rotacion: true,
  }))
  const retales = Array.from({ length: 200 }, (_, i) => ({ base: 1500 - i, altura: 900 - i }))
  const largo: Caso = { piezas, retales, refilado: null, veta: 'ninguna' }
  const { dado, vueltas } = await contarVueltas(() => elegidos(largo))
  expect(dado).toHaveLength(MAXIMO_RETALES_DE_TIENDA)
  expect(vueltas).toBeGreaterThanOrEqual(retales.length / 20)
})
