/**
 * The embedded DynamoDB: starts the engine's binary next to the server, and stops what an earlier, killed server
 * left behind. Nothing outside this file knows which engine it is; callers use the AWS SDK at `endpoint`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import { sobreElArchivo } from './datos-utilizables'
import { tomarDirectorio } from './directorio'
import { existe, motoresDe, terminar } from './procesos'

export { type Directorio, tomarDirectorio } from './directorio'

const VERSION = '1.2.1'
/** How long a start may take, in ms; the long one is for a first start that downloads the engine. */
const PLAZO = { local: 15_000, npm: 180_000 }

export interface OpcionesMotor {
  /** Directory of `dynamo.db` and `motor.pid`; taken with `tomarDirectorio` unless this process already has it. */
  dataDir?: string
  /** Keeps everything in memory: for tests. The engine then dies with this process, however it ends. */
  memory?: boolean
  /** Called once when the engine ends without `stop()` having been asked for; `detalle` is for the log. */
  onExit?: (detalle: string) => void
}

export interface Motor {
  /** `http://127.0.0.1:PORT`, for AWS_ENDPOINT_URL_DYNAMODB. */
  endpoint: string
  pid: number
  /** Ends the engine and resolves when it is gone. Safe to call twice. */
  stop: () => Promise<void>
}

interface Orden {
  programa: string
  argumentos: string[]
  plazo: number
}

const SALIDAS =
  'There is no embedded database for this computer. Two ways out: ' +
  '1) docker compose up (starts amazon/dynamodb-local) and set AWS_ENDPOINT_URL_DYNAMODB to its address; ' +
  '2) set AWS_ENDPOINT_URL_DYNAMODB to any DynamoDB you already have.'

/** How to start the engine here: this platform's own package, else npm's runner at the same version. */
export function ordenDelMotor(plataforma = `${process.platform}-${process.arch}`): Orden {
  try {
    const paquete = createRequire(import.meta.url).resolve(`@dynoxide/${plataforma}/package.json`)
    const programa = join(dirname(paquete), plataforma.startsWith('win32') ? 'dynoxide.exe' : 'dynoxide')
    return { programa, argumentos: [], plazo: PLAZO.local }
  } catch {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    return { programa: npm, argumentos: ['exec', '--yes', `dynoxide@${VERSION}`, '--'], plazo: PLAZO.npm }
  }
}

/** Database files that an engine of this very process holds: those engines are no orphans. */
const enUso = new Set<string>()

/**
 * Starts the embedded DynamoDB on a free port of 127.0.0.1 and resolves when it answers.
 * With `dataDir`, an engine that a killed server left on the same file is stopped first.
 * @throws Error with a text for people when the engine cannot start on this computer, or when another live server
 * (or an earlier call in this process) uses the directory.
 */
export async function iniciarMotor(opciones: OpcionesMotor): Promise<Motor> {
  const { dataDir, memory = dataDir === undefined } = opciones
  if (memory) return arrancar(undefined, undefined, opciones.onExit)
  if (dataDir === undefined) throw new Error('iniciarMotor needs a dataDir, or memory: true')
  const directorio = tomarDirectorio(dataDir)
  const archivo = join(directorio.ruta, 'dynamo.db')
  if (enUso.has(archivo)) throw new Error(`This process already runs an engine on ${archivo}`)
  enUso.add(archivo)
  const devolver = () => {
    enUso.delete(archivo)
    directorio.soltar()
  }
  try {
    await detenerHuerfanos(archivo)
    return await arrancar(archivo, join(directorio.ruta, 'motor.pid'), opciones.onExit, devolver)
  } catch (error) {
    devolver()
    throw error
  }
}

/** Stops the engines that still hold this database file: two engines on one file would corrupt it. */
async function detenerHuerfanos(archivo: string) {
  await Promise.all(motoresDe(archivo).map(pid => terminar(pid, () => motoresDe(archivo).includes(pid))))
}

async function arrancar(
  archivo: string | undefined,
  anotacion: string | undefined,
  onExit: OpcionesMotor['onExit'],
  devolver?: () => void,
): Promise<Motor> {
  const orden = ordenDelMotor()
  let ultimo = ''
  // Another program may take the free port between the look and the start: try again with another one.
  for (let intento = 0; intento < 3; intento++) {
    const puerto = await puertoLibre()
    const { hijo, detalle } = lanzar(orden, puerto, archivo)
    try {
      if (hijo.pid !== undefined && anotacion !== undefined)
        writeFileSync(anotacion, JSON.stringify({ pid: hijo.pid, puerto, archivo }))
      if (await contesta(hijo, puerto, orden.plazo)) {
        return vivo(hijo, puerto, (salida, pedido) => {
          if (anotacion !== undefined) rmSync(anotacion, { force: true })
          devolver?.()
          if (!pedido) onExit?.(`The database engine ended (${salida}). ${detalle()}`.trim())
        })
      }
    } catch (error) {
      hijo.kill('SIGKILL')
      throw error
    }
    ultimo = detalle()
    hijo.kill('SIGKILL')
    const razon = archivo && sobreElArchivo(archivo, ultimo)
    if (razon) throw new Error(razon)
  }
  throw new Error(`${SALIDAS}\nThe engine said: ${ultimo || 'nothing'}`)
}

function lanzar(orden: Orden, puerto: number, archivo?: string) {
  const argumentos = [...orden.argumentos, '--host', '127.0.0.1', '--port', String(puerto)]
  if (archivo !== undefined) argumentos.push('--db-path', archivo)
  // Its own process group: Ctrl-C in the terminal reaches only the server, which still needs the engine to finish.
  const hijo = spawn(orden.programa, argumentos, {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: orden.programa.endsWith('.cmd'),
  })
  let dicho = ''
  hijo.stderr.on('data', trozo => (dicho = (dicho + String(trozo)).slice(-2000)))
  hijo.on('error', error => (dicho += error.message))
  if (archivo === undefined && hijo.pid !== undefined) vigilar(hijo, hijo.pid)
  return { hijo, detalle: () => dicho.trim() }
}

/**
 * A memory engine has no pid file by which a later start could find it, so a small shell waits for the end of
 * this process (its input closes, whatever the cause) and ends the engine then.
 */
function vigilar(hijo: ChildProcess, pid: number) {
  if (process.platform === 'win32') return
  const guardia = spawn('/bin/sh', ['-c', 'read _; kill "$1"', 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guardia.on('error', () => undefined)
  guardia.unref()
  ;(guardia.stdin as unknown as { unref?: () => void }).unref?.()
  hijo.once('exit', () => guardia.kill('SIGKILL'))
}

/** Waits until the engine answers; false when it ended or the time (ms) is over. */
async function contesta(hijo: ChildProcess, puerto: number, plazo: number): Promise<boolean> {
  const limite = Date.now() + plazo
  while (
    Date.now() < limite &&
    hijo.pid !== undefined &&
    hijo.exitCode === null &&
    hijo.signalCode === null
  ) {
    try {
      const respuesta = await fetch(`http://127.0.0.1:${puerto}/`, { signal: AbortSignal.timeout(2000) })
      await respuesta.arrayBuffer()
      // The header proves that our engine answers on that port and not some other program.
      if (respuesta.headers.has('x-dynoxide-version'))
        return hijo.exitCode === null && hijo.signalCode === null
    } catch {
      // Not listening yet.
    }
    await pausa(20)
  }
  return false
}

/** Wraps a running engine; `alTerminar` runs once when it ends, told whether `stop()` had asked for it. */
function vivo(
  hijo: ChildProcess,
  puerto: number,
  alTerminar: (salida: string, pedido: boolean) => void,
): Motor {
  const pid = hijo.pid as number
  let pedido = false
  const alSalir = () => senal(pid, 'SIGTERM')
  const terminado = new Promise<void>(resolve => {
    hijo.once('exit', (codigo, signal) => {
      process.off('exit', alSalir)
      alTerminar(String(signal ?? codigo), pedido)
      resolve()
    })
  })
  // A server that ends by process.exit without stop() takes the engine along; only SIGKILL leaves an orphan.
  process.once('exit', alSalir)
  return {
    endpoint: `http://127.0.0.1:${puerto}`,
    pid,
    stop: async () => {
      pedido = true
      if (hijo.exitCode !== null || hijo.signalCode !== null) return
      senal(pid, 'SIGTERM')
      const tope = setTimeout(() => existe(pid) && senal(pid, 'SIGKILL'), 5000)
      await terminado
      clearTimeout(tope)
    },
  }
}

/** Signals the engine's whole group: under npm's runner the engine is a grandchild. */
function senal(pid: number, nombre: NodeJS.Signals) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, nombre)
  } catch {
    // Already gone.
  }
}

function puertoLibre(): Promise<number> {
  return new Promise((resolve, reject) => {
    const sonda = createServer()
    sonda.once('error', reject)
    sonda.listen(0, '127.0.0.1', () => {
      const direccion = sonda.address()
      sonda.close(() =>
        direccion && typeof direccion === 'object' ? resolve(direccion.port) : reject(new Error('no port')),
      )
    })
  })
}
