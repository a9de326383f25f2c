import { type Item, tabla } from '#functions/kernel/dynamo/client'
import { MAXIMO_OPERACIONES } from '#functions/kernel/dynamo/commit'
import type { Clave } from '#functions/kernel/dynamo/keys'
import { mapa } from '#infra/local/datos/volcar'
import { pedirCrudo } from './pedir-crudo'

/** Texts of items by what they fill a table with, made once in a process. */
const patrones = new Map<string, Promise<string[]>>()

/** How many transactions are under way at once. */
const A_LA_VEZ = 2

/**
 * Writes items to the table that stands in TABLA and holds none of them. What many tables of this process begin with
 * is worked out and put into words once, and past the SDK: filling a table anew took longer than most test files.
 * @param nombre of these items: equal names, equal items.
 */
export async function llenar(nombre: string, items: () => Promise<(Clave & Item)[]>): Promise<void> {
  let patron = patrones.get(nombre)
  if (!patron) {
    patron = items().then(all => all.map(mapa))
    patrones.set(nombre, patron)
    patron.catch(() => patrones.delete(nombre))
  }
  const textos = await patron
  const name = JSON.stringify(tabla())
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB!
  let siguiente = 0
  const trabajar = async (): Promise<void> => {
    while (siguiente < textos.length) {
      siguiente += MAXIMO_OPERACIONES
      const lote = textos.slice(siguiente - MAXIMO_OPERACIONES, siguiente)
      const puts = lote.map(item => `{"Put":{"TableName":${name},"Item":${item}}}`)
      await pedirCrudo(endpoint, 'TransactWriteItems', `{"TransactItems":[${puts.join(',')}]}`)
    }
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, trabajar))
}
