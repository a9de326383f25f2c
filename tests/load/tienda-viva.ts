import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { motoresDe } from '#infra/local/procesos'

export type Victima = 'servidor' | 'motor' | 'ambos'

const INICIO = new URL('../../infra/local/start.ts', import.meta.url).pathname
/** A first start fills the demo shop. */
const PLAZO = 180_000

const puertoLibre = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** The product as `npm start` runs it, in a process of its own on a directory of its own. */
export class TiendaViva {
  readonly carpeta = mkdtempSync(join(tmpdir(), 'veta-tortura-'))
  readonly dataDir = join(this.carpeta, 'datos')
  origen = ''
  private puerto = 0
  private hijo: ChildProcess | undefined
  private dicho = ''
  /** What the servers logged of their replies 500 and 503: each cause once, and how often. */
  readonly fallos = new Map<string, number>()

  constructor() {
    // A client that is already built: what is tried here is the data, not the bundler.
    mkdirSync(join(this.carpeta, 'web/dist'), { recursive: true })
    mkdirSync(join(this.carpeta, 'shared'))
    writeFileSync(join(this.carpeta, 'web/dist/index.html'), '<!doctype html>')
  }

  /** Starts it, and resolves when it says that it is ready. */
  async iniciar(): Promise<void> {
    this.puerto ||= await puertoLibre()
    this.origen = `http://localhost:${this.puerto}`
    const { AWS_ENDPOINT_URL_DYNAMODB: _d, AWS_ENDPOINT_URL_S3: _s, TABLA: _t, ...env } = process.env
    const hijo = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), INICIO, '--sin-taller'], {
      cwd: this.carpeta,
      env: { ...env, PORT: String(this.puerto), DATA_DIR: this.dataDir, NIVEL_LOG: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.hijo = hijo
    this.dicho = ''
    const lista = new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`The shop does not start:\n${this.dicho}`)), PLAZO)
      const hear = (chunk: unknown) => {
        this.dicho = (this.dicho + String(chunk)).slice(-20_000)
        if (!this.dicho.includes('ready http')) return
        clearTimeout(limit)
        resolve()
      }
      hijo.stdout.on('data', hear)
      hijo.stderr.on('data', hear)
      createInterface(hijo.stderr).on('line', line => this.anotar(line))
      hijo.once('exit', code => {
        clearTimeout(limit)
        reject(new Error(`The shop ended (${code}):\n${this.dicho}`))
      })
    })
    await lista
  }

  private anotar(line: string): void {
    if (!line.includes('"status":50')) return
    const { status, detalle, error } = JSON.parse(line) as {
      status: number
      detalle?: string
      error?: string
    }
    const cause = `${status} ${(detalle ?? error ?? line).split('\n').slice(0, 2).join(' ')}`
    this.fallos.set(cause, (this.fallos.get(cause) ?? 0) + 1)
  }

  private get acabo(): Promise<void> {
    const { hijo } = this
    if (!hijo || hijo.exitCode !== null || hijo.signalCode !== null) return Promise.resolve()
    return new Promise(resolve => hijo.once('exit', () => resolve()))
  }

  private matarMotor(): void {
    // Found by their own command line: the engine that holds this very file, and no other.
    for (const pid of motoresDe(join(this.dataDir, 'dynamo.db'))) process.kill(pid, 'SIGKILL')
  }

  /**
   * kill -9 of the server, of its database engine, or of both; resolves when the server is gone. Without its
   * engine the server must end by itself; a killed server leaves the engine running for the next start to find.
   */
  async matar(victima: Victima): Promise<void> {
    const gone = this.acabo
    if (victima !== 'servidor') this.matarMotor()
    if (victima !== 'motor') this.hijo?.kill('SIGKILL')
    const late = Symbol('late')
    const limit = new Promise<symbol>(resolve => setTimeout(() => resolve(late), 20_000).unref())
    if ((await Promise.race([gone, limit])) === late) {
      this.hijo?.kill('SIGKILL')
      throw new Error('The server lives on without its database engine')
    }
  }

  /** A clean stop. */
  async detener(): Promise<void> {
    const gone = this.acabo
    this.hijo?.kill('SIGTERM')
    await gone
  }
}
