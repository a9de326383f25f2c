import { expect, test } from 'vitest'
import { leerMes, textoDeMes } from '../../web/src/kernel/meses'

const leer = (texto: string) => leerMes(texto, '2025-01', '2026-11')

test.each([
  ['11/2026', '2026-11'],
  ['3/2026', '2026-03'],
  ['03/26', '2026-03'],
  ['032026', '2026-03'],
  ['2026-03', '2026-03'],
  ['202603', '2026-03'],
  ['26-03', '2026-03'],
  // Month first where it can be either.
  ['01/25', '2025-01'],
  [' 11 2026 ', '2026-11'],
])('the month that is written %s is %s', (texto, mes) => {
  expect(leer(texto)).toEqual({ valor: mes })
  expect(leer(textoDeMes(mes))).toEqual({ valor: mes })
})

test.each(['13/2026', '0/2026', '2026', 'noviembre', '1/2/26'])(
  '%s is no month, and says how one is written',
  texto => {
    expect(leer(texto)).toEqual({ valor: '', reparo: 'Escriba el mes como mm/aaaa' })
  },
)

test('a month outside of what is offered says what is', () => {
  for (const texto of ['12/2024', '12/2026'])
    expect(leer(texto)).toEqual({ valor: '', reparo: 'Elija un mes de 01/2025 a 11/2026' })
})

test('no text is no month, and no complaint', () => {
  expect(leer(' ')).toEqual({ valor: '' })
  expect(textoDeMes('')).toBe('')
})
