/**
 * How long the first load takes, beside a bare page of the same React and MUI: `npm run bench:carga [-- --rounds 15]`.
 *
 * Chromium at a quarter of this machine's CPU, 9 Mbps and 100 ms, with nothing kept from before. Pages take turns, in
 * one order and then in the other, and each is compared with the bare page of its own round, so that what else the
 * machine does falls on both alike; what counts is the median of these ratios.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { cabecerasDeSeguridad } from '#infra/cabeceras'
import { crearEstaticos } from '#infra/local/estaticos'
import { SALIDA } from '../../web/vite.config'
import { compilarAlLlegar, porPieza } from '../../web/trozos'
import { abrir } from '../e2e/producto'
import { fallas, imprimir, kb, mediana, type Seccion } from './resultado'
import { entrar } from './sesion'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const RED = {
  offline: false,
  latency: 100,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
}
const CPU = 4
/** A paint that comes later than this after the last one belongs to no first load, ms. */
const CALMA_MS = 1500
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } })
const RONDAS = Number(values.rounds)

interface Pagina {
  nombre: string
  url: string
  /** A text that stands there when it can be used. */
  lista: string
  /** How many times the bare page's largest paint it may take. */
  limite: number | null
  sesion?: Record<string, string>
}
interface Medida {
  ms: number
  archivos: number
  gzip: number
}

interface Pinturas {
  /** The largest paint so far, ms since the address was opened. */
  mayor: number
  /** When what it is opened for was painted; 0: not yet. */
  lista: number
}

/** Notes both in the page, by the browser's own clock of paints. */
function vigilarPintura(lista: string): void {
  const notas: Pinturas = { mayor: 0, lista: 0 }
  Object.assign(window, { pinturas: notas })
  new PerformanceObserver(entradas => {
    notas.mayor = entradas.getEntries().at(-1)!.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(entradas => {
    notas.lista = entradas.getEntries()[0]!.startTime
  }).observe({ type: 'element', buffered: true })
  const mirar = new MutationObserver(() => {
    let texto = document.querySelector(lista)
    if (!texto) return
    mirar.disconnect()
    for (
      let dentro: Element | undefined = texto;
      dentro;
      dentro = [...texto.children].find(e => e.textContent)
    )
      texto = dentro
    // Before the frame that it belongs to is painted: the browser tells when it was.
    texto.setAttribute('elementtiming', 'lista')
  })
  mirar.observe(document, { subtree: true, childList: true })
}
/** By the protocol itself: what Playwright evaluates comes with a script of its own, which the page would have to read. */
async function pinturas(cdp: CDPSession): Promise<Pinturas> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: 'window.pinturas',
    returnByValue: true,
  })
  return result.value as Pinturas
}

async function cargar(browser: Browser, { url, lista, sesion = {} }: Pagina): Promise<Medida> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
  })
  try {
    const page: Page = await context.newPage()
    await page.addInitScript(
      guardado => Object.entries(guardado).forEach(([key, value]) => localStorage.setItem(key, value)),
      sesion,
    )
    await page.addInitScript(vigilarPintura, lista)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', RED)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    const scripts: Promise<number>[] = []
    let abierta = true
    page.on('response', response => {
      if (abierta && response.request().resourceType() === 'script')
        scripts.push(response.body().then(body => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(url)
    while ((await pinturas(cdp)).lista === 0) await page.waitForTimeout(100)
    abierta = false
    await page.waitForTimeout(CALMA_MS)
    const { mayor, lista: puesta } = await pinturas(cdp)
    const tamanos = await Promise.all(scripts)
    return {
      ms: Math.max(mayor, puesta),
      archivos: tamanos.length,
      gzip: tamanos.reduce((a, b) => a + b, 0),
    }
  } finally {
    await context.close()
  }
}

/** The bare page, built and served as the product is. */
async function servirDesnuda(): Promise<{ url: string; cerrar: () => void }> {
  process.env.NODE_ENV = 'production'
  const outDir = mkdtempSync(join(tmpdir(), 'veta-desnuda-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'desnuda'),
    logLevel: 'error',
    plugins: [porPieza, compilarAlLlegar(() => true), react()],
    build: { ...SALIDA, outDir, emptyOutDir: true },
  })
  const estaticos = crearEstaticos({ dir: outDir, headers: cabecerasDeSeguridad })
  const servidor = createServer((req, res) => void estaticos(req, res))
  await new Promise<void>(done => servidor.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(servidor.address() as AddressInfo).port}/`,
    cerrar: () => {
      servidor.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

/** Between which two the middle half of them lies. */
function enMedio(values: readonly number[]): [number, number] {
  const enOrden = values.toSorted((a, b) => a - b)
  const cuarta = Math.floor(enOrden.length / 4)
  return [enOrden[cuarta]!, enOrden.at(-1 - cuarta)!]
}

async function medir(): Promise<Seccion> {
  if (!existsSync(CHROMIUM)) throw new Error(`This measures in Chromium, and ${CHROMIUM} is not there`)
  const dataDir = mkdtempSync(join(tmpdir(), 'veta-carga-'))
  const tienda = await abrir(dataDir)
  const desnuda = await servirDesnuda()
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const paginas: Pagina[] = [
      { nombre: 'bare page', url: desnuda.url, lista: 'tbody tr', limite: null },
      { nombre: 'login', url: `${tienda.origen}/`, lista: 'form button[type=submit]', limite: 1.2 },
      {
        nombre: 'billing list',
        url: `${tienda.origen}/#/facturacion`,
        lista: 'tbody tr[tabindex] td:nth-child(3)',
        limite: 1.6,
        sesion: (await entrar(tienda.origen)).guardado,
      },
    ]
    const medidas = paginas.map((): Medida[] => [])
    // The first round is not counted: servers compress what nobody has asked for yet.
    for (let ronda = 0; ronda <= RONDAS; ronda++)
      for (const i of ronda % 2 === 0 ? [0, 1, 2] : [2, 1, 0]) {
        const medida = await cargar(browser, paginas[i]!)
        if (ronda > 0) medidas[i]!.push(medida)
      }
    return {
      titulo: `First load: Chromium at 1/${CPU} of the CPU, 9 Mbps, 100 ms, nothing kept; ${RONDAS} rounds`,
      columnas: [
        'largest paint ms',
        'times the bare page',
        'half of the rounds',
        'limit',
        'files',
        'gzip KB',
      ],
      cifras: paginas.map(({ nombre, limite }, i) => {
        const veces = medidas[i]!.map(({ ms }, ronda) => ms / medidas[0]![ronda]!.ms)
        const { archivos, gzip } = medidas[i]![0]!
        return {
          nombre,
          celdas: [
            mediana(medidas[i]!.map(({ ms }) => ms)).toFixed(0),
            mediana(veces).toFixed(2),
            limite === null
              ? '–'
              : enMedio(veces)
                  .map(each => each.toFixed(2))
                  .join('–'),
            limite ?? '–',
            archivos,
            kb(gzip),
          ],
          falla: limite !== null && mediana(veces) > limite ? 'slower than the limit' : undefined,
        }
      }),
      limites: [],
    }
  } finally {
    await browser.close()
    desnuda.cerrar()
    await tienda.cerrar()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const seccion = await medir()
imprimir(seccion)
process.exit(fallas(seccion).length === 0 ? 0 : 1)
