import { describe, expect, it } from 'vitest'
import { ATRIBUTO_TTL, atributosDe, INDICES } from '#functions/kernel/dynamo/keys'
import { entornoDe, recursos, sentencias, sintetizar, texto, unico } from './soporte'

const tabla = unico(sintetizar(), 'AWS::DynamoDB::GlobalTable')
const { Properties } = tabla
const claves = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' },
  { AttributeName: sk, KeyType: 'RANGE' },
]

describe('table', () => {
  it('has the keys and the indexes of keys.ts, each with whole items', () => {
    expect(Properties.KeySchema).toEqual(claves('pk', 'sk'))
    expect(Properties.GlobalSecondaryIndexes).toEqual(
      INDICES.map(IndexName => ({
        IndexName,
        KeySchema: claves(atributosDe(IndexName).pk, atributosDe(IndexName).sk),
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
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
        DeletionProtectionEnabled: true,
      },
    ])
    expect(Properties.SSESpecification).toMatchObject({ SSEEnabled: true })
    expect(tabla).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  })

  it('goes with its stack in dev', () => {
    const dev = unico(sintetizar('dev'), 'AWS::DynamoDB::GlobalTable')
    expect(dev.DeletionPolicy).toBe('Delete')
    expect(dev.Properties.Replicas).toMatchObject([{ DeletionProtectionEnabled: false }])
  })

  it('names the key that is throttled', () => {
    expect(Properties.Replicas).toMatchObject([
      { ContributorInsightsSpecification: { Enabled: true, Mode: 'THROTTLED_KEYS' } },
    ])
  })

  it('costs nothing while nobody uses it', () => {
    expect(Properties.BillingMode).toBe('PAY_PER_REQUEST')
  })
})

describe('a restored table', () => {
  const flujo = 'arn:aws:dynamodb:us-east-1:123456789012:table/Veta-restaurada/stream/2026-11-20T00:00:00.000'
  const template = sintetizar('prod', { tabla: { nombre: 'Veta-restaurada', flujo } })

  it('is what every Lambda works on, with the same rights, and the stream that feeds them is its own', () => {
    expect(entornoDe(template, 'ventas').TABLA).toBe('Veta-restaurada')
    const arns = sentencias(template, 'ventas')
      .filter(({ Action }) => JSON.stringify(Action).includes('dynamodb:'))
      .flatMap(({ Resource }) => [Resource].flat().map(texto))
    for (const arn of arns) expect(arn).toMatch(/:table\/Veta-restaurada(\/index\/GSI\d)?$/)
    for (const [, { Properties }] of recursos(template, 'AWS::Lambda::EventSourceMapping'))
      expect(Properties.EventSourceArn).toBe(flujo)
  })

  it('leaves the table of the stack where it is, to go back to', () => {
    expect(unico(template, 'AWS::DynamoDB::GlobalTable')).toMatchObject({ DeletionPolicy: 'Retain' })
  })

  it('is backed up from then on', () => {
    const [[, selection]] = recursos(template, 'AWS::Backup::BackupSelection') as never as [[string, never]]
    expect(JSON.stringify(selection)).toContain('Veta-restaurada')
  })
})

describe('copies apart from the table', () => {
  const template = sintetizar('prod')
  const { BackupPlanRule: rules } = unico(template, 'AWS::Backup::BackupPlan').Properties.BackupPlan as {
    BackupPlanRule: { RuleName: string; ScheduleExpression: string; Lifecycle: { DeleteAfterDays: number } }[]
  }

  it('are made daily for 35 days and monthly for a year, of our table', () => {
    expect(
      rules.map(({ ScheduleExpression, Lifecycle }) => [ScheduleExpression, Lifecycle.DeleteAfterDays]),
    ).toEqual([
      ['cron(0 7 * * ? *)', 35],
      ['cron(0 7 1 * ? *)', 365],
    ])
    const { Resources } = unico(template, 'AWS::Backup::BackupSelection').Properties.BackupSelection as {
      Resources: unknown[]
    }
    const [id] = recursos(template, 'AWS::DynamoDB::GlobalTable')[0]!
    expect(Resources.map(texto)).toEqual([`\${${id}.Arn}`])
  })

  it('are kept when the stack goes, and dev has none', () => {
    expect(unico(template, 'AWS::Backup::BackupVault').DeletionPolicy).toBe('Retain')
    expect(recursos(sintetizar('dev'), 'AWS::Backup::BackupPlan')).toEqual([])
  })
})
