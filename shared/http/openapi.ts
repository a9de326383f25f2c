import * as z from 'zod'
import { fichas } from '../contrato/esquemas'
import { nombreDeRol, puede, type Rol, ROLES } from '../kernel/permisos'
import { type CodigoError, ERRORES } from './errors'
import { parametrosDe, type Ruta } from './route'
import { permisoDeCampo } from './wire'

/** A JSON Schema of the dialect that OpenAPI 3.1 speaks, or a reference to one. */
export interface Esquema {
  $ref?: string
  type?: string | string[]
  format?: string
  properties?: Record<string, Esquema>
  required?: string[]
  items?: Esquema
  anyOf?: Esquema[]
  oneOf?: Esquema[]
  allOf?: Esquema[]
  additionalProperties?: Esquema | boolean
  enum?: unknown[]
  const?: unknown
  description?: string
  'x-acceso'?: Acceso
  [keyword: string]: unknown
}
export interface Acceso {
  permiso: Ruta['access']
  /** Names of the roles that pass; empty where nobody has to sign in. */
  roles: string[]
}
export interface Parametro {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Esquema
}
export interface Contenido {
  [type: string]: { schema: Esquema }
}
export interface Respuesta {
  $ref?: string
  description: string
  headers?: Record<string, unknown>
  content?: Contenido
}
export interface Operacion {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-acceso': Acceso
  security: Record<string, string[]>[]
  parameters: Parametro[]
  requestBody?: { required: boolean; content: Contenido }
  responses: Record<string, Respuesta | { $ref: string }>
}
export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operacion>>
  components: {
    schemas: Record<string, Esquema>
    responses: Record<string, Respuesta>
    securitySchemes: Record<string, unknown>
  }
}

export interface RutaDeDominio {
  dominio: string
  nombre: string
  ruta: Ruta
}

const accesoDe = (permiso: Ruta['access']): Acceso => ({
  permiso,
  roles:
    permiso === 'public'
      ? []
      : (Object.keys(ROLES) as Rol[])
          .filter(rol => permiso === 'session' || puede(rol, permiso))
          .map(nombreDeRol),
})

const QUIEN = (acceso: Acceso): string =>
  acceso.permiso === 'public'
    ? 'Pública: no pide ingreso.'
    : acceso.permiso === 'session'
      ? 'Cualquier usuario con sesión.'
      : `Permiso \`${acceso.permiso}\`: ${acceso.roles.join(', ')}.`

/**
 * A number that may also come as text, as in a path or a query, is described as what it is read as: an integer,
 * or one of a few.
 */
function enteros({ _zod: { def } }: z.core.$ZodType, json: Esquema): void {
  const { type, in: entrada, out } = def as z.core.$ZodPipeDef
  const flexible = type === 'pipe' && (entrada instanceof z.ZodPipe || entrada instanceof z.ZodUnion)
  if (!flexible || !(out instanceof z.ZodNumber || out instanceof z.ZodUnion)) return
  delete json.anyOf
  Object.assign(json, z.toJSONSchema(out), { $schema: undefined })
}

/** Numbers that only say "an integer that JavaScript holds" are no rule of the contract. */
function limpiar(schema: z.core.$ZodType, json: Esquema): void {
  enteros(schema, json)
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.format === 'date-time') delete json.pattern
  const reservado = permisoDeCampo(schema as z.ZodType)
  if (reservado) json['x-acceso'] = accesoDe(reservado)
}

/** Turns schemas into JSON Schema of the wire (`input`: amounts as decimals); named ones go to `nombrados`. */
const convertidor =
  (nombrados: Record<string, Esquema>) =>
  (schema: z.ZodType): Esquema => {
    // Inside an object, a named schema becomes a reference even when it is the whole body.
    const json = z.toJSONSchema(z.object({ raiz: schema }), {
      io: 'input',
      unrepresentable: 'any',
      metadata: fichas,
      override: ({ zodSchema, jsonSchema }) => limpiar(zodSchema, jsonSchema as Esquema),
    })
    const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')
    const { $defs = {}, properties } = JSON.parse(text) as Esquema & { $defs?: Record<string, Esquema> }
    Object.assign(nombrados, $defs)
    return properties!.raiz!
  }
type Convertir = ReturnType<typeof convertidor>

const BODEGA = 'Código de la tienda en la que se trabaja; debe ser una de las del usuario'
const LLAVE = 'Llave de la solicitud: repetida con los mismos datos responde lo mismo y no escribe de nuevo'

function parametros(ruta: Ruta, convertir: Convertir): Parametro[] {
  const query = ruta.query && convertir(ruta.query)
  return [
    ...parametrosDe(ruta.path).map(name => ({
      name,
      in: 'path' as const,
      required: true,
      schema: ruta.params ? (convertir(ruta.params).properties?.[name] ?? {}) : { type: 'string' },
    })),
    ...Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query' as const,
      required: query?.required?.includes(name) ?? false,
      schema,
    })),
    ...(ruta.store === 'none'
      ? []
      : [
          {
            name: 'bodega',
            in: 'header' as const,
            required: ruta.store === 'required',
            description: BODEGA,
            schema: { type: 'string', pattern: '^\\d{1,6}$' },
          },
        ]),
    ...(ruta.writes
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header' as const,
            required: false,
            description: LLAVE,
            schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
          },
        ]
      : []),
  ]
}

function exito(ruta: Ruta, convertir: Convertir): Record<string, Respuesta> {
  if (ruta.reply === 'redirect')
    return {
      302: {
        description: 'Enlace firmado y de corta vida al documento',
        headers: { Location: { required: true, schema: { type: 'string', format: 'uri' } } },
      },
    }
  if (ruta.reply === 'html')
    return { 200: { description: 'Página', content: { 'text/html': { schema: { type: 'string' } } } } }
  const schema: Esquema =
    ruta.reply === 'json'
      ? { type: 'object' }
      : {
          type: 'object',
          properties: { message: { type: 'string' }, data: convertir(ruta.data) },
          required: ['data'],
        }
  return { 200: { description: 'Respuesta', content: { 'application/json': { schema } } } }
}

/** Statuses that a route can fail with. A public document may carry a bearer, so it may be refused too. */
function fallas(ruta: Ruta): number[] {
  const reads = Boolean(ruta.params || ruta.query || ruta.body || ruta.writes)
  // Without a session what is asked for is named by a token, in the query too.
  const porToken = ruta.reply === 'redirect' || (ruta.access === 'public' && ruta.query !== undefined)
  const restricted = ruta.access !== 'public' || ruta.reply === 'redirect'
  return [
    ...(restricted || ruta.body ? [401] : []),
    ...(restricted ? [403] : []),
    ...(ruta.params || ruta.writes || ruta.body || porToken ? [404] : []),
    ...(ruta.writes ? [409] : []),
    ...(reads || ruta.store === 'required' ? [422] : []),
    429,
    500,
    503,
  ]
}

const codigosDe = (status: number): CodigoError[] =>
  (Object.keys(ERRORES) as CodigoError[]).filter(codigo => ERRORES[codigo][0] === status)

const SOBRE_DE_ERROR: Esquema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'Texto para la persona' },
    codigo: { type: 'string', enum: Object.keys(ERRORES) },
    errores: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Texto por campo: `productoList.0.cantidad_solicitada`',
    },
    data: {
      description:
        'Lo que hace falta para seguir: la factura que ya existe, los totales de ahora, quién puede autorizar',
    },
    error_id: { type: 'string', description: 'Número corto que también está en el registro (solo 500)' },
  },
  required: ['message', 'codigo'],
}

const errorDe = (status: number): Respuesta => ({
  description: codigosDe(status)
    .map(codigo => `\`${codigo}\`: ${ERRORES[codigo][1]}`)
    .join('\n\n'),
  ...(status === 429 || status === 503
    ? { headers: { 'Retry-After': { description: 'Segundos', schema: { type: 'integer' } } } }
    : {}),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Error' },
          { type: 'object', properties: { codigo: { enum: codigosDe(status) } } },
        ],
      },
    },
  },
})

function operacion({ dominio, nombre, ruta }: RutaDeDominio, convertir: Convertir): Operacion {
  const acceso = accesoDe(ruta.access)
  const portador = [{ portador: [] }]
  return {
    operationId: `${dominio}_${nombre}`,
    tags: [dominio],
    summary: ruta.summary,
    description: QUIEN(acceso),
    'x-acceso': acceso,
    security: ruta.access !== 'public' ? portador : ruta.reply === 'redirect' ? [{}, ...portador] : [],
    parameters: parametros(ruta, convertir),
    ...(ruta.body
      ? {
          requestBody: {
            // The kernel takes a missing body for an empty one.
            required: !ruta.body.safeParse({}).success,
            content: { 'application/json': { schema: convertir(ruta.body) } },
          },
        }
      : {}),
    responses: {
      ...exito(ruta, convertir),
      ...Object.fromEntries(fallas(ruta).map(s => [s, { $ref: `#/components/responses/Error${s}` }])),
    },
  }
}

/** The contract as an OpenAPI 3.1 document: everything in it is read from the route objects. */
export function openapi(rutas: readonly RutaDeDominio[]): OpenApi {
  const schemas: Record<string, Esquema> = { Error: SOBRE_DE_ERROR }
  const convertir = convertidor(schemas)
  const paths: OpenApi['paths'] = {}
  for (const each of rutas)
    paths[each.ruta.path] = {
      ...paths[each.ruta.path],
      [each.ruta.method.toLowerCase()]: operacion(each, convertir),
    }
  const statuses = [...new Set(Object.values(ERRORES).map(([status]) => status))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Veta',
      version: '1',
      description: 'Interfaz del almacén: ventas, despiece, facturación, terceros y productos.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(rutas.map(({ dominio }) => dominio))].map(name => ({ name })),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(statuses.map(status => [`Error${status}`, errorDe(status)])),
      securitySchemes: { portador: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
