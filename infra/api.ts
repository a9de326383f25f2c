import { NestedStack, Stack } from 'aws-cdk-lib'
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type Dominio, dominios, todasLasRutas } from '#shared/http/api'
import { destino, type Etapa } from './etapas'
import type { Funciones } from './funciones'

/**
 * What is noted of a request: its route, not its path (a public paper's token stands there), and nothing of who
 * made it. The id leads to the lines of the Lambda.
 */
const ANOTADO = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    hora: '$context.requestTime',
    ruta: '$context.routeKey',
    status: '$context.status',
    bytes: '$context.responseLength',
    ms: '$context.responseLatency',
    msLambda: '$context.integrationLatency',
    falla: '$context.error.responseType',
  }),
)

/** Less of the throughput than the whole for what anybody may call, and least for trying passwords. */
const INGRESO = { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 }
const PUBLICA = { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 }
const limitesPorRuta = () =>
  Object.fromEntries(
    todasLasRutas()
      .filter(({ ruta }) => ruta.access === 'public')
      .map(({ ruta }) => [`${ruta.method} /api${ruta.path}`, ruta.path === '/ingreso' ? INGRESO : PUBLICA]),
  )

/**
 * The HTTP API: one route for each route of the contract, in a stack of their own. What the contract does not name goes to `contrato`,
 * which has no rights and answers 404 in the API's own envelope. The route key is the one by which
 * functions/kernel/handler.ts finds the route again.
 */
export class Api extends Construct {
  readonly http: HttpApi

  constructor(scope: Construct, id: string, { funciones, etapa }: { funciones: Funciones; etapa: Etapa }) {
    super(scope, id)
    const integraciones = new Map(
      (Object.keys(dominios) as Dominio[]).map(dominio => [
        dominio,
        new HttpLambdaIntegration(dominio, funciones.de(dominio), {
          // One permission for each Lambda, `*/*/*`: one for each route outgrows the 20 KB of a Lambda's policy.
          scopePermissionToRoute: false,
        }),
      ]),
    )
    this.http = new HttpApi(this, 'Http', {
      description: `Veta ${etapa.nombre}`,
      createDefaultStage: false,
      defaultIntegration: integraciones.get('contrato'),
    })
    // The permission above is for routes with a method and a path; the one for all else has neither in its name.
    funciones.de('contrato').addPermission('SinRuta', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.http.apiId,
        resourceName: '*/$default',
      }),
    })
    // A stack holds 500 resources, and every route is one.
    const rutas = new NestedStack(this, 'Rutas', {
      description: `Veta ${etapa.nombre}: routes of the HTTP API`,
    })
    for (const { dominio, ruta } of todasLasRutas()) {
      const routeKey = HttpRouteKey.with(`/api${ruta.path}`, HttpMethod[ruta.method])
      new HttpRoute(rutas, routeKey.key, {
        httpApi: this.http,
        routeKey,
        integration: integraciones.get(dominio)!,
      })
    }
    const registro = new LogGroup(this, 'Registro', {
      retention: etapa.registros,
      removalPolicy: destino(etapa),
    })
    const stage = this.http.addStage('Etapa', {
      stageName: '$default',
      autoDeploy: true,
      throttle: etapa.caudal,
      accessLogSettings: { destination: new LogGroupLogDestination(registro), format: ANOTADO },
    })
    const cfn = stage.node.defaultChild as CfnStage
    cfn.routeSettings = limitesPorRuta()
    // A stage names routes only that are there.
    cfn.node.addDependency(rutas)
  }
}
