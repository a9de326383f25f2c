import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, type BatchGetCommandInput, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditar } from '#infra/local/audit/auditar'
import { consultar, dynamo, obtener, tabla } from '#functions/kernel/dynamo/client'
import { estrangulado } from '../support/fallas'

/** A table whose replies come in parts, and do not all come. */
const mock = mockClient(dynamo)
beforeEach(() => {
  mock.reset()
  // Full jitter from 0: nobody waits.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterAll(() => {
  mock.restore()
  vi.restoreAllMocks()
})

const clave = (n: number) => ({ pk: `COSA#${n}`, sk: 'COSA' }) as const
const cosa = (n: number) => ({ ...clave(n), n })
const claves = (cuantas: number) => Array.from({ length: cuantas }, (_, i) => clave(i + 1))
const pedidas = ({ RequestItems }: BatchGetCommandInput) => RequestItems![tabla()]!.Keys!
const parte = (leidas: object[], quedan: object[]) => ({
  Responses: { [tabla()]: leidas },
  UnprocessedKeys: quedan.length > 0 ? { [tabla()]: { Keys: quedan } } : {},
})

test('a query fails as a whole when a later page does, and an empty page is not its end', async () => {
  mock
    .on(QueryCommand)
    .resolvesOnce({ Items: [cosa(1)], LastEvaluatedKey: clave(1) })
    .rejectsOnce(estrangulado())
    .resolvesOnce({ Items: [cosa(1)], LastEvaluatedKey: clave(1) })
    .resolvesOnce({ Items: [], LastEvaluatedKey: clave(2) })
    .resolves({ Items: [cosa(3)] })
  await expect(consultar({ pk: 'COSAS' })).rejects.toThrow('ThrottlingException')
  expect(await consultar({ pk: 'COSAS' })).toEqual([cosa(1), cosa(3)])
  const starts = mock.commandCalls(QueryCommand).map(call => call.args[0].input.ExclusiveStartKey)
  expect(starts).toEqual([undefined, clave(1), undefined, clave(1), clave(2)])
})

describe('a read of some keys', () => {
  test('asks again for those that were left, and only for those', async () => {
    mock
      .on(BatchGetCommand)
      .resolvesOnce(parte([cosa(2)], [clave(1), clave(3)]))
      .resolvesOnce(parte([], [clave(1), clave(3)]))
      .resolves(parte([cosa(3)], []))
    // The first of them is not there.
    expect(await obtener(claves(3))).toEqual([undefined, cosa(2), cosa(3)])
    expect(mock.commandCalls(BatchGetCommand).map(call => pedidas(call.args[0].input).length)).toEqual([
      3, 2, 2,
    ])
  })

  test.each([
    ['stops answering', () => Promise.reject(estrangulado())],
    ['never comes to the rest', (keys: object[]) => parte([], keys)],
  ])('fails as a whole when the table %s: unread is not missing', async (_, luego) => {
    let calls = 0
    mock.on(BatchGetCommand).callsFake((input: BatchGetCommandInput) => {
      const keys = pedidas(input)
      return calls++ === 0 ? parte([cosa(1)], keys.slice(1)) : luego(keys)
    })
    await expect(obtener(claves(3))).rejects.toMatchObject({ name: 'ThrottlingException' })
    expect(calls).toBeGreaterThan(1)
  })

  test('that takes several calls fails as a whole when one of them does', async () => {
    mock.on(BatchGetCommand).callsFake((input: BatchGetCommandInput) => {
      const keys = pedidas(input)
      if (keys.length < 100) throw estrangulado()
      return parte(keys, [])
    })
    await expect(obtener(claves(101))).rejects.toThrow('ThrottlingException')
  })
})

test('the auditor says nothing of a table that it could not read to the end', async () => {
  const scan = mockClient(DynamoDBClient)
  scan
    .on(ScanCommand)
    .resolvesOnce({ Items: [], LastEvaluatedKey: { pk: { S: 'X' }, sk: { S: 'X' } } })
    .rejects(estrangulado())
  const audit = auditar({ endpoint: 'http://127.0.0.1:9', tabla: tabla() })
  await expect(audit.finally(() => scan.restore())).rejects.toThrow('ThrottlingException')
})
