import type { Page } from 'playwright-core'
import type { Persona } from '../navegador'

/** The topmost layer: the last dialog, or the page. */
export const CAPA = '[role=dialog], [role=alertdialog]'

/** What has the keyboard, as a reader names it; a row of a list is `fila …`, nobody is `nada`. */
export const focoDe = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const activo = document.activeElement
    if (!(activo instanceof HTMLElement) || activo === document.body) return 'nada'
    if (activo.id === 'contenido') return 'contenido'
    const texto = (activo.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    if (activo.tagName === 'TR') return `fila ${texto}`
    if (activo.matches('[role=dialog]')) return 'diálogo'
    const [label] = (activo as HTMLInputElement).labels ?? []
    return activo.getAttribute('aria-label') ?? label?.textContent?.trim() ?? texto
  })

/** What has the keyboard, once it is where it should be: a list gets it a moment after its rows have come. */
export async function focoVuelto(page: Page, esperado: (foco: string) => boolean): Promise<string> {
  const hasta = Date.now() + 30_000
  let foco = await focoDe(page)
  while (!esperado(foco) && Date.now() < hasta) {
    await page.waitForTimeout(50)
    foco = await focoDe(page)
  }
  return foco
}

/** Titles of the dialogs that stand open, the lowest first. */
export const dialogosDe = (page: Page): Promise<string[]> =>
  page.locator(CAPA).evaluateAll(dialogs =>
    dialogs.map(dialog => {
      const id = dialog.getAttribute('aria-labelledby')
      return dialog.getAttribute('aria-label') ?? (id && document.getElementById(id)?.textContent) ?? ''
    }),
  )

/** Keys that several controls of the topmost layer show at once. */
const teclasRepetidas = (page: Page): Promise<string[]> =>
  page.evaluate(capa => {
    const encima = [...document.querySelectorAll(capa)].at(-1) ?? document.body
    const vistas = [...encima.querySelectorAll('kbd')]
      // The help names keys; it does not show them on a control.
      .filter(kbd => kbd.checkVisibility() && !kbd.closest('dt'))
      .map(kbd => kbd.textContent ?? '')
    return vistas.filter((tecla, i) => vistas.indexOf(tecla) < i)
  }, CAPA)

/** What has to be scrolled sideways, or stands out of the window. */
export const desbordes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const raiz = document.documentElement
    const malos = raiz.scrollWidth > raiz.clientWidth ? ['the document'] : []
    for (const caja of document.querySelectorAll('main, main *, [role=dialog], [role=dialog] *')) {
      if (caja.scrollWidth <= caja.clientWidth + 1 || !caja.checkVisibility()) continue
      if (/auto|scroll/.test(getComputedStyle(caja).overflowX))
        malos.push(`${caja.tagName.toLowerCase()} ${caja.getAttribute('aria-label') ?? caja.className}`)
    }
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) malos.push('a dialog')
    }
    return malos
  })

/** Whether what stands for a text that has not come (`kernel/Hueco`) gives way to it. */
const llegoTodo = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.querySelector('.hueco') === null, null, { timeout: 30_000, polling: 50 })
    .then(
      () => true,
      () => false,
    )

/** Complaints of the browser that are no fault of the screen: the server said no on purpose. */
const ESPERADAS = /favicon|status of 40[19]|status of 422/

/** What is not as every screen and dialog promises; `donde` names it. */
export async function faltasDe(persona: Persona, donde: string, foco: RegExp): Promise<string[]> {
  const { page } = persona
  const faltas: string[] = []
  const actual = await focoVuelto(page, cual => foco.test(cual))
  if (!foco.test(actual)) faltas.push(`the keyboard is on «${actual}», not on ${foco}`)
  for (const barrera of await persona.barreras({ todas: true })) faltas.push(`axe: ${barrera}`)
  for (const desborde of await desbordes(page)) faltas.push(`overflows sideways: ${desborde}`)
  for (const tecla of await teclasRepetidas(page)) faltas.push(`${tecla} is shown on two controls`)
  if (!(await llegoTodo(page))) faltas.push('the place of a text that has not come stays')
  const quejas = persona.quejas.splice(0).filter(queja => !ESPERADAS.test(queja))
  return [...faltas, ...quejas].map(falta => `${donde}: ${falta}`)
}
