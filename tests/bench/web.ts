import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { type Cifra, kb, type Seccion } from './resultado'

const LIMITE = { ingreso: 220, marco: 300, ruta: 45 }
const INGRESO = 'sesion/InicioSesion.tsx'
const MARCO = 'app/Marco.tsx'

type Trozo = Rolldown.OutputChunk
const termina = (chunk: Trozo, end: string): boolean =>
  chunk.facadeModuleId?.replaceAll('\\', '/').endsWith(end) === true

/** The file that a chunk begins with, from our sources or from a package on. */
const nombreDe = ({ facadeModuleId, fileName }: Trozo): string =>
  facadeModuleId
    ?.replaceAll('\\', '/')
    .split(/\/(?:src|node_modules)\//)
    .at(-1) ?? fileName

/** Builds the client as `npm run build` does, but aside, and returns its chunks. */
async function construir(): Promise<Trozo[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'veta-web-'))
  try {
    const built = await build({
      root: 'web',
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, reportCompressedSize: false },
    })
    const { output } = [built].flat()[0] as Rolldown.RolldownOutput
    return output.filter(each => each.type === 'chunk')
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** First-load JavaScript, gzip: what the browser fetches before the screen can be used. */
export async function medirWeb(): Promise<Seccion> {
  const chunks = await construir()
  const porNombre = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  /** A chunk with all that it imports statically. */
  const cierre = (chunk: Trozo, seen = new Set<Trozo>()): Set<Trozo> => {
    if (seen.has(chunk)) return seen
    seen.add(chunk)
    for (const name of chunk.imports) {
      const next = porNombre.get(name)
      if (next) cierre(next, seen)
    }
    return seen
  }
  const peso = (all: Iterable<Trozo>): number =>
    [...all].reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0)
  const entrada = chunks.find(chunk => chunk.isEntry)!
  const [ingreso, marco] = [INGRESO, MARCO].map(end => chunks.find(chunk => termina(chunk, end)))
  if (!ingreso || !marco) throw new Error(`the build has no chunk for ${ingreso ? MARCO : INGRESO}`)
  const base = cierre(marco, cierre(entrada))
  const ajeno = (chunk: Trozo) =>
    chunk.moduleIds.every(id => id.includes('node_modules') || id.startsWith('\0'))

  const cifras: Cifra[] = []
  const agregar = (nombre: string, total: number, propio: number | null, limite: number | null) => {
    const bytes = propio ?? total
    cifras.push({
      nombre,
      celdas: [kb(total), propio === null ? '' : kb(propio), limite ?? '–'],
      falla: limite !== null && bytes > limite * 1024 ? 'larger than the limit' : undefined,
    })
  }
  agregar('login', peso(cierre(ingreso, cierre(entrada))), null, LIMITE.ingreso)
  agregar('shell', peso(base), null, LIMITE.marco)

  const tardios = chunks.filter(chunk => chunk.isDynamicEntry && chunk !== ingreso && chunk !== marco)
  const rutas = tardios.filter(chunk => [...base].some(each => each.dynamicImports.includes(chunk.fileName)))
  for (const chunk of [...rutas, ...tardios.filter(each => !rutas.includes(each))]) {
    const nuevos = [...cierre(chunk)].filter(each => !base.has(each))
    const propios = nuevos.filter(each => !ajeno(each))
    const isRoute = rutas.includes(chunk)
    const source = nombreDe(chunk)
    agregar(
      `${isRoute ? 'route' : 'later'} ${source}`,
      peso(nuevos),
      peso(propios),
      isRoute ? LIMITE.ruta : null,
    )
  }
  return {
    titulo: 'Web, JavaScript gzip (routes: what they add to the shell, and of that our own code)',
    columnas: ['KB', 'own KB', 'limit KB'],
    cifras,
    limites: [],
  }
}
