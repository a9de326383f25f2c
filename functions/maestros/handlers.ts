import { ErrorVeta } from '#shared/http/errors'
import type { rutas } from '#shared/maestros/routes'
import { tipoDeImpuesto } from '#shared/maestros/impuestos'
import { puede } from '#shared/kernel/permisos'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { Manejadores } from '../kernel/handler'
import type { Usuario } from '../kernel/session'
import { manejadoresDeAuditoria } from './auditoria'
import { manejadoresDeCategorias } from './categorias'
import { manejadoresDeColores } from './colores'
import { exigirEntrada, porNombre } from './entradas'
import { manejadoresDeLugares } from './lugares'
import { manejadoresDeParametros } from './parametros'
import { manejadoresDeTiposConceptos } from './tipos-conceptos'
import { catalogo, formasDePago } from './store'

export const manejadores: Manejadores<typeof rutas> = {
  ...manejadoresDeAuditoria,
  ...manejadoresDeCategorias,
  ...manejadoresDeColores,
  ...manejadoresDeLugares,
  ...manejadoresDeTiposConceptos,
  ...manejadoresDeParametros,
  tiendasDeUsuario: async ({ params, sesion }) => {
    const own = params.userId === sesion.usuario_id
    if (!own && !puede(sesion.rol, 'usuarios.tiendas_ajenas')) throw new ErrorVeta('sin_permiso')
    const usuario = own ? sesion : ((await obtener([clave.usuario(params.userId)]))[0] as Usuario | undefined)
    if (!usuario) throw new ErrorVeta('no_encontrado')
    const tiendas = await catalogo('TIENDAS')
    return {
      data: { tiendas_usuario: tiendas.filter(tienda => usuario.tiendas.includes(tienda.codigo_tienda)) },
    }
  },
  impuestos: async () => ({
    data: {
      impuestos: (await porNombre('IMPUESTOS')).map(each => ({ ...each, tipo: tipoDeImpuesto(each) })),
    },
  }),
  formasPago: async () => ({
    data: { formas_pagos: (await formasDePago()).filter(forma => forma.activo) },
  }),
  tiposPago: async () => ({ data: { tipos_pago: await porNombre('TIPOS_PAGO') } }),
  tiposDocumento: async () => ({ data: { tipos_documento: await porNombre('TIPOS_DOCUMENTO') } }),
  grupos: async () => ({ data: { grupos: await porNombre('GRUPOS') } }),
  lineasDeGrupo: async ({ params: { id } }) => {
    const [, lineas] = await Promise.all([exigirEntrada('GRUPOS', id), porNombre('LINEAS')])
    return { data: { lineas: lineas.filter(({ grupo_id }) => grupo_id === id) } }
  },
  proveedores: async () => ({ data: { proveedores: await porNombre('PROVEEDORES') } }),
  funcionesProductos: async () => ({ data: { funciones_productos: await porNombre('FUNCIONES_PRODUCTO') } }),
  estadosMaquinas: async () => ({ data: { estados_maquinas: await porNombre('ESTADOS_MAQUINA') } }),
  tiposMotivosSuspension: async () => ({
    data: { tipos_motivos_suspension: await porNombre('TIPOS_MOTIVO_SUSPENSION') },
  }),
  gruposServicios: async () => ({ data: { grupos_servicios: await porNombre('GRUPOS_SERVICIO') } }),
}
