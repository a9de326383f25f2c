import { describe, expect, it } from 'vitest'
import { METRICAS } from '#functions/kernel/metricas'
import { LAMBDAS, type NombreLambda } from '#infra/lambdas'
import {
  elegido,
  entornoDe,
  idDe,
  type Recurso,
  recursos,
  referido,
  sintetizar,
  texto,
  unico,
} from './soporte'

const template = sintetizar('prod', { correoAlarmas: 'alarmas@veta.test' })
const alarmas = recursos(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
const [tema] = elegido(template, 'AWS::SNS::Topic', 'AlarmasTema')

interface Dimension {
  Name: string
  Value: unknown
}
/** Alarms on a metric, for the thing that a dimension names. */
const sobre = (metric: string, value?: unknown) =>
  alarmas.filter(
    ({ MetricName, Dimensions, Metrics }) =>
      (MetricName === metric &&
        (value === undefined ||
          (Dimensions as Dimension[]).some(each => JSON.stringify(each.Value) === JSON.stringify(value)))) ||
      JSON.stringify(Metrics ?? '').includes(`"MetricName":"${metric}"`),
  )

describe('alarms', () => {
  it.each(Object.keys(LAMBDAS) as NombreLambda[])(
    '%s is watched for errors, throttles and slowness',
    nombre => {
      const funcion = { Ref: idDe(template, nombre) }
      for (const metric of ['Errors', 'Throttles', 'Duration']) expect(sobre(metric, funcion)).toHaveLength(1)
      const [{ ExtendedStatistic, Threshold }] = sobre('Duration', funcion) as [
        { ExtendedStatistic: string; Threshold: number },
      ]
      expect(ExtendedStatistic).toBe('p95')
      const { Timeout } = template.findResources('AWS::Lambda::Function')[funcion.Ref]!.Properties as {
        Timeout: number
      }
      expect(Threshold).toBeLessThan(Timeout * 1000)
    },
  )

  it.each(['eventos', 'trabajos'] as const)(
    '%s is watched for falling behind and for calls given up',
    nombre => {
      expect(sobre('IteratorAge', { Ref: idDe(template, nombre) })).toHaveLength(1)
      const [cola] = elegido(template, 'AWS::SQS::Queue', `FlujoFallidas${nombre}`)
      expect(sobre('ApproximateNumberOfMessagesVisible', { 'Fn::GetAtt': [cola, 'QueueName'] })).toHaveLength(
        1,
      )
    },
  )

  it('the outbox is watched by figures that the code writes, and silence about its age is an alarm', () => {
    const servicio = entornoDe(template, 'eventos').POWERTOOLS_SERVICE_NAME
    for (const metric of Object.values(METRICAS)) {
      const [alarm] = sobre(metric, servicio)
      expect(alarm!.Namespace).toBe(entornoDe(template, 'eventos').POWERTOOLS_METRICS_NAMESPACE)
      expect(alarm!.Dimensions).toEqual([{ Name: 'service', Value: servicio }])
    }
    expect(sobre(METRICAS.edadPendiente)[0]!.TreatMissingData).toBe('breaching')
    expect(sobre(METRICAS.muertos)[0]).toMatchObject({ Threshold: 1, TreatMissingData: 'notBreaching' })
  })

  it('the API is watched for 5xx, the table for throttles and failures of its own', () => {
    for (const metric of ['5xx', 'ThrottledRequests', 'SystemErrors']) expect(sobre(metric)).toHaveLength(1)
  })

  it('each tells somebody when it begins and when it is over, and says what to do', () => {
    for (const alarm of alarmas) {
      for (const actions of [alarm.AlarmActions, alarm.OKActions])
        expect((actions as unknown[]).map(referido)).toEqual([tema])
      expect(String(alarm.AlarmDescription)).toMatch(/^Veta prod: .{20,}/)
    }
    const [, { Properties }] = recursos(template, 'AWS::SNS::Subscription')[0]!
    expect(Properties).toMatchObject({ Protocol: 'email', Endpoint: 'alarmas@veta.test' })
  })

  it('are published under a key of their own that CloudWatch may use; servicios.test.ts judges whether it gets in', () => {
    const [, { Properties }] = elegido(template, 'AWS::SNS::Topic', 'AlarmasTema')
    const [llave, { Properties: key }] = elegido(template, 'AWS::KMS::Key', 'AlarmasLlave')
    expect(referido(Properties.KmsMasterKeyId)).toBe(llave)
    expect(key.EnableKeyRotation).toBe(true)
    const { Statement } = key.KeyPolicy as { Statement: { Principal: unknown; Action: string[] }[] }
    expect(Statement).toContainEqual(
      expect.objectContaining({
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
      }),
    )
  })
})

describe('dashboard', () => {
  const { DashboardBody } = unico(template, 'AWS::CloudWatch::Dashboard').Properties
  const body = JSON.stringify(DashboardBody)

  it('shows the alarms, every Lambda, the API, the outbox and the table on one page', () => {
    expect(body).toContain(String.raw`\"type\":\"alarm\"`)
    for (const nombre of Object.keys(LAMBDAS) as NombreLambda[])
      expect(body).toContain(idDe(template, nombre))
    for (const metric of [
      ...Object.values(METRICAS),
      'Latency',
      '5xx',
      'ConsumedWriteCapacityUnits',
      'ThrottledRequests',
    ])
      expect(body).toContain(metric)
  })

  it('of one stage is not that of the other', () => {
    const name = (each: Recurso) => texto(each.Properties.DashboardName)
    const [dev, prod] = [sintetizar('dev'), template].map(each =>
      name(unico(each, 'AWS::CloudWatch::Dashboard')),
    )
    expect(dev).not.toBe(prod)
  })
})
