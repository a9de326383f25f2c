import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { EMPAQUE, type Lambda, LAMBDAS, lambdas, type NombreLambda } from '#infra/lambdas'
import { dominios, todasLasRutas } from '#shared/http/api'
import {
  accionesDe,
  lambda,
  referido,
  rolDe,
  recursos,
  sentencias,
  sintetizar,
  texto,
  unico,
} from './soporte'

const template = sintetizar()
const nombres = Object.keys(LAMBDAS) as NombreLambda[]
const tabla = recursos(template, 'AWS::DynamoDB::GlobalTable')[0]![0]

/** Written by hand, action by action: what each Lambda may do to the table, and nothing more. */
const TABLA: Record<NombreLambda, string[]> = {
  sesion: ['BatchGetItem', 'PutItem', 'UpdateItem'],
  maestros: ['BatchGetItem', 'Query'],
  terceros: ['BatchGetItem', 'PutItem', 'Query', 'UpdateItem'],
  productos: ['BatchGetItem', 'Query'],
  despiece: ['BatchGetItem'],
  ventas: ['BatchGetItem', 'ConditionCheckItem', 'PutItem', 'Query', 'UpdateItem'],
  documentos: ['BatchGetItem', 'Query'],
  contrato: [],
  'tiempo-real': ['DeleteItem', 'PutItem'],
  eventos: ['DeleteItem', 'Query', 'UpdateItem'],
}
const STREAM = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams']

const deTabla = (nombre: NombreLambda): string[] =>
  accionesDe(sentencias(template, nombre))
    .filter(accion => accion.startsWith('dynamodb:'))
    .map(accion => accion.slice('dynamodb:'.length))

describe.each(nombres)('%s', nombre => {
  const own = sentencias(template, nombre)

  it('does to the table what it needs and nothing else', () => {
    const stream = nombre === 'eventos' ? STREAM : []
    expect(deTabla(nombre)).toEqual([...TABLA[nombre], ...stream].sort())
  })

  it('names every action in full and every resource: our table, bucket, log or API', () => {
    for (const { Effect, Action, Resource, Condition } of own) {
      expect(Effect).toBe('Allow')
      expect(Condition).toBeUndefined()
      for (const accion of [Action].flat()) expect(accion).not.toContain('*')
      for (const resource of [Resource].flat().map(texto)) {
        expect(resource).not.toBe('*')
        // A `*` only where the name cannot be known: the key of an object, the id of a socket.
        expect(resource).toMatch(/^[^*]*(\/(planes|documentos|@connections)\/\*)?$/)
        expect(resource).toContain('${')
      }
    }
  })

  it('has no policy from outside, and is assumed by Lambda alone', () => {
    const [, { Properties }] = rolDe(template, nombre)
    expect(Properties).not.toHaveProperty('ManagedPolicyArns')
    expect(JSON.stringify(Properties.AssumeRolePolicyDocument)).toContain('"Service":"lambda.amazonaws.com"')
  })

  it('runs on the supported runtime, with a log of its own that ends', () => {
    const { Runtime, Architectures, LoggingConfig } = lambda(template, nombre).Properties
    expect({ Runtime, Architectures }).toEqual({ Runtime: 'nodejs22.x', Architectures: ['arm64'] })
    const log = referido((LoggingConfig as { LogGroup: unknown }).LogGroup)!
    expect(template.findResources('AWS::Logs::LogGroup')[log]!.Properties.RetentionInDays).toBeGreaterThan(0)
    expect(own.find(({ Action }) => [Action].flat().includes('logs:PutLogEvents'))!.Resource).toEqual({
      'Fn::GetAtt': [log, 'Arn'],
    })
  })

  it('leaves no request of API Gateway without an answer of its own', () => {
    if (nombre in dominios) expect(lambda(template, nombre).Properties.Timeout).toBeLessThan(30)
  })
})

describe('who may do what', () => {
  const quienes = (test: (accion: string) => boolean) =>
    nombres.filter(nombre => accionesDe(sentencias(template, nombre)).some(test))

  it('only eventos posts to sockets, and it may not read or close them', () => {
    expect(quienes(accion => accion.startsWith('execute-api:'))).toEqual(['eventos'])
    const [grant] = sentencias(template, 'eventos').filter(
      ({ Action }) => Action === 'execute-api:ManageConnections',
    )
    expect(texto(grant!.Resource)).toMatch(/:\$\{TiempoReal\w+\}\/ws\/POST\/@connections\/\*$/)
  })

  it('only ventas and documentos touch the bucket, each in its folder, and nobody deletes', () => {
    expect(quienes(accion => accion.startsWith('s3:'))).toEqual(['ventas', 'documentos'])
    for (const [nombre, folder] of [
      ['ventas', 'planes'],
      ['documentos', 'documentos'],
    ] as const) {
      const own = sentencias(template, nombre).filter(({ Action }) => [Action].flat()[0]!.startsWith('s3:'))
      expect(accionesDe(own)).toEqual(['s3:GetObject', 's3:PutObject'])
      for (const { Resource } of own)
        expect(texto(Resource)).toMatch(new RegExp(`^\\$\\{Deposito\\w+.Arn\\}/${folder}/\\*$`))
    }
  })

  it('nothing that a person recorded can be deleted: only tickets and sockets', () => {
    expect(quienes(accion => accion === 'dynamodb:DeleteItem')).toEqual(['tiempo-real', 'eventos'])
  })

  it('nobody scans', () => {
    expect(quienes(accion => accion === 'dynamodb:Scan')).toEqual([])
  })

  it('the key of the tokens goes to those who check them, and stands in no template', () => {
    const holders = nombres.filter(nombre => {
      const { Variables } = lambda(template, nombre).Properties.Environment as {
        Variables: Record<string, unknown>
      }
      if (!('CLAVE_TOKEN' in Variables)) return false
      expect(texto(Variables.CLAVE_TOKEN)).toMatch(
        /^\{\{resolve:secretsmanager:\$\{ClaveToken\w+\}:SecretString:::\}\}$/,
      )
      return true
    })
    const sinSesion: NombreLambda[] = ['contrato', 'tiempo-real', 'eventos']
    expect(holders).toEqual(nombres.filter(nombre => !sinSesion.includes(nombre)))
    const { Properties } = unico(template, 'AWS::SecretsManager::Secret')
    const { PasswordLength } = Properties.GenerateSecretString as { PasswordLength: number }
    expect(PasswordLength).toBeGreaterThanOrEqual(32)
  })

  it.each(lambdas)('%s queries the table and its own indexes only', (nombre, { indices = [] }: Lambda) => {
    const grant = sentencias(template, nombre).find(
      ({ Action, Resource }) =>
        [Action].flat().includes('dynamodb:Query') && [Resource].flat().length === 1 + indices.length,
    )
    const resources = grant ? [grant.Resource].flat().map(texto) : []
    const expected = TABLA[nombre].includes('Query')
      ? [`\${${tabla}.Arn}`, ...indices.map(indice => `\${${tabla}.Arn}/index/${indice}`)]
      : []
    expect(resources).toEqual(expected)
  })
})

/** SDK commands and the permission that each asks for. */
const COMANDOS: Record<string, string> = {
  BatchGetCommand: 'dynamodb:BatchGetItem',
  QueryCommand: 'dynamodb:Query',
  PutCommand: 'dynamodb:PutItem',
  UpdateCommand: 'dynamodb:UpdateItem',
  DeleteCommand: 'dynamodb:DeleteItem',
  GetObjectCommand: 's3:GetObject',
  HeadObjectCommand: 's3:GetObject',
  PutObjectCommand: 's3:PutObject',
  PostToConnectionCommand: 'execute-api:ManageConnections',
}
/** Kinds of write in a transaction. */
const ESCRITURAS: Record<string, string> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
}
/** In the bundle, and never reached. */
const SIN_USO: Partial<Record<NombreLambda, string[]>> = {
  // Words are deleted when a name changes; no route changes one.
  terceros: ['dynamodb:DeleteItem'],
  // Sessions are opened by the chain that every route shares, and these routes are public.
  contrato: ['dynamodb:BatchGetItem'],
}

/**
 * The engine of one machine asks for no permission, so a forgotten one would show on AWS only. The tree-shaken
 * code of a Lambda shows every command that it can send.
 */
describe('the code of a Lambda asks for what it is granted', () => {
  it.each(lambdas)('%s', async (nombre: NombreLambda, { entrada, indices = [] }: Lambda) => {
    const { outputFiles } = await build({
      ...EMPAQUE,
      minify: false,
      packages: 'external',
      entryPoints: [entrada],
      write: false,
    })
    const code = outputFiles[0]!.text
    const writes = todasLasRutas().some(({ dominio, ruta }) => dominio === nombre && ruta.writes)
    const commands = [...code.matchAll(/new (\w+Command)\d*\(/g)].map(match => match[1]!)
    const unknown = commands.filter(name => name !== 'TransactWriteCommand' && !(name in COMANDOS))
    expect(unknown).toEqual([])
    const asked = new Set([
      ...commands.flatMap(name => COMANDOS[name] ?? []),
      // The chain commits what a handler decides: only where a route of the domain writes.
      ...(writes
        ? [...code.matchAll(/\b(Put|Update|Delete|ConditionCheck): \{/g)].map(m => ESCRITURAS[m[1]!]!)
        : []),
    ])
    const unused = SIN_USO[nombre] ?? []
    expect(unused.filter(accion => !asked.delete(accion))).toEqual([])

    const granted = accionesDe(sentencias(template, nombre)).filter(
      accion => !accion.startsWith('logs:') && !STREAM.includes(accion.slice(9)),
    )
    expect([...asked].sort()).toEqual(granted)
    const queried = new Set([...code.matchAll(/indice: "(GSI\d)"/g)].map(match => match[1]!))
    expect([...queried].sort()).toEqual([...indices])
  })
})
