import type { ElementHandle, Page, Request } from 'playwright-core'
import type { Persona } from '../navegador'
import { pestanasDe, quieta } from '../quieta'
import { salir } from './andar'
import { CAPA, dialogosDe, focoDe, focoVuelto } from './mirar'

export interface Atajo {
  tecla: string
  texto: string
}

/** The keys that the help lists here. */
export async function listadas(persona: Persona): Promise<Atajo[]> {
  const { page } = persona
  // In a text field a question mark is text.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await persona.teclas('?')
  const ayuda = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await ayuda.waitFor()
  const filas = await ayuda.locator('dl > div').evaluateAll(rows =>
    rows.flatMap(row =>
      [...row.querySelectorAll('dt kbd')].map(kbd => ({
        tecla: kbd.textContent ?? '',
        texto: row.querySelector('dd')?.textContent ?? '',
      })),
    ),
  )
  await persona.teclas('Alt+q')
  await ayuda.waitFor({ state: 'detached' })
  await quieta(page)
  return filas.filter(
    ({ tecla, texto }) => !DE_LA_AYUDA.test(tecla) && !DE_BLOQUEO.test(tecla) && !DE_UNA_CELDA.test(texto),
  )
}

/** The help's own keys, by which it was opened (`recorrido/modal.ts`). */
const DE_LA_AYUDA = /^(\?|F1)$/
/** It covers the screen and all its other keys (`bloqueo.test.ts`). */
const DE_BLOQUEO = /^Alt\+L$/
/** What the cut list says of typing in its grid: no keys of the dialog (`despiece.test.ts`). */
const DE_UNA_CELDA = /^(En un lado|En Cantos|En una celda|Celda|Cantidad, base|Moverse entre|Pegar filas)/

/** A key of the help as the browser calls it. */
const comoSePulsa = (tecla: string): string => {
  if (tecla === '↑ ↓') return 'ArrowDown'
  if (tecla === '← ↑ ↓ →') return 'ArrowRight'
  if (tecla === 'Espacio') return 'Space'
  return tecla
    .replace('Ctrl+', 'Control+')
    .replace('Supr', 'Delete')
    .replace(/^([A-Z])$/, letra => letra.toLowerCase())
}

/** All that a key may change. */
interface Huella {
  lugar: string
  foco: string
  dialogos: string[]
  /** Texts, values and marks of the whole page, menus and notices among them. */
  pantalla: string
  /** Tabs that opened, files that came down or were asked for. */
  salidas: number
  /** Whether the server was asked for something; no change by itself. */
  preguntas: number
}
async function huella(page: Page, salidas: number, preguntas = 0): Promise<Huella> {
  const pantalla = await page.evaluate(() => {
    const valores = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    return document.body.innerText + valores.map(({ value, checked }) => `${value}|${checked}`).join('\n')
  })
  return {
    lugar: await page.evaluate(() => location.hash),
    foco: await focoDe(page),
    dialogos: await dialogosDe(page),
    pantalla,
    salidas: salidas + (await pestanasDe(page)),
    preguntas,
  }
}

/** What these do comes from outside the page, a moment later: a tab, a file, the search for a plan. */
const SALE = /^(PDF|Despiece$|Despiece de la OP|Imprimir en|Imprimir la lista|Abrir el plano)/
const CALCULA = /^Optimizar/

/** What has to be different after a key that says this; without a word of its own, anything. */
const PROMESAS: readonly [RegExp, (antes: Huella, despues: Huella) => boolean][] = [
  [/^(Ir a|Recorrer)/, (a, d) => a.foco !== d.foco && a.lugar === d.lugar],
  [/^(Página|Limpiar filtros|Ver (por recibir|disponibles|usados))/, (a, d) => a.lugar !== d.lugar],
  [
    /^(Ver el detalle|Nuevo(?! pedido)|Crear|Cambiar|Descartar)/,
    (a, d) => d.dialogos.length > a.dialogos.length,
  ],
  [SALE, (a, d) => d.salidas > a.salidas],
  // Mostly what stood there stands there again.
  [/^Actualizar$/, (a, d) => d.preguntas > a.preguntas],
  [/./, (a, d) => JSON.stringify({ ...a, preguntas: 0 }) !== JSON.stringify({ ...d, preguntas: 0 })],
]

/** What is wrong with what a key did; `nada`: nothing happened. */
type Resultado = 'nada' | readonly string[]

/** Acts, and answers how the page was before and after: as soon as `basta`, or when `plazo` ms have passed. */
async function actuar(
  { page, context }: Persona,
  acto: () => Promise<void>,
  plazo: number,
  basta: (antes: Huella, despues: Huella) => boolean,
): Promise<[Huella, Huella]> {
  let salidas = 0
  let preguntas = 0
  const contar = () => salidas++
  const preguntar = (pedido: Request) => (preguntas += Number(pedido.url().includes('/api/')))
  page.on('request', preguntar)
  page.on('download', contar)
  page.on('filechooser', contar)
  context.on('page', contar)
  const antes = await huella(page, 0)
  await acto()
  await quieta(page)
  const limite = Date.now() + plazo
  let despues = await huella(page, salidas, preguntas)
  while (!basta(antes, despues) && Date.now() < limite) {
    await page.waitForTimeout(80)
    despues = await huella(page, salidas, preguntas)
  }
  page.off('request', preguntar)
  page.off('download', contar)
  page.off('filechooser', contar)
  context.off('page', contar)
  for (const otra of context.pages()) if (otra !== page) await otra.close()
  return [antes, despues]
}

/**
 * The control of the topmost layer that shows a key, to be pressed instead of it. A `BotonAtajo` (it has
 * `aria-keyshortcuts`) is pressed by its key in any case.
 */
async function controlDe({ page }: Persona, tecla: string): Promise<ElementHandle<HTMLElement> | null> {
  const control = await page.evaluateHandle(
    ([capa, cual]) => {
      const encima = [...document.querySelectorAll(capa)].at(-1) ?? document.body
      return [
        ...encima.querySelectorAll<HTMLElement>(':is(button:enabled, a[href]):not([aria-keyshortcuts])'),
      ].find(
        each =>
          each.checkVisibility() &&
          [...each.querySelectorAll('kbd')].map(kbd => kbd.textContent).join() === cual,
      )
    },
    [CAPA, tecla] as const,
  )
  return control.asElement()
}

/** Presses a key of the help where it is listed, and then, `volver` there, what shows it: both do the same. */
async function pulsar(
  persona: Persona,
  { tecla, texto }: Atajo,
  volver: () => Promise<unknown>,
): Promise<Resultado> {
  const { page } = persona
  // In a text field a letter is text.
  if (tecla.length === 1)
    await page.evaluate(
      () =>
        document.activeElement?.matches('input, textarea') && (document.activeElement as HTMLElement).blur(),
    )
  const cumple = PROMESAS.find(([nombre]) => nombre.test(texto))![1]
  const plazo = SALE.test(texto) || CALCULA.test(texto) ? 90_000 : 0
  const muestra = (await controlDe(persona, tecla)) !== null
  const llegoALaFila = (a: Huella, d: Huella) => d.foco !== a.foco && d.foco.startsWith('fila ')
  const pulsarla = (basta: typeof cumple) =>
    actuar(persona, () => persona.teclas(comoSePulsa(tecla)), plazo, basta)
  let [antes, despues] = await pulsarla((a, d) => cumple(a, d) || llegoALaFila(a, d))
  // Away from its table the first press of a row's key only brings the keyboard there (`BotonDeFila`).
  if (!cumple(antes, despues) && llegoALaFila(antes, despues)) [antes, despues] = await pulsarla(cumple)
  if (!cumple(antes, despues)) return 'nada'
  const [abierto] = despues.dialogos.slice(antes.dialogos.length)
  const aqui = antes.lugar.split('?')[0] === despues.lugar.split('?')[0]
  const faltas = abierto !== undefined && aqui ? await revisarDialogo(persona, abierto, antes.foco) : []
  if (!muestra) return faltas
  await volver()
  const control = await controlDe(persona, tecla)
  if (!control) return [...faltas, 'what shows it is gone']
  const pulsado = await actuar(persona, () => control.click(), plazo, cumple)
  while ((await dialogosDe(page)).length > antes.dialogos.length) await salir(persona)
  const efecto = ([a, d]: [Huella, Huella]) => JSON.stringify([d.lugar, d.dialogos, d.salidas - a.salidas])
  if (efecto([antes, despues]) !== efecto(pulsado))
    faltas.push(`it leads to ${efecto([antes, despues])}, what shows it to ${efecto(pulsado)}`)
  return faltas
}

/**
 * The dialog that a key opened has the keyboard, and leaving it brings the keyboard back. How it reads and fits is looked
 * at where every dialog is opened (recorrido-dialogos.test.ts).
 */
async function revisarDialogo(persona: Persona, titulo: string, antes: string): Promise<string[]> {
  const { page } = persona
  const faltas: string[] = []
  const dentro = await page.evaluate(() => document.activeElement?.closest('[role$=dialog]') !== null)
  if (!dentro) faltas.push(`${titulo}: the keyboard is on «${await focoDe(page)}»`)
  await salir(persona)
  // A key that waited for the rows was pressed on the first of them.
  const enSuLugar = (foco: string) => foco === antes || (antes === 'contenido' && foco.startsWith('fila '))
  const vuelto = await focoVuelto(page, enSuLugar)
  if (!enSuLugar(vuelto)) faltas.push(`${titulo}: leaves the keyboard on «${vuelto}», not on «${antes}»`)
  return faltas
}

/** Keys of the help, over some places, that do not do what they say, or something else than what shows them. */
export async function probarTeclas(
  persona: Persona,
  lugares: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const faltas: string[] = []
  const hechas = new Set<string>()
  const clave = ({ tecla, texto }: Atajo) => `${tecla} ${texto}`
  const como = async () => JSON.stringify({ ...(await huella(persona.page, 0)), salidas: 0 })
  /** Tries in a place what has done nothing in the others, and answers what did nothing here either. */
  const probarEn = async (llegarA: () => Promise<unknown>, atajos?: readonly Atajo[]): Promise<Atajo[]> => {
    const llegar = async () => {
      await llegarA()
      // Something that is worked out beside the screen (an offer, a plan) may be on its way.
      if (atajos) await persona.page.waitForTimeout(2000)
    }
    await llegar()
    const inicio = await como()
    const volver = async () => {
      // Only what a key has changed has to be made anew.
      if ((await como()) !== inicio) await llegar()
    }
    const mudas: Atajo[] = []
    for (const atajo of atajos ?? (await listadas(persona))) {
      if (hechas.has(clave(atajo))) continue
      await volver()
      const resultado = await pulsar(persona, atajo, volver)
      if (resultado === 'nada') mudas.push(atajo)
      else {
        hechas.add(clave(atajo))
        faltas.push(...resultado.map(falta => `${clave(atajo)}: ${falta}`))
      }
    }
    return mudas
  }
  const porLugar: [() => Promise<unknown>, Atajo[]][] = []
  for (const llegarA of lugares) porLugar.push([llegarA, await probarEn(llegarA)])
  // Some have to be waited for.
  for (const [llegarA, mudas] of porLugar) {
    const faltan = mudas.filter(atajo => !hechas.has(clave(atajo)))
    if (faltan.length > 0) await probarEn(llegarA, faltan)
  }
  const nunca = new Set(porLugar.flatMap(([, mudas]) => mudas.map(clave)).filter(cada => !hechas.has(cada)))
  for (const cada of nunca) faltas.push(`${cada}: nothing happens`)
  return faltas
}
