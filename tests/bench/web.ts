import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { rutasWeb } from '../../web/src/app/rutas-web'
import { type Cifra, kb, type Seccion } from './resultado'

/**
 * Script and style of a first load, gzip, and the files that they come in. The login is React and what is ours: MUI would
 * be a third more. An order needs its cut lists as well (240 KB till 2026-11-27, before charges of a plan could be unlinked).
 */
const INGRESO = { kb: 100, archivos: 5 }
const LISTA = { kb: 210, archivos: 8 }
const OTRA = { kb: 242, archivos: 18 }
/** Of a list that shares less with the one that is open all day; payments to suppliers need the thirteenth (12 till 2026-11-27). */
const MAS_ARCHIVOS = 5
/** Script of one screen that no other one fetches, gzip; what it and another share is in the first load of both. */
const PROPIO_KB = 45
/** Screens whose own script is printed: the largest. */
const MAYORES = 5
const ENRUTADOR = 'web/src/app/router.tsx'

interface Construida {
  /** The page, and the script files by their name. */
  html: string
  trozos: Map<string, Rolldown.OutputChunk>
  /** The style files that the page links. */
  hojas: Rolldown.OutputAsset[]
  /** What the service worker would fetch and not find: one such file, and it is never put up. */
  faltan: string[]
}

/** Files of each screen beyond those of every page: by its address, or by its name where the router alone knows it. */
type PorPantalla = Record<string, readonly string[]>

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
    const html = readFileSync(join(outDir, 'index.html'), 'utf8')
    const servicio = readFileSync(join(outDir, 'servicio.js'), 'utf8')
    const archivos = JSON.parse(/ARCHIVOS = (\[[^\]]*\])/.exec(servicio)![1]!) as string[]
    return {
      html,
      faltan: archivos.filter(name => !existsSync(join(outDir, name))),
      hojas: output
        .filter(each => each.type === 'asset')
        .filter(({ fileName }) => html.includes(`<link rel="stylesheet" crossorigin href="./${fileName}">`)),
      trozos: new Map(trozos.map(each => [each.fileName, each])),
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Screens that the router fetches by itself: they stand in no menu, and the page has nothing fetched ahead for them. */
function fueraDeLaTabla(trozos: Construida['trozos']): PorPantalla {
  const modulos = [...readFileSync(ENRUTADOR, 'utf8').matchAll(/import\('\.\.\/([^']+)'\)/g)]
  return Object.fromEntries(
    modulos.map(([, modulo = '']) => {
      const suyo = [...trozos.values()].find(each => each.facadeModuleId?.endsWith(`/src/${modulo}.tsx`))!
      return [modulo, [suyo.fileName]]
    }),
  )
}

const pesoDe = (texto: string | Uint8Array): number => gzipSync(texto, { level: 9 }).length

/** What only one screen fetches when it is opened. Its dialogs come later, and when they are asked for. */
function loPropio(trozos: Construida['trozos'], pantallas: PorPantalla): Seccion {
  const veces = new Map<string, number>()
  for (const name of Object.values(pantallas).flat()) veces.set(name, (veces.get(name) ?? 0) + 1)
  const todas = Object.entries(pantallas)
    .map(([nombre, names]) => {
      const suyos = names.filter(name => veces.get(name) === 1)
      return { nombre, suyos, bytes: suyos.reduce((sum, name) => sum + pesoDe(trozos.get(name)!.code), 0) }
    })
    .toSorted((a, b) => b.bytes - a.bytes)
  const sobra = ({ bytes }: (typeof todas)[number]): boolean => bytes > PROPIO_KB * 1024
  const faltan = rutasWeb.filter(({ path }) => !pantallas[path]).map(({ path }) => path)
  return {
    titulo: `Web, script of a screen's own: gzip, the largest ${MAYORES} of ${todas.length} screens`,
    columnas: ['KB', 'limit KB', 'files'],
    cifras: todas
      .filter((each, i) => i < MAYORES || sobra(each))
      .map(each => ({
        nombre: each.nombre,
        celdas: [kb(each.bytes), PROPIO_KB, each.suyos.length],
        falla: sobra(each) ? 'more than the limit' : undefined,
      })),
    limites: [
      { texto: `every screen of the menu is measured ${faltan.join(' ')}`, cumple: faltan.length === 0 },
    ],
  }
}

/**
 * First-load script and style, gzip: what the page names, and what it has fetched for the screen of its address. What these
 * import and nobody named would be a chain: it is counted too, and told.
 */
export async function medirWeb(): Promise<Seccion[]> {
  const { html, trozos, hojas, faltan } = await construir()
  const estilo = hojas.reduce((sum, { source }) => sum + pesoDe(source), 0)
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
  const limites: Seccion['limites'] = [
    { texto: `every file of the service worker is there ${faltan.join(' ')}`, cumple: faltan.length === 0 },
  ]
  const agregar = (nombre: string, names: readonly string[], limite: { kb: number; archivos: number }) => {
    const todos = cierre(names)
    const bytes = [...todos].reduce((sum, name) => sum + pesoDe(trozos.get(name)!.code), estilo)
    const archivos = todos.size + hojas.length
    const demas = bytes > limite.kb * 1024 || archivos > limite.archivos
    cifras.push({
      nombre,
      celdas: [kb(bytes), limite.kb, archivos, limite.archivos],
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
          : { kb: LISTA.kb, archivos: LISTA.archivos + MAS_ARCHIVOS }
    agregar(ruta, [...deLaPagina, ...(porRuta[''] ?? []), ...names], limite)
  }
  const deTodas = cierre([...deLaPagina, ...(porRuta[''] ?? [])])
  const pantallas = Object.entries({ ...porRuta, ...fueraDeLaTabla(trozos) }).flatMap(([nombre, names]) =>
    nombre === '' ? [] : [[nombre, [...cierre(names)].filter(name => !deTodas.has(name))]],
  )
  return [
    {
      titulo: 'Web, first load by address: script and style gzip, and their files',
      columnas: ['KB', 'limit KB', 'files', 'limit'],
      cifras,
      limites,
    },
    loPropio(trozos, Object.fromEntries(pantallas) as PorPantalla),
  ]
}
