import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acotarDia, diaDe, esDia, inicioDe, mesDe, sumarDias, sumarMeses } from '#shared/kernel/dates'

describe('days are those of Bogota, five hours behind UTC', () => {
  test.each([
    ['2026-11-20T05:00:00.000Z', '2026-11-20'],
    ['2026-11-20T04:59:59.999Z', '2026-11-19'],
    ['2026-01-01T00:30:00.000Z', '2025-12-31'],
    ['2024-03-01T04:00:00.000Z', '2024-02-29'],
  ])('%s is %s', (instant, day) => {
    expect(diaDe(instant)).toBe(day)
    expect(diaDe(new Date(instant))).toBe(day)
  })

  const instante = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  })

  test('the first instant of a day is in it, and the one before is not', () => {
    fc.assert(
      fc.property(instante, date => {
        const day = diaDe(date)
        const first = inicioDe(day)
        expect(diaDe(first)).toBe(day)
        expect(diaDe(new Date(Date.parse(first) - 1))).toBe(sumarDias(day, -1))
      }),
    )
  })

  test('agree with the calendar that the machine knows for America/Bogota', () => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1994-01-01T12:00:00Z'), max: new Date('2100-01-01'), noInvalidDate: true }),
        date => {
          expect(diaDe(date)).toBe(calendar.format(date))
        },
      ),
    )
  })
})

describe('adding days and months', () => {
  test.each([
    ['2026-11-20', -2, '2026-09-20'],
    ['2026-01-15', -2, '2025-11-15'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-31', 12, '2027-05-31'],
  ])('%s and %i months is %s: the last day where that day does not exist', (day, months, expected) => {
    expect(sumarMeses(day, months)).toBe(expected)
  })

  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-20', -90, '2026-08-22'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(sumarDias(day, days)).toBe(expected)
  })

  test('days there and back again is the same day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), days => {
        expect(sumarDias(sumarDias('2026-11-20', days), -days)).toBe('2026-11-20')
      }),
    )
  })

  test('the month of a day is its first seven characters', () => {
    expect(mesDe('2026-11-20')).toBe('2026-11')
  })
})

describe('a real calendar day', () => {
  test.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-11-31', false],
    ['2026-1-1', false],
    ['20/11/2026', false],
    ['2026-11-20T00:00:00Z', false],
    ['', false],
  ])('%j: %s', (value, real) => {
    expect(esDia(value)).toBe(real)
  })
})

describe('a bound of a range', () => {
  test.each([
    ['0000-01-01', '1999-12-31'],
    ['1999-12-31', '1999-12-31'],
    ['2000-01-01', '2000-01-01'],
    ['2026-11-20', '2026-11-20'],
    ['2099-12-31', '2099-12-31'],
    ['2100-01-01', '2100-01-01'],
    ['9999-12-31', '2100-01-01'],
  ])('%s is taken as %s: what lies beyond all that there may be is beside it', (day, taken) => {
    expect(acotarDia(day)).toBe(taken)
  })
})
