import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import vm from 'node:vm'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Plugin, rolldown } from 'rolldown'
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
      dominio => `export { handler as ${dominio.replaceAll('-', '_')} } from '#functions/${dominio}/index'`,
    ),
    ...['eventos', 'trabajos'].map(
      flujo => `export { handler as flujo_${flujo} } from '#functions/${flujo}/index'`,
    ),
    `export { dynamo } from '#functions/kernel/dynamo/client'`,
    `export { usarReloj } from '#functions/kernel/clock'`,
    `export { firmarToken } from '#functions/kernel/session'`,
    `export { invocacionActual } from '#functions/kernel/log'`,
  ].join('\n')

const ENTRADA = '\0entrada'

/** Jobs are handed out, not done: papers and exports take long, and what is in them is none of the model's business. */
const sinOficio: Plugin = {
  name: 'sin-oficio',
  resolveId: id => (id === ENTRADA ? id : undefined),
  load(id) {
    if (id === ENTRADA) return { code: entrada(), moduleType: 'ts' }
    if (!/functions[\\/](documentos|exportaciones)[\\/]public\.ts$/.test(id)) return undefined
    return [...readFileSync(id, 'utf8').matchAll(/\b(hacer\w+)/g)]
      .map(([, name]) => `export const ${name} = async () => undefined`)
      .join('\n')
  },
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
  invocacionActual: () => { de: string } | undefined
}

/** Bundles the Lambdas once; the answer makes a new process of them. */
export async function empacar(): Promise<(entorno: Entorno) => Modulo> {
  const propios = paquetes()
  const bundle = await rolldown({
    cwd: RAIZ,
    input: ENTRADA,
    platform: 'node',
    // middy's default export does not survive the way through `require`.
    external: id =>
      id.startsWith('#shared/') ||
      (id !== '@middy/core' && propios.some(name => `${id}/`.startsWith(`${name}/`))),
    plugins: [sinOficio],
    checks: { ineffectiveDynamicImport: false },
  })
  const {
    output: [{ code, imports }],
  } = await bundle.generate({ format: 'cjs', codeSplitting: false, dynamicImportInCjs: false })
  const requerir = createRequire(join(RAIZ, 'package.json'))
  const puros = new Map<string, unknown>()
  for (const path of imports) if (path.startsWith('#')) puros.set(path, await import(path))
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

/** Names of the packages that the product depends on. */
function paquetes(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(RAIZ, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return Object.keys(dependencies)
}
