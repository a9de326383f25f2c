import { expect, test } from 'vitest'
import { type Reinicio, textoDeReinicio } from '../../web/src/tableros/tableros'

const hecho: Reinicio = {
  id: '01J00000000000000000000000',
  fecha: '2026-11-20T15:00:00.000Z',
  usuario: 'Helena Barragán',
  motivo: 'Conteo general',
  nombre_color: null,
  estado: 'hecho',
  total: 12,
  hechas: 12,
  deshacer_hasta: '2026-11-21T15:00:00.000Z',
  sin_devolver: [],
}

test('a reset says who can undo it: whoever reads it only where that is so', () => {
  expect(textoDeReinicio(hecho, true)).toMatch(/\. Puede deshacerlo durante 24 horas$/)
  expect(textoDeReinicio(hecho, false)).toMatch(/\. Un SuperAdministrador puede deshacerlo durante 24 horas$/)
  expect(textoDeReinicio({ ...hecho, estado: 'deshaciendo', hechas: 3 }, true)).toBe(
    'El inventario de tableros se está devolviendo: 3 de 12',
  )
})

test('a reset that was undone names what did not come back, and why', () => {
  const sin_devolver = [{ referencia: 'TAB-1', motivo: 'Ahora es un servicio' }]
  expect(textoDeReinicio({ ...hecho, estado: 'deshecho', deshacer_hasta: null, sin_devolver }, true)).toBe(
    'El inventario de tableros se devolvió, menos TAB-1 (ahora es un servicio)',
  )
})
