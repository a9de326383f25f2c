import { beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
import { Persona, promete } from './navegador'
import { abrirDespieceNuevo } from './pedido'
import { origen } from './tienda'

let vendedor: Persona

beforeAll(async () => {
  vendedor = await Persona.entrar('vendedor')
})

/** Saves the order as one to be billed; answers the status. */
const guardar = async (): Promise<number> => {
  const reply = vendedor.page.waitForResponse(each => each.url().endsWith('/facturas/guardar'))
  await vendedor.teclas('F8')
  // An order that is opened again stands in edition, and is asked about.
  const pregunta = vendedor.page.getByRole('button', { name: 'Guardar como pendiente de facturar' })
  await Promise.race([reply, pregunta.waitFor()])
  if (await pregunta.isVisible()) await vendedor.teclas('Enter')
  return (await reply).status()
}
const campo = (label: RegExp) => vendedor.page.getByLabel(label)

describe('what somebody has to grant', () => {
  it('a discount that an administrator gave: a seller keeps it for as many pieces, and is told for how many', async () => {
    const pedir = await entrar('admin')
    const { productos } = await pedir<{ productos: { data: { id: number }[] } }>(
      'GET productos?query=bisagra',
    )
    const { terceros } = await pedir<{ terceros: { data: { id: number }[] } }>(
      'GET terceros?query=222222222222',
    )
    const { venta_id } = await pedir<{ venta_id: number }>('POST facturas/guardar', {
      tercero_id: terceros.data[0]!.id,
      productoList: [
        { producto_id: productos.data[0]!.id, cantidad_solicitada: 2, porcentaje_descuento: 20 },
      ],
    })
    await vendedor.page.goto(`${origen()}/#/facturacion/crear?venta=${venta_id}`)
    await campo(/^Cantidad de /).focus()
    await vendedor.teclas('Control+a')
    await vendedor.escribir('50')
    await vendedor.ve('Autorizado para 2')
    await promete(vendedor, '60-descuento-autorizado')
    expect(await guardar()).toBe(422)
    await vendedor.ve(
      'El descuento requiere autorización de un administrador: se autorizó para 2 y no para más',
    )
    await campo(/^Cantidad de /).focus()
    await vendedor.teclas('Control+a')
    await vendedor.escribir('1')
    await vendedor.page.getByText('Autorizado para 2').waitFor({ state: 'detached' })
    expect(await guardar()).toBe(200)
  })

  it('an offcut typed by hand is said to be the customer’s, and shows what it takes off', async () => {
    await vendedor.page.goto(`${origen()}/#/facturacion/crear`)
    await abrirDespieceNuevo(vendedor)
    for (const text of ['1', '500', '400']) {
      await vendedor.escribir(text)
      await vendedor.teclas('Enter')
    }
    await vendedor.ve(/1 pieza .* 1 tablero /)
    await vendedor.page.getByRole('button', { name: /^Retales/ }).focus()
    await vendedor.teclas('Enter')
    await campo(/Cortar primero los retales/).focus()
    await vendedor.teclas('Space')
    await campo(/^Cantidad del retal 1/).focus()
    for (const text of ['1', '1200', '900', 'Sobró de la cocina']) {
      await vendedor.escribir(text)
      if (text !== 'Sobró de la cocina') await vendedor.teclas('Enter')
    }
    await vendedor.ve('Marque que el retal es del cliente, o elija uno de la tienda')
    await promete(vendedor, '61-retal-sin-dueno')
    await vendedor.teclas('Tab')
    await vendedor.enfoca('El retal 1 es del cliente')
    await vendedor.teclas('Space')
    await vendedor.ve(/Retales del cliente, sin cobro: .*\(100 % del material\)/)
    await vendedor.ve('1 en la lista, 1 del cliente')
    await promete(vendedor, '62-retal-del-cliente')
    await vendedor.teclas('F8')
    await vendedor.ve(/1 retal del cliente: no se cobran/)
    // What the plan generates has its price.
    await vendedor.ve('Servicio de corte')
    expect(await guardar()).toBe(422)
    await vendedor.ve(
      /Los retales del cliente son el 100 % del material y no se cobran: requiere autorización/,
    )
    await promete(vendedor, '63-retal-por-autorizar')
  })
})

describe('who works here', () => {
  it('is to a seller a name and a role in the list of people', async () => {
    await vendedor.irA('/terceros?perfil=Vendedor')
    const fila = vendedor.page.locator('tbody tr', { hasText: 'Camilo Restrepo' })
    await fila.waitFor()
    expect((await fila.innerText()).split(/\s*[\t\n]\s*/).filter(Boolean)).toEqual([
      'Camilo Restrepo Vanegas',
      'Vendedor',
    ])
    await promete(vendedor, '64-personal-para-un-vendedor')
  })

  it('is found by name at the counter, and buys', async () => {
    // The order of the test before was left as it stood.
    await vendedor.page.evaluate(() => sessionStorage.clear())
    await vendedor.page.goto(`${origen()}/#/facturacion/crear`)
    await vendedor.page.reload()
    await vendedor.enfoca('Cliente')
    await vendedor.escribir('camilo restrepo van')
    await vendedor.ve('Camilo Restrepo Vanegas')
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Agregar producto')
    await vendedor.escribir('bisagra')
    await vendedor.ve(/^Bisagra con cierre/)
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Cantidad')
    await promete(vendedor, '65-personal-compra')
    expect(await guardar()).toBe(200)
  })
})
