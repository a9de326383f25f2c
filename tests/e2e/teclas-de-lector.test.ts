import { beforeAll, beforeEach, expect, it } from 'vitest'
import { entrar } from './api'
import { ir, leer } from './lejos'
import { Persona } from './navegador'
import { aConsumidorFinal } from './pedido'
import { quieta } from './quieta'

/** A reader among the keys of a person: what it reads is a product wherever the keyboard is, and what is typed stays what it is. */
let vendedor: Persona
let codigo: string
let referencia: string
beforeAll(async () => {
  const pedir = await entrar('vendedor')
  const { productos } = await pedir<{
    productos: { data: { referencia: string; codigo_barras: string | null }[] }
  }>('GET productos?query=bisagra&productos_venta=true&per_page=20')
  const conCodigo = productos.data.find(({ codigo_barras }) => /^\d{13}$/.test(codigo_barras ?? ''))!
  ;({ referencia } = conCodigo)
  codigo = conCodigo.codigo_barras!
  vendedor = await Persona.entrar('vendedor')
})
beforeEach(async () => {
  await ir(vendedor, '/')
  const descartar = vendedor.page.getByRole('button', { name: 'Descartar' })
  if (await descartar.isVisible()) await descartar.click()
  await ir(vendedor, '/facturacion/crear')
  await aConsumidorFinal(vendedor)
})
const cantidades = () =>
  vendedor.page
    .getByLabel(/^Cantidad de /)
    .evaluateAll(all => all.map(each => (each as HTMLInputElement).value))
async function leido(veces: number): Promise<void> {
  await expect.poll(cantidades).toEqual([String(veces)])
}
const buscador = () => vendedor.page.locator('[name=producto]')
const seleccionado = () =>
  buscador().evaluate((campo: HTMLInputElement) =>
    campo.value.slice(campo.selectionStart ?? 0, campo.selectionEnd ?? 0),
  )

it('a quantity typed after a code adds no other product', async () => {
  const { page } = vendedor
  await leer(page, codigo)
  await leido(1)
  for (const [cantidad, dice] of [
    ['2', 'Escriba al menos 2 letras'],
    ['12', '«12» no es el código de un producto'],
  ] as const) {
    await vendedor.escribir(cantidad)
    await vendedor.teclas('Enter')
    await vendedor.ve(dice)
    expect(await seleccionado()).toBe(cantidad)
  }
  // Seen for as long as one likes it is no product either.
  await quieta(page)
  await vendedor.teclas('Enter')
  await quieta(page)
  await leido(1)
})

it('a code is looked for by itself, after one that nobody knows and over what was left in the search', async () => {
  const { page } = vendedor
  await leer(page, '7700000000017')
  await vendedor.ve('No se encontraron datos')
  await expect.poll(seleccionado).toBe('7700000000017')
  await leer(page, codigo)
  await leido(1)
  await vendedor.escribir('cazo')
  await vendedor.ve(/Bisagra/)
  // Who takes up a reader pauses.
  await page.waitForTimeout(600)
  await leer(page, codigo)
  await leido(2)
  expect(await buscador().inputValue()).toBe('')
})

it.each([60, 300])('a number that falters for %i ms is looked for as a whole', async pausa => {
  const { page } = vendedor
  await vendedor.escribir(codigo.slice(0, 2))
  await page.waitForTimeout(pausa)
  await leer(page, codigo.slice(2))
  await leido(1)
})

it('a code that falters is no quantity and no payment', async () => {
  const { page } = vendedor
  await vendedor.escribir(referencia)
  await vendedor.teclas('Enter')
  await leido(1)
  await page.getByLabel(/^Cantidad de /).focus()
  await leer(page, codigo, { falla: 120 })
  await leido(2)
  await vendedor.teclas('F9')
  await vendedor.ve('Elija cómo paga el cliente')
  await vendedor.teclas('1')
  await vendedor.enfoca('Valor en Efectivo')
  const valor = page.getByLabel('Valor en Efectivo')
  const antes = await valor.inputValue()
  await leer(page, codigo, { falla: 120 })
  await vendedor.ve(`Se leyó el código ${codigo}`)
  expect(await valor.inputValue()).toBe(antes)
  await vendedor.teclas('Alt+q')
})

it.each(['rectaz', '35mm99'])('the last word of what is typed fast is no code: %s', async palabra => {
  await vendedor.escribir('cazo ')
  await vendedor.page.waitForTimeout(600)
  await leer(vendedor.page, palabra)
  await quieta(vendedor.page)
  expect(await buscador().inputValue()).toBe(`cazo ${palabra}`)
})

it('a code is read where the keyboard is on a list, a button or a box', async () => {
  const { page } = vendedor
  const lista = page.getByLabel('Tipo de pago')
  const antes = await lista.inputValue()
  await lista.focus()
  await leer(page, codigo)
  await leido(1)
  expect(await lista.inputValue()).toBe(antes)
  // Letters choose as ever.
  const impuesto = page.getByLabel('Otro impuesto')
  await impuesto.focus()
  await vendedor.escribir('e')
  await expect.poll(() => impuesto.locator('option:checked').innerText()).toBe('Estampilla')
  await quieta(page)
  await page.getByLabel(/^Quitar /).focus()
  await leer(page, codigo)
  await leido(2)
})

it('a code read again while its product is on its way is one more of it', async () => {
  const { page } = vendedor
  await page.route('**/api/productos*', async route => {
    await new Promise(done => setTimeout(done, 400))
    await route.continue()
  })
  await page.getByLabel('Tipo de pago').focus()
  await leer(page, codigo)
  await page.waitForTimeout(60)
  await leer(page, codigo)
  await leido(2)
  await quieta(page)
  await leido(2)
  await page.unroute('**/api/productos*')
})

it('a code of eight digits is no payment', async () => {
  const { page } = vendedor
  await vendedor.escribir(referencia)
  await vendedor.teclas('Enter')
  await leido(1)
  await vendedor.teclas('F9')
  await vendedor.ve('Elija cómo paga el cliente')
  await vendedor.teclas('1')
  await vendedor.enfoca('Valor en Efectivo')
  const valor = page.getByLabel('Valor en Efectivo')
  const antes = await valor.inputValue()
  await leer(page, '70201130')
  await vendedor.ve('Se leyó el código 70201130')
  expect(await valor.inputValue()).toBe(antes)
  await vendedor.teclas('Alt+q')
})

it('a code that a busy browser hands over in pieces, the first of them before there is a field, is no payment', async () => {
  const { page } = vendedor
  await vendedor.escribir(referencia)
  await vendedor.teclas('Enter')
  await leido(1)
  await vendedor.teclas('F9', '1')
  await page.waitForTimeout(60)
  await leer(page, codigo, { pausa: 620 })
  await vendedor.ve(`Se leyó el código ${codigo}`)
  // What it costs, as it was offered.
  expect(await page.getByLabel('Valor en Efectivo').inputValue()).toMatch(/^\d{1,3}\.\d{3}$/)
  await vendedor.teclas('Alt+q')
})

it('a code is whole at whatever moment after the one before it comes', async () => {
  const { page } = vendedor
  await leer(page, codigo)
  await leido(1)
  let veces = 1
  for (let espera = 40; espera <= 260; espera += 20) {
    await leer(page, codigo)
    await page.waitForTimeout(espera)
    // As a reader sends it: a tenth of a second from its first key to its last.
    await leer(page, codigo, { pausa: 8 })
    veces += 2
    await leido(veces)
  }
})

it('a code is read, and told as nothing else, though the reading of the one before it fails while it comes', async () => {
  const { page } = vendedor
  await leer(page, codigo)
  await leido(1)
  const otro = '7700000000017'
  let fallar: (() => void) | undefined
  await page.route(
    url => url.href.includes(otro),
    async route => {
      await new Promise<void>(done => (fallar = done))
      await route.fulfill({ status: 422, json: { message: 'No se pudo leer', data: null, errores: null } })
    },
  )
  let veces = 1
  for (const tras of [30, 50, 70, 90]) {
    await page.getByLabel(/^Cantidad de /).focus()
    fallar = undefined
    await leer(page, otro)
    await expect.poll(() => fallar).toBeDefined()
    const lectura = leer(page, codigo, { pausa: 16 })
    await page.waitForTimeout(tras)
    fallar!()
    await lectura
    veces += 1
    await leido(veces)
    expect(await page.getByText('No se escribió').allTextContents()).toEqual([])
  }
  await page.unrouteAll()
})

it('a window that comes back leaves what was half typed as it is', async () => {
  await vendedor.escribir('caz')
  await buscador().evaluate(campo => {
    window.dispatchEvent(new Event('blur'))
    campo.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    window.dispatchEvent(new Event('focus'))
    campo.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await vendedor.escribir('o')
  expect(await buscador().inputValue()).toBe('cazo')
})
