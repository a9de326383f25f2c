/**
 * How many keys the jobs of the counter take, how soon two scans start a stage, and how soon a search that is typed
 * shows what it found: `npm run bench:teclas [-- --only keys|scans|search]`.
 *
 * Chromium on `npm start`. The jobs are those of `tests/e2e/trabajos.ts`, on the demo shop; the searches have 20 thousand
 * products and 50 thousand customers, made once and kept in the folder for temporary files.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isDeepStrictEqual } from 'node:util'
import { chromium } from 'playwright-core'
import { abrir } from '../e2e/producto'
import { quieta } from '../e2e/quieta'
import { type Mesa, TRABAJOS } from '../e2e/trabajos'
import { medirBuscadores } from './buscadores'
import { copiaDe, datosHechos } from './datos-hechos'
import { medirLecturas } from './lecturas'
import { type Cifra, fallas, imprimir, type Seccion } from './resultado'
import { abrirPagina, entrar } from './sesion'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const { values } = parseArgs({ options: { only: { type: 'string' } } })

/** A seller who has signed in, at Inicio of the shop in this directory, which is thrown away afterwards. */
async function atender<T>(dataDir: string, hacer: (mesa: Mesa) => Promise<T>): Promise<T> {
  const tienda = await abrir(dataDir)
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const { guardado, pedir } = await entrar(tienda.origen)
    const page = await abrirPagina(browser, guardado, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(tienda.origen)
    await quieta(page)
    return await hacer({ page, pedir })
  } finally {
    await browser.close()
    await tienda.cerrar()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function contar(mesa: Mesa): Promise<Seccion> {
  const cifras: Cifra[] = []
  for (const { nombre, limite, hacer } of TRABAJOS) {
    const { teclas, tecleado, espera, queda } = await hacer(mesa)
    const falla = [
      teclas > limite && 'more keys than the limit',
      !isDeepStrictEqual(queda, espera) && `not what was meant: ${JSON.stringify(queda)}`,
    ].filter(Boolean)
    cifras.push({ nombre, celdas: [teclas, limite], falla: falla.join(', ') || undefined })
    console.log(`${nombre}: ${tecleado}`)
  }
  return {
    titulo: 'Keys from Inicio to the next order, or to the paper',
    columnas: ['keys', 'limit'],
    cifras,
    limites: [],
  }
}

if (!existsSync(CHROMIUM)) throw new Error(`This measures in Chromium, and ${CHROMIUM} is not there`)
const secciones: Seccion[] = []
const pide = (cual: string): boolean => values.only === undefined || values.only === cual
if (pide('keys')) secciones.push(await atender(mkdtempSync(join(tmpdir(), 'veta-teclas-')), contar))
if (pide('scans')) {
  const dataDir = mkdtempSync(join(tmpdir(), 'veta-lecturas-'))
  const tienda = await abrir(dataDir)
  try {
    secciones.push(await medirLecturas(tienda.origen, CHROMIUM))
  } finally {
    await tienda.cerrar()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
if (pide('search')) {
  const [dir] = datosHechos([{ ventas: 500, productos: 20_000, clientes: 50_000 }], console.log)
  secciones.push(...(await atender(copiaDe(dir!), medirBuscadores)))
}
secciones.forEach(imprimir)
process.exit(secciones.flatMap(fallas).length === 0 ? 0 : 1)
