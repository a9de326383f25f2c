import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { dominios, type Dominio } from '#shared/http/api'
import { type CodigoError, ERRORES } from '#shared/http/errors'
import { cuerpoMaximo, type Ruta, textoDemasiado } from '#shared/http/route'
import { cabecerasDeSeguridad } from '../cabeceras'
import { crearApi, crearRouter, type Ruta as RutaLocal } from './api-gateway'
import { escuchar, servidorHttp } from './escuchar'
import { crearEstaticos } from './estaticos'
import { type Motor, iniciarMotor } from './motor-dynamo'
import { crearS3 } from './s3'
import { crearWebSocket } from './websocket'

const REGION = 'us-east-1'
/** An S3 of somebody else: LocalStack, or one that runs beside. Without it the objects are kept here. */
const S3_DADO = process.env.AWS_ENDPOINT_URL_S3

type Atender = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>

export interface OpcionesServidor {
  port: number
  /** Address to listen on: this computer's alone by default. */
  host?: string
  /** Where data lives; without it everything is in memory but the objects (tests). */
  dataDir?: string
  /** Where objects live when there is no data directory. */
  dirObjetos?: string
  /** Slow work and cut plans in threads of their own; without it (tests, which look into it) in this one. */
  hilo?: boolean
  /** Longest that a request of the API takes, ms; without it as long as on AWS. */
  tiempo?: number
  /** What the data waits for. */
  antes?: Promise<unknown>
  /** Answers what is neither API, storage nor socket: the built client, or the development server. */
  web?: Atender
  dirWeb?: string
  onMotorCaido?: (detalle: string) => void
}

export interface Servidor {
  origen: string
  motor: Motor | undefined
  stop: () => Promise<void>
}

/** A secret of this machine's shop, made once and kept beside its data. */
function secreto(dataDir: string | undefined, name: string): string {
  if (!dataDir) return randomBytes(32).toString('base64url')
  const file = join(dataDir, `${name}.secreto`)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(`${file}.tmp`, randomBytes(32).toString('base64url'), { mode: 0o600 })
    renameSync(`${file}.tmp`, file)
  }
  return readFileSync(file, 'utf8').trim()
}

/** The variables that the Lambdas find on AWS, pointing at this process. Set before any of them is loaded. */
function ambiente(origen: string, dynamo: string, dataDir: string | undefined): void {
  Object.assign(process.env, {
    AWS_REGION: process.env.AWS_REGION ?? REGION,
    AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? 'veta',
    AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? secreto(dataDir, 'objetos'),
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_ENDPOINT_URL_DYNAMODB: dynamo,
    AWS_ENDPOINT_URL_S3: S3_DADO ?? `${origen}/_s3`,
    TABLA: process.env.TABLA ?? 'veta',
    DEPOSITO: process.env.DEPOSITO ?? 'veta-documentos',
    CLAVE_TOKEN: process.env.CLAVE_TOKEN ?? secreto(dataDir, 'sesiones'),
    SOCKETS_ENDPOINT: `${origen}/_ws`,
    SITIO: process.env.SITIO ?? origen,
    NIVEL_LOG: process.env.NIVEL_LOG ?? 'error',
  })
}

/** The routes of the API, each with the Lambda that serves it. */
export async function rutasLocales(): Promise<RutaLocal[]> {
  const lambdas = {
    sesion: () => import('#functions/sesion/index'),
    maestros: () => import('#functions/maestros/index'),
    terceros: () => import('#functions/terceros/index'),
    anticipos: () => import('#functions/anticipos/index'),
    caja: () => import('#functions/caja/index'),
    pagos: () => import('#functions/pagos/index'),
    creditos: () => import('#functions/creditos/index'),
    cuadre: () => import('#functions/cuadre/index'),
    descuentos: () => import('#functions/descuentos/index'),
    productos: () => import('#functions/productos/index'),
    inventarios: () => import('#functions/inventarios/index'),
    despiece: () => import('#functions/despiece/index'),
    retales: () => import('#functions/retales/index'),
    ventas: () => import('#functions/ventas/index'),
    electronica: () => import('#functions/electronica/index'),
    produccion: () => import('#functions/produccion/index'),
    despachos: () => import('#functions/despachos/index'),
    tablero: () => import('#functions/tablero/index'),
    exportaciones: () => import('#functions/exportaciones/index'),
    adjuntos: () => import('#functions/adjuntos/index'),
    documentos: () => import('#functions/documentos/index'),
    contrato: () => import('#functions/contrato/index'),
  } satisfies Record<Dominio, () => Promise<{ handler: unknown }>>
  const all = await Promise.all(
    (Object.keys(dominios) as Dominio[]).map(async dominio => {
      const { handler } = await lambdas[dominio]()
      return Object.values(dominios[dominio] as Record<string, Ruta>).map(ruta => ({
        method: ruta.method,
        path: `/api${ruta.path}`,
        cuerpo: cuerpoMaximo(ruta),
        handler: handler as RutaLocal['handler'],
        funcion: dominio,
      }))
    }),
  )
  return all.flat()
}

/** The envelope of the API for what never reaches a Lambda. */
function responder(res: ServerResponse, codigo: CodigoError, headers: Record<string, string> = {}): void {
  const [status, message] = ERRORES[codigo]
  asegurar(res)
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  res.end(JSON.stringify({ message, codigo }))
}

/** The headers that CloudFront gives every answer; what answers may put a stricter one in place of one of them. */
function asegurar(res: ServerResponse): void {
  for (const [name, value] of Object.entries(cabecerasDeSeguridad)) res.setHeader(name, value)
}

const INICIANDO =
  '<!doctype html><html lang="es"><meta charset="utf-8"><meta http-equiv="refresh" content="2">' +
  '<title>Veta</title><p>Veta se está iniciando. Esta página se abre sola en unos segundos.'
/** Until all of it is there: a page that asks again for who looks, the envelope for who calls. */
const iniciando: Atender = (req, res) => {
  if (!req.headers.accept?.includes('text/html')) return responder(res, 'ocupado', { 'retry-after': '2' })
  asegurar(res)
  res.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '2',
    'cache-control': 'no-store',
  })
  res.end(INICIANDO)
}

/** Starts everything on one port: web at `/`, API at `/api`, WebSocket at `/ws`, objects at `/_s3`. */
export async function levantar(opciones: OpcionesServidor): Promise<Servidor> {
  const { port, dataDir } = opciones
  const origen = `http://localhost:${port}`
  let atender: Atender = iniciando
  const server = servidorHttp((req, res) => void atender(req, res))
  // The port first: a second start must not touch the data of the one that runs.
  const callar = await escuchar(server, port, opciones.host)
  let motor: Motor | undefined
  try {
    await opciones.antes
    if (!process.env.AWS_ENDPOINT_URL_DYNAMODB)
      motor = await iniciarMotor({ dataDir, memory: dataDir === undefined, onExit: opciones.onMotorCaido })
    ambiente(origen, process.env.AWS_ENDPOINT_URL_DYNAMODB ?? motor!.endpoint, dataDir)
    // Loaded now: the SDK's clients read their variables when they are made.
    const { crearTabla } = await import('./tabla')
    const { seguirCola, PAUSA_EN_MEMORIA } = await import('./cola')
    await crearTabla()
    // Whoever had taken a job was of the server before this one, and is gone.
    if (motor) await (await import('#functions/kernel/salida')).soltarTrabajos()
    if (S3_DADO) await (await import('./deposito')).crearDeposito()
    const { handler: tiempoReal } = await import('#functions/tiempo-real/index')
    const { handler: eventos } = await import('#functions/eventos/index')
    const { usarPlaneador } = await import('#functions/despiece/planeador')
    const onError = (error: unknown, clave = 'outbox') => console.error(clave, error)
    const api = crearApi({
      tiempo: opciones.tiempo,
      router: crearRouter(await rutasLocales()),
      origen,
      fallback: (_req, res) => responder(res, 'ruta_no_encontrada'),
      demasiado: maximo => ({
        status: ERRORES.validacion[0],
        cuerpo: { message: textoDemasiado(maximo), codigo: 'validacion' satisfies CodigoError },
      }),
      onError,
    })
    const objetos = crearS3({
      dir: join(dataDir ?? opciones.dirObjetos ?? '.data', 'objetos'),
      prefix: '/_s3',
      credentials: {
        accessKeyId: process.env.AWS_ACCESS_KEY_ID!,
        secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY!,
      },
      region: process.env.AWS_REGION!,
      hosts: [`localhost:${port}`, `127.0.0.1:${port}`],
      buckets: [process.env.DEPOSITO!],
      caducan: [
        { prefijo: 'exportaciones/', dias: 1 },
        { prefijo: 'adjuntos/temporal/', dias: 1 },
      ],
    })
    const sockets = crearWebSocket({ handler: tiempoReal, origen, onError })
    const web =
      opciones.web ??
      crearEstaticos({
        dir: opciones.dirWeb ?? join(process.cwd(), 'web/dist'),
        headers: cabecerasDeSeguridad,
      })
    server.on('upgrade', sockets.upgrade)
    type Consumidor = (event: DynamoDBStreamEvent) => Promise<void>
    const pausa = dataDir === undefined ? PAUSA_EN_MEMORIA : undefined
    const avisos = seguirCola('SALIDA', eventos as Consumidor, { lote: 25, onError, pausa })
    const lentos = opciones.hilo
      ? (await import('./taller')).abrirTaller(onError, avisos.avisar)
      : seguirCola('TRABAJO', (await import('#functions/trabajos/index')).handler as Consumidor, {
          lote: 1,
          onError,
          pausa,
          alAtender: avisos.avisar,
        })
    const colas = [avisos, lentos]
    const planos = opciones.hilo ? (await import('./planos')).abrirPlanos() : undefined
    usarPlaneador(planos?.planear)
    atender = async (req, res) => {
      const path = (req.url ?? '/').split('?')[0]!
      // The development server's pages hold scripts of its own.
      if (!opciones.web || /^\/(api|_s3|_ws)(\/|$)/.test(path)) asegurar(res)
      if (path === '/api' || path.startsWith('/api/')) {
        await api(req, res)
        if (req.method !== 'GET') for (const cola of colas) cola.avisar()
        return
      }
      if (path.startsWith('/_s3/')) return objetos(req, res)
      if (path.startsWith('/_ws/')) return sockets.gestionar(req, res)
      return web(req, res)
    }
    return {
      origen,
      motor,
      stop: async () => {
        callar()
        await sockets.stop()
        await Promise.all([...colas.map(cola => cola.stop()), planos?.stop()])
        server.closeAllConnections()
        await motor?.stop()
      },
    }
  } catch (error) {
    callar()
    await motor?.stop()
    throw error
  }
}
