import { join } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, type PolicyStatementProps, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as Funcion,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { destino, type Etapa } from './etapas'
import { type Lambda, lambdas, type NombreLambda, plazoDe } from './lambdas'
import { type Derecho, derechosDe } from './derechos'

/** Namespace of our own metrics; their only dimension is the name of the service. */
export const ESPACIO_DE_METRICAS = 'Veta'
export const servicioDe = ({ nombre }: Etapa): string => `veta-${nombre}`

export interface Recursos {
  etapa: Etapa
  tabla: ITableV2
  deposito: Bucket
  /** Key that signs the tokens, rotated. */
  firma: Secret
  /** Who we are at Siigo. */
  siigo: Secret
  /** What CloudFront proves itself with; the former one as well, while a new one is being rolled out. */
  origen: string
  /** Directory with a bundle for each Lambda; without one (tests) they are deployed empty. */
  paquetes: string | undefined
}

const VERBOS = {
  leer: 's3:GetObject',
  escribir: 's3:PutObject',
  abandonar: 's3:AbortMultipartUpload',
} as const

/**
 * A right to items as a statement: an action, where every partition key of the request looks like one of these.
 * `ForAllValues` alone would also let in a request that names no key.
 */
function sentencia(
  tabla: ITableV2,
  { accion, indice, claves, enTransaccion }: Derecho,
): PolicyStatementProps {
  return {
    actions: [`dynamodb:${accion}`],
    resources: [indice ? `${tabla.tableArn}/index/${indice}` : tabla.tableArn],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': claves },
      Null: { 'dynamodb:LeadingKeys': 'false' },
      ...(enTransaccion && {
        'ForAnyValue:StringEquals': { 'dynamodb:EnclosingOperation': ['TransactWriteItems'] },
      }),
    },
  }
}

/** What a Lambda may do: exactly what its line in LAMBDAS says. */
function permisos(lambda: Lambda, { tabla, deposito, firma, siigo }: Recursos): PolicyStatementProps[] {
  return [
    ...derechosDe(lambda).map(derecho => sentencia(tabla, derecho)),
    ...Object.entries(lambda.objetos ?? {}).map(([folder, verbs]) => ({
      actions: verbs.map(verb => VERBOS[verb]),
      resources: [deposito.arnForObjects(`${folder}/*`)],
    })),
    ...(lambda.firma
      ? [
          {
            actions: ['secretsmanager:GetSecretValue'],
            resources: [firma.secretArn],
            conditions: { StringEquals: { 'secretsmanager:VersionStage': ['AWSCURRENT', 'AWSPREVIOUS'] } },
          },
        ]
      : []),
    ...(lambda.siigo
      ? [
          {
            actions: ['secretsmanager:GetSecretValue'],
            resources: [siigo.secretArn],
            conditions: { StringEquals: { 'secretsmanager:VersionStage': 'AWSCURRENT' } },
          },
        ]
      : []),
  ]
}

function entorno(nombre: NombreLambda, lambda: Lambda, recursos: Recursos): Record<string, string> {
  const { etapa, tabla, deposito, firma, siigo, origen } = recursos
  return {
    POWERTOOLS_SERVICE_NAME: servicioDe(etapa),
    POWERTOOLS_METRICS_NAMESPACE: ESPACIO_DE_METRICAS,
    ...(lambda.items ? { TABLA: tabla.tableName } : {}),
    ...(lambda.objetos ? { DEPOSITO: deposito.bucketName } : {}),
    ...(lambda.firma ? { CLAVE_TOKEN_SECRETO: firma.secretArn } : {}),
    ...(lambda.siigo ? { SIIGO_SECRETO: siigo.secretArn } : {}),
    ...(lambda.opcionesDeNode ? { NODE_OPTIONS: lambda.opcionesDeNode } : {}),
    ...(seLlamaPorElBorde(nombre) ? { CLAVE_ORIGEN: origen } : {}),
  }
}

/** Lambdas behind the APIs, which answer CloudFront only; the others are called by AWS itself. */
export const seLlamaPorElBorde = (nombre: NombreLambda): boolean =>
  nombre !== 'eventos' && nombre !== 'trabajos'

export interface Funcionable {
  etapa: Etapa
  description: string
  /** Directory of the bundle. */
  paquete: string | undefined
  memoria?: number | undefined
  plazo: number
  entorno: Record<string, string>
}

/** A Lambda with a role and a log group of its own; the role may do nothing yet but write that log. */
export function crearFuncion(
  parte: Construct,
  { etapa, paquete, memoria, plazo, ...props }: Funcionable,
): Funcion {
  const logGroup = new LogGroup(parte, 'Registro', {
    retention: etapa.registros,
    removalPolicy: destino(etapa),
  })
  // A role of its own, because the one that CDK would make may write every log of the account.
  const role = new Role(parte, 'Rol', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  logGroup.grantWrite(role)
  return new Funcion(parte, 'Funcion', {
    description: props.description,
    code: paquete ? Code.fromAsset(paquete) : Code.fromInline('exports.handler = undefined'),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memoria ?? 1024,
    timeout: Duration.seconds(plazo),
    environment: props.entorno,
    loggingFormat: LoggingFormat.JSON,
    tracing: Tracing.ACTIVE,
    role,
    logGroup,
  })
}

/** One Lambda for each line of LAMBDAS. */
export class Funciones extends Construct {
  private readonly porNombre = new Map<NombreLambda, Funcion>()

  constructor(scope: Construct, id: string, recursos: Recursos) {
    super(scope, id)
    for (const [nombre, lambda] of lambdas) this.porNombre.set(nombre, this.crear(nombre, lambda, recursos))
  }

  de(nombre: NombreLambda): Funcion {
    return this.porNombre.get(nombre)!
  }

  private crear(nombre: NombreLambda, lambda: Lambda, recursos: Recursos): Funcion {
    const funcion = crearFuncion(new Construct(this, nombre), {
      etapa: recursos.etapa,
      description: `Veta: ${nombre}`,
      paquete: recursos.paquetes && join(recursos.paquetes, nombre),
      memoria: lambda.memoria,
      plazo: plazoDe(lambda),
      entorno: entorno(nombre, lambda, recursos),
    })
    for (const statement of permisos(lambda, recursos))
      funcion.addToRolePolicy(new PolicyStatement(statement))
    return funcion
  }
}
