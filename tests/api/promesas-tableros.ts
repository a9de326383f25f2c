import { conTableros, reinicioVencido } from '../support/tableros'
import { afirma, alEntrar, falla, idIlegible, pide, type Promesa, sinObjeto, sirve } from './promesas'
import { conLlaveUsada } from './promesas-comunes'

const VER = 'GET /inventarios/tableros'
const BORRAR = 'DELETE /inventarios/eliminar-inventario'
const REINICIO = 'GET /inventarios/reinicios/{id}'
const DESHACER = 'POST /inventarios/reinicios/{id}/deshacer'

/** Every status of the routes of the boards' inventory. */
export const DE_TABLEROS: Promesa[] = [
  sirve(VER, 'the store has boards', ({ data }) => {
    afirma(data.productos.map(({ referencia }) => referencia)).toContain('TAB-BLANCO')
  }),
  ...alEntrar(VER, 'operario'),

  sirve(
    BORRAR,
    'there is a reason',
    ({ data }) => {
      afirma(data.reinicio).toMatchObject({ estado: 'en_curso', nombre_color: null })
    },
    pide(BORRAR, 'super'),
  ),
  ...alEntrar(BORRAR, 'admin', 'super'),
  falla(
    BORRAR,
    422,
    'validacion',
    'another store is typed',
    pide(BORRAR, 'super', { body: { motivo: 'Conteo', confirmacion: 'Veta' } }),
    'Escriba el nombre de la tienda: Veta Centro',
  ),
  falla(BORRAR, 409, 'llave_reutilizada', 'the key went with another body before', async r => {
    await conTableros(r.super)
    return conLlaveUsada(BORRAR, { motivo: 'Conteo' }, { motivo: 'Otro' }, 'super')(r)
  }),

  sirve(
    REINICIO,
    'it was done today',
    ({ data }) => {
      afirma(data.productos.data.map(({ referencia }) => referencia)).toContain('TAB-BLANCO')
    },
    pide(REINICIO, 'super'),
  ),
  ...alEntrar(REINICIO, 'admin', 'super'),
  sinObjeto(REINICIO, { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 'super'),
  idIlegible(REINICIO, { id: 'x' }, 'super'),

  sirve(
    DESHACER,
    'it was done today',
    ({ data }) => {
      afirma(data.reinicio).toMatchObject({ estado: 'deshaciendo' })
    },
    pide(DESHACER, 'super'),
  ),
  ...alEntrar(DESHACER, 'admin', 'super'),
  sinObjeto(DESHACER, { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 'super'),
  idIlegible(DESHACER, { id: 'x' }, 'super'),
  falla(DESHACER, 409, 'retiro_no_reversible', 'a day has passed', async r =>
    r.super.pedir(DESHACER, { params: { id: await reinicioVencido(r.super) } }),
  ),
]
