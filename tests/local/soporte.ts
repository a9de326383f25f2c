import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A directory of its own, removed by the function that comes with it. */
export function carpeta(): [ruta: string, borrar: () => void] {
  const ruta = mkdtempSync(join(tmpdir(), 'veta-prueba-'))
  return [ruta, () => rmSync(ruta, { recursive: true, force: true })]
}

/** An HTTP server on a free port; its handler is made once the port is known. */
export async function servidor(
  crear: (origen: string) => (req: IncomingMessage, res: ServerResponse) => unknown,
): Promise<{ origen: string; puerto: number; http: Server; cerrar(): Promise<void> }> {
  const http = createServer()
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const direccion = http.address()
  const puerto = direccion !== null && typeof direccion === 'object' ? direccion.port : 0
  const origen = `http://localhost:${puerto}`
  const atender = crear(origen)
  http.on('request', (req, res) => void atender(req, res))
  const cerrar = () =>
    new Promise<void>(resolve => {
      http.close(() => resolve())
      http.closeAllConnections()
    })
  return { origen, puerto, http, cerrar }
}

/** A request whose path goes out exactly as given: `fetch` would resolve the `..` in it. */
export function crudo(
  puerto: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port: puerto, path, method, headers }, res => {
      const trozos: Buffer[] = []
      res.on('data', (trozo: Buffer) => trozos.push(trozo))
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(trozos) }),
      )
    })
    req.on('error', reject)
    req.end(body)
  })
}

/** Waits until a condition holds. */
export async function hasta(condicion: () => boolean | Promise<boolean>, plazo = 10_000): Promise<void> {
  const limite = Date.now() + plazo
  while (!(await condicion())) {
    if (Date.now() > limite) throw new Error('The condition did not come to hold in time')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
