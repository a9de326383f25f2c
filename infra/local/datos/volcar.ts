import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Item } from '#functions/kernel/dynamo/client'

type Valor = Record<string, unknown>

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** A value as DynamoDB writes it in its own exports. */
function atributo(value: unknown): Valor {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (Array.isArray(value)) return { L: value.map(atributo) }
  if (value instanceof Set) {
    const all = [...(value as Set<string | number | Uint8Array>)]
    if (all[0] instanceof Uint8Array) return { BS: (all as Uint8Array[]).map(base64) }
    return typeof all[0] === 'number' ? { NS: all.map(String) } : { SS: all }
  }
  if (value instanceof Uint8Array) return { B: base64(value) }
  return { M: mapa(value as Item) }
}

function mapa(item: Item): Record<string, Valor> {
  const map: Record<string, Valor> = {}
  for (const name in item) if (item[name] !== undefined) map[name] = atributo(item[name])
  return map
}

/** Lines that are gathered before they go to the file, characters. */
const BLOQUE = 1 << 20

export interface Volcado {
  escribir: (item: Item) => void
  /** Waits until the file takes more: call it now and then. */
  alivio: () => Promise<void>
  /** Writes many, and waits where it must. */
  escribirTodos: (items: Iterable<Item>) => Promise<void>
  cerrar: () => Promise<number>
}

/** Writes items to a file, one line each, in the form of DynamoDB's export to S3. */
export function abrirVolcado(archivo: string): Volcado {
  const out = createWriteStream(archivo)
  let pending = ''
  let count = 0
  const pasar = () => {
    out.write(pending)
    pending = ''
  }
  const escribir = (item: Item): void => {
    pending += `${JSON.stringify({ Item: mapa(item) })}\n`
    count++
    if (pending.length > BLOQUE) pasar()
  }
  const alivio = async (): Promise<void> => {
    if (out.writableNeedDrain) await once(out, 'drain')
  }
  return {
    escribir,
    alivio,
    escribirTodos: async items => {
      for (const item of items) {
        escribir(item)
        if (out.writableNeedDrain) await alivio()
      }
    },
    cerrar: async () => {
      pasar()
      out.end()
      await once(out, 'close')
      return count
    },
  }
}
