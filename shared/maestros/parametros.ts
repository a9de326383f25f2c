import * as z from 'zod'
import { route } from '../http/route'
import { InstanteISO, Texto, Version } from '../http/wire'
import { leerParametro } from './registro-parametros'

/** Codes are written in one way, so that none is kept twice. */
const CODIGO = /^[A-Z][A-Z0-9_]*$/
const CodigoDeParametro = Texto(60, 'Debe ingresar un código de parámetro')
  .transform(codigo => codigo.toUpperCase())
  .refine(codigo => CODIGO.test(codigo), 'El código lleva letras sin tilde, números y guion bajo')
/** Nothing is a value of some: `leerParametro` says of which. */
const valor_parametro = z.preprocess(
  value => (typeof value === 'number' ? String(value) : value),
  z.string('Debe ingresar un valor del parámetro').trim().max(500, 'Máximo 500 caracteres'),
) as unknown as z.ZodString

/** The form of a parameter; the value is kept as `leerParametro` reads it. */
export const ParametroEnviado = z
  .object({ codigo_parametro: CodigoDeParametro, valor_parametro, version: Version.optional() })
  .superRefine(({ codigo_parametro, valor_parametro: valor }, ctx) => {
    const leido = leerParametro(codigo_parametro, valor)
    if ('falla' in leido) ctx.addIssue({ code: 'custom', path: ['valor_parametro'], message: leido.falla })
  })

const Parametro = z.object({ codigo_parametro: z.string(), valor_parametro: z.string() })
const ParametroListado = Parametro.extend({
  /** Absent where nobody has set one: the value is the one that holds meanwhile. */
  version: Version.optional(),
  ayuda: z.string(),
  /** What the value does, in a sentence. */
  efecto: z.string(),
  /** Something reads it (DECISIONS 175). */
  conocido: z.boolean(),
  /** What is wrong with a value that was kept before anybody checked: what reads it goes by the first one. */
  falla: z.string().optional(),
})
const Cambio = z.object({
  fecha: InstanteISO,
  usuario: z.string(),
  antes: z.string().nullable(),
  despues: z.string(),
})

const LEGIBLES = [
  'FORMA_PAGO_ANTICIPO',
  'DESCUENTO_LIBRE_VENDEDOR',
  'REDONDEO_CANTO',
  'REDONDEO_EFECTIVO',
  'SERVICIO_CORTE',
  'COBRO_CORTE',
  'SERVICIOS_PEGADO',
  'SERVICIO_DOMICILIO',
  'PRODUCTO_PIEZA',
  'RESERVA_RETAL_DIAS',
  'PRODUCTO_CANTO_RIGIDO',
  'PRODUCTO_CANTO_FLEXIBLE',
  'TABLEROS_PIEZA',
]
/** Parameters that any signed-in user may read one by one (DECISIONS 46). */
export const PARAMETRO_LEGIBLE = new RegExp(`^(?:(?:VALOR|LISTA|DESPIECE)_[A-Z_]+|${LEGIBLES.join('|')})$`)

/** Found as they are kept, however they are written. */
const params = z.object({
  code: Texto(60, 'Debe ingresar un código de parámetro').transform(code => code.toUpperCase()),
})
const ADMINISTRA = { access: 'parametros.administrar', store: 'none' } as const

export const rutasDeParametros = {
  parametros: route({
    method: 'GET',
    path: '/parametros',
    summary: 'All parameters by code: those that somebody set, and those that hold their first value',
    ...ADMINISTRA,
    data: z.object({ parametros: z.array(ParametroListado) }),
  }),
  parametro: route({
    method: 'GET',
    path: '/parametros/{code}',
    summary: 'One parameter by its code',
    access: 'session',
    store: 'none',
    params,
    data: z.object({ parametro: Parametro }),
  }),
  crearParametro: route({
    method: 'POST',
    path: '/parametros/crear',
    summary: 'Sets a parameter that nobody has set',
    ...ADMINISTRA,
    writes: true,
    body: ParametroEnviado,
    data: z.object({ parametro: ParametroListado }),
  }),
  editarParametro: route({
    method: 'PUT',
    path: '/parametros/{code}/editar',
    summary: 'Changes the value of a parameter; its code stays',
    ...ADMINISTRA,
    writes: true,
    params,
    body: z.object({ valor_parametro, version: Version.optional() }),
    data: z.object({ parametro: ParametroListado }),
  }),
  historialParametro: route({
    method: 'GET',
    path: '/parametros/{code}/historial',
    summary: 'The last 100 changes of a parameter, the newest first',
    ...ADMINISTRA,
    params,
    data: z.object({ historial: z.array(Cambio) }),
  }),
}
