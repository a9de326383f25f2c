import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Construct } from 'constructs'
import { type Dominio, dominios, todasLasRutas } from '#shared/http/api'
import type { Funciones } from './funciones'

/**
 * The HTTP API: one route for each route of the contract. What the contract does not name goes to `contrato`,
 * which has no rights and answers 404 in the API's own envelope. The route key is the one by which functions/kernel/handler.ts finds the route again.
 */
export class Api extends Construct {
  readonly http: HttpApi

  constructor(scope: Construct, id: string, funciones: Funciones) {
    super(scope, id)
    const integraciones = new Map(
      (Object.keys(dominios) as Dominio[]).map(dominio => [
        dominio,
        new HttpLambdaIntegration(dominio, funciones.de(dominio), {
          // One permission for each Lambda: one for each route outgrows the 20 KB of a Lambda's policy.
          scopePermissionToRoute: false,
        }),
      ]),
    )
    this.http = new HttpApi(this, 'Http', {
      description: 'Veta',
      defaultIntegration: integraciones.get('contrato'),
    })
    for (const { dominio, ruta } of todasLasRutas())
      this.http.addRoutes({
        path: `/api${ruta.path}`,
        methods: [HttpMethod[ruta.method]],
        integration: integraciones.get(dominio)!,
      })
  }
}
