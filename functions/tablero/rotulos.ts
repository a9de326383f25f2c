import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { compactar, type Compacto, expandir } from '../kernel/dynamo/compacto'
import { confirmar, pasoAPaso } from '../kernel/dynamo/commit'
import { clave, particion } from '../kernel/dynamo/keys'
import { sustituir } from '../kernel/dynamo/operations'

/** What products are called now, many in one item: a table of twenty thousand of them is read in one call. */
export interface Rotulo {
  referencia: string
  nombre_producto: string
}
type Rotulos = [id: number, referencia: string, nombre: string][]

/** Ids of one item: compressed, some ten kilobytes. */
export const BLOQUE = 1024
export const bloqueDe = (id: number): number => Math.floor(id / BLOQUE)

export const rotulosDe = (item: Item | undefined): Rotulos =>
  item ? expandir(item.rotulos as Compacto<Rotulos>) : []
const rotuloDe = (producto: Item): Rotulos[number] => [
  producto.id as number,
  producto.referencia as string,
  producto.nombre_producto as string,
]

async function rotularBloque(bloque: number, ids: readonly number[]): Promise<void> {
  const key = clave.rotulos(bloque)
  await pasoAPaso(async () => {
    // Both before the write: who was overtaken by another one reads the product again.
    const [leido, ...productos] = await obtener([key, ...ids.map(clave.producto)])
    const rotulos = new Map(rotulosDe(leido).map(each => [each[0], each]))
    const antes = JSON.stringify([...rotulos.values()])
    for (const producto of productos) if (producto) rotulos.set(producto.id as number, rotuloDe(producto))
    const despues = [...rotulos.values()].sort(([a], [b]) => a - b)
    if (JSON.stringify(despues) === antes) return true
    const version = leido?.version as number | undefined
    await confirmar([sustituir(key, { version: (version ?? 0) + 1, rotulos: compactar(despues) }, version)])
    return true
  }, `names of block ${bloque} could not be noted`)
}

/** Notes what products are called as they stand now: whatever was delivered twice or late changes nothing. */
export async function rotular(ids: readonly number[]): Promise<void> {
  const bloques = new Map<number, Set<number>>()
  for (const id of ids) bloques.set(bloqueDe(id), (bloques.get(bloqueDe(id)) ?? new Set()).add(id))
  for (const [bloque, each] of bloques) await rotularBloque(bloque, [...each])
}

/** What some products are called; of those that were made a moment ago their own item says it. */
export async function rotulosDeProductos(ids: readonly number[]): Promise<Map<number, Rotulo>> {
  const found = new Map<number, Rotulo>()
  if (ids.length === 0) return found
  for (const item of await consultar({ pk: particion.rotulos() }))
    for (const [id, referencia, nombre_producto] of rotulosDe(item))
      found.set(id, { referencia, nombre_producto })
  const faltan = ids.filter(id => !found.has(id))
  for (const producto of await obtener(faltan.map(clave.producto), false))
    if (producto) {
      const [id, referencia, nombre_producto] = rotuloDe(producto)
      found.set(id, { referencia, nombre_producto })
    }
  return found
}
