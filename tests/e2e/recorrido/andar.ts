import { CADA, type Persona } from '../navegador'
import { quieta } from '../quieta'
import { dialogosDe, focoDe } from './mirar'
import type { Cosas } from './preparar'

/** Fills `{pendiente}` and the like in. */
export const conCosas = (query: string, cosas: Cosas): string =>
  query.replaceAll(/\{(\w+)\}/g, (_, cual: keyof Cosas) => encodeURIComponent(cosas[cual] ?? ''))

/** What was typed on the way is given up. */
async function descartar({ page }: Persona): Promise<void> {
  const si = page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' })
  if ((await si.count()) === 0) return
  await si.focus()
  await page.keyboard.press('Enter')
  await quieta(page)
}

/** What was being written, and comes back otherwise. */
async function olvidar({ page }: Persona): Promise<void> {
  await page.evaluate(async () => {
    sessionStorage.clear()
    const request = indexedDB.open('veta', 1)
    await new Promise(done => {
      request.onsuccess = done
      request.onupgradeneeded = () => request.result.createObjectStore('pedidos')
    })
    const borrado = request.result.transaction('pedidos', 'readwrite').objectStore('pedidos').clear()
    await new Promise(done => {
      borrado.onsuccess = done
    })
    request.result.close()
  })
}

/** A screen with little on it, for those who may open it, and one that everybody may. */
const DE_PASO = ['/maestros/tipos-conceptos', '/', '/inventario-retales']

/** Goes to an address of the application as if it had not been there before. */
export async function ir(persona: Persona, lugar: string): Promise<void> {
  const { page } = persona
  const [aqui, abiertas] = await page.evaluate(() => [
    location.hash.slice(1).split('?')[0] || '/',
    [...document.querySelectorAll('nav a')].map(a => a.getAttribute('href')),
  ])
  // From the same screen by way of another one.
  const otra = DE_PASO.find(cada => cada !== aqui && abiertas.includes(`#${cada}`)) ?? '/'
  const antes = aqui === lugar.split('?')[0] ? [otra] : []
  for (const destino of [...antes, lugar]) {
    await olvidar(persona)
    await page.evaluate(hash => {
      // Where the keyboard was does not come along.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      location.hash = hash
    }, destino)
    await quieta(page)
    await descartar(persona)
  }
}

/** Leaves the topmost dialog by the key of its Cerrar. */
export async function salir(persona: Persona): Promise<void> {
  await persona.teclas('Alt+q')
  await quieta(persona.page)
  await descartar(persona)
}

/** A step on the way to a dialog: what had the keyboard when it was done. */
export type Paso = (persona: Persona) => Promise<string>

/** Presses a key. */
export const tecla =
  (cual: string): Paso =>
  async persona => {
    const antes = await focoDe(persona.page)
    await persona.teclas(cual)
    await quieta(persona.page)
    return antes
  }
/** Presses a button by keyboard. */
export const boton =
  (name: RegExp): Paso =>
  async persona => {
    const suyo = persona.page.getByRole('button', { name }).filter({ visible: true }).first()
    await suyo.focus()
    return tecla('Enter')(persona)
  }
/** Goes to the rows of the list in a dialog, as Tab does. */
export const enLasFilas: Paso = async ({ page }) => {
  const antes = await focoDe(page)
  await page.locator('[role=dialog] tbody tr[tabindex="0"]').first().focus()
  return antes
}
/** Waits until the screen says something. */
export const ve =
  (texto: RegExp): Paso =>
  async persona => {
    await persona.ve(texto)
    await quieta(persona.page)
    return focoDe(persona.page)
  }
/** Chooses a file. */
export const archivo =
  (campo: string, name: string, texto: string): Paso =>
  async ({ page }) => {
    const antes = await focoDe(page)
    await page.getByLabel(campo).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(texto) })
    await quieta(page)
    return antes
  }
/** What is saved next has another total than the server's, as if a price had changed meanwhile. */
export const otroTotal: Paso = async ({ page }) => {
  await page.route(
    '**/api/facturas/guardar',
    async route => {
      const body = route.request().postDataJSON() as { total_venta: number }
      await route.continue({ postData: JSON.stringify({ ...body, total_venta: body.total_venta + 100 }) })
    },
    { times: 1 },
  )
  return focoDe(page)
}

/** From an order of a customer: a new one for them, with a line. */
export const otroDeSuCliente: Paso = async persona => {
  const { page } = persona
  const suyo = await page.getByRole('region', { name: 'Cliente' }).innerText()
  await page.evaluate(() => (location.hash = '/facturacion/crear'))
  await quieta(page)
  for (const [campo, texto] of [
    ['Cliente', /\d{6,}/.exec(suyo)?.[0] ?? ''],
    ['Agregar producto', 'bisa'],
  ] as const) {
    await page.getByRole('combobox', { name: campo }).focus()
    await persona.escribir(texto)
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await persona.teclas('Enter')
    await quieta(page)
  }
  return focoDe(page)
}

/** Waits until one more dialog stands open than before. */
export const seAbre = (persona: Persona, antes: number): Promise<unknown> =>
  persona.page.waitForFunction(
    n => document.querySelectorAll('[role=dialog], [role=alertdialog]').length > n,
    antes,
    { polling: CADA },
  )
export const cuantos = async (persona: Persona): Promise<number> => (await dialogosDe(persona.page)).length
