import { join } from 'node:path'
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { Api } from './api'
import { crearDeposito } from './deposito'
import { Funciones, RAIZ } from './funciones'
import { Sitio } from './sitio'
import { crearTabla } from './tabla'
import { ETAPA_WS, TiempoReal } from './tiempo-real'

export interface VetaProps extends StackProps {
  /** Directory of the built web client. */
  dist?: string
}

/** Everything that runs on AWS. Account and region are those of whoever deploys. */
export class Veta extends Stack {
  /** Where it can be reached once it is deployed. */
  readonly salidas: CfnOutput[]

  constructor(scope: Construct, id: string, { dist = join(RAIZ, 'web/dist'), ...props }: VetaProps = {}) {
    super(scope, id, props)
    const tabla = crearTabla(this)
    const deposito = crearDeposito(this)
    const firma = new Secret(this, 'ClaveToken', {
      description: 'Signs the tokens of Veta',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    const funciones = new Funciones(this, 'Funciones', { tabla, deposito, firma })
    const { http } = new Api(this, 'Api', funciones)
    const { api: sockets } = new TiempoReal(this, 'TiempoReal', { funciones, tabla })
    const { distribucion } = new Sitio(this, 'Sitio', { httpId: http.apiId, socketsId: sockets.apiId, dist })

    const host = distribucion.distributionDomainName
    const urls = {
      UrlSitio: `https://${host}`,
      UrlApi: `https://${host}/api`,
      UrlSockets: `wss://${host}/${ETAPA_WS}`,
    }
    this.salidas = Object.entries(urls).map(([name, value]) => new CfnOutput(this, name, { value }))
  }
}
