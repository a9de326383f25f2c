import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entrar, type Pedir } from './api'
import { demorar, LATENCIAS } from './lejos'
import { Persona, promete } from './navegador'
import { quieta } from './quieta'

interface Guardada {
  venta_id: number
  totales: { total_venta: number }
}

let vende: Pedir
let cobra: Pedir
/** Of the demo shop: who buys without a name, and something to sell. */
let pedido: object
beforeAll(async () => {
  ;[vende, cobra] = await Promise.all([entrar('vendedor'), entrar('admin')])
  const { terceros } = await vende<{ terceros: { data: { id: number }[] } }>(
    'GET terceros?query=222222222222',
  )
  const { productos } = await vende<{ productos: { data: { id: number }[] } }>('GET productos?query=cazoleta')
  pedido = {
    venta_id: null,
    tercero_id: terceros.data[0]!.id,
    estado_venta_id: 1,
    productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada: 2 }],
  }
})

const guardar = (quien: Pedir, mas = {}) => quien<Guardada>('POST facturas/guardar', { ...pedido, ...mas })
const facturar = (quien: Pedir, { venta_id, totales }: Guardada) =>
  quien(`POST facturas/${venta_id}/forma-pago`, {
    formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }],
  })

/** The rows of a list of Inicio. */
const filas = (persona: Persona, lista: string) =>
  persona.page.locator(`tbody[aria-label="${lista}"] tr[tabindex]`)
const PENDIENTES = 'Mis ventas pendientes'
const CAMBIOS = 'Cambios en mis pedidos'
const ULTIMAS = 'Últimas ventas'
const fila = (persona: Persona, lista: string, { venta_id }: Guardada) =>
  // Some amount or document has the same digits.
  filas(persona, lista).filter({ has: persona.page.getByText(String(venta_id), { exact: true }) })
const lugar = (persona: Persona): Promise<string> => persona.page.evaluate(() => location.hash)
/** What the row with the keyboard says. */
const actual = (persona: Persona) => persona.page.evaluate(() => document.activeElement?.textContent ?? '')

describe('the day of a seller', () => {
  let vendedor: Persona
  let ultima: Guardada
  beforeAll(async () => {
    vendedor = await Persona.entrar('vendedor')
    await quieta(vendedor.page)
  })
  afterAll(() => vendedor?.context.close())

  it('shows an order as soon as it is saved, and moves it when another person bills it', async () => {
    const venta = await guardar(vende)
    await fila(vendedor, PENDIENTES, venta).waitFor()
    await promete(vendedor, 'inicio-del-dia')
    await facturar(cobra, venta)
    await fila(vendedor, PENDIENTES, venta).waitFor({ state: 'detached' })
    await fila(vendedor, CAMBIOS, venta)
      .getByText(/la facturó/)
      .waitFor()
    await fila(vendedor, ULTIMAS, venta)
      .getByText(/^Hoy, \d+:\d\d [ap]\. m\.$/)
      .waitFor()
    // Not by the order in which they were saved.
    expect(await filas(vendedor, ULTIMAS).first().textContent()).toContain(String(venta.venta_id))
  })

  it('says who edited and who annulled, and nothing of what one did oneself', async () => {
    const [editada, anulada, propia] = [await guardar(vende), await guardar(vende), await guardar(vende)]
    await guardar(cobra, { venta_id: editada.venta_id })
    await cobra(`PUT facturas/${anulada.venta_id}/anular`, {})
    await facturar(vende, propia)
    ultima = propia
    await fila(vendedor, CAMBIOS, editada)
      .getByText(/la editó/)
      .waitFor()
    await fila(vendedor, PENDIENTES, editada).waitFor()
    await fila(vendedor, CAMBIOS, anulada)
      .getByText(/la anuló/)
      .waitFor()
    await fila(vendedor, ULTIMAS, propia).waitFor()
    expect(await fila(vendedor, CAMBIOS, propia).count()).toBe(0)
  })

  it('is walked with the arrows; Enter goes on with an order, Back returns, F9 bills it here', async () => {
    const venta = await guardar(vende)
    await fila(vendedor, PENDIENTES, venta).waitFor()
    await vendedor.teclas('Home')
    await expect.poll(() => actual(vendedor)).toContain(String(venta.venta_id))
    await vendedor.teclas('Enter')
    await vendedor.page.waitForURL(new RegExp(`#/facturacion/crear\\?venta=${venta.venta_id}$`))
    await quieta(vendedor.page)
    await vendedor.page.goBack()
    await vendedor.ve(PENDIENTES)
    await quieta(vendedor.page)
    await vendedor.teclas('Home', 'F9')
    await vendedor.ve(`Venta No. ${venta.venta_id}`)
    await vendedor.enElDialogo()
    await vendedor.teclas('Alt+q')
    await quieta(vendedor.page)
    expect(await lugar(vendedor)).toBe('#/')
    await expect.poll(() => actual(vendedor)).toContain(String(venta.venta_id))
  })

  it('opens a billed sale over the screen, and prints it with one key', async () => {
    await vendedor.teclas('End')
    const id = /^\d+/.exec(await actual(vendedor))![0]
    await vendedor.teclas('Enter')
    await vendedor.ve(`Detalle factura #${id}`)
    await vendedor.enElDialogo()
    await vendedor.teclas('Alt+q')
    await quieta(vendedor.page)
    const otra = vendedor.context.waitForEvent('page')
    await vendedor.teclas('P')
    const papel = await otra
    await papel.close()
    expect(await lugar(vendedor)).toBe('#/')
  })

  it('leads to the whole list, and the digits stay with the shortcuts', async () => {
    await vendedor.page.getByRole('link', { name: `Ver todas: ${PENDIENTES}` }).press('Enter')
    await vendedor.page.waitForURL(/#\/facturacion\?texto=.*en=1/)
    await quieta(vendedor.page)
    await vendedor.page.goBack()
    await vendedor.ve(PENDIENTES)
    await quieta(vendedor.page)
    await vendedor.teclas('2')
    await vendedor.page.waitForURL(/#\/facturacion$/)
    await quieta(vendedor.page)
    await vendedor.page.goBack()
    await vendedor.ve(PENDIENTES)
  })

  it.each([1366, 1024, 768, 390])('fits in %i px, and begins with its shortcuts', async width => {
    await vendedor.page.setViewportSize({ width, height: 600 })
    await vendedor.page.reload()
    await fila(vendedor, ULTIMAS, ultima).waitFor()
    await vendedor.enLaTabla()
    expect(await vendedor.page.locator('#contenido').evaluate(main => main.scrollTop)).toBe(0)
    await vendedor.page.setViewportSize({ width, height: 844 })
    await quieta(vendedor.page)
    await promete(vendedor, `inicio-${width}`)
  })

  it('has nothing to say against the page', () => {
    expect(vendedor.quejas).toEqual([])
  })
})

describe.each(LATENCIAS)('with everything %i ms away', latencia => {
  it('takes the keys of somebody who does not wait for the lists', async () => {
    const venta = await guardar(vende)
    const vendedor = await Persona.entrar('vendedor')
    await quieta(vendedor.page)
    await demorar(vendedor.page, latencia)
    await vendedor.page.reload()
    await vendedor.ve('Bienvenid')
    await vendedor.teclas('Home', 'Enter')
    await vendedor.page.waitForURL(new RegExp(`venta=${venta.venta_id}$`))
    await vendedor.context.close()
  })
})

it('who sees no sales sees the shortcuts of their role, and nothing is asked that they may not have', async () => {
  const bodega = await Persona.entrar('bodega')
  const negadas: string[] = []
  bodega.page.on('response', reply => {
    if (reply.status() >= 400) negadas.push(reply.url())
  })
  await bodega.page.reload()
  await bodega.ve('Retales')
  await quieta(bodega.page)
  expect(await bodega.page.getByRole('table').count()).toBe(0)
  expect([...negadas, ...bodega.quejas]).toEqual([])
  await promete(bodega, 'inicio-bodega')
  await bodega.context.close()
})
