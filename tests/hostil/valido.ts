import { crearAzar, type Azar } from '#infra/local/demo/azar'
import type { Esquema } from './documento'
import { LEXICO, pedido } from './lexico'

export { type Azar, crearAzar }

const LETRAS = 'abcdefghijklmnopqrstuvwxyz áéíóúñ ABC 0123456789'

/** How often a field that need not be there is there, of a hundred. */
const OPCIONALES = 25

const texto = (largo: number, azar: Azar): string =>
  Array.from({ length: largo }, () => LETRAS[azar.entero(0, LETRAS.length - 1)])
    .join('')
    .trim() || 'x'

/** A text of the few kinds of pattern that the contract has; undefined: none of them. */
function dePatron(pattern: string, azar: Azar): string | undefined {
  const digitos = /^\^\\d\{(\d+),(\d+)\}\$$/.exec(pattern)
  if (digitos) {
    const most = Math.min(Number(digitos[2]), Math.max(Number(digitos[1]), 10))
    return azar.cifras(Math.max(Number(digitos[1]), Math.min(most, 10))).slice(0, Number(digitos[2]))
  }
  return undefined
}

function deTexto({ pattern, format, minLength = 0, maxLength = 40 }: Esquema, azar: Azar): string {
  if (format === 'date') return `2026-${String(azar.entero(1, 12)).padStart(2, '0')}-15`
  if (format === 'uuid') return crypto.randomUUID()
  const found = pattern && dePatron(pattern, azar)
  return (
    found ?? texto(azar.entero(Math.max(1, minLength), Math.min(maxLength, Math.max(minLength, 30))), azar)
  )
}

function deNumero(schema: Esquema, azar: Azar): number {
  const { minimum, exclusiveMinimum, maximum = 1_000 } = schema
  const low = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  return azar.entero(low, Math.min(maximum, low + 1_000))
}

/**
 * A value that a schema allows. What the schema cannot know (an id that exists, a total that is right) comes from
 * the lexicon, by the name of the field.
 * @param nombre path of the field: `productoList.producto_id`.
 */
export function valido(schema: Esquema, nombre: string, operacion: string, azar: Azar): unknown {
  const known = LEXICO(operacion, nombre)
  // A copy: what is made of it is spoilt afterwards.
  if (known) return structuredClone(azar.de(known))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return azar.de(schema.enum)
  if (schema.anyOf) return valido(azar.de(schema.anyOf), nombre, operacion, azar)
  const type = Array.isArray(schema.type) ? azar.de(schema.type) : schema.type
  switch (type) {
    case 'string':
      return deTexto(schema, azar)
    case 'integer':
    case 'number':
      return deNumero(schema, azar)
    case 'boolean':
      return azar.suerte(50)
    case 'array': {
      const count = azar.entero(schema.minItems ?? 0, Math.max(schema.minItems ?? 0, 3))
      return Array.from({ length: count }, () => valido(schema.items ?? {}, nombre, operacion, azar))
    }
    case 'object': {
      const required = new Set(schema.required)
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
          const path = nombre === '' ? name : `${nombre}.${name}`
          return required.has(name) || pedido(operacion, path) || azar.suerte(OPCIONALES)
            ? [[name, valido(part, path, operacion, azar)]]
            : []
        }),
      )
    }
    default:
      return null
  }
}
