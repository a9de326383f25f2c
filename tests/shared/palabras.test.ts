import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Operacion } from '#functions/kernel/dynamo/operations'
import {
  cambiosDePalabras,
  cruzar,
  type Entrada,
  type Hallado,
  type Hallados,
  idDeHallado,
  MAXIMO_INICIOS,
} from '#functions/kernel/dynamo/palabras'

/** Members by item and attribute, as the database would hold them. */
type Conjuntos = Map<string, Set<number>>

/** Does what the operations ask for, as the database would: in any order, and only once for each item. */
function aplicar(conjuntos: Conjuntos, operaciones: readonly Operacion[]): void {
  const items = operaciones.map(({ escritura }) => JSON.stringify(escritura.Update!.Key))
  expect(new Set(items).size).toBe(items.length)
  for (const { escritura } of operaciones) {
    const {
      Key,
      UpdateExpression,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    } = escritura.Update!
    const members = [...(values![':m'] as Set<Uint8Array>)].map(([byte]) => byte!)
    for (const [, verb, alias] of UpdateExpression!.matchAll(/(ADD|DELETE) (#\w) :m/g)) {
      const place = `${JSON.stringify(Key)} ${names![alias!]}`
      const set = conjuntos.get(place) ?? new Set()
      for (const member of members) {
        if (verb === 'ADD') set.add(member)
        else set.delete(member)
      }
      conjuntos.set(place, set)
      if (set.size === 0) conjuntos.delete(place)
    }
  }
}

const palabra = fc.oneof(
  fc.stringMatching(/^[a-c]{1,12}$/),
  fc.stringMatching(/^[0-9]{1,10}$/),
  fc.stringMatching(/^[a-b1-2]{2,7}$/),
  fc.constantFrom('=g8', '=V'),
)
const entrada = fc.record({
  palabras: fc.uniqueArray(palabra, { maxLength: 8 }),
  cubeta: fc.nat(2),
  marca: fc.nat(3),
})
const deCosa = (miembro: number, parte: Omit<Entrada, 'miembro'> | null): Entrada | undefined =>
  parte ? { ...parte, miembro } : undefined

test('words that change, however often, stand where they would if they had been written once', () => {
  const historia = fc.array(fc.tuple(fc.nat(3), fc.option(entrada)), { maxLength: 20 })
  fc.assert(
    fc.property(historia, fc.constantFrom('TERCERO' as const, 'VENTA-001' as const), (cambios, clase) => {
      const vivos = new Map<number, Entrada>()
      const conjuntos: Conjuntos = new Map()
      for (const [cosa, parte] of cambios) {
        const miembro = cosa * 300 + 7
        const [antes, despues] = [vivos.get(miembro), deCosa(miembro, parte)]
        const operaciones = cambiosDePalabras(clase, { antes, despues })
        expect(operaciones.length).toBeLessThanOrEqual(2 * MAXIMO_INICIOS)
        aplicar(conjuntos, operaciones.toReversed())
        // Doing it again changes nothing.
        aplicar(conjuntos, operaciones)
        if (despues) vivos.set(miembro, despues)
        else vivos.delete(miembro)
      }
      const deUnaVez: Conjuntos = new Map()
      for (const despues of vivos.values()) aplicar(deUnaVez, cambiosDePalabras(clase, { despues }))
      expect(conjuntos).toEqual(deUnaVez)
    }),
    { numRuns: 500 },
  )
})

test('what changes only its mark moves within its items; what changes nothing writes nothing', () => {
  const antes: Entrada = { palabras: ['gomez', 'ana'], cubeta: 0, miembro: 5, marca: 0 }
  const keys = ['an', 'ana', 'go', 'gom', 'gome', 'gomez']
  const moved = cambiosDePalabras('TERCERO', { antes, despues: { ...antes, marca: 1 } })
  expect(moved.map(({ escritura }) => escritura.Update!.UpdateExpression)).toEqual(
    keys.map(() => 'ADD #a :m DELETE #d :m'),
  )
  expect(cambiosDePalabras('TERCERO', { antes, despues: { ...antes } })).toEqual([])
})

test('a name of very many words keeps its whole words before their beginnings', () => {
  const letra = (i: number) => String.fromCharCode(97 + i)
  const palabras = Array.from({ length: 40 }, (_, i) => `palabra${letra(i % 26)}${letra(Math.floor(i / 26))}`)
  const keys = cambiosDePalabras('TERCERO', { despues: { palabras, cubeta: 0, miembro: 1, marca: 0 } }).map(
    ({ escritura }) => String(escritura.Update!.Key!.sk).split('#')[0]!,
  )
  expect(keys).toHaveLength(MAXIMO_INICIOS)
  expect(keys).toEqual(expect.arrayContaining(palabras))
})

test('what two readings have in common is what both hold, whole only where both are', () => {
  const hallados = fc.array(
    fc.record({ cubeta: fc.nat(1), miembro: fc.nat(8), marca: fc.constant(0), entera: fc.boolean() }),
  )
  const mapa = (all: Hallado[]): Hallados => new Map(all.map(each => [idDeHallado(each), each]))
  fc.assert(
    fc.property(hallados, hallados, (uno, otro) => {
      const [a, b] = [mapa(uno), mapa(otro)]
      const both = cruzar(a, b)
      expect(new Set(both.keys())).toEqual(new Set([...a.keys()].filter(id => b.has(id))))
      for (const [id, { entera }] of both) expect(entera).toBe(a.get(id)!.entera && b.get(id)!.entera)
      expect(new Set(cruzar(b, a).keys())).toEqual(new Set(both.keys()))
    }),
  )
})
