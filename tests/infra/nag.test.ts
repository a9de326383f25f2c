import { Queue } from 'aws-cdk-lib/aws-sqs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { NombreEtapa } from '#infra/etapas'
import { directorio, hallazgosDe, levantarEtapa } from './soporte'

const dist = directorio()
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'index.html'), '<!doctype html>')

const dominio = {
  nombre: 'tienda.example',
  certificado: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
}
const restaurada = {
  nombre: 'Veta-restaurada',
  flujo: 'arn:aws:dynamodb:us-east-1:123456789012:table/Veta-restaurada/stream/2026-11-20T00:00:00.000',
}

describe('rules of AWS Solutions, and the schemas of CloudFormation', () => {
  it.each<[string, NombreEtapa, Parameters<typeof levantarEtapa>[1]]>([
    ['dev', 'dev', { dist }],
    ['prod', 'prod', { dist }],
    ['prod, the account known', 'prod', { dist, env: { account: '123456789012', region: 'us-east-1' } }],
    ['prod elsewhere', 'prod', { dist, region: 'sa-east-1' }],
    [
      'dev elsewhere, the account known',
      'dev',
      { dist, env: { account: '123456789012', region: 'sa-east-1' } },
    ],
    ['prod with a name of its own', 'prod', { dist, dominio, correoAlarmas: 'alarmas@veta.test' }],
    [
      'prod on a restored table, a new secret of the edge',
      'prod',
      { dist, tabla: restaurada, secretoDeOrigen: 2 },
    ],
  ])(
    '%s: nothing is found that is not acknowledged with its reason',
    (_, etapa, opciones) => {
      expect(hallazgosDe(levantarEtapa(etapa, opciones).app)).toEqual([])
    },
    60_000,
  )

  it('something new that breaks a rule is found', () => {
    const { app, stack } = levantarEtapa('prod')
    new Queue(stack, 'Otra')
    expect(hallazgosDe(app).map(({ ruleName }) => ruleName)).toEqual(
      expect.arrayContaining(['AwsSolutions-SQS3', 'AwsSolutions-SQS4']),
    )
  })
})
