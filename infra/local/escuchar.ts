import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createNetServer, type Server as NetServer } from 'node:net'

/** Whom the server listens to unless it is told: this computer alone. HOST=0.0.0.0 opens it to the network. */
export const ESTE_EQUIPO = '127.0.0.1'

/**
 * How long a client may take, ms: for the headers of a request (or to send nothing at all), for the whole request, and
 * without a byte in either direction. An upload of 5 MB passes at 1 Mbit/s; whoever sends a byte now and then to keep a
 * connection is shown out.
 */
export const PACIENCIA = { cabeceras: 10_000, solicitud: 60_000, silencio: 120_000, revision: 2_000 }

/** An HTTP server that does not wait for ever. */
export function servidorHttp(atender: RequestListener, paciencia = PACIENCIA): Server {
  const server = createServer(
    {
      headersTimeout: paciencia.cabeceras,
      requestTimeout: paciencia.solicitud,
      connectionsCheckingInterval: paciencia.revision,
    },
    atender,
  )
  server.setTimeout(paciencia.silencio)
  // As API Gateway: longer than clients keep a connection, so that none is closed under their next request.
  server.keepAliveTimeout = 65_000
  return server
}

const enPuerto = (server: Server | NetServer, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explicado(error, port, host)))
    server.listen(port, host, resolve)
  })

function explicado(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`El puerto ${port} ya está en uso. Use otro: PORT=3001 npm start`)
    case 'EACCES':
      return new Error(`No tiene permiso para usar el puerto ${port}. Use otro: PORT=3001 npm start`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(
        `HOST=${host} no es una dirección de este equipo. Con HOST=0.0.0.0 lo oye toda la red; sin HOST, solo este equipo`,
      )
    default:
      return error
  }
}

/** Whether an address is that of this computer alone. */
export const soloEsteEquipo = (host = ESTE_EQUIPO): boolean => [ESTE_EQUIPO, 'localhost'].includes(host)

/**
 * Listens on this computer, where the shop's own parts find each other, and on one more address or on all.
 * @returns what stops listening. @throws Error with a text that says what to do.
 */
export async function escuchar(server: Server, port: number, host?: string): Promise<() => void> {
  const todas = host === '0.0.0.0' || host === '::'
  await enPuerto(server, port, todas ? host : ESTE_EQUIPO)
  if (todas || soloEsteEquipo(host)) return () => server.close()
  const portero = createNetServer(socket => server.emit('connection', socket))
  try {
    await enPuerto(portero, port, host!)
  } catch (error) {
    server.close()
    throw error
  }
  return () => {
    portero.close()
    server.close()
  }
}
