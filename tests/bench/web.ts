import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { type Cifra, kb, type Seccion } from './resultado'

/** Script of a first load, gzip, and the files that it comes in. An order needs its cut lists as well. */
const INGRESO = { kb: 140, archivos: 5 }
const LISTA = { kb: 210, archivos: 8 }
const OTRA = { kb: 250, archivos: 18 }
/** The list that is open all day keeps the limit to the letter; others may bring what only they draw with. */
const MAS_KB: Record<string, number> = { '/inventario-retales': 15 }
const MAS_ARCHIVOS = 3

interface Construida {
  /** The page, and the script files by their name. */
  html: string
  trozos: Map<string, Rolldown.OutputChunk>
}

/** Builds the client as `npm run build` does, but aside. */
async function construir(): Promise<Construida> {
  const outDir = mkdtempSync(join(tmpdir(), 'veta-web-'))
  try {
    const built = await build({
      root: 'web',
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, reportCompressedSize: false },
    })
    const { output } = [built].flat()[0] as Rolldown.RolldownOutput
    const trozos = output.filter(each => each.type === 'chunk')
    return {
      html: readFileSync(join(outDir, 'index.html'), 'utf8'),
      trozos: new Map(trozos.map(each => [each.fileName, each])),
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/**
 * First-load JavaScript, gzip: what the page names, and what it has fetched for the screen of its address. What these
 * import and nobody named would be a chain: it is counted too, and told.
 */
export async function medirWeb(): Promise<Seccion> {
  const { html, trozos } = await construir()
  const deLaPagina = [...html.matchAll(/<script[^>]*src="\.\/([^"]+)"/g)].map(([, name = '']) => name)
  const porRuta = JSON.parse(/name="trozos" content='([^']+)'/.exec(html)?.[1] ?? '{}') as Record<
    string,
    string[]
  >
  const cierre = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names)
      if (!seen.has(name)) {
        seen.add(name)
        cierre(trozos.get(name)?.imports ?? [], seen)
      }
    return seen
  }
  const cifras: Cifra[] = []
  const limites: Seccion['limites'] = []
  const agregar = (nombre: string, names: readonly string[], limite: { kb: number; archivos: number }) => {
    const todos = cierre(names)
    const bytes = [...todos].reduce(
      (sum, name) => sum + gzipSync(trozos.get(name)!.code, { level: 9 }).length,
      0,
    )
    const demas = bytes > limite.kb * 1024 || todos.size > limite.archivos
    cifras.push({
      nombre,
      celdas: [kb(bytes), limite.kb, todos.size, limite.archivos],
      falla: demas ? 'more than the limit' : undefined,
    })
    if (todos.size > new Set(names).size)
      limites.push({ texto: `${nombre}: every file is named by the page`, cumple: false })
  }
  agregar('login', deLaPagina, INGRESO)
  for (const [ruta, names] of Object.entries(porRuta)) {
    if (ruta === '') continue
    const limite =
      ruta === '/facturacion'
        ? LISTA
        : ruta === '/facturacion/crear'
          ? OTRA
          : { kb: LISTA.kb + (MAS_KB[ruta] ?? 0), archivos: LISTA.archivos + MAS_ARCHIVOS }
    agregar(ruta, [...deLaPagina, ...(porRuta[''] ?? []), ...names], limite)
  }
  return {
    titulo: 'Web, first load by address: JavaScript gzip, and its files',
    columnas: ['KB', 'limit KB', 'files', 'limit'],
    cifras,
    limites,
  }
}
