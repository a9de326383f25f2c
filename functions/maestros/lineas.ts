import { invalido } from '#shared/http/errors'
import type { rutasDeLineas } from '#shared/maestros/lineas'
import { obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { Manejadores } from '../kernel/handler'
import {
  cambiarEntrada,
  conActivo,
  conActivos,
  crearEntrada,
  elegibles,
  exigirEntrada,
  nombresDe,
  paginaDeMaestro,
  porNombre,
} from './entradas'
import type { FilaDe } from './store'

const RESPUESTA = {
  data: (linea: FilaDe['LINEAS']) => ({ linea: conActivo(linea) }),
  message: 'Línea guardada con éxito',
  repetido: 'Ya existe una línea con ese nombre',
}

/** Rows with the names of their groups. */
async function conGrupo<F extends { grupo_id: number }>(filas: readonly F[]) {
  const grupos = await nombresDe('GRUPOS')
  return filas.map(fila => ({ ...fila, nombre_grupo: grupos.get(fila.grupo_id) ?? '' }))
}

export const manejadoresDeLineas: Manejadores<typeof rutasDeLineas> = {
  lineas: async ({ query }) => ({
    data: { lineas: await conGrupo(elegibles(await porNombre('LINEAS'), query)) },
  }),
  listaLineas: async ({ query }) => {
    const deGrupo = (linea: FilaDe['LINEAS']) =>
      query.grupo_id === undefined || linea.grupo_id === query.grupo_id
    const pagina = conActivos(await paginaDeMaestro('LINEAS', query.query, query, deGrupo))
    return { data: { lineas: { ...pagina, data: await conGrupo(pagina.data) } } }
  },
  guardarLinea: async ({ body }) => {
    const [grupo] = await obtener([clave.catalogo('GRUPOS', body.grupo_id)])
    if (!grupo) throw invalido({ grupo_id: 'Debe seleccionar una opción' })
    return crearEntrada('LINEAS', body, RESPUESTA)
  },
  actualizarLinea: async ctx => {
    const antes = await exigirEntrada('LINEAS', ctx.params.id)
    // Its products are of both, and so are those that somebody is writing at this moment.
    if (antes.grupo_id !== ctx.body.grupo_id)
      throw invalido({ grupo_id: 'Una línea no cambia de grupo: cree otra en el otro grupo' })
    return cambiarEntrada('LINEAS', ctx, RESPUESTA)
  },
}
