import { ErrorVeta } from '#shared/http/errors'
import type { Operacion } from './operations'

/** DynamoDB's limits in bytes: of an item with the names of its attributes, and of all items of a transaction. */
export const MAXIMO_ITEM = 400 * 1024
export const MAXIMO_TRANSACCION = 4 * 1024 * 1024

/** A list or a map has three bytes of its own, and one for each of its elements. */
const CONTENEDOR = 3
const ELEMENTO = 1

/** One byte for two significant digits, one more, and one for a minus; zeros at the ends do not count. */
function bytesDeNumero(value: number): number {
  const [mantissa = ''] = Math.abs(value).toExponential().split('e')
  const digits = mantissa.replace('.', '').length
  return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0)
}

const sumar = <T>(values: Iterable<T>, bytes: (value: T) => number): number => {
  let total = 0
  for (const value of values) total += bytes(value)
  return total
}

/**
 * Bytes of a value as DynamoDB counts them (Developer Guide, "DynamoDB item sizes and formats"). What is undefined is
 * not written.
 */
export function bytesDe(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return bytesDeNumero(value)
  if (value instanceof Uint8Array) return value.byteLength
  if (value instanceof Set) return sumar(value, bytesDe)
  if (Array.isArray(value)) return CONTENEDOR + sumar(value, each => ELEMENTO + bytesDe(each))
  if (typeof value === 'object' && value !== null) return CONTENEDOR + bytesDeItem(value, ELEMENTO)
  return 1
}

/** Bytes of an item: the names of its attributes and their values. @param elemento what each costs besides. */
export const bytesDeItem = (item: object, elemento = 0): number =>
  sumar(Object.entries(item), ([name, value]) =>
    value === undefined ? 0 : elemento + Buffer.byteLength(name) + bytesDe(value),
  )

/**
 * What a write puts into its item: all of it, or the names and values of what it sets. What an update leaves as it was
 * is not known here; nothing that is updated comes near the limit.
 */
function bytesDeEscritura({ escritura: { Put, Update } }: Operacion): number {
  if (Put?.Item) return bytesDeItem(Put.Item)
  if (!Update) return 0
  const { Key, ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = Update
  return bytesDeItem(Key ?? {}) + sumar(Object.values(names), bytesDe) + sumar(Object.values(values), bytesDe)
}

/** @throws ErrorVeta `operacion_muy_grande` when the database would not take these writes for their bytes. */
export function exigirTamano(operaciones: readonly Operacion[]): void {
  const bytes = operaciones.map(bytesDeEscritura)
  const largest = Math.max(0, ...bytes)
  const total = sumar(bytes, each => each)
  if (largest <= MAXIMO_ITEM && total <= MAXIMO_TRANSACCION) return
  throw new ErrorVeta('operacion_muy_grande', {
    mensaje: 'Es demasiado grande para guardarse de una sola vez. Divídalo en dos',
    detalle: `${total} bytes in all, ${largest} in one item`,
  })
}
