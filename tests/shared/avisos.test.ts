import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aviso, enPantalla } from '../../web/src/kernel/avisos'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  aviso.vaciar()
  vi.useRealTimers()
})

const visto = () => enPantalla().at(-1)?.texto

it('what is under way covers no notice that would go unread, and is seen as soon as that has gone', () => {
  aviso.info('La orden se está creando')
  const callar = aviso.mientras('Guardando datos')
  expect(visto()).toBe('La orden se está creando')
  vi.runAllTimers()
  expect(visto()).toBe('Guardando datos')
  callar()
  expect(visto()).toBeUndefined()
})

it('what is under way stands before a failure that stays, and news before both', () => {
  aviso.error('No se pudo imprimir')
  const callar = aviso.mientras('Guardando datos')
  expect(visto()).toBe('Guardando datos')
  aviso.exito('Pedido guardado')
  expect(visto()).toBe('Pedido guardado')
  callar()
  vi.runAllTimers()
  expect(visto()).toBe('No se pudo imprimir')
})
