import * as z from 'zod'
import { permisoDeCampo, type Recorte, recorteDe } from '#shared/http/wire'
import { type Accion, puede, type Rol } from '#shared/kernel/permisos'

/**
 * A part of a reply that only some roles see: its path (`*` steps into a list) and what it asks for. A field, or with
 * `recorte` the fields of an object.
 */
interface ParteReservada {
  path: string[]
  accion: Accion
  recorte?: Recorte
}

function buscar(schema: z.ZodType, path: string[], found: ParteReservada[]): void {
  const accion = permisoDeCampo(schema)
  if (accion) found.push({ path, accion })
  else if (schema instanceof z.ZodObject) {
    const recorte = recorteDe(schema)
    if (recorte) found.push({ path, accion: recorte.accion, recorte })
    for (const [name, field] of Object.entries(schema.shape))
      buscar(field as z.ZodType, [...path, name], found)
  } else if (schema instanceof z.ZodArray) buscar(schema.element as z.ZodType, [...path, '*'], found)
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

/** Takes away what is not to be seen of an object, or of each that stands at the end of a path. */
function recortar(value: unknown, path: readonly string[], recorte: Recorte): void {
  if (value === null || typeof value !== 'object') return
  const [step, ...rest] = path
  if (step === '*') {
    if (Array.isArray(value)) for (const element of value) recortar(element, rest, recorte)
  } else if (step !== undefined) recortar((value as Record<string, unknown>)[step], rest, recorte)
  else if (recorte.si(value as Record<string, unknown>))
    for (const name of Object.keys(value))
      if (!recorte.visibles.includes(name)) delete (value as Record<string, unknown>)[name]
}

const reservados = new WeakMap<z.ZodType, ParteReservada[]>()

/**
 * The reply as it goes over the wire: only declared fields, amounts as decimals, and without the fields
 * that the role may not see.
 */
export function codificar<S extends z.ZodType>(
  schema: S,
  data: z.output<S>,
  rol: Rol | undefined,
): z.input<S> {
  let partes = reservados.get(schema)
  if (!partes) {
    partes = []
    buscar(schema, [], partes)
    reservados.set(schema, partes)
  }
  const encoded = z.encode(schema, data)
  for (const { path, accion, recorte } of partes) {
    if (rol && puede(rol, accion)) continue
    if (recorte) recortar(encoded, path, recorte)
    else quitar(encoded, path)
  }
  return encoded
}
