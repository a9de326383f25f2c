import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import vm from 'node:vm'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { build, type Plugin } from 'esbuild'
import { todasLasRutas } from '#shared/http/api'

/**
 * The product's Lambdas as one script that can be evaluated again and again: every evaluation is a process of its
 * own, with its own state in memory, and throwing it away is what a crash does. Pure code (shared/) and packages
 * are loaded once. What the product takes from its surroundings comes in from outside.
 */
const RAIZ = join(import.meta.dirname, '../..')

/** Domains whose requests a run makes: those that write, and those that show what was written. */
export const DOMINIOS = [
  ...new Set(todasLasRutas().flatMap(({ dominio, ruta }) => (ruta.writes ? [dominio] : []))),
]

const entrada = (): string =>
  [
    ...DOMINIOS.map(
      dominio => `export { handler as ${dominio.replaceAll('-', '_')} } from './functions/${dominio}/index'`,
    ),
    ...['eventos', 'trabajos'].map(
      flujo => `export { handler as flujo_${flujo} } from './functions/${flujo}/index'`,
    ),
    `export { dynamo } from './functions/kernel/dynamo/client'`,
    `export { usarReloj } from './functions/kernel/clock'`,
    `export { firmarToken } from './functions/kernel/session'`,
  ].join('\n')

/** Jobs are handed out, not done: papers and exports take long, and what is in them is none of the model's business. */
const sinOficio: Plugin = {
  name: 'sin-oficio',
  setup: builder =>
    builder.onLoad({ filter: /functions[\\/](documentos|exportaciones)[\\/]public\.ts$/ }, ({ path }) => ({
      contents: [...readFileSync(path, 'utf8').matchAll(/\b(hacer\w+)/g)]
        .map(([, name]) => `export const ${name} = async () => undefined`)
        .join('\n'),
      loader: 'ts',
    })),
}

/** What the script calls by name and gets from the run instead of from Node. */
export interface Entorno {
  setTimeout: unknown
  clearTimeout: unknown
  Math: typeof Math
  performance: { now: () => number }
  console: Pick<Console, 'log' | 'error' | 'warn'>
  /** Packages that the run stands in for. */
  paquetes: Record<string, unknown>
}
const NOMBRES = ['setTimeout', 'clearTimeout', 'Math', 'performance', 'console'] as const

export type Lambda = (event: unknown, context: unknown) => Promise<unknown>
export type Modulo = Record<string, unknown> & {
  dynamo: DynamoDBDocumentClient
  usarReloj: (reloj: { ahora: () => Date }) => void
  firmarToken: (...args: never[]) => Promise<string>
}

/** Bundles the Lambdas once; the answer makes a new process of them. */
export async function empacar(): Promise<(entorno: Entorno) => Modulo> {
  const result = await build({
    stdin: { contents: entrada(), resolveDir: RAIZ, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // middy's default export does not survive the way through `require`.
    external: ['#shared/*', ...paquetes().filter(name => name !== '@middy/core')],
    plugins: [sinOficio],
    logLevel: 'error',
  })
  const requerir = createRequire(join(RAIZ, 'package.json'))
  const puros = new Map<string, unknown>()
  for (const { imports } of Object.values(result.metafile.outputs))
    for (const { path } of imports)
      if (path.startsWith('#') && !puros.has(path)) puros.set(path, await import(path))
  const code = result.outputFiles[0]!.text
  const script = new vm.Script(`(function(require,module,exports,${NOMBRES.join(',')}){${code}\n})`, {
    filename: 'veta.cjs',
  })
  const funcion = script.runInThisContext() as (...args: unknown[]) => void
  return entorno => {
    const module = { exports: {} }
    const require = (name: string): unknown => entorno.paquetes[name] ?? puros.get(name) ?? requerir(name)
    funcion(require, module, module.exports, ...NOMBRES.map(name => entorno[name]))
    return module.exports as Modulo
  }
}

function paquetes(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(RAIZ, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return Object.keys(dependencies).flatMap(name => [name, `${name}/*`])
}
