import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { vigilado } from '../invocacion'
import { CON_PLAZOS } from '../llamadas'
import { dentroDelPlazo } from '../plazo'
import { expresiones } from './expresiones'
import { atributosDe, clave, type Clave, type Contador, type Indice } from './keys'

/** The only file that knows the SDK. Endpoint, region and credentials come from the SDK's own variables. */
export const dynamo = vigilado(
  DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4, requestHandler: CON_PLAZOS }), {
    marshallOptions: { removeUndefinedValues: true },
  }),
)

export const tabla = (): string => process.env.TABLA ?? 'veta'

export type Item = Record<string, unknown>
const BATCH = 100
/** Times that what a batch left unread is asked for again: some 3 s in all. */
const INTENTOS_DE_LECTURA = 6
/** A table that is throttled for longer; named as the SDK names it, so that it counts as something that passes. */
class LecturaParcial extends Error {
  override readonly name = 'ThrottlingException'
}
const idDe = ({ pk, sk }: Clave): string => `${pk}\u0000${sk}`

/**
 * The items of some keys, in the order of the keys; `undefined` where there is none. One call for every 100
 * distinct keys.
 * @param consistente false halves the cost where a moment's delay does no harm: a count, never a decision.
 */
export async function obtener(keys: readonly Clave[], consistente = true): Promise<(Item | undefined)[]> {
  const distinct = [...new Map(keys.map(key => [idDe(key), { pk: key.pk, sk: key.sk }])).values()]
  const found = new Map<string, Item>()
  const chunks: Clave[][] = []
  for (let i = 0; i < distinct.length; i += BATCH) chunks.push(distinct.slice(i, i + BATCH))
  await Promise.all(
    chunks.map(async chunk => {
      let pending: Record<string, unknown>[] = chunk as unknown as Record<string, unknown>[]
      for (let attempt = 0; pending.length > 0; attempt++) {
        if (attempt > 0) await new Promise(done => setTimeout(done, Math.random() * 50 * 2 ** attempt))
        if (attempt > INTENTOS_DE_LECTURA) throw new LecturaParcial()
        const reply = await dynamo.send(
          new BatchGetCommand({
            RequestItems: { [tabla()]: { Keys: pending, ConsistentRead: consistente } },
          }),
          dentroDelPlazo(),
        )
        for (const item of reply.Responses?.[tabla()] ?? []) found.set(idDe(item as unknown as Clave), item)
        pending = reply.UnprocessedKeys?.[tabla()]?.Keys ?? []
      }
    }),
  )
  return keys.map(key => found.get(idDe(key)))
}

export interface Consulta {
  pk: string
  indice?: Indice
  /** Bounds of the sort key, both included; or its beginning. */
  desde?: string
  hasta?: string
  empieza?: string
  limite?: number
  descendente?: boolean
  /** Where the last page ended. */
  inicio?: Item
  /** Tables only: indexes are never consistent, so no decision reads one. */
  consistente?: boolean
}

/** One page of a query: at most `limite` items or 1 MB. */
export async function consultarPagina(query: Consulta): Promise<{ items: Item[]; siguiente?: Item }> {
  const names = query.indice ? atributosDe(query.indice) : { pk: 'pk', sk: 'sk' }
  const values: Item = { ':pk': query.pk }
  let condition = '#pk = :pk'
  if (query.empieza !== undefined) {
    condition += ' AND begins_with(#sk, :sk)'
    values[':sk'] = query.empieza
  } else if (query.desde !== undefined || query.hasta !== undefined) {
    condition += ' AND #sk BETWEEN :a AND :b'
    values[':a'] = query.desde ?? ' '
    values[':b'] = query.hasta ?? '\uffff'
  }
  const usesSort = condition.includes('#sk')
  const reply = await dynamo.send(
    new QueryCommand({
      TableName: tabla(),
      IndexName: query.indice,
      KeyConditionExpression: condition,
      ExpressionAttributeNames: { '#pk': names.pk, ...(usesSort && { '#sk': names.sk }) },
      ExpressionAttributeValues: values,
      Limit: query.limite,
      ScanIndexForward: !query.descendente,
      ExclusiveStartKey: query.inicio,
      ConsistentRead: query.indice ? undefined : query.consistente,
    }),
    dentroDelPlazo(),
  )
  return { items: reply.Items ?? [], siguiente: reply.LastEvaluatedKey }
}

/** All items of a query, page after page, up to `limite`. */
export async function consultar(query: Consulta): Promise<Item[]> {
  const items: Item[] = []
  let inicio = query.inicio
  do {
    const page = await consultarPagina({ ...query, inicio })
    items.push(...page.items)
    inicio = page.siguiente
  } while (inicio && (query.limite === undefined || items.length < query.limite))
  return query.limite === undefined ? items : items.slice(0, query.limite)
}

/** Draws `count` ids from an atomic counter; returns the first. Outside any transaction: gaps may remain. */
export async function siguientesIds(contador: Contador, count = 1): Promise<number> {
  const reply = await dynamo.send(
    new UpdateCommand({
      TableName: tabla(),
      Key: clave.contador(contador),
      UpdateExpression: 'ADD valor :n',
      ExpressionAttributeValues: { ':n': count },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return (reply.Attributes?.valor as number) - count + 1
}

/** Writes outside a transaction: only for technical items (connections, tickets, sockets, outbox marks). */
export const poner = (item: Clave & Item): Promise<unknown> =>
  dynamo.send(new PutCommand({ TableName: tabla(), Item: item }))

/** Deletes an item and returns what it was, so that exactly one caller gets it. */
export async function quitar(key: Clave): Promise<Item | undefined> {
  const reply = await dynamo.send(
    new DeleteCommand({ TableName: tabla(), Key: { pk: key.pk, sk: key.sk }, ReturnValues: 'ALL_OLD' }),
  )
  return reply.Attributes
}

/**
 * Sets and removes attributes of one technical item that must exist; false when it does not.
 * @param exige values that attributes must still have, or nothing is done and the answer is false.
 */
export async function marcar(
  key: Clave,
  cambios: Item,
  quita: string[] = [],
  exige: Item = {},
): Promise<boolean> {
  const quitados = Object.fromEntries(quita.map(name => [name, undefined]))
  return siSeCumple(
    new UpdateCommand({
      TableName: tabla(),
      Key: { pk: key.pk, sk: key.sk },
      ...expresiones({ existe: true, cambios: { ...cambios, ...quitados }, exige }),
    }),
  )
}

/**
 * Adds to the count `n` of a technical item, created when missing. False, and nothing done, when the count has
 * reached `tope`.
 * @param expira when the item may go, s since 1970.
 */
export async function contar(
  key: Clave,
  suma: number,
  { tope, expira }: { tope?: number; expira: number },
): Promise<boolean> {
  return siSeCumple(
    new UpdateCommand({
      TableName: tabla(),
      Key: { pk: key.pk, sk: key.sk },
      UpdateExpression: 'SET expira = :expira ADD n :suma',
      ConditionExpression: tope === undefined ? undefined : 'attribute_not_exists(n) OR n < :tope',
      ExpressionAttributeValues: {
        ':suma': suma,
        ':expira': expira,
        ...(tope !== undefined && { ':tope': tope }),
      },
    }),
  )
}

/** Writes a technical item if there is none, or if the one there still has the values of `exige`; else false. */
export function ponerSi(item: Clave & Item, exige?: Item): Promise<boolean> {
  const names: Record<string, string> = {}
  const values: Item = {}
  const conditions = Object.entries(exige ?? {}).map(([name, value], i) => {
    names[`#e${i}`] = name
    values[`:e${i}`] = value
    return `#e${i} = :e${i}`
  })
  return siSeCumple(
    new PutCommand({
      TableName: tabla(),
      Item: item,
      ConditionExpression: exige ? conditions.join(' AND ') : 'attribute_not_exists(pk)',
      ...(exige && { ExpressionAttributeNames: names, ExpressionAttributeValues: values }),
    }),
  )
}

/** Sends a write; false when its condition does not hold. */
async function siSeCumple(command: PutCommand | UpdateCommand): Promise<boolean> {
  try {
    await dynamo.send(command as UpdateCommand)
    return true
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return false
    throw error
  }
}

export type Escrituras = NonNullable<TransactWriteCommandInput['TransactItems']>

/** Sends one transaction; `token` makes a repetition of the same writes harmless for ten minutes. */
export const escribir = (writes: Escrituras, token: string): Promise<unknown> =>
  dynamo.send(new TransactWriteCommand({ TransactItems: writes, ClientRequestToken: token }))
