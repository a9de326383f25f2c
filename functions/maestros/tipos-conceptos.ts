import type { rutasDeTiposConceptos } from '#shared/maestros/tipos-conceptos'
import type { Manejadores } from '../kernel/handler'
import { cambiarEntrada, crearEntrada, paginaOTodas } from './entradas'
import type { FilaDe } from './store'

const RESPUESTA = {
  data: (tipo_concepto: FilaDe['TIPOS_CONCEPTO']) => ({ tipo_concepto }),
  message: 'Tipo de concepto guardado con éxito',
  repetido: 'Ya existe un tipo de concepto con ese nombre',
}

export const manejadoresDeTiposConceptos: Manejadores<typeof rutasDeTiposConceptos> = {
  tiposConceptos: async ({ query }) => ({
    data: { tipos_conceptos: await paginaOTodas('TIPOS_CONCEPTO', query, filas => filas) },
  }),
  guardarTipoConcepto: ({ body }) => crearEntrada('TIPOS_CONCEPTO', body, RESPUESTA),
  actualizarTipoConcepto: ctx => cambiarEntrada('TIPOS_CONCEPTO', ctx, RESPUESTA),
}
