import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb'
import type { Libro } from '#infra/local/audit/libro'

/** How long what is left in the outbox may take, s: a job that was killed is taken up again after its lease. */
const PLAZO = 900
const COLAS = ['SALIDA#PENDIENTE', 'TRABAJO#PENDIENTE']

/** Waits until the running shop has handled its whole outbox. @returns a line for each queue that is not empty. */
export async function sinPendientes(dataDir: string, say: (line: string) => void): Promise<string[]> {
  const { puerto } = JSON.parse(readFileSync(join(dataDir, 'motor.pid'), 'utf8')) as { puerto: number }
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${puerto}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'veta', secretAccessKey: 'veta' },
  })
  const pendientes = async (pk: string): Promise<number> => {
    const { Count = 0 } = await client.send(
      new QueryCommand({
        TableName: 'veta',
        IndexName: 'GSI1',
        KeyConditionExpression: 'GSI1PK = :pk',
        ExpressionAttributeValues: { ':pk': { S: pk } },
        Select: 'COUNT',
      }),
    )
    return Count
  }
  try {
    const limit = Date.now() + PLAZO * 1000
    for (let i = 0; ; i++) {
      const left = await Promise.all(COLAS.map(pendientes))
      if (left.every(count => count === 0)) {
        say('the outbox is empty')
        return []
      }
      if (i % 10 === 0) say(`left in the outbox: ${left.join(' events, ')} jobs`)
      if (Date.now() > limit) return COLAS.map((pk, k) => `${left[k]} left in ${pk} after ${PLAZO} s`)
      await pausa(1000)
    }
  } finally {
    client.destroy()
  }
}

/** Receipts of every store: how many there are, the last numbers, and whether any is missing or stands twice. */
export function recibosDe(libro: Libro) {
  const porTienda = new Map<string, number[]>()
  for (const { venta } of libro.ventas) {
    if (venta.consecutivo_recibo === null) continue
    const numbers = porTienda.get(venta.codigo_tienda) ?? []
    porTienda.set(venta.codigo_tienda, [...numbers, Number(venta.consecutivo_recibo)])
  }
  const all = [...porTienda].map(([tienda, numbers]) => {
    const distinct = new Set(numbers).size
    const last = Math.max(...numbers)
    return {
      tienda,
      cuantos: numbers.length,
      last,
      repetidos: numbers.length - distinct,
      huecos: last - distinct,
    }
  })
  const sum = (pick: (each: (typeof all)[0]) => number) => all.reduce((total, each) => total + pick(each), 0)
  return {
    recibos: sum(each => each.cuantos),
    ultimos: all.map(({ tienda, last }) => `${tienda}: 1 to ${last}`).join(', '),
    repetidos: sum(each => each.repetidos),
    huecos: sum(each => each.huecos),
  }
}
