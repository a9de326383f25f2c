import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { type OutputChunk, rolldown, type RolldownOptions } from 'rolldown'
import { LAMBDAS, type NombreLambda } from '../lambdas'

export const RAIZ = join(import.meta.dirname, '../..')

const propios = new Set(builtinModules)

/**
 * How a Lambda is bundled. The SDK goes into the bundle: the runtime's own copy is whole, unminified and changes
 * under us from one day to the next, and what a domain uses of it is a fraction. `module` before `main` takes the
 * packages' ES modules, which can be tree-shaken. The bundle itself is CommonJS, which Node starts faster: it reads
 * its files at once and compiles a function when it is first called.
 */
export const EMPAQUE = {
  cwd: RAIZ,
  platform: 'node',
  external: id => id.startsWith('node:') || propios.has(id),
  resolve: {
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'credenciales.ts') },
  },
  // Of our modules what nobody uses goes, its schemas too: none does anything by being there, but those imported for it.
  treeshake: {
    moduleSideEffects: [
      { test: /[\\/]functions[\\/]kernel[\\/]/, sideEffects: true },
      { test: /^(?!.*node_modules).*[\\/](functions|shared)[\\/]/, sideEffects: false },
    ],
  },
  // What a job of its own Lambda loads at once, an API loads when it needs it.
  checks: { ineffectiveDynamicImport: false },
} satisfies RolldownOptions

/** A bundled program: its files, the entry first. */
export type Paquete = OutputChunk[]

/**
 * Bundles programs into a directory: `<name>.cjs` for each, the parts that they share or import when needed only,
 * which a start does not even read, and the maps that functions/kernel/pila.ts reads.
 */
export async function empacarEn(outdir: string, input: Record<string, string>): Promise<Paquete> {
  const bundle = await rolldown({ ...EMPAQUE, input })
  const { output } = await bundle.write({
    dir: outdir,
    format: 'cjs',
    minify: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: 'parte-[hash].cjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
  })
  await bundle.close()
  return output.filter(file => file.type === 'chunk')
}

/** Bundles a Lambda into a directory, as `index.cjs` and its parts. */
export const empacar = (nombre: NombreLambda, outdir: string): Promise<Paquete> =>
  empacarEn(outdir, { index: LAMBDAS[nombre].entrada })

/** Files of a bundle that are read at every start: its entry and what that imports statically. */
export function alInicio(paquete: Paquete): Paquete {
  const seen = new Map<string, OutputChunk>()
  const walk = (fileName: string) => {
    const chunk = paquete.find(each => each.fileName === fileName)
    if (!chunk || seen.has(fileName)) return
    seen.set(fileName, chunk)
    chunk.imports.forEach(walk)
  }
  walk(paquete.find(each => each.isEntry)!.fileName)
  return [...seen.values()]
}
