import { expect, test } from 'vitest'
import { espesorDe } from '#shared/productos/espesor'

test.each([
  ['Melamina blanca 15 mm', 15],
  ['MDF 5,5MM crudo', 5.5],
  ['RH 18mm Roble', 18],
  ['MDP 2440 x 1830 mm, 15 mm', 15],
  ['Canto rígido blanco', null],
  ['Tablero 2440 x 1830', null],
  ['Tablero de 1830 mm', null],
  ['Tablero de 1.220 mm', null],
])('a board called %s is as thick as its name says: %s', (nombre, mm) => {
  expect(espesorDe(nombre)).toBe(mm)
})
