import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clave, COLAS, indice, particion } from '#functions/kernel/dynamo/keys'
import { type Lambda, lambdas } from '#infra/lambdas'
import { CLASES, type ClaseDeItem, derechosDe, patronDe } from '#infra/derechos'

const clases: readonly string[] = Object.values(CLASES).flat()
/** As IAM compares: `*` is any text. */
const cubre = (patron: string, pk: string): boolean =>
  patron.endsWith('*') ? pk.startsWith(patron.slice(0, -1)) : pk === patron
const claseDe = (pk: string): string => pk.slice(0, pk.indexOf('#'))

describe('kinds of items', () => {
  it.each(Object.entries(clave))('%s is of one that has a name here', (_, key) => {
    // Whatever the arguments are: the first word of a key is fixed.
    const { pk } = (key as (...args: unknown[]) => { pk: string })('1', '1', '1', '1')
    // A marker of counts is named after what it counts.
    expect(clases).toContain(claseDe(pk))
  })

  it('each have one name', () => {
    expect(new Set(clases).size).toBe(clases.length)
  })
})

const carpeta = new URL('../../functions/kernel/dynamo/keys/', import.meta.url)
const archivos = await Promise.all(
  readdirSync(carpeta).map(
    async file => (await import(new URL(file, carpeta).pathname)) as Record<string, object>,
  ),
)

describe('keys of the domains', () => {
  // They are spread into one object, where the second of two equal names would silently take the place of the first.
  it.each([
    ['claves', clave],
    ['particiones', particion],
    ['indices', indice],
  ] as const)('%s: all are joined, and no two have one name', (nombre, juntas) => {
    const nombres = archivos.flatMap(each => Object.keys(each[nombre] ?? {}))
    expect(nombres.toSorted()).toEqual(Object.keys(juntas).toSorted())
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
                  claseDe(pk) === claseDe(pattern) ||
                  pk.startsWith(pattern.replace('#*', ''))),
            ),
            `${nombre} queries ${pattern} of ${name}`,
          ).toBe(true)
  })
})

describe('rights', () => {
  it('are one for each action, with every kind that it is done to: the statements of a role do not add up', () => {
    const derechos = derechosDe({
      items: { USUARIO: ['BatchGetItem'], IDEMPOTENCIA: ['BatchGetItem', 'PutItem'], VENTA: ['Query'] },
      indices: { GSI1: ['VENTAS#*', 'TERCEROS'] },
    })
    expect(derechos).toEqual([
      { accion: 'BatchGetItem', claves: ['USUARIO#*', 'IDEMPOTENCIA#*'] },
      { accion: 'Query', claves: ['VENTA#*'] },
      { accion: 'PutItem', claves: ['IDEMPOTENCIA#*'], enTransaccion: true },
      { accion: 'Query', indice: 'GSI1', claves: ['VENTAS#*', 'TERCEROS'] },
    ])
  })

  it('to write are for transactions, but where a write is done on its own; what is may stand in one as well', () => {
    const derechos = derechosDe({
      items: { CONEXION: ['UpdateItem'], USUARIO: ['UpdateItem'], LIMITE: ['UpdateItem'] },
    })
    expect(derechos).toEqual([
      { accion: 'UpdateItem', claves: ['CONEXION#*', 'LIMITE#*'] },
      { accion: 'UpdateItem', claves: ['CONEXION#*', 'USUARIO#*', 'LIMITE#*'], enTransaccion: true },
    ])
    expect(derechosDe({ items: { LIMITE: ['UpdateItem'] } })).toEqual([
      { accion: 'UpdateItem', claves: ['LIMITE#*'] },
    ])
  })

  it('to a kind are not to another whose name begins alike', () => {
    for (const clase of Object.values(CLASES).flat())
      expect(clases.filter(other => cubre(patronDe(clase), `${other}#1`))).toEqual([clase])
  })

  it('of a kind that has no name do not compile', () => {
    // @ts-expect-error no such kind of items
    const clase: ClaseDeItem = 'VENTANA'
    expect(clases).not.toContain(clase)
  })
})
