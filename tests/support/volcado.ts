import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, type Item, tabla } from '#functions/kernel/dynamo/client'

/**
 * Every item of the table by its key, to compare a table before and after a request. Connections are left
 * out: signing in writes one. Of an outbox item only its key counts, for the tail marks it done meanwhile; what it
 * counts of sales is left out, for that comes at its own time.
 */
export async function volcado(): Promise<Map<string, Item>> {
  const items = new Map<string, Item>()
  let desde: Item | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await dynamo.send(
      new ScanCommand({ TableName: tabla(), ConsistentRead: true, ExclusiveStartKey: desde }),
    )
    for (const item of Items) {
      const { pk, sk } = item as { pk: string; sk: string }
      if (/^(CONEXION#|CONTEO#|CONTADO#|PALABRA#VENTA-)/.test(pk)) continue
      items.set(`${pk} / ${sk}`, /^(SALIDA|TRABAJO)#/.test(pk) ? { pk, sk } : item)
    }
    desde = LastEvaluatedKey
  } while (desde)
  return items
}
