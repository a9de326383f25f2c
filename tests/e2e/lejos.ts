import type { Page } from 'playwright-core'
import { parte } from '../support/turno'

/** Everything that comes from the shop comes so much later, ms: answers, and the code of screens and dialogs. */
export const LATENCIAS = parte([0, 400, 1500], 3)

export async function demorar(page: Page, ms: number): Promise<void> {
  if (ms === 0) return
  await page.route(/\/api\/|\/assets\/.*\.js/, async route => {
    await new Promise(done => setTimeout(done, ms))
    // A page that has gone meanwhile waits for nothing.
    await route.continue().catch(() => undefined)
  })
}

/** Between two keys of the reader, s. */
const RITMO = 0.002

/**
 * As a reader sends it: thirteen digits and Enter, whether or not the page has heard the one before. A busy browser
 * hands each over so late, and so long after the one before (`pausa`, ms).
 */
export async function leer(page: Page, codigo: string, { tarde = 0, pausa = 0 } = {}): Promise<void> {
  const reader = await page.context().newCDPSession(page)
  const teclas = codigo.split('').map(key => ({ key, text: key, code: `Digit${key}` }))
  // The keyboard says when a key was pressed, however late the page hears of it.
  const desde = (Date.now() - tarde) / 1000
  await Promise.all(
    [...teclas, { key: 'Enter', text: '\r', code: 'Enter' }].map(async (tecla, i) => {
      const dada = { ...tecla, windowsVirtualKeyCode: tecla.text.charCodeAt(0), timestamp: desde + i * RITMO }
      await new Promise(done => setTimeout(done, i * pausa))
      await Promise.all([
        reader.send('Input.dispatchKeyEvent', { type: 'keyDown', ...dada }),
        reader.send('Input.dispatchKeyEvent', { type: 'keyUp', ...dada }),
      ])
    }),
  )
  await reader.detach()
}
