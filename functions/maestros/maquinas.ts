import { type ErroresDeCampo, invalido } from '#shared/http/errors'
import { ESTADO_ACTIVA, type rutasDeMaquinas } from '#shared/maestros/maquinas'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { Manejadores } from '../kernel/handler'
import {
  cambiarEntrada,
  crearEntrada,
  exigirEntrada,
  nombresDe,
  paginaDeMaestro,
  porNombre,
} from './entradas'
import type { FilaDe } from './store'

const MAESTRO = 'MAQUINAS'
type Maquina = FilaDe[typeof MAESTRO]

const RESPUESTA = {
  data: (maquina: Maquina) => ({ maquina }),
  message: 'Máquina guardada con éxito',
  repetido: 'Ya existe una máquina con ese nombre',
}

type Referidos = Pick<Maquina, 'grupo_servicio_id' | 'estado_maquina_id'>
/** What a machine names must be there; a group that is offered no more stays with who has it. */
async function exigirReferidos({ grupo_servicio_id, estado_maquina_id }: Referidos, antes?: Referidos) {
  const [grupo, estado] = await obtener([
    clave.catalogo('GRUPOS_SERVICIO', grupo_servicio_id),
    clave.catalogo('ESTADOS_MAQUINA', estado_maquina_id),
  ])
  const errores: ErroresDeCampo = {}
  const retirado = grupo?.activo === false && antes?.grupo_servicio_id !== grupo_servicio_id
  if (!grupo || retirado) errores['grupo_servicio_id'] = 'Debe seleccionar una opción'
  if (!estado) errores['estado_maquina_id'] = 'Debe seleccionar una opción'
  if (Object.keys(errores).length > 0) throw invalido(errores)
}

/** Rows with the names of what they are of. */
async function conNombres(filas: readonly Maquina[]) {
  const [grupos, estados] = await Promise.all([nombresDe('GRUPOS_SERVICIO'), nombresDe('ESTADOS_MAQUINA')])
  return filas.map(fila => ({
    ...fila,
    nombre_grupo_servicio: grupos.get(fila.grupo_servicio_id) ?? '',
    nombre_estado_maquina: estados.get(fila.estado_maquina_id) ?? '',
  }))
}

export const manejadoresDeMaquinas: Manejadores<typeof rutasDeMaquinas> = {
  listaMaquinas: async ({ query }) => {
    const pagina = await paginaDeMaestro(MAESTRO, query.query, query)
    return { data: { maquinas: { ...pagina, data: await conNombres(pagina.data) } } }
  },
  guardarMaquina: async ({ body }) => {
    await exigirReferidos(body)
    return crearEntrada(MAESTRO, body, RESPUESTA)
  },
  actualizarMaquina: async ctx => {
    await exigirReferidos(ctx.body, await exigirEntrada(MAESTRO, ctx.params.id))
    return cambiarEntrada(MAESTRO, ctx, RESPUESTA)
  },
  maquinasDeServicio: async ({ body: { servicio } }) => ({
    data: {
      maquinas: await conNombres(
        (await porNombre(MAESTRO)).filter(
          maquina => maquina.grupo_servicio_id === servicio && maquina.estado_maquina_id === ESTADO_ACTIVA,
        ),
      ),
    },
  }),
}
