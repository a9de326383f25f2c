import { expect, test } from 'vitest'
import { leerMedidas } from '../../web/src/retales/tiras/matriz'

test.each<[string, (number | null)[]]>([
  ['300 450 450', [300, 450, 450]],
  ['300, 450; 450 · 12', [300, 450, 450, 12]],
  ['300,', [300]],
  ['', []],
  // A comma between digits is of thousands or of decimals: refused, not two strips of 1 and of 200 mm.
  ['1,200', [null]],
  ['300,5 450', [null, 450]],
  ['3oo', [null]],
])('widths typed as %j are %j', (texto, medidas) => {
  expect(leerMedidas(texto)).toEqual(medidas)
})
