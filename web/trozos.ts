import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Contexto = Rolldown.ChunkingContext
const SRC = join(import.meta.dirname, 'src')
const fuente = (path: string): string => join(SRC, path)

export const ADELANTO = fuente('app/adelanto.ts')
const ENTRADA = fuente('app/main.tsx')
export const APLICACION = fuente('app/Aplicacion.tsx')
/** The list that is open all day: what others share with it is what lists are made of. */
const LISTA = fuente('ventas/Facturacion.tsx')
const RUTAS = fuente('app/rutas-web.ts')

/** Path and module of each screen, in the order of the table. */
export const pantallas = (): { path: string; modulo: string }[] =>
  [...readFileSync(RUTAS, 'utf8').matchAll(/path: '([^']+)'.*?import\('([^']+)'\)/gs)].map(
    ([, path = '', modulo = '']) => ({ path, modulo: `${join(SRC, 'app', modulo)}.tsx` }),
  )

/** What so many screens and dialogs need is fetched with the first of them. */
const MUCHOS = 6
/** Screens that share more among themselves than with lists: no other screen fetches that. */
const APARTE = { taller: /[\\/](produccion|despachos)[\\/]/, maestros: /[\\/]src[\\/]maestros[\\/]/ }
const DE_FORMULARIOS = /node_modules[\\/](zod|react-hook-form|@hookform)[\\/]/

/**
 * Which file a module goes into. Few and big ones, by who needs them together: what every page begins with
 * (`adelanto`, `react`, `base`), what every signed-in person works with (`aplicacion`), what lists are made of
 * (`lista`), what more than two other screens share (`pantallas`), schemas and forms (`formularios`), what dialogs stand
 * in (`dialogos`), what one screen begins with and many dialogs need too (`comunes`), and what else the same screens share.
 * What one screen or dialog needs is a file of its own.
 */
export function trozoDe(id: string, contexto: Contexto): string | null {
  const { cierreDe, adelanto, inicio, aplicacion, lista, porPantalla, porRaiz } = (grafo ??=
    recorrer(contexto))
  if (adelanto.has(id) || id.includes('rolldown/runtime')) return 'adelanto'
  if (/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)) return 'react'
  if (inicio.has(id)) return 'base'
  if (aplicacion.has(id)) return 'aplicacion'
  if (porRaiz.filter(each => each.has(id)).length < 2) return null
  if (lista.has(id)) return 'lista'
  if ([...cierreDe(id)].some(each => DE_FORMULARIOS.test(each))) return 'formularios'
  const usan = porPantalla.flatMap((each, i) => (each.has(id) ? [i] : []))
  if (usan.length > 2) return Object.entries(APARTE).find(([, suyos]) => suyos.test(id))?.[0] ?? 'pantallas'
  if (usan.length < 2 && porRaiz.filter(each => each.has(id)).length > MUCHOS)
    return usan.length === 0 ? 'dialogos' : `comunes-${usan[0]}`
  return usan.length > 0 ? `pantallas-${usan.join('-')}` : null
}

/** Files that every screen is first drawn with. */
const PRIMEROS = new Set(['adelanto', 'react', 'base', 'aplicacion', 'lista'])
/** Tells which files those are: they and each screen's own. */
export function delPrimerDibujo(): (trozo: Rolldown.OutputChunk) => boolean {
  const modulos = new Set<string | null>(pantallas().map(({ modulo }) => modulo))
  return ({ name, facadeModuleId }) => PRIMEROS.has(name) || modulos.has(facadeModuleId)
}

/**
 * Has the browser make all functions of these files ready while they come, beside the page's own thread; else each is
 * made ready when it is first called, with nothing to be seen meanwhile.
 * Explicit compile hints of V8, https://v8.dev/blog/explicit-compile-hints; to other engines it is a comment.
 */
export const compilarAlLlegar = (cuales: (trozo: Rolldown.OutputChunk) => boolean): Plugin => ({
  name: 'veta:compilar-al-llegar',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // It is to be the first line: after what Vite puts before the code.
    order: 'post',
    handler(_, bundle) {
      for (const each of Object.values(bundle))
        if (each.type === 'chunk' && cuales(each)) each.code = `//# allFunctionsCalledOnLoad\n${each.code}`
    },
  },
})

interface Grafo {
  /** A module with all that it imports statically. */
  cierreDe: (id: string) => Set<string>
  adelanto: Set<string>
  inicio: Set<string>
  aplicacion: Set<string>
  lista: Set<string>
  porPantalla: Set<string>[]
  /** Of every module that is fetched when it is needed. */
  porRaiz: Set<string>[]
}
let grafo: Grafo | undefined

function recorrer(contexto: Contexto): Grafo {
  const tardios = new Set<string>()
  const cierres = new Map<string, Set<string>>()
  const cierreDe = (desde: string): Set<string> => {
    const sabido = cierres.get(desde)
    if (sabido) return sabido
    const vistos = new Set<string>()
    const pendientes = [desde]
    for (let id = pendientes.pop(); id !== undefined; id = pendientes.pop()) {
      if (vistos.has(id)) continue
      vistos.add(id)
      const modulo = contexto.getModuleInfo(id)
      pendientes.push(...(modulo?.importedIds ?? []))
      modulo?.dynamicallyImportedIds.forEach(each => tardios.add(each))
    }
    cierres.set(desde, vistos)
    return vistos
  }
  const [adelanto, inicio, aplicacion, lista] = [ADELANTO, ENTRADA, APLICACION, LISTA].map(cierreDe) as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  const porPantalla = pantallas().map(({ modulo }) => cierreDe(modulo))
  const porRaiz: Set<string>[] = []
  // Each may bring others, which are come to in the same round.
  for (const raiz of tardios) porRaiz.push(cierreDe(raiz))
  return { cierreDe, adelanto, inicio, aplicacion, lista, porPantalla, porRaiz }
}

const MUI = join(import.meta.dirname, '../node_modules/@mui/material')
/**
 * `import { Box } from '@mui/material'` as an import of the piece itself: through the index, who needs one piece would
 * seem to need them all, and the files could not be cut by who needs what.
 */
export const porPieza: Plugin = {
  name: 'veta:por-pieza',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/]/, code: "@mui/material'" },
    order: 'pre',
    handler: code =>
      code.replaceAll(/import \{([^}]+)\} from '@mui\/material'/g, (_, names: string) =>
        names
          .split(',')
          .map(name => name.trim())
          .filter(name => name !== '' && !name.startsWith('type '))
          .map(name => name.split(' as '))
          .map(([pieza = '', local = pieza]) =>
            existsSync(join(MUI, pieza))
              ? `import ${local} from '@mui/material/${pieza}'`
              : `import { ${pieza} as ${local} } from '@mui/material/utils'`,
          )
          .join(';'),
      ),
  },
}
