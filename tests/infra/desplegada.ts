import type { Template } from 'aws-cdk-lib/assertions'
import { type Recurso, referido } from './soporte'

/** A template as it stands on AWS: what it refers to in place of the references, under the names of the template. */
export const CUENTA = '123456789012'

type Nombrar = (id: string, region: string) => string
/** What `Ref` gives where it is not the name, and `Arn` of what policies speak of. */
const REF: Record<string, Nombrar> = {
  'AWS::SNS::Topic': (id, region) => `arn:aws:sns:${region}:${CUENTA}:${id}`,
  'AWS::SecretsManager::Secret': (id, region) =>
    `arn:aws:secretsmanager:${region}:${CUENTA}:secret:${id}-AbCdEf`,
}
const ARN: Record<string, Nombrar> = {
  'AWS::S3::Bucket': id => `arn:aws:s3:::${id.toLowerCase()}`,
  'AWS::Logs::LogGroup': (id, region) => `arn:aws:logs:${region}:${CUENTA}:log-group:${id}:*`,
  'AWS::DynamoDB::GlobalTable': (id, region) => `arn:aws:dynamodb:${region}:${CUENTA}:table/${id}`,
  'AWS::IAM::Role': id => `arn:aws:iam::${CUENTA}:role/${id}`,
  'AWS::SQS::Queue': (id, region) => `arn:aws:sqs:${region}:${CUENTA}:${id}`,
  'AWS::Lambda::Function': (id, region) => `arn:aws:lambda:${region}:${CUENTA}:function:${id}`,
  'AWS::Events::Rule': (id, region) => `arn:aws:events:${region}:${CUENTA}:rule/${id}`,
  'AWS::KMS::Key': (id, region) => `arn:aws:kms:${region}:${CUENTA}:key/${id}`,
  'AWS::CloudWatch::Alarm': (id, region) => `arn:aws:cloudwatch:${region}:${CUENTA}:alarm:${id}`,
}

export interface Desplegada {
  region: string
  recursos: (type: string) => [id: string, Recurso][]
  /** ARN of a resource of the template. */
  arn: (id: string) => string
  /** A value of the template without its references. */
  valor: (value: unknown) => unknown
}

export function desplegar(template: Template, region = 'us-east-1'): Desplegada {
  const { Resources } = template.toJSON() as { Resources: Record<string, Recurso> }
  const propias: Record<string, string> = {
    'AWS::AccountId': CUENTA,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
  }
  const arn = (id: string): string => {
    const { Type } = Resources[id]!
    const found = ARN[Type] ?? REF[Type]
    if (!found) throw new Error(`no ARN is known for ${Type}`)
    return found(id, region)
  }
  const ref = (id: string): string =>
    propias[id] ?? REF[Resources[id]?.Type ?? '']?.(id, region) ?? nombre(id)
  /** Names of buckets are in small letters. */
  const nombre = (id: string): string => (Resources[id]?.Type === 'AWS::S3::Bucket' ? id.toLowerCase() : id)
  const atributo = (id: string, name: string): string => {
    if (name === 'Arn' && (Resources[id]?.Type ?? '') in ARN) return arn(id)
    return name === 'StreamArn' ? `${arn(id)}/stream/2026-11-20T00:00:00.000` : `${id}.${name}`
  }
  const valor = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(valor)
    if (value === null || typeof value !== 'object') return value
    const { 'Fn::GetAtt': att, 'Fn::Join': join } = value as Record<string, [string, never]>
    if (att) return atributo(...(att as [string, string]))
    if (join) return (valor(join[1]) as string[]).join(join[0])
    const id = 'Ref' in value ? referido(value) : undefined
    if (id) return ref(id)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, valor(each)]))
  }
  return {
    region,
    arn,
    valor,
    recursos: type =>
      Object.entries(Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([id, resource]) => [id, valor(resource) as Recurso]),
  }
}
