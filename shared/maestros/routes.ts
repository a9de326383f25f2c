import * as z from 'zod'
import { route } from '../http/route'
import { CodigoTienda, Id, IdFlexible } from '../http/wire'
import { rutasDeAuditoria } from './auditoria'
import { rutasDeCategorias } from './categorias'
import { rutasDeColores } from './colores'
import { ELIGE_ACTIVOS, ELIGE_MAESTRO } from './comunes'
import { rutasDeEmpresa } from './empresa'
import { rutasDeEstadosMaquinas } from './estados-maquinas'
import { rutasDeFormasPago } from './formas-pago'
import { FuncionProducto, rutasDeFuncionesProductos } from './funciones-productos'
import { Grupo, rutasDeGrupos } from './grupos'
import { GrupoServicio, rutasDeGruposServicios } from './grupos-servicios'
import { rutasDeImpuestos } from './impuestos'
import { Linea, rutasDeLineas } from './lineas'
import { rutasDeLugares } from './lugares'
import { rutasDeMaquinas } from './maquinas'
import { rutasDeMotivosSuspension } from './motivos-suspension'
import { rutasDeParametros } from './parametros'
import { rutasDeProveedores } from './proveedores'
import { rutasDeTiposConceptos } from './tipos-conceptos'
import { rutasDeTiposMedidas } from './tipos-medidas'

const lista = <const P extends string, D extends z.ZodRawShape>(path: P, data: D, summary: string) =>
  route({ ...ELIGE_MAESTRO, path, summary, data: z.object(data) })

export const rutas = {
  ...rutasDeAuditoria,
  ...rutasDeCategorias,
  ...rutasDeColores,
  ...rutasDeEmpresa,
  ...rutasDeEstadosMaquinas,
  ...rutasDeFormasPago,
  ...rutasDeFuncionesProductos,
  ...rutasDeGrupos,
  ...rutasDeGruposServicios,
  ...rutasDeImpuestos,
  ...rutasDeLineas,
  ...rutasDeLugares,
  ...rutasDeMaquinas,
  ...rutasDeMotivosSuspension,
  ...rutasDeParametros,
  ...rutasDeProveedores,
  ...rutasDeTiposConceptos,
  ...rutasDeTiposMedidas,
  tiendasDeUsuario: route({
    method: 'GET',
    path: '/maestros/tiendas/{userId}/usuario',
    summary:
      'Stores of a user, each with its public settings: of oneself, or of anybody for an administrator',
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
          /** What anybody who works there may know of it; nothing secret (DECISIONS 330). */
          configuracion: z.object({
            direccion: z.string(),
            ciudad: z.string(),
            telefono: z.string(),
            /** The drawer is opened before anything is billed (TIENDAS_SESION_CAJA). */
            exige_sesion_caja: z.boolean(),
            /** Billing offers an electronic invoice (LISTA_TIENDA_FACTURA_SIIGO). */
            factura_electronica: z.boolean(),
          }),
        }),
      ),
    }),
  }),
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
  grupos: route({
    ...ELIGE_ACTIVOS,
    path: '/listas/grupos',
    summary: 'Product groups',
    data: z.object({ grupos: z.array(Grupo.omit({ version: true })) }),
  }),
  lineasDeGrupo: route({
    ...ELIGE_ACTIVOS,
    path: '/listas/grupos/{id}/lineas',
    summary: 'Lines of a product group',
    params: z.object({ id: IdFlexible }),
    data: z.object({ lineas: z.array(Linea.omit({ version: true, grupo_id: true })) }),
  }),
  funcionesProductos: route({
    ...ELIGE_ACTIVOS,
    path: '/listas/funciones-productos',
    summary: 'What products are used for',
    data: z.object({ funciones_productos: z.array(FuncionProducto.omit({ version: true })) }),
  }),
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
  gruposServicios: route({
    ...ELIGE_ACTIVOS,
    path: '/listas/grupo-servicio',
    summary: 'Groups of services',
    data: z.object({ grupos_servicios: z.array(GrupoServicio.omit({ version: true })) }),
  }),
}
