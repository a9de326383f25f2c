import { describe, expect, test } from 'vitest'
import { DOMICILIO, RECOGE } from '#shared/ventas/rules/envio'
import type { Producto } from '../../web/src/productos/buscar-productos'
import { PEDIDO_NUEVO, type Pedido } from '../../web/src/ventas/pedido/modelo'
import { type Cambio, reducir } from '../../web/src/ventas/pedido/reductor'
import { porLlegar } from '../../web/src/ventas/pedido/validar'

const producto = { id: 7, referencia: 'DOMICILIO', precio_unitario: 12_000 } as Producto
const tras = (...cambios: Cambio[]): Pedido => cambios.reduce(reducir, PEDIDO_NUEVO)
const lineas = (pedido: Pedido) => pedido.lineas.map(linea => linea.producto.id)
const lleva = { tipo: 'envio', envio: DOMICILIO } as const
const recoge = { tipo: 'envio', envio: RECOGE } as const
const cobro = { tipo: 'domicilio', producto } as const

describe('the charge of a delivery', () => {
  test('is waited for from the choice until it has come, or is none', () => {
    expect(porLlegar(tras(lleva), false)).toBe('Espere: se agrega el cobro del domicilio')
    expect(porLlegar(tras(lleva, cobro), false)).toBe(undefined)
    expect(lineas(tras(lleva, cobro))).toEqual([7])
    expect(porLlegar(tras(lleva, { tipo: 'domicilio', producto: null }), false)).toBe(undefined)
  })

  test('goes with the delivery, whatever the server answers, and does not come after it', () => {
    const pedido = tras(lleva, cobro, recoge)
    expect([lineas(pedido), porLlegar(pedido, false)]).toEqual([[], undefined])
    expect(lineas(tras(lleva, recoge, cobro))).toEqual([])
  })

  test('comes once, whoever added it, and what somebody added stays', () => {
    expect(lineas(tras(lleva, recoge, lleva, cobro, cobro))).toEqual([7])
    const agregado = { tipo: 'agregar', producto } as const
    expect(lineas(tras(agregado, lleva, cobro))).toEqual([7])
    expect(lineas(tras(agregado, lleva, cobro, recoge))).toEqual([7])
  })
})

test('an account of credit that is being asked for is waited for', () => {
  expect(porLlegar(PEDIDO_NUEVO, true)).toBe('Espere: se consulta la cuenta crédito')
  expect(porLlegar(PEDIDO_NUEVO, false)).toBe(undefined)
})
