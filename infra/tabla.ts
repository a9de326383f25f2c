import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { ATRIBUTO_TTL, atributosDe, INDICES } from '#functions/kernel/dynamo/keys'

const texto = (name: string) => ({ name, type: AttributeType.STRING })

/**
 * The one table. Its keys, indexes and TTL are those of functions/kernel/dynamo/keys.ts. The stream carries
 * new images only: the outbox items that it is read for are created and never read as they were before.
 */
export const crearTabla = (scope: Construct): TableV2 =>
  new TableV2(scope, 'Tabla', {
    partitionKey: texto('pk'),
    sortKey: texto('sk'),
    globalSecondaryIndexes: INDICES.map(indexName => ({
      indexName,
      partitionKey: texto(atributosDe(indexName).pk),
      sortKey: texto(atributosDe(indexName).sk),
    })),
    billing: Billing.onDemand(),
    timeToLiveAttribute: ATRIBUTO_TTL,
    dynamoStream: StreamViewType.NEW_IMAGE,
    encryption: TableEncryptionV2.awsManagedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
