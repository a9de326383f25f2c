import { expect, test } from 'vitest'
import { contraste, textoSobre } from '../../web/src/tableros/contraste'

test('what stands on a colour that the shop chose is read: AA on any of them', () => {
  const pasos = ['00', '33', '66', '77', '99', 'bb', 'ff']
  const malos = pasos
    .flatMap(r => pasos.flatMap(g => pasos.map(b => `#${r}${g}${b}`)))
    .filter(fondo => contraste(textoSobre(fondo, '#8c1d18'), fondo) < 4.5)
  expect(malos).toEqual([])
  // The red of what runs short stays wherever it is read.
  expect(textoSobre('#e3efe4', '#8c1d18')).toBe('#8c1d18')
  expect(textoSobre('#102030', '#8c1d18')).toBe('#FFFFFF')
  expect(contraste('#000000', '#ffffff')).toBeCloseTo(21)
})
