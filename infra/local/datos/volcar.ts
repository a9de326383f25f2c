import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Item } from '#functions/kernel/dynamo/client'

const base64 = (bytes: Uint8Array): string => JSON.stringify(Buffer.from(bytes).toString('base64'))
const lista = (values: readonly unknown[], cada: (value: never) => string): string =>
  `[${(values as never[]).map(cada).join(',')}]`

/** A value as DynamoDB writes it in its own exports, as text at once: there are millions of them. */
function atributo(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `{"S":${JSON.stringify(value)}}`
    case 'number':
      return `{"N":"${value}"}`
    case 'boolean':
      return value ? '{"BOOL":true}' : '{"BOOL":false}'
  }
  if (value === null) return '{"NULL":true}'
  if (Array.isArray(value)) return `{"L":${lista(value, atributo)}}`
  if (value instanceof Set) {
    const all = [...(value as Set<string | number | Uint8Array>)]
    if (all[0] instanceof Uint8Array) return `{"BS":${lista(all, base64)}}`
    return typeof all[0] === 'number'
      ? `{"NS":${lista(all, (each: number) => `"${each}"`)}}`
      : `{"SS":${lista(all, (each: string) => JSON.stringify(each))}}`
  }
  if (value instanceof Uint8Array) return `{"B":${base64(value)}}`
  return `{"M":${mapa(value as Item)}}`
}

/** Names of attributes as JSON: the same few come back in every item. */
const nombres = new Map<string, string>()
function nombrado(name: string): string {
  let text = nombres.get(name)
  if (text === undefined) {
    text = `${JSON.stringify(name)}:`
    nombres.set(name, text)
  }
  return text
}

/** An item in the JSON of DynamoDB, as its API and its exports have it. */
export function mapa(item: Item): string {
  let text = ''
  for (const name in item) {
    const value = item[name]
    if (value !== undefined) text += `${text === '' ? '' : ','}${nombrado(name)}${atributo(value)}`
  }
  return `{${text}}`
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
    pending += `{"Item":${mapa(item)}}\n`
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
