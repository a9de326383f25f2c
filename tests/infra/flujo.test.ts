import { describe, expect, it } from 'vitest'
import type { NombreLambda } from '#infra/lambdas'
import {
  accionesDe,
  elegido,
  idDe,
  lambda,
  type Recurso,
  recursos,
  referido,
  sentencias,
  sintetizar,
  texto,
} from './soporte'

const template = sintetizar('prod')
const de = (nombre: NombreLambda): Recurso =>
  recursos(template, 'AWS::Lambda::EventSourceMapping').find(
    ([, { Properties }]) => referido(Properties.FunctionName) === idDe(template, nombre),
  )![1]

describe.each([
  ['eventos', 'SALIDA', 'Fallidaseventos'],
  ['trabajos', 'TRABAJO', 'Fallidastrabajos'],
] as const)('%s', (nombre, sk, cola) => {
  const { Properties } = de(nombre)
  const [colaId] = elegido(template, 'AWS::SQS::Queue', `Flujo${cola}`)

  it('is started by new items of its queue only', () => {
    const { Filters } = Properties.FilterCriteria as { Filters: { Pattern: string }[] }
    expect(Filters.map(({ Pattern }) => JSON.parse(Pattern) as unknown)).toEqual([
      { eventName: ['INSERT'], dynamodb: { Keys: { sk: { S: [sk] } } } },
    ])
  })

  it('loses nothing that is written while it is being deployed, and makes nobody wait', () => {
    expect(Properties.StartingPosition).toBe('TRIM_HORIZON')
    expect(Properties.MaximumBatchingWindowInSeconds ?? 0).toBeLessThanOrEqual(1)
  })

  it('is tried again some times, then noted in its queue, from the stream and from its schedule', () => {
    expect(Properties.MaximumRetryAttempts).toBeGreaterThan(0)
    expect(Properties.MaximumRetryAttempts).toBeLessThanOrEqual(10)
    const destination = (Properties.DestinationConfig as { OnFailure: { Destination: unknown } }).OnFailure
      .Destination
    expect(referido(destination)).toBe(colaId)
    const [[, async]] = recursos(template, 'AWS::Lambda::EventInvokeConfig').filter(
      ([, each]) => referido(each.Properties.FunctionName) === idDe(template, nombre),
    ) as [[string, Recurso]]
    expect(
      referido(
        (async.Properties.DestinationConfig as { OnFailure: { Destination: unknown } }).OnFailure.Destination,
      ),
    ).toBe(colaId)
    expect(accionesDe(sentencias(template, nombre))).toContain('sqs:SendMessage')
  })

  it('is swept every few minutes for what the stream gave up on', () => {
    const [rule] = recursos(template, 'AWS::Events::Rule')
      .map(([, each]) => each.Properties)
      .filter(({ Targets }) =>
        texto((Targets as { Arn: unknown }[])[0]!.Arn).includes(idDe(template, nombre)),
      )
    expect(rule!.ScheduleExpression).toBe('rate(5 minutes)')
    const [target] = rule!.Targets as { DeadLetterConfig: { Arn: unknown } }[]
    expect(referido(target!.DeadLetterConfig.Arn)).toBe(colaId)
  })
})

describe('hints', () => {
  it('one bad record does not hold up the others of its batch', () => {
    expect(de('eventos').Properties.BisectBatchOnFunctionError).toBe(true)
    expect(de('eventos').Properties.BatchSize).toBe(25)
  })
})

describe('jobs', () => {
  it('come one at a time, many at once, and may take a quarter of an hour with a CPU of their own', () => {
    expect(de('trabajos').Properties).toMatchObject({ BatchSize: 1, ParallelizationFactor: 10 })
    expect(lambda(template, 'trabajos').Properties).toMatchObject({ Timeout: 900, MemorySize: 1769 })
  })
})

describe('queues of failed calls', () => {
  it('are encrypted, taken over TLS only, and keep what they have for two weeks', () => {
    for (const [id, { Properties }] of recursos(template, 'AWS::SQS::Queue')) {
      expect(Properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 86_400 })
      const [, policy] = recursos(template, 'AWS::SQS::QueuePolicy').find(([, each]) =>
        (each.Properties.Queues as unknown[]).some(queue => referido(queue) === id),
      )!
      expect(JSON.stringify(policy.Properties.PolicyDocument)).toContain('"aws:SecureTransport":"false"')
    }
  })
})
