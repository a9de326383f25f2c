import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { ERRORES, ErrorVeta, type SobreDeError } from '#shared/http/errors'
import type { BodyDe, DataDe, ParamsDe, QueryDe, Ruta } from '#shared/http/route'
import { decodificar } from '#shared/http/validar'
import type { Dia, Instante } from '#shared/kernel/dates'
import { type Accion, nombreDeRol, puede } from '#shared/kernel/permisos'
import { auditar, type Cambio, huellaDe, huellaSecreta, type Llave, recordar, vigente } from './cambio'
import { ahora, hoy } from './clock'
import { direccionDe, porElBorde, vecindad } from './direccion'
import { obtener } from './dynamo/client'
import { confirmar, esPasajero, esperar, INTENTOS, LecturaVieja, PLAZO } from './dynamo/commit'
import { clave } from './dynamo/keys'
import { enFila } from './fila'
import type { gastar } from './limite'
import { observar } from './invocacion'
import { registrar } from './log'
import { pilaDe } from './pila'
import { encargar, publicar } from './salida'
import { abrirSesion, type Sesion } from './session'
import { codificar } from './visibles'

/** What a handler gets: the validated request, the user and the store as the server knows them, the time. */
export interface Contexto<R extends Ruta = Ruta> {
  params: ParamsDe<R>
  query: QueryDe<R>
  body: BodyDe<R>
  sesion: R['access'] extends 'public' ? undefined : Sesion
  tienda: R['store'] extends 'required' ? string : string | undefined
  ahora: Instante
  hoy: Dia
  /** The bearer token of a public document's request, where one was sent. */
  autorizacion: string | undefined
  ip: string
  agente: string
}

export interface Respuesta<D> {
  data: D
  message?: string
}

export type Manejador<R extends Ruta> = R['reply'] extends 'redirect' | 'html' | 'json'
  ? (ctx: Contexto<R>) => Promise<APIGatewayProxyStructuredResultV2>
  : R['writes'] extends true
    ? (ctx: Contexto<R>) => Promise<Cambio<DataDe<R>>>
    : (ctx: Contexto<R>) => Promise<Respuesta<DataDe<R>>>

export type Manejadores<T extends Record<string, Ruta>> = { [K in keyof T]: Manejador<T[K]> }

const LLAVE = /^[\w-]{8,128}$/

/** Half of a surrogate pair is no text, and the database refuses it; in UTF-8 it can only come as an escape. */
const ESCAPE_SUELTO = /\\ud[89a-f]/i
function sinSueltos(name: string, value: unknown): unknown {
  if (/\p{Surrogate}/u.test(name) || (typeof value === 'string' && /\p{Surrogate}/u.test(value)))
    throw new SyntaxError('lone surrogate')
  return value
}

const textoDe = (event: APIGatewayProxyEventV2): string =>
  event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '')

function cuerpoDe(event: APIGatewayProxyEventV2): unknown {
  const text = textoDe(event)
  if (!text) return {}
  try {
    return ESCAPE_SUELTO.test(text) ? JSON.parse(text, sinSueltos) : JSON.parse(text)
  } catch {
    throw new ErrorVeta('validacion', {
      mensaje: 'Los datos enviados no se pueden leer',
      detalle: 'not JSON',
    })
  }
}

/** Whether a body carries a password, by the names that the contract gives them. */
const tieneSecreto = (raw: unknown): boolean =>
  raw !== null && typeof raw === 'object' && Object.keys(raw).some(name => name.startsWith('password'))

async function llaveDe(ruta: Ruta, event: APIGatewayProxyEventV2, tienda: string | undefined, raw: unknown) {
  const valor = ruta.writes && event.headers['idempotency-key']
  if (!valor) return undefined
  if (!LLAVE.test(valor))
    throw new ErrorVeta('validacion', {
      errores: { 'Idempotency-Key': 'La llave de la solicitud no es válida' },
    })
  const request = [ruta.method, event.rawPath, tienda ?? '', textoDe(event)]
  return {
    valor,
    huella: tieneSecreto(raw) ? await huellaSecreta(request) : huellaDe(request),
  } satisfies Llave
}

/** The store of a request: the `bodega` header, one of the user's, that no `codigo_tienda` differs from (DECISIONS 11). */
function tiendaDe(event: APIGatewayProxyEventV2, sesion: Sesion, raw: unknown): string {
  const header = event.headers.bodega?.trim()
  let tienda = header && header !== '0' ? header : undefined
  if (tienda && !sesion.tiendas.includes(tienda)) throw new ErrorVeta('tienda_no_permitida')
  for (const named of [event.queryStringParameters?.codigo_tienda, campo(raw, 'codigo_tienda')]) {
    if (typeof named !== 'string' || named === '' || named === tienda) continue
    if (sesion.rol !== 'SA' || !sesion.tiendas.includes(named)) throw new ErrorVeta('tienda_no_permitida')
    tienda = named
  }
  if (!tienda) throw new ErrorVeta('tienda_requerida', { errores: { bodega: ERRORES.tienda_requerida[1] } })
  return tienda
}

const campo = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined

interface Montada {
  ruta: Ruta
  manejador: (ctx: never) => Promise<unknown>
  contar: typeof gastar | undefined
}

/** See → may → state → change: reads the request, checks session, access and store, then runs the handler. */
async function atender(
  { ruta, manejador, contar }: Montada,
  event: APIGatewayProxyEventV2,
): Promise<Resultado> {
  const keyed = ruta.writes ? event.headers['idempotency-key'] : undefined
  const { sesion, extras } =
    ruta.access === 'public'
      ? { sesion: undefined, extras: [] }
      : await abrirSesion(event.headers.authorization, id =>
          keyed && LLAVE.test(keyed) ? [clave.idempotencia(id, keyed)] : [],
        )
  if (sesion && ruta.access !== 'session' && !puede(sesion.rol, ruta.access as Accion))
    throw new ErrorVeta('sin_permiso', { detalle: `${nombreDeRol(sesion.rol)} may not ${ruta.access}` })
  const raw = ruta.method === 'GET' ? undefined : cuerpoDe(event)
  const tienda = sesion && ruta.store !== 'none' ? tiendaDe(event, sesion, raw) : undefined
  const ip = direccionDe({ headers: event.headers, par: event.requestContext.http.sourceIp })
  const llave = await llaveDe(ruta, event, tienda, raw)
  // Only looked for with a key that may be one.
  if (vigente(extras[0])) return repetir(extras[0], llave!)

  const ctx = {
    params: ruta.params ? decodificar(ruta.params, event.pathParameters ?? {}) : {},
    query: ruta.query ? decodificar(ruta.query, event.queryStringParameters ?? {}) : {},
    body: ruta.body ? decodificar(ruta.body, raw) : {},
    sesion,
    tienda,
    autorizacion: event.headers.authorization,
    ip,
    agente: event.requestContext.http.userAgent,
    get ahora() {
      return ahora()
    },
    get hoy() {
      return hoy()
    },
  } as unknown as never
  if (ruta.limite) await contar!(ruta.limite, sesion?.conexion_id ?? vecindad(ip))
  if (!ruta.writes) {
    const reply = await manejador(ctx)
    if (ruta.reply) return reply as Resultado
    const { data, message } = reply as Respuesta<never>
    return exito(JSON.stringify({ message, data: codificar(ruta.data, data, sesion?.rol) }))
  }
  return escribirCambio(ruta, sesion!, tienda, llave, () => manejador(ctx) as Promise<Cambio<never>>)
}

type Resultado = APIGatewayProxyStructuredResultV2

function repetir(stored: { huella: string; respuesta: string }, llave: Llave): Resultado {
  if (stored.huella !== llave.huella) {
    // The first request was done: its reply tells a form that was changed meanwhile what to go on from.
    const { data } = JSON.parse(stored.respuesta) as { data: unknown }
    throw new ErrorVeta('llave_reutilizada', { data })
  }
  return { ...exito(stored.respuesta), headers: { ...JSON_HEADERS, 'idempotency-replayed': 'true' } }
}

/**
 * Decides and commits, again from the load when what was loaded turned out stale. With a key, a failure is
 * answered by the stored reply when an equal request won meanwhile.
 */
export async function escribirCambio(
  ruta: Ruta,
  sesion: Sesion,
  tienda: string | undefined,
  llave: Llave | undefined,
  decidir: () => Promise<Cambio<never>>,
): Promise<Resultado> {
  const limite = performance.now() + PLAZO
  const intentar = async (): Promise<Resultado> => {
    const { operaciones, data, message, auditoria, eventos, entidades, trabajos } = await decidir()
    const respuesta = JSON.stringify({ message, data: codificar(ruta.data, data, sesion.rol) })
    await confirmar(
      [
        ...recordar(sesion, llave, respuesta),
        ...operaciones,
        ...auditar(auditoria, sesion, tienda),
        ...publicar(eventos, entidades),
        ...encargar(trabajos),
      ],
      limite,
    )
    return exito(respuesta)
  }
  let attempt = 0
  for (; attempt < INTENTOS && performance.now() < limite; attempt++) {
    if (attempt > 0) await esperar(attempt)
    try {
      // Who lost a race for a number of the store once goes on in turn, or a crowd would lose for ever.
      return attempt === 0 ? await intentar() : await enFila(tienda ?? '', intentar)
    } catch (error) {
      if (llave && (error instanceof ErrorVeta || error instanceof LecturaVieja)) {
        const [stored] = await obtener([clave.idempotencia(sesion.usuario_id, llave.valor)])
        if (vigente(stored)) return repetir(stored, llave)
      }
      if (!(error instanceof LecturaVieja)) throw error
    }
  }
  throw new ErrorVeta('ocupado', { detalle: `stale in ${attempt} attempts` })
}

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
const exito = (body: string): Resultado => ({ statusCode: 200, headers: JSON_HEADERS, body })

/** What a failure is called: by its own name, or busy when it passes by itself (also when our time is over). */
function nombrar(error: unknown): ErrorVeta | undefined {
  if (error instanceof ErrorVeta) return error
  return esPasajero(error) ? new ErrorVeta('ocupado', { detalle: String(error), cause: error }) : undefined
}

function fallo(error: unknown, ruta: string): Resultado {
  const known = nombrar(error)
  const body: SobreDeError = known
    ? { message: known.message, codigo: known.codigo, errores: known.errores, data: known.data }
    : { message: ERRORES.interno[1], codigo: 'interno', error_id: crypto.randomUUID().slice(0, 8) }
  const status = known?.status ?? 500
  // Whoever was kept out, or held up, is on record; a mistyped field is nobody's business.
  const nivel = status >= 500 ? 'error' : [401, 403, 429].includes(status) ? 'warn' : 'debug'
  registrar(nivel, 'request refused', {
    ruta,
    status,
    codigo: body.codigo,
    detalle: known?.detalle,
    error_id: body.error_id,
    error: known ? undefined : pilaDe(error),
  })
  const seconds = status === 503 ? 2 : known?.espera
  const wait: Record<string, string> = seconds === undefined ? {} : { 'retry-after': String(seconds) }
  return { statusCode: status, headers: { ...JSON_HEADERS, ...wait }, body: JSON.stringify(body) }
}

export type LambdaHttp = (event: APIGatewayProxyEventV2, context: Context) => Promise<Resultado>

/** The counter of the limits, where a route has one: other Lambdas need no right to write it. */
type Contador<T extends Record<string, Ruta>> =
  Extract<T[keyof T], { limite: object }> extends never ? [] : [contar: typeof gastar]

/** Joins the routes of a domain to their handlers: the Lambda's entry point. Deny by default. */
export function mount<T extends Record<string, Ruta>>(
  rutas: T,
  manejadores: Manejadores<T>,
  ...[contar]: Contador<T>
): LambdaHttp {
  const table = new Map<string, Montada>(
    Object.entries(rutas).map(([name, ruta]) => [
      `${ruta.method} /api${ruta.path}`,
      { ruta, manejador: manejadores[name as keyof T] as never, contar },
    ]),
  )
  const run = async (event: APIGatewayProxyEventV2): Promise<Resultado> => {
    const started = performance.now()
    if (process.env.CLAVE_ORIGEN && !porElBorde(event.headers))
      throw new ErrorVeta('sin_permiso', { detalle: 'past the edge' })
    const mounted = table.get(event.routeKey)
    if (!mounted) throw new ErrorVeta('ruta_no_encontrada', { detalle: event.routeKey })
    const result = await atender(mounted, event)
    registrar('info', 'request', {
      ruta: event.routeKey,
      status: result.statusCode,
      ms: Math.round(performance.now() - started),
    })
    return result
  }
  const chain: unknown = middy(run).use({
    onError: request => {
      request.response = fallo(request.error, request.event.routeKey)
    },
  })
  return observar(chain as LambdaHttp)
}
