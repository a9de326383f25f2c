import { expect, test } from 'vitest'
import { horaDe } from '#shared/kernel/dates'
import { aLas, formatoHora } from '#shared/kernel/format'

test.each(['America/Bogota', 'UTC', 'Asia/Tokyo'])(
  'the clock of a screen is that of Bogota, in %s too',
  zona => {
    const antes = process.env.TZ
    process.env.TZ = zona
    try {
      const tarde = new Date('2026-11-27T20:04:00.000Z')
      expect([formatoHora(tarde), aLas(tarde), horaDe(tarde)]).toEqual(['3:04 p. m.', 'las 3:04 p. m.', 15])
      expect(horaDe('2026-11-27T08:30:00.000Z')).toBe(3)
    } finally {
      if (antes === undefined) delete process.env.TZ
      else process.env.TZ = antes
    }
  },
)
