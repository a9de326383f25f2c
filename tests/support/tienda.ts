import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import type { BodyEnviado, DataRecibida, QueryEnviada } from '#shared/http/route'
import type { ClaveDeRuta, RutaPorClave } from '#shared/http/api'
import type { SobreDeError } from '#shared/http/errors'
import type { Servidor } from '../../infra/local/servidor'
import { puertoLibre } from './puerto'
import { CONTRASENA, correoDe, type Persona } from './sembrar'

export { CONTRASENA }

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

/** A signed-in person (or nobody) talking real HTTP. */
export class Cliente {
  constructor(
    readonly origen: string,
    readonly token?: string,
    readonly tienda = '001',
    readonly id = 0,
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
    const reply = await fetch(`${this.origen}/api${path}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        bodega: peticion.tienda ?? this.tienda,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(peticion.llave && { 'idempotency-key': peticion.llave }),
        ...peticion.headers,
      },
      body: method === 'GET' ? undefined : body,
    })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('json') === true
    const parsed = (isJson && text ? JSON.parse(text) : {}) as { data: never; message: string }
    return {
      status: reply.status,
      headers: reply.headers,
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
    return new Cliente(this.origen, this.token, tienda, this.id)
  }
}

export interface TiendaDePrueba {
  origen: string
  servidor: Servidor
  /** Where the object store keeps its files. */
  dirObjetos: string
  anonimo: Cliente
  /** Signs in as one of the seeded people, once per store. */
  ingresar: (quien: Persona, tienda?: string) => Promise<Cliente>
  /** Signs in anew: a connection of its own. */
  entrar: (quien: Persona, tienda?: string) => Promise<Cliente>
}

/**
 * A whole shop for one test file: real HTTP, a table of its own in the embedded engine, objects in a
 * temporary directory. `sembrar` fills it before the first test.
 */
export function usarTienda(sembrar: () => Promise<void>): TiendaDePrueba {
  const tienda = {} as TiendaDePrueba
  const dirObjetos = mkdtempSync(join(tmpdir(), 'veta-'))
  beforeAll(async () => {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = inject('motor')
    process.env.TABLA = `prueba-${randomBytes(6).toString('hex')}`
    process.env.NIVEL_LOG ??= 'error'
    const { levantar } = await import('../../infra/local/servidor')
    tienda.servidor = await levantar({ port: await puertoLibre(), dirObjetos })
    tienda.origen = tienda.servidor.origen
    tienda.dirObjetos = join(dirObjetos, 'objetos')
    await sembrar()
    tienda.anonimo = new Cliente(tienda.origen)
    const open = new Map<Persona, Promise<Cliente>>()
    tienda.entrar = async (quien, code = '001') => {
      const { token, id } = await tienda.anonimo.exigir('POST /ingreso', {
        body: { email: correoDe(quien), password: CONTRASENA },
      })
      return new Cliente(tienda.origen, token, code, id)
    }
    tienda.ingresar = async (quien, code = '001') => {
      if (!open.has(quien)) open.set(quien, tienda.entrar(quien))
      return (await open.get(quien)!).en(code)
    }
  })
  afterAll(async () => {
    await tienda.servidor?.stop()
    rmSync(dirObjetos, { recursive: true, force: true })
  })
  return tienda
}
