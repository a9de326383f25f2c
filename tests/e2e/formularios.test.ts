import type { Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { Persona, promete } from './navegador'
import { aConsumidorFinal, elegirProducto } from './pedido'
import { quieta } from './quieta'
import { origen } from './tienda'

let admin: Persona

beforeAll(async () => {
  admin = await Persona.llegar()
  await admin.ingresar('admin')
  await admin.ve('Ingreso a tiendas')
})

/** What the notices say now. */
const avisos = () => admin.page.getByRole('region', { name: 'Avisos' }).innerText()

/** Lets the answer of a path come only after the screen has said what it waits for. */
async function hasta(path: string, dice: string): Promise<void> {
  const soltar = async (route: Route) => {
    await admin.ve(dice)
    await route.continue()
  }
  await admin.page.route(`**/api/${path}`, soltar, { times: 1 })
}

describe('a form that cannot be sent (DECISIONS 332)', () => {
  it('the choice of a store: says so, and goes to the list', async () => {
    await admin.teclas('Enter')
    await admin.ve('Faltan campos por ingresar')
    await admin.ve('Debe seleccionar una opción')
    await admin.enfoca('Tienda')
    // Its first letters choose, as in any list.
    await admin.escribir('001')
    await admin.teclas('Enter')
    await admin.ve('001 - Veta Centro')
  })

  it('a customer without anything: the title, the text of each field, the keyboard on the first', async () => {
    await admin.page.goto(`${origen()}/#/terceros?ver=crear`)
    await admin.enfoca('Número de documento')
    await admin.page.getByLabel(/^Dirección/).focus()
    await admin.teclas('Enter')
    await admin.ve('Faltan campos por ingresar')
    await admin.enfoca('Número de documento')
    expect(await avisos()).toMatch(/Error\s+Faltan campos por ingresar/)
    await promete(admin, '78-faltan')
  })

  it('what was wrong is told once, and what stood there is kept', async () => {
    await admin.escribir('79111333')
    await admin.teclas('Enter')
    await quieta(admin.page)
    await admin.enfoca('Nombres')
    expect(await avisos()).toMatch(/^Error\s+Faltan campos por ingresar\n/)
    expect(await admin.page.getByLabel(/^Número de documento/).inputValue()).toBe('79111333')
  })
})

describe('a save that takes its time (DECISIONS 333)', () => {
  it('of a form says what is waited for, and then what came of it', async () => {
    await admin.escribir('Rosalba')
    await admin.teclas('Tab')
    await admin.escribir('Pinzón')
    await admin.teclas('Tab')
    await admin.escribir('3005550123')
    await admin.teclas('Tab', 'Tab')
    await admin.escribir('rosalba@correo.test')
    await admin.teclas('Tab')
    await admin.escribir('Calle 1 # 2-3')
    await hasta('terceros/crear', 'Guardando datos')
    await admin.teclas('Enter')
    await admin.ve('Cliente creado con éxito')
    expect(await avisos()).not.toContain('Guardando datos')
  })

  it('of an order says so too', async () => {
    await admin.page.goto(`${origen()}/#/facturacion/crear`)
    await aConsumidorFinal(admin)
    await elegirProducto(admin, 'cazo', 'Bisagra de cazoleta 35 mm recta')
    await hasta('facturas/guardar', 'Guardando datos')
    await admin.teclas('F8')
    await admin.ve(/pedido \d+/)
    expect(await avisos()).not.toContain('Guardando datos')
    expect(admin.quejas).toEqual([])
  })
})
