/** What is read of the OpenAPI document: the fuzzer knows the API from it alone, as a stranger would. */
export interface Esquema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Esquema>
  required?: string[]
  items?: Esquema
  anyOf?: Esquema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
}

interface Parametro {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Esquema
}

export interface Operacion {
  /** `POST /facturas/guardar`. */
  nombre: string
  method: string
  path: string
  parametros: Parametro[]
  cuerpo?: Esquema
  /** Names of the roles that may, or none for a public one. */
  roles: string[]
  publica: boolean
  /** Takes an Idempotency-Key: it changes something. */
  escribe: boolean
  /** Statuses that it says it answers with. */
  estados: number[]
}

interface DocumentoOpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: Parametro[]
        requestBody?: { content: { 'application/json': { schema: Esquema } } }
        responses: Record<string, unknown>
        'x-acceso': { permiso: string; roles: string[] }
      }
    >
  >
  components: { schemas: Record<string, Esquema> }
}

/** A schema without references, so that a value can be made from any part of it. */
function sinReferencias(schema: Esquema, all: Record<string, Esquema>): Esquema {
  if (schema.$ref) return sinReferencias(all[schema.$ref.split('/').at(-1)!]!, all)
  const { properties, items, anyOf, ...rest } = schema
  const each = (part: Esquema) => sinReferencias(part, all)
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, each(part)])),
    }),
    ...(items && { items: each(items) }),
    ...(anyOf && { anyOf: anyOf.map(each) }),
  }
}

/** Every operation of the document that the shop serves, in its order. */
export async function leerDocumento(origen: string): Promise<Operacion[]> {
  const { paths, components } = (await (await fetch(`${origen}/api/openapi.json`)).json()) as DocumentoOpenApi
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses, 'x-acceso': acceso }]) => ({
      nombre: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parametros: parameters,
      cuerpo:
        requestBody && sinReferencias(requestBody.content['application/json'].schema, components.schemas),
      roles: acceso.roles,
      publica: acceso.permiso === 'public',
      escribe: parameters.some(({ name }) => name === 'Idempotency-Key'),
      estados: Object.keys(responses).map(Number),
    })),
  )
}
