import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { milisegundos } from '#functions/kernel/clock'
import { diaDe } from '#shared/kernel/dates'
import { escuchar, servidorHttp } from '../escuchar'
import { ACCESO_SIMULADO, type Catalogo, crearCatalogo, SIN_VALIDEZ } from './catalogo'
import type { RitmoDeLaDian } from './dian'
import { error, Rechazada, sobre } from './errores'
import { Fallas, HECHAS } from './fallas'
import { abrirLibro, type Libro } from './libro'
import { type AjustesDelPortero, crearPortero, type Portero } from './portero'
import { atender, type Mostrador, type Respuesta } from './recursos'
import { FALLIDAS, LLAVE_GASTADA } from './respuestas-fallidas'
import type { Empate } from './totales'

export interface OpcionesSimulado extends Partial<AjustesDelPortero> {
  /** Where it listens; without it any free port. */
  port?: number
  /** Where its book is kept; without it in memory. */
  archivo?: string
  /** Without it the tax authority answers at the second reading. */
  dian?: RitmoDeLaDian
  empate?: Empate
  /** Rows of a page, whatever is asked for. */
  porPagina?: number
  /** Takes `POST /_simulado/fallas` (`Fallas.mandar`), for tests in another process; it listens to this computer alone. */
  mando?: boolean
}
const MANDO = '/_simulado/fallas'
const UN_DOCUMENTO = /\/[\da-f-]{36}$/

export interface SiigoSimulado {
  url: string
  fallas: Fallas
  libro: Libro
  catalogo: Catalogo
  portero: Portero
  /** `POST /v1/invoices` and the like, as they came, also those that failed. */
  peticiones: string[]
  stop: () => Promise<void>
}

/** How to reach it, for whoever asks. */
export const conexionSimulada = ({ url }: Pick<SiigoSimulado, 'url'>) => ({ url, ...ACCESO_SIMULADO })

const CUERPO_MAXIMO = 1_000_000

async function leerCrudo(req: IncomingMessage): Promise<string> {
  const trozos: Buffer[] = []
  let largo = 0
  for await (const trozo of req as AsyncIterable<Buffer>) {
    largo += trozo.length
    if (largo > CUERPO_MAXIMO) throw new Rechazada(413, [error('values_limit', 'The body is too large')])
    trozos.push(trozo)
  }
  return Buffer.concat(trozos).toString()
}

function leerJson(crudo: string, tipo = ''): unknown {
  if (crudo === '') return undefined
  if (!/^application\/json\b/.test(tipo))
    throw new Rechazada(415, [error('invalid_type', 'Unsupported media type')])
  try {
    return JSON.parse(crudo) as unknown
  } catch {
    throw new Rechazada(400, [error('invalid_type', 'The body is not JSON')])
  }
}

/** The key of a document that is made; anywhere else it says nothing. @throws Rechazada where it is none. */
function llaveDe({ headers, method }: IncomingMessage): string | undefined {
  const llave = headers['idempotency-key']
  if (llave === undefined || method !== 'POST') return undefined
  const NOMBRE = 'Idempotency-Key'
  if (!/^[A-Za-z0-9]{1,30}$/.test(String(llave)))
    throw new Rechazada(400, [
      error('invalid_idempotency_key', `The header ${NOMBRE} has an invalid value`, NOMBRE),
    ])
  return String(llave)
}

/** One request from its door to its answer. */
async function responder(
  mostrador: Mostrador,
  portero: Portero,
  guardar: () => void,
  req: IncomingMessage,
): Promise<Respuesta | 'cortar' | 'callar'> {
  const { libro, fallas } = mostrador
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://siigo')
  const falla = fallas.tomar(`${req.method} ${pathname}`)
  if (falla === 'token-vencido') portero.vencer()
  const rota = falla === undefined ? undefined : FALLIDAS[falla]
  const crudo = await leerCrudo(req)
  const cuerpo = () => leerJson(crudo, req.headers['content-type'])
  if (pathname === '/auth') return rota ?? { status: 200, datos: portero.acceder(cuerpo()) }
  portero.dejarPasar(req.headers, fallas.bloqueoDesde)
  const leido = cuerpo()
  const llave = llaveDe(req)
  if (llave !== undefined && libro.llavesGastadas.includes(llave)) return LLAVE_GASTADA
  if (falla === 'error-500-gasta-llave' && llave !== undefined) libro.llavesGastadas.push(llave)
  if (falla !== undefined && rota && !HECHAS.has(falla)) return rota
  const metodo = req.method ?? ''
  const repite = falla === 'fila-repetida'
  const hecha = atender(mostrador, { metodo, pathname, searchParams, cuerpo: leido, llave, repite })
  // Before anybody is told; reading one document moves it on too.
  if (metodo !== 'GET' || UN_DOCUMENTO.test(pathname)) guardar()
  return rota ?? hecha
}

function escribir(res: ServerResponse, respuesta: Respuesta, minusculas: boolean): void {
  const { status, headers = {} } = respuesta
  const texto =
    'texto' in respuesta
      ? respuesta.texto
      : JSON.stringify('datos' in respuesta ? respuesta.datos : sobre(status, respuesta.errores, minusculas))
  const tipo = 'texto' in respuesta && status >= 500 ? 'text/html' : 'application/json'
  // Its label, in the letters that a header may have.
  const simulado = SIN_VALIDEZ.replace('—', '-')
  res.writeHead(status, { 'content-type': `${tipo}; charset=utf-8`, 'x-simulado': simulado, ...headers })
  res.end(texto)
}

/**
 * A Siigo that is none: the part of its API that the shop uses, by its published texts, with its errors. What it issues
 * is worth nothing before anybody, and is there again after a restart where its book has a file.
 */
export async function iniciarSiigoSimulado(opciones: OpcionesSimulado = {}): Promise<SiigoSimulado> {
  const { port = 0, archivo, dian = { consultas: 2 }, empate = 'arriba', porPagina = 25 } = opciones
  const { porMinuto = 100, vigencia = 86_400 } = opciones
  const { libro, guardar } = abrirLibro(archivo)
  const [fallas, catalogo, peticiones] = [new Fallas(), crearCatalogo(), [] as string[]]
  const ahora = () => new Date(milisegundos())
  const hoy = () => diaDe(ahora())
  const portero = crearPortero({ porMinuto, vigencia }, ahora)
  const mostrador: Mostrador = { libro, catalogo, empate, ahora, hoy, dian, porPagina, fallas }

  async function atenderPeticion(req: IncomingMessage, res: ServerResponse): Promise<void> {
    peticiones.push(`${req.method} ${req.url?.split('?')[0]}`)
    let respuesta: Respuesta | 'cortar' | 'callar'
    try {
      respuesta = await responder(mostrador, portero, guardar, req)
    } catch (falla) {
      if (!(falla instanceof Rechazada)) throw falla
      respuesta = { status: falla.status, errores: falla.errores }
    }
    if (respuesta === 'cortar') res.destroy()
    if (typeof respuesta === 'string') return
    portero.contar(respuesta.status)
    escribir(res, respuesta, fallas.minusculas)
  }

  async function mandar(req: IncomingMessage, res: ServerResponse): Promise<void> {
    fallas.mandar(JSON.parse(await leerCrudo(req)))
    res.writeHead(204).end()
  }

  const server = servidorHttp((req, res) => {
    const manda = opciones.mando && req.method === 'POST' && req.url === MANDO
    ;(manda ? mandar : atenderPeticion)(req, res).catch((falla: unknown) => {
      console.error(falla)
      res.destroy()
    })
  })
  const cerrar = await escuchar(server, port)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fallas,
    libro,
    catalogo,
    portero,
    peticiones,
    stop: async () => {
      const fin = new Promise(resolve => server.once('close', resolve))
      cerrar()
      server.closeAllConnections()
      await fin
    },
  }
}
