import { ErrorVeta } from '#shared/http/errors'
import type { rutas } from '#shared/maestros/routes'
import { puede } from '#shared/kernel/permisos'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { Manejadores } from '../kernel/handler'
import type { Usuario } from '../kernel/session'
import { manejadoresDeAuditoria } from './auditoria'
import { manejadoresDeCategorias } from './categorias'
import { manejadoresDeColores } from './colores'
import { manejadoresDeEmpresa } from './empresa'
import { elegibles, exigirEntrada, porNombre } from './entradas'
import { manejadoresDeEstadosMaquinas } from './estados-maquinas'
import { manejadoresDeFormasPago } from './formas-pago'
import { manejadoresDeFuncionesProductos } from './funciones-productos'
import { manejadoresDeGrupos } from './grupos'
import { manejadoresDeGruposServicios } from './grupos-servicios'
import { manejadoresDeImpuestos } from './impuestos'
import { manejadoresDeLineas } from './lineas'
import { manejadoresDeLugares } from './lugares'
import { manejadoresDeMaquinas } from './maquinas'
import { manejadoresDeMotivosSuspension } from './motivos-suspension'
import { manejadoresDeParametros } from './parametros'
import { manejadoresDeProveedores } from './proveedores'
import { tiendasConConfiguracion } from './tiendas-de-usuario'
import { manejadoresDeTiposConceptos } from './tipos-conceptos'
import { manejadoresDeTiposMedidas } from './tipos-medidas'

export const manejadores: Manejadores<typeof rutas> = {
  ...manejadoresDeAuditoria,
  ...manejadoresDeCategorias,
  ...manejadoresDeColores,
  ...manejadoresDeEmpresa,
  ...manejadoresDeEstadosMaquinas,
  ...manejadoresDeFormasPago,
  ...manejadoresDeFuncionesProductos,
  ...manejadoresDeGrupos,
  ...manejadoresDeGruposServicios,
  ...manejadoresDeImpuestos,
  ...manejadoresDeLineas,
  ...manejadoresDeLugares,
  ...manejadoresDeMaquinas,
  ...manejadoresDeMotivosSuspension,
  ...manejadoresDeParametros,
  ...manejadoresDeProveedores,
  ...manejadoresDeTiposConceptos,
  ...manejadoresDeTiposMedidas,
  tiendasDeUsuario: async ({ params, sesion }) => {
    const own = params.userId === sesion.usuario_id
    if (!own && !puede(sesion.rol, 'usuarios.tiendas_ajenas')) throw new ErrorVeta('sin_permiso')
    const usuario = own ? sesion : ((await obtener([clave.usuario(params.userId)]))[0] as Usuario | undefined)
    if (!usuario) throw new ErrorVeta('no_encontrado')
    return { data: { tiendas_usuario: await tiendasConConfiguracion(usuario.tiendas) } }
  },
  tiposPago: async () => ({ data: { tipos_pago: await porNombre('TIPOS_PAGO') } }),
  tiposDocumento: async () => ({ data: { tipos_documento: await porNombre('TIPOS_DOCUMENTO') } }),
  grupos: async ({ query }) => ({ data: { grupos: elegibles(await porNombre('GRUPOS'), query) } }),
  lineasDeGrupo: async ({ params: { id }, query }) => {
    const [, lineas] = await Promise.all([exigirEntrada('GRUPOS', id), porNombre('LINEAS')])
    const suyas = lineas.filter(({ grupo_id }) => grupo_id === id)
    return { data: { lineas: elegibles(suyas, query) } }
  },
  funcionesProductos: async ({ query }) => ({
    data: { funciones_productos: elegibles(await porNombre('FUNCIONES_PRODUCTO'), query) },
  }),
  estadosMaquinas: async () => ({ data: { estados_maquinas: await porNombre('ESTADOS_MAQUINA') } }),
  tiposMotivosSuspension: async () => ({
    data: { tipos_motivos_suspension: elegibles(await porNombre('TIPOS_MOTIVO_SUSPENSION'), {}) },
  }),
  gruposServicios: async ({ query }) => ({
    data: { grupos_servicios: elegibles(await porNombre('GRUPOS_SERVICIO'), query) },
  }),
}
