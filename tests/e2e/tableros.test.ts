import { beforeAll, describe, expect, it } from 'vitest'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

let dueno: Persona

beforeAll(async () => {
  dueno = await Persona.llegar()
  await dueno.ingresar('super')
  await dueno.ve('Ingreso a tiendas')
  await dueno.teclas('ArrowDown', 'Enter')
  await dueno.ve('001 - Veta Centro')
})

const celda = (nombre: RegExp) => dueno.page.getByRole('button', { name: nombre })

describe('the boards of the store, by keyboard alone', () => {
  it('stand by colour, supplier and line; one colour narrows them, and all come back', async () => {
    await dueno.page.goto(`${origen()}/#/inventario-tableros`)
    await dueno.ve('Tableros del Pacífico')
    await promete(dueno, '65-tableros')
    await dueno.teclas('b')
    await dueno.enfoca('^Color')
    await dueno.page.getByLabel('Color', { exact: true }).selectOption({ label: 'Nogal' })
    await celda(/^Blanco, /)
      .first()
      .waitFor({ state: 'detached' })
    await dueno.page.getByLabel('Color', { exact: true }).blur()
    await dueno.teclas('l')
    await celda(/^Blanco, /)
      .first()
      .waitFor()
  })

  it('arrows go from one to the next, and Enter opens it', async () => {
    await celda(/^Blanco, Maderas Andinas, Melamina 15 mm/).focus()
    await dueno.teclas('ArrowRight', 'ArrowDown')
    await dueno.enfoca('^Arena|^Capuchino|^Cenizo|^Grafito|^Nogal|^Roble|^Wengué')
    await dueno.teclas('ArrowUp', 'ArrowLeft', 'Enter')
    await dueno.ve(/^Kardex de Melamina 15 mm Blanco/)
    await dueno.teclas('Alt+q')
    await quieta(dueno.page)
  })

  it('the reset of a colour asks for reason and store, is an adjustment, and is undone', async () => {
    await dueno.page.goto(`${origen()}/#/inventario-tableros?color=3`)
    await celda(/^Nogal, /)
      .first()
      .waitFor()
    const antes = await celda(/^Nogal, /).allTextContents()
    await dueno.teclas('x')
    await dueno.enfoca('^Nombre de la tienda')
    await dueno.escribir('Otra')
    await dueno.teclas('Tab')
    await dueno.escribir('Conteo general')
    await dueno.teclas('Enter')
    await dueno.ve('Escriba el nombre de la tienda: Veta Centro')
    await promete(dueno, '66-tableros-reiniciar')
    await dueno.page.getByLabel(/^Nombre de la tienda/).focus()
    await dueno.teclas('Control+a')
    await dueno.escribir('Veta Centro')
    await dueno.teclas('Enter')
    await dueno.ve(/El inventario de Nogal se reinició el/)
    await celda(/^Nogal, .*: 0, existencia baja/)
      .first()
      .waitFor()
    await dueno.foto('67-tableros-reiniciados')
    await dueno.page.getByRole('button', { name: 'Deshacer' }).focus()
    await dueno.teclas('Enter')
    await dueno.page.getByText(/El inventario de Nogal se/).waitFor({ state: 'detached' })
    expect(await celda(/^Nogal, /).allTextContents()).toEqual(antes)
  })

  it('leaves no complaint of the browser', () => {
    expect(dueno.quejas.filter(queja => !/401|409|422|favicon/.test(queja))).toEqual([])
  })
})
