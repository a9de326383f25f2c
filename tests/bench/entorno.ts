import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { type ClaveDeRuta, todasLasRutas } from '#shared/http/api'
import { dynamo } from '#functions/kernel/dynamo/client'
import type { LambdaHttp } from '#functions/kernel/handler'
import { iniciarMotor } from '#infra/local/motor-dynamo'
import { Cliente, type Peticion } from '../support/cliente'
import { puertoLibre } from '../support/puerto'
import { CONTRASENA, correoDe, type Persona, sembrar } from '../support/sembrar'

/** One call of the SDK that a request made. */
export interface Llamada {
  comando: string
  input: Record<string, unknown>
  inicio: number
  fin: number
  capacidad: ConsumedCapacity[]
  /** Items that it read. */
  leidos: number
}
interface Medicion {
  llamadas: Llamada[]
  /** Asks the engine for consumed units. */
  unidades: boolean
  /** Transactions are noted but not sent. */
  sinEscribir: boolean
}
const medicion = new AsyncLocalStorage<Medicion>()
/** Where calls that no measured act causes are noted: those of the outbox's own tail. */
let fondo: Medicion | undefined

/** Only what a measured act causes is counted: the server's own background work runs outside of it. */
dynamo.middlewareStack.add(
  (next, context) => async args => {
    const now = medicion.getStore() ?? fondo
    if (!now) return next(args)
    const comando = (context as { commandName?: string }).commandName ?? ''
    const input = args.input as Record<string, unknown>
    const inicio = performance.now()
    if (now.sinEscribir && comando.startsWith('TransactWrite')) {
      now.llamadas.push({ comando, input, inicio, fin: inicio, capacidad: [], leidos: 0 })
      return { response: {}, output: { $metadata: {} } }
    }
    const sent = now.unidades ? { ...args, input: { ...input, ReturnConsumedCapacity: 'INDEXES' } } : args
    const result = await next(sent)
    const { ConsumedCapacity, Items, Responses } = result.output as {
      ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[]
      Items?: unknown[]
      Responses?: Record<string, unknown[]>
    }
    const capacidad = [ConsumedCapacity ?? []].flat()
    const leidos = [Items ?? [], ...Object.values(Responses ?? {})].flat().length
    now.llamadas.push({ comando, input, inicio, fin: performance.now(), capacidad, leidos })
    return result
  },
  { step: 'initialize', priority: 'high', name: 'benchmark' },
)

export async function medir<T>(
  acto: () => Promise<T>,
  opciones: Partial<Pick<Medicion, 'unidades' | 'sinEscribir'>> = {},
): Promise<{ valor: T; llamadas: Llamada[]; ms: number }> {
  const now: Medicion = { llamadas: [], unidades: false, sinEscribir: false, ...opciones }
  const inicio = performance.now()
  const valor = await medicion.run(now, acto)
  return { valor, llamadas: now.llamadas, ms: performance.now() - inicio }
}

/** Looking for work costs nothing on AWS, where the stream brings it. */
const BUSCA_TRABAJO = /"(SALIDA|TRABAJO)#PENDIENTE"/

/** Not counted: what prepares a measurement or waits for its end. */
const aparte = <T>(acto: () => Promise<T>): Promise<T> =>
  medicion.run({ llamadas: [], unidades: false, sinEscribir: false }, acto)

/** Waits until nothing is left to do in the background: it runs in this process, where it would be timed along. */
export const reposar = (): Promise<void> =>
  aparte(async () => {
    const { vencidos } = await import('#functions/kernel/salida')
    const pendientes = async () =>
      (await vencidos('SALIDA', 1)).length + (await vencidos('TRABAJO', 1)).length
    while ((await pendientes()) > 0) await new Promise(done => setTimeout(done, 20))
  })

/** What follows from an act in the background, until the outbox is empty: counts, hints, papers. */
export async function medirFondo(acto: () => Promise<unknown>): Promise<Llamada[]> {
  const now: Medicion = { llamadas: [], unidades: true, sinEscribir: false }
  fondo = now
  try {
    await aparte(acto)
    await reposar()
  } finally {
    fondo = undefined
  }
  return now.llamadas.filter(({ input }) => !BUSCA_TRABAJO.test(JSON.stringify(input)))
}

/** The event that API Gateway would send for a request of somebody. */
export function eventoDe(clave: ClaveDeRuta, quien: Cliente, peticion: Peticion): APIGatewayProxyEventV2 {
  const [method = '', path = ''] = clave.split(' ')
  const params = Object.fromEntries(
    Object.entries(peticion.params ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const query = Object.fromEntries(
    Object.entries(peticion.query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const rawPath = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`
  return {
    version: '2.0',
    routeKey: `${method} /api${path}`,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      'content-type': 'application/json',
      bodega: quien.tienda,
      ...(quien.token && { authorization: `Bearer ${quien.token}` }),
      ...(peticion.llave && { 'idempotency-key': peticion.llave }),
    },
    queryStringParameters: query,
    pathParameters: params,
    requestContext: {
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'benchmark' },
    } as APIGatewayProxyEventV2['requestContext'],
    ...(method === 'GET' ? {} : { body: JSON.stringify(peticion.body ?? {}) }),
    isBase64Encoded: false,
  }
}

export interface Entorno {
  anonimo: Cliente
  ingresar: (quien: Persona) => Promise<Cliente>
  /** Calls the Lambda of a route as API Gateway would, and fails unless it served. */
  invocar: (clave: ClaveDeRuta, quien: Cliente, peticion: Peticion) => Promise<unknown>
  cerrar: () => Promise<void>
}

/** A whole shop in memory, and the Lambdas of every domain in this process. */
export async function abrirEntorno(): Promise<Entorno> {
  const antes = { ...process.env }
  const motor = await iniciarMotor({ memory: true })
  const dirObjetos = mkdtempSync(join(tmpdir(), 'veta-banco-'))
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: motor.endpoint,
    TABLA: `banco-${randomBytes(4).toString('hex')}`,
    NIVEL_LOG: 'error',
    // A Siigo that nobody reaches: an electronic invoice may be asked for, and waits.
    VETA_SIIGO_URL: 'http://127.0.0.1:2',
    VETA_SIIGO_USUARIO: 'banco@veta.test',
    VETA_SIIGO_LLAVE: 'llave-del-banco',
  })
  const { levantar } = await import('#infra/local/servidor')
  const servidor = await levantar({ port: await puertoLibre(), dirObjetos })
  // Loaded when the server has said where the objects are.
  const { s3 } = await import('#functions/kernel/documents/s3')
  s3.middlewareStack.add(
    (next, context) => async args => {
      const comando = `S3 ${(context as { commandName?: string }).commandName}`
      const inicio = performance.now()
      try {
        return await next(args)
      } finally {
        const fin = performance.now()
        medicion.getStore()?.llamadas.push({ comando, input: {}, inicio, fin, capacidad: [], leidos: 0 })
      }
    },
    // Next to the network: signing a link sends nothing.
    { step: 'deserialize', name: 'benchmark' },
  )
  await sembrar()
  const lambdas = new Map<string, LambdaHttp>()
  for (const { dominio, ruta } of todasLasRutas()) {
    const { handler } = (await import(`../../functions/${dominio}/index.ts`)) as { handler: LambdaHttp }
    lambdas.set(`${ruta.method} ${ruta.path}`, handler)
  }
  const anonimo = new Cliente(servidor.origen)
  return {
    anonimo,
    ingresar: async quien => {
      const { token, id } = await anonimo.exigir('POST /ingreso', {
        body: { email: correoDe(quien), password: CONTRASENA },
      })
      return new Cliente(servidor.origen, token, '001', id)
    },
    invocar: async (clave, quien, peticion) => {
      const result = await lambdas.get(clave)!(eventoDe(clave, quien, peticion), {} as Context)
      if ((result.statusCode ?? 500) >= 400)
        throw new Error(`${clave} answered ${result.statusCode}: ${result.body}`)
      return result
    },
    cerrar: async () => {
      await servidor.stop()
      await motor.stop()
      rmSync(dirObjetos, { recursive: true, force: true })
      // Other parts begin processes of their own, which would look for this shop.
      for (const name of Object.keys(process.env)) if (!(name in antes)) delete process.env[name]
      Object.assign(process.env, antes)
    },
  }
}
