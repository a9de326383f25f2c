import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ERRORES, type FallaDeLlamada } from './fallas'
import type { Escena } from './proceso'
import type { Crudo } from './tablas'

type Resultado = { output: Record<string, unknown> }
/** An item as a reply has it. */
type Leido = Record<string, unknown>

const operacionDe = (comando: string): string => {
  const name = comando.replace(/Command$/, '')
  return name === 'TransactWrite' || name === 'BatchGet'
    ? `${name}${name === 'BatchGet' ? 'Item' : 'Items'}`
    : name
}

interface Cambiado {
  Key: Crudo
  UpdateExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Crudo
}
/** The key of an item that was changed, and the attributes that were set. */
const cambiado = ({
  Key,
  UpdateExpression = '',
  ExpressionAttributeNames: nombres = {},
  ExpressionAttributeValues: valores = {},
}: Cambiado): Crudo => ({
  ...Key,
  ...Object.fromEntries(
    [...UpdateExpression.matchAll(/(#\w+) = (:\w+)/g)].map(([, nombre, valor]) => [
      nombres[nombre!]!,
      valores[valor!]!,
    ]),
  ),
})

/** What stands in the trace: of an order the time, without the letters that are drawn at random. */
export const sinSorteo = (texto: string): string =>
  texto.replace(/\b([0-9A-HJKMNP-TV-Z]{10})[0-9A-HJKMNP-TV-Z]{16}\b|PUBLICO#.*/g, '$1')

/** The keys that a request names, for the trace: without what is drawn at random in them. */
function clavesDe(value: unknown, found: string[] = []): string[] {
  if (value === null || typeof value !== 'object') return found
  const { pk, sk } = value as { pk?: unknown; sk?: unknown }
  if (typeof pk === 'string') {
    const key = pk.split('#')[0] === sk ? pk : `${pk}/${String(sk)}`
    found.push(sinSorteo(key))
  } else for (const each of Object.values(value)) clavesDe(each, found)
  return found
}

/** Half of a batch read stays unprocessed, as it does when one partition is busy. */
function enParte(output: Record<string, unknown>): void {
  const responses = output.Responses as Record<string, Leido[]>
  for (const [table, items] of Object.entries(responses)) {
    const left = items.splice(Math.ceil(items.length / 2))
    if (left.length > 0)
      output.UnprocessedKeys = {
        [table]: { Keys: left.map(({ pk, sk }) => ({ pk, sk })), ConsistentRead: true },
      }
  }
}

/**
 * Puts two middlewares around the product's database client. The outer one makes every call wait for its turn; the
 * inner one stands below the SDK's own retries, where the network is, and does what the driver decided.
 */
export function interceptar(dynamo: DynamoDBDocumentClient, escena: Escena): void {
  const { plan, cuenta, azar } = escena
  sinEsperas(dynamo)
  dynamo.middlewareStack.add(
    (next, context) => async args => {
      if (!plan.contexto()) return next(args)
      const operacion = operacionDe((context as { commandName?: string }).commandName ?? '')
      return plan.llamar(operacion, clavesDe(args.input).join(' '), () => next(args))
    },
    { step: 'initialize', priority: 'high', name: 'turno' },
  )
  dynamo.middlewareStack.add(
    next => async args => {
      const contexto = plan.contexto()
      const llamada = contexto?.llamada
      if (!contexto || !llamada) return next(args)
      if (llamada.intentos++ > 0) await plan.reintentar(contexto)
      const falla = llamada.decision as FallaDeLlamada | undefined
      llamada.decision = undefined
      const escribe = llamada.operacion === 'TransactWriteItems'
      if (falla === 'conflicto' || falla === 'estrangulado') {
        cuenta[falla]++
        throw falla === 'conflicto' ? ERRORES.conflicto() : ERRORES.estrangulado(llamada.operacion, azar)
      }
      if (falla === 'tiempo_antes') {
        cuenta[escribe ? falla : 'tiempo_otra']++
        throw ERRORES.sinRespuesta()
      }
      const result = (await next(args)) as Awaited<ReturnType<typeof next>> & Resultado
      if (falla === 'lectura_partida') {
        await plan.reintentar(contexto)
        const later = (await next(args)) as Awaited<ReturnType<typeof next>> & Resultado
        return partida(result, later, escena)
      }
      const input = args.input as unknown as Record<string, unknown>
      if (escribe)
        for (const { Put, Update } of input.TransactItems as { Put?: { Item: Crudo }; Update?: Cambiado }[]) {
          if (Put) escena.alEscribir(Put.Item)
          if (Update) escena.alCambiar(cambiado(Update))
        }
      else if (llamada.operacion === 'UpdateItem') escena.alCambiar(cambiado(input as unknown as Cambiado))
      if (falla === 'tiempo_despues') {
        cuenta[escribe ? falla : 'tiempo_otra']++
        throw ERRORES.sinRespuesta()
      }
      if (falla === 'caida_despues') {
        cuenta[falla]++
        plan.matar(contexto.fibra.proceso)
        return plan.abandonar()
      }
      if (falla === 'parcial') {
        cuenta[falla]++
        enParte(result.output)
      }
      return atrasada(llamada.operacion, input)
        ? vieja(result, input, falla === 'indice_viejo', escena)
        : result
    },
    { step: 'deserialize', priority: 'high', name: 'falla' },
  )
}

/**
 * Several items are not read at one instant: DynamoDB promises that each is committed, not that they belong
 * together. Some are as they were when the read began, others as they were when it ended.
 */
function partida<T extends Resultado>(first: T, later: T, { azar, cuenta }: Escena): T {
  const before = listas(first.output).flat()
  const llaveDe = ({ pk, sk }: Leido): string => canonico([pk, sk])
  const mix = (item: Leido): Leido => {
    const former = before.find(each => llaveDe(each) === llaveDe(item))
    if (!former || canonico(former) === canonico(item)) return item
    cuenta.lectura_partida++
    return azar.veces(0.5) ? former : item
  }
  for (const list of listas(later.output)) list.splice(0, list.length, ...list.map(mix))
  return later
}
const listas = ({ Items, Responses }: Record<string, unknown>): Leido[][] => [
  (Items as Leido[] | undefined) ?? [],
  ...Object.values((Responses ?? {}) as Record<string, Leido[]>),
]

/** Reads that may lag behind: of an index always, of the table unless they ask for the newest. */
function atrasada(operacion: string, input: Record<string, unknown>): boolean {
  if (operacion === 'Query') return input.IndexName !== undefined || input.ConsistentRead !== true
  if (operacion !== 'BatchGetItem') return false
  const requests = Object.values(input.RequestItems as Record<string, { ConsistentRead?: boolean }>)
  return requests.every(({ ConsistentRead }) => ConsistentRead !== true)
}

/** The same text for the same value: the engine gives the attributes of an item in any order. */
const canonico = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
const leido = ({ Items, Responses }: Record<string, unknown>): string => canonico(Items ?? Responses)

/** A queue is asked for what is due by now: that is the same question a moment later. */
function pregunta(input: Record<string, unknown>): unknown {
  const values = input.ExpressionAttributeValues as Record<string, { S?: string }> | undefined
  if (!values?.[':pk']?.S?.endsWith('#PENDIENTE')) return input
  return { ...input, ExpressionAttributeValues: values[':pk'] }
}

/** What the same question was answered when it was asked first, if the driver says so. */
function vieja<T extends Resultado>(
  result: T,
  input: Record<string, unknown>,
  atrasar: boolean,
  { lecturas, cuenta }: Escena,
): T {
  const key = JSON.stringify(pregunta(input))
  const former = lecturas.get(key)
  if (!former) lecturas.set(key, structuredClone({ ...result.output, $metadata: {} }))
  if (!atrasar || !former || leido(former) === leido(result.output)) return result
  cuenta.indice_viejo++
  return { ...result, output: { ...structuredClone(former), $metadata: result.output.$metadata } }
}

/** The SDK repeats at once: its pauses would take real time and decide nothing. */
function sinEsperas(dynamo: DynamoDBDocumentClient): void {
  const config = dynamo.config as unknown as {
    retryStrategy: () => Promise<{ retryBackoffStrategy: object }>
  }
  const original = config.retryStrategy
  const backoff = { computeNextBackoffDelay: () => 0, setDelayBase: () => undefined }
  config.retryStrategy = async () => Object.assign(await original(), { retryBackoffStrategy: backoff })
}
