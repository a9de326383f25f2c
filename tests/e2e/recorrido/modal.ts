import type { Persona } from '../navegador'
import { quieta } from '../quieta'
import { dialogosDe, focoDe, focoVuelto } from './mirar'

const AYUDA = 'Atajos de teclado'

/**
 * What is not as every dialog promises (DECISIONS 32): Esc and a click outside leave it as it is, its title has a Cerrar,
 * and F1 opens the help of its keys over it and gives the keyboard back.
 */
export async function faltasDeModal(persona: Persona, donde: string): Promise<string[]> {
  const { page } = persona
  const faltas: string[] = []
  const antes = await dialogosDe(page)
  const sigue = async (tras: string) => {
    await quieta(page)
    if ((await dialogosDe(page)).join() !== antes.join()) faltas.push(`${donde}: ${tras} closes it`)
  }
  const cerrar = page.getByRole('dialog').last().getByRole('button', { name: 'Cerrar', exact: true })
  if (!(await cerrar.first().isVisible())) faltas.push(`${donde}: no visible Cerrar`)
  // Once for a list that stands open, once for the dialog.
  await persona.teclas('Escape', 'Escape')
  await sigue('Esc')
  await page.mouse.click(2, page.viewportSize()!.height / 2)
  await sigue('a click outside')
  if (antes.at(-1) === AYUDA) return faltas
  const foco = await focoDe(page)
  await persona.teclas('F1')
  await quieta(page)
  if ((await dialogosDe(page)).at(-1) !== AYUDA) return [...faltas, `${donde}: F1 opens no help`]
  const teclas = await page.getByRole('dialog', { name: AYUDA }).locator('dt kbd').allTextContents()
  for (const suya of ['F1', '?', 'Alt+Q'])
    if (!teclas.includes(suya)) faltas.push(`${donde}: the help does not list ${suya}`)
  await persona.teclas('F1')
  await sigue('leaving the help')
  const vuelto = await focoVuelto(page, cual => cual === foco)
  if (vuelto !== foco) faltas.push(`${donde}: the help leaves the keyboard on «${vuelto}», not on «${foco}»`)
  return faltas
}
