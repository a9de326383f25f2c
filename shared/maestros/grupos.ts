import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { route } from '../http/route'
import { Bandera, Id, Texto, Version } from '../http/wire'
import { ACTIVO_COMO_ESTA, CAMBIA_MAESTRO, CREA_MAESTRO, LISTA_MAESTRO } from './comunes'

export const Grupo = z.object({ id: Id, nombre_grupo: z.string(), activo: z.boolean(), version: Version })

export const GrupoEnviado = z.object({
  nombre_grupo: Texto(60, 'Debe ingresar todos los campos solicitados'),
  activo: Bandera.default(true),
  version: Version.optional(),
})

export const rutasDeGrupos = {
  listaGrupos: route({
    ...LISTA_MAESTRO,
    path: '/maestros/grupos',
    summary: 'Product groups, by name; `query` searches words',
    data: z.object({ grupos: paginaDeFilas(Grupo) }),
  }),
  guardarGrupo: route({
    ...CREA_MAESTRO,
    path: '/maestros/grupos/guardar',
    summary: 'Creates a product group',
    body: GrupoEnviado,
    data: z.object({ grupo: Grupo }),
  }),
  actualizarGrupo: route({
    ...CAMBIA_MAESTRO,
    path: '/maestros/grupos/{id}/actualizar',
    summary: 'Changes a product group; products follow a new name',
    body: GrupoEnviado.extend(ACTIVO_COMO_ESTA),
    data: z.object({ grupo: Grupo }),
  }),
}
