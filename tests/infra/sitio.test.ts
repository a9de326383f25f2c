import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cabecerasDeSeguridad, CSP } from '#infra/cabeceras'
import { type Recurso, recursos, referido, sintetizar, texto, unico } from './soporte'

interface Behavior {
  PathPattern?: string
  TargetOriginId: string
  CachePolicyId: string
  OriginRequestPolicyId?: string
  ViewerProtocolPolicy: string
  AllowedMethods?: string[]
  ResponseHeadersPolicyId: unknown
}
interface Origin {
  Id: string
  DomainName: unknown
  OriginPath?: string
  OriginAccessControlId?: unknown
  S3OriginConfig?: { OriginAccessIdentity: string }
  CustomOriginConfig?: { OriginProtocolPolicy: string }
}
interface DistributionConfig {
  DefaultCacheBehavior: Behavior
  CacheBehaviors: Behavior[]
  Origins: Origin[]
  CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number }[]
}
interface HeadersConfig {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: string }
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean }
    ContentTypeOptions: { Override: boolean }
    FrameOptions: { FrameOption: string }
    ReferrerPolicy: { ReferrerPolicy: string }
  }
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
}

/** Ids that AWS gives its managed policies. */
const SIN_CACHE = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const TODO_MENOS_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

const dist = mkdtempSync(join(tmpdir(), 'veta-dist-'))
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'index.html'), '<!doctype html>')
afterAll(() => rmSync(dist, { recursive: true }))

const template = sintetizar(dist)
const config = unico(template, 'AWS::CloudFront::Distribution').Properties
  .DistributionConfig as DistributionConfig
const behavior = (path: string) => config.CacheBehaviors.find(each => each.PathPattern === path)!
const originOf = ({ TargetOriginId }: Behavior) => config.Origins.find(({ Id }) => Id === TargetOriginId)!

describe('buckets', () => {
  it.each(recursos(template, 'AWS::S3::Bucket'))(
    '%s is closed to the public, encrypted, and kept',
    (id, bucket) => {
      expect(bucket.Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
      expect(bucket.Properties.BucketEncryption).toBeDefined()
      expect(bucket.DeletionPolicy).toBe('Retain')
      const [policy] = recursos(template, 'AWS::S3::BucketPolicy').filter(
        ([, { Properties }]) => referido(Properties.Bucket) === id,
      )
      const { Statement } = policy![1].Properties.PolicyDocument as { Statement: Record<string, unknown>[] }
      expect(Statement).toContainEqual(
        expect.objectContaining({
          Effect: 'Deny',
          Action: 's3:*',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      )
      // Who else may read: CloudFront, for this distribution only.
      const allowed = Statement.filter(
        ({ Effect, Principal }) => Effect === 'Allow' && JSON.stringify(Principal).includes('"*"'),
      )
      expect(allowed).toEqual([])
    },
  )

  it('the documents keep what was overwritten or deleted by mistake', () => {
    const [[, deposito]] = recursos(template, 'AWS::S3::Bucket').filter(([id]) =>
      id.startsWith('Deposito'),
    ) as [[string, Recurso]]
    expect(deposito.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' })
  })
})

describe('CloudFront', () => {
  it('reads the client from its bucket by origin access control, which the bucket grants to it alone', () => {
    const origin = originOf(config.DefaultCacheBehavior)
    expect(referido(origin.OriginAccessControlId)).toBe(
      recursos(template, 'AWS::CloudFront::OriginAccessControl')[0]![0],
    )
    expect(origin.S3OriginConfig).toEqual({ OriginAccessIdentity: '' })
    const grants = JSON.stringify(recursos(template, 'AWS::S3::BucketPolicy'))
    expect(grants).toContain('"Principal":{"Service":"cloudfront.amazonaws.com"}')
    expect(grants).toContain('"AWS:SourceArn"')
  })

  it('hands /api/* to the HTTP API: every method, every header but the host, nothing kept', () => {
    const api = behavior('/api/*')
    expect(api.CachePolicyId).toBe(SIN_CACHE)
    expect(api.OriginRequestPolicyId).toBe(TODO_MENOS_HOST)
    expect([...api.AllowedMethods!].sort()).toEqual([
      'DELETE',
      'GET',
      'HEAD',
      'OPTIONS',
      'PATCH',
      'POST',
      'PUT',
    ])
    const origin = originOf(api)
    expect(texto(origin.DomainName)).toMatch(/^\$\{ApiHttp\w+\}\.execute-api\./)
    expect(origin.CustomOriginConfig!.OriginProtocolPolicy).toBe('https-only')
    expect(origin.OriginPath ?? '').toBe('')
  })

  it('hands /ws to the WebSocket API as it is', () => {
    const sockets = behavior('/ws')
    expect(sockets.CachePolicyId).toBe(SIN_CACHE)
    expect(sockets.OriginRequestPolicyId).toBe(TODO_MENOS_HOST)
    expect(texto(originOf(sockets).DomainName)).toMatch(/^\$\{TiempoReal\w+\}\.execute-api\./)
    expect(originOf(sockets).OriginPath ?? '').toBe('')
  })

  it('lets nothing travel in the clear', () => {
    expect(config.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https')
    for (const each of config.CacheBehaviors) expect(each.ViewerProtocolPolicy).toBe('https-only')
  })

  it('does not answer one user with the failure of another', () => {
    const kept = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]
    expect(config.CustomErrorResponses.map(({ ErrorCode }) => ErrorCode).sort((a, b) => a - b)).toEqual(kept)
    for (const { ErrorCachingMinTTL } of config.CustomErrorResponses) expect(ErrorCachingMinTTL).toBe(0)
  })

  it('sends the security headers of the local server, each one, on every path', () => {
    const [[policyId, policy]] = recursos(template, 'AWS::CloudFront::ResponseHeadersPolicy') as [
      [string, Recurso],
    ]
    for (const each of [config.DefaultCacheBehavior, ...config.CacheBehaviors])
      expect(referido(each.ResponseHeadersPolicyId)).toBe(policyId)
    const { SecurityHeadersConfig: s, CustomHeadersConfig: custom } = policy.Properties
      .ResponseHeadersPolicyConfig as HeadersConfig
    const hsts = s.StrictTransportSecurity
    expect({
      'content-security-policy': s.ContentSecurityPolicy.ContentSecurityPolicy,
      'strict-transport-security': `max-age=${hsts.AccessControlMaxAgeSec}${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}`,
      ...(s.ContentTypeOptions.Override && { 'x-content-type-options': 'nosniff' }),
      'x-frame-options': s.FrameOptions.FrameOption,
      'referrer-policy': s.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
    }).toEqual(cabecerasDeSeguridad)
  })

  it('allows no inline code and nothing from elsewhere', () => {
    expect(CSP).not.toMatch(/unsafe|https?:|\*/)
    const directives = Object.fromEntries(
      CSP.split('; ').map(each => [each.split(' ')[0], each.split(' ').slice(1)]),
    )
    expect(directives).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    })
  })
})

describe('upload of the client', () => {
  const uploads = recursos(template, 'Custom::CDKBucketDeployment').map(([, { Properties }]) => Properties)
  const assets = uploads.find(each => (each.Include as string[] | undefined)?.includes('assets/*'))!
  const rest = uploads.find(each => each !== assets)!

  it('keeps files with a hash in their name for good, and the rest always fresh', () => {
    expect(assets.SystemMetadata).toEqual({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(rest.SystemMetadata).toEqual({ 'cache-control': 'no-cache' })
    expect(rest.DistributionPaths).toEqual(['/*'])
  })

  it('leaves the files of earlier releases to the tabs that are still open', () => {
    expect(assets.Prune).toBe(false)
    expect(rest.Exclude).toEqual(['assets/*'])
  })

  it('is left out while there is no build', () => {
    expect(recursos(sintetizar(), 'Custom::CDKBucketDeployment')).toEqual([])
  })
})

it('prints the addresses of a deployment', () => {
  const host = `\${${recursos(template, 'AWS::CloudFront::Distribution')[0]![0]}.DomainName}`
  const urls = Object.values(template.findOutputs('*')).map(({ Value }) => texto(Value))
  expect(urls).toEqual(expect.arrayContaining([`https://${host}`, `https://${host}/api`, `wss://${host}/ws`]))
})
