import * as z from 'zod'
import { route } from '../http/route'
import { CodigoTienda, Id, IdFlexible, Porciento } from '../http/wire'
import { TIPOS_DE_IMPUESTO } from './impuestos'
import { rutasDeAuditoria } from './auditoria'
import { rutasDeCategorias } from './categorias'
import { rutasDeColores } from './colores'
import { rutasDeLugares } from './lugares'
import { rutasDeParametros } from './parametros'
import { rutasDeTiposConceptos } from './tipos-conceptos'

export const Impuesto = z.object({
  id: Id,
  nombre_impuesto: z.string(),
  porcentaje_impuesto: Porciento,
  activo: z.boolean(),
  /** What it is: only an additional one is chosen for a whole order; a retention is none (DECISIONS 55). */
  tipo: z.enum(TIPOS_DE_IMPUESTO),
})

/** Flags of DECISIONS 65 and 181. */
export const FormaPago = z.object({
  id: Id,
  nombre_forma_pago: z.string(),
  requiere_codigo_comprobante: z.boolean(),
  /** Spends the customer's advances. */
  forma_abono: z.boolean(),
  /** Goes to the customer's credit account. */
  forma_credito: z.boolean(),
  es_efectivo: z.boolean(),
})

const lista = <const P extends string, D extends z.ZodRawShape>(path: P, data: D, summary: string) =>
  route({ method: 'GET', path, summary, access: 'session', store: 'none', data: z.object(data) })

export const rutas = {
  ...rutasDeAuditoria,
  ...rutasDeCategorias,
  ...rutasDeColores,
  ...rutasDeLugares,
  ...rutasDeTiposConceptos,
  ...rutasDeParametros,
  tiendasDeUsuario: route({
    method: 'GET',
    path: '/maestros/tiendas/{userId}/usuario',
    summary: 'Stores of a user: of oneself, or of anybody for an administrator',
    access: 'session',
    store: 'none',
    params: z.object({ userId: IdFlexible }),
    data: z.object({
      tiendas_usuario: z.array(
        z.object({
          codigo_tienda: CodigoTienda,
          nombre_tienda: z.string(),
          // Where it stands: a new customer begins there (DECISIONS 152).
          country_code: z.string(),
          state_code: z.string(),
          city_code: z.string(),
        }),
      ),
    }),
  }),
  impuestos: lista('/impuestos', { impuestos: z.array(Impuesto) }, 'Taxes'),
  formasPago: lista('/listas/formas-pago', { formas_pagos: z.array(FormaPago) }, 'Payment forms'),
  tiposPago: lista(
    '/listas/tipo-pago',
    { tipos_pago: z.array(z.object({ id: Id, nombre_tipo_pago: z.string() })) },
    'Payment types: 1 Contado, 2 Crédito',
  ),
  tiposDocumento: lista(
    '/listas/tipo-documento',
    {
      tipos_documento: z.array(
        z.object({ id: Id, nombre_tipo_documento: z.string(), abreviatura: z.string() }),
      ),
    },
    'Document types',
  ),
  grupos: lista(
    '/listas/grupos',
    { grupos: z.array(z.object({ id: Id, nombre_grupo: z.string() })) },
    'Product groups',
  ),
  lineasDeGrupo: route({
    method: 'GET',
    path: '/listas/grupos/{id}/lineas',
    summary: 'Lines of a product group',
    access: 'session',
    store: 'none',
    params: z.object({ id: IdFlexible }),
    data: z.object({ lineas: z.array(z.object({ id: Id, nombre_linea: z.string() })) }),
  }),
  proveedores: lista(
    '/listas/proveedores',
    { proveedores: z.array(z.object({ id: Id, nombre_proveedor: z.string() })) },
    'Suppliers',
  ),
  funcionesProductos: lista(
    '/listas/funciones-productos',
    { funciones_productos: z.array(z.object({ id: Id, nombre_funcion_producto: z.string() })) },
    'What products are used for',
  ),
  estadosMaquinas: lista(
    '/listas/estados-maquinas',
    { estados_maquinas: z.array(z.object({ id: Id, nombre_estado_maquina: z.string() })) },
    'States of machines',
  ),
  tiposMotivosSuspension: lista(
    '/listas/tipos-motivos-suspension-produccion',
    {
      tipos_motivos_suspension: z.array(
        z.object({ id: Id, nombre_tipo_motivo_suspension_produccion: z.string() }),
      ),
    },
    'Why production is suspended',
  ),
  gruposServicios: lista(
    '/listas/grupo-servicio',
    { grupos_servicios: z.array(z.object({ id: Id, nombre_grupo_servicio: z.string() })) },
    'Groups of services',
  ),
}
