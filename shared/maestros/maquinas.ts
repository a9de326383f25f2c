import * as z from 'zod'
import { paginaDeFilas } from '../http/pagination'
import { route } from '../http/route'
import { Id, idEnCuerpo, Texto, Version } from '../http/wire'
import { CAMBIA_MAESTRO, CREA_MAESTRO, ELIGE_MAESTRO, LISTA_MAESTRO } from './comunes'

/** DECISIONS 208: a machine works in this state only. */
export const ESTADO_ACTIVA = 1

export const Maquina = z.object({
  id: Id,
  referencia: z.string(),
  nombre_maquina: z.string(),
  grupo_servicio_id: Id,
  estado_maquina_id: Id,
  version: Version,
})
const MaquinaEnLista = Maquina.extend({
  nombre_grupo_servicio: z.string(),
  nombre_estado_maquina: z.string(),
})

const OPCION = 'Debe seleccionar una opción'
export const MaquinaEnviada = z.object({
  referencia: Texto(40, 'Debe ingresar una referencia'),
  nombre_maquina: Texto(60, 'Debe ingresar un nombre'),
  grupo_servicio_id: idEnCuerpo(OPCION),
  estado_maquina_id: idEnCuerpo(OPCION),
  version: Version.optional(),
})

export const rutasDeMaquinas = {
  listaMaquinas: route({
    ...LISTA_MAESTRO,
    path: '/maestros/maquinas',
    summary: 'Machines by name; `query` searches words',
    data: z.object({ maquinas: paginaDeFilas(MaquinaEnLista) }),
  }),
  guardarMaquina: route({
    ...CREA_MAESTRO,
    path: '/maestros/maquinas/guardar',
    summary: 'Creates a machine',
    body: MaquinaEnviada,
    data: z.object({ maquina: Maquina }),
  }),
  actualizarMaquina: route({
    ...CAMBIA_MAESTRO,
    path: '/maestros/maquinas/{id}/actualizar',
    summary: 'Changes a machine',
    body: MaquinaEnviada,
    data: z.object({ maquina: Maquina }),
  }),
  maquinasDeServicio: route({
    ...ELIGE_MAESTRO,
    method: 'POST',
    path: '/maquinas/produccion',
    summary: 'Machines that can work for a service: those that are active',
    body: z.object({ servicio: idEnCuerpo(OPCION) }),
    data: z.object({ maquinas: z.array(MaquinaEnLista.omit({ version: true })) }),
  }),
}
