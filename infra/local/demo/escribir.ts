import { setTimeout as pausa } from 'node:timers/promises'
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type BatchWriteCommandOutput,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb'
import { dynamo, type Item, tabla } from '#functions/kernel/dynamo/client'
import type { Clave } from '#functions/kernel/dynamo/keys'
import type { Operacion } from '#functions/kernel/dynamo/operations'

type Pedidos = NonNullable<BatchWriteCommandInput['RequestItems']>[string]

/** DynamoDB's limit of one batch, and how many batches are under way at once. */
const LOTE = 25
const A_LA_VEZ = 4

async function enviar(lote: Pedidos): Promise<void> {
  let resto: Pedidos | undefined = lote
  for (let intento = 0; resto && resto.length > 0; intento++) {
    if (intento > 0) await pausa(Math.min(1000, 20 * 2 ** intento))
    const respuesta: BatchWriteCommandOutput = await dynamo.send(
      new BatchWriteCommand({ RequestItems: { [tabla()]: resto } }),
    )
    resto = respuesta.UnprocessedItems?.[tabla()]
  }
}

/** Writes in batches, without order and without guards: what a table that nobody uses yet can bear. */
async function enLotes(pedidos: Pedidos): Promise<void> {
  let siguiente = 0
  const trabajar = async (): Promise<void> => {
    while (siguiente < pedidos.length) {
      siguiente += LOTE
      await enviar(pedidos.slice(siguiente - LOTE, siguiente))
    }
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, trabajar))
}

export const escribirItems = (items: (Clave & Item)[]): Promise<void> =>
  enLotes(items.map(item => ({ PutRequest: { Item: item } })))

/** The items that creating operations would put. */
export const itemsDe = (operaciones: Operacion[]): (Clave & Item)[] =>
  operaciones.map(({ escritura }) => {
    if (!escritura.Put?.Item) throw new Error('Only operations that put an item can be written in batches')
    return escritura.Put.Item as Clave & Item
  })

/** Deletes every item of the table. */
export async function vaciarTabla(): Promise<void> {
  let desde: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await dynamo.send(
      new ScanCommand({ TableName: tabla(), ProjectionExpression: 'pk, sk', ExclusiveStartKey: desde }),
    )
    await enLotes(Items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })))
    desde = LastEvaluatedKey
  } while (desde)
}
