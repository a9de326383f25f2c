/**
 * Figures of one run beside their limits; ends with 1 when a limit is broken.
 *
 * npm run bench [-- --only dynamo|search|handler|fanout|costs|growth|export|bundles|start|web] [-- --quick]
 *
 * `--quick`: the growth up to ten thousand sales instead of a hundred thousand, which take minutes to make once.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { fallas, imprimir, type Seccion } from './resultado'

const PARTES = [
  'dynamo',
  'search',
  'handler',
  'fanout',
  'costs',
  'growth',
  'export',
  'bundles',
  'start',
  'web',
] as const
const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
if (values.only && !(PARTES as readonly string[]).includes(values.only)) {
  console.error(`--only must be one of ${PARTES.join(', ')}`)
  process.exit(2)
}
const pide = (parte: (typeof PARTES)[number]): boolean => !values.only || values.only === parte
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

const secciones: Seccion[] = []
function mostrar(...nuevas: Seccion[]): void {
  for (const seccion of nuevas) imprimir(seccion)
  secciones.push(...nuevas)
}

const conTienda = (['dynamo', 'search', 'handler', 'fanout', 'costs'] as const).filter(pide)
if (conTienda.length > 0) {
  const { abrirEntorno } = await import('./entorno')
  const entorno = await abrirEntorno()
  try {
    if (pide('dynamo')) mostrar(...(await (await import('./llamadas')).medirLlamadas(entorno)))
    if (pide('handler')) mostrar(await (await import('./manejador')).medirManejadores(entorno))
    if (pide('fanout')) mostrar(await (await import('./difusion')).medirDifusion(entorno))
    if (pide('search')) mostrar(await (await import('./busqueda')).medirBusqueda(entorno))
    if (pide('costs')) mostrar(await (await import('./costos')).medirCostos(entorno))
  } finally {
    await entorno.cerrar()
  }
}
if (pide('growth')) mostrar(await (await import('./crecimiento')).medirCrecimiento(values.quick))
if (pide('export')) {
  const args = ['--import', 'tsx', 'tests/bench/exportacion.ts', '--json']
  const out = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  mostrar(JSON.parse(out.trim().split('\n').at(-1)!) as Seccion)
}
if (pide('bundles')) mostrar(await (await import('./paquetes')).medirPaquetes())
if (pide('start')) mostrar(await (await import('./arranque')).medirArranque())
if (pide('web')) mostrar(await (await import('./web')).medirWeb())

const rotas = secciones.flatMap(fallas)
console.log(rotas.length === 0 ? '\nEvery limit holds.' : `\nBroken limits:\n${rotas.join('\n')}`)
process.exit(rotas.length === 0 ? 0 : 1)
