import type { Sentencia } from '../support/iam'
import { CUENTA, type Desplegada } from './desplegada'
import type { Recurso } from './soporte'

/** Something that a service of AWS does to a resource of ours, as the template has it do. */
export interface Llamada {
  servicio: string
  accion: string
  /** ARN of the resource, and policies that speak of it. */
  recurso: string
  politica: Sentencia[]
  /** ARN of ours in whose name the service calls. */
  origen: string
  contexto?: Record<string, string>
}

export const sentenciasDe = (document: unknown): Sentencia[] =>
  (document as { Statement: Sentencia[] }).Statement
const documentos = (stack: Desplegada, type: string, key: string, name: string): Sentencia[] =>
  stack
    .recursos(type)
    .filter(([, { Properties }]) => [Properties[key]].flat().includes(name))
    .flatMap(([, { Properties }]) => sentenciasDe(Properties.PolicyDocument))

/** The permissions of a Lambda are its policy. */
const deLambda = (stack: Desplegada, funcion: string): Sentencia[] =>
  stack
    .recursos('AWS::Lambda::Permission')
    .filter(([, { Properties }]) => Properties.FunctionName === funcion)
    .map(([, { Properties }]) => ({
      Effect: 'Allow',
      Principal: { Service: Properties.Principal as string },
      Action: Properties.Action as string,
      Resource: funcion,
      Condition: { ArnLike: { 'AWS:SourceArn': Properties.SourceArn as string } },
    }))

const invocar = (stack: Desplegada, servicio: string, funcion: string, origen: string): Llamada => ({
  servicio,
  accion: 'lambda:InvokeFunction',
  recurso: funcion,
  politica: deLambda(stack, funcion),
  origen,
})

/** Every alarm publishes, and uses the key of the topic to do so. */
function alarmas(stack: Desplegada): Llamada[] {
  const topics = stack.recursos('AWS::SNS::Topic')
  return stack.recursos('AWS::CloudWatch::Alarm').flatMap(([id, { Properties }]) =>
    [Properties.AlarmActions, Properties.OKActions].flat().flatMap(topic => {
      const [, tema] = topics.find(([own]) => stack.arn(own) === topic)!
      const comun = { servicio: 'cloudwatch.amazonaws.com', origen: stack.arn(id) }
      const [llave, key] = stack
        .recursos('AWS::KMS::Key')
        .find(([own]) => stack.arn(own) === tema.Properties.KmsMasterKeyId)!
      return [
        {
          ...comun,
          accion: 'sns:Publish',
          recurso: topic as string,
          politica: documentos(stack, 'AWS::SNS::TopicPolicy', 'Topics', topic as string),
        },
        ...['kms:Decrypt', 'kms:GenerateDataKey'].map(accion => ({
          ...comun,
          accion,
          recurso: stack.arn(llave),
          politica: sentenciasDe(key.Properties.KeyPolicy),
        })),
      ]
    }),
  )
}

/** Every route of both APIs calls the Lambda of its integration, in the name of the route and the stage. */
function rutas(stack: Desplegada): Llamada[] {
  const integraciones = new Map(stack.recursos('AWS::ApiGatewayV2::Integration'))
  return stack.recursos('AWS::ApiGatewayV2::Route').flatMap(([, { Properties }]) => {
    const { ApiId, RouteKey, Target } = Properties as Record<string, string>
    const { IntegrationUri } = integraciones.get(Target!.replace('integrations/', ''))!.Properties
    const [funcion] = /arn:aws:lambda:[^:]+:\d+:function:\w+/.exec(IntegrationUri as string)!
    const route = RouteKey!.replace(' ', '')
    return stack
      .recursos('AWS::ApiGatewayV2::Stage')
      .filter(([, stage]) => stage.Properties.ApiId === ApiId)
      .map(([, stage]) =>
        invocar(
          stack,
          'apigateway.amazonaws.com',
          funcion,
          `arn:aws:execute-api:${stack.region}:${CUENTA}:${ApiId!}/${String(stage.Properties.StageName)}/${route}`,
        ),
      )
  })
}

/** Every schedule calls its Lambda, and leaves what it could not deliver in a queue. */
const horarios = (stack: Desplegada): Llamada[] =>
  stack.recursos('AWS::Events::Rule').flatMap(([id, { Properties }]) =>
    (Properties.Targets as { Arn: string; DeadLetterConfig: { Arn: string } }[]).flatMap(
      ({ Arn, DeadLetterConfig }) => {
        const [[cola]] = stack
          .recursos('AWS::SQS::Queue')
          .filter(([own]) => stack.arn(own) === DeadLetterConfig.Arn) as [[string, Recurso]]
        return [
          invocar(stack, 'events.amazonaws.com', Arn, stack.arn(id)),
          {
            servicio: 'events.amazonaws.com',
            accion: 'sqs:SendMessage',
            recurso: DeadLetterConfig.Arn,
            politica: documentos(stack, 'AWS::SQS::QueuePolicy', 'Queues', cola),
            origen: stack.arn(id),
          },
        ]
      },
    ),
  )

const rotaciones = (stack: Desplegada): Llamada[] =>
  stack
    .recursos('AWS::SecretsManager::RotationSchedule')
    .map(([, { Properties }]) =>
      invocar(
        stack,
        'secretsmanager.amazonaws.com',
        Properties.RotationLambdaARN as string,
        Properties.SecretId as string,
      ),
    )

const deCubo = (stack: Desplegada, nombre: string): Sentencia[] =>
  documentos(stack, 'AWS::S3::BucketPolicy', 'Bucket', nombre)

/** Every bucket that notes who asked for what writes so into another. */
const bitacoras = (stack: Desplegada): Llamada[] =>
  stack.recursos('AWS::S3::Bucket').flatMap(([id, { Properties }]) => {
    const { DestinationBucketName: nombre, LogFilePrefix: prefix } = (Properties.LoggingConfiguration ??
      {}) as Record<string, string>
    if (!nombre) return []
    return [
      {
        servicio: 'logging.s3.amazonaws.com',
        accion: 's3:PutObject',
        recurso: `arn:aws:s3:::${nombre}/${prefix!}2026-11-22-00-00-00-ABCDEF`,
        politica: deCubo(stack, nombre),
        origen: stack.arn(id),
      },
    ]
  })

/** The log of the edge, delivered to a bucket. */
const entregas = (stack: Desplegada): Llamada[] =>
  stack.recursos('AWS::Logs::DeliveryDestination').map(([, { Properties }]) => {
    const [, source] = stack.recursos('AWS::Logs::DeliverySource')[0]!
    const bucket = Properties.DestinationResourceArn as string
    return {
      servicio: 'delivery.logs.amazonaws.com',
      accion: 's3:PutObject',
      recurso: `${bucket}/AWSLogs/${CUENTA}/CloudFront/E2ABC.2026-11-22-00.json.gz`,
      politica: deCubo(stack, bucket.replace('arn:aws:s3:::', '')),
      origen: `arn:aws:logs:${stack.region}:${CUENTA}:delivery-source:${String(source.Properties.Name)}`,
      contexto: { 's3:x-amz-acl': 'bucket-owner-full-control' },
    }
  })

/** CloudFront fetches the web client. */
const origenes = (stack: Desplegada): Llamada[] =>
  stack.recursos('AWS::CloudFront::Distribution').flatMap(([id, { Properties }]) => {
    const { Origins } = Properties.DistributionConfig as {
      Origins: { DomainName: string; OriginAccessControlId?: string }[]
    }
    return Origins.filter(each => each.OriginAccessControlId).map(({ DomainName }) => {
      const nombre = DomainName.replace('.RegionalDomainName', '').toLowerCase()
      return {
        servicio: 'cloudfront.amazonaws.com',
        accion: 's3:GetObject',
        recurso: `arn:aws:s3:::${nombre}/assets/index.js`,
        politica: deCubo(stack, nombre),
        origen: `arn:aws:cloudfront::${CUENTA}:distribution/${id}`,
      }
    })
  })

/** All of them, by what they follow from in a template. */
export const LLAMADAS = { alarmas, rutas, horarios, rotaciones, bitacoras, entregas, origenes }

/** What Lambda does in the name of a function's role: reads the stream, leaves what it gave up in a queue. */
export function enNombreDelRol(stack: Desplegada): Llamada[] {
  const funciones = new Map(stack.recursos('AWS::Lambda::Function'))
  const deRol = (funcion: string) => {
    const { Role } = funciones.get(funcion)!.Properties
    return documentos(stack, 'AWS::IAM::Policy', 'Roles', (Role as string).replace(/^.*role\//, ''))
  }
  const llamar = (funcion: string, accion: string, recurso: string): Llamada => ({
    servicio: 'lambda.amazonaws.com',
    accion,
    recurso,
    politica: deRol(funcion),
    origen: stack.arn(funcion),
  })
  const cola = ({ DestinationConfig }: Recurso['Properties']): string =>
    (DestinationConfig as { OnFailure: { Destination: string } }).OnFailure.Destination
  return [
    ...stack.recursos('AWS::Lambda::EventSourceMapping').flatMap(([, { Properties }]) => {
      const funcion = Properties.FunctionName as string
      const flujo = Properties.EventSourceArn as string
      return [
        ...['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(accion =>
          llamar(funcion, `dynamodb:${accion}`, flujo),
        ),
        llamar(funcion, 'sqs:SendMessage', cola(Properties)),
      ]
    }),
    ...stack
      .recursos('AWS::Lambda::EventInvokeConfig')
      .map(([, { Properties }]) =>
        llamar(Properties.FunctionName as string, 'sqs:SendMessage', cola(Properties)),
      ),
  ]
}
