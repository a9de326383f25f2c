import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { origen } from './tienda'

const BISAGRA = 'BIS-35'

let vendedor: Persona
let jefe: Persona
let pedir: Pedir
beforeAll(async () => {
  pedir = await entrar('super')
  vendedor = await Persona.entrar('vendedor')
  jefe = await Persona.llegar()
  await jefe.ingresar('admin')
  await jefe.ve('Ingreso a tiendas')
  await jefe.teclas('ArrowDown', 'Enter')
  await jefe.ve('001 - Veta Centro')
})

/** The seller's new order for the final consumer with some of a product, whose quantity has the keyboard. */
async function pedidoCon(cantidad: string): Promise<void> {
  await vendedor.page.goto(`${origen()}/#/`)
  await vendedor.page.goto(`${origen()}/#/facturacion/crear`)
  await vendedor.enfoca(/^Cliente/)
  await vendedor.teclas('F7')
  await vendedor.enfoca(/^Agregar producto/)
  await vendedor.escribir('bisagra')
  await vendedor.teclas('Enter')
  await vendedor.enfoca(/^Cantidad de/)
  await vendedor.teclas('Control+a')
  await vendedor.escribir(cantidad)
}
const descuento = () => vendedor.page.getByLabel(/^Descuento de .*, en porcentaje/)

async function pedirDescuento(porcentaje: string): Promise<void> {
  await vendedor.teclas('F6')
  await vendedor.ve('Solicitar un descuento')
  await vendedor.enfoca('Descuento')
  await vendedor.escribir(porcentaje)
}

describe('a discount that the seller asks for, by keyboard alone', () => {
  it('is asked for from the line, and waits there', async () => {
    await pedidoCon('10')
    await pedirDescuento('12,5')
    await vendedor.ve(/Son \$ .* menos, antes de IVA/)
    await promete(vendedor, 'descuentos-01-solicitar')
    await vendedor.teclas('Enter')
    await vendedor.ve('Descuento solicitado con éxito')
    await vendedor.ve('Descuento del 12,5 % pedido, en espera de aprobación')
  })

  it('is told to who approves, with what it leaves of the price, and approved with two keys', async () => {
    await jefe.page.goto(`${origen()}/#/`)
    await jefe.ve('Un descuento espera su aprobación')
    await promete(jefe, 'descuentos-02-inicio')
    await jefe.page.goto(`${origen()}/#/descuentos-solicitados`)
    await jefe.enLaTabla()
    await promete(jefe, 'descuentos-03-lista')
    await jefe.teclas('a')
    await jefe.ve('Aprobar el descuento')
    await jefe.ve(/Queda un margen del/)
    await promete(jefe, 'descuentos-04-aprobar')
    const dicho = vendedor.ve('Descuento aprobado: 12,5 % en')
    await jefe.teclas('Enter')
    await jefe.ve('Descuento aprobado con éxito')
    await dicho
  })

  it('comes into the open order at once, and the order is saved with it', async () => {
    await expect.poll(() => descuento().inputValue()).toMatch(/^12,5/)
    await promete(vendedor, 'descuentos-05-aprobado')
    const reply = vendedor.page.waitForResponse(each => each.url().endsWith('/facturas/guardar'))
    await vendedor.teclas('F8')
    expect((await reply).status()).toBe(200)
    await jefe.ve(/Usado en la venta \d+/)
  })

  it('survives a reload of the order while it is waited for, and what is rejected says so with its reason', async () => {
    await pedidoCon('3')
    await pedirDescuento('20')
    await vendedor.teclas('Enter')
    await vendedor.ve('Descuento del 20 % pedido, en espera de aprobación')
    await vendedor.page.reload()
    await vendedor.ve('Descuento del 20 % pedido, en espera de aprobación')
    await jefe.page.locator('tbody tr', { hasText: '20 %' }).first().waitFor()
    await jefe.page.locator('tbody tr').first().focus()
    await jefe.teclas('r')
    await jefe.ve('Rechazar el descuento')
    await jefe.enfoca('Motivo')
    await jefe.escribir('Ya está en oferta')
    await jefe.teclas('Enter')
    await jefe.ve('Descuento rechazado con éxito')
    await vendedor.ve('Descuento del 20 % rechazado por')
    await vendedor.ve(/Ya está en oferta/)
    await promete(vendedor, 'descuentos-06-rechazado')
  })

  it('decided on between the reading and the opening of the live channel, comes into the order all the same', async () => {
    await vendedor.page.getByLabel(/^Cantidad de/).focus()
    await pedirDescuento('15')
    await vendedor.teclas('Enter')
    await vendedor.ve('Descuento del 15 % pedido, en espera de aprobación')
    let abrirCanal = () => undefined as void
    const canal = new Promise<void>(resolve => (abrirCanal = resolve))
    await vendedor.page.route('**/tiempo-real/boleto', async route => {
      await canal
      await route.continue()
    })
    const leidas = vendedor.page.waitForResponse(/descuentos\/solicitados\/001/)
    await vendedor.page.reload()
    await leidas
    await vendedor.ve('Descuento del 15 % pedido, en espera de aprobación')
    const { descuentos_solicitados } = await pedir<{
      descuentos_solicitados: { data: { id: number; estado: string }[] }
    }>('GET descuentos/solicitados/001')
    const { id } = descuentos_solicitados.data.find(({ estado }) => estado === 'pendiente')!
    await pedir('POST descuentos/solicitados/aprobar', { descuento_solicitado_id: id, aprobado: true })
    // Told to everybody who listens.
    await jefe.page.locator('tbody tr', { hasText: '15 %' }).getByText('Aprobado').waitFor()
    abrirCanal()
    await vendedor.ve('Descuento aprobado: 15 % en')
    await vendedor.page.unroute('**/tiempo-real/boleto')
  })

  it('of an order that was saved and closed meanwhile is there when it is opened again', async () => {
    const ven = await entrar('vendedor')
    const { productos } = await ven<{ productos: { data: { id: number }[] } }>(
      `GET productos?query=${BISAGRA}`,
    )
    const { terceros } = await ven<{ terceros: { data: { id: number }[] } }>(
      'GET terceros?query=222222222222',
    )
    const linea = { producto_id: productos.data[0]!.id, cantidad_solicitada: 7 }
    const tercero_id = terceros.data[0]!.id
    const { venta_id } = await ven<{ venta_id: number }>('POST facturas/guardar', {
      tercero_id,
      estado_venta_id: 4,
      productoList: [linea],
    })
    const { descuento_solicitado } = await ven<{ descuento_solicitado: { id: number } }>(
      'POST descuentos/solicitar/guardar',
      { ...linea, tercero_id, porcentaje_descuento: 8, venta_id },
    )
    await pedir('POST descuentos/solicitados/aprobar', {
      descuento_solicitado_id: descuento_solicitado.id,
      aprobado: true,
    })
    // At another till: the order on this one is not saved.
    vendedor = await Persona.entrar('vendedor')
    await vendedor.page.goto(`${origen()}/#/facturacion/crear?venta=${venta_id}`)
    await expect.poll(() => descuento().inputValue()).toMatch(/^8/)
  })
})

describe('offcuts that the customer brings', () => {
  it('are told to who approves with their area and their worth, and to the seller as what they are', async () => {
    const vender = await entrar('vendedor')
    const { productos } = await vender<{ productos: { data: { id: number }[] } }>(
      'GET productos?query=MEL18-BLA-TP',
    )
    const { terceros } = await vender<{ terceros: { data: { id: number }[] } }>('GET terceros?role=C')
    await vender('POST descuentos/solicitar/guardar', {
      porcentaje_descuento: 0,
      tercero_id: terceros.data[0]!.id,
      producto_id: productos.data[0]!.id,
      cantidad_solicitada: 0,
      area_cliente: 1_080_000,
    })
    await jefe.page.goto(`${origen()}/#/descuentos-solicitados`)
    await jefe.enLaTabla()
    await jefe.ve('Retales suyos')
    await jefe.page.locator('tbody tr').first().focus()
    await promete(jefe, 'descuentos-retales-lista')
    await jefe.teclas('a')
    await jefe.ve(/^No se cobran/)
    await jefe.ve(/1,08 m² de retales que trae el cliente/)
    await promete(jefe, 'descuentos-retales-aprobar')
    await jefe.page.setViewportSize({ width: 390, height: 844 })
    await promete(jefe, 'descuentos-retales-390')
    await jefe.page.setViewportSize({ width: 1366, height: 768 })
    await jefe.teclas('Enter')
    await jefe.ve('Descuento aprobado con éxito')
  })
})
