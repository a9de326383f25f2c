import { beforeAll, expect, it } from 'vitest'
import { ir } from './lejos'
import { dibujarTarde, Persona } from './navegador'
import { aConsumidorFinal, elegirProducto } from './pedido'
import { quieta } from './quieta'

/** Keys that waited do what the browser would have done with them, also beside those that it took itself. */
let vendedor: Persona
const dialogo = () => vendedor.page.getByRole('dialog')
const valor = (nombre: string) => dialogo().locator(`[name=${nombre}]`).inputValue()
beforeAll(async () => {
  vendedor = await Persona.entrar('vendedor')
  // By then the dialog is on its way, and so is what each key does.
  await dibujarTarde(vendedor.page, 100)
  await vendedor.page.reload()
})

/** A form of a customer that is closed again with what was typed. */
async function conFormulario(hacer: () => Promise<void>): Promise<void> {
  await ir(vendedor, '/terceros')
  await vendedor.enLaTabla()
  await hacer()
  await ir(vendedor, '/')
  await vendedor.ve('¿Desea descartar los cambios?')
  await vendedor.page.getByRole('button', { name: 'Descartar' }).click()
  await dialogo().waitFor({ state: 'detached' })
  // What the next one waits for is what it has said itself: a form takes along what it said.
  await vendedor.page.getByText('Faltan campos por ingresar').waitFor({ state: 'detached' })
}

/** Types letters a tenth of a second apart: the keyboard says so, however late a busy browser hands each over. */
async function mecanografo() {
  const teclado = await vendedor.page.context().newCDPSession(vendedor.page)
  let cuando = Date.now() / 1000
  return async (letras: string): Promise<void> => {
    for (const key of letras) {
      const dada = { key, code: `Key${key}`, text: key, windowsVirtualKeyCode: key.charCodeAt(0) }
      cuando += 0.1
      await teclado.send('Input.dispatchKeyEvent', { type: 'keyDown', ...dada, timestamp: cuando })
      await teclado.send('Input.dispatchKeyEvent', { type: 'keyUp', ...dada, timestamp: cuando })
    }
  }
}

it('the first letters of an option are those of one option, some of which waited and some did not', async () => {
  const elegido = () => dialogo().locator('[name=tipo_documento_id] option:checked').textContent()
  await conFormulario(async () => {
    await vendedor.teclas('n', 'Shift+Tab')
    const teclear = await mecanografo()
    await teclear('NI')
    await expect.poll(elegido).toBe('NIT')
    // By itself it would be that of another one.
    await teclear('T')
    await vendedor.page.waitForTimeout(1000)
    expect(await elegido()).toBe('NIT')
  })
})

it('the arrows of a group choose in it, and Enter in it sends', async () => {
  await conFormulario(async () => {
    await vendedor.teclas('n')
    await vendedor.escribir('900123456')
    await vendedor.teclas('Shift+Tab', 'Shift+Tab', 'ArrowRight', 'Enter')
    await vendedor.ve('Faltan campos por ingresar')
    await expect.poll(() => dialogo().getByLabel('Empresa').isChecked()).toBe(true)
    expect(await valor('numero_documento')).toBe('900123456')
  })
})

it('Enter in a list sends', async () => {
  await conFormulario(async () => {
    await vendedor.teclas('n')
    await vendedor.escribir('900123456')
    await vendedor.teclas('Shift+Tab', 'Enter')
    await vendedor.ve('Faltan campos por ingresar')
  })
})

it('a shortcut that is held down is pressed once', async () => {
  const { page } = vendedor
  await ir(vendedor, '/facturacion')
  await vendedor.enLaTabla()
  await page.evaluate(() => {
    const oidas = Object.assign(window, { oidas: 0 })
    document.addEventListener('keydown', ({ key }) => (oidas.oidas += Number(key === 'l')))
  })
  for (let vez = 0; vez < 6; vez++) await page.keyboard.down('l')
  await page.keyboard.up('l')
  const oidas = () => page.evaluate(() => (window as unknown as { oidas: number }).oidas)
  await expect.poll(oidas).toBe(1)
  await quieta(page)
  expect(await oidas()).toBe(1)
})

it('Home, End and the arrows move the caret', async () => {
  await conFormulario(async () => {
    await vendedor.teclas('n')
    await vendedor.escribir('70')
    await vendedor.teclas('Home')
    await vendedor.escribir('9')
    await vendedor.teclas('End')
    await vendedor.escribir('14')
    await vendedor.teclas('ArrowLeft')
    await vendedor.escribir('2')
    await vendedor.teclas('ArrowDown')
    await vendedor.escribir('6')
    await vendedor.teclas('ArrowUp')
    await vendedor.escribir('3')
    await expect.poll(() => valor('numero_documento')).toBe('39701246')
  })
})

it('an accent that waited stands on its letter, though that comes when nothing waits any more', async () => {
  const { page, context } = vendedor
  await ir(vendedor, '/facturacion/crear')
  await aConsumidorFinal(vendedor)
  const { pedida, responder } = await detener('**/api/productos?*')
  await vendedor.escribir('cazo')
  await vendedor.teclas('Enter')
  await pedida
  const teclado = await context.newCDPSession(page)
  for (const type of ['keyDown', 'keyUp'] as const)
    await teclado.send('Input.dispatchKeyEvent', { type, key: 'Dead', code: 'BracketLeft' })
  responder()
  await vendedor.enfoca('Cantidad de Bisagra')
  // What was pressed is drawn by then, and nothing waits.
  await page.waitForTimeout(1000)
  await page.getByLabel('Observación del pedido').focus()
  await vendedor.escribir('una')
  await expect.poll(() => page.getByLabel('Observación del pedido').inputValue()).toBe('úna')
  await teclado.detach()
  await ir(vendedor, '/')
  await page.getByRole('button', { name: 'Descartar' }).click()
})

/** The next call of a path is held until what this answers is called. */
async function detener(path: string): Promise<{ pedida: Promise<unknown>; responder: () => void }> {
  let responder!: () => void
  const tecleado = new Promise<void>(done => (responder = done))
  await vendedor.page.route(
    path,
    async route => {
      const response = await route.fetch()
      await tecleado
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { pedida: vendedor.page.waitForRequest(path), responder }
}

/** An order whose save has been done and is answered when this is called. */
async function guardarSinRespuesta(): Promise<() => void> {
  await ir(vendedor, '/facturacion/crear')
  // Well before it is sent: what the browser sends right after it was told to hold something may pass unseen.
  const { pedida, responder } = await detener('**/api/facturas/guardar')
  await aConsumidorFinal(vendedor)
  await elegirProducto(vendedor, 'bis-ci', 'BIS-CIE')
  await vendedor.teclas('Enter')
  await vendedor.enfoca('Agregar producto')
  await vendedor.teclas('F9')
  await pedida
  return responder
}

it('what is pointed at while it is being saved takes nothing that the save would lose', async () => {
  const { page } = vendedor
  const responder = await guardarSinRespuesta()
  const { x, y } = (await page.getByLabel('Observación del pedido').boundingBox())!
  await page.mouse.click(x + 20, y + 10)
  await page.keyboard.type('lunes', { delay: 60 })
  responder()
  await vendedor.ve('No se escribió «lunes»')
  await vendedor.ve('Elija cómo paga el cliente')
  expect(await page.getByLabel('Observación del pedido').inputValue()).toBe('')
  await ir(vendedor, '/')
})

it('Enter in a search whose window loses the keyboard takes what it finds; who goes on elsewhere is told', async () => {
  const { page } = vendedor
  await ir(vendedor, '/facturacion/crear')
  await aConsumidorFinal(vendedor)
  const primera = await detener('**/api/productos?*')
  await vendedor.escribir('cazo')
  await vendedor.teclas('Enter')
  await primera.pedida
  // As the browser says it of a window that is left: the field has it still.
  await page.evaluate(() =>
    document.activeElement!.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  )
  primera.responder()
  await vendedor.enfoca('Cantidad de Bisagra')
  await vendedor.teclas('Enter')
  await vendedor.enfoca('Agregar producto')
  const segunda = await detener('**/api/productos?*')
  await vendedor.escribir('corredera tele')
  await vendedor.teclas('Enter')
  await segunda.pedida
  await page.getByLabel('Observación del pedido').click()
  await vendedor.ve('No se escribió «corredera tele⏎»')
  segunda.responder()
  await ir(vendedor, '/')
  await page.getByRole('button', { name: 'Descartar' }).click()
})

it('what a keyboard of the screen puts together while keys wait is written once, and the search that it ends is told', async () => {
  const { page, context } = vendedor
  await ir(vendedor, '/facturacion/crear')
  await aConsumidorFinal(vendedor)
  const { pedida, responder } = await detener('**/api/productos?*')
  await vendedor.escribir('cazo')
  await vendedor.teclas('Enter')
  await pedida
  const cdp = await context.newCDPSession(page)
  for (const text of ['h', 'ho', 'hol', 'hola'])
    await cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await cdp.send('Input.insertText', { text: 'hola' })
  responder()
  await vendedor.ve('No se escribió «cazo⏎»')
  await expect.poll(() => page.locator('[name=producto]').inputValue()).toBe('cazohola')
  expect(await page.getByText('No se escribió').count()).toBe(1)
  await ir(vendedor, '/')
})

it('a character written by its code on the numbers of the right is no shortcut, and waits as no key', async () => {
  const { page } = vendedor
  const teclado = await page.context().newCDPSession(page)
  const conAlt = async (code: string) => {
    const tecla = { key: code.slice(-1), code, modifiers: 1 }
    await teclado.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tecla })
    await teclado.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tecla })
  }
  await ir(vendedor, '/?calcular=1')
  const puesto = (nombre: string) =>
    dialogo().getByRole('button', { name: nombre }).getAttribute('aria-pressed')
  await expect.poll(() => puesto('Abajo')).toBe('false')
  // The second shortcut comes after the first, which has done nothing.
  await conAlt('Numpad2')
  await conAlt('Digit1')
  await expect.poll(() => puesto('Arriba')).toBe('true')
  expect(await puesto('Abajo')).toBe('false')
  await conAlt('Digit1')
  await vendedor.teclas('Alt+q')
  await dialogo().waitFor({ state: 'detached' })
  await conFormulario(async () => {
    await vendedor.teclas('n')
    await vendedor.escribir('9')
    for (const code of ['Numpad0', 'Numpad5', 'Numpad0']) await conAlt(code)
    await page.keyboard.insertText('2')
    await vendedor.escribir('7')
    await expect.poll(() => valor('numero_documento')).toBe('927')
  })
  await teclado.detach()
})

it('a key waits for what a save leads to, though its answer comes while something else is being drawn', async () => {
  const { page } = vendedor
  const responder = await guardarSinRespuesta()
  await page.waitForTimeout(500)
  await vendedor.teclas('1')
  // In the middle of the last drawing that the key waits for: the notice of the answer ends it at once.
  await page.waitForTimeout(350)
  responder()
  await vendedor.enfoca('Valor en Efectivo')
})
