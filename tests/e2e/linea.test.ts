import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { puertoLibre } from '../support/puerto'
import { Persona } from './navegador'
import { abrir, type Tienda } from './producto'

/** A shop of its own, that may be stopped and killed. */
const dataDir = mkdtempSync(join(tmpdir(), 'veta-linea-'))
let puerto: number
let tienda: Tienda
let vendedor: Persona

beforeAll(async () => {
  cpSync(inject('tienda'), dataDir, { recursive: true })
  puerto = await puertoLibre()
  tienda = await abrir(dataDir, puerto)
  vendedor = await Persona.llegar({ donde: tienda.origen })
  await vendedor.ingresar('vendedor')
  await dice('En línea')
})
afterAll(async () => {
  await vendedor?.context.close()
  await tienda?.cerrar()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Waits until the top bar says this; nobody touches anything. */
async function dice(texto: string): Promise<void> {
  const desde = Date.now()
  await vendedor.page.locator('header output', { hasText: texto }).waitFor({ timeout: 60_000 })
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
    tienda.proceso.kill('SIGSTOP')
    await dice('Sin conexión')
    tienda.proceso.kill('SIGCONT')
    await dice('En línea')
  })

  it('when the server is killed and begins anew, and what was said of it is taken back', async () => {
    const muerto = new Promise(done => tienda.proceso.once('exit', done))
    tienda.proceso.kill('SIGKILL')
    await muerto
    await dice('Sin conexión')
    // A call that fails says so, and says it no longer when there is an answer again.
    await vendedor.page.getByRole('link', { name: 'Facturación' }).first().focus()
    await vendedor.teclas('Enter')
    tienda = await abrir(dataDir, puerto)
    await dice('En línea')
    await vendedor.page
      .getByRole('region', { name: 'Avisos' })
      .getByText('No hay conexión con el servidor')
      .waitFor({ state: 'detached' })
  })

  it('at the price of a request a second while somebody works, and of none while the tab is hidden', async () => {
    const pedidos: string[] = []
    const contar = (pedido: { url: () => string }) => pedidos.push(pedido.url())
    await vendedor.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // What was under way ends.
    await vendedor.page.waitForTimeout(1500)
    vendedor.page.on('request', contar)
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
