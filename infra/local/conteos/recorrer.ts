import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, type Item, tabla } from '#functions/kernel/dynamo/client'
import { contables } from '#functions/kernel/dynamo/contables'
import type { Clave } from '#functions/kernel/dynamo/keys'
import { skDe } from './conteos'
import { ROTULOS } from './rotulos'

/** Parallel parts of a scan. */
const SEGMENTOS = 4

/** The items of the table for which a condition holds, consistently and in no order. */
async function recorrer(
  condicion: string,
  valores: Item,
  cada: (item: Item & Clave) => void,
  atributos?: string,
): Promise<void> {
  await Promise.all(
    Array.from({ length: SEGMENTOS }, async (_, segment) => {
      let desde: Item | undefined
      do {
        const reply = await dynamo.send(
          new ScanCommand({
            TableName: tabla(),
            ConsistentRead: true,
            Segment: segment,
            TotalSegments: SEGMENTOS,
            FilterExpression: condicion,
            ExpressionAttributeValues: valores,
            ProjectionExpression: atributos,
            ExclusiveStartKey: desde,
          }),
        )
        for (const item of reply.Items ?? []) cada(item as Item & Clave)
        desde = reply.LastEvaluatedKey
      } while (desde)
    }),
  )
}

const nombres = contables.map((_, i) => `:clase${i}`)
const ENTIDADES = `sk IN (${nombres.join(', ')})`
const clases = Object.fromEntries(contables.map(([clase], i) => [nombres[i], skDe(clase)]))
const filas = contables.flatMap(([, { filas: sk }]) => (sk === undefined ? [] : [sk]))

/** What is counted, with the rows that stand in lists of their own. */
export const recorrerEntidades = (cada: (item: Item & Clave) => void): Promise<void> =>
  recorrer(
    [ENTIDADES, ...filas.map((_, i) => `begins_with(sk, :filas${i})`)].join(' OR '),
    { ...clases, ...Object.fromEntries(filas.map((sk, i) => [`:filas${i}`, sk])) },
    cada,
  )

/** Key and version of everything that is counted. */
export const recorrerVersiones = (cada: (item: Item & Clave) => void): Promise<void> =>
  recorrer(ENTIDADES, clases, cada, 'pk, sk, version')

/** The counts, markers, words of sales and names of products as they stand. */
export const recorrerConteos = (cada: (item: Item & Clave) => void): Promise<void> =>
  recorrer(
    'begins_with(pk, :conteo) OR begins_with(pk, :contado) OR begins_with(pk, :palabra) OR pk = :rotulos',
    {
      ':conteo': 'CONTEO#',
      ':contado': 'CONTADO#',
      ':palabra': 'PALABRA#VENTA-',
      ':rotulos': ROTULOS,
    },
    cada,
  )

/** Words as the first version kept them. */
export const recorrerPalabrasViejas = (cada: (item: Item & Clave) => void): Promise<void> =>
  recorrer(
    'begins_with(pk, :palabra) AND attribute_exists(texto)',
    { ':palabra': 'PALABRA#' },
    cada,
    'pk, sk',
  )

export const recorrerUsuarios = (cada: (item: Item & Clave) => void): Promise<void> =>
  recorrer('sk = :usuario', { ':usuario': 'USUARIO' }, cada)
