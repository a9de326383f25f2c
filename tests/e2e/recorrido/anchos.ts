import type { CDPSession, Page } from 'playwright-core'
import type { Persona } from '../navegador'
import { quieta } from '../quieta'
import { unaDe } from '../../support/turno'
import { rutasWeb } from '../../../web/src/app/rutas-web'
import { desbordes } from './mirar'
import { PARADAS } from './paradas'

interface Ventana {
  width: number
  height: number
  /** A finger points, not a mouse. */
  tactil?: true
}

/** What a screen is looked at on besides a telephone: a desk at 100 % and at 200 %, tablets. */
const OTRAS: readonly Ventana[] = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 683, height: 384 },
  { width: 768, height: 1024, tactil: true },
]
/** The screens of the workshop are as large under a mouse. */
const deTaller = (donde: string): boolean =>
  rutasWeb.some(
    ({ path, taller }) =>
      taller === true &&
      (donde.split('?')[0] === path || PARADAS[path]!.dialogos.some(({ archivo }) => archivo === donde)),
  )
const TELEFONO: Ventana = { width: 390, height: 844, tactil: true }
const DE_SIEMPRE: Ventana = { width: 1366, height: 768 }

const sesiones = new WeakMap<Page, Promise<CDPSession>>()

/** Gives the page another window, without opening it anew. */
export async function mirarEn({ page, context }: Persona, ventana: Ventana): Promise<void> {
  const { width, height, tactil = false } = ventana
  if (!sesiones.has(page)) sesiones.set(page, context.newCDPSession(page))
  const sesion = await sesiones.get(page)!
  await sesion.send('Emulation.setTouchEmulationEnabled', { enabled: tactil })
  await page.setViewportSize({ width, height })
  await quieta(page)
}

/** What cannot be pressed as it stands: cut off, covered, too small for a finger; and main acts that are out of sight. */
const controles = (page: Page, dedo: number): Promise<string[]> =>
  page.evaluate(minimo => {
    const CONTROLES = 'button, a[href], input, select, textarea, [role=tab], [role=radio], [tabindex="0"]'
    const encima = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    const capa = encima ?? document.body
    const nombre = (control: Element) =>
      control.getAttribute('aria-label') ??
      ((control as HTMLInputElement).labels?.[0]?.textContent ||
        control.textContent?.trim().slice(0, 40) ||
        control.className)
    /** What is pressed instead of a box or a field without a size of its own. */
    const blancoDe = (control: Element): Element =>
      (control.matches('[type=checkbox], [type=radio]') &&
        (control.closest('label') ?? control.closest('td, .MuiCheckbox-root'))) ||
      (control.matches('input, textarea') && control.closest('.MuiInputBase-root')) ||
      control
    const recorta = (caja: Element) => {
      const { display, overflowX } = getComputedStyle(caja)
      return display !== 'contents' && overflowX !== 'visible'
    }
    const malos: string[] = []
    const revisar = (control: Element) => {
      const blanco = blancoDe(control)
      blanco.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, right, top, bottom, width, height } = blanco.getBoundingClientRect()
      let [desde, hasta] = [0, innerWidth]
      for (let caja = blanco.parentElement; caja; caja = caja.parentElement) {
        if (!recorta(caja)) continue
        const marco = caja.getBoundingClientRect()
        desde = Math.max(desde, marco.left)
        hasta = Math.min(hasta, marco.right)
      }
      if (left < desde - 1 || right > hasta + 1) malos.push(`«${nombre(control)}» is cut off`)
      // A row of a list is as wide as the list: what is pressed in it is looked at by itself.
      if (control.tagName === 'TR') return
      if (Math.min(width, height) < minimo - 0.5 && !control.matches('p a'))
        malos.push(`«${nombre(control)}» is ${Math.round(width)} × ${Math.round(height)}`)
      // Of a day all figures are read.
      if (control.matches('[aria-keyshortcuts="Alt+ArrowDown"]') && control.scrollWidth > control.clientWidth)
        malos.push(`«${nombre(control)}» is cut short`)
      if (bottom - top > innerHeight) return
      const ahi = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (ahi && !ahi.closest('[aria-label=Avisos]') && !blanco.contains(ahi) && !ahi.contains(blanco))
        malos.push(`«${nombre(control)}» is behind «${nombre(ahi)}»`)
    }
    // Of many rows that are alike, the first ones and the last.
    const demas = new Set([...capa.querySelectorAll('tbody')].flatMap(({ rows }) => [...rows].slice(1, -1)))
    for (const control of capa.querySelectorAll(CONTROLES)) {
      const fila = control.closest('tr')
      if (fila && demas.has(fila)) continue
      if (
        control.matches(
          '[hidden], :disabled, [aria-hidden=true] *, [href="#contenido"], [aria-label=Avisos] *',
        )
      )
        continue
      if (control.checkVisibility({ visibilityProperty: true })) revisar(control)
    }
    const principales = encima
      ? '.MuiDialogActions-root .boton'
      : 'main .boton.lleno:not(search *, table *, fieldset *, section *:not(:last-child))'
    const main = document.querySelector('main')
    for (const alto of [0, main?.scrollHeight ?? 0]) {
      main?.scrollTo(0, alto)
      for (const acto of capa.querySelectorAll(principales)) {
        const { top, bottom } = acto.getBoundingClientRect()
        if (acto.checkVisibility() && (top < 0 || bottom > innerHeight + 1))
          malos.push(`«${nombre(acto)}» is out of sight`)
      }
    }
    main?.scrollTo(0, 0)
    return [...new Set(malos)]
  }, dedo)

/** What does not fit, or cannot be pressed, in a window of any size. The page is left as it was found. */
export async function faltasDeAnchos(
  persona: Persona,
  donde: string,
  ventanas?: readonly Ventana[],
): Promise<string[]> {
  const { page } = persona
  const faltas: string[] = []
  const conGuantes = deTaller(donde)
  const todas = [...(conGuantes ? [DE_SIEMPRE] : []), ...unaDe(OTRAS, donde), TELEFONO]
  for (const ventana of ventanas ?? todas) {
    const { width, height, tactil } = ventana
    await mirarEn(persona, ventana)
    const malos = [...(await desbordes(page)), ...(await controles(page, tactil || conGuantes ? 44 : 0))]
    if (width === TELEFONO.width)
      for (const barrera of await persona.barreras({ todas: true })) malos.push(`axe: ${barrera}`)
    await persona.foto(`${donde.replaceAll(/[^\w]+/g, '-')}-${width}`)
    faltas.push(...malos.map(malo => `${donde} at ${width} × ${height}: ${malo}`))
  }
  if (!ventanas) await mirarEn(persona, DE_SIEMPRE)
  return faltas
}
