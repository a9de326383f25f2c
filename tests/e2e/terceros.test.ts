import { beforeAll, describe, expect, it } from 'vitest'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'
import { origen } from './tienda'

let admin: Persona
let nueva: Persona

beforeAll(async () => {
  admin = await Persona.llegar()
  nueva = await Persona.llegar()
})

const CLAVE = 'tres-pinos-y-una-sierra'
const fila = (texto: string) => admin.page.locator('tbody tr', { hasText: texto })
const dialogo = () => admin.page.getByRole('dialog')

const escribiendo = () =>
  admin.page.evaluate(() => document.activeElement?.matches('input[inputmode=search]') === true)

/** A new person from the list: out of the search field, where letters are text, then N. */
async function agregar(): Promise<void> {
  if (await escribiendo()) {
    await admin.page.locator('tbody tr[tabindex="0"]').first().waitFor()
    await admin.teclas('ArrowDown')
    await admin.enLaTabla()
  }
  await admin.teclas('n')
  await dialogo().waitFor()
}

/** From the list: B, the text, Enter. */
async function buscar(texto: string): Promise<void> {
  if (!(await escribiendo())) await admin.teclas('b')
  await admin.enfoca('^Buscar')
  await admin.teclas('Control+a')
  await admin.escribir(texto)
  const reply = admin.page.waitForResponse(response => response.url().includes('/api/terceros?'))
  await admin.teclas('Enter')
  await reply
}

/** Writes into a field of the dialog after reaching it with Tab. */
async function en(etiqueta: string, texto: string): Promise<void> {
  for (let i = 0; i < 25; i++) {
    const aqui = await admin.page.evaluate(() => {
      const active = document.activeElement
      return active instanceof HTMLInputElement ? (active.labels?.[0]?.textContent ?? '') : ''
    })
    if (aqui.startsWith(etiqueta)) break
    const antes = await admin.page.evaluateHandle(() => document.activeElement)
    await admin.teclas('Tab')
    await admin.page.waitForFunction(each => document.activeElement !== each, antes)
  }
  await admin.enfoca(`^${etiqueta}`)
  await admin.teclas('Control+a')
  await admin.escribir(texto)
}

/** Chooses in a list of the dialog by its first letters, after reaching it with Tab. */
async function escoger(nombre: string, letras: string): Promise<void> {
  const lista = admin.page.locator(`select[name=${nombre}]`)
  for (let i = 0; i < 25 && !(await lista.evaluate(each => each === document.activeElement)); i++)
    await admin.teclas('Tab')
  // Letters find what is there already.
  await lista.locator('option', { hasText: letras }).first().waitFor({ state: 'attached' })
  await admin.escribir(letras)
}
const lugar = () =>
  Promise.all(
    ['country_code', 'state_code', 'city_code'].map(name =>
      admin.page.locator(`select[name=${name}]`).inputValue(),
    ),
  )
/** Waits for the form to stand on a place. */
async function estaEn(...codigos: string[]): Promise<void> {
  await expect.poll(lugar).toEqual(codigos)
}

async function entrar(persona: Persona, correo: string): Promise<void> {
  await persona.enfoca('email|Correo')
  await persona.escribir(correo)
  await persona.teclas('Tab')
  await persona.escribir(CLAVE)
  await persona.teclas('Enter')
}

describe('customers and staff, by keyboard alone', () => {
  it('lists them by name, with pages that say how many there are', async () => {
    await admin.ingresar('admin')
    await admin.ve('Ingreso a tiendas')
    await admin.teclas('ArrowDown', 'Enter')
    await admin.ve('001 - Veta Centro')
    await admin.page.goto(`${origen()}/#/terceros`)
    await admin.ve(/Página 1 de \d+ · \d+ terceros/)
    await promete(admin, 'terceros-01-lista')
  })

  it('begins where the store is, and puts the customer in another town by its first letters', async () => {
    await agregar()
    await en('Número de documento', '79888776')
    await en('Nombres', 'Lucila')
    await en('Apellidos', 'Vargas')
    await en('Celular', '3005550196')
    await en('Correo electrónico', 'lucila@correo.test')
    await en('Dirección', 'Avenida 6 # 7-8')
    await estaEn('CO', '11', '11001')
    await escoger('state_code', 'Valle')
    await estaEn('CO', '76', '')
    await admin.teclas('Enter')
    await admin.ve('Debe seleccionar una opción')
    await admin.enfoca('Ciudad')
    await escoger('city_code', 'Cali')
    await estaEn('CO', '76', '76001')
    // Whoever comes back from another country finds what stood there.
    await quieta(admin.page)
    await admin.page.locator('select[name=country_code]').focus()
    await admin.escribir('Ecu')
    await admin.ve('No se pide fuera de Colombia')
    await estaEn('EC', '', '')
    await new Promise(done => setTimeout(done, 1_100))
    await admin.escribir('Colom')
    await estaEn('CO', '76', '76001')
    const ancho = admin.page.viewportSize()!
    await admin.page.setViewportSize({ width: 390, height: 844 })
    await promete(admin, 'terceros-06-lugar-390')
    await admin.page.setViewportSize(ancho)
    await promete(admin, 'terceros-06-lugar')
    await admin.teclas('Enter')
    await admin.ve('Cliente creado con éxito')
    await dialogo().waitFor({ state: 'detached' })
    await buscar('lucila vargas')
    await fila('79888776').waitFor()
    await admin.teclas('ArrowDown')
    await admin.enLaTabla()
    await admin.teclas('Enter')
    await admin.ve('Editar cliente')
    await estaEn('CO', '76', '76001')
    await admin.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
  })

  it('creates a customer', async () => {
    await agregar()
    await admin.enfoca('Número de documento')
    await admin.escribir('79888777')
    await en('Nombres', 'Quiteria')
    await en('Apellidos', 'Zorro Ñáñez')
    await en('Celular', '3005550199')
    await en('Correo electrónico', 'quiteria@correo.test')
    await en('Dirección', 'Calle 1 # 2-3')
    await promete(admin, 'terceros-02-crear')
    await admin.teclas('Enter')
    await admin.ve('Cliente creado con éxito')
    await dialogo().waitFor({ state: 'detached' })
    await buscar('quiteria nanez')
    await fila('79888777').waitFor()
  })

  it('renames the customer: found by the new name, not by the old one', async () => {
    await admin.teclas('ArrowDown')
    await admin.enLaTabla()
    await admin.teclas('Enter')
    await admin.ve('Editar cliente')
    await en('Nombres', 'Yolanda')
    const casilla = (nombre: string) => dialogo().getByLabel(nombre)
    await casilla('Responsable de IVA').focus()
    await admin.teclas('Space', 'Tab', 'Space', 'Tab', 'Tab', 'Space', 'Enter')
    await admin.ve('Cambios guardados')
    await dialogo().waitFor({ state: 'detached' })
    await buscar('yolanda zorro')
    await fila('79888777').waitFor()
    await admin.teclas('ArrowDown')
    await admin.enLaTabla()
    await admin.teclas('Enter')
    await admin.ve('Editar cliente')
    const marcadas = dialogo().getByRole('checkbox', { checked: true })
    await expect
      .poll(() => marcadas.evaluateAll(all => all.map(each => each.closest('label')?.textContent)))
      .toEqual(['Responsable de IVA', 'Gran contribuyente (O-13)', 'Retenedor de IVA (O-23)'])
    await promete(admin, 'terceros-03-tributarios')
    await admin.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
    await buscar('quiteria')
    await admin.ve('No se encontraron datos')
    await admin.teclas('Control+a', 'Delete', 'Enter')
    await admin.ve(/Página 1 de \d+ · \d+ terceros/)
  })

  it('says who has a document already, and goes to them', async () => {
    await agregar()
    await en('Número de documento', '79888777')
    await admin.ve(/Ya existe Yolanda Zorro Ñáñez \(Cliente\) con ese documento/)
    await promete(admin, 'terceros-03-existe')
    // A busy browser goes back some time after it was told to.
    await admin.page.evaluate(() => {
      const ir = history.go.bind(history)
      history.go = pasos => void setTimeout(() => ir(pasos), 300)
    })
    await admin.teclas('Enter')
    await admin.ve('Editar cliente')
    expect(await admin.page.locator('input[name=nombres]').inputValue()).toBe('Yolanda')
    await admin.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
  })

  it('offers whoever has the number on a document of another kind, and lets a new entry be made', async () => {
    await agregar()
    await admin.page.getByLabel('Empresa').check()
    await en('Número de documento', '79888777')
    await admin.ve(/Ya existe Yolanda Zorro Ñáñez \(Cliente\) con ese número, en otro tipo de documento/)
    await dialogo().getByRole('button', { name: 'Crear cliente' }).waitFor()
    await dialogo().getByRole('button', { name: 'Editar este tercero' }).press('Enter')
    await admin.ve('Editar cliente')
    expect(await admin.page.locator('input[name=nombres]').inputValue()).toBe('Yolanda')
    await admin.teclas('Alt+q')
    await dialogo().waitFor({ state: 'detached' })
  })

  it('keeps what was typed when the rules refuse it', async () => {
    await agregar()
    await en('Número de documento', '12')
    await admin.teclas('Enter')
    await admin.ve('Debe ingresar un nombre')
    await admin.ve('Debe ingresar un número de documento')
    expect(await admin.page.locator('input[name=numero_documento]').inputValue()).toBe('12')
    await admin.teclas('Alt+q')
    // Enter takes the way that loses nothing; the other is the next button.
    const pregunta = admin.page.getByRole('alertdialog', { name: '¿Desea descartar los cambios?' })
    await pregunta.waitFor()
    await admin.teclas('Enter')
    await pregunta.waitFor({ state: 'detached' })
    expect(await admin.page.locator('input[name=numero_documento]').inputValue()).toBe('12')
    await admin.teclas('Alt+q')
    await pregunta.waitFor()
    await admin.teclas('Tab', 'Enter')
    await pregunta.waitFor({ state: 'detached' })
    await dialogo().waitFor({ state: 'detached' })
  })

  it('takes somebody on, who signs in', async () => {
    await agregar()
    await en('Número de documento', '79888778')
    await en('Nombres', 'Ramona')
    await en('Apellidos', 'Vélez')
    await en('Celular', '3005550198')
    await en('Correo electrónico', 'ramona@veta.test')
    await admin.page.locator('select[name=tipo_tercero]').focus()
    await admin.escribir('Vend')
    await en('Contraseña', 'contrasena123')
    await admin.teclas('Enter')
    await admin.ve('Esa contraseña es muy común. Por favor elija otra')
    await en('Contraseña', CLAVE)
    await promete(admin, 'terceros-04-personal')
    await admin.teclas('Enter')
    await admin.ve('Tercero creado con éxito')
    await entrar(nueva, 'ramona@veta.test')
    await nueva.ve(/Bienvenido, Ramona/)
    await nueva.ve('001 - Veta Centro')
  })

  it('switches them off, and they are out', async () => {
    await dialogo().waitFor({ state: 'detached' })
    await buscar('ramona')
    await fila('79888778').waitFor()
    // Whoever works here may leave money too.
    for (const boton of [/^Registrar un abono de Ramona/i, /^Historial de abonos de Ramona/i])
      await fila('79888778').getByRole('button', { name: boton }).waitFor({ state: 'attached' })
    await admin.teclas('ArrowDown')
    await admin.enLaTabla()
    await admin.teclas('Enter')
    await admin.ve('Editar tercero')
    await admin.page.getByRole('checkbox', { name: 'Activo' }).focus()
    await admin.teclas('Space')
    await admin.page.locator('input[name=nombres]').focus()
    await admin.teclas('Enter')
    await admin.ve('Cambios guardados')
    await fila('Inactivo').waitFor()
    await nueva.page.goto(`${origen()}/#/facturacion`)
    await nueva.ve('Su sesión ha vencido')
    await nueva.page.reload()
    await entrar(nueva, 'ramona@veta.test')
    await nueva.ve('El correo electrónico o la contraseña no son correctos')
  })

  it('edits the customer of an order from its strip', async () => {
    await admin.page.goto(`${origen()}/#/facturacion/crear`)
    await admin.enfoca('Cliente')
    await admin.escribir('yolanda')
    await admin.ve('79888777')
    await admin.teclas('Enter')
    await admin.enfoca('Agregar producto')
    await admin.teclas('F3', 'F3')
    await admin.ve('Editar cliente')
    await en('Celular', '3005550197')
    await admin.teclas('Enter')
    await admin.ve('Cambios guardados')
    await admin.enfoca('Agregar producto')
    await admin.ve('3005550197')
    await promete(admin, 'terceros-05-pedido')
  })

  it('and nothing was amiss in the browser meanwhile', () => {
    // What the server refused on purpose is told by the browser too.
    const refused = /status of 4(01|09|22)/
    expect([...admin.quejas, ...nueva.quejas].filter(each => !refused.test(each))).toEqual([])
  })
})
