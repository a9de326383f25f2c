import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { route } from '../http/route'
import { Bandera, Id, Texto, Version } from '../http/wire'
import { ACTIVO_COMO_ESTA, CAMBIA_MAESTRO, CREA_MAESTRO, LISTA_MAESTRO } from './comunes'

export const MotivoSuspension = z.object({
  id: Id,
  nombre_tipo_motivo_suspension_produccion: z.string(),
  activo: z.boolean(),
  version: Version,
})

export const MotivoSuspensionEnviado = z.object({
  nombre_tipo_motivo_suspension_produccion: Texto(60, 'Debe ingresar todos los campos solicitados'),
  activo: Bandera.default(true),
  version: Version.optional(),
})

export const rutasDeMotivosSuspension = {
  motivosSuspension: route({
    ...LISTA_MAESTRO,
    path: '/maestros/motivos-suspension',
    summary: 'Why production is suspended, by name; `query` searches words',
    data: z.object({ motivos_suspension: paginaDeFilas(MotivoSuspension) }),
  }),
  guardarMotivoSuspension: route({
    ...CREA_MAESTRO,
    path: '/maestros/motivos-suspension/guardar',
    summary: 'Creates a reason',
    body: MotivoSuspensionEnviado,
    data: z.object({ motivo_suspension: MotivoSuspension }),
  }),
  actualizarMotivoSuspension: route({
    ...CAMBIA_MAESTRO,
    path: '/maestros/motivos-suspension/{id}/actualizar',
    summary: 'Changes a reason',
    body: MotivoSuspensionEnviado.extend(ACTIVO_COMO_ESTA),
    data: z.object({ motivo_suspension: MotivoSuspension }),
  }),
}
