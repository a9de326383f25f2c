import { beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
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

  it('are counted on a card for each line, and on one for all of them', async () => {
    const pedir = await entrar('super')
    interface Leidos {
      productos: { cantidad: number; linea_id: number | null }[]
      lineas: { id: number; nombre_linea: string }[]
    }
    const { productos, lineas } = await pedir<Leidos>('GET inventarios/tableros')
    const cuantos = (suyos: Leidos['productos']) =>
      suyos.reduce((total, { cantidad }) => total + cantidad, 0).toLocaleString('es-CO')
    const tarjetas = dueno.page.getByRole('list', { name: 'Tableros por línea' }).getByRole('listitem')
    expect(
      await tarjetas.evaluateAll(li => li.map(each => [...each.children].map(c => c.textContent))),
    ).toEqual([
      ...lineas.map(({ id, nombre_linea }) => [
        cuantos(productos.filter(({ linea_id }) => linea_id === id)),
        nombre_linea,
      ]),
      [cuantos(productos), 'Total'],
    ])
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
    // What comes back is told before it does.
    await dueno.ve('¿Deshacer el reinicio?')
    await dueno.ve(/^0 → [1-9]/)
    await dueno.page.locator('button:focus', { hasText: 'Deshacer el reinicio' }).waitFor()
    await dueno.teclas('Enter')
    await dueno.ve(/Se devuelven .*0 → /)
    await dueno.page.getByText(/El inventario de Nogal se/).waitFor({ state: 'detached' })
    expect(await celda(/^Nogal, /).allTextContents()).toEqual(antes)
  })

  it('the reset of a colour that the store has no board of takes none of another', async () => {
    await dueno.page.goto(`${origen()}/#/inventario-tableros?color=987654&ver=reiniciar`)
    await dueno.ve(/^No hay tableros de ese color en existencia/)
    const boton = dueno.page.getByRole('dialog').getByRole('button', { name: 'Reiniciar inventario' })
    expect(await boton.isDisabled()).toBe(true)
    expect(await dueno.page.getByRole('dialog').getByText('quedan en cero').count()).toBe(0)
    await dueno.teclas('Alt+q')
  })

  it('leaves no complaint of the browser', () => {
    expect(dueno.quejas.filter(queja => !/401|409|422|favicon/.test(queja))).toEqual([])
  })
})
