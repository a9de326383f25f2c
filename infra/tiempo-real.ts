import { Stack } from 'aws-cdk-lib'
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { Etapa } from './etapas'
import type { Funciones } from './funciones'
import { lambdas } from './lambdas'

/**
 * Path at which the browser opens its socket, and the name of the stage: CloudFront then hands the path on as
 * it is, and API Gateway reads the stage from it, with nothing in between that rewrites.
 */
export const ETAPA_WS = 'ws'

/** The WebSocket API. */
export class TiempoReal extends Construct {
  readonly api: WebSocketApi
  readonly etapa: WebSocketStage

  constructor(scope: Construct, id: string, { funciones, etapa }: { funciones: Funciones; etapa: Etapa }) {
    super(scope, id)
    const ruta = (name: string) => ({
      integration: new WebSocketLambdaIntegration(name, funciones.de('tiempo-real')),
    })
    this.api = new WebSocketApi(this, 'Sockets', {
      description: `Veta ${etapa.nombre}`,
      connectRouteOptions: ruta('connect'),
      disconnectRouteOptions: ruta('disconnect'),
      defaultRouteOptions: ruta('default'),
    })
    this.etapa = new WebSocketStage(this, 'Etapa', {
      webSocketApi: this.api,
      stageName: ETAPA_WS,
      autoDeploy: true,
      throttle: etapa.caudal,
    })
    for (const [nombre, lambda] of lambdas)
      if (lambda.sockets) this.administra(funciones, nombre, lambda.sockets)
  }

  /** Lets a Lambda post to open sockets, or close them, but not look at them. */
  private administra(
    funciones: Funciones,
    nombre: Parameters<Funciones['de']>[0],
    verbos: readonly ('POST' | 'DELETE')[],
  ): void {
    const funcion = funciones.de(nombre)
    funcion.addEnvironment('SOCKETS_ENDPOINT', this.etapa.callbackUrl)
    funcion.addToRolePolicy(
      new PolicyStatement({
        actions: ['execute-api:ManageConnections'],
        resources: verbos.map(verbo =>
          Stack.of(this).formatArn({
            service: 'execute-api',
            resource: this.api.apiId,
            resourceName: `${ETAPA_WS}/${verbo}/@connections/*`,
          }),
        ),
      }),
    )
  }
}
