import { AsyncLocalStorage } from 'node:async_hooks'
import { s3 } from '#functions/kernel/documents/s3'
import { dynamo, type Item } from '#functions/kernel/dynamo/client'
import type { Clave } from '#functions/kernel/dynamo/keys'
import { TablaEnMemoria } from '../datos/memoria'

type Comando = Parameters<TablaEnMemoria['enviar']>[0]
type Enviar = (comando: Comando) => Promise<unknown>

/** Tells the acts from what the server asks meanwhile for anybody else. */
const enActos = new AsyncLocalStorage<true>()

/** Lets the acts' commands to a client be answered by somebody else. Returns the function that ends it. */
function desviar(cliente: { send: unknown }, otro: (enviar: Enviar) => Enviar): () => void {
  const { send } = cliente
  const enviar: Enviar = comando => (send as Enviar).call(cliente, comando)
  const deActos = otro(enviar)
  cliente.send = (comando: Comando) => (enActos.getStore() ? deActos : enviar)(comando)
  return () => {
    cliente.send = send
  }
}

/** Sends each object once: their names are hashes of their content, and the same plans are sold again and again. */
function unaVez(enviar: Enviar): Enviar {
  const hechos = new Set<string>()
  return comando => {
    const key = `${comando.constructor.name} ${(comando.input as { Key?: string }).Key}`
    if (hechos.has(key)) return Promise.resolve({})
    if (key.startsWith('PutObject')) hechos.add(key)
    return enviar(comando)
  }
}

const NADA: ReadonlySet<string> = new Set()

/**
 * Runs acts that begin in an empty table, one after another, against a table in memory: thousands of acts ask for tens
 * of thousands of items, and none of it has to travel.
 * @returns what the acts answered, and every item that they left, for `escribirItems`.
 */
export async function enMemoria<T>(
  actos: () => Promise<T>,
): Promise<{ resultado: T; items: (Clave & Item)[] }> {
  const memoria = new TablaEnMemoria(() => undefined, NADA, NADA)
  const devolver = [desviar(dynamo, () => memoria.enviar), desviar(s3, unaVez)]
  try {
    const resultado = await enActos.run(true, actos)
    return { resultado, items: [...memoria.restos()] as (Clave & Item)[] }
  } finally {
    for (const each of devolver) each()
  }
}
