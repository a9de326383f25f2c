import { describe, expect, it } from 'vitest'
import { ERRORES } from '#shared/http/errors'
import { todasLasRutas } from '#shared/http/api'
import { LIMITE_INGRESO, LIMITE_MURO, LIMITE_PEDIDO, LIMITE_PUBLICO, type Limite } from '#shared/http/limites'
import { recursos, referido, sintetizar, texto, unico } from './soporte'

interface Regla {
  Name: string
  Priority: number
  Action?: { Block?: { CustomResponse: { ResponseCode: number; CustomResponseBodyKey: string } } }
  OverrideAction?: unknown
  Statement: {
    RateBasedStatement?: {
      Limit: number
      AggregateKeyType: string
      EvaluationWindowSec: number
      ScopeDownStatement?: { ByteMatchStatement: { SearchString: string; PositionalConstraint: string } }
    }
    ManagedRuleGroupStatement?: {
      Name: string
      RuleActionOverrides?: { Name: string; ActionToUse: Record<string, unknown> }[]
    }
  }
  VisibilityConfig: { SampledRequestsEnabled: boolean }
}

const template = sintetizar('prod')
const [aclId, acl] = recursos(template, 'AWS::WAFv2::WebACL')[0]!
const reglas = acl.Properties.Rules as Regla[]
const limite = (camino?: string) =>
  reglas.find(
    ({ Statement: { RateBasedStatement: rate } }) =>
      rate && rate.ScopeDownStatement?.ByteMatchStatement.SearchString === camino,
  )!

const VENTANA = 300
const CAMINOS = [undefined, '/api/public', '/api/ingreso']
/** Whether a rule counts a path of the contract. */
function alcanza(camino: string, path: string): boolean {
  const { SearchString, PositionalConstraint } =
    limite(camino).Statement.RateBasedStatement!.ScopeDownStatement!.ByteMatchStatement
  const suyo = `/api${path}`
  return PositionalConstraint === 'EXACTLY' ? suyo === SearchString : suyo.startsWith(SearchString)
}

describe('firewall', () => {
  it('stands in front of everything that CloudFront serves', () => {
    expect(acl.Properties.Scope).toBe('CLOUDFRONT')
    const { DistributionConfig } = unico(template, 'AWS::CloudFront::Distribution').Properties as {
      DistributionConfig: { WebACLId: unknown }
    }
    expect(referido(DistributionConfig.WebACLId)).toBe(aclId)
  })

  it('blocks what AWS knows: common attacks, bad inputs, addresses with a name for it', () => {
    const managed = reglas.flatMap(({ Statement, OverrideAction }) =>
      Statement.ManagedRuleGroupStatement
        ? [{ name: Statement.ManagedRuleGroupStatement.Name, OverrideAction }]
        : [],
    )
    expect(managed.map(({ name }) => name).sort()).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesCommonRuleSet',
      'AWSManagedRulesKnownBadInputsRuleSet',
    ])
    for (const { OverrideAction } of managed) expect(OverrideAction).toEqual({ None: {} })
  })

  it('counts large bodies only: an order with its cut list is one', () => {
    const overrides = reglas.flatMap(
      ({ Statement }) => Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? [],
    )
    expect(overrides).toEqual([{ Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } }])
  })

  it('limits each address: in all, for public papers, and most for trying passwords', () => {
    const [todo, publico, ingreso] = CAMINOS.map(camino => {
      const { Statement, Action } = limite(camino)
      expect(Statement.RateBasedStatement).toMatchObject({
        AggregateKeyType: 'IP',
        EvaluationWindowSec: VENTANA,
      })
      expect(Action!.Block!.CustomResponse.ResponseCode).toBe(429)
      return Statement.RateBasedStatement!.Limit
    })
    expect(ingreso).toBeLessThan(publico!)
    expect(publico).toBeLessThan(todo!)
    // Ten tills of one address that ask twice a second are no attack.
    expect(todo).toBeGreaterThanOrEqual(10 * 2 * VENTANA)
  })

  it('lets everything through that the application itself lets through', () => {
    const [, publico, ingreso] = CAMINOS.map(camino => limite(camino).Statement.RateBasedStatement!.Limit)
    /** In any five minutes, of which the first and the last may be parts of windows. */
    const deja = ({ cuantas, segundos }: Limite) => (VENTANA / segundos + 1) * cuantas
    expect(publico).toBeGreaterThanOrEqual(deja(LIMITE_PUBLICO) + deja(LIMITE_MURO) + deja(LIMITE_PEDIDO))
    expect(ingreso).toBeGreaterThan(deja(LIMITE_INGRESO))
    const publicas = todasLasRutas().filter(({ ruta }) => alcanza('/api/public', ruta.path))
    expect(new Set(publicas.map(({ ruta }) => ruta.limite))).toEqual(
      new Set([LIMITE_PUBLICO, LIMITE_MURO, LIMITE_PEDIDO]),
    )
  })

  it('counts a sign-in as one, and not what those do who are in, nor cash income', () => {
    const contadas = todasLasRutas().filter(({ ruta }) => alcanza('/api/ingreso', ruta.path))
    expect(contadas.map(({ dominio, nombre }) => `${dominio}.${nombre}`)).toEqual(['sesion.ingresar'])
  })

  it('says so in the words of the API', () => {
    const bodies = acl.Properties.CustomResponseBodies as Record<
      string,
      { Content: string; ContentType: string }
    >
    const { CustomResponseBodyKey } = limite().Action!.Block!.CustomResponse
    expect(bodies[CustomResponseBodyKey]!.ContentType).toBe('APPLICATION_JSON')
    expect(JSON.parse(bodies[CustomResponseBodyKey]!.Content)).toEqual({
      message: ERRORES.demasiadas_solicitudes[1],
      codigo: 'demasiadas_solicitudes',
    })
  })

  it('looks at the limits first, and at each rule once', () => {
    const priorities = reglas.map(({ Priority }) => Priority)
    expect(new Set(priorities).size).toBe(priorities.length)
    const rates = reglas
      .filter(({ Statement }) => Statement.RateBasedStatement)
      .map(({ Priority }) => Priority)
    expect(Math.max(...rates)).toBe(rates.length - 1)
  })

  it('notes what it blocked or counted, without tokens', () => {
    const { Properties } = unico(template, 'AWS::WAFv2::LoggingConfiguration')
    const log = recursos(template, 'AWS::Logs::LogGroup').find(([, each]) =>
      String(each.Properties.LogGroupName).startsWith('aws-waf-logs-'),
    )![1]
    expect(texto((Properties.LogDestinationConfigs as unknown[])[0])).toContain(
      `log-group:${String(log.Properties.LogGroupName)}`,
    )
    expect(log.Properties.RetentionInDays).toBe(90)
    expect(Properties.RedactedFields).toEqual([
      { UriPath: {} },
      { QueryString: {} },
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'cookie' } },
    ])
    expect((Properties.LoggingFilter as { DefaultBehavior: string }).DefaultBehavior).toBe('DROP')
    for (const { VisibilityConfig } of reglas) expect(VisibilityConfig.SampledRequestsEnabled).toBe(false)
  })
})
