import { beforeAll, describe, expect, it } from 'vitest'
import { Persona, promete } from './navegador'
import { abrirDespiece, aConsumidorFinal, elegirProducto } from './pedido'
import { quieta } from './quieta'

let vendedor: Persona
let otra: Persona
let numero = ''

beforeAll(async () => {
  vendedor = await Persona.llegar()
  otra = await Persona.llegar()
})

/** The row of the new sale in the list of a browser. */
const filaDe = (persona: Persona) =>
  // Some amount or document has the same digits.
  persona.page.locator('tbody tr').filter({ has: persona.page.getByText(numero, { exact: true }) })

describe('the sale, by keyboard alone', () => {
  it('refuses a wrong password, and keeps what was typed', async () => {
    await vendedor.enfoca('email|Correo')
    // Somebody else's: whose password was wrong waits a second before the next try.
    await vendedor.escribir('bodega@veta.test')
    await vendedor.teclas('Tab')
    await vendedor.escribir('equivocada-2026')
    await vendedor.teclas('Enter')
    await vendedor.ve('El correo electrónico o la contraseña no son correctos')
    expect(await vendedor.page.inputValue('input[type=email]')).toBe('bodega@veta.test')
    await promete(vendedor, '01-ingreso')
    await vendedor.page.reload()
  })

  it('signs in; the only store is chosen by itself', async () => {
    await vendedor.ingresar('vendedor')
    await vendedor.ve('001 - Veta Centro')
    await promete(vendedor, '02-inicio')
  })

  it('somebody with two stores chooses one', async () => {
    await otra.ingresar('admin')
    await otra.ve('Ingreso a tiendas')
    await promete(otra, '03-tiendas')
    await otra.teclas('ArrowDown', 'Enter')
    await otra.ve('Tienda seleccionada')
    await otra.ve('001 - Veta Centro')
    await otra.page.goto(`${otra.page.url().split('#')[0]}#/facturacion`)
    await otra.ve('Total de la búsqueda')
  })

  it('takes an order: final consumer by one key, a product by four letters', async () => {
    await vendedor.teclas('1')
    await aConsumidorFinal(vendedor)
    await elegirProducto(vendedor, 'cazo', 'Bisagra de cazoleta 35 mm recta')
    await vendedor.escribir('4')
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Agregar producto')
    await vendedor.ve('$ 18.564')
  })

  it('opens the cut list of a board, types the pieces with their bands, and gets a plan', async () => {
    await abrirDespiece(vendedor)
    await vendedor.teclas('F7')
    await vendedor.ve('1 de 6')
    await vendedor.enfoca('de la pieza 1')
    const pieza = async (cantidad: string, base: string, altura: string, cantos: string) => {
      // Enter goes the short way: quantity, base, altura, bands, description, next piece.
      for (const text of [cantidad, base, altura, cantos]) {
        await vendedor.escribir(text)
        await vendedor.teclas('Enter')
      }
    }
    await pieza('4', '720', '560', '2L')
    await vendedor.enfoca('pieza 2')
    await pieza('2', '864', '580', '4')
    await vendedor.enfoca('pieza 3')
    await pieza('6', '564', '380', '1L')
    await vendedor.teclas('F9')
    await vendedor.ve(/Uso/)
    await vendedor.page.locator('svg[role=img], svg[aria-label]').filter({ visible: true }).first().waitFor()
    await promete(vendedor, '04-despiece')
  })

  it('brings the plan back to the order with its bands and services', async () => {
    await vendedor.teclas('F8')
    await vendedor.ve('SERVICOR1')
    await vendedor.ve('TC-BLA-FX')
    await vendedor.ve('SERVIENC05')
    await promete(vendedor, '05-pedido')
  })

  it('saves and opens the bill on the same screen, balances two payment forms and bills', async () => {
    await vendedor.teclas('F9')
    await vendedor.ve(/Venta No\. \d+/)
    await vendedor.ve('Efectivo')
    const title = await vendedor.page
      .getByText(/Venta No\. \d+/)
      .first()
      .textContent()
    numero = /\d+/.exec(title ?? '')![0]
    // The other browser shows the order that has just been saved.
    await filaDe(otra).waitFor()
    await vendedor.teclas('2')
    await vendedor.enfoca('valor|Valor')
    await vendedor.escribir('100000')
    await vendedor.teclas('Tab')
    await vendedor.escribir('TRX-778812')
    await vendedor.teclas('Tab', '1')
    await promete(vendedor, '06-cobro')
    const papel = await vendedor.abrePapel(async () => {
      await vendedor.teclas('Enter')
      await vendedor.ve(/facturada con éxito|Recibo/)
      await promete(vendedor, '07-facturada')
    })
    expect(papel).toContain('/api/public/FVS')
  })

  it('the list in the second browser updated itself: billed, the sale left the pending ones', async () => {
    await filaDe(otra).waitFor({ state: 'detached' })
    await promete(otra, '08-lista')
  })

  it('creates a customer at the counter, with a task in the order, and saves it', async () => {
    // Terminar leads to the next sale, which says what the last one came to, also after a reload.
    await vendedor.teclas('Enter')
    await vendedor.ve(`Última: ${numero} · $`)
    await vendedor.enfoca('Cliente')
    await vendedor.page.reload()
    await vendedor.ve(`Última: ${numero} · $`)
    await vendedor.enfoca('Cliente')
    await promete(vendedor, '09-ultima')
    await vendedor.escribir('Prudencia Rivas')
    await vendedor.ve(/Crear cliente/)
    await vendedor.teclas('F3')
    await vendedor.ve('Número de documento')
    await vendedor.enfoca('numero_documento|Número de documento')
    await vendedor.escribir('1032456789')
    await vendedor.teclas('Tab', 'Tab', 'Tab')
    await vendedor.escribir('3105551234')
    await promete(vendedor, '09-cliente')
    await vendedor.teclas('Enter')
    await vendedor.ve('Cliente creado con éxito')
    await vendedor.enfoca('Agregar producto')
    await vendedor.escribir('corredera tele')
    await vendedor.ve(/Corredera/)
    await vendedor.teclas('Enter')
    await vendedor.enfoca('Cantidad')
    await vendedor.escribir('2')
    await vendedor.teclas('Enter', 'Alt+t')
    await vendedor.enfoca('tarea|Tarea')
    await vendedor.escribir('Llamar cuando esté listo')
    await promete(vendedor, '10-tarea')
    await vendedor.teclas('F8')
    await vendedor.ve(/Venta guardada con éxito/)
    await vendedor.ve('Prudencia Rivas')
  })

  it('edits the order again, saving it as pending, and annuls it with a reason', async () => {
    const fila = vendedor.page.locator('tbody tr', { hasText: 'Prudencia Rivas' })
    await vendedor.enLaTabla()
    // The newest: the list may have come before it, with another row first.
    await vendedor.teclas('Home', 'e')
    await vendedor.ve(/editar el pedido \d+/)
    await vendedor.ve('1032456789')
    await vendedor.ve('Corredera telescópica')
    await vendedor.teclas('F2')
    await vendedor.enfoca('Agregar producto')
    await elegirProducto(vendedor, 'cazo', 'Bisagra de cazoleta 35 mm recta')
    await vendedor.teclas('F8')
    await vendedor.ve('Guardar como pendiente de facturar')
    await promete(vendedor, '11-en-edicion')
    await vendedor.teclas('Enter')
    await vendedor.ve('Total de la búsqueda')
    await fila.waitFor()
    await vendedor.enLaTabla()
    await vendedor.teclas('Home', 'a')
    await vendedor.enfoca('motivo|Motivo')
    await vendedor.escribir('El cliente desistió')
    await promete(vendedor, '12-anular')
    await vendedor.teclas('Control+Enter')
    await vendedor.ve('Venta anulada con éxito')
    await fila.waitFor({ state: 'detached' })
  })

  it('who goes elsewhere while a save is on its way is not brought back by its reply', async () => {
    const { page } = vendedor
    await page.evaluate(() => (location.hash = '/facturacion/crear'))
    // Well before it is sent: what the browser sends right after it was told to hold something may pass unseen.
    let responder = () => {}
    const hastaQueResponda = new Promise<void>(done => (responder = done))
    await page.route('**/api/facturas/guardar', async route => {
      await hastaQueResponda
      await route.continue()
    })
    await aConsumidorFinal(vendedor)
    await elegirProducto(vendedor, 'cazo', 'Bisagra de cazoleta 35 mm recta')
    const pedida = page.waitForRequest('**/api/facturas/guardar')
    await vendedor.teclas('F8')
    await pedida
    // By pointer: keys wait for the save.
    await page.getByRole('link', { name: 'Clientes' }).click()
    const descartar = page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' })
    await descartar.waitFor()
    await descartar.focus()
    await vendedor.teclas('Enter')
    await vendedor.enLaTabla()
    responder()
    await vendedor.ve(/Venta guardada con éxito/)
    await quieta(page)
    expect(await page.evaluate(() => location.hash)).toMatch(/^#\/terceros/)
    await page.unroute('**/api/facturas/guardar')
  })

  it('leaves no complaint of the browser: no error, no violation of the content policy', () => {
    const known = /401|favicon/
    expect(vendedor.quejas.filter(queja => !known.test(queja))).toEqual([])
    expect(otra.quejas.filter(queja => !known.test(queja))).toEqual([])
  })
})
