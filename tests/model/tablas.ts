import { iniciarMotor, type Motor } from '#infra/local/motor-dynamo'
import { pedirCrudo } from '../support/pedir-crudo'

/** The model's own way to the database: plain requests to the engine, so that nothing of the product reads for it. */

/** An attribute as the database writes it. */
type Atributo = {
  S?: string
  N?: string
  BOOL?: boolean
  NULL?: true
  L?: Atributo[]
  M?: Record<string, Atributo>
}
export type Crudo = Record<string, Atributo>
/** An item as plain values. */
export type Item = Record<string, unknown> & { pk: string; sk: string }

function valorDe(attribute: Atributo): unknown {
  if (attribute.S !== undefined) return attribute.S
  if (attribute.N !== undefined) return Number(attribute.N)
  if (attribute.BOOL !== undefined) return attribute.BOOL
  if (attribute.L) return attribute.L.map(valorDe)
  if (attribute.M) return plano(attribute.M)
  return null
}
export const plano = (crudo: Crudo): Item =>
  Object.fromEntries(Object.entries(crudo).map(([name, value]) => [name, valorDe(value)])) as Item

const LOTE = 25

interface Descripcion {
  AttributeDefinitions: unknown
  KeySchema: unknown
  GlobalSecondaryIndexes: { IndexName: string; KeySchema: unknown; Projection: unknown }[]
}

export class Tablas {
  private esquema: Omit<Descripcion, 'GlobalSecondaryIndexes'> & { GlobalSecondaryIndexes: unknown } =
    {} as never
  private lotes: string[] = []

  private constructor(private readonly motor: Motor) {}

  static async abrir(): Promise<Tablas> {
    return new Tablas(await iniciarMotor({ memory: true }))
  }

  get endpoint(): string {
    return this.motor.endpoint
  }

  cerrar(): Promise<void> {
    return this.motor.stop()
  }

  async pedir<T>(operacion: string, body: string): Promise<T> {
    return JSON.parse(await pedirCrudo(this.motor.endpoint, operacion, body)) as T
  }

  /** Every item of a table. */
  async crudos(tabla: string): Promise<Crudo[]> {
    const items: Crudo[] = []
    let ExclusiveStartKey: unknown
    do {
      const page: { Items: Crudo[]; LastEvaluatedKey?: unknown } = await this.pedir(
        'Scan',
        JSON.stringify({ TableName: tabla, ConsistentRead: true, ExclusiveStartKey }),
      )
      items.push(...page.Items)
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
    return items
  }

  /** Takes a filled table as the pattern of those that `crear` makes. */
  async fijarPatron(tabla: string, ajustar: (crudo: Crudo) => Crudo): Promise<Item[]> {
    const { Table } = await this.pedir<{ Table: Descripcion }>(
      'DescribeTable',
      JSON.stringify({ TableName: tabla }),
    )
    this.esquema = {
      AttributeDefinitions: Table.AttributeDefinitions,
      KeySchema: Table.KeySchema,
      GlobalSecondaryIndexes: Table.GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      })),
    }
    const items = (await this.crudos(tabla)).map(ajustar)
    for (let i = 0; i < items.length; i += LOTE)
      this.lotes.push(JSON.stringify(items.slice(i, i + LOTE).map(Item => ({ PutRequest: { Item } }))))
    return items.map(plano)
  }

  /** A new table with what the pattern held. */
  async crear(tabla: string): Promise<void> {
    await this.pedir(
      'CreateTable',
      JSON.stringify({ TableName: tabla, BillingMode: 'PAY_PER_REQUEST', ...this.esquema }),
    )
    for (const lote of this.lotes)
      await this.pedir('BatchWriteItem', `{"RequestItems":{${JSON.stringify(tabla)}:${lote}}}`)
  }

  async borrar(tabla: string): Promise<void> {
    await this.pedir('DeleteTable', JSON.stringify({ TableName: tabla }))
  }

  /** All of it or nothing; false: a condition of one of them does not hold. */
  async escribir(escrituras: readonly object[]): Promise<boolean> {
    try {
      await this.pedir('TransactWriteItems', JSON.stringify({ TransactItems: escrituras }))
      return true
    } catch {
      return false
    }
  }

  async poner(tabla: string, item: Crudo): Promise<void> {
    await this.pedir('PutItem', JSON.stringify({ TableName: tabla, Item: item }))
  }
}
