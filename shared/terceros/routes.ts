import * as z from 'zod'
import { pagina, paginaQuery } from '../http/pagination'
import { route } from '../http/route'
import { Bandera, Dinero, EnteroFlexible, Id, IdFlexible, InstanteISO, Texto } from '../http/wire'

/** Document types whose number has digits only (DECISIONS 152): CC, NIT, TI. */
export const DOCUMENTOS_NUMERICOS = [13, 31, 12]
export const TIPO_CEDULA = 13
export const TIPO_NIT = 31
/** Tax responsibilities (specification A §3). */
export const RESPONSABILIDADES = ['R-99-PN', 'O-13', 'O-15', 'O-23', 'O-47'] as const
export const NO_RESPONSABLE = 'R-99-PN'
/** The buyer whom nobody identified. */
export const CONSUMIDOR_FINAL = '222222222222'

export const Tercero = z.object({
  id: Id,
  tipo_documento_id: Id,
  numero_documento: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  correo_electronico: z.string(),
  numero_telefonico: z.string(),
  numero_celular: z.string(),
  tipo_tercero: z.string(),
  tipo_persona: z.enum(['Person', 'Company']),
  nombre_perfil: z.string(),
  direccion_residencia: z.string(),
  country_code: z.string(),
  state_code: z.string(),
  city_code: z.string(),
  responsable_iva: z.boolean(),
  responsabilidad_fiscal: z.string(),
  activo: z.boolean(),
  user_id: Id.nullable(),
  saldo_abono: Dinero,
  fecha_registro: InstanteISO,
})

const celular = z
  .string('Debe ingresar un número celular')
  .trim()
  .regex(/^\d{7,15}$/, 'Debe ingresar un número celular')
const correo = z.string('Debe ingresar un correo electrónico').trim().max(100)

/**
 * A new customer. `creacion_rapida` is the counter's short form (DECISIONS 152): document, name and mobile,
 * the city of the store; without it the full form of the specification.
 */
export const NuevoTercero = z
  .object({
    tipo_documento_id: EnteroFlexible('Debe ingresar un tipo de documento').pipe(
      z.int().positive('Debe ingresar un tipo de documento'),
    ),
    numero_documento: z
      .union([z.string(), z.number()], 'Debe ingresar un número de documento')
      .transform(String)
      .pipe(Texto(20, 'Debe ingresar un número de documento')),
    nombres: Texto(120, 'Debe ingresar un nombre'),
    apellidos: Texto(120).default(''),
    correo_electronico: correo.default(''),
    numero_telefonico: z
      .string()
      .trim()
      .regex(/^\d{0,15}$/, 'Debe ingresar un número telefónico')
      .default(''),
    numero_celular: z.union(
      [celular, z.number().transform(String).pipe(celular)],
      'Debe ingresar un número celular',
    ),
    tipo_tercero: z.literal('C', 'Debe seleccionar un tipo de tercero').default('C'),
    tipo_persona: z.enum(['Person', 'Company']).default('Person'),
    direccion_residencia: Texto(200).default(''),
    country_code: Texto(3).default(''),
    state_code: Texto(10).default(''),
    city_code: Texto(10).default(''),
    responsable_iva: Bandera.default(false),
    responsabilidad_fiscal: z.enum(RESPONSABILIDADES).default(NO_RESPONSABLE),
    creacion_rapida: Bandera.optional(),
    codigo_tienda: z.string().optional(),
  })
  .superRefine((value, ctx) => {
    const pedir = (field: string, message: string, ok: boolean) => {
      if (!ok) ctx.addIssue({ code: 'custom', path: [field], message })
    }
    const numeric = DOCUMENTOS_NUMERICOS.includes(value.tipo_documento_id)
    pedir(
      'numero_documento',
      'Debe ingresar un número de documento',
      (numeric ? /^\d{4,15}$/ : /^[A-Za-z0-9-]{4,20}$/).test(value.numero_documento),
    )
    pedir(
      'apellidos',
      'Debe ingresar un apellido',
      value.tipo_persona === 'Company' || value.apellidos !== '',
    )
    const mail = z.email().safeParse(value.correo_electronico).success
    if (value.correo_electronico !== '' || !value.creacion_rapida)
      pedir('correo_electronico', 'Debe ingresar un correo electrónico', mail)
    if (value.creacion_rapida) return
    pedir(
      'direccion_residencia',
      'Debe ingresar una dirección de residencia',
      value.direccion_residencia !== '',
    )
    for (const field of ['country_code', 'state_code', 'city_code'] as const)
      pedir(field, 'Debe seleccionar una opción', value[field] !== '')
  })

export const rutas = {
  listar: route({
    method: 'GET',
    path: '/terceros',
    summary: 'Customers and other people, by name; `query` searches words, document and phone',
    access: 'terceros.ver',
    store: 'required',
    query: z.object({
      ...paginaQuery,
      query: Texto(100).default(''),
      role: Texto(30).optional(),
      no_page: Bandera.optional(),
      modo_usuario: z.string().optional(),
    }),
    // A page, or with no_page the plain list (specification C231).
    data: z.object({ terceros: z.union([pagina(Tercero), z.array(Tercero)]) }),
  }),
  ver: route({
    method: 'GET',
    path: '/terceros/{id}',
    summary: 'One person',
    access: 'terceros.ver',
    store: 'required',
    params: z.object({ id: IdFlexible }),
    data: z.object({
      tercero: Tercero,
      role_tercero: z.object({ user_id: Id, nombre_perfil: z.string(), activo: z.boolean() }).nullable(),
    }),
  }),
  crear: route({
    method: 'POST',
    path: '/terceros/crear',
    summary: 'Creates a customer; with creacion_rapida the short form of the counter',
    access: 'terceros.crear_cliente',
    store: 'required',
    writes: true,
    body: NuevoTercero,
    data: z.object({ tercero: Tercero }),
  }),
}
