import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { type Lambda, LAMBDAS, lambdas, type NombreLambda } from '#infra/lambdas'
import { ACCIONES, CLASES, type ClaseDeItem, patronDe } from '#infra/derechos'
import { EMPAQUE } from '#infra/paquete/empacar'
import { dominios, todasLasRutas } from '#shared/http/api'
import {
  accionesDe,
  elegido,
  entornoDe,
  lambda,
  recursos,
  referido,
  rolDe,
  type Sentencia,
  sentencias,
  sintetizar,
  texto,
} from './soporte'

const template = sintetizar('prod')
const nombres = Object.keys(LAMBDAS) as NombreLambda[]
const [tabla] = recursos(template, 'AWS::DynamoDB::GlobalTable')[0]!
const [firma] = elegido(template, 'AWS::SecretsManager::Secret', 'ClaveToken')

const STREAM = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams']
/** Nothing else may name everything: X-Ray has no resources. */
const TRAZAS = ['xray:PutTelemetryRecords', 'xray:PutTraceSegments']

const acciones = ({ Action }: Sentencia): string[] => [Action].flat()
const clavesDe = ({ Condition }: Sentencia): string[] =>
  [Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []].flat()
/** Statements on items of the table or of an index, without those on its stream. */
const deItems = (nombre: NombreLambda): Sentencia[] =>
  sentencias(template, nombre).filter(each =>
    acciones(each).some(accion => ACCIONES.some(own => accion === `dynamodb:${own}`)),
  )
/** Which kinds of items a Lambda may do an action to. */
const clasesCon = (nombre: NombreLambda, accion: string): ClaseDeItem[] =>
  Object.values(CLASES)
    .flat()
    .filter(clase =>
      deItems(nombre).some(
        each =>
          acciones(each).includes(`dynamodb:${accion}`) &&
          texto(each.Resource) === `\${${tabla}.Arn}` &&
          clavesDe(each).includes(patronDe(clase)),
      ),
    )

describe.each(nombres)('%s', nombre => {
  const own = sentencias(template, nombre)

  it('names every action in full and every resource: our table, bucket, queue, secret, log or API', () => {
    for (const each of own) {
      expect(each.Effect).toBe('Allow')
      for (const accion of acciones(each)) expect(accion).not.toContain('*')
      if (acciones(each).every(accion => TRAZAS.includes(accion))) continue
      for (const resource of [each.Resource].flat().map(texto)) {
        expect(resource).not.toBe('*')
        // A `*` only where the name cannot be known: the key of an object, the id of a socket.
        expect(resource).toMatch(
          /^[^*]*(\/(planes|documentos|marca|exportaciones|adjuntos|@connections)\/\*)?$/,
        )
        expect(resource).toContain('${')
      }
    }
  })

  it('reaches items by the keys that its line names, and no others, and none without a key', () => {
    for (const each of deItems(nombre)) {
      const keys = clavesDe(each)
      expect(keys.length).toBeGreaterThan(0)
      for (const key of keys) expect(key).toMatch(/^[A-Z_]+(#[A-Z]+)*(#\*)?$/)
      expect(each.Condition!.Null).toEqual({ 'dynamodb:LeadingKeys': 'false' })
    }
  })

  it('has no policy from outside, and is assumed by Lambda alone', () => {
    const [, { Properties }] = rolDe(template, nombre)
    expect(Properties).not.toHaveProperty('ManagedPolicyArns')
    expect(JSON.stringify(Properties.AssumeRolePolicyDocument)).toContain('"Service":"lambda.amazonaws.com"')
  })

  it('runs on a supported runtime, traced, with a structured log of its own that ends', () => {
    const { Runtime, Architectures, LoggingConfig, TracingConfig } = lambda(template, nombre).Properties
    expect({ Runtime, Architectures, TracingConfig }).toEqual({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      TracingConfig: { Mode: 'Active' },
    })
    const { LogGroup, LogFormat } = LoggingConfig as { LogGroup: unknown; LogFormat: string }
    expect(LogFormat).toBe('JSON')
    const log = referido(LogGroup)!
    expect(template.findResources('AWS::Logs::LogGroup')[log]!.Properties.RetentionInDays).toBeGreaterThan(0)
    expect(own.find(each => acciones(each).includes('logs:PutLogEvents'))!.Resource).toEqual({
      'Fn::GetAtt': [log, 'Arn'],
    })
  })

  it('leaves no request of API Gateway without an answer of its own', () => {
    if (nombre in dominios) expect(lambda(template, nombre).Properties.Timeout).toBeLessThan(30)
  })
})

describe('what is in the books stays in the books', () => {
  /** Written by hand: what the specification's ledgers and business objects are. */
  const SAGRADAS: ClaseDeItem[] = [
    'KARDEX',
    'CAJA',
    'AUDITORIA',
    'VENTA',
    'CONSECUTIVO',
    'CONTADOR',
    'COMPROBANTE',
    'DIA_CAJA',
    'CIERRE',
    'ANTICIPO',
    'CREDITO',
    'TERCERO',
    'PRODUCTO',
    'USUARIO',
    'CATALOGO',
  ]

  it('nobody may delete a movement, a sale, a number, a person, a product or a master', () => {
    for (const nombre of nombres)
      for (const clase of clasesCon(nombre, 'DeleteItem')) expect(SAGRADAS).not.toContain(clase)
    for (const clase of SAGRADAS) expect(CLASES.tecnica).not.toContain(clase)
  })

  it('movements and audit records are written once: in a transaction, and nobody may change one', () => {
    for (const clase of CLASES.libro)
      for (const nombre of nombres) {
        expect(clasesCon(nombre, 'UpdateItem')).not.toContain(clase)
        for (const each of deItems(nombre)) {
          if (!clavesDe(each).includes(patronDe(clase)) || !acciones(each).includes('dynamodb:PutItem'))
            continue
          expect(each.Condition!['ForAnyValue:StringEquals']).toEqual({
            'dynamodb:EnclosingOperation': ['TransactWriteItems'],
          })
        }
      }
  })

  it('stock moves by sales, with new products, by the warehouse and its jobs, cash by sales, advances, abonos, expenses, incomes and payments, advances also as customers unite', () => {
    const mueven = (clase: 'KARDEX' | 'CAJA' | 'ANTICIPO') =>
      nombres.filter(nombre => clasesCon(nombre, 'PutItem').includes(clase))
    expect(mueven('KARDEX')).toEqual(['productos', 'inventarios', 'ventas', 'trabajos'])
    expect(mueven('CAJA')).toEqual(['anticipos', 'caja', 'pagos', 'creditos', 'ventas'])
    expect(mueven('ANTICIPO')).toEqual(['terceros', 'anticipos', 'creditos', 'ventas'])
  })

  it('numbers of receipts are drawn by sales, advances and what becomes one of an abono', () => {
    expect(nombres.filter(nombre => clasesCon(nombre, 'PutItem').includes('CONSECUTIVO'))).toEqual([
      'anticipos',
      'creditos',
      'ventas',
    ])
    expect(nombres.filter(nombre => clasesCon(nombre, 'UpdateItem').includes('CONSECUTIVO'))).toEqual([])
  })
})

describe('who may do what', () => {
  const quienes = (test: (accion: string) => boolean) =>
    nombres.filter(nombre => accionesDe(sentencias(template, nombre)).some(test))

  it('only eventos posts to sockets, it and tiempo-real close them, and nobody reads them', () => {
    const verbos = Object.fromEntries(
      quienes(accion => accion.startsWith('execute-api:')).map(nombre => [
        nombre,
        sentencias(template, nombre)
          .filter(({ Action }) => Action === 'execute-api:ManageConnections')
          .flatMap(({ Resource }) => [Resource].flat().map(texto))
          .map(arn => /:\$\{TiempoReal\w+\}\/ws\/(\w+)\/@connections\/\*$/.exec(arn)![1]!)
          .sort(),
      ]),
    )
    expect(verbos).toEqual({ 'tiempo-real': ['DELETE'], eventos: ['DELETE', 'POST'] })
  })

  it('nobody deletes an object, and each touches its own folders only', () => {
    const VERBOS = {
      leer: 's3:GetObject',
      escribir: 's3:PutObject',
      abandonar: 's3:AbortMultipartUpload',
    }
    for (const [nombre, { objetos = {} }] of lambdas) {
      const own = sentencias(template, nombre)
        .filter(each => acciones(each)[0]!.startsWith('s3:'))
        .flatMap(each => [each.Resource].flat().map(arn => `${texto(arn)} ${acciones(each).sort().join()}`))
      const expected = Object.entries(objetos).map(
        ([folder, verbs]) =>
          `\${Deposito.Arn}/${folder}/* ${verbs
            .map(verb => VERBOS[verb])
            .sort()
            .join()}`,
      )
      expect(own.map(each => each.replace(/\$\{Deposito\w+\.Arn\}/, '${Deposito.Arn}')).sort()).toEqual(
        expected.sort(),
      )
    }
    expect(quienes(accion => accion === 's3:DeleteObject')).toEqual([])
  })

  it('nobody scans, and nobody writes in batches, which know no guards', () => {
    expect(quienes(accion => ['dynamodb:Scan', 'dynamodb:BatchWriteItem'].includes(accion))).toEqual([])
  })

  it('the stream feeds eventos and trabajos', () => {
    expect(quienes(accion => accion === 'dynamodb:GetRecords')).toEqual(['eventos', 'trabajos'])
  })

  it('the key of the tokens is read by those who check them, now and before, and stands in no template', () => {
    const lectores = nombres.filter(nombre =>
      sentencias(template, nombre).some(
        each =>
          each.Action === 'secretsmanager:GetSecretValue' &&
          referido(each.Resource) === firma &&
          JSON.stringify(each.Condition) ===
            '{"StringEquals":{"secretsmanager:VersionStage":["AWSCURRENT","AWSPREVIOUS"]}}',
      ),
    )
    const sinFirma: NombreLambda[] = ['contrato', 'tiempo-real', 'eventos', 'trabajos', 'firma-rotacion']
    expect(lectores).toEqual(nombres.filter(nombre => !sinFirma.includes(nombre)))
    for (const nombre of nombres) {
      expect(entornoDe(template, nombre)).not.toHaveProperty('CLAVE_TOKEN')
      expect(referido(entornoDe(template, nombre).CLAVE_TOKEN_SECRETO)).toBe(
        lectores.includes(nombre) ? firma : undefined,
      )
    }
    expect(quienes(accion => accion === 'secretsmanager:PutSecretValue')).toEqual(['firma-rotacion'])
  })

  it('who the shop is at Siigo is known to who asks for an invoice and to who sends it', () => {
    const [siigo] = elegido(template, 'AWS::SecretsManager::Secret', 'Siigo')
    const lectores = nombres.filter(nombre =>
      sentencias(template, nombre).some(each => referido(each.Resource) === siigo),
    )
    expect(lectores).toEqual(['electronica', 'trabajos'])
    for (const nombre of nombres)
      expect(referido(entornoDe(template, nombre).SIIGO_SECRETO)).toBe(
        lectores.includes(nombre) ? siigo : undefined,
      )
  })

  it.each(lambdas)('%s queries its own indexes only', (nombre, { indices = {} }: Lambda) => {
    const queried = Object.fromEntries(
      deItems(nombre)
        .flatMap(each => [each.Resource].flat().map(arn => [texto(arn), clavesDe(each)] as const))
        .flatMap(([arn, keys]) => (arn.includes('/index/') ? [[arn.split('/index/')[1]!, keys]] : [])),
    )
    expect(queried).toEqual(indices)
  })
})

/** What the SDK is asked to do, and the permissions that each asks for. */
const COMANDOS: Record<string, string | string[]> = {
  BatchGetCommand: 'dynamodb:BatchGetItem',
  QueryCommand: 'dynamodb:Query',
  PutCommand: 'dynamodb:PutItem',
  UpdateCommand: 'dynamodb:UpdateItem',
  DeleteCommand: 'dynamodb:DeleteItem',
  GetObjectCommand: 's3:GetObject',
  HeadObjectCommand: 's3:GetObject',
  PutObjectCommand: 's3:PutObject',
  Upload: ['s3:PutObject', 's3:AbortMultipartUpload'],
  // A form that somebody else uploads by, with the right of who signed it.
  createPresignedPost: 's3:PutObject',
  PostToConnectionCommand: 'execute-api:ManageConnections',
  DeleteConnectionCommand: 'execute-api:ManageConnections',
  GetSecretValueCommand: 'secretsmanager:GetSecretValue',
  DescribeSecretCommand: 'secretsmanager:DescribeSecret',
  PutSecretValueCommand: 'secretsmanager:PutSecretValue',
  UpdateSecretVersionStageCommand: 'secretsmanager:UpdateSecretVersionStage',
}
/** Kinds of write in a transaction. */
const ESCRITURAS: Record<string, string> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
}
/** Who commits transactions: domains with a route that writes, and those who follow from the stream. */
const confirma = (nombre: NombreLambda): boolean =>
  ['eventos', 'trabajos'].includes(nombre) ||
  todasLasRutas().some(({ dominio, ruta }) => dominio === nombre && ruta.writes)

/** In the bundle, and never reached. */
const SIN_USO: Partial<Record<NombreLambda, string[]>> = {
  // People are changed by terceros.
  sesion: ['dynamodb:DeleteItem'],
  // What reads objects is loaded together with what writes them.
  exportaciones: ['s3:PutObject'],
  produccion: ['s3:PutObject'],
  // Sessions are opened by the chain that every route shares, and these routes are public.
  contrato: ['dynamodb:BatchGetItem', 'secretsmanager:GetSecretValue'],
  // They look at connections, and need no token to do so.
  'tiempo-real': ['secretsmanager:GetSecretValue'],
  eventos: ['secretsmanager:GetSecretValue'],
}

/**
 * The engine of one machine asks for no permission, so a forgotten one would show on AWS only. The tree-shaken
 * code of a Lambda shows every command that it can send; tests/support/derechos.ts looks at the keys.
 */
describe('the code of a Lambda asks for what it is granted', () => {
  it.each(lambdas)('%s', async (nombre: NombreLambda, { entrada, indices = {} }: Lambda) => {
    // Packages stay outside: what is left is our own code, under the names that the SDK gives its commands.
    const bundle = await rolldown({ ...EMPAQUE, external: /^[^#./]/, input: entrada })
    const { output } = await bundle.generate({ format: 'esm', minify: 'dce-only' })
    const code = output.map(file => (file.type === 'chunk' ? file.code : '')).join('\n')
    const commands = [...code.matchAll(/(?:new (\w+Command|Upload)|(createPresignedPost))\d*\(/g)].map(
      match => match[1] ?? match[2]!,
    )
    const unknown = commands.filter(name => name !== 'TransactWriteCommand' && !(name in COMANDOS))
    expect(unknown).toEqual([])
    const asked = new Set([
      ...commands.flatMap(name => COMANDOS[name] ?? []),
      // The chain commits what a handler decides: only where a route of the domain writes.
      ...(confirma(nombre)
        ? [...code.matchAll(/\b(Put|Update|Delete|ConditionCheck): \{/g)].map(m => ESCRITURAS[m[1]!]!)
        : []),
    ])
    const unused = SIN_USO[nombre] ?? []
    expect(unused.filter(accion => !asked.delete(accion))).toEqual([])

    const granted = accionesDe(sentencias(template, nombre)).filter(
      accion => !/^(logs|sqs|xray):/.test(accion) && !STREAM.includes(accion.slice('dynamodb:'.length)),
    )
    expect([...asked].sort()).toEqual(granted)
    const queried = new Set([...code.matchAll(/indice: "(GSI\d)"/g)].map(match => match[1]!))
    expect(Object.keys(indices).sort()).toEqual(expect.arrayContaining([...queried].sort()))
  })
})
