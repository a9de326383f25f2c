import { Duration, Stack } from 'aws-cdk-lib'
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import type { Funciones } from './funciones'
import { lambdas } from './lambdas'

/**
 * Path at which the browser opens its socket, and the name of the stage: CloudFront then hands the path on as
 * it is, and API Gateway reads the stage from it, with nothing in between that rewrites.
 */
export const ETAPA_WS = 'ws'

/** The WebSocket API, and the stream that tells it what happened. */
export class TiempoReal extends Construct {
  readonly api: WebSocketApi
  readonly etapa: WebSocketStage

  constructor(scope: Construct, id: string, { funciones, tabla }: { funciones: Funciones; tabla: TableV2 }) {
    super(scope, id)
    const ruta = (name: string) => ({
      integration: new WebSocketLambdaIntegration(name, funciones.de('tiempo-real')),
    })
    this.api = new WebSocketApi(this, 'Sockets', {
      description: 'Veta',
      connectRouteOptions: ruta('connect'),
      disconnectRouteOptions: ruta('disconnect'),
      defaultRouteOptions: ruta('default'),
    })
    this.etapa = new WebSocketStage(this, 'Etapa', {
      webSocketApi: this.api,
      stageName: ETAPA_WS,
      autoDeploy: true,
    })
    for (const [nombre, lambda] of lambdas) if (lambda.sockets) this.publica(funciones, nombre)
    this.alimentar(funciones, tabla)
  }

  /** Lets a Lambda post to open sockets: not look at them, nor close them. */
  private publica(funciones: Funciones, nombre: Parameters<Funciones['de']>[0]): void {
    const funcion = funciones.de(nombre)
    funcion.addEnvironment('SOCKETS_ENDPOINT', this.etapa.callbackUrl)
    funcion.addToRolePolicy(
      new PolicyStatement({
        actions: ['execute-api:ManageConnections'],
        resources: [
          Stack.of(this).formatArn({
            service: 'execute-api',
            resource: this.api.apiId,
            resourceName: `${ETAPA_WS}/POST/@connections/*`,
          }),
        ],
      }),
    )
  }

  /**
   * New outbox items only: changes of them, their expiry and every other item never start the Lambda. What
   * still fails after the retries stays pending in the table, where a schedule sweeps it.
   */
  private alimentar(funciones: Funciones, tabla: TableV2): void {
    funciones.de('eventos').addEventSource(
      new DynamoEventSource(tabla, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: { Keys: { sk: { S: FilterRule.isEqual('SALIDA') } } },
          }),
        ],
        batchSize: 25,
        bisectBatchOnError: true,
        retryAttempts: 5,
      }),
    )
    const barrido = new Rule(this, 'Barrido', {
      description: 'What the stream gave up on',
      schedule: Schedule.rate(Duration.minutes(5)),
    })
    barrido.addTarget(new LambdaFunction(funciones.de('eventos')))
  }
}
