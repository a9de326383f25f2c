import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { exigirEscribible } from './datos-utilizables'
import { soloEsteEquipo } from './escuchar'
import { alDia } from './frescura'
import { tomarDirectorio } from './motor-dynamo'
import { levantar, type Servidor } from './servidor'

/**
 * `npm start`: the whole shop on one machine. PORT (3000), HOST (this computer alone; 0.0.0.0: the network) and
 * DATA_DIR (.data) change where; `--fresh` begins anew, `--dev` serves the web client from its sources with reload,
 * `--sin-taller` leaves workshop and door of the demo shop empty.
 */
const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST || undefined
const dataDir = resolve(process.env.DATA_DIR ?? '.data')
const dev = process.argv.includes('--dev')
const say = (line: string): void => console.log(line)

function salir(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Builds the web client when it is missing or older than its sources. */
async function construirWeb(): Promise<void> {
  if (alDia('web/dist/index.html', 'web', 'shared')) return
  say('Construyendo el cliente web…')
  // In a process of its own: what the build holds (some 400 MB) would stay with the server for good.
  const vite = resolve('node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'])
}

async function desarrollo() {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: 'web', server: { middlewareMode: true } })
  return (req: never, res: never) => vite.middlewares(req, res)
}

/** The demo shop and its known passwords are for databases of this computer only. */
function esDeEsteEquipo(): boolean {
  const { hostname } = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? 'http://localhost')
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** The demo shop of a first start, made beside the rest of it in a process of its own, before the engine needs its file. */
async function crearDemo(): Promise<void> {
  const started = Date.now()
  say('Creando la tienda de demostración…')
  const proceso = fileURLToPath(new URL(`demo-proceso${extname(import.meta.url)}`, import.meta.url))
  const opciones = process.argv.includes('--sin-taller') ? ['--sin-taller'] : []
  const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }
  // Everything in it is short-lived.
  const execArgv = [...process.execArgv, '--max-semi-space-size=64']
  const hijo = fork(proceso, [dataDir, ...opciones], { env, execArgv })
  const [codigo] = (await once(hijo, 'exit')) as [number | null]
  if (codigo !== 0)
    throw new Error('No se pudo crear la tienda de demostración. Inicie de nuevo con npm start')
  say(`Tienda de demostración lista en ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
/** A shop that is elsewhere, or that an earlier version left unfinished, is filled as any other (`prepararTienda`). */
const comienza = (): boolean =>
  !process.env.AWS_ENDPOINT_URL_DYNAMODB && !existsSync(join(dataDir, 'dynamo.db'))

/**
 * The electronic invoices of a computer that is told of no Siigo (VETA_SIIGO_URL) go to a simulated one, which keeps its book
 * beside the data: nothing that it makes is an invoice, and everything says so.
 */
async function simularSiigo(): Promise<void> {
  if (process.env.VETA_SIIGO_URL) return
  const { conexionSimulada, iniciarSiigoSimulado } = await import('./siigo/servidor')
  const archivo = join(dataDir, 'siigo-simulado.json')
  const { url, usuario, llave, partner_id } = conexionSimulada(
    await iniciarSiigoSimulado({ archivo, dian: { ms: 4_000, consultas: 3 } }),
  )
  Object.assign(process.env, {
    VETA_SIIGO_URL: url,
    VETA_SIIGO_USUARIO: usuario,
    VETA_SIIGO_LLAVE: llave,
    VETA_SIIGO_PARTNER: partner_id,
  })
  say('Siigo: simulado en este equipo, sin validez fiscal (VETA_SIIGO_URL conecta el verdadero)')
}

async function principal(): Promise<Servidor> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('PORT debe ser un número de 1 a 65535')
  exigirEscribible(dataDir)
  const directorio = tomarDirectorio(dataDir)
  process.on('exit', () => directorio.soltar())
  if (process.argv.includes('--fresh'))
    for (const name of readdirSync(dataDir))
      if (!name.endsWith('.pid')) rmSync(join(dataDir, name), { recursive: true, force: true })
  await simularSiigo()
  // Beside the rest of a first start: it has a process of its own.
  const construido = dev ? Promise.resolve() : construirWeb()
  construido.catch(salir)
  const creada = comienza() ? crearDemo() : undefined
  creada?.catch(salir)
  const servidor = await levantar({
    port,
    host,
    dataDir,
    hilo: true,
    antes: creada,
    web: dev ? ((await desarrollo()) as never) : undefined,
    onMotorCaido: detalle => salir(`La base de datos se detuvo: ${detalle}. Inicie de nuevo con npm start`),
  })
  if (esDeEsteEquipo()) await prepararTienda()
  await construido
  return servidor
}

/** The demo shop in an empty table of another engine, and the lists of one that is there as this version counts them. */
async function prepararTienda(): Promise<void> {
  const { demoCompleta, sembrarDemo } = await import('./demo/sembrar')
  if (!(await demoCompleta())) {
    const started = Date.now()
    say('Creando la tienda de demostración…')
    await sembrarDemo({ log: say, taller: !process.argv.includes('--sin-taller') })
    say(`Tienda de demostración lista en ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
  const { completarMaestros } = await import('../operacion/completar-maestros')
  await completarMaestros()
  const { todosLosParametros } = await import('#functions/maestros/public')
  for (const { codigo_parametro, falla } of await todosLosParametros())
    if (falla !== undefined) say(`Revise el parámetro ${codigo_parametro}: ${falla}`)
  const { conteosAlDia, rehacerConteos } = await import('./conteos/rehacer')
  const { inactivosAlDia, rehacerInactivos } = await import('./conteos/inactivos')
  if (!(await conteosAlDia()) || !(await inactivosAlDia())) {
    // A shop of an earlier version, or one that was stopped while its counts were rebuilt.
    const { migrarListas } = await import('./conteos/migrar')
    await migrarListas()
    if (!(await inactivosAlDia())) await rehacerInactivos()
    const { VENTA: ventas } = (await rehacerConteos()).entidades
    say(`Listas contadas de nuevo: ${ventas} ventas`)
  }
  const { rehacerVendido, vendidoAlDia } = await import('./conteos/vendido')
  if (!(await vendidoAlDia()))
    say(`Lo vendido, anotado para el tablero: ${await rehacerVendido()} facturas y anulaciones`)
}

const servidor = await principal().catch(salir)
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    servidor.stop().then(() => process.exit(0), salir)
  })
say(`ready http://localhost:${port}`)
if (!soloEsteEquipo(host) && esDeEsteEquipo())
  say(`Abierto a la red (HOST=${host}): quien llegue a este equipo entra con las contraseñas de demostración`)
