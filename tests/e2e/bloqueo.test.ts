import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { entrar } from './api'
import { demorar, LATENCIAS } from './lejos'
import { Persona, promete } from './navegador'
import { aConsumidorFinal, elegirProducto } from './pedido'
import { quieta } from './quieta'
import { origen } from './tienda'

const CLAVE = 'veta-demo-2026'
const PIN = '2580'
const MINUTO = 60_000
let vendedor: Persona

const ponerPin = async (quien: string) =>
  (await entrar(quien))('PUT ingreso/pin', { password_actual: CLAVE, pin: PIN })
beforeAll(() => ponerPin('vendedor'))
afterEach(() => vendedor.context.close())

const cubierta = (page: Page) => page.locator('#bloqueo')
const seCubre = (page = vendedor.page) => cubierta(page).waitFor()
const seAbre = (page = vendedor.page) => cubierta(page).waitFor({ state: 'detached' })
const bloquear = async () => {
  await vendedor.teclas('Alt+l')
  await vendedor.enfoca('PIN')
}
const abrir = async (pin = PIN) => {
  await vendedor.enfoca('PIN')
  await vendedor.escribir(pin)
  await vendedor.teclas('Enter')
}
const valorDe = (name: string | RegExp) => vendedor.page.getByLabel(name).first().inputValue()
/** A seller in the middle of an order, the quantity just typed. */
async function enUnPedido(): Promise<void> {
  await vendedor.teclas('1')
  await aConsumidorFinal(vendedor)
  await elegirProducto(vendedor, 'bisa', 'Bisagra de cazoleta 35 mm recta')
  await vendedor.escribir('37')
  await quieta(vendedor.page)
}
/** The same person at one more tab. */
async function otraPestana(): Promise<Page> {
  const otra = await vendedor.context.newPage()
  await otra.goto(origen())
  return otra
}
/** What stands beneath: nobody can see it, but it is there. */
const pantalla = () =>
  vendedor.page.evaluate(() => [
    location.hash,
    document.querySelector('main')?.innerText,
    ...[...document.querySelectorAll('main input')].map(each => (each as HTMLInputElement).value),
  ])

describe('a covered screen', () => {
  it('says who is signed in and where, is readable, and fits a desk and a telephone', async () => {
    vendedor = await Persona.entrar('vendedor')
    await bloquear()
    for (const text of ['Pantalla bloqueada', 'Camilo Restrepo', 'Vendedor', '001 - Veta Centro'])
      expect(await cubierta(vendedor.page).getByText(text, { exact: true }).isVisible()).toBe(true)
    await promete(vendedor, 'bloqueo')
    await vendedor.page.setViewportSize({ width: 390, height: 844 })
    await promete(vendedor, 'bloqueo-390')
  })

  it('lets nothing be typed, reached or left beneath, and shows the order as it was when it is opened', async () => {
    vendedor = await Persona.entrar('vendedor')
    await enUnPedido()
    const antes = await pantalla()
    await bloquear()
    await vendedor.teclas('Escape', 'F8', 'F9', 'Control+k', 'F1', 'Alt+q', 'F4', 'Escape', 'Alt+ArrowLeft')
    await vendedor.page.goBack()
    await quieta(vendedor.page)
    expect([await pantalla(), await vendedor.page.getByRole('dialog').count()]).toEqual([antes, 1])
    await vendedor.enfoca('PIN')
    // All that Tab comes to is the cover's.
    for (let i = 0; i < 8; i++) {
      await vendedor.teclas('Tab')
      expect(
        await vendedor.page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('#bloqueo') !== null,
        ),
      ).toBe(true)
    }
    await vendedor.page.mouse.click(683, 20)
    await cubierta(vendedor.page).locator('input').fill('')
    await abrir()
    await seAbre()
    await vendedor.enfoca('Cantidad')
    expect(await pantalla()).toEqual(antes)
    await vendedor.escribir('5')
    await expect.poll(() => valorDe('Cantidad')).toBe('375')
  })

  it('leaves a dialog with what was typed in it, and the keyboard where it was', async () => {
    vendedor = await Persona.entrar('vendedor')
    await vendedor.page.goto(`${origen()}/#/terceros?ver=crear`)
    await vendedor.page.getByLabel('Número de documento').focus()
    await vendedor.escribir('70123')
    await bloquear()
    await vendedor.escribir('99')
    await vendedor.teclas('Backspace', 'Backspace')
    await abrir()
    await seAbre()
    await vendedor.enfoca('Número de documento')
    await vendedor.escribir('45')
    await expect.poll(() => valorDe('Número de documento')).toBe('7012345')
  })

  it('is covered after a reload and in a new tab, where nothing of the screen is drawn, and opens in all at once', async () => {
    vendedor = await Persona.entrar('vendedor')
    await bloquear()
    await vendedor.page.reload()
    await vendedor.enfoca('PIN')
    const otra = await otraPestana()
    await seCubre(otra)
    for (const page of [vendedor.page, otra]) expect(await page.locator('main').count()).toBe(0)
    await vendedor.page.bringToFront()
    await abrir()
    await seAbre(otra)
    await vendedor.ve(/Bienvenid/)
    await otra
      .getByText(/Bienvenid/)
      .first()
      .waitFor()
  })

  it('shows nothing on paper of what is beneath', async () => {
    vendedor = await Persona.entrar('vendedor')
    await bloquear()
    await vendedor.page.emulateMedia({ media: 'print' })
    expect(await vendedor.page.locator('#raiz').isVisible()).toBe(false)
  })
})

describe('who opens it', () => {
  it('is told what is wrong, keeps five tries, and has the password after them', async () => {
    await ponerPin('bodega')
    vendedor = await Persona.entrar('bodega')
    await bloquear()
    await vendedor.teclas('Enter')
    await vendedor.ve('Debe ingresar su PIN')
    for (const left of ['Le quedan 4 intentos', 'Le quedan 3 intentos', 'Le quedan 2 intentos']) {
      await abrir('2581')
      await vendedor.ve(left)
    }
    await vendedor.foto('bloqueo-pin-errado')
    await abrir('2581')
    await vendedor.ve('Le queda 1 intento')
    await abrir('2581')
    await vendedor.ve('El PIN está bloqueado. Ingrese con su contraseña')
    await vendedor.enfoca('Contraseña')
    expect(await vendedor.barreras()).toEqual([])
    await vendedor.escribir('no-es-la-clave')
    await vendedor.teclas('Enter')
    await vendedor.ve('La contraseña actual no es correcta')
    // The wait of the sign-in.
    await vendedor.page.waitForTimeout(1100)
    await vendedor.escribir(CLAVE)
    await vendedor.teclas('Enter')
    await seAbre()
    await vendedor.ve(/Bienvenid/)
  })

  it('without a PIN gives the password', async () => {
    vendedor = await Persona.entrar('operario')
    await vendedor.teclas('Alt+l')
    await vendedor.enfoca('Contraseña')
    expect(await vendedor.page.getByText('Ingresar con PIN').count()).toBe(0)
    await vendedor.escribir(CLAVE)
    await vendedor.teclas('Enter')
    await seAbre()
  })

  it('is told that the server does not answer, and tries again with what was typed', async () => {
    vendedor = await Persona.entrar('vendedor')
    await vendedor.context.setOffline(true)
    await bloquear()
    await abrir()
    await vendedor.ve('No hay conexión con el servidor')
    await vendedor.context.setOffline(false)
    await vendedor.teclas('Enter')
    await seAbre()
  })

  it.each(LATENCIAS)('and types on at once writes where the keyboard was, at %i ms', async ms => {
    vendedor = await Persona.entrar('vendedor')
    await enUnPedido()
    await bloquear()
    await demorar(vendedor.page, ms)
    await vendedor.escribir(PIN)
    await vendedor.teclas('Enter')
    await vendedor.escribir('52')
    await seAbre()
    await expect.poll(() => valorDe('Cantidad')).toBe('3752')
  })

  it('with a wrong PIN has typed on for nobody', async () => {
    vendedor = await Persona.entrar('vendedor')
    await enUnPedido()
    const antes = await pantalla()
    await bloquear()
    await demorar(vendedor.page, 400)
    await vendedor.escribir('2581')
    await vendedor.teclas('Enter')
    await vendedor.escribir('52')
    await vendedor.ve('El PIN no es correcto')
    await abrir()
    await seAbre()
    await quieta(vendedor.page)
    expect(await pantalla()).toEqual(antes)
    expect(await vendedor.page.getByText('No se escribió').count()).toBe(0)
  })

  it('is somebody else, who is asked about what is not saved and comes to the login', async () => {
    vendedor = await Persona.entrar('vendedor')
    await enUnPedido()
    await bloquear()
    const salir = vendedor.page.getByRole('button', { name: 'Cerrar sesión / otra persona' })
    await salir.focus()
    await vendedor.teclas('Enter')
    await vendedor.ve('¿Desea descartar los cambios?')
    expect(await vendedor.barreras()).toEqual([])
    await vendedor.foto('bloqueo-salir')
    await vendedor.teclas('Enter')
    await vendedor.enfoca('PIN')
    await salir.focus()
    await vendedor.teclas('Enter')
    await vendedor.page.getByRole('button', { name: 'Descartar y cerrar sesión' }).focus()
    await vendedor.teclas('Enter')
    await vendedor.enfoca('email|Correo')
    await seAbre()
    await vendedor.ingresar('vendedor')
    await vendedor.ve(/Bienvenid/)
  })

  it('finds the session over: signs in, and comes back to the order as it was', async () => {
    vendedor = await Persona.entrar('vendedor')
    await enUnPedido()
    await bloquear()
    await vendedor.page.evaluate(async () => {
      const authorization = `Bearer ${JSON.parse(localStorage.getItem('veta.token')!) as string}`
      await fetch('/api/ingreso/salir', { method: 'POST', headers: { authorization } })
    })
    await abrir()
    await vendedor.ve('Su sesión ha vencido')
    await seAbre()
    expect(new URL(vendedor.page.url()).hash).toMatch(/^#\/inicio-sesion\?volver=/)
    await vendedor.enfoca('email|Correo')
    await vendedor.escribir('vendedor@veta.test')
    await vendedor.teclas('Tab')
    await vendedor.escribir(CLAVE)
    await vendedor.teclas('Enter')
    await vendedor.page.getByLabel('Cantidad').first().waitFor()
    expect(await valorDe('Cantidad')).toBe('37')
    expect(await cubierta(vendedor.page).count()).toBe(0)
  })
})

describe('fifteen minutes', () => {
  const llegar = async (compartido = true) => {
    vendedor = await Persona.llegar()
    await vendedor.context.clock.install()
    await vendedor.page.goto(origen())
    await vendedor.enfoca('email|Correo')
    const caja = vendedor.page.getByLabel(/Este equipo es compartido/)
    expect(await caja.isChecked()).toBe(true)
    if (!compartido) await caja.uncheck()
    await vendedor.page.locator('input[name=email]').focus()
    await vendedor.ingresar('vendedor')
    await vendedor.ve('001 - Veta Centro')
  }
  const pasan = (minutos: number) => vendedor.context.clock.fastForward(minutos * MINUTO)

  it('without a touch in any tab cover all of them; a touch in one keeps them open', async () => {
    await llegar()
    const otra = await otraPestana()
    await otra.getByText('001 - Veta Centro').filter({ visible: true }).first().waitFor()
    await vendedor.page.bringToFront()
    await pasan(10)
    await vendedor.teclas('Shift')
    // The other tab hears of it a moment later.
    const gesto = (page: Page) => page.evaluate(() => localStorage.getItem('veta.gesto'))
    const contado = await gesto(vendedor.page)
    await expect.poll(() => gesto(otra)).toBe(contado)
    await pasan(10)
    expect([await cubierta(vendedor.page).count(), await cubierta(otra).count()]).toEqual([0, 0])
    await pasan(6)
    await seCubre()
    await seCubre(otra)
    await abrir()
    await seAbre(otra)
    await seAbre()
  })

  it('that went by while the browser was closed or the computer slept count: the first key does nothing but cover', async () => {
    await llegar()
    // The page hears of the time by the key: its clock has stood still.
    await vendedor.context.clock.setSystemTime(Date.now() + 20 * MINUTO)
    await vendedor.teclas('1')
    await seCubre()
    expect(new URL(vendedor.page.url()).hash).toBe('#/')
    await abrir()
    await seAbre()
    await vendedor.page.evaluate(ms => {
      localStorage.setItem('veta.gesto', String(Date.now() - ms))
    }, 16 * MINUTO)
    await vendedor.page.reload()
    await vendedor.enfoca('PIN')
  })

  it('and longer renew no session, whoever tries PINs: at its end the login has its place', async () => {
    await llegar()
    let asked = 0
    await vendedor.page.route('**/api/ingreso/renovar', route => {
      asked++
      return route.continue()
    })
    await vendedor.page.goto(`${origen()}/#/facturacion`)
    await vendedor.ve('Total de la búsqueda')
    await pasan(7 * 60)
    await seCubre()
    await vendedor.escribir('258')
    await vendedor.context.clock.runFor(2 * MINUTO)
    expect([asked, await cubierta(vendedor.page).count()]).toEqual([0, 1])
    await pasan(5 * 60)
    await vendedor.ve('Su sesión ha vencido')
    expect([asked, await cubierta(vendedor.page).count(), new URL(vendedor.page.url()).hash]).toEqual([
      0,
      0,
      '#/inicio-sesion?volver=%2Ffacturacion',
    ])
  })

  it('cover no computer of one person alone, which remembers that', async () => {
    await llegar(false)
    await pasan(60)
    await vendedor.teclas('Shift')
    expect(await cubierta(vendedor.page).count()).toBe(0)
    await vendedor.page.reload()
    await pasan(20)
    await vendedor.ve(/Bienvenid/)
    expect(await cubierta(vendedor.page).count()).toBe(0)
    // Its person covers it all the same.
    await bloquear()
  })
})

describe('the PIN', () => {
  it('is set from the top bar, and refused at its field when everybody tries it first', async () => {
    vendedor = await Persona.llegar()
    await vendedor.ingresar('vendedor.norte')
    await vendedor.page.getByRole('button', { name: 'PIN y bloqueo' }).focus()
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Contraseña actual')
    await vendedor.escribir(CLAVE)
    await vendedor.teclas('Tab')
    await vendedor.escribir('1234')
    await vendedor.teclas('Enter')
    await vendedor.ve('Ese PIN es muy fácil de adivinar: no use cifras repetidas ni seguidas')
    await promete(vendedor, 'bloqueo-pin')
    await vendedor.enfoca('PIN nuevo')
    await vendedor.teclas('Control+a')
    await vendedor.escribir('90471')
    await vendedor.teclas('Enter')
    await vendedor.ve('PIN guardado con éxito')
    await bloquear()
    await abrir('90471')
    await seAbre()
  })

  it('and the key that covers stand in the help of every screen', async () => {
    vendedor = await Persona.entrar('vendedor')
    await vendedor.teclas('F1')
    await vendedor.ve('Bloquear la pantalla')
  })
})
