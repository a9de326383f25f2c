import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { route } from '../http/route'
import { Bandera, Id, Texto, Version } from '../http/wire'
import { ACTIVO_COMO_ESTA, CAMBIA_MAESTRO, CREA_MAESTRO, LISTA_MAESTRO } from './comunes'

export const GrupoServicio = z.object({
  id: Id,
  nombre_grupo_servicio: z.string(),
  activo: z.boolean(),
  version: Version,
})

export const GrupoServicioEnviado = z.object({
  nombre_grupo_servicio: Texto(60, 'Debe ingresar todos los campos solicitados'),
  activo: Bandera.default(true),
  version: Version.optional(),
})

export const rutasDeGruposServicios = {
  listaGruposServicios: route({
    ...LISTA_MAESTRO,
    path: '/maestros/grupos-servicios',
    summary: 'Groups of services, by name; `query` searches words',
    data: z.object({ grupos_servicios: paginaDeFilas(GrupoServicio) }),
  }),
  guardarGrupoServicio: route({
    ...CREA_MAESTRO,
    path: '/maestros/grupos-servicios/guardar',
    summary: 'Creates a group of services',
    body: GrupoServicioEnviado,
    data: z.object({ grupo_servicio: GrupoServicio }),
  }),
  actualizarGrupoServicio: route({
    ...CAMBIA_MAESTRO,
    path: '/maestros/grupos-servicios/{id}/actualizar',
    summary: 'Changes a group of services',
    body: GrupoServicioEnviado.extend(ACTIVO_COMO_ESTA),
    data: z.object({ grupo_servicio: GrupoServicio }),
  }),
}
