import { describe, expect, it } from 'vitest'
import { ATRIBUTO_TTL, atributosDe, INDICES } from '#functions/kernel/dynamo/keys'
import { sintetizar, unico } from './soporte'

const tabla = unico(sintetizar(), 'AWS::DynamoDB::GlobalTable')
const { Properties } = tabla
const llaves = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' },
  { AttributeName: sk, KeyType: 'RANGE' },
]

describe('table', () => {
  it('has the keys and the indexes of keys.ts, each with whole items', () => {
    expect(Properties.KeySchema).toEqual(llaves('pk', 'sk'))
    expect(Properties.GlobalSecondaryIndexes).toEqual(
      INDICES.map(IndexName => ({
        IndexName,
        KeySchema: llaves(atributosDe(IndexName).pk, atributosDe(IndexName).sk),
        Projection: { ProjectionType: 'ALL' },
      })),
    )
  })

  it('forgets what has expired, by the attribute that the code writes', () => {
    expect(Properties.TimeToLiveSpecification).toEqual({ AttributeName: ATRIBUTO_TTL, Enabled: true })
  })

  it('streams new images and nothing of what was before', () => {
    expect(Properties.StreamSpecification).toEqual({ StreamViewType: 'NEW_IMAGE' })
  })

  it('can be brought back to any second, is encrypted, and outlives its stack', () => {
    expect(Properties.Replicas).toMatchObject([
      {
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        DeletionProtectionEnabled: true,
      },
    ])
    expect(Properties.SSESpecification).toMatchObject({ SSEEnabled: true })
    expect(tabla).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  })

  it('costs nothing while nobody uses it', () => {
    expect(Properties.BillingMode).toBe('PAY_PER_REQUEST')
  })
})
