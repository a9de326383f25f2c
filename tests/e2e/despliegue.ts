import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cabecerasDeSeguridad } from '#infra/cabeceras'
import { crearEstaticos } from '#infra/local/estaticos'
import { origen } from './tienda'

export interface Despliegue {
  url: string
  /** Paths that were asked for since the last time this was read. */
  pedidos: () => string[]
  /** Puts another build in place: the same code, with the files of its screens under other names. */
  publicar: () => void
  /** The server is gone, for good. */
  caer: () => Promise<void>
}

/** The built client of its own, so that a test may put another version in its place; its API is the shop's. */
export async function desplegar(): Promise<Despliegue> {
  const dir = mkdtempSync(join(tmpdir(), 'veta-despliegue-'))
  cpSync('web/dist', dir, { recursive: true })
  const estaticos = crearEstaticos({ dir, headers: cabecerasDeSeguridad })
  let vistos: string[] = []
  const servidor = createServer((req, res) => {
    vistos.push(req.url ?? '')
    if (req.url?.startsWith('/api/')) pasar(req, res)
    else void estaticos(req, res)
  })
  await new Promise<void>(done => servidor.listen(0, 'localhost', done))
  return {
    url: `http://localhost:${(servidor.address() as AddressInfo).port}/`,
    pedidos: () => {
      const hasta = vistos
      vistos = []
      return hasta
    },
    publicar: () => otroNombre(dir),
    caer: async () => {
      const caido = new Promise(done => servidor.close(done))
      servidor.closeAllConnections()
      await caido
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function pasar(req: IncomingMessage, res: ServerResponse): void {
  const { host: _, ...headers } = req.headers
  const alla = request(new URL(req.url ?? '/', origen()), { method: req.method, headers }, reply => {
    res.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(res)
  })
  alla.once('error', () => res.destroy())
  req.pipe(alla)
}

/** The hash of every file that is a screen's own changes, and with them what names them; the files before are gone. */
function otroNombre(dir: string): void {
  const trozos = readdirSync(join(dir, 'assets')).filter(name => /^(Terceros|Facturacion|Inicio)-/.test(name))
  const { version } = JSON.parse(readFileSync(join(dir, 'version.json'), 'utf8')) as { version: string }
  const cambios = new Map([[version, `${version}b`]])
  for (const name of trozos) {
    const nuevo = name.replace(/-([^-]+)\.js$/, '-otra$1.js')
    cambios.set(name, nuevo)
    renameSync(join(dir, 'assets', name), join(dir, 'assets', nuevo))
  }
  const archivos = ['index.html', 'version.json', 'servicio.js'].map(name => join(dir, name))
  for (const name of readdirSync(join(dir, 'assets')))
    if (name.endsWith('.js')) archivos.push(join(dir, 'assets', name))
  for (const path of archivos) {
    const antes = readFileSync(path, 'utf8')
    let despues = antes
    for (const [viejo, nuevo] of cambios) despues = despues.replaceAll(viejo, nuevo)
    if (despues !== antes) writeFileSync(path, despues)
  }
}
