import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { ErrorVeta } from '#shared/http/errors'
import type { BodyDe, DataDe, ParamsDe, QueryDe, Ruta } from '#shared/http/route'
import { decodificar } from '#shared/http/validar'
import type { Dia, Instante } from '#shared/kernel/dates'
import { type Accion, nombreDeRol, puede, type Rol } from '#shared/kernel/permisos'
import { type Cambio, vigente } from './cambio'
import { ahora, hoy } from './clock'
import { direccionDe, porElBorde, vecindad } from './direccion'
import { clave } from './dynamo/keys'
import { escribirCambio, repetir } from './escritura'
import { observar } from './invocacion'
import type { gastar } from './limite'
import { registrar } from './log'
import { cuerpoDe, llaveDe, llavePosible, tiendaDe } from './peticion'
import { exito, fallo, type Resultado } from './respuesta'
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

export type Respuesta<D> = {
  message?: string
} & (
  | { data: D }
  /** The same as JSON, encoded where it was made: what is large is not gone through again. */
  | { json: string }
)

export type Manejador<R extends Ruta> = R['reply'] extends 'redirect' | 'html' | 'json'
  ? (ctx: Contexto<R>) => Promise<Resultado>
  : R['writes'] extends true
    ? (ctx: Contexto<R>) => Promise<Cambio<DataDe<R>>>
    : (ctx: Contexto<R>) => Promise<Respuesta<DataDe<R>>>

export type Manejadores<T extends Record<string, Ruta>> = { [K in keyof T]: Manejador<T[K]> }

interface Montada {
  ruta: Ruta
  manejador: (ctx: never) => Promise<unknown>
  contar: typeof gastar | undefined
}

/** See → may → state → change: reads the request, checks session, access and store, then runs the handler. */
async function responder(
  { ruta, manejador, contar }: Montada,
  event: APIGatewayProxyEventV2,
): Promise<Resultado> {
  const keyed = llavePosible(ruta, event)
  const { sesion, extras } =
    ruta.access === 'public'
      ? { sesion: undefined, extras: [] }
      : await abrirSesion(event.headers.authorization, id => (keyed ? [clave.idempotencia(id, keyed)] : []))
  if (sesion && ruta.access !== 'session' && !puede(sesion.rol, ruta.access as Accion))
    throw new ErrorVeta('sin_permiso', { detalle: `${nombreDeRol(sesion.rol)} may not ${ruta.access}` })
  // Who asks is known first: of a stranger only what a public route takes is read.
  const cuerpo = cuerpoDe(ruta, event)
  const tienda = sesion && ruta.store !== 'none' ? tiendaDe(event, sesion, cuerpo) : undefined
  const ip = direccionDe({ headers: event.headers, par: event.requestContext.http.sourceIp })
  const llave = await llaveDe(ruta, event, tienda, cuerpo)
  // Only looked for with a key that may be one.
  if (vigente(extras[0])) return repetir(extras[0], llave!)

  const ctx = {
    params: ruta.params ? decodificar(ruta.params, event.pathParameters ?? {}) : {},
    query: ruta.query ? decodificar(ruta.query, event.queryStringParameters ?? {}) : {},
    body: ruta.body ? decodificar(ruta.body, cuerpo.leido) : {},
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
    const { message, ...dicho } = reply as Respuesta<never>
    const json = 'json' in dicho ? dicho.json : JSON.stringify(codificar(ruta.data, dicho.data, sesion?.rol))
    return exito(`{${message === undefined ? '' : `"message":${JSON.stringify(message)},`}"data":${json}}`)
  }
  const decidir = () => manejador(ctx) as Promise<Cambio<never>>
  return escribirCambio(ruta, sesion!, tienda, llave, decidir).catch((error: unknown) => {
    throw error instanceof ErrorVeta ? conActual(error, ruta, sesion!.rol) : error
  })
}

/** A refusal with what stands now, as the route would have replied it: no field that the role may not see. */
const conActual = (error: ErrorVeta, ruta: Ruta, rol: Rol): ErrorVeta =>
  error.actual === undefined
    ? error
    : new ErrorVeta(error.codigo, {
        mensaje: error.message,
        errores: error.errores,
        detalle: error.detalle,
        data: codificar(ruta.data, error.actual as never, rol),
        cause: error,
      })

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
    const result = await responder(mounted, event)
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
