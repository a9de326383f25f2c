import type { Page, Request } from 'playwright-core'
import { type ConRelojes, tomarRelojes } from './relojes'

interface Vigilada extends ConRelojes {
  /** Changes of the document so far. */
  cambios: number
  /** Tabs that the page has opened so far. One whose paper is downloaded is gone before the browser tells of it. */
  pestanas: number
  /** Since when the page is on its way Back or Forward, by `performance.now()`; the browser goes a moment later. */
  viaje: number | null
}

/** Tabs that a page has opened since it was loaded. */
export const pestanasDe = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Vigilada).pestanas)

const enCamino = new WeakMap<Page, Set<Request>>()

/** Notes what a page begins and ends: before any code of the page runs. */
export async function vigilar(page: Page): Promise<void> {
  const pedidos = new Set<Request>()
  enCamino.set(page, pedidos)
  page.on('request', pedido => {
    // A worker that is let go before it has come never says so; whether the server answers is asked all the time.
    if (!/\.worker-|\?pulso$/.test(pedido.url())) pedidos.add(pedido)
  })
  page.on('requestfinished', pedido => pedidos.delete(pedido))
  page.on('requestfailed', pedido => pedidos.delete(pedido))
  await page.addInitScript(tomarRelojes)
  await page.addInitScript(() => {
    const vigilada = Object.assign(window, { cambios: 0, pestanas: 0, viaje: null as number | null })
    const abrir = window.open.bind(window)
    window.open = (...args) => {
      const otra = abrir(...args)
      if (otra) vigilada.pestanas++
      return otra
    }
    for (const cual of ['go', 'back', 'forward'] as const) {
      const suyo = history[cual].bind(history)
      history[cual] = (...args: [number?]) => {
        vigilada.viaje = performance.now()
        suyo(...args)
      }
    }
    window.addEventListener('popstate', () => (vigilada.viaje = null), { capture: true })
    // To the printer; a browser without a screen has none.
    window.print = () => void vigilada.pestanas++
    new MutationObserver(() => vigilada.cambios++).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
}

/**
 * Waits until nothing loads, the page is on no way Back, no timer is about to act and, for some turns of the page's loop,
 * nothing has changed. A timer that nothing but itself is waiting for acts at once: in its order, without its pause.
 */
export async function quieta(page: Page): Promise<void> {
  const pedidos = enCamino.get(page)!
  const limite = Date.now() + 90_000
  for (;;) {
    const pendientes = await page.waitForFunction(
      () => {
        const vista = window as unknown as Vigilada & { vistos?: number; turnos?: number }
        const { relojes, cambios, viaje } = vista
        // Where there is nowhere to go it never arrives.
        if (viaje !== null && performance.now() - viaje < 1000) return false
        const espera =
          ':is(main, [role=dialog]) :is([role=progressbar], progress), main [aria-busy=true], span[aria-busy=true]'
        const igual = cambios === vista.vistos && document.querySelector(espera) === null
        vista.vistos = cambios
        vista.turnos = igual ? (vista.turnos ?? 0) + 1 : 0
        if (vista.turnos < (relojes.size > 0 ? 2 : 4)) return false
        vista.turnos = 0
        return { relojes: relojes.size }
      },
      undefined,
      { polling: 16 },
    )
    const { relojes } = (await pendientes.jsonValue()) as { relojes: number }
    if (pedidos.size === 0 && relojes === 0) return
    if (Date.now() > limite)
      throw new Error(`still on their way: ${[...pedidos].map(each => each.url()).join()}`)
    if (pedidos.size === 0) await page.evaluate(() => (window as unknown as Vigilada).adelantar())
  }
}
