import { expect, test } from 'vitest'
import { frase } from '../../web/src/publico/anunciar'
import { Anuncios } from '../../web/src/publico/anuncios'
import type { EnMuro } from '../../web/src/publico/leer'

const turno = (n: number, llamadas = 1, segundo = n): EnMuro => ({
  numero_turno: `00${n}`,
  nombre: 'Ana P.',
  modulo: null,
  llamadas,
  desde: `2026-11-27T08:00:${String(segundo).padStart(2, '0')}.000Z`,
})
/** A snapshot of three at most: who was called last stands on top. */
const nuevas = (anuncios: Anuncios, ...turnos: EnMuro[]) =>
  anuncios.nuevas(turnos).map(({ numero_turno }) => numero_turno)

test('what stands on the wall when it comes up is not told, and each call after that once', () => {
  const muro = new Anuncios(3)
  expect(nuevas(muro, turno(1))).toEqual([])
  expect(nuevas(muro, turno(3), turno(2), turno(1))).toEqual(['002', '003'])
  expect(nuevas(muro, turno(3), turno(2), turno(1))).toEqual([])
  // Called once more, it is told once more.
  expect(nuevas(muro, turno(1, 2, 9), turno(3), turno(2))).toEqual(['001'])
})

test('a call that comes up from below when another turn leaves was told before', () => {
  const muro = new Anuncios(3)
  expect(nuevas(muro)).toEqual([])
  expect(nuevas(muro, turno(3), turno(2), turno(1))).toEqual(['001', '002', '003'])
  expect(nuevas(muro, turno(4), turno(3), turno(2))).toEqual(['004'])
  expect(nuevas(muro, turno(4), turno(3), turno(1))).toEqual([])
})

test('nor is one told that was below when the wall came up', () => {
  const muro = new Anuncios(3)
  expect(nuevas(muro, turno(4), turno(3), turno(2))).toEqual([])
  expect(nuevas(muro, turno(4), turno(3), turno(1))).toEqual([])
  expect(nuevas(muro, turno(5), turno(4), turno(3))).toEqual(['005'])
})

test('and one that is read a moment later than another that was called after it is told', () => {
  const muro = new Anuncios(3)
  expect(nuevas(muro, turno(2))).toEqual([])
  expect(nuevas(muro, turno(2), turno(1))).toEqual(['001'])
})

test('nor is one that comes back after a hundred others, as a turn does whose dispatch is taken back', () => {
  const muro = new Anuncios(3)
  const hora = (n: number) => ({ ...turno(n), desde: new Date(Date.UTC(2026, 10, 27, 8, n)).toISOString() })
  expect(nuevas(muro)).toEqual([])
  expect(nuevas(muro, hora(1))).toEqual(['001'])
  for (let n = 2; n < 102; n++) expect(nuevas(muro, hora(n))).toEqual([`00${n}`])
  expect(nuevas(muro, hora(101), hora(1))).toEqual([])
})

test('a turn is said by its number, who it is of and where to, if that was told', () => {
  const llamado = { ...turno(1), numero_turno: '023', nombre: 'Juan P.' }
  expect(frase({ ...llamado, modulo: 'puerta 2' })).toBe('Turno 023, Juan P., puerta 2')
  expect(frase({ ...llamado, modulo: null })).toBe('Turno 023, Juan P.')
})
