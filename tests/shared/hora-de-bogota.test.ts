import { expect, test } from 'vitest'
import { hora, horaDelDia } from '../../web/src/publico/hora'

test.each(['America/Bogota', 'UTC', 'Asia/Tokyo'])(
  'the clock of the wall is that of Bogota, in %s too',
  zona => {
    const antes = process.env.TZ
    process.env.TZ = zona
    try {
      const tarde = Date.parse('2026-11-27T20:04:00.000Z')
      expect(hora(tarde)).toMatch(/^0?3:04\sp\.\s?m\.$/)
      expect([tarde, Date.parse('2026-11-27T04:30:00.000Z')].map(horaDelDia)).toEqual([15, 23])
    } finally {
      if (antes === undefined) delete process.env.TZ
      else process.env.TZ = antes
    }
  },
)
