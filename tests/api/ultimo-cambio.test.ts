import { beforeAll, describe, expect, test } from 'vitest'
import { enEfectivo, guardar, TOTAL } from '../support/pedidos'
import { sembrar } from '../support/sembrar'
import { type Cliente, usarTienda } from '../support/tienda'

const tienda = usarTienda(sembrar)
let vendedor: Cliente
let dueno: Cliente
beforeAll(async () => {
  vendedor = await tienda.ingresar('vendedor')
  dueno = await tienda.ingresar('super')
})

const encabezado = async (venta_id: number) =>
  (await dueno.exigir('GET /facturas/{venta_id}', { params: { venta_id } })).ventas_encabezado
const cambio = async (venta_id: number) => {
  const { ultimo_cambio: ultimo, vendedor_id } = await encabezado(venta_id)
  return [ultimo?.accion, ultimo?.usuario_id === vendedor_id]
}

describe('the last change of a sale', () => {
  test('says what was done last and by whom, whoever made the sale', async () => {
    const { venta_id } = await guardar(vendedor)
    const params = { venta_id }
    expect(await cambio(venta_id)).toEqual(['crear', true])
    await guardar(dueno, { venta_id })
    expect(await cambio(venta_id)).toEqual(['editar', false])
    await dueno.exigir('POST /facturas/{venta_id}/forma-pago', { params, body: enEfectivo(TOTAL) })
    expect(await cambio(venta_id)).toEqual(['facturar', false])
    await dueno.exigir('PUT /facturas/{venta_id}/anular', { params })
    expect(await cambio(venta_id)).toEqual(['anular', false])
  })

  test('has the name and the instant, in the lists too', async () => {
    const { venta_id } = await guardar(vendedor)
    const antes = await encabezado(venta_id)
    await dueno.exigir('POST /facturas/{venta_id}/forma-pago', {
      params: { venta_id },
      body: enEfectivo(TOTAL),
    })
    const { ventas } = await vendedor.exigir('POST /facturas', { body: { estado_venta_id: 2 } })
    const ultimo = ventas.data.find(({ id }) => id === venta_id)?.ultimo_cambio
    const { nombre_vendedor } = await encabezado((await guardar(dueno)).venta_id)
    expect(ultimo?.nombre_usuario).toBe(nombre_vendedor)
    expect(Date.parse(ultimo!.fecha)).toBeGreaterThanOrEqual(Date.parse(antes.fecha_registro))
  })

  test('stays what it was when the links to its papers are new', async () => {
    const { venta_id } = await guardar(vendedor)
    await dueno.exigir('PUT /facturas/{venta_id}/enlaces', { params: { venta_id } })
    expect(await cambio(venta_id)).toEqual(['crear', true])
  })
})
