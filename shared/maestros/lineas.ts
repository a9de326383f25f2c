import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { route } from '../http/route'
import { Bandera, Id, idEnCuerpo, IdFlexible, Texto, Version } from '../http/wire'
import { ACTIVO_COMO_ESTA, CAMBIA_MAESTRO, CREA_MAESTRO, ELIGE_ACTIVOS, LISTA_MAESTRO } from './comunes'

/** A line of products, in the group that it was made for: products keep both, so it stays there. */
export const Linea = z.object({
  id: Id,
  nombre_linea: z.string(),
  grupo_id: Id,
  activo: z.boolean(),
  version: Version,
})

export const LineaEnviada = z.object({
  nombre_linea: Texto(60, 'Debe ingresar todos los campos solicitados'),
  grupo_id: idEnCuerpo('Debe seleccionar una opción'),
  activo: Bandera.default(true),
  version: Version.optional(),
})

const ConGrupo = Linea.extend({ nombre_grupo: z.string() })

export const rutasDeLineas = {
  lineas: route({
    ...ELIGE_ACTIVOS,
    path: '/listas/lineas',
    summary: 'Lines of all groups, by name',
    data: z.object({ lineas: z.array(ConGrupo.omit({ version: true })) }),
  }),
  listaLineas: route({
    ...LISTA_MAESTRO,
    path: '/maestros/lineas',
    summary: 'Lines of products by name, of one group or of all; `query` searches words',
    query: LISTA_MAESTRO.query.extend({ grupo_id: IdFlexible.optional().catch(undefined) }),
    data: z.object({ lineas: paginaDeFilas(ConGrupo) }),
  }),
  guardarLinea: route({
    ...CREA_MAESTRO,
    path: '/maestros/lineas/guardar',
    summary: 'Creates a line of a group',
    body: LineaEnviada,
    data: z.object({ linea: Linea }),
  }),
  actualizarLinea: route({
    ...CAMBIA_MAESTRO,
    path: '/maestros/lineas/{id}/actualizar',
    summary: 'Changes a line, which stays in its group; products follow a new name',
    body: LineaEnviada.extend(ACTIVO_COMO_ESTA),
    data: z.object({ linea: Linea }),
  }),
}
