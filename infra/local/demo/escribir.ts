import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, type Item, tabla } from '#functions/kernel/dynamo/client'
import { confirmar, MAXIMO_OPERACIONES } from '#functions/kernel/dynamo/commit'
import type { Clave } from '#functions/kernel/dynamo/keys'
import { type Operacion, reemplazar } from '#functions/kernel/dynamo/operations'

/** How many transactions are under way at once. */
const A_LA_VEZ = 4

/**
 * Writes without order and without guards, what a table that nobody uses yet can bear. Whole transactions: the
 * embedded engine writes each to its disk once, and a batch item by item.
 */
async function enLotes(operaciones: readonly Operacion[]): Promise<void> {
  let siguiente = 0
  const trabajar = async (): Promise<void> => {
    while (siguiente < operaciones.length) {
      siguiente += MAXIMO_OPERACIONES
      await confirmar(operaciones.slice(siguiente - MAXIMO_OPERACIONES, siguiente))
    }
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, trabajar))
}

export const escribirItems = (items: readonly (Clave & Item)[]): Promise<void> =>
  enLotes(items.map(item => reemplazar(item, item)))

export const borrarItems = (claves: readonly Clave[]): Promise<void> =>
  enLotes(
    claves.map(({ pk, sk }) => ({
      escritura: { Delete: { TableName: tabla(), Key: { pk, sk } } },
      falla: 'reintentar',
    })),
  )

/**
 * The items that creating operations would put. What several of them add members to (the words of many things)
 * becomes one item, so ask for everything at once.
 */
export function itemsDe(operaciones: Operacion[]): (Clave & Item)[] {
  const items: (Clave & Item)[] = []
  const conjuntos = new Map<string, { item: Clave & Item; miembros: Map<string, Map<string, Uint8Array>> }>()
  for (const { escritura } of operaciones) {
    const { Put, Update } = escritura
    if (Put?.Item) items.push(Put.Item as Clave & Item)
    else if (Update?.UpdateExpression === 'ADD #a :m') {
      const { pk, sk } = Update.Key as unknown as Clave
      const id = `${pk}\n${sk}`
      const { miembros } =
        conjuntos.get(id) ?? conjuntos.set(id, { item: { pk, sk }, miembros: new Map() }).get(id)!
      const name = Update.ExpressionAttributeNames!['#a']!
      const members = miembros.get(name) ?? miembros.set(name, new Map()).get(name)!
      for (const each of Update.ExpressionAttributeValues![':m'] as Set<Uint8Array>)
        members.set(each.toString(), each)
    } else throw new Error('Only operations that create can be written in batches')
  }
  for (const { item, miembros } of conjuntos.values())
    items.push({
      ...item,
      ...Object.fromEntries([...miembros].map(([name, each]) => [name, new Set(each.values())])),
    })
  return items
}

/** Deletes every item of the table. */
export async function vaciarTabla(): Promise<void> {
  let desde: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await dynamo.send(
      new ScanCommand({ TableName: tabla(), ProjectionExpression: 'pk, sk', ExclusiveStartKey: desde }),
    )
    await borrarItems(Items as unknown as Clave[])
    desde = LastEvaluatedKey
  } while (desde)
}
