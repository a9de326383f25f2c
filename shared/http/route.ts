import type * as z from 'zod'
import type { Accion } from '../kernel/permisos'
import type { Limite } from './limites'

export type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One endpoint. Handlers, validation, response stripping, access and store check, CDK routes, the local
 * server, the typed client and its cache keys, the OpenAPI document and the authorisation matrix read it.
 */
export interface Ruta {
  method: Metodo
  /** Under `/api`, verbatim from the specification; parameters in braces: `/facturas/{venta_id}`. */
  path: string
  summary: string
  /** `public`: no token. `session`: any signed-in user. Otherwise an action of the permission table. */
  access: 'public' | 'session' | Accion
  /** Whether the `bodega` header must name one of the user's stores. */
  store: 'required' | 'none'
  /** A write: takes an Idempotency-Key, and its handler returns changes that the kernel commits. */
  writes?: true
  /** Requests in a window of time: of an address where there is no session, else of the sign-in. */
  limite?: Limite
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Bytes that a body may hold, where those of its access (`cuerpoMaximo`) are too few. */
  cuerpo?: number
  data: z.ZodType
  /** `redirect`: a public document; the reply is a 302 to a signed link instead of the envelope. */
  reply?: 'redirect' | 'html' | 'json'
}

const KB = 1024
export const MB = 1024 * KB
/** What nobody has to sign in for takes a form; every other body that is not named by its route fits a megabyte. */
const CUERPO = { publico: 16 * KB, demas: MB }

/** Bytes that the body of a request may hold: more is refused before it is read. */
export const cuerpoMaximo = ({ access, cuerpo }: Pick<Ruta, 'access' | 'cuerpo'>): number =>
  cuerpo ?? (access === 'public' ? CUERPO.publico : CUERPO.demas)

/** What somebody is told whose request is larger. */
export const textoDemasiado = (bytes: number): string =>
  `Los datos enviados son demasiado grandes: el máximo es ${bytes < MB ? `${bytes / KB} KB` : `${Math.floor(bytes / MB)} MB`}`

/** Identity that keeps the literal types of a route. */
export const route = <const R extends Ruta>(definition: R): R => definition

type Salida<S> = S extends z.ZodType ? z.output<S> : object
type Entrada<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsDe<R extends Ruta> = Salida<R['params']>
export type QueryDe<R extends Ruta> = Salida<R['query']>
export type BodyDe<R extends Ruta> = Salida<R['body']>
/** What a handler returns: amounts as integers. */
export type DataDe<R extends Ruta> = z.output<R['data']>

/** What goes over the wire: amounts as decimals. */
export type BodyEnviado<R extends Ruta> = Entrada<R['body']>
export type QueryEnviada<R extends Ruta> = Partial<Entrada<R['query']>>
export type DataRecibida<R extends Ruta> = z.input<R['data']>

/** Names of the `{parameters}` of a path. */
export const parametrosDe = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(m => m[1]!)
