import type * as z from 'zod'
import type { ClaveDeRuta, RutaPorClave } from '#shared/http/api'
import type { CodigoError, ErroresDeCampo, SobreDeError } from '#shared/http/errors'
import type { BodyEnviado, DataRecibida, QueryEnviada, Ruta } from '#shared/http/route'
import { type PartesDePeticion, pedir, peticionDe } from './peticion'
import { noSeOyo, seOyo } from './pulso'
import { cerrarSesion, leerSesion } from './session'

export type { ClaveDeRuta }

type R<K extends ClaveDeRuta> = RutaPorClave[K] extends infer X extends Ruta ? X : never
type Parte<N extends string, T> = undefined extends T ? { [P in N]?: T } : { [P in N]: T }
type Params<X extends Ruta> = X extends { params: infer S extends z.ZodObject }
  ? { params: { [P in keyof z.input<S>]: string | number } }
  : { params?: undefined }

/** What a call to a route takes: its path parameters, query and body, typed by the contract. */
export type PedidoDe<K extends ClaveDeRuta> = Params<R<K>> & { query?: QueryEnviada<R<K>> } & Parte<
    'body',
    BodyEnviado<R<K>>
  >
/** What a route answers in `data`. */
export type DatosDe<K extends ClaveDeRuta> = DataRecibida<R<K>>
/** A pedido that may be left out when the route asks for nothing. */
export type ArgumentoDe<P> = Partial<P> extends P ? [pedido?: P] : [pedido: P]

interface Extras {
  /** Idempotency-Key of a write. */
  llave?: string
  signal?: AbortSignal
}
export interface Respuesta<D> {
  data: D
  message?: string
}

const TEXTO = {
  sin_conexion: 'No hay conexión con el servidor. Revise la red e intente de nuevo',
  inesperado: 'Ocurrió un error inesperado. Por favor intente de nuevo',
  rechazada: 'La solicitud fue rechazada antes de llegar al servidor. Por favor intente de nuevo',
}

/** A call that failed. `codigo` is null when the reply did not come from our handlers. */
export class ErrorApi extends Error {
  readonly status: number
  readonly codigo: CodigoError | 'sin_conexion' | null
  readonly errores: ErroresDeCampo
  readonly data: unknown
  readonly error_id: string | undefined
  /** Seconds after which asking again is worth while: `Retry-After`. */
  readonly espera: number | undefined
  /** Not the API's at all: a firewall, a proxy or CloudFront answered in its stead, with a page of its own. */
  readonly ajena: boolean

  constructor(
    status: number,
    sobre: Partial<Omit<SobreDeError, 'codigo'>> & { codigo?: ErrorApi['codigo'] },
    { espera, ajena = false }: { espera?: number | undefined; ajena?: boolean } = {},
  ) {
    super(sobre.message ?? TEXTO.inesperado)
    this.name = 'ErrorApi'
    this.status = status
    this.codigo = sobre.codigo ?? null
    this.errores = sobre.errores ?? {}
    this.data = sobre.data
    this.error_id = sobre.error_id
    this.espera = espera
    this.ajena = ajena
  }

  /**
   * The session is over (DECISIONS 19): any 401 of the API but a wrong password, and a 400 or 403 without a code of
   * ours. What stands before the API knows nothing of sessions and ends none.
   */
  get cierraSesion(): boolean {
    if (this.ajena) return false
    if (this.status === 401) return this.codigo !== 'credenciales_invalidas'
    return (this.status === 400 || this.status === 403) && this.codigo === null
  }
}

type Sobre = Partial<SobreDeError> & { data?: unknown }

/** The envelope of a reply; null for a page that something before the API answered. */
function sobreDe(response: Response, text: string): Sobre | null {
  if (!/\bjson\b/.test(response.headers.get('Content-Type') ?? '') || !text.startsWith('{')) return null
  return JSON.parse(text) as Sobre
}

/**
 * Calls a route of the contract: `await llamar('GET /facturas/{venta_id}', { params: { venta_id: 12 } })`.
 * @throws ErrorApi always, but for the caller's own abort. A reply that ends the session has ended it by then.
 */
export async function llamar<K extends ClaveDeRuta>(
  clave: K,
  ...[pedido]: ArgumentoDe<PedidoDe<K> & Extras>
): Promise<Respuesta<DatosDe<K>>> {
  const { signal, ...partes } = (pedido ?? {}) as PartesDePeticion & Extras
  const { token, tienda } = leerSesion()
  let response: Response
  let sobre: Sobre | null
  try {
    response = await pedir(peticionDe(clave, partes, token, tienda?.id), signal)
    sobre = sobreDe(response, await response.text())
    seOyo()
  } catch (cause) {
    if (signal?.aborted) throw cause
    noSeOyo()
    throw new ErrorApi(0, { codigo: 'sin_conexion', message: TEXTO.sin_conexion })
  }
  if (response.ok && sobre) return { data: sobre.data as DatosDe<K>, message: sobre.message }

  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const error = new ErrorApi(
    response.ok ? 500 : response.status,
    sobre ?? (response.status < 500 && !response.ok ? { message: TEXTO.rechazada } : {}),
    { espera: Number.isFinite(wait) ? wait : undefined, ajena: sobre === null },
  )
  // Only the session that asked is ended: a slow reply must not close the one that came after it.
  if (error.cierraSesion && token !== null && token === leerSesion().token) cerrarSesion(error.message)
  throw error
}
