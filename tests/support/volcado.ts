import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, type Item, tabla } from '#functions/kernel/dynamo/client'
import { pedirCrudo } from './pedir-crudo'

const AJENOS =
  /^(CONEXION#|CONTEO#|CONTADO#|ALERTA#|PALABRA#VENTA-|ROTULOS#|ACUMULADO_VENDIDO#|(?:HECHO|MES|DIA|ACUMULADO)_VENDEDOR#|TURNO#|FILA_TURNOS#|CONTADOR#turnos$)/
/** A bill gets its turn by a job. */
const sinTurno = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !/^(turno_|numero_turno$)/.test(name)))

/** Whether an outbox item tells of a turn, and of the sale that has it. */
const esDeTurno = ({ eventos }: Item): boolean =>
  Array.isArray(eventos) &&
  (eventos as { evento: string }[]).some(({ evento }) => evento === 'NotificationDeliveryEvent')

/**
 * Every item of the table by its key, to compare a table before and after a request. Connections are left
 * out: signing in writes one. Of an outbox item only its key counts, for the tail marks it done meanwhile; what it
 * counts of sales, what products are called, who sold what, months that are added up, turns of bills, and that stock runs short, is left
 * out: that comes at its own time.
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
      if (AJENOS.test(pk) || item.accion === 'turno' || esDeTurno(item)) continue
      items.set(`${pk} / ${sk}`, /^(SALIDA|TRABAJO)#/.test(pk) ? { pk, sk } : sinTurno(item))
    }
    desde = LastEvaluatedKey
  } while (desde)
  return items
}

/** The engine names the attributes of an item in another order each time. */
const enOrden = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * The same as texts to compare, of all items but those whose partition key fits `ajeno`: nothing of them is made into
 * values, which takes longer than the request that is tried.
 */
export async function huellas(ajeno: RegExp): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  let desde: unknown
  do {
    const page = JSON.parse(
      await pedirCrudo(
        process.env.AWS_ENDPOINT_URL_DYNAMODB!,
        'Scan',
        JSON.stringify({ TableName: tabla(), ConsistentRead: true, ExclusiveStartKey: desde }),
      ),
    ) as { Items: (Record<'pk' | 'sk', { S: string }> & object)[]; LastEvaluatedKey?: unknown }
    for (const item of page.Items)
      if (!ajeno.test(item.pk.S)) texts.set(`${item.pk.S} / ${item.sk.S}`, JSON.stringify(item, enOrden))
    desde = page.LastEvaluatedKey
  } while (desde)
  return texts
}

/** What is not the same in two such readings, a line for each item. */
export const distintas = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap(key =>
    before.get(key) === after.get(key) ? [] : [`${key}: ${before.get(key)} → ${after.get(key)}`],
  )
