import { describe, expect, it } from 'vitest'
import { elegido, entornoDe, idDe, recursos, referido, sintetizar, texto } from './soporte'

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

  it('limits how fast sockets are opened and spoken on', () => {
    const [, stage] = elegido(template, 'AWS::ApiGatewayV2::Stage', 'TiempoReal')
    const { ThrottlingRateLimit } = stage.Properties.DefaultRouteSettings as { ThrottlingRateLimit: number }
    expect(ThrottlingRateLimit).toBeGreaterThan(0)
  })

  it('tells those who post or close where to, and nobody else', () => {
    const endpointOf = (nombre: Parameters<typeof entornoDe>[1]) =>
      entornoDe(template, nombre).SOCKETS_ENDPOINT
    for (const nombre of ['eventos', 'tiempo-real'] as const)
      expect(texto(endpointOf(nombre))).toBe(
        `https://\${${socketsId}}.execute-api.us-east-1.\${AWS::URLSuffix}/ws`,
      )
    expect(endpointOf('ventas')).toBeUndefined()
  })

  it('takes handshakes from pages of this site only', () => {
    const [distribucion] = recursos(template, 'AWS::CloudFront::Distribution')[0]!
    expect(texto(entornoDe(template, 'tiempo-real').ORIGENES)).toBe(`https://\${${distribucion}.DomainName}`)
  })
})
