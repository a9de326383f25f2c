import { beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { Persona, promete } from './navegador'
import { venderBisagras } from './taller'
import { origen } from './tienda'

let vendedor: Persona
let pedir: Pedir
beforeAll(async () => {
  pedir = await entrar('vendedor')
  vendedor = await Persona.llegar()
  await vendedor.ingresar('vendedor')
  await vendedor.ve('001 - Veta Centro')
  await vendedor.page.goto(`${origen()}/#/despachos`)
})
const dialogo = () => vendedor.page.getByRole('dialog')
const fila = (texto: string) => vendedor.page.getByRole('row').filter({ hasText: texto })

describe('the dispatch', () => {
  it('shows a bill as it is billed elsewhere, without a reload', async () => {
    await vendedor.ve('No se encontraron ventas con los filtros ingresados')
    await promete(vendedor, 'despachos-01-vacia')
    await venderBisagras(pedir)
    await vendedor.ve('001')
    await venderBisagras(pedir)
    await vendedor.ve('002')
    await promete(vendedor, 'despachos-02-pendientes')
  })

  it('calls the next turn with Space, once for a double press, and the one after with another', async () => {
    await vendedor.teclas('Space')
    await vendedor.ve('Turno 001')
    await vendedor.ve('Llamado por')
    await promete(vendedor, 'despachos-03-llamado')
    await vendedor.teclas('Space')
    await vendedor.ve('Turno 002')
  })

  it('hands over a part by keys, signed, and the rest stays in a turn of its own', async () => {
    await fila('001').focus()
    await vendedor.teclas('Enter')
    await vendedor.ve('Despachar: Turno 001')
    await vendedor.enfoca('^Quién recibe')
    await vendedor.page.getByLabel(/^Cantidad de/).fill('3')
    const lienzo = (await vendedor.page.locator('canvas.firma').boundingBox())!
    await vendedor.page.mouse.move(lienzo.x + 40, lienzo.y + 80)
    await vendedor.page.mouse.down()
    for (let i = 1; i < 20; i++)
      await vendedor.page.mouse.move(lienzo.x + 40 + i * 12, lienzo.y + 80 + Math.sin(i) * 30)
    await vendedor.page.mouse.up()
    await vendedor.ve('Firmado')
    await promete(vendedor, 'despachos-04-despachar')
    await vendedor.page.getByLabel(/^Quién recibe/).focus()
    await vendedor.teclas('Enter')
    await dialogo().waitFor({ state: 'detached' })
    await vendedor.ve('lo pendiente quedó en el turno 003')
    await vendedor.ve('Pendiente de un despacho parcial')
  })

  it('lists what has left, with its signature', async () => {
    await vendedor.teclas('Alt+2')
    await vendedor.ve('Cliente recoge')
    await promete(vendedor, 'despachos-05-despachados')
    await fila('001').focus()
    await vendedor.teclas('Enter')
    await vendedor.ve('Firma')
    await vendedor.ve(/^3 × /)
    await promete(vendedor, 'despachos-06-turno')
    expect(await dialogo().count()).toBe(1)
  })
})
