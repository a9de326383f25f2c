import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { route } from '../http/route'
import { Id, Texto, Version } from '../http/wire'
import { CAMBIA_MAESTRO, CREA_MAESTRO, LISTA_O_TODAS } from './comunes'

export const TipoConcepto = z.object({ id: Id, nombre_tipo_concepto: z.string(), version: Version })

export const TipoConceptoEnviado = z.object({
  nombre_tipo_concepto: Texto(60, 'Debe ingresar un nombre'),
  version: Version.optional(),
})

export const rutasDeTiposConceptos = {
  tiposConceptos: route({
    ...LISTA_O_TODAS,
    path: '/maestros/tipos-conceptos',
    summary:
      'Concept types of supplier payments, by name; `query` searches words; without `page` all, unpaged',
    data: z.object({ tipos_conceptos: z.union([paginaDeFilas(TipoConcepto), z.array(TipoConcepto)]) }),
  }),
  guardarTipoConcepto: route({
    ...CREA_MAESTRO,
    path: '/maestros/tipos-conceptos/guardar',
    summary: 'Creates a concept type',
    body: TipoConceptoEnviado,
    data: z.object({ tipo_concepto: TipoConcepto }),
  }),
  actualizarTipoConcepto: route({
    ...CAMBIA_MAESTRO,
    path: '/maestros/tipos-conceptos/{id}/actualizar',
    summary: 'Changes a concept type',
    body: TipoConceptoEnviado,
    data: z.object({ tipo_concepto: TipoConcepto }),
  }),
}
