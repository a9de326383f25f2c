import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { LAMBDAS, type Lambda, type NombreLambda } from '#infra/lambdas'
import { todasLasRutas } from '#shared/http/api'
import {
  anidadas,
  elegido,
  idDe,
  levantarEtapa,
  type Recurso,
  recursos,
  referido,
  sintetizar,
  texto,
} from './soporte'

const template = sintetizar()
const [[httpId]] = recursos(template, 'AWS::ApiGatewayV2::Api').filter(
  ([, { Properties }]) => Properties.ProtocolType === 'HTTP',
) as [[string, Recurso]]
const rutas = recursos(template, 'AWS::ApiGatewayV2::Route').filter(
  ([, { Properties }]) => referido(Properties.ApiId) === httpId,
)

/** The Lambda behind a route: its target names an integration, which names a function. */
function lambdaDe({ Properties }: Recurso): string | undefined {
  const integracion = /\$\{(\w+)\}/.exec(texto(Properties.Target))![1]!
  const { Properties: target } = template.findResources('AWS::ApiGatewayV2::Integration')[
    integracion
  ] as unknown as Recurso
  return referido(target.IntegrationUri)
}

describe('HTTP API', () => {
  it.each(todasLasRutas().map(({ dominio, ruta }) => [`${ruta.method} /api${ruta.path}`, dominio] as const))(
    '%s is deployed once and reaches the Lambda of %s',
    (key, dominio) => {
      const found = rutas.filter(([, { Properties }]) => Properties.RouteKey === key)
      expect(found).toHaveLength(1)
      expect(lambdaDe(found[0]![1])).toBe(idDe(template, dominio))
    },
  )

  it('leaves room in each stack, which holds 500 resources', () => {
    const { stack } = levantarEtapa('prod')
    const cuantos = [Template.fromStack(stack), ...anidadas(stack).values()].map(
      each => Object.keys((each.toJSON() as { Resources: object }).Resources).length,
    )
    expect(cuantos).toHaveLength(2)
    for (const each of cuantos) expect(each).toBeLessThan(400)
  })

  it('serves nothing that the contract does not name: the rest goes to contrato, which answers 404', async () => {
    const contrato = todasLasRutas().map(({ ruta }) => `${ruta.method} /api${ruta.path}`)
    expect(rutas.map(([, { Properties }]) => String(Properties.RouteKey)).sort()).toEqual(
      [...contrato, '$default'].sort(),
    )
    const [, ninguna] = rutas.find(([, { Properties }]) => Properties.RouteKey === '$default')!
    expect(lambdaDe(ninguna)).toBe(idDe(template, 'contrato'))
    const { handler } = await import('#functions/contrato/index')
    const reply = await handler(
      { routeKey: '$default', rawPath: '/api/nada', headers: {} } as never,
      {} as never,
    )
    expect([reply.statusCode, JSON.parse(reply.body!)]).toEqual([
      404,
      { message: 'La dirección solicitada no existe', codigo: 'ruta_no_encontrada' },
    ])
  })

  it('sends events of payload format 2.0, which the handlers read', () => {
    for (const [, { Properties }] of recursos(template, 'AWS::ApiGatewayV2::Integration'))
      if (referido(Properties.ApiId) === httpId) expect(Properties.PayloadFormatVersion).toBe('2.0')
  })

  it('lets each Lambda be called by our two APIs only, and those that no API has by none', () => {
    const permisos = recursos(template, 'AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com',
    )
    const sinApi: NombreLambda[] = ['eventos', 'trabajos', 'firma-rotacion']
    for (const nombre of Object.keys(LAMBDAS) as NombreLambda[]) {
      const own = permisos.filter(
        ([, { Properties }]) => referido(Properties.FunctionName) === idDe(template, nombre),
      )
      expect(own.length > 0).toBe(!sinApi.includes(nombre))
      for (const [, { Properties }] of own)
        expect(texto(Properties.SourceArn)).toMatch(/:\$\{(Api|TiempoReal)\w+\}\//)
    }
  })

  it('asks for a Lambda for each domain before it compiles', () => {
    const { ventas: _, ...incompleta } = LAMBDAS
    // @ts-expect-error a domain has no Lambda
    const lista: Record<NombreLambda, Lambda> = incompleta
    expect(lista).not.toHaveProperty('ventas')
  })
})

describe('what the API takes and notes', () => {
  const [, { Properties: stage, ...otros }] = elegido(template, 'AWS::ApiGatewayV2::Stage', 'ApiHttp')
  const limites = stage.RouteSettings as Record<string, { ThrottlingRateLimit: number }>
  const { ThrottlingRateLimit: todo } = stage.DefaultRouteSettings as { ThrottlingRateLimit: number }

  it('limits everything, what anybody may call more, and trying passwords most', () => {
    expect(todo).toBeGreaterThan(0)
    const publicas = todasLasRutas()
      .filter(({ ruta }) => ruta.access === 'public')
      .map(({ ruta }) => `${ruta.method} /api${ruta.path}`)
    expect(Object.keys(limites).sort()).toEqual(publicas.sort())
    for (const { ThrottlingRateLimit } of Object.values(limites))
      expect(ThrottlingRateLimit).toBeLessThan(todo)
    const ingreso = limites['POST /api/ingreso']!.ThrottlingRateLimit
    expect(ingreso).toBe(Math.min(...Object.values(limites).map(each => each.ThrottlingRateLimit)))
  })

  it('is set up when the routes that it limits are there', () => {
    const [deRutas] = anidadas(levantarEtapa('prod').stack)
    for (const key of Object.keys(limites))
      expect(rutas.map(([, { Properties }]) => Properties.RouteKey)).toContain(key)
    expect(otros.DependsOn).toContain(deRutas![0])
  })

  it('notes routes, statuses and times: no path, no address, no browser, no user', () => {
    const { DestinationArn, Format } = stage.AccessLogSettings as { DestinationArn: unknown; Format: string }
    expect(template.findResources('AWS::Logs::LogGroup')).toHaveProperty(referido(DestinationArn)!)
    const fields = Object.values(JSON.parse(Format) as Record<string, string>)
    expect(fields).toContain('$context.requestId')
    expect(fields).toContain('$context.routeKey')
    for (const field of fields) expect(field).not.toMatch(/path|ip|userAgent|authorizer|identity|domainName/i)
  })
})
