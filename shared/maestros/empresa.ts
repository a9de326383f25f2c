import * as z from 'zod'
import { route } from '../http/route'
import { CodigoTienda, Texto, Version } from '../http/wire'

/** Bytes of a logo: more is a photograph that somebody forgot to reduce. */
export const MAXIMO_DE_LOGO = 300_000
const FALTA = 'Debe ingresar todos los campos solicitados'
const correo = z.union([z.literal(''), z.email('Debe ingresar un correo electrónico').max(100)])

/** Whose papers they are (DECISIONS 317). */
export const Empresa = z.object({
  razon_social: z.string(),
  nit: z.string(),
  regimen: z.string(),
  texto_resolucion: z.string(),
  correo: z.string(),
  sitio: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  telefono: z.string(),
  /** As an address that a page draws; null without one. */
  logo: z.string().nullable(),
  version: Version,
})

/** What a form leaves out stays. */
export const EmpresaEnviada = z.object({
  razon_social: Texto(120, FALTA),
  nit: Texto(30, FALTA),
  regimen: Texto(60).optional(),
  texto_resolucion: Texto(600).optional(),
  correo: correo.optional(),
  sitio: Texto(100).optional(),
  direccion: Texto(120).optional(),
  ciudad: Texto(60).optional(),
  telefono: Texto(30).optional(),
  /** Base64 of a PNG or JPEG; '' takes it away. */
  logo: z
    .base64('Debe seleccionar una imagen')
    .max(Math.ceil((MAXIMO_DE_LOGO * 4) / 3) + 4, 'Máximo 300 KB')
    .optional(),
  version: Version.optional(),
})

export const Tienda = z.object({
  codigo_tienda: CodigoTienda,
  nombre_tienda: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  telefono: z.string(),
  country_code: z.string(),
  state_code: z.string(),
  city_code: z.string(),
  /** Its list of products is whole: a store just opened is still being filled. */
  surtida: z.boolean(),
  version: Version,
})

/** The code of a store stays: sales, stock and the drawer go by it. */
export const TiendaEnviada = z.object({
  nombre_tienda: Texto(60, FALTA),
  direccion: Texto(120, FALTA),
  telefono: Texto(30).default(''),
  country_code: Texto(3).default(''),
  state_code: Texto(10).default(''),
  city_code: Texto(10).default(''),
  version: Version.optional(),
})

const TiendaCambiada = TiendaEnviada.extend({
  telefono: Texto(30).optional(),
  country_code: Texto(3).optional(),
  state_code: Texto(10).optional(),
  city_code: Texto(10).optional(),
})

/** Most stores of a shop: a change of a product writes its row of each in one transaction. */
export const MAXIMO_DE_TIENDAS = 20

export const TiendaNueva = TiendaEnviada.omit({ version: true }).extend({
  codigo_tienda: z
    .string()
    .trim()
    .min(1, FALTA)
    .regex(/^(?!000)\d{3}$/, 'El código tiene tres dígitos'),
})

const ADMINISTRA = { access: 'empresa.administrar', store: 'none' } as const

export const rutasDeEmpresa = {
  empresa: route({
    method: 'GET',
    path: '/maestros/empresa',
    summary: 'The company as its papers name it; null where nobody has said',
    ...ADMINISTRA,
    data: z.object({ empresa: Empresa.nullable() }),
  }),
  actualizarEmpresa: route({
    method: 'PUT',
    path: '/maestros/empresa/actualizar',
    summary: 'Says whose papers they are: legal data and logo',
    ...ADMINISTRA,
    writes: true,
    body: EmpresaEnviada,
    data: z.object({ empresa: Empresa }),
  }),
  tiendas: route({
    method: 'GET',
    path: '/maestros/tiendas',
    summary: 'All stores by code, with what their papers say',
    ...ADMINISTRA,
    data: z.object({ tiendas: z.array(Tienda) }),
  }),
  abrirTienda: route({
    method: 'POST',
    path: '/maestros/tiendas/guardar',
    summary: 'Opens a store: a job puts every product on its list, without stock',
    ...ADMINISTRA,
    writes: true,
    body: TiendaNueva,
    data: z.object({ tienda: Tienda }),
  }),
  actualizarTienda: route({
    method: 'PUT',
    path: '/maestros/tiendas/{codigo}/actualizar',
    summary: 'Changes name, address, place and telephone of a store',
    ...ADMINISTRA,
    writes: true,
    params: z.object({ codigo: CodigoTienda }),
    body: TiendaCambiada,
    data: z.object({ tienda: Tienda }),
  }),
}
