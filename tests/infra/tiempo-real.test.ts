import { describe, expect, it } from 'vitest'
import { idDe, lambda, recursos, referido, sintetizar, texto, unico } from './soporte'

const template = sintetizar()
const [[socketsId]] = recursos(template, 'AWS::ApiGatewayV2::Api').filter(
  ([, { Properties }]) => Properties.ProtocolType === 'WEBSOCKET',
) as [[string, unknown]]

describe('WebSocket API', () => {
  it('hands opening, closing and everything else to tiempo-real', () => {
    const rutas = recursos(template, 'AWS::ApiGatewayV2::Route').filter(
      ([, { Properties }]) => referido(Properties.ApiId) === socketsId,
    )
    expect(rutas.map(([, { Properties }]) => String(Properties.RouteKey)).sort()).toEqual([
      '$connect',
      '$default',
      '$disconnect',
    ])
    const integraciones = recursos(template, 'AWS::ApiGatewayV2::Integration').filter(
      ([, { Properties }]) => referido(Properties.ApiId) === socketsId,
    )
    for (const [, { Properties }] of integraciones)
      expect(texto(Properties.IntegrationUri)).toContain(`\${${idDe(template, 'tiempo-real')}.Arn}`)
  })

  it('is deployed under the very path that the browser opens, so that nothing has to rewrite it', () => {
    const etapas = recursos(template, 'AWS::ApiGatewayV2::Stage').filter(
      ([, { Properties }]) => referido(Properties.ApiId) === socketsId,
    )
    expect(etapas.map(([, { Properties }]) => Properties.StageName)).toEqual(['ws'])
    expect(etapas[0]![1].Properties.AutoDeploy).toBe(true)
  })

  it('tells eventos, and nobody else, where to post', () => {
    const endpointOf = (nombre: Parameters<typeof lambda>[1]) =>
      (lambda(template, nombre).Properties.Environment as { Variables: Record<string, unknown> }).Variables
        .SOCKETS_ENDPOINT
    expect(texto(endpointOf('eventos'))).toBe(
      `https://\${${socketsId}}.execute-api.\${AWS::Region}.\${AWS::URLSuffix}/ws`,
    )
    expect(endpointOf('tiempo-real')).toBeUndefined()
  })
})

describe('stream', () => {
  const { Properties } = unico(template, 'AWS::Lambda::EventSourceMapping')

  it('starts eventos for new outbox items only', () => {
    expect(referido(Properties.FunctionName)).toBe(idDe(template, 'eventos'))
    const { Filters } = Properties.FilterCriteria as { Filters: { Pattern: string }[] }
    expect(Filters.map(({ Pattern }) => JSON.parse(Pattern) as unknown)).toEqual([
      { eventName: ['INSERT'], dynamodb: { Keys: { sk: { S: ['SALIDA'] } } } },
    ])
  })

  it('is not held up by one bad record, and makes nobody wait', () => {
    expect(Properties.BisectBatchOnFunctionError).toBe(true)
    expect(Properties.MaximumRetryAttempts).toBeLessThanOrEqual(10)
    expect(Properties.MaximumRetryAttempts).toBeGreaterThan(0)
    expect(Properties.MaximumBatchingWindowInSeconds ?? 0).toBeLessThanOrEqual(1)
  })

  it('loses nothing that is written while it is being deployed', () => {
    expect(Properties.StartingPosition).toBe('TRIM_HORIZON')
  })

  it('is swept every few minutes for what it gave up on', () => {
    const rule = unico(template, 'AWS::Events::Rule').Properties
    expect(rule.ScheduleExpression).toBe('rate(5 minutes)')
    expect(texto((rule.Targets as { Arn: unknown }[])[0]!.Arn)).toContain(idDe(template, 'eventos'))
  })
})
