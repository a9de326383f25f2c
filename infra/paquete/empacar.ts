import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { LAMBDAS, type NombreLambda } from '../lambdas'

export const RAIZ = join(import.meta.dirname, '../..')

/**
 * Node's own modules by `process.getBuiltinModule`. An `import` of one reads all its exports at once, which for
 * `node:process`, `node:http` and others loads parts that nobody asked for; a `require` in a CommonJS package would
 * not work at all in an ES module.
 */
const propiosDeNode: Plugin = {
  name: 'propios-de-node',
  setup(esbuild) {
    const known = new Set(builtinModules)
    esbuild.onResolve({ filter: /.*/ }, ({ path, kind }) => {
      const name = path.replace(/^node:/, '')
      return kind !== 'entry-point' && known.has(name) ? { path: name, namespace: 'node' } : undefined
    })
    esbuild.onLoad({ filter: /.*/, namespace: 'node' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
    }))
  },
}

/**
 * How a Lambda is bundled. The SDK goes into the bundle: the runtime's own copy is whole, unminified and changes
 * under us from one day to the next, and what a domain uses of it is a fraction. `module` before `main` takes the
 * packages' ES modules, which can be tree-shaken. What is imported when it is needed only becomes a file of its
 * own (`splitting`) that a start does not even read.
 */
export const EMPAQUE = {
  absWorkingDir: RAIZ,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node22',
  format: 'esm',
  splitting: true,
  mainFields: ['module', 'main'],
  alias: { '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'credenciales.ts') },
  plugins: [propiosDeNode],
  outExtension: { '.js': '.mjs' },
  chunkNames: 'parte-[hash]',
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions

/** Bundles a Lambda into a directory: `index.mjs`, its later parts, and the maps that functions/kernel/pila.ts reads. */
export async function empacar(nombre: NombreLambda, outdir: string): Promise<Metafile> {
  const { metafile } = await build({
    ...EMPAQUE,
    entryPoints: { index: LAMBDAS[nombre].entrada },
    outdir,
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
  })
  return metafile
}

/** Files of a bundle that are read at every start: its entry and what that imports statically, with their bytes. */
export function alInicio({ outputs }: Metafile): { archivos: string[]; bytes: number } {
  const entry = Object.keys(outputs).find(file => /(^|\/)index\.mjs$/.test(file))!
  const seen = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path, kind, external } of outputs[file]!.imports)
      if (kind === 'import-statement' && !external) walk(path)
  }
  walk(entry)
  return { archivos: [...seen], bytes: [...seen].reduce((sum, file) => sum + outputs[file]!.bytes, 0) }
}
