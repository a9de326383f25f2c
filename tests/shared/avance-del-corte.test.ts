import { expect, test } from 'vitest'
import { hechosDe } from '../../web/src/produccion/corte/avance'

const a = (segundo: number, ...hechos: number[]) => ({ hechos, fecha: `2026-11-27T08:00:0${segundo}.000Z` })
const nada = { cortes: {} }
const lista = (hechos: Set<number> | undefined) => hechos && [...hechos].sort((a, b) => a - b)

test('of a reading and the answer to what was sent the newer one counts', () => {
  expect(hechosDe(undefined, undefined, nada)).toBeUndefined()
  expect(lista(hechosDe(a(1, 0), a(2, 0, 1), nada))).toEqual([0, 1])
  // Another tablet ticked one more, or took one back.
  expect(lista(hechosDe(a(3, 0, 1, 2), a(2, 0, 1), nada))).toEqual([0, 1, 2])
  expect(lista(hechosDe(a(3, 0), a(2, 0, 1), nada))).toEqual([0])
})

test('what this device has still to tell stands on top of both', () => {
  expect(lista(hechosDe(a(3, 0, 1), a(2, 0), { cortes: { 1: false, 2: true } }))).toEqual([0, 2])
  expect(lista(hechosDe(undefined, a(2, 0), { cortes: { 1: true } }))).toEqual([0, 1])
})
