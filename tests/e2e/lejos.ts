import type { Page } from 'playwright-core'
import { parte } from '../support/turno'
import type { Persona } from './navegador'
import { quieta } from './quieta'

/** Everything that comes from the shop comes so much later, ms: answers, and the code of screens and dialogs. */
export const LATENCIAS = parte([0, 400, 1500], 3)

export async function demorar(page: Page, ms: number): Promise<void> {
  // At no distance too: what a browser sends right after it was told for the first time to hold something may pass unseen.
  await page.route(/\/api\/|\/assets\/.*\.js/, async route => {
    if (ms > 0) await new Promise(done => setTimeout(done, ms))
    // A page that has gone meanwhile waits for nothing.
    await route.continue().catch(() => undefined)
  })
}

/** Goes to an address of the application as one is typed in the bar of addresses: what was under way stays so. */
export async function escribirDireccion(page: Page, lugar: string): Promise<void> {
  await page.evaluate(hash => (location.hash = hash), lugar)
}

/** The same, and waits for what stands there. */
export async function ir({ page }: Persona, lugar: string): Promise<void> {
  await escribirDireccion(page, lugar)
  await quieta(page)
}

/** Types as a hasty person does, and not as a reader, that sends all at once: whatever is there yet. */
export const teclear = ({ page }: Persona, text: string): Promise<void> =>
  page.keyboard.type(text, { delay: 45 })

/** Comes back to the window after a while, which reads anew what is on show. */
export async function volverALaVentana(page: Page): Promise<void> {
  // What was read in the last two seconds is not read again.
  await page.waitForTimeout(2100)
  await page.evaluate(() => {
    const ahora = Date.now.bind(Date)
    Date.now = () => ahora() + 20_000
    window.dispatchEvent(new Event('focus'))
  })
}

/** Counts what a page sends to a route, which may end in a name of something. */
export function enviadas(page: Page, ruta: RegExp): { veces: number } {
  const cuenta = { veces: 0 }
  page.on('request', request => {
    if (request.method() !== 'GET' && ruta.test(new URL(request.url()).pathname)) cuenta.veces += 1
  })
  return cuenta
}

/** Between two keys of the reader, s. */
const RITMO = 0.002

/** A code and Enter as the keyboard says them: since when, how far apart, and how long it falters after the second, s. */
export const teclasDeCodigo = (codigo: string, desde: number, ritmo: number, falla = 0) =>
  [
    ...codigo.split('').map(key => ({ key, text: key, code: `Digit${key}` })),
    { key: 'Enter', text: '\r', code: 'Enter' },
  ].map((tecla, i) => ({
    ...tecla,
    windowsVirtualKeyCode: tecla.text.charCodeAt(0),
    timestamp: desde + i * ritmo + (i < 2 ? 0 : falla),
  }))

/**
 * As a reader sends it: thirteen digits and Enter, whether or not the page has heard the one before. A busy browser
 * hands each over so late, and so long after the one before (`pausa`, ms); the reader itself falters after the second (`falla`, ms).
 */
export async function leer(
  page: Page,
  codigo: string,
  { tarde = 0, pausa = 0, falla = 0 } = {},
): Promise<void> {
  const reader = await page.context().newCDPSession(page)
  // The keyboard says when a key was pressed, however late the page hears of it.
  const desde = (Date.now() - tarde - falla) / 1000
  await Promise.all(
    teclasDeCodigo(codigo, desde, RITMO, falla / 1000).map(async (dada, i) => {
      await new Promise(done => setTimeout(done, i * pausa))
      await Promise.all([
        reader.send('Input.dispatchKeyEvent', { type: 'keyDown', ...dada }),
        reader.send('Input.dispatchKeyEvent', { type: 'keyUp', ...dada }),
      ])
    }),
  )
  await reader.detach()
}
