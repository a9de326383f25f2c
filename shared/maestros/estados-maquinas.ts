import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { route } from '../http/route'
import { Id, Texto, Version } from '../http/wire'
import { CAMBIA_MAESTRO, CREA_MAESTRO, LISTA_MAESTRO } from './comunes'

export const EstadoMaquina = z.object({ id: Id, nombre_estado_maquina: z.string(), version: Version })

export const EstadoMaquinaEnviado = z.object({
  nombre_estado_maquina: Texto(60, 'Debe ingresar todos los campos solicitados'),
  version: Version.optional(),
})

export const rutasDeEstadosMaquinas = {
  listaEstadosMaquinas: route({
    ...LISTA_MAESTRO,
    path: '/maestros/estados-maquinas',
    summary: 'States of machines, by name; `query` searches words',
    data: z.object({ estados_maquinas: paginaDeFilas(EstadoMaquina) }),
  }),
  guardarEstadoMaquina: route({
    ...CREA_MAESTRO,
    path: '/maestros/estados-maquinas/guardar',
    summary: 'Creates a state of machines',
    body: EstadoMaquinaEnviado,
    data: z.object({ estado_maquina: EstadoMaquina }),
  }),
  actualizarEstadoMaquina: route({
    ...CAMBIA_MAESTRO,
    path: '/maestros/estados-maquinas/{id}/actualizar',
    summary: 'Changes a state of machines',
    body: EstadoMaquinaEnviado,
    data: z.object({ estado_maquina: EstadoMaquina }),
  }),
}
