import { tareaNueva } from '../support/pedidos'
import {
  afirma,
  alEntrar,
  exigeTienda,
  falla,
  idIlegible,
  pide,
  type Promesa,
  type Reparto,
  sinObjeto,
  sinSesion,
  sirve,
} from './promesas'
import { anulada, conLlaveUsada, pendiente } from './promesas-comunes'

const LISTAR = 'GET /tareas'
const DE_VENTA = 'POST /tareas'
const GUARDAR = 'POST /tareas/guardar'
const ACTUALIZAR = 'PUT /tareas/{id}/actualizar'

const agrega =
  (venta: (r: Reparto) => Promise<number>, descripcion_tarea = 'Medir el hueco') =>
  async (r: Reparto) =>
    r.vendedor.pedir(GUARDAR, { body: { venta_id: await venta(r), descripcion_tarea } })
const inexistente = async () => 999_999
/** Changes a task that the seller was given. */
const cambia = (body: object) => async (r: Reparto) => {
  const { id } = await tareaNueva(r.vendedor)
  return r.vendedor.pedir(ACTUALIZAR, { params: { id }, body })
}

/** Every status of the routes of the tasks. */
export const DE_TAREAS: Promesa[] = [
  sirve(
    LISTAR,
    'the store has pending tasks',
    ({ data }) => {
      afirma(data.tareas).toMatchObject({ current_page: 1, per_page: 20 })
      afirma(data.tareas.data.length).toBeGreaterThan(0)
      for (const tarea of data.tareas.data) afirma(tarea.tarea_completada).toBe(false)
    },
    async r => {
      await tareaNueva(r.vendedor)
      return pide(LISTAR, 'bodega')(r)
    },
  ),
  sinSesion(LISTAR),
  ...exigeTienda(LISTAR),
  falla(
    LISTAR,
    422,
    'validacion',
    'what is asked for is neither yes nor no',
    pide(LISTAR, 'vendedor', { query: { tarea_completada: 'todas' } }),
  ),

  sirve(
    DE_VENTA,
    'the sale has one',
    ({ data }) => {
      afirma(data.tareas).toMatchObject([{ descripcion_tarea: 'Llamar al cliente', tarea_completada: false }])
    },
    async r => {
      const { venta_id } = await tareaNueva(r.vendedor)
      return r.operario.pedir(DE_VENTA, { body: { venta_id } })
    },
  ),
  ...alEntrar(DE_VENTA, 'bodega'),
  falla(DE_VENTA, 404, 'no_encontrado', 'there is no such sale', async r =>
    r.vendedor.pedir(DE_VENTA, { body: { venta_id: 999_999 } }),
  ),
  falla(
    DE_VENTA,
    422,
    'validacion',
    'no sale is named',
    pide(DE_VENTA, 'vendedor', { body: {} }),
    'Debe seleccionar una venta',
  ),

  sirve(GUARDAR, 'the sale is there', ({ data, message }) => {
    afirma(message).toBe('Tarea guardada con éxito')
    afirma(data.tarea).toMatchObject({ tarea_completada: false, observacion_tarea: '', version: 0 })
  }),
  ...alEntrar(GUARDAR, 'bodega'),
  falla(GUARDAR, 404, 'no_encontrado', 'there is no such sale', agrega(inexistente)),
  falla(
    GUARDAR,
    409,
    'venta_no_editable',
    'the sale is annulled',
    agrega(anulada),
    'La venta está anulada: no se le agregan tareas',
  ),
  falla(GUARDAR, 409, 'llave_reutilizada', 'the key went with another body before', async r => {
    const venta_id = await pendiente(r)
    return conLlaveUsada(
      GUARDAR,
      { venta_id, descripcion_tarea: 'Medir' },
      { venta_id, descripcion_tarea: 'Llamar' },
    )(r)
  }),
  falla(
    GUARDAR,
    422,
    'validacion',
    'nothing is to be done',
    agrega(pendiente, ' '),
    'Debe ingresar una descripción en las tareas agregadas',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'the description is too long',
    agrega(pendiente, 'x'.repeat(201)),
    'Máximo 200 caracteres',
  ),

  sirve(ACTUALIZAR, 'it is completed', ({ data, message }) => {
    afirma(message).toBe('Tarea completada')
    afirma(data.tarea).toMatchObject({ tarea_completada: true, observacion_tarea: 'Hecho', version: 1 })
  }),
  ...alEntrar(ACTUALIZAR, 'bodega'),
  sinObjeto(ACTUALIZAR, { id: '999999' }),
  idIlegible(ACTUALIZAR, { id: 'la-de-ayer' }),
  falla(
    ACTUALIZAR,
    409,
    'version_anterior',
    'somebody changed it since',
    cambia({ tarea_completada: 1, version: 7 }),
  ),
  falla(
    ACTUALIZAR,
    422,
    'validacion',
    'the observation is too long',
    cambia({ tarea_completada: 1, observacion_tarea: 'x'.repeat(501) }),
    'Máximo 500 caracteres',
  ),
  falla(
    ACTUALIZAR,
    422,
    'validacion',
    'nothing is said of it',
    cambia({}),
    'Debe indicar si la tarea está completada',
  ),
]
