import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { CLAVES, tienePin } from '../../web/src/kernel/sesion-guardada'
import { ingreso, type Ingresado } from './api'
import { quieta, vigilar } from './quieta'
import { origen } from './tienda'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Pictures of the run, for people to look at; nobody does on a machine that only runs the tests. */
const FOTOS = 'test-results'
const SIN_FOTOS = Boolean(process.env.CI)

/** How often a page that is waited for is asked, ms: at every frame, it would draw frames for nothing else. */
export const CADA = 25

/** How long anything is waited for: it tells what never comes from a busy neighbour; no test relies on it. */
const PACIENCIA_MS = 90_000

/** Of a run that looks for keys which are quicker than the screen (tests/README). */
const TARDE_MS = Number(process.env.VETA_DIBUJA_TARDE ?? 0)
/** So many times slower than this machine is the first page of a person, for the same. */
const FRENO = Number(process.env.VETA_FRENO ?? 1)

async function frenar(page: Page): Promise<void> {
  if (FRENO === 1) return
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: FRENO })
}

/** The page draws so late what changes by itself, as on a busy machine: answers, rows, dialogs, a field that is emptied. */
export async function dibujarTarde(page: Page, ms: number): Promise<void> {
  if (ms === 0) return
  await page.addInitScript(tarde => {
    // By these messages React comes back to what it has to draw.
    // oxlint-disable-next-line typescript/unbound-method -- it is called of the port that it was called of
    const enviar = MessagePort.prototype.postMessage
    // The real one, though a test puts a clock of its own in its place.
    const despues = window.setTimeout.bind(window)
    MessagePort.prototype.postMessage = function (this: MessagePort, mensaje: unknown) {
      despues(() => enviar.call(this, mensaje), tarde)
    }
  }, ms)
}

/** One browser for all files of a process; what a file opened in it is closed after the file (`abrir-tienda.ts`). */
let navegador: Promise<Browser> | undefined
const abrirNavegador = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-sync',
      '--no-first-run',
    ],
  })
export const cerrarVentanas = async (): Promise<unknown> =>
  Promise.all(((await navegador)?.contexts() ?? []).map(context => context.close()))

/** A session as the browser of somebody who signed in keeps it. */
const guardada = ({ token, ...usuario }: Ingresado): { name: string; value: string }[] => [
  { name: CLAVES.token, value: JSON.stringify(token) },
  { name: CLAVES.usuario, value: JSON.stringify({ ...usuario, tiene_pin: tienePin(token) }) },
]

/** A person at a keyboard: no mouse, no filling of fields behind the page's back. */
export class Persona {
  /** What the browser complained about: errors of the page, of the console, of the content policy. */
  readonly quejas: string[] = []

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /**
   * Somebody at a browser that has never been here, or that keeps a `sesion`; `tactil`: with fingers; `conServicio`: with
   * the service worker.
   */
  static async llegar({
    locale = 'es-CO',
    tactil = false,
    conServicio = false,
    donde = origen(),
    sesion = undefined as Ingresado | undefined,
  } = {}): Promise<Persona> {
    const browser = await (navegador ??= abrirNavegador())
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      hasTouch: tactil,
      locale,
      timezoneId: 'America/Bogota',
      reducedMotion: 'reduce',
      // What a worker keeps would hide from a test what the page asks for.
      serviceWorkers: conServicio ? 'allow' : 'block',
      storageState: sesion && { cookies: [], origins: [{ origin: donde, localStorage: guardada(sesion) }] },
    })
    context.setDefaultTimeout(PACIENCIA_MS)
    const page = await context.newPage()
    const persona = new Persona(context, page)
    page.on('pageerror', error => persona.quejas.push(`pageerror: ${error.message}`))
    page.on('console', message => {
      if (message.type() === 'error') persona.quejas.push(`console: ${message.text()}`)
    })
    await vigilar(page)
    await dibujarTarde(page, TARDE_MS)
    await frenar(page)
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', event =>
        console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`),
      )
    })
    await page.goto(new URL('/#/', donde).href)
    return persona
  }

  /** Somebody of store 001 alone who signed in before. Who is about the form itself goes by `ingresar`. */
  static async entrar(quien: string): Promise<Persona> {
    const persona = await Persona.llegar({ sesion: await ingreso(quien) })
    await persona.ve('001 - Veta Centro')
    return persona
  }

  /** The same person at another tab. */
  en(page: Page): Persona {
    return new Persona(this.context, page)
  }

  /** Presses keys one after the other, as fast as a person does. */
  async teclas(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key, { delay: 4 })
  }

  async escribir(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 3 })
  }

  /** Types an address over what is on the screen; what stands there and is not saved is given up for it. */
  async irA(ruta: string): Promise<void> {
    await this.page.goto(`${origen()}/#${ruta}`)
    await quieta(this.page)
    const descartar = this.page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' })
    if (await descartar.isVisible()) await descartar.click()
  }

  /** Waits until the screen says this. */
  async ve(text: string | RegExp): Promise<void> {
    const found = this.page.getByText(text).filter({ visible: true }).first()
    await found.waitFor().catch(error => this.fallar(error as Error, `no ve ${String(text)}`))
  }

  /** Waits until the keyboard is in a dialog, so that its keys count. */
  async enElDialogo(): Promise<void> {
    await this.dentroDe('[role="dialog"]')
  }

  /** Waits until this control has the keyboard, so that what is typed next goes there. */
  async enfoca(name: string | RegExp): Promise<void> {
    const source = typeof name === 'string' ? name : name.source
    await this.page
      .waitForFunction(
        pattern => {
          const active = document.activeElement
          if (!(active instanceof HTMLElement)) return false
          const labels = [...((active as HTMLInputElement).labels ?? [])]
          const names = [
            active.getAttribute('aria-label'),
            active.getAttribute('name'),
            active.getAttribute('placeholder'),
          ]
          return [...names, ...labels.map(label => label.textContent)].some(
            each => each && new RegExp(pattern).test(each),
          )
        },
        source,
        { polling: CADA },
      )
      .catch(error => this.fallar(error as Error, `no enfoca ${source}`))
  }

  /** Waits until a row of the list has the keyboard. */
  async enLaTabla(): Promise<void> {
    await this.dentroDe('tbody')
  }

  private async dentroDe(selector: string): Promise<void> {
    await this.page
      .waitForFunction(donde => Boolean(document.activeElement?.closest(donde)), selector, { polling: CADA })
      .catch(error => this.fallar(error as Error, `no está en ${selector}`))
  }

  /** Leaves a picture of what was there instead, and says what had the keyboard. */
  private async fallar(error: Error, que: string): Promise<never> {
    await this.foto(`falla-${que.slice(0, 60).replaceAll(/[^\w]+/g, '-')}`)
    const foco = await this.foco()
    error.message = `${que}, sino ${foco}: ${error.message}`
    throw error
  }

  /** Where the keyboard is, for people to read. */
  private foco(): Promise<string> {
    return this.page
      .evaluate(() => {
        const campo = document.activeElement
        const dice = campo instanceof HTMLInputElement ? ` que dice «${campo.value}»` : ''
        return `${location.hash}, el teclado en ${campo?.outerHTML.slice(0, 200)}${dice}`
      })
      .catch(String)
  }

  /** Where the tab that an act opens for a paper is sent: a browser without a screen downloads a PDF and shows nothing. */
  async abrePapel(acto: () => Promise<unknown>): Promise<string> {
    const [pestana, request] = await Promise.all([
      this.context.waitForEvent('page'),
      this.context.waitForEvent('request', {
        predicate: each => each.resourceType() === 'document' && each.url().includes('/api/public/'),
      }),
      acto(),
    ])
    await pestana.close()
    const { pathname, search } = new URL(request.url())
    return pathname + search
  }

  async ingresar(quien: string): Promise<void> {
    await this.enfoca('email|Correo')
    await this.escribir(`${quien}@veta.test`)
    await this.teclas('Tab')
    await this.escribir('veta-demo-2026')
    await this.teclas('Enter')
    await this.ve(/Bienvenid|Ingreso a tiendas/)
  }

  async foto(name: string): Promise<void> {
    if (SIN_FOTOS) return
    mkdirSync(FOTOS, { recursive: true })
    await this.page.screenshot({ path: join(FOTOS, `${name}.png`) })
  }

  /**
   * Accessibility findings of what can be used: of the screen, or of the dialog that covers it, whose screen is looked at
   * by itself. The serious and critical ones, or all.
   */
  async barreras({ todas = false } = {}): Promise<string[]> {
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(AXE)
    // A colour on its way from one to another has the contrast of neither; a spinner never comes to its end.
    await this.page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
          .map(({ finished }) => finished.catch(() => undefined)),
      ).then(() => undefined),
    )
    const found = await this.page.evaluate(async () => {
      const axe = (window as unknown as { axe: Axe }).axe
      const encima = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
      return (await axe.run(encima ?? document, { resultTypes: ['violations'] })).violations
    })
    return found
      .filter(({ impact }) => todas || impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
  }

  /** Is there anything to scroll sideways, once a window of a new size is painted? */
  async seDesborda(): Promise<boolean> {
    return this.page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth > document.documentElement.clientWidth
    })
  }
}

/** What every screen promises, whatever it shows; with a picture of it. */
export async function promete(persona: Persona, name: string): Promise<void> {
  await persona.foto(name)
  expect(await persona.barreras(), `${name}: accessibility`).toEqual([])
  expect(await persona.seDesborda(), `${name}: scrolls sideways`).toBe(false)
}

/** What it promises at the three widths, as a person sees it; `pasajero`: what goes by is looked at only. */
export async function enAnchos(persona: Persona, nombre: string, { pasajero = false } = {}): Promise<void> {
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
    [1366, 768],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await persona.page.setViewportSize({ width, height })
    // oxlint-disable-next-line no-await-in-loop
    if (!pasajero) await quieta(persona.page)
    // oxlint-disable-next-line no-await-in-loop
    await (pasajero ? persona.foto(`${nombre}-${width}`) : promete(persona, `${nombre}-${width}`))
  }
}

interface Axe {
  run: (donde: Element | Document, options: { resultTypes: string[] }) => Promise<{ violations: Hallazgo[] }>
}

interface Hallazgo {
  id: string
  impact: string
  nodes: { target: string[] }[]
}
