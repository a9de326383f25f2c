import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { route } from '../http/route'
import { Id, Texto, Version } from '../http/wire'
import { CAMBIA_MAESTRO, CREA_MAESTRO, LISTA_O_TODAS } from './comunes'

/** What products are measured by: `m` is Metro. */
export const TipoMedida = z.object({
  id: Id,
  nombre_corto_tipo_medida: z.string(),
  nombre_tipo_medida: z.string(),
  version: Version,
})

export const TipoMedidaEnviado = z.object({
  nombre_corto_tipo_medida: Texto(10, 'Debe ingresar un nombre corto'),
  nombre_tipo_medida: Texto(60, 'Debe ingresar un nombre del tipo de medida'),
  version: Version.optional(),
})

export const rutasDeTiposMedidas = {
  tiposMedidas: route({
    ...LISTA_O_TODAS,
    path: '/maestros/tipos-medidas',
    summary: 'Measure types by name: a page, or without `page` all of them; `query` searches words',
    data: z.object({ tipos_medidas: z.union([paginaDeFilas(TipoMedida), z.array(TipoMedida)]) }),
  }),
  crearTipoMedida: route({
    ...CREA_MAESTRO,
    path: '/maestros/tipos-medidas/crear',
    summary: 'Creates a measure type',
    body: TipoMedidaEnviado,
    data: z.object({ tipo_medida: TipoMedida }),
  }),
  editarTipoMedida: route({
    ...CAMBIA_MAESTRO,
    path: '/maestros/tipos-medidas/{id}/editar',
    summary: 'Changes a measure type',
    body: TipoMedidaEnviado,
    data: z.object({ tipo_medida: TipoMedida }),
  }),
}
