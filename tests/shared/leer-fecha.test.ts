import { assert, date, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatoDia } from '#shared/kernel/format'
import { COMO_SE_ESCRIBE, leerFecha } from '../../web/src/kernel/fechas'

const hoy = '2026-11-23'
const NO_EXISTE = 'Esa fecha no existe'

describe('a typed day', () => {
  it.each([
    ['', ''],
    ['3/5', '2026-05-03'],
    ['3/5/', '2026-05-03'],
    ['3/5/26', '2026-05-03'],
    ['3/5/2026', '2026-05-03'],
    ['03-05-2026', '2026-05-03'],
    ['03.05.26', '2026-05-03'],
    ['3 5', '2026-05-03'],
    ['0305', '2026-05-03'],
    ['030526', '2026-05-03'],
    ['03052026', '2026-05-03'],
    [' 2026-05-03 ', '2026-05-03'],
    ['29/2/24', '2024-02-29'],
    // Not later than today: the last one that there was.
    ['28/12', '2025-12-28'],
    ['31/2', NO_EXISTE],
    ['29/2/25', NO_EXISTE],
    ['45/1', NO_EXISTE],
    ['3/13', NO_EXISTE],
    ['0/1', NO_EXISTE],
    ['2026-13-01', NO_EXISTE],
    ['mayo', COMO_SE_ESCRIBE],
    ['3//5', COMO_SE_ESCRIBE],
    ['3/5/20266', COMO_SE_ESCRIBE],
    ['030520266', COMO_SE_ESCRIBE],
    ['24/11/2026', 'No puede ser posterior a hoy'],
    ['31/12/1999', 'No puede ser anterior al 01/01/2000'],
  ])('«%s» is %s', (text, is) => {
    const { valor, reparo } = leerFecha(text, { hoy, max: hoy })
    expect(reparo ?? valor).toBe(is)
  })
  it.each(['3', '03', '3/', '030', '3/5/2', '3/5/202', '03052', '0305202'])(
    '«%s» is the beginning of one: no value, and nothing to be said yet',
    text => {
      expect(leerFecha(text, { hoy })).toEqual({ valor: '', incompleta: true })
    },
  )
  it('beyond its bounds is the same day, and is said: another field may move the bound', () => {
    expect(leerFecha('24/11/2026', { hoy, max: '2026-11-01' })).toEqual({
      valor: '2026-11-24',
      reparo: 'No puede ser posterior al 01/11/2026',
    })
  })
  it('as it is written is read as the same day', () => {
    const days = date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    }).map(each => each.toISOString().slice(0, 10))
    assert(
      property(days, day => {
        expect(leerFecha(formatoDia(day), { hoy })).toEqual({ valor: day })
      }),
    )
  })
})
