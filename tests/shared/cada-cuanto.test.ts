import { expect, test } from 'vitest'
import { PASOS } from '#shared/despachos/publicas'
import { cadaCuanto, DESPUES_MS, PRONTO_MS } from '../../web/src/publico/cada'
import type { PedidoPublico } from '../../web/src/publico/leer'

const pedido = (cambios: Partial<PedidoPublico>) => ({ por_pagar: false, ...cambios }) as PedidoPublico

test('an order is asked for every few seconds while somebody works at it, and now and then otherwise', () => {
  const pronto = PASOS.filter(paso => cadaCuanto(pedido({ paso })) === PRONTO_MS)
  expect(pronto).toEqual(['en_produccion', 'listo', 'en_turno'])
  expect(cadaCuanto(pedido({ paso: 'listo', por_pagar: true }))).toBe(DESPUES_MS)
  expect(cadaCuanto(undefined)).toBe(DESPUES_MS)
})
