import type { rutasDeTiposMedidas } from '#shared/maestros/tipos-medidas'
import type { Manejadores } from '../kernel/handler'
import { cambiarEntrada, crearEntrada, paginaOTodas } from './entradas'
import type { FilaDe } from './store'

const RESPUESTA = {
  data: (tipo_medida: FilaDe['TIPOS_MEDIDA']) => ({ tipo_medida }),
  message: 'Tipo de medida guardado con éxito',
  repetido: 'Ya existe un tipo de medida con ese nombre',
}

export const manejadoresDeTiposMedidas: Manejadores<typeof rutasDeTiposMedidas> = {
  tiposMedidas: async ({ query }) => ({
    data: { tipos_medidas: await paginaOTodas('TIPOS_MEDIDA', query, filas => filas) },
  }),
  crearTipoMedida: ({ body }) => crearEntrada('TIPOS_MEDIDA', body, RESPUESTA),
  editarTipoMedida: ctx => cambiarEntrada('TIPOS_MEDIDA', ctx, RESPUESTA),
}
