import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { leerPedido } from '#shared/despiece/optimizar'
import type { PedidoResuelto } from '#shared/despiece/planilla'
import { generador } from '#shared/despiece/azar'
import { leerTrabajos, type Trabajo } from '../despiece/trabajos'

/**
 * The optimiser as the seller's browser runs it: the built worker in Chromium, from the message with the list to the
 * first whole plan and to the answer. The worker is warmed by one list, as it is by the first keys of a real one.
 */

const RUTA_CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const VECES = 5

interface Tiempos {
  primero: number
  respuesta: number
  tableros: number
}

export async function medirEnNavegador(): Promise<void> {
  if (!existsSync(RUTA_CHROMIUM))
    throw new Error(`This measures in Chromium, and ${RUTA_CHROMIUM} is not there. Set CHROMIUM to its path.`)
  const outDir = mkdtempSync(join(tmpdir(), 'veta-web-'))
  await build({ root: 'web', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const servidor = await servir(outDir)
  const browser = await chromium.launch({
    executablePath: RUTA_CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(servidor.address() as AddressInfo).port}/`)
    const worker = readdirSync(join(outDir, 'assets')).find(name => name.startsWith('motor.worker'))
    if (!worker) throw new Error('the build has no worker')
    console.log('\nin Chromium, median of 5, ms         pieces boards   first plan   answer')
    for (const { nombre, resuelto, piezas } of listas()) {
      const cada: Tiempos[] = []
      for (let i = 0; i < VECES; i++) cada.push(await planear(page, `/assets/${worker}`, resuelto))
      const mediana = (de: (t: Tiempos) => number) => cada.map(de).toSorted((a, b) => a - b)[VECES >> 1]!
      console.log(
        nombre.padEnd(36),
        String(piezas).padStart(6),
        String(cada[0]!.tableros).padStart(6),
        mediana(t => t.primero)
          .toFixed(1)
          .padStart(12),
        mediana(t => t.respuesta)
          .toFixed(0)
          .padStart(8),
      )
    }
  } finally {
    await browser.close()
    servidor.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** The built files, and an empty page at the root. */
async function servir(dir: string): Promise<Server> {
  const servidor = createServer((request, response) => {
    const url = request.url ?? '/'
    const esCodigo = /^\/assets\/[\w.-]+\.js$/.test(url)
    response.setHeader('content-type', esCodigo ? 'text/javascript' : 'text/html')
    response.end(esCodigo ? readFileSync(join(dir, url)) : '<p>')
  })
  await new Promise<void>(done => servidor.listen(0, '127.0.0.1', done))
  return servidor
}

/** Jobs of about 40 and 200 pieces, and a made-up list of 2,000 in 100 sizes. */
function listas(): { nombre: string; resuelto: PedidoResuelto; piezas: number }[] {
  const contar = ({ pieces }: Trabajo) => pieces.reduce((suma, { qty }) => suma + qty, 0)
  const azar = generador(7)
  const grande: Trabajo = {
    ...leerTrabajos('shop_jobs')[0]!,
    name: 'made up, 100 sizes',
    pieces: Array.from({ length: 100 }, () => ({ w: 150 + (azar() % 900), h: 80 + (azar() % 600), qty: 20 })),
  }
  const trabajos = leerTrabajos('shop_jobs').filter(trabajo => {
    const n = contar(trabajo)
    return (n >= 35 && n <= 50) || (n >= 180 && n <= 260)
  })
  return [...trabajos, grande].map(trabajo => {
    const { board, trim, kerf, rotate, pieces } = trabajo
    const leido = leerPedido(
      {
        piezas: pieces.map(({ w, h, qty, rotate: gira }) => ({
          cantidad: qty,
          base: w,
          altura: h,
          rotacion: rotate === 'per-piece' ? gira === true : rotate,
        })),
        parametros: { desp_sierra: kerf, refilado_x: 2 * trim.x, refilado_y: 2 * trim.y },
      },
      { base: board.w, altura: board.h },
    )
    if (!leido.ok) throw new Error(`${trabajo.name}: ${JSON.stringify(leido.errores)}`)
    return { nombre: trabajo.name, resuelto: leido.resuelto, piezas: contar(trabajo) }
  })
}

/** Two lists one after the other: the first three rows, to warm up, and all of it, whose times are the result. */
const planear = (page: Page, url: string, { pedido, ...demas }: PedidoResuelto): Promise<Tiempos> =>
  page.evaluate(
    async ({ url, listas }) => {
      const worker = new Worker(url, { type: 'module' })
      const tiempos: Tiempos[] = []
      for (const lista of listas)
        tiempos.push(
          await new Promise<Tiempos>((resolve, reject) => {
            const inicio = performance.now()
            let primero = 0
            worker.onerror = event => reject(new Error(event.message))
            worker.onmessage = ({ data: { plan, final } }) => {
              const respuesta = performance.now() - inicio
              primero ||= respuesta
              if (final) resolve({ primero, respuesta, tableros: plan.planilla.cant_placas })
            }
            worker.postMessage(lista, [])
          }),
        )
      worker.terminate()
      return tiempos.at(-1)!
    },
    {
      url,
      listas: [pedido.piezas.slice(0, 3), pedido.piezas].map(piezas => ({
        ...demas,
        pedido: { ...pedido, piezas },
      })),
    },
  )
