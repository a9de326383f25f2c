import { gunzipSync } from 'node:zlib'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'

/** A value of the table. Whole numbers are BigInt, so that no sum of the auditor ever loses a centavo. */
export type Valor =
  | string
  | bigint
  | number
  | boolean
  | null
  | Valor[]
  | { [name: string]: Valor }
  | Uint8Array

function leerValor(value: AttributeValue): Valor {
  if (value.S !== undefined) return value.S
  if (value.N !== undefined) return /^-?\d+$/.test(value.N) ? BigInt(value.N) : Number(value.N)
  if (value.BOOL !== undefined) return value.BOOL
  if (value.L !== undefined) return value.L.map(leerValor)
  if (value.M !== undefined) return leerMapa(value.M)
  if (value.SS !== undefined) return value.SS
  if (value.BS !== undefined) return value.BS
  return value.B === undefined ? null : descomprimido(value.B)
}

/** Large values are kept as the gzip of their JSON: the lines of an order, its audit record, a reply. */
const descomprimido = (bytes: Uint8Array): Valor =>
  conEnteros(JSON.parse(gunzipSync(bytes).toString()) as JsonLeido)
type JsonLeido = string | number | boolean | null | JsonLeido[] | { [name: string]: JsonLeido }
function conEnteros(value: JsonLeido): Valor {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value
  if (Array.isArray(value)) return value.map(conEnteros)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, conEnteros(each)]))
}

export const leerMapa = (map: Record<string, AttributeValue>): { [name: string]: Valor } =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, leerValor(value)]))
