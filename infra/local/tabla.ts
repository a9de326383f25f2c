import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tabla } from '#functions/kernel/dynamo/client'
import { atributosDe, INDICES } from '#functions/kernel/dynamo/keys'

const texto = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' }) as const
const atributosDeClave = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' } as const,
  { AttributeName: sk, KeyType: 'RANGE' } as const,
]

/** The table TABLA with the indexes of keys.ts. */
export function definicionDeTabla(): CreateTableCommandInput {
  const indices = INDICES.map(indice => ({ indice, ...atributosDe(indice) }))
  return {
    TableName: tabla(),
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk', ...indices.flatMap(({ pk, sk }) => [pk, sk])].map(texto),
    KeySchema: atributosDeClave('pk', 'sk'),
    GlobalSecondaryIndexes: indices.map(({ indice, pk, sk }) => ({
      IndexName: indice,
      KeySchema: atributosDeClave(pk, sk),
      Projection: { ProjectionType: 'ALL' },
    })),
  }
}

/** Creates the table TABLA with the indexes of keys.ts and waits until it can be used; one that is there stays. */
export async function crearTabla(): Promise<void> {
  const dynamo = new DynamoDBClient({})
  try {
    await dynamo.send(new CreateTableCommand(definicionDeTabla())).catch((error: unknown) => {
      if (!(error instanceof ResourceInUseException)) throw error
    })
    // Also when it was there: another process may have asked for it a moment ago.
    await waitUntilTableExists({ client: dynamo, maxWaitTime: 60, minDelay: 1 }, { TableName: tabla() })
  } finally {
    dynamo.destroy()
  }
}
