import { describe, expect, it } from 'vitest'
import { clave, COLAS, indice } from '#functions/kernel/dynamo/keys'
import { type Lambda, lambdas } from '#infra/lambdas'
import { CLASES, type ClaseDeItem, cubre, derechosDe, permite } from '#infra/llaves'

const clases: readonly string[] = Object.values(CLASES).flat()
const deLlave = (pk: string): string => pk.slice(0, pk.indexOf('#'))

describe('kinds of items', () => {
  it.each(Object.entries(clave))('%s is of one that has a name here', (_, key) => {
    // Whatever the arguments are: the first word of a key is fixed.
    const { pk } = (key as (...args: unknown[]) => { pk: string })('1', '1', '1', '1')
    // A marker of counts is named after what it counts.
    expect(clases).toContain(deLlave(pk))
  })

  it('each have one name', () => {
    expect(new Set(clases).size).toBe(clases.length)
  })
})

describe('partitions of the indexes', () => {
  const partitions = [
    ...Object.values(indice).flatMap(each =>
      Object.entries(
        (each as (...args: unknown[]) => Record<string, string>)('SALIDA', '1', '1', '1', '1'),
      ).flatMap(([name, value]) => (name.endsWith('PK') ? [[name.slice(0, 4), value] as const] : [])),
    ),
    ...Object.values(COLAS).flatMap(cola => Object.values(cola).map(value => ['GSI1', value] as const)),
  ]

  it('that somebody may query are some that are written', () => {
    for (const [nombre, { indices = {} }] of lambdas as [string, Lambda][])
      for (const [name, patterns] of Object.entries(indices))
        for (const pattern of patterns)
          expect(
            partitions.some(
              ([index, pk]) =>
                index === name &&
                (cubre(pattern, pk) ||
                  deLlave(pk) === deLlave(pattern) ||
                  pk.startsWith(pattern.replace('#*', ''))),
            ),
            `${nombre} queries ${pattern} of ${name}`,
          ).toBe(true)
  })
})

describe('rights', () => {
  const derechos = {
    items: { VENTA: ['Query', 'PutItem'], KARDEX: ['PutItem'], SOCKET: ['DeleteItem'] },
    indices: { GSI1: ['VENTAS#*', 'TERCEROS'] },
  } as const

  it('are for an action and a kind of item together', () => {
    expect(permite(derechos, { accion: 'PutItem', pk: 'KARDEX#001#0000000001' })).toBe(true)
    expect(permite(derechos, { accion: 'DeleteItem', pk: 'KARDEX#001#0000000001' })).toBe(false)
    expect(permite(derechos, { accion: 'DeleteItem', pk: 'SOCKET#a' })).toBe(true)
    expect(permite(derechos, { accion: 'PutItem', pk: 'SOCKET#a' })).toBe(false)
  })

  it('to an index are to its partitions, and not to the table', () => {
    expect(permite(derechos, { accion: 'Query', pk: 'VENTAS#001#1', indice: 'GSI1' })).toBe(true)
    expect(permite(derechos, { accion: 'Query', pk: 'TERCEROS', indice: 'GSI1' })).toBe(true)
    expect(permite(derechos, { accion: 'Query', pk: 'TERCEROS#C', indice: 'GSI1' })).toBe(false)
    expect(permite(derechos, { accion: 'Query', pk: 'VENTAS#001', indice: 'GSI2' })).toBe(false)
    expect(permite(derechos, { accion: 'Query', pk: 'VENTAS#001#1' })).toBe(false)
  })

  it('to a kind are not to another whose name begins alike', () => {
    expect(permite({ items: { CONTEO: ['PutItem'] } }, { accion: 'PutItem', pk: 'CONTEOS#ESTADO' })).toBe(
      false,
    )
  })

  it('become as few statements as there are sets of actions', () => {
    const { length } = derechosDe({ items: { VENTA: ['Query'], PRODUCTO: ['Query'], CAJA: ['PutItem'] } })
    expect(length).toBe(2)
  })

  it('fit into what IAM takes of the policies of a role', () => {
    for (const [, lambda] of lambdas) expect(JSON.stringify(derechosDe(lambda)).length).toBeLessThan(6000)
  })

  it('of a kind that has no name do not compile', () => {
    // @ts-expect-error no such kind of items
    const clase: ClaseDeItem = 'VENTANA'
    expect(clases).not.toContain(clase)
  })
})
