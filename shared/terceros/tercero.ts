import * as z from 'zod'
import { Bandera, CodigoTienda, EnteroFlexible, sinLlenar, Texto, Version } from '../http/wire'
import { COLOMBIA } from '../kernel/lugares'
import { type Rol, ROLES } from '../kernel/permisos'
import { fallaDeDocumento, TIPOS_DE_DOCUMENTO } from './documentos'

/** What a person is to the shop: C client, or the role of somebody of the staff. */
export type TipoTercero = 'C' | Rol
export const TIPOS_TERCERO = ['C', ...Object.keys(ROLES)] as ['C', ...Rol[]]
/** Customers and couriers do not sign in (DECISIONS 151). */
export const tieneIngreso = (tipo: TipoTercero): tipo is Exclude<Rol, 'MSJ'> => tipo !== 'C' && tipo !== 'MSJ'

/** Tax responsibilities (specification A §3). */
export const RESPONSABILIDADES = ['R-99-PN', 'O-13', 'O-15', 'O-23', 'O-47'] as const
export type Responsabilidad = (typeof RESPONSABILIDADES)[number]
export const NO_RESPONSABLE = 'R-99-PN'

/**
 * All tax responsibilities of a person, the first of them for who knows one only (DECISIONS 277). What is sent back as it
 * was changes nothing, the list or the one; who sends another one beside means it alone.
 */
export function responsabilidadesDe(
  enviado: {
    responsabilidad_fiscal?: Responsabilidad | null
    responsabilidades_fiscales?: Responsabilidad[] | null
  },
  antes: readonly Responsabilidad[] = [],
): Responsabilidad[] {
  const { responsabilidad_fiscal: una, responsabilidades_fiscales: varias } = enviado
  const comoEstaban = antes.length === varias?.length && antes.every(each => varias.includes(each))
  const suyas = una == null || una === antes[0] ? antes : [una]
  const lista = varias && !comoEstaban ? varias : suyas
  const todas = RESPONSABILIDADES.filter(each => lista.includes(each))
  return todas.length === 0 ? [NO_RESPONSABLE] : todas
}

const celular = z
  .string('Debe ingresar un número celular')
  .trim()
  .regex(/^\d{7,15}$/, 'Debe ingresar un número celular')

const TELEFONO = 'Debe ingresar un número telefónico'
/** Text that a form may leave empty: old clients say so by null, which ours never send. */
const vacio = (text: z.ZodType<string>): z.ZodType<string, string> =>
  text.nullable().transform(value => value ?? '') as z.ZodType<string, string | null> as z.ZodType<
    string,
    string
  >

/** A choice that a form need not make: null, which old clients send for it, is the same as leaving it out. */
const oNada = <O, I>(schema: z.ZodType<O, I>, valor: O): z.ZodType<O, I> =>
  z.preprocess(
    sinLlenar,
    schema.nullable().transform(value => value ?? valor),
  ) as z.ZodType<O, I | null> as z.ZodType<O, I>
/** The same where null says nothing: it stays what it was, or follows from the rest. */
const opcional = <O, I>(schema: z.ZodType<O, I>) =>
  z.preprocess(sinLlenar, schema.nullish()) as unknown as z.ZodOptional<z.ZodNullable<z.ZodType<O, I>>>

const SIN_TIPO = 'Debe ingresar un tipo de documento'
const campos = {
  tipo_documento_id: EnteroFlexible(SIN_TIPO).pipe(
    z.int().refine(tipo => TIPOS_DE_DOCUMENTO.includes(tipo), SIN_TIPO),
  ),
  /** Dots and blanks are passed over; of a NIT also its check digit after a dash. */
  numero_documento: z
    .union([z.string(), z.int()], 'Debe ingresar un número de documento')
    .transform(value => String(value).replaceAll(/[\s.]/g, ''))
    .pipe(Texto(20, 'Debe ingresar un número de documento')),
  nombres: Texto(120, 'Debe ingresar un nombre'),
  apellidos: vacio(Texto(120)),
  correo_electronico: vacio(z.string('Debe ingresar un correo electrónico').trim().max(100)),
  numero_telefonico: z
    .union(
      [
        z
          .string()
          .trim()
          .regex(/^\d{0,15}$/, TELEFONO),
        z
          .number()
          .transform(String)
          .pipe(z.string().regex(/^\d{7,15}$/, TELEFONO)),
        z.null(),
      ],
      TELEFONO,
    )
    .transform(value => value ?? ''),
  numero_celular: z.union(
    [celular, z.number().transform(String).pipe(celular)],
    'Debe ingresar un número celular',
  ),
  tipo_tercero: z.enum(TIPOS_TERCERO, 'Debe seleccionar un tipo de tercero'),
  tipo_persona: z.enum(['Person', 'Company']),
  direccion_residencia: vacio(Texto(200)),
  country_code: vacio(Texto(3)),
  state_code: vacio(Texto(10)),
  city_code: vacio(Texto(10)),
  responsable_iva: Bandera,
  responsabilidad_fiscal: z.enum(RESPONSABILIDADES),
}
const responsabilidades_fiscales = z
  .array(z.enum(RESPONSABILIDADES))
  .max(RESPONSABILIDADES.length)
  .refine(
    todas => !todas.includes(NO_RESPONSABLE) || todas.every(each => each === NO_RESPONSABLE),
    `${NO_RESPONSABLE} no va con otras responsabilidades`,
  )
  .nullish()
/** What is sent beside the person: how to sign in, where, and how much is asked for. */
const anexos = {
  /** Of staff only: at least 10 characters; blank and `A` count as none. */
  password_usuario: z.string().max(200, 'Máximo 200 caracteres').nullish(),
  /** Stores of staff that signs in; of a new one, the store of the request. */
  tiendas: z.array(CodigoTienda).min(1, 'Debe seleccionar una tienda').max(100).optional(),
  /** The short form of the counter (DECISIONS 152): document, name and mobile of a customer. */
  creacion_rapida: Bandera.optional(),
  codigo_tienda: z.string().nullish(),
}

/** A person as the form fills it in, and the rules that go over more than one field. */
export const NuevoTercero = z
  .object({
    ...campos,
    apellidos: campos.apellidos.default(''),
    correo_electronico: campos.correo_electronico.default(''),
    numero_telefonico: campos.numero_telefonico.default(''),
    tipo_tercero: campos.tipo_tercero.default('C'),
    tipo_persona: oNada(campos.tipo_persona, 'Person').default('Person'),
    direccion_residencia: campos.direccion_residencia.default(''),
    country_code: campos.country_code.default(''),
    state_code: campos.state_code.default(''),
    city_code: campos.city_code.default(''),
    responsable_iva: oNada(campos.responsable_iva, false).default(false),
    responsabilidad_fiscal: opcional(campos.responsabilidad_fiscal),
    responsabilidades_fiscales,
    ...anexos,
  })
  .superRefine((value, ctx) => {
    const pedir = (field: string, message: string | undefined) => {
      if (message !== undefined) ctx.addIssue({ code: 'custom', path: [field], message })
    }
    pedir('numero_documento', fallaDeDocumento(value.tipo_documento_id, value.numero_documento))
    if (value.tipo_persona === 'Person' && value.apellidos === '')
      pedir('apellidos', 'Debe ingresar un apellido')
    const cliente = value.tipo_tercero === 'C'
    const rapida = cliente && value.creacion_rapida === true
    if (value.correo_electronico !== '' || !rapida) {
      const ok = z.email().safeParse(value.correo_electronico).success
      pedir('correo_electronico', ok ? undefined : 'Debe ingresar un correo electrónico')
    }
    if (rapida || !cliente) return
    if (value.direccion_residencia === '')
      pedir('direccion_residencia', 'Debe ingresar una dirección de residencia')
    // Abroad there is no list of departments to choose from.
    const enLista = value.country_code === '' || value.country_code === COLOMBIA
    for (const field of enLista ? (['country_code', 'state_code', 'city_code'] as const) : [])
      if (value[field] === '') pedir(field, 'Debe seleccionar una opción')
  })

const { tipo_documento_id, numero_documento, nombres, numero_celular, ...otros } = campos
/** The same form for somebody who is there: what may be left out stays as it is, also where it is null. */
export const CambiosDeTercero = z.object({
  tipo_documento_id,
  numero_documento,
  nombres,
  numero_celular,
  ...z.object(otros).partial().shape,
  tipo_persona: opcional(campos.tipo_persona),
  responsable_iva: Bandera.nullish(),
  responsabilidad_fiscal: opcional(campos.responsabilidad_fiscal),
  responsabilidades_fiscales,
  ...anexos,
  /** Of staff that signs in (specification B226). */
  activo: Bandera.nullish(),
  version: Version.optional(),
})

/** What the form of a screen holds, for somebody new and for somebody who is there. */
export const FormularioDeTercero = NuevoTercero.safeExtend({
  activo: Bandera.optional(),
  version: Version.optional(),
})
