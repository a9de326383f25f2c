import type { ClaveDeRuta, RutaPorClave } from '#shared/http/api'
import type { SobreDeError } from '#shared/http/errors'
import type { BodyEnviado, DataRecibida, QueryEnviada } from '#shared/http/route'

export interface Peticion<K extends ClaveDeRuta = ClaveDeRuta> {
  params?: Record<string, string | number>
  query?: QueryEnviada<RutaPorClave[K]> | Record<string, unknown>
  body?: unknown
  /** The body as it goes out, instead of `body`; null sends none. */
  texto?: string | null
  tienda?: string
  llave?: string
  headers?: Record<string, string>
}
export interface Respuesta<K extends ClaveDeRuta = ClaveDeRuta> {
  status: number
  headers: Headers
  /** Of a success. */
  data: DataRecibida<RutaPorClave[K]>
  message: string
  /** Of a failure. */
  error: SobreDeError
}
export type Cuerpo<K extends ClaveDeRuta> = BodyEnviado<RutaPorClave[K]>

/** A request as it goes out. */
export interface Envio {
  method: string
  url: URL
  headers: Record<string, string>
  body: string | null | undefined
}
/** How requests get to the handlers. */
export type Via = (envio: Envio) => Promise<{ status: number; headers: Headers; texto: string }>

const porHttp: Via = async ({ url, ...envio }) => {
  const reply = await fetch(url, { ...envio, redirect: 'manual' })
  return { status: reply.status, headers: reply.headers, texto: await reply.text() }
}

/** A signed-in person (or nobody) talking to the API, over real HTTP unless another way is given. */
export class Cliente {
  constructor(
    readonly origen: string,
    readonly token?: string,
    readonly tienda = '001',
    readonly id = 0,
    private readonly via: Via = porHttp,
  ) {}

  async pedir<K extends ClaveDeRuta>(clave: K, peticion: Peticion<K> = {}): Promise<Respuesta<K>> {
    const [method, template] = clave.split(' ') as [string, string]
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(peticion.params?.[name])),
    )
    const query = new URLSearchParams(
      Object.entries(peticion.query ?? {}).map(([name, value]) => [name, String(value)]),
    )
    const body = peticion.texto === undefined ? JSON.stringify(peticion.body ?? {}) : peticion.texto
    const { status, headers, texto } = await this.via({
      method,
      url: new URL(`${this.origen}/api${path}${query.size > 0 ? `?${query}` : ''}`),
      headers: {
        'content-type': 'application/json',
        bodega: peticion.tienda ?? this.tienda,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(peticion.llave && { 'idempotency-key': peticion.llave }),
        ...peticion.headers,
      },
      body: method === 'GET' ? undefined : body,
    })
    const isJson = headers.get('content-type')?.includes('json') === true
    const parsed = (isJson && texto ? JSON.parse(texto) : {}) as { data: never; message: string }
    return {
      status,
      headers,
      data: parsed.data,
      message: parsed.message,
      error: parsed as unknown as SobreDeError,
    }
  }

  /** As `pedir`, for what must succeed. */
  async exigir<K extends ClaveDeRuta>(clave: K, peticion: Peticion<K> = {}): Promise<Respuesta<K>['data']> {
    const { status, data, error } = await this.pedir(clave, peticion)
    if (status !== 200) throw new Error(`${clave} answered ${status}: ${JSON.stringify(error)}`)
    return data
  }

  /** The same person in another store. */
  en(tienda: string): Cliente {
    return new Cliente(this.origen, this.token, tienda, this.id, this.via)
  }

  /** Whoever holds a token, on the same way. */
  como(token: string, id: number): Cliente {
    return new Cliente(this.origen, token, this.tienda, id, this.via)
  }

  /** The same person over real HTTP. */
  porHttp(): Cliente {
    return new Cliente(this.origen, this.token, this.tienda, this.id)
  }
}
