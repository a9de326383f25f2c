import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plano, planoDePersona } from '#infra/local/audit/palabras'
import { normalizar, normalizarPersona } from '#shared/kernel/texto'

const texto = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 5 }),
      fc.constantFrom(
        '×',
        'x',
        'X',
        '.',
        ',',
        '-',
        '/',
        ' ',
        '1',
        '57',
        '300',
        'S.A.S.',
        '+',
        '(',
        "'",
        'Ñ',
        '_',
      ),
    ),
    { maxLength: 12 },
  )
  .map(pieces => pieces.join(''))

test.each([
  ['words', plano, normalizar],
  ['words about people', planoDePersona, normalizarPersona],
])('the auditor reads %s as the product writes them, with code of its own', (_, audited, written) => {
  fc.assert(
    fc.property(texto, text => {
      expect(audited(text)).toBe(written(text))
    }),
    { numRuns: 5000 },
  )
})
