import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as Funcion } from 'aws-cdk-lib/aws-lambda'
import { CfnRotationSchedule, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { destino, type Etapa } from './etapas'

/** Days after which the tokens get a new key. They live 12 hours at most, so the key before it is enough. */
export const DIAS_DE_CLAVE = 30

/** The key that signs the tokens. */
export const crearFirma = (scope: Construct, etapa: Etapa): Secret =>
  new Secret(scope, 'ClaveToken', {
    description: `Veta ${etapa.nombre}: signs the tokens`,
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: destino(etapa),
  })

/**
 * Renews the key by a Lambda of ours, the first time when it is deployed. Revoking every token at once is rotating
 * twice (`aws secretsmanager rotate-secret`): the second rotation takes the first key away.
 */
export function rotar(scope: Construct, firma: Secret, rotacion: Funcion): void {
  rotacion.addToRolePolicy(
    new PolicyStatement({
      actions: ['DescribeSecret', 'GetSecretValue', 'PutSecretValue', 'UpdateSecretVersionStage'].map(
        accion => `secretsmanager:${accion}`,
      ),
      resources: [firma.secretArn],
    }),
  )
  rotacion.addPermission('SecretsManager', {
    principal: new ServicePrincipal('secretsmanager.amazonaws.com'),
    sourceArn: firma.secretArn,
  })
  const calendario = new CfnRotationSchedule(scope, 'Rotacion', {
    secretId: firma.secretArn,
    rotationLambdaArn: rotacion.functionArn,
    rotationRules: { automaticallyAfterDays: DIAS_DE_CLAVE, duration: '2h' },
  })
  // The Lambda must have its rights before the first rotation, which comes at once.
  calendario.node.addDependency(rotacion)
}

/**
 * What CloudFront proves itself with to the APIs, in the header `x-veta-origen`: nobody gets past the web
 * application firewall by calling API Gateway itself. Its number comes from the context (`-c secretoDeOrigen=2`): one
 * more makes a new secret, and the Lambdas take the former one as well, so that nothing fails while it is rolled out.
 */
export class SecretoDeOrigen extends Construct {
  /** As CloudFront sends it; a dynamic reference, which CloudFormation reads when it deploys. */
  readonly valor: string
  /** As the Lambdas take it. */
  readonly aceptados: string

  constructor(scope: Construct, id: string, numero = 1) {
    super(scope, id)
    const [actual, anterior] = [numero, numero - 1].map(n =>
      n < 1
        ? undefined
        : new Secret(this, `Secreto${n}`, {
            description: `Veta: CloudFront proves itself to the APIs with it (${n})`,
            generateSecretString: { passwordLength: 48, excludePunctuation: true },
          }).secretValue.unsafeUnwrap(),
    )
    this.valor = actual!
    this.aceptados = [actual, anterior].filter(Boolean).join(',')
  }
}
