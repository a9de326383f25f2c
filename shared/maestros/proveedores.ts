import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { route } from '../http/route'
import { Bandera, enCifras, Id, idEnCuerpo, sinLlenar, Texto, Version } from '../http/wire'
import { CAMBIA_MAESTRO, CREA_MAESTRO, ELIGE_ACTIVOS, LISTA_MAESTRO, LISTA_O_TODAS } from './comunes'

const FALTA = 'Debe ingresar todos los campos solicitados'
export const MAXIMO_DE_LINEAS = 200

/** A line that a supplier makes, and the colour of its cells among the boards (DECISIONS 304, 314). */
const LineaDeProveedor = z.object({ linea_id: Id, color: z.string() })

export const Proveedor = z.object({
  id: Id,
  nombre_proveedor: z.string(),
  nit: z.string(),
  numero_telefonico: z.string(),
  correo_electronico: z.string(),
  direccion: z.string(),
  credito: z.boolean(),
  /** Days. */
  plazo_credito: z.int(),
  activo: z.boolean(),
  lineas: z.array(LineaDeProveedor),
  version: Version,
})

export const FALTA_PLAZO = 'Debe ingresar los días de plazo'

/** Address, credit and term that a form leaves out stay; null clears them. */
export const ProveedorEnviado = z
  .object({
    nombre_proveedor: Texto(100, FALTA),
    nit: z.preprocess(enCifras, Texto(30, FALTA)) as unknown as z.ZodString,
    numero_telefonico: z
      .union([z.string(), z.number()], FALTA)
      // Specification C §9: at most 10; people set its figures apart.
      .transform(value => String(value).replaceAll(/[\s().-]/g, ''))
      .pipe(
        z
          .string()
          .min(1, FALTA)
          .regex(/^\d{0,10}$/, 'Debe ingresar un número telefónico de máximo 10 cifras'),
      ),
    correo_electronico: Texto(100, FALTA).pipe(z.email('Debe ingresar un correo electrónico')),
    direccion: Texto(100)
      .nullish()
      .transform(text => (text === null ? '' : text)),
    credito: Bandera.nullish().transform(credito => (credito === null ? false : credito)),
    plazo_credito: z
      .preprocess(sinLlenar, z.int(FALTA_PLAZO).min(0, FALTA_PLAZO).max(365, 'Máximo 365 días').nullish())
      .transform(dias => (dias === null ? 0 : dias)),
    activo: Bandera.optional(),
    version: Version.optional(),
  })
  // DECISIONS 293.
  .refine(({ credito, plazo_credito: dias }) => !credito || dias === undefined || dias > 0, {
    path: ['plazo_credito'],
    message: FALTA_PLAZO,
  })

export const LineasDeProveedor = z.object({
  lineas: z
    .array(
      z.object({
        linea_id: idEnCuerpo('Debe seleccionar una opción'),
        color: z.string().regex(/^(#[0-9a-f]{6})?$/i, 'Debe ingresar un color'),
      }),
    )
    .max(MAXIMO_DE_LINEAS, `Máximo ${MAXIMO_DE_LINEAS} líneas`),
  version: Version.optional(),
})

const pagination = Bandera.optional().catch(undefined)

export const rutasDeProveedores = {
  listaProveedores: route({
    ...LISTA_MAESTRO,
    path: '/maestros/proveedores',
    summary: 'Suppliers by name: with `pagination=1` a page, else all of them; `query` searches words',
    query: LISTA_O_TODAS.query.extend({ pagination }),
    data: z.object({ proveedores: z.union([paginaDeFilas(Proveedor), z.array(Proveedor)]) }),
  }),
  guardarProveedor: route({
    ...CREA_MAESTRO,
    path: '/maestros/proveedores/guardar',
    summary: 'Creates a supplier',
    body: ProveedorEnviado,
    data: z.object({ proveedor: Proveedor }),
  }),
  actualizarProveedor: route({
    ...CAMBIA_MAESTRO,
    path: '/maestros/proveedores/{id}/actualizar',
    summary: 'Changes a supplier; its lines stay',
    body: ProveedorEnviado,
    data: z.object({ proveedor: Proveedor }),
  }),
  lineasProveedor: route({
    ...CAMBIA_MAESTRO,
    path: '/maestros/proveedores/{id}/lineas',
    summary: 'Sets the lines that a supplier makes, each with the colour of its cells',
    body: LineasDeProveedor,
    data: z.object({ proveedor: Proveedor }),
  }),
  proveedores: route({
    ...ELIGE_ACTIVOS,
    path: '/listas/proveedores',
    summary: 'Suppliers',
    data: z.object({
      proveedores: z.array(Proveedor.pick({ id: true, nombre_proveedor: true, activo: true })),
    }),
  }),
}
