import { join } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogLevel, NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { EMPAQUE, type Lambda, lambdas, type NombreLambda } from './lambdas'

export const RAIZ = join(import.meta.dirname, '..')

export interface Recursos {
  tabla: TableV2
  deposito: Bucket
  /** Key that signs the tokens. */
  firma: Secret
}

const VERBOS = { leer: 's3:GetObject', escribir: 's3:PutObject' } as const

/** What a Lambda may do: exactly what its line in LAMBDAS says. */
function permisos(
  { tabla: acciones = [], indices = [], objetos = {} }: Lambda,
  { tabla, deposito }: Recursos,
) {
  const otras = acciones.filter(accion => accion !== 'Query')
  return [
    ...(otras.length > 0
      ? [{ actions: otras.map(accion => `dynamodb:${accion}`), resources: [tabla.tableArn] }]
      : []),
    ...(acciones.includes('Query')
      ? [
          {
            actions: ['dynamodb:Query'],
            resources: [tabla.tableArn, ...indices.map(indice => `${tabla.tableArn}/index/${indice}`)],
          },
        ]
      : []),
    ...Object.entries(objetos).map(([folder, verbs]) => ({
      actions: verbs.map(verb => VERBOS[verb]),
      resources: [deposito.arnForObjects(`${folder}/*`)],
    })),
  ].map(statement => new PolicyStatement(statement))
}

function entorno({ tabla, objetos, firma }: Lambda, recursos: Recursos): Record<string, string> {
  return {
    // Stack traces of the log name our own files and lines.
    NODE_OPTIONS: '--enable-source-maps',
    ...(tabla ? { TABLA: recursos.tabla.tableName } : {}),
    ...(objetos ? { DEPOSITO: recursos.deposito.bucketName } : {}),
    // A dynamic reference: CloudFormation reads the value when it deploys; the template never holds it.
    ...(firma ? { CLAVE_TOKEN: recursos.firma.secretValue.unsafeUnwrap() } : {}),
  }
}

/** One Lambda for each line of LAMBDAS, with a role and a log group of its own. */
export class Funciones extends Construct {
  private readonly porNombre = new Map<NombreLambda, NodejsFunction>()

  constructor(scope: Construct, id: string, recursos: Recursos) {
    super(scope, id)
    for (const [nombre, lambda] of lambdas) this.porNombre.set(nombre, this.crear(nombre, lambda, recursos))
  }

  de(nombre: NombreLambda): NodejsFunction {
    return this.porNombre.get(nombre)!
  }

  private crear(nombre: NombreLambda, lambda: Lambda, recursos: Recursos): NodejsFunction {
    const parte = new Construct(this, nombre)
    const logGroup = new LogGroup(parte, 'Registro', { retention: RetentionDays.THREE_MONTHS })
    // A role of its own, because the one that CDK would make may write every log of the account.
    const role = new Role(parte, 'Rol', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    for (const statement of permisos(lambda, recursos)) role.addToPolicy(statement)
    return new NodejsFunction(parte, 'Funcion', {
      description: `Veta: ${nombre}`,
      entry: join(RAIZ, lambda.entrada),
      projectRoot: RAIZ,
      depsLockFilePath: join(RAIZ, 'package-lock.json'),
      runtime: Runtime.NODEJS_22_X,
      architecture: Architecture.ARM_64,
      memorySize: lambda.memoria ?? 1024,
      timeout: Duration.seconds(lambda.plazo ?? 10),
      environment: entorno(lambda, recursos),
      role,
      logGroup,
      bundling: {
        minify: EMPAQUE.minify,
        target: EMPAQUE.target,
        // ES modules: a third less time to load than CommonJS, and nothing of ours or of the SDK needs require.
        format: OutputFormat.ESM,
        mainFields: EMPAQUE.mainFields,
        externalModules: [],
        sourceMap: true,
        sourcesContent: false,
        logLevel: LogLevel.WARNING,
      },
    })
  }
}
