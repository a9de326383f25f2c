import { describe, expect, it } from 'vitest'
import { autorizaciones } from '../support/autorizaciones'
import { juzgar, type Peticion, type Sentencia } from '../support/iam'
import type { Politicas } from '../support/politicas'

/** The judge that the others believe, by the cases of AWS's own documentation. */
const TABLA = 'arn:aws:dynamodb:us-east-1:123456789012:table/Tabla'
const leer = (keys: string[]): Sentencia => ({
  Effect: 'Allow',
  Action: ['dynamodb:BatchGetItem', 'dynamodb:Query'],
  Resource: TABLA,
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
})
const lote = (keys: string[]): Peticion => ({
  accion: 'dynamodb:BatchGetItem',
  recurso: TABLA,
  contexto: { 'dynamodb:LeadingKeys': keys },
})

describe('a request', () => {
  it('is allowed by one statement that holds as a whole: two that hold for a part each do not add up', () => {
    const both = ['USUARIO#1', 'CONEXION#a']
    expect(juzgar([leer(['USUARIO#*']), leer(['CONEXION#*'])], lote(both))).toBe('callada')
    expect(juzgar([leer(['USUARIO#*', 'CONEXION#*'])], lote(both))).toBe('permitida')
    expect(juzgar([leer(['USUARIO#*', 'CONEXION#*'])], lote([...both, 'VENTA#1']))).toBe('callada')
  })

  it('is refused where nothing allows it, and by a Deny whatever allows it', () => {
    expect(juzgar([], lote(['USUARIO#1']))).toBe('callada')
    const no: Sentencia = { Effect: 'Deny', Action: 'dynamodb:*', Resource: '*' }
    expect(juzgar([leer(['*']), no], lote(['USUARIO#1']))).toBe('negada')
  })

  it('needs the action and the resource of the same statement, wildcards and capitals as IAM has them', () => {
    const other = { ...lote(['USUARIO#1']), recurso: `${TABLA}/index/GSI1` }
    expect(juzgar([leer(['*'])], other)).toBe('callada')
    expect(juzgar([{ ...leer(['*']), Resource: `${TABLA}/index/GSI?` }], other)).toBe('permitida')
    expect(juzgar([leer(['*'])], { ...other, recurso: TABLA, accion: 'dynamodb:GetItem' })).toBe('callada')
    expect(juzgar([{ ...leer(['*']), Action: 'DynamoDB:batchgetitem' }], lote(['a']))).toBe('permitida')
    // A dot is a dot, and a key has capitals.
    expect(juzgar([leer(['usuario#*'])], lote(['USUARIO#1']))).toBe('callada')
    expect(juzgar([leer(['a.c'])], lote(['abc']))).toBe('callada')
  })
})

describe('a condition', () => {
  const con = (Condition: Sentencia['Condition'], contexto: Peticion['contexto']) =>
    juzgar([{ Effect: 'Allow', Action: 's3:PutObject', Resource: '*', Condition }], {
      accion: 's3:PutObject',
      recurso: 'arn:aws:s3:::cubo/a',
      contexto,
    })

  it('ForAllValues holds without any value, which Null with false rules out; ForAnyValue does not', () => {
    const all = { 'ForAllValues:StringEquals': { 'aws:TagKeys': ['a', 'b'] } }
    expect(con(all, {})).toBe('permitida')
    expect(con(all, { 'aws:TagKeys': [] })).toBe('permitida')
    expect(con(all, { 'aws:TagKeys': ['a', 'b'] })).toBe('permitida')
    expect(con(all, { 'aws:TagKeys': ['a', 'c'] })).toBe('callada')
    const guarded = { ...all, Null: { 'aws:TagKeys': 'false' } }
    expect(con(guarded, {})).toBe('callada')
    expect(con(guarded, { 'aws:TagKeys': ['a'] })).toBe('permitida')
    const any = { 'ForAnyValue:StringEquals': { 'aws:TagKeys': ['a'] } }
    expect(con(any, {})).toBe('callada')
    expect(con(any, { 'aws:TagKeys': ['c', 'a'] })).toBe('permitida')
  })

  it('fails by a key that the request does not have, but for IfExists', () => {
    expect(con({ StringEquals: { 'aws:SourceAccount': '1' } }, {})).toBe('callada')
    expect(con({ StringEqualsIfExists: { 'aws:SourceAccount': '1' } }, {})).toBe('permitida')
    expect(con({ Bool: { 'aws:SecureTransport': 'false' } }, {})).toBe('callada')
    expect(con({ NumericLessThan: { 's3:TlsVersion': 1.2 } }, {})).toBe('callada')
  })

  it('asks for all of its operators and keys, and for one of the values of each', () => {
    const source = { 'aws:SourceAccount': '1', 'aws:SourceArn': 'arn:aws:logs:us-east-1:1:delivery-source:x' }
    const both = {
      StringEquals: { 'aws:SourceAccount': ['2', '1'] },
      ArnLike: { 'aws:SourceArn': 'arn:aws:logs:us-east-1:1:delivery-source:*' },
    }
    expect(con(both, source)).toBe('permitida')
    expect(con(both, { ...source, 'aws:SourceAccount': '3' })).toBe('callada')
    expect(con(both, { ...source, 'aws:SourceArn': 'arn:aws:logs:us-east-1:2:delivery-source:x' })).toBe(
      'callada',
    )
    expect(con({ StringEquals: { 'AWS:SourceAccount': '1' } }, source)).toBe('permitida')
  })

  it('compares ARNs part by part: a wildcard does not cross a colon', () => {
    const like = (patron: string, arn: string) =>
      con({ ArnLike: { 'aws:SourceArn': patron } }, { 'aws:SourceArn': arn }) === 'permitida'
    expect(
      like('arn:aws:execute-api:*:1:api/*/*/*', 'arn:aws:execute-api:us-east-1:1:api/$default/GET/api/x'),
    ).toBe(true)
    expect(like('arn:aws:execute-api:*:api/*', 'arn:aws:execute-api:us-east-1:1:api/x')).toBe(false)
    // The route for everything else has no method and no path.
    expect(
      like('arn:aws:execute-api:*:1:api/*/*/*', 'arn:aws:execute-api:us-east-1:1:api/$default/$default'),
    ).toBe(false)
  })

  it('that this judge does not know fails loudly', () => {
    expect(() => con({ DateLessThan: { 'aws:CurrentTime': '2026' } }, { 'aws:CurrentTime': '2025' })).toThrow(
      /DateLessThan/,
    )
    expect(() => juzgar([{ Effect: 'Allow', NotAction: 'a', Resource: '*' } as never], lote(['a']))).toThrow(
      /NotAction/,
    )
  })
})

describe('a principal', () => {
  it('of a resource policy is the service, or anybody', () => {
    const policy = (Principal: Sentencia['Principal']): Sentencia[] => [
      { Effect: 'Allow', Principal: Principal!, Action: 'sns:Publish', Resource: '*' },
    ]
    const publish = { accion: 'sns:Publish', recurso: 'arn', servicio: 'cloudwatch.amazonaws.com' }
    expect(juzgar(policy({ Service: 'cloudwatch.amazonaws.com' }), publish)).toBe('permitida')
    expect(juzgar(policy({ Service: 'events.amazonaws.com' }), publish)).toBe('callada')
    expect(juzgar(policy({ AWS: 'arn:aws:iam::123456789012:root' }), publish)).toBe('callada')
    expect(juzgar(policy('*'), publish)).toBe('permitida')
    expect(juzgar(policy({ AWS: '*' }), publish)).toBe('permitida')
  })
})

describe('a transaction', () => {
  it('asks for each of its actions once, for all items of the action together', () => {
    const asked = autorizaciones(
      'TransactWrite',
      {
        TransactItems: [
          { Put: { Item: { pk: 'KARDEX#1' } } },
          { Update: { Key: { pk: 'VENTA#1' } } },
          { Put: { Item: { pk: 'CAJA#1' } } },
          { ConditionCheck: { Key: { pk: 'PERIODO#1' } } },
        ],
      },
      { tabla: TABLA } as Politicas,
    )
    const dentro = { 'dynamodb:EnclosingOperation': ['TransactWriteItems'] }
    expect(asked.map(({ accion, contexto }) => [accion, contexto])).toEqual([
      ['dynamodb:PutItem', { 'dynamodb:LeadingKeys': ['KARDEX#1', 'CAJA#1'], ...dentro }],
      ['dynamodb:UpdateItem', { 'dynamodb:LeadingKeys': ['VENTA#1'], ...dentro }],
      ['dynamodb:ConditionCheckItem', { 'dynamodb:LeadingKeys': ['PERIODO#1'] }],
    ])
  })

  it('of a call that nobody has described fails loudly', () => {
    expect(() => autorizaciones('Scan', {}, {} as Politicas)).toThrow(/Scan/)
  })
})
