import { beforeAll, describe, expect, test } from 'vitest'
import { correrConjunto, faltas, type Resumen, sinOrden } from './conjunto'

const SEMILLAS = 200

test('every writing route of the contract is asked for by the clients of the model', () => {
  expect(sinOrden()).toEqual([])
})

describe(`${SEMILLAS} seeds of random requests, with faults, against an independent ledger`, () => {
  let resumen: Resumen
  beforeAll(async () => {
    resumen = await correrConjunto({ desde: 1, cuantas: SEMILLAS, procesos: 2 })
  }, 300_000)

  test('every reply, every item of the table, every list, event and audit agree; a seed runs alike twice', () => {
    expect(resumen.diferencias).toEqual([])
  })
  test('every kind of fault happened, and every kind of request was done', () => {
    expect(faltas(resumen)).toEqual([])
  })
})
