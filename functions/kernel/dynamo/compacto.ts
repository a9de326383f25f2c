import { gunzipSync, gzipSync } from 'node:zlib'

/** Characters of JSON from which a value is kept compressed; an ordinary order with its reply stays far below. */
const GRANDE = 32 * 1024

/** An attribute that may have been too large to stand in the table as it is. */
export type Compacto<T> = T | Uint8Array

/**
 * A value as an attribute: itself, or the gzip of its JSON where it is large. The lines of an order with hundreds of
 * cut plans, and the reply that names them, shrink to a twentieth and fit an item; what is written costs as much less.
 */
export function compactar<T>(value: T): Compacto<T> {
  const json = JSON.stringify(value) as string | undefined
  return json === undefined || json.length < GRANDE ? value : gzipSync(json)
}

/** The value of such an attribute. */
export const expandir = <T>(stored: Compacto<T>): T =>
  stored instanceof Uint8Array ? (JSON.parse(gunzipSync(stored).toString()) as T) : stored
