import {
  AttributeType,
  Billing,
  ContributorInsightsMode,
  type ITableV2,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { ATRIBUTO_TTL, atributosDe, INDICES } from '#functions/kernel/dynamo/keys'
import { destino, type Etapa } from './etapas'

const texto = (name: string) => ({ name, type: AttributeType.STRING })

/**
 * The one table. Its keys, indexes and TTL are those of functions/kernel/dynamo/keys.ts. The stream carries
 * new images only: the outbox items that it is read for are created and never read as they were before.
 */
export const crearTabla = (scope: Construct, etapa: Etapa): TableV2 =>
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
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: etapa.conserva ? 35 : 1,
    },
    // Names the key that is being throttled; costs nothing while none is.
    contributorInsightsSpecification: { enabled: true, mode: ContributorInsightsMode.THROTTLED_KEYS },
    deletionProtection: etapa.conserva,
    removalPolicy: destino(etapa),
  })

/** A table that was restored beside the stack's own: its name, and its stream, which a restore does not bring along. */
export interface TablaAjena {
  nombre: string
  flujo: string
}

/**
 * The table that the Lambdas work on: the stack's own, or one that a backup was restored to. The stack's own stays
 * where it is in either case, so that going back is leaving the other's name out.
 */
export function elegirTabla(scope: Construct, etapa: Etapa, ajena: TablaAjena | undefined): ITableV2 {
  const propia = crearTabla(scope, etapa)
  if (!ajena) return propia
  return TableV2.fromTableAttributes(scope, 'TablaRestaurada', {
    tableName: ajena.nombre,
    tableStreamArn: ajena.flujo,
    globalIndexes: [...INDICES],
  })
}
