import { beforeAll, describe, expect, it } from 'vitest'
import { Persona } from './navegador'
import { levantarServidor, matarServidor, servidor } from './tienda'

let vendedor: Persona

beforeAll(async () => {
  vendedor = await Persona.entrar('vendedor')
  // The code of the list is there before the server goes.
  await vendedor.irA('/facturacion')
  await vendedor.ve('Pendientes')
  await vendedor.irA('/')
  await dice('En línea')
})

/** Waits until the top bar says this; nobody touches anything. */
async function dice(texto: string): Promise<void> {
  const desde = Date.now()
  await vendedor.page.locator('header output', { hasText: texto }).waitFor()
  if (process.env.MEDIR) console.log(`${texto}: ${Date.now() - desde} ms`)
}

describe('the top bar says whether there is a connection', () => {
  it('when the cable is pulled out and put back', async () => {
    await vendedor.context.setOffline(true)
    await dice('Sin conexión')
    await vendedor.context.setOffline(false)
    await dice('En línea')
  })

  it('when the server hangs without closing anything, and goes on', async () => {
    servidor().kill('SIGSTOP')
    await dice('Sin conexión')
    servidor().kill('SIGCONT')
    await dice('En línea')
  })

  it('when the server is killed and begins anew, and what was said of it is taken back', async () => {
    await matarServidor()
    await dice('Sin conexión')
    // A call that fails says so, and says it no longer when there is an answer again.
    await vendedor.page.getByRole('link', { name: 'Facturación' }).first().focus()
    await vendedor.teclas('Enter')
    const dicho = vendedor.page
      .getByRole('region', { name: 'Avisos' })
      .getByText('No hay conexión con el servidor')
    await dicho.waitFor()
    await levantarServidor()
    await dice('En línea')
    await dicho.waitFor({ state: 'detached' })
  })

  it('at the price of a request a second while somebody works, and of none while the tab is hidden', async () => {
    const pedidos: string[] = []
    const contar = (pedido: { url: () => string }) => pedidos.push(pedido.url())
    await vendedor.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    vendedor.page.on('request', contar)
    // What was under way ends: what the server that came back is asked for again, too, once the channel is open, and
    // what came while it was opened, seconds later (REPASO_MS).
    const callado = async () => {
      const antes = pedidos.length
      await vendedor.page.waitForTimeout(8000)
      return pedidos.length === antes
    }
    for (let i = 0; i < 5 && !(await callado()); i++);
    pedidos.length = 0
    await vendedor.page.waitForTimeout(4000)
    expect(pedidos).toEqual([])
    const vuelto = vendedor.page.waitForRequest(/\?pulso$/)
    await vendedor.page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState')
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await vuelto
    vendedor.page.off('request', contar)
  })
})

describe('the title of a dialog says it', () => {
  it('where the dialog covers the top bar, and nowhere else', async () => {
    vendedor = await Persona.entrar('vendedor')
    const { page, context } = vendedor
    const enDialogo = page.getByRole('dialog').locator('output', { hasText: 'Sin conexión' })
    await vendedor.teclas('F1')
    await page.getByRole('dialog').waitFor()
    await context.setOffline(true)
    await dice('Sin conexión')
    expect(await enDialogo.count()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await enDialogo.waitFor()
    await context.setOffline(false)
    await enDialogo.waitFor({ state: 'detached' })
  })
})
