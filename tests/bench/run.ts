/**
 * Figures of one run beside their limits; ends with 1 when a limit is broken.
 *
 * npm run bench [-- --only dynamo|search|handler|fanout|live|wall|costs|dashboard|close|growth|export|attack|bundles|start|web | --but …] [-- --quick | --counts]
 *
 * `--quick`: the growth up to ten thousand sales instead of a hundred thousand, which take minutes to make once.
 * `--counts` (`npm run bench:ci`): every part once with little data, judged by what is counted (calls, units, posts,
 * rows, bytes; of memory what is alive) and not by times, which are another machine's affair: a minute, for every change.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { parte } from '../support/turno'
import { fallas, imprimir, type Seccion } from './resultado'

const PARTES = [
  'dynamo',
  'search',
  'handler',
  'fanout',
  'live',
  'wall',
  'costs',
  'dashboard',
  'close',
  'growth',
  'export',
  'attack',
  'bundles',
  'start',
  'web',
] as const
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    but: { type: 'string' },
    quick: { type: 'boolean', default: false },
    counts: { type: 'boolean', default: false },
  },
})
const soloConteos = values.counts
const nombrada = values.only ?? values.but
if (nombrada && !(PARTES as readonly string[]).includes(nombrada)) {
  console.error(`--only and --but must be one of ${PARTES.join(', ')}`)
  process.exit(2)
}
/** With `--counts`, as `.ci/run` asks: calls of every route and what is loaded each time, the other parts by turns. */
const CADA_VEZ = ['dynamo', 'bundles', 'web']
const enTurno = new Set<string>([
  ...CADA_VEZ,
  ...parte(
    PARTES.filter(each => !CADA_VEZ.includes(each)),
    6,
  ),
])
const pide = (cual: (typeof PARTES)[number]): boolean =>
  values.only ? values.only === cual : values.but !== cual && (!soloConteos || enTurno.has(cual))
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

const secciones: Seccion[] = []
function mostrar(...nuevas: Seccion[]): void {
  for (const seccion of nuevas) imprimir(seccion)
  secciones.push(...nuevas)
}

const conTienda = (
  ['dynamo', 'search', 'handler', 'fanout', 'live', 'costs', 'dashboard', 'close'] as const
).filter(pide)
if (conTienda.length > 0) {
  const { abrirEntorno } = await import('./entorno')
  if (soloConteos) (await import('../support/sin-firma')).sinFirma()
  const entorno = await abrirEntorno()
  try {
    if (pide('dynamo')) mostrar(...(await (await import('./llamadas')).medirLlamadas(entorno)))
    if (pide('handler')) mostrar(await (await import('./manejador')).medirManejadores(entorno, soloConteos))
    if (pide('fanout')) mostrar(await (await import('./difusion')).medirDifusion(entorno, soloConteos))
    if (pide('live')) mostrar(...(await (await import('./vivo')).medirVivo(entorno, soloConteos)))
    if (pide('search')) mostrar(await (await import('./busqueda')).medirBusqueda(entorno, soloConteos))
    if (pide('costs')) mostrar(await (await import('./costos')).medirCostos(entorno))
    if (pide('dashboard')) mostrar(await (await import('./tablero')).medirTablero(entorno))
    if (pide('close')) mostrar(...(await (await import('./cierre')).medirCierre(entorno, soloConteos)))
    // Last: it makes every list long.
    if (pide('dynamo')) mostrar(await (await import('./paginas')).medirPaginas(entorno))
  } finally {
    await entorno.cerrar()
  }
}
if (pide('wall')) mostrar(await (await import('./muro')).medirMuro(soloConteos))
if (pide('growth'))
  mostrar(
    await (
      await import('./crecimiento')
    ).medirCrecimiento(soloConteos ? 'contado' : values.quick ? 'rapido' : 'entero'),
  )
if (pide('export')) {
  // What of a list is kept shows with either: by day with few rows, by name with a hundred thousand too.
  for (const lista of soloConteos ? ['ventas'] : ['ventas', 'productos']) {
    const opciones = [lista, '--json', ...(soloConteos ? ['--counts'] : [])]
    const args = ['--import', 'tsx', 'tests/bench/exportacion.ts', ...opciones]
    const out = execFileSync(process.execPath, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    mostrar(JSON.parse(out.trim().split('\n').at(-1)!) as Seccion)
  }
}
if (pide('attack')) mostrar(await (await import('./ataques')).medirAtaques({ soloConteos }))
if (pide('bundles')) mostrar(await (await import('./paquetes')).medirPaquetes())
if (pide('start')) mostrar(await (await import('./arranque')).medirArranque(soloConteos))
if (pide('web')) mostrar(...(await (await import('./web')).medirWeb()))

const rotas = secciones.flatMap(fallas)
console.log(rotas.length === 0 ? '\nEvery limit holds.' : `\nBroken limits:\n${rotas.join('\n')}`)
process.exit(rotas.length === 0 ? 0 : 1)
