import { beforeAll, describe, expect, test } from 'vitest'
import { comparar } from '#infra/local/conteos/comparar'
import { auditar } from '#infra/local/audit/auditar'
import { tabla } from '#functions/kernel/dynamo/client'
import { aSuTiempo } from './a-su-tiempo'
import { sinTrabajos } from './trabajos'
import { sembrarAuditable } from './auditable'
import { retalGuardado } from './retales'
import { type Cliente, type TiendaDePrueba, usarTienda } from './tienda'

/** Who has to do with offcuts, all signed in and in store 001. */
interface Gente {
  dueno: Cliente
  vendedor: Cliente
  bodega: Cliente
  /** Signs in anew. */
  entrar: TiendaDePrueba['entrar']
}

/** A shop whose books can be audited. The people are there when the tests run. */
export function usarTiendaDeRetales(): Gente {
  const tienda = usarTienda(sembrarAuditable)
  const gente = {} as Gente
  beforeAll(async () => {
    gente.dueno = await tienda.ingresar('super')
    gente.vendedor = await tienda.ingresar('vendedor')
    gente.bodega = await tienda.ingresar('bodega')
    gente.entrar = tienda.entrar
  })
  return gente
}

export const estadoDe = async (id: string) => (await retalGuardado(id))?.estado

/** What the audit of the shop's books finds. */
export const diferencias = async () =>
  (await auditar({ endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB!, tabla: tabla() })).diferencias

/** The last of the tests of a file. @param otras further ones, after which the books need not be in order. */
export function despuesDeTodo(otras: () => void = () => undefined): void {
  describe('after all of this', () => {
    test('the counts and the books agree with the shop', async () => {
      await sinTrabajos()
      await aSuTiempo(async () => expect((await comparar()).diferencias).toEqual([]))
      expect(await diferencias()).toEqual([])
    })
    otras()
  })
}
