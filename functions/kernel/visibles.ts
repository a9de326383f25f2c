import * as z from 'zod'
import { permisoDeCampo } from '#shared/http/wire'
import { type Accion, puede, type Rol } from '#shared/kernel/permisos'

/** A field that only some roles see: its path in the reply (`*` steps into a list) and what it asks for. */
interface CampoReservado {
  path: string[]
  accion: Accion
}

function buscar(schema: z.ZodType, path: string[], found: CampoReservado[]): void {
  const accion = permisoDeCampo(schema)
  if (accion) found.push({ path, accion })
  else if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.shape))
      buscar(field as z.ZodType, [...path, name], found)
  else if (schema instanceof z.ZodArray) buscar(schema.element as z.ZodType, [...path, '*'], found)
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    buscar(schema.unwrap() as z.ZodType, path, found)
  else if (schema instanceof z.ZodUnion)
    for (const option of schema.options) buscar(option as z.ZodType, path, found)
}

function quitar(value: unknown, [step, ...rest]: string[]): void {
  if (value === null || typeof value !== 'object' || step === undefined) return
  if (step === '*') {
    // Of a union only one option is there: the path of a list may meet an object.
    if (Array.isArray(value)) for (const element of value) quitar(element, rest)
  } else if (rest.length === 0) delete (value as Record<string, unknown>)[step]
  else quitar((value as Record<string, unknown>)[step], rest)
}

const reservados = new WeakMap<z.ZodType, CampoReservado[]>()

/**
 * The reply as it goes over the wire: only declared fields, amounts as decimals, and without the fields
 * that the role may not see.
 */
export function codificar<S extends z.ZodType>(
  schema: S,
  data: z.output<S>,
  rol: Rol | undefined,
): z.input<S> {
  let campos = reservados.get(schema)
  if (!campos) {
    campos = []
    buscar(schema, [], campos)
    reservados.set(schema, campos)
  }
  const encoded = z.encode(schema, data)
  for (const { path, accion } of campos) if (!rol || !puede(rol, accion)) quitar(encoded, path)
  return encoded
}
