import type { rutasDeMotivosSuspension } from '#shared/maestros/motivos-suspension'
import type { Manejadores } from '../kernel/handler'
import { cambiarEntrada, conActivo, conActivos, crearEntrada, paginaDeMaestro } from './entradas'
import type { FilaDe } from './store'

const RESPUESTA = {
  data: (motivo_suspension: FilaDe['TIPOS_MOTIVO_SUSPENSION']) => ({
    motivo_suspension: conActivo(motivo_suspension),
  }),
  message: 'Motivo guardado con éxito',
  repetido: 'Ya existe un motivo con ese nombre',
}

export const manejadoresDeMotivosSuspension: Manejadores<typeof rutasDeMotivosSuspension> = {
  motivosSuspension: async ({ query }) => ({
    data: {
      motivos_suspension: conActivos(await paginaDeMaestro('TIPOS_MOTIVO_SUSPENSION', query.query, query)),
    },
  }),
  guardarMotivoSuspension: ({ body }) => crearEntrada('TIPOS_MOTIVO_SUSPENSION', body, RESPUESTA),
  actualizarMotivoSuspension: ctx => cambiarEntrada('TIPOS_MOTIVO_SUSPENSION', ctx, RESPUESTA),
}
