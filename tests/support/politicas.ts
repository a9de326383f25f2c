import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NombreLambda } from '#infra/lambdas'
import type { Sentencia } from './iam'

/** What the role of every Lambda may do, as CloudFormation would deploy it, and the ARNs that it speaks of. */
export interface Politicas {
  tabla: string
  deposito: string
  firma: string
  siigo: string
  /** Of the WebSocket API, up to its id. */
  sockets: string
  roles: Record<NombreLambda, Sentencia[]>
}

const RAIZ = join(import.meta.dirname, '../..')
const CARPETA = join(RAIZ, 'node_modules/.cache/veta')
/** Everything that the policies follow from. */
const FUENTES = [
  'infra',
  'shared',
  'functions',
  'tests/infra',
  'tests/support',
  'cdk.json',
  'package-lock.json',
]

const archivosDe = (path: string): string[] =>
  path.includes('.')
    ? [path]
    : readdirSync(join(RAIZ, path), { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.ts'))
        .map(name => join(path, name))
        .sort()

function huella(): string {
  const hash = createHash('sha256')
  for (const path of FUENTES.flatMap(archivosDe)) hash.update(path).update(readFileSync(join(RAIZ, path)))
  return hash.digest('hex').slice(0, 16)
}

async function sintetizadas(): Promise<Politicas> {
  const { LAMBDAS } = await import('#infra/lambdas')
  const { elegido, recursos, sentencias, sintetizar } = await import('../infra/soporte')
  const { desplegar } = await import('../infra/desplegada')
  const template = sintetizar('prod')
  const { arn, valor, region } = desplegar(template)
  const idDe = (type: string, prefix: string): string => elegido(template, type, prefix)[0]
  const [sockets] = recursos(template, 'AWS::ApiGatewayV2::Api').find(
    ([, { Properties }]) => Properties.ProtocolType === 'WEBSOCKET',
  )!
  return {
    tabla: arn(idDe('AWS::DynamoDB::GlobalTable', 'Tabla')),
    deposito: arn(idDe('AWS::S3::Bucket', 'Deposito')),
    firma: arn(idDe('AWS::SecretsManager::Secret', 'ClaveToken')),
    siigo: arn(idDe('AWS::SecretsManager::Secret', 'Siigo')),
    sockets: `arn:aws:execute-api:${region}:123456789012:${sockets}`,
    roles: Object.fromEntries(
      (Object.keys(LAMBDAS) as NombreLambda[]).map(nombre => [
        nombre,
        valor(sentencias(template, nombre)) as Sentencia[],
      ]),
    ) as Politicas['roles'],
  }
}

/**
 * The policies of all roles. A synthesis takes seconds, so what it gave is kept for as long as nothing that it
 * follows from has changed.
 */
export async function leerPoliticas(): Promise<Politicas> {
  const file = (process.env.POLITICAS ??= join(CARPETA, `politicas-${huella()}.json`))
  if (!existsSync(file)) {
    const text = JSON.stringify(await sintetizadas())
    mkdirSync(CARPETA, { recursive: true })
    const temporal = `${file}.${process.pid}`
    writeFileSync(temporal, text)
    renameSync(temporal, file)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Politicas
}
