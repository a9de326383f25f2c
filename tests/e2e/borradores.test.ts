import { beforeEach, describe, expect, it } from 'vitest'
import { demorar } from './lejos'
import { Persona } from './navegador'
import { abrirDespieceNuevo, aConsumidorFinal, elegirProducto } from './pedido'
import { quieta } from './quieta'
import { origen } from './tienda'

let vendedor: Persona
const FILAS = [
  ['14', '720', '560'],
  ['22', '864', '580'],
  ['6', '564', '380'],
] as const

/** A list of three rows, and a fourth of which only half is typed. */
async function escribirLista(): Promise<void> {
  await abrirDespieceNuevo(vendedor)
  for (const fila of FILAS) for (const text of [...fila, '']) await escribirCelda(text)
  await escribirCelda('8')
  await vendedor.escribir('45')
  await expect.poll(celdas).toEqual(ESCRITA)
}
async function escribirCelda(text: string): Promise<void> {
  await vendedor.escribir(text)
  await vendedor.teclas('Enter')
}
const ESCRITA = [...FILAS.flat(), '8', '45', '']
const celdas = () =>
  vendedor.page
    .getByRole('table', { name: 'Piezas' })
    .locator('input.derecha')
    .evaluateAll(all => all.map(each => (each as HTMLInputElement).value))
const pregunta = () => vendedor.page.getByRole('alertdialog', { name: '¿Desea descartar los cambios?' })
/** Back again while it asks is a no; the browser goes back when it comes to it, so it may ask again after that. */
async function seguirEditando(): Promise<void> {
  const seguir = vendedor.page.getByRole('button', { name: 'Seguir editando' })
  for (let calmas = 0; calmas < 5; calmas++) {
    await quieta(vendedor.page)
    if (await seguir.isVisible()) {
      await seguir.click()
      calmas = 0
    }
    await vendedor.page.waitForTimeout(100)
  }
}
/** The list as it was, over its order. */
async function sigue(): Promise<void> {
  await vendedor.page.getByRole('table', { name: 'Piezas' }).waitFor()
  await expect.poll(celdas).toEqual(ESCRITA)
}
/** Which of the tab's pages the browser is on. */
const lugar = () => vendedor.page.evaluate(() => (history.state as { idx: number }).idx)
const valorDe = (name: string | RegExp) => vendedor.page.getByLabel(name).first().inputValue()
const vencer = () =>
  vendedor.page.evaluate(() => {
    localStorage.setItem('veta.token', '"no.es.valido"')
    dispatchEvent(new StorageEvent('storage', { key: 'veta.token' }))
  })
async function volverAIngresar(): Promise<void> {
  await vendedor.ve('Su sesión ha vencido')
  await vendedor.enfoca('email|Correo')
  await vendedor.escribir('vendedor@veta.test')
  await vendedor.teclas('Tab')
  await vendedor.escribir('veta-demo-2026')
  await vendedor.teclas('Enter')
}
const recargar = async () => {
  vendedor.page.once('dialog', dialog => void dialog.accept())
  await vendedor.page.reload()
}

describe('a cut list that no plan was made of', () => {
  beforeEach(async () => {
    vendedor = await Persona.entrar('vendedor')
    await vendedor.teclas('1')
    await escribirLista()
    return () => vendedor.context.close()
  })

  it('comes back as it was after a reload, and again after the next one', async () => {
    await recargar()
    await sigue()
    await recargar()
    await sigue()
    // Rows that are typed now are rows of their own.
    await vendedor.page.getByLabel('Altura en milímetros de la pieza 4').focus()
    await escribirCelda('90')
    await escribirCelda('')
    await escribirCelda('7')
    await expect.poll(celdas).toEqual([...FILAS.flat(), '8', '45', '90', '7', '', ''])
  })

  it('is on its own page still after a reload and Back, and Back asks again', async () => {
    await recargar()
    await sigue()
    const aqui = await lugar()
    for (let veces = 0; veces < 3; veces++) {
      await vendedor.page.evaluate(() => history.back())
      await pregunta().waitFor()
      await seguirEditando()
      expect(await lugar()).toBe(aqui)
      await sigue()
    }
  })

  it('is offered with its order when the tab was killed', async () => {
    // What is older than a moment is kept: nothing runs in a tab that is killed.
    await vendedor.page.waitForTimeout(600)
    const { context, page } = vendedor
    await Promise.all([page.waitForEvent('crash'), page.goto('chrome://crash').catch(() => undefined)])
    const otra = await context.newPage()
    await otra.goto(`${origen()}/#/facturacion/crear`)
    vendedor = vendedor.en(otra)
    await vendedor.ve(/Continuar el pedido de/)
    await vendedor.teclas('Alt+b')
    await sigue()
  })

  it('is there after the session has expired and the person has come back', async () => {
    await vencer()
    await vendedor.teclas('F2')
    await vendedor.escribir('canto')
    await volverAIngresar()
    await sigue()
  })

  it('and after a reload, however slow the browser is to say that no other tab works on it', async () => {
    await vendedor.page.addInitScript(() => {
      const pedir = navigator.locks.request.bind(navigator.locks) as (...args: unknown[]) => Promise<unknown>
      const despacio = async (...args: unknown[]) => {
        await new Promise(done => setTimeout(done, 800))
        return pedir(...args)
      }
      Object.assign(navigator.locks, { request: despacio })
    })
    await recargar()
    await sigue()
  })

  it('Back asks before it goes, however often it is pressed', async () => {
    for (const veces of [1, 2, 3]) {
      for (let i = 0; i < veces; i++) await vendedor.page.evaluate(() => history.back())
      if (veces === 1) await vendedor.ve('¿Desea descartar los cambios?')
      await seguirEditando()
      await sigue()
    }
    await vendedor.page.evaluate(() => history.back())
    await pregunta().waitFor()
    await vendedor.page.getByRole('button', { name: 'Descartar' }).click()
    await vendedor.enfoca(/Cantidad|Agregar producto/)
    // Given up is given up: the order comes back without it.
    await recargar()
    await vendedor.ve('MEL15-BLA-MA')
    await quieta(vendedor.page)
    expect(await vendedor.page.getByRole('table', { name: 'Piezas' }).count()).toBe(0)
  })

  it('is on its own page still after Back was pressed many times at once, and Back asks and goes one page', async () => {
    const aqui = await lugar()
    for (const veces of [2, 3, 2]) {
      await vendedor.page.evaluate(n => {
        for (let i = 0; i < n; i++) history.back()
      }, veces)
      await pregunta().waitFor()
      await seguirEditando()
      expect(await lugar()).toBe(aqui)
      await sigue()
    }
    await vendedor.page.evaluate(() => history.back())
    await pregunta().waitFor()
    await vendedor.page.getByRole('button', { name: 'Descartar' }).click()
    await vendedor.enfoca(/Cantidad|Agregar producto/)
    expect(await lugar()).toBe(aqui - 1)
  })

  it('is written first where a reload or Back comes while it still waits for its place, and both ask', async () => {
    await vendedor.context.close()
    vendedor = await Persona.entrar('vendedor')
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    await elegirProducto(
      vendedor,
      'mela 15 blanco andinas',
      'Melamina 15 mm Blanco 2440×2150 Maderas Andinas',
    )
    await demorar(vendedor.page, 1500)
    await vendedor.teclas('F4')
    for (const fila of FILAS) for (const text of [...fila, '']) await escribirCelda(text)
    await escribirCelda('8')
    await vendedor.escribir('45')
    const deIrse = vendedor.page.waitForEvent('dialog')
    await vendedor.page.evaluate(() => void setTimeout(() => location.reload()))
    await (await deIrse).dismiss()
    await vendedor.page.evaluate(() => history.back())
    await pregunta().waitFor()
    await seguirEditando()
    await sigue()
    expect(await vendedor.page.getByLabel(/^Cantidad de Melamina/).inputValue()).toBe('1')
  })

  it('goes to its order while the server is gone, without what is incomplete, and its services come when it is back', async () => {
    const { page } = vendedor
    await vendedor.ve('Sin la pieza incompleta')
    await vendedor.context.setOffline(true)
    await vendedor.teclas('F8')
    await vendedor.ve('Último corte eliminado por falta de información')
    await page.getByRole('table', { name: 'Piezas' }).waitFor({ state: 'detached' })
    // What is fetched for the plan and does not come takes nothing of the order along.
    await vendedor.enfoca('Agregar producto')
    expect(await page.getByText('SERVICOR1').count()).toBe(0)
    await vendedor.context.setOffline(false)
    await vendedor.ve('SERVICOR1')
  })
})

describe('an order', () => {
  it.each([
    ['whose save was done', false],
    ['that was refused first, whose next save was done', true],
  ])('%s, and whose answer a reload took away, is saved once', async (_, rechazada) => {
    vendedor = await Persona.entrar('vendedor')
    const { page } = vendedor
    const guardadas: unknown[] = []
    let porRechazar = rechazada
    await page.route('**/api/facturas/guardar', async route => {
      if (porRechazar) {
        porRechazar = false
        return route.fulfill({ status: 422, json: { message: 'No se pudo guardar', errors: {} } })
      }
      const response = await route.fetch()
      guardadas.push(((await response.json()) as { data: { venta_id: number } }).data.venta_id)
      // The first answer does not come back.
      if (guardadas.length > 1) await route.fulfill({ response })
      return undefined
    })
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    await elegirProducto(vendedor, 'bis-ci', 'BIS-CIE')
    await vendedor.teclas('F9')
    if (rechazada) {
      await vendedor.ve('No se pudo guardar')
      await quieta(page)
      await vendedor.teclas('F9')
    }
    await expect.poll(() => guardadas.length).toBe(1)
    await recargar()
    await vendedor.ve('Bisagra con cierre suave')
    await quieta(page)
    await vendedor.teclas('F9')
    await vendedor.ve('Elija cómo paga el cliente')
    expect(guardadas).toEqual([guardadas[0], guardadas[0]])
    await vendedor.context.close()
  })

  it('that is left for its bill is there again by Back, which closes the bill', async () => {
    vendedor = await Persona.entrar('vendedor')
    const { page } = vendedor
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    await elegirProducto(vendedor, 'bis-ci', 'BIS-CIE')
    await vendedor.teclas('F9')
    await vendedor.ve('Elija cómo paga el cliente')
    await quieta(page)
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#\/facturacion\/crear\?venta=\d+$/)
    await vendedor.ve('Bisagra con cierre suave')
    await vendedor.context.close()
  })
})

describe('what is typed into a dialog of the address', () => {
  beforeEach(async () => {
    vendedor = await Persona.entrar('vendedor')
    return () => vendedor.context.close()
  })

  it('a customer comes back after a reload and after the session has expired, and not once given up', async () => {
    await vendedor.page.goto(`${origen()}/#/facturacion/crear?ver=cliente&texto=Zoila`)
    await vendedor.enElDialogo()
    await vendedor.page.getByLabel(/^Apellidos/).fill('Rincones')
    await recargar()
    await vendedor.enElDialogo()
    await vendedor.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=apellidos]')?.value,
    )
    expect([await valorDe(/^Nombres/), await valorDe(/^Apellidos/)]).toEqual(['Zoila', 'Rincones'])
    await vencer()
    await vendedor.page.getByLabel(/^Documento|^Número de documento/).fill('1020304050')
    await volverAIngresar()
    await vendedor.enElDialogo()
    await vendedor.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=apellidos]')?.value,
    )
    expect(await valorDe(/^Documento|^Número de documento/)).toBe('1020304050')
    await vendedor.page.getByRole('button', { name: 'Cerrar' }).first().click()
    await vendedor.page.getByRole('button', { name: 'Descartar' }).click()
    // By its role it is gone while the question covers it.
    await vendedor.page.locator('[role=dialog]').waitFor({ state: 'detached' })
    await vendedor.page.goto(`${origen()}/#/facturacion/crear?ver=cliente&texto=Zoila`)
    await vendedor.enElDialogo()
    expect(await valorDe(/^Apellidos/)).toBe('')
  })

  it('the payments of a bill come back after a reload', async () => {
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    await vendedor.escribir('cazo')
    await vendedor.teclas('Enter', 'F9', '1')
    await vendedor.enfoca(/Valor/)
    await vendedor.teclas('1', '0', '0', '0')
    const pago = () =>
      vendedor.page
        .getByLabel(/^Valor/)
        .first()
        .inputValue()
    await expect.poll(pago).toBe('1.000')
    await recargar()
    await vendedor.enElDialogo()
    await vendedor.ve(/Falta/)
    expect(await pago()).toBe('1.000')
  })

  it('a number that cannot be read comes back as it was typed, and says what is wrong with it', async () => {
    const escrita = (etiqueta: RegExp) => vendedor.page.getByLabel(etiqueta).first()
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    await vendedor.escribir('cazo')
    await vendedor.teclas('Enter')
    await escrita(/^Cantidad de/).fill('1e5')
    await recargar()
    await vendedor.ve('Escriba solo cifras')
    expect(await escrita(/^Cantidad de/).inputValue()).toBe('1e5')
    await escrita(/^Cantidad de/).fill('2')
    await vendedor.teclas('F9', '1')
    await vendedor.enfoca(/Valor/)
    await escrita(/^Valor/).fill('-3')
    await recargar()
    await vendedor.ve('Escriba un valor mayor que cero')
    expect(await escrita(/^Valor/).inputValue()).toBe('-3')
    await vendedor.page.getByRole('button', { name: 'Cerrar' }).first().click()
    await vendedor.page.getByRole('button', { name: 'Descartar' }).click()
    await vendedor.enfoca(/Agregar producto/)
    await vendedor.teclas('F9', '1')
    await vendedor.enfoca(/Valor/)
    expect(await escrita(/^Valor/).inputValue()).not.toBe('-3')
  })
})
