import { beforeAll, describe, expect, it } from 'vitest'
import { COLAS, INDICES } from '#functions/kernel/dynamo/keys'
import { type Lambda, LAMBDAS, lambdas, type NombreLambda } from '#infra/lambdas'
import { ACCIONES, type AccionTabla, CLASES, type ClaseDeItem } from '#infra/derechos'
import { juzgar, type Peticion, type Sentencia } from '../support/iam'
import { leerPoliticas, type Politicas } from '../support/politicas'

/** What IAM says to whole requests, by the policies as they are synthesised. */
let politicas: Politicas
beforeAll(async () => {
  politicas = await leerPoliticas()
})

const clases: ClaseDeItem[] = Object.values(CLASES).flat()
const ESCRITURAS: AccionTabla[] = ['PutItem', 'UpdateItem', 'DeleteItem']

/** A request to the table for items of some kinds. */
function pedir(accion: AccionTabla, some: readonly string[], dentro = false): Peticion {
  return {
    accion: `dynamodb:${accion}`,
    recurso: politicas.tabla,
    contexto: {
      'dynamodb:LeadingKeys': some.map(clase => `${clase}#001#1`),
      ...(dentro && { 'dynamodb:EnclosingOperation': ['TransactWriteItems'] }),
    },
  }
}
const dice = (nombre: NombreLambda, peticion: Peticion) => juzgar(politicas.roles[nombre], peticion)
const puede = (nombre: NombreLambda, peticion: Peticion) => dice(nombre, peticion) === 'permitida'
const conDerecho = ({ items = {} }: Lambda, accion: AccionTabla): ClaseDeItem[] =>
  clases.filter(clase => items[clase]?.includes(accion))

describe('requests that the statements of a role allow only together', () => {
  it.each<[string, NombreLambda, AccionTabla, ClaseDeItem[]]>([
    [
      'session and key of every keyed write',
      'terceros',
      'BatchGetItem',
      ['USUARIO', 'CONEXION', 'IDEMPOTENCIA'],
    ],
    ['sign-in', 'sesion', 'BatchGetItem', ['CORREO', 'DISPOSITIVO', 'INTENTO']],
    ['bill', 'ventas', 'BatchGetItem', ['CATALOGO', 'CONSECUTIVO']],
    ['what a bill writes', 'ventas', 'PutItem', ['KARDEX', 'CAJA', 'CONSECUTIVO', 'IDEMPOTENCIA', 'SALIDA']],
    ['what a bill changes', 'ventas', 'UpdateItem', ['VENTA', 'PRODUCTO', 'RETAL']],
  ])('%s: allowed by one', (_, nombre, accion, some) => {
    expect(dice(nombre, pedir(accion, some, ESCRITURAS.includes(accion)))).toBe('permitida')
    // As it would be by a statement for each kind.
    const apart = some.map<Sentencia>(clase => ({
      Effect: 'Allow',
      Action: `dynamodb:${accion}`,
      Resource: politicas.tabla,
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`${clase}#*`] } },
    }))
    expect(juzgar(apart, pedir(accion, some))).toBe('callada')
    for (const clase of some) expect(juzgar(apart, pedir(accion, [clase]))).toBe('permitida')
  })

  it.each(lambdas)('%s may do to all of its kinds at once what it may do to each', (nombre, lambda) => {
    for (const accion of ACCIONES.filter(each => each !== 'Query')) {
      const all = conDerecho(lambda, accion)
      if (all.length > 0)
        expect(dice(nombre, pedir(accion, all, ESCRITURAS.includes(accion)))).toBe('permitida')
    }
  })
})

describe('nothing but what the line of a Lambda says', () => {
  it.each(lambdas)('%s: each action, for each kind', (nombre, lambda) => {
    for (const accion of ACCIONES)
      expect([accion, clases.filter(clase => puede(nombre, pedir(accion, [clase], true)))]).toEqual([
        accion,
        conDerecho(lambda, accion),
      ])
  })

  it.each(lambdas)('%s: one foreign kind refuses the whole request', (nombre, lambda) => {
    for (const accion of ACCIONES) {
      const own = conDerecho(lambda, accion)
      for (const foreign of clases.filter(clase => !own.includes(clase)))
        expect(dice(nombre, pedir(accion, [...own, foreign], true))).toBe('callada')
    }
  })

  it.each(lambdas)('%s: a request without a key, on another table, or of another action', nombre => {
    for (const accion of [
      ...ACCIONES,
      'GetItem',
      'Scan',
      'BatchWriteItem',
      'PartiQLSelect',
      'PartiQLInsert',
    ]) {
      const base = pedir(accion as AccionTabla, [])
      expect(dice(nombre, base)).toBe('callada')
      expect(dice(nombre, { ...base, contexto: {} })).toBe('callada')
      const other = pedir(accion as AccionTabla, ['USUARIO'], true)
      expect(dice(nombre, { ...other, recurso: `${politicas.tabla}2` })).toBe('callada')
      if (!ACCIONES.includes(accion as AccionTabla)) expect(dice(nombre, other)).toBe('callada')
    }
  })

  it.each(lambdas)('%s: each index, for each of its partitions', (nombre, { indices = {} }) => {
    const partitions = [
      'VENTAS#001#1',
      'TERCEROS',
      'TERCEROS#C',
      'PRODUCTOS#001',
      'RETALES#001#L',
      'CONEXIONES',
      ...Object.values(COLAS).flatMap(cola => Object.values(cola)),
    ]
    const cubre = (patron: string, key: string) =>
      patron.endsWith('*') ? key.startsWith(patron.slice(0, -1)) : key === patron
    for (const indice of INDICES)
      expect(
        partitions.filter(key =>
          puede(nombre, {
            accion: 'dynamodb:Query',
            recurso: `${politicas.tabla}/index/${indice}`,
            contexto: { 'dynamodb:LeadingKeys': [key] },
          }),
        ),
      ).toEqual(partitions.filter(key => indices[indice]?.some(patron => cubre(patron, key))))
  })
})

describe('outside of a transaction', () => {
  /** Written by hand: what the code writes on its own, none of it a book or a business object but sign-ins, counters, marks, who edits and how far a job is. */
  const SOLAS = {
    PutItem: ['CONEXION', 'INTENTO', 'TEMA', 'SOCKET', 'BOLETO', 'EDICION', 'ALERTA'],
    UpdateItem: [
      'CONTADOR',
      'CONEXION',
      'SALIDA',
      'TRABAJO',
      'CONTEO',
      'CONTEOS',
      'LIMITE',
      'EXPORTACIONES',
      'CAMBIO_PRECIOS',
      'CARGA_CATALOGO',
    ],
    DeleteItem: ['TEMA', 'SOCKET', 'BOLETO', 'EDICION'],
  } as const

  it.each(lambdas)('%s writes only what needs none', (nombre, lambda) => {
    for (const accion of Object.keys(SOLAS) as (keyof typeof SOLAS)[]) {
      const alone = clases.filter(clase => puede(nombre, pedir(accion, [clase])))
      expect(alone).toEqual(
        conDerecho(lambda, accion).filter(clase => SOLAS[accion].includes(clase as never)),
      )
    }
  })
})

describe('objects, sockets and the key of the tokens', () => {
  const CARPETAS = ['planes', 'documentos', 'marca', 'exportaciones', 'adjuntos', 'otra']
  const VERBOS = { leer: 'GetObject', escribir: 'PutObject', abandonar: 'AbortMultipartUpload' } as const

  it.each(lambdas)('%s reaches the objects of its line', (nombre, { objetos = {} }) => {
    for (const [verb, accion] of Object.entries(VERBOS))
      expect(
        CARPETAS.filter(folder =>
          puede(nombre, { accion: `s3:${accion}`, recurso: `${politicas.deposito}/${folder}/a/b.pdf` }),
        ),
      ).toEqual(CARPETAS.filter(folder => objetos[folder as 'planes']?.includes(verb as 'leer')))
    for (const accion of ['s3:DeleteObject', 's3:ListBucket', 's3:GetObjectVersion'])
      expect(dice(nombre, { accion, recurso: `${politicas.deposito}/planes/a` })).toBe('callada')
  })

  it.each(lambdas)('%s does to sockets what its line says', (nombre, { sockets = [] }) => {
    for (const verb of ['GET', 'POST', 'DELETE'])
      expect(
        puede(nombre, {
          accion: 'execute-api:ManageConnections',
          recurso: `${politicas.sockets}/ws/${verb}/@connections/L0SM9cOFvHcCIhw=`,
        }),
      ).toBe(sockets.includes(verb as 'POST'))
  })

  it.each(Object.keys(LAMBDAS) as NombreLambda[])('%s reads the key as far as it needs it', nombre => {
    const leer = (stage: string) =>
      puede(nombre, {
        accion: 'secretsmanager:GetSecretValue',
        recurso: politicas.firma,
        contexto: { 'secretsmanager:VersionStage': stage },
      })
    const rota = nombre === 'firma-rotacion'
    const lee = rota || 'firma' in LAMBDAS[nombre]
    expect(['AWSCURRENT', 'AWSPREVIOUS', 'AWSPENDING'].map(leer)).toEqual([lee, lee, rota])
    for (const accion of ['DescribeSecret', 'PutSecretValue', 'UpdateSecretVersionStage'])
      expect(puede(nombre, { accion: `secretsmanager:${accion}`, recurso: politicas.firma })).toBe(rota)
  })
})

describe('who the shop is at Siigo', () => {
  it.each(Object.keys(LAMBDAS) as NombreLambda[])(
    '%s reads it as far as its line says, and changes nothing',
    nombre => {
      const leer = (stage: string) =>
        puede(nombre, {
          accion: 'secretsmanager:GetSecretValue',
          recurso: politicas.siigo,
          contexto: { 'secretsmanager:VersionStage': stage },
        })
      expect(['AWSCURRENT', 'AWSPREVIOUS'].map(leer)).toEqual(['siigo' in LAMBDAS[nombre], false])
      expect(puede(nombre, { accion: 'secretsmanager:PutSecretValue', recurso: politicas.siigo })).toBe(false)
    },
  )
})

describe('size', () => {
  it.each(Object.keys(LAMBDAS) as NombreLambda[])('of what %s may do is within what a role takes', nombre => {
    // All inline policies of a role together, white space not counted.
    expect(JSON.stringify(politicas.roles[nombre]).length).toBeLessThan(10_240)
  })
})
