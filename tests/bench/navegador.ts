import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { alDia } from '#infra/local/frescura'
import { instante } from './oyentes'

const CANDIDATOS = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
export const SIN_CHROMIUM = 'no Chromium (CHROMIUM=… says where it is): nothing painted'

/** A browser whose pages may sound without a touch, as that of a wall is started; undefined where there is none. */
export async function abrirChromium(): Promise<Browser | undefined> {
  const executablePath = CANDIDATOS.find(each => each && existsSync(each))
  if (!executablePath) return undefined
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  })
}

export async function abrirContexto(
  browser: Browser,
  width: number,
  height: number,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    serviceWorkers: 'block',
  })
  // tsx names the functions of a function by a helper, which the page does not have.
  await context.addInitScript('globalThis.__name = f => f')
  return context
}

/** The client as `npm start` serves it, built where it is older than its sources. */
export function construirWeb(): void {
  if (alDia('web/dist/index.html', 'web', 'shared')) return
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'error'])
}

/** What stands on a screen when somebody there can see an act: an element, named by a text in it. */
export interface Senal {
  /** Where it is looked for. */
  fila: string
  /** What of it is to have this text. */
  clave: string
  texto: string
  /** What else it is to hold. */
  con?: string
  /** It is to be gone. */
  falta?: boolean
}

/** Waits in the page until it is painted so; the instant at which it was, or undefined after `plazo` ms. */
export async function pintada(page: Page, senal: Senal, plazo = 10_000): Promise<number | undefined> {
  const cuando = await page.evaluate(
    ([{ fila, clave, texto, con, falta }, limite]) =>
      new Promise<number | null>(resolve => {
        const esta = () =>
          [...document.querySelectorAll(fila)].some(
            each =>
              each.querySelector(clave)?.textContent.trim() === texto &&
              (con === undefined || each.querySelector(con) !== null),
          ) !== (falta ?? false)
        // After the frame in which it stands there.
        const alPintar = () =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
            port2.postMessage(null)
          })
        if (esta()) return alPintar()
        const mirar = new MutationObserver(() => {
          if (!esta()) return
          mirar.disconnect()
          alPintar()
        })
        mirar.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        setTimeout(() => resolve(null), limite)
        return undefined
      }),
    [senal, plazo] as const,
  )
  return cuando ?? undefined
}

/** How far the clock of a page is ahead of this process's, ms: that of the shortest of some round trips. */
export async function desfase(page: Page): Promise<number> {
  const vueltas = []
  for (let i = 0; i < 15; i++) {
    const antes = instante()
    const alla = await page.evaluate(() => performance.timeOrigin + performance.now())
    const ida = instante() - antes
    vueltas.push({ ida, desfase: alla - antes - ida / 2 })
  }
  return vueltas.toSorted((a, b) => a.ida - b.ida)[0]!.desfase
}
