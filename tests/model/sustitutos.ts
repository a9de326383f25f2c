import { createRequire } from 'node:module'
import type { Escena } from './proceso'
import { CONTRASENA } from './libro/surtido'

/** Stand-ins for the services besides the database: a store of objects and sockets, both in memory. */
const requerir = createRequire(import.meta.url)

interface Orden {
  constructor: { name: string }
  input: Record<string, unknown>
}

const noEsta = (): Error =>
  Object.assign(new Error('NotFound'), { name: 'NotFound', $metadata: { httpStatusCode: 404 } })

function guardados(orden: Orden, objetos: Map<string, unknown>): unknown {
  const { Key, Body } = orden.input as { Key: string; Body?: unknown }
  if (orden.constructor.name === 'PutObjectCommand') {
    objetos.set(Key, Body)
    return {}
  }
  if (!objetos.has(Key)) throw noEsta()
  const body = objetos.get(Key)
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return { Body: { transformToByteArray: async () => bytes } }
}

const nada = (): void => undefined
class Logger {
  readonly debug = nada
  readonly info = nada
  readonly warn = nada
  readonly error = nada
}

/** A password's hash, without the work that makes it slow. */
const argon2id = async ({ password }: { password: string }): Promise<string> => `modelo:${password}`
const argon2Verify = async ({ password, hash }: { password: string; hash: string }): Promise<boolean> =>
  hash.startsWith('modelo:') ? hash === `modelo:${password}` : password === CONTRASENA

/** Carries nothing along: only the log asks for it, and it writes nothing here. */
class AsyncLocalStorage {
  readonly run = (_store: unknown, acto: () => unknown): unknown => acto()
  readonly getStore = nada
}

/** The packages that a process gets instead of the real ones. */
export function sustitutos({ plan, objetos, avisos, cuenta }: Escena): Record<string, unknown> {
  class S3Client {
    readonly config = {}
    readonly middlewareStack = { remove: nada }
    send(orden: Orden): Promise<unknown> {
      return plan.llamar(`S3 ${orden.constructor.name}`, String(orden.input.Key), async llamada => {
        const reply = guardados(orden, objetos)
        if (llamada.decision !== 'caida_despues') return reply
        cuenta.caida_despues++
        plan.matar(plan.contexto()!.fibra.proceso)
        return plan.abandonar()
      })
    }
  }
  class ApiGatewayManagementApiClient {
    readonly config = {}
    readonly middlewareStack = { remove: nada }
    send({ input }: Orden): Promise<unknown> {
      const { ConnectionId, Data } = input as { ConnectionId: string; Data?: Uint8Array }
      return plan.llamar('socket', ConnectionId, async () => {
        // Without data it is closed.
        if (Data) avisos.push({ socket: ConnectionId, texto: new TextDecoder().decode(Data) })
        return {}
      })
    }
  }
  const con = (paquete: string, propias: object): object => ({ ...(requerir(paquete) as object), ...propias })
  return {
    'node:timers/promises': { setTimeout: (ms: number) => new Promise(done => plan.setTimeout(done, ms)) },
    '@aws-lambda-powertools/logger': { Logger },
    'node:async_hooks': { AsyncLocalStorage },
    'hash-wasm': { argon2id, argon2Verify },
    '@aws-sdk/client-s3': con('@aws-sdk/client-s3', { S3Client }),
    '@aws-sdk/client-apigatewaymanagementapi': con('@aws-sdk/client-apigatewaymanagementapi', {
      ApiGatewayManagementApiClient,
    }),
  }
}
