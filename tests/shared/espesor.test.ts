import { expect, test } from 'vitest'
import { espesorDe, espesorDeCanto } from '#shared/productos/espesor'

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

test.each([
  ['Tapacanto rígido 3 mm', 3],
  ['Tapacanto flexible 0,45 mm × 22 mm × Roble', 0.45],
  ['CANTO PVC BLANCO 22X0.45', 0.45],
  ['Canto 19 x 1 mm nogal', 1],
  ['Canto 1mm x 22mm', 1],
  ['Canto rígido blanco', null],
  ['Canto rígido blanco 22 mm', null],
  ['Canto 3R blanco', null],
  ['Canto 1 mm o 2 mm', null],
])('a band called %s is as thick as its name says, not as wide: %s', (nombre, mm) => {
  expect(espesorDeCanto(nombre)).toBe(mm)
})
