import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { cabecerasDeSeguridad, CSP } from '#infra/cabeceras'
import {
  directorio,
  elegido,
  entornoDe,
  type Recurso,
  recursos,
  referido,
  sintetizar,
  sintetizarLejos,
  texto,
  unico,
} from './soporte'

interface Behavior {
  PathPattern?: string
  TargetOriginId: string
  CachePolicyId: string
  OriginRequestPolicyId?: string
  ViewerProtocolPolicy: string
  AllowedMethods?: string[]
  ResponseHeadersPolicyId: unknown
  FunctionAssociations?: { EventType: string; FunctionARN: unknown }[]
}
interface Origin {
  Id: string
  DomainName: unknown
  OriginPath?: string
  OriginAccessControlId?: unknown
  S3OriginConfig?: { OriginAccessIdentity: string }
  CustomOriginConfig?: { OriginProtocolPolicy: string; OriginSSLProtocols: string[] }
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
}
interface DistributionConfig {
  DefaultCacheBehavior: Behavior
  CacheBehaviors: Behavior[]
  Origins: Origin[]
  CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number }[]
  ViewerCertificate?: { MinimumProtocolVersion: string }
  Aliases?: string[]
  WebACLId: unknown
}
interface HeadersConfig {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: unknown }
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

const dist = directorio()
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'index.html'), '<!doctype html>')

const template = sintetizar('prod', { dist })
const configDe = (each: typeof template) =>
  unico(each, 'AWS::CloudFront::Distribution').Properties.DistributionConfig as DistributionConfig
const config = configDe(template)
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

  const [, { Properties: deposito }] = elegido(template, 'AWS::S3::Bucket', 'Deposito')
  const [bitacora, { Properties: registros }] = elegido(template, 'AWS::S3::Bucket', 'Bitacora')

  it('the documents keep what was overwritten or deleted by mistake', () => {
    expect(deposito.VersioningConfiguration).toEqual({ Status: 'Enabled' })
  })

  it('what can be made anew goes with time, what cannot stays', () => {
    const { Rules } = deposito.LifecycleConfiguration as {
      Rules: { Prefix?: string; ExpirationInDays?: number }[]
    }
    const gone = Rules.filter(each => each.ExpirationInDays).map(each => each.Prefix!)
    // Written by hand: never cut plans, attachments or the firm's own mark.
    expect(gone.sort()).toEqual([
      'adjuntos/temporal/',
      'documentos/FVS/',
      'documentos/cartera/',
      'documentos/corte/',
      'documentos/etiquetas/',
      'documentos/planos/',
      'exportaciones/',
    ])
  })

  it('note who asked for what, for some weeks', () => {
    for (const [id, { Properties }] of recursos(template, 'AWS::S3::Bucket'))
      if (id !== bitacora)
        expect(
          referido(
            (Properties.LoggingConfiguration as { DestinationBucketName: unknown }).DestinationBucketName,
          ),
        ).toBe(bitacora)
    const { Rules } = registros.LifecycleConfiguration as { Rules: { ExpirationInDays: number }[] }
    expect(Rules[0]!.ExpirationInDays).toBe(90)
  })

  it('go with their stage in dev', () => {
    for (const [, each] of recursos(sintetizar('dev'), 'AWS::S3::Bucket'))
      expect(each.DeletionPolicy).toBe('Delete')
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

  it('is the only way to the APIs: it proves itself to them with a secret that stands in no template', () => {
    const proofs = [behavior('/api/*'), behavior('/ws')].map(each => originOf(each).OriginCustomHeaders)
    for (const proof of proofs) {
      expect(proof!.map(({ HeaderName }) => HeaderName)).toEqual(['x-veta-origen'])
      expect(texto(proof![0]!.HeaderValue)).toMatch(
        /^\{\{resolve:secretsmanager:\$\{Origen\w+\}:SecretString:::\}\}$/,
      )
      for (const nombre of ['sesion', 'ventas', 'contrato', 'tiempo-real'] as const)
        expect(entornoDe(template, nombre).CLAVE_ORIGEN).toEqual(proof![0]!.HeaderValue)
    }
  })

  it('changes that secret without a gap: the Lambdas take the former one as well', () => {
    const next = sintetizar('prod', { secretoDeOrigen: 2 })
    const sent = texto(
      configDe(next).Origins.find(each => each.OriginCustomHeaders)!.OriginCustomHeaders![0]!.HeaderValue,
    )
    const taken = texto(entornoDe(next, 'ventas').CLAVE_ORIGEN).split(',')
    const [[former]] = recursos(template, 'AWS::SecretsManager::Secret').filter(([id]) =>
      id.startsWith('Origen'),
    ) as [[string, Recurso]]
    expect(taken[0]).toBe(sent)
    expect(taken[1]).toContain(former)
    expect(sent).not.toContain(former)
  })

  it('notes the address of who asks and the host that was called, whatever a client says they are', () => {
    const [id, { Properties }] = elegido(template, 'AWS::CloudFront::Function', 'Sitio')
    for (const path of ['/api/*', '/ws'])
      expect(behavior(path).FunctionAssociations).toEqual([
        { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [id, 'FunctionARN'] } },
      ])
    const own = { host: { value: 'tienda.example' }, bodega: { value: '001' } }
    const said = { 'x-veta-direccion': { value: '10.0.0.1' }, 'x-veta-anfitrion': { value: 'otra.example' } }
    const event = { viewer: { ip: '2001:db8::7' }, request: { headers: { ...own, ...said } } }
    const sent = runInNewContext(`${String(Properties.FunctionCode)}; handler(event)`, {
      event,
    }) as typeof event.request
    expect(sent.headers).toEqual({
      ...own,
      'x-veta-direccion': { value: '2001:db8::7' },
      'x-veta-anfitrion': { value: 'tienda.example' },
    })
  })

  it('is the address that papers are printed with', () => {
    const host = `https://\${${recursos(template, 'AWS::CloudFront::Distribution')[0]![0]}.DomainName}`
    for (const nombre of ['documentos', 'trabajos'] as const)
      expect(texto(entornoDe(template, nombre).SITIO)).toBe(host)
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
    for (const each of config.CacheBehaviors) {
      expect(each.ViewerProtocolPolicy).toBe('https-only')
      expect(originOf(each).CustomOriginConfig!.OriginSSLProtocols).toEqual(['TLSv1.2'])
    }
  })

  it("of a name of one's own takes nothing below TLS 1.2, and its addresses are of that name", () => {
    const certificado = 'arn:aws:acm:us-east-1:123456789012:certificate/1'
    const own = sintetizar('prod', { dominio: { nombre: 'tienda.example', certificado } })
    const { Aliases, ViewerCertificate } = configDe(own)
    expect(Aliases).toEqual(['tienda.example'])
    expect(ViewerCertificate).toMatchObject({
      AcmCertificateArn: certificado,
      MinimumProtocolVersion: 'TLSv1.2_2021',
    })
    expect(entornoDe(own, 'tiempo-real').ORIGENES).toBe('https://tienda.example')
    expect(Object.values(own.findOutputs('UrlSitio'))[0]!.Value).toBe('https://tienda.example')
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
      'content-security-policy': texto(s.ContentSecurityPolicy.ContentSecurityPolicy).replaceAll(
        ` https://\${${elegido(template, 'AWS::S3::Bucket', 'Deposito')[0]}.RegionalDomainName}`,
        '',
      ),
      'strict-transport-security': `max-age=${hsts.AccessControlMaxAgeSec}${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}`,
      ...(s.ContentTypeOptions.Override && { 'x-content-type-options': 'nosniff' }),
      'x-frame-options': s.FrameOptions.FrameOption,
      'referrer-policy': s.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
    }).toEqual(cabecerasDeSeguridad)
  })

  it('lets pages reach the bucket of their attachments besides, to send and to show one, and nothing else', () => {
    const [[, policy]] = recursos(template, 'AWS::CloudFront::ResponseHeadersPolicy') as [[string, Recurso]]
    const { SecurityHeadersConfig } = policy.Properties.ResponseHeadersPolicyConfig as HeadersConfig
    const csp = texto(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy)
    const elsewhere = csp.split('; ').filter(each => each.includes('https:'))
    expect(elsewhere.map(each => each.split(' ')[0])).toEqual(['img-src', 'connect-src'])
    for (const each of elsewhere)
      expect(each.match(/https:\S+/g)).toEqual([expect.stringMatching(/Deposito\w+\.RegionalDomainName/)])
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
    expect(recursos(sintetizar('prod'), 'Custom::CDKBucketDeployment')).toEqual([])
  })
})

it('prints the addresses of a deployment', () => {
  const host = `\${${recursos(template, 'AWS::CloudFront::Distribution')[0]![0]}.DomainName}`
  const urls = Object.values(template.findOutputs('*')).map(({ Value }) => texto(Value))
  expect(urls).toEqual(expect.arrayContaining([`https://${host}`, `https://${host}/api`, `wss://${host}/ws`]))
})

describe('log of the edge', () => {
  const { RecordFields } = unico(template, 'AWS::Logs::Delivery').Properties as { RecordFields: string[] }

  it('notes every request in the bucket for logs', () => {
    const { ResourceArn, LogType } = unico(template, 'AWS::Logs::DeliverySource').Properties
    expect(LogType).toBe('ACCESS_LOGS')
    expect(texto(ResourceArn)).toContain(recursos(template, 'AWS::CloudFront::Distribution')[0]![0])
    const { DestinationResourceArn } = unico(template, 'AWS::Logs::DeliveryDestination').Properties
    expect(referido(DestinationResourceArn)).toBe(elegido(template, 'AWS::S3::Bucket', 'Bitacora')[0])
    expect(RecordFields).toEqual(expect.arrayContaining(['date', 'time', 'sc-status', 'time-taken']))
  })

  it('names nobody and holds no token: no address, path, query, header or cookie', () => {
    for (const field of RecordFields)
      expect(field).not.toMatch(/^c-|uri|cookie|referer|user-agent|forwarded|host|asn/i)
  })
})

describe('a stage elsewhere', () => {
  const de = sintetizarLejos('prod', { dist })

  it('has its firewall and the log of its edge in us-east-1, and everything else where it is', () => {
    expect(recursos(de('Muralla'), 'AWS::WAFv2::WebACL')).toHaveLength(1)
    expect(recursos(de('RegistroDelBorde'), 'AWS::Logs::DeliverySource')).toHaveLength(1)
    for (const type of ['AWS::WAFv2::WebACL', 'AWS::Logs::DeliverySource'])
      expect(recursos(de(), type)).toEqual([])
    expect(recursos(de(), 'AWS::DynamoDB::GlobalTable')).toHaveLength(1)
    expect(JSON.stringify(configDe(de()).WebACLId)).toContain('Muralla')
  })
})
