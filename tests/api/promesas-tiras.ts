import { celdaNueva, retiroVencido } from '../support/tiras'
import {
  afirma,
  alEntrar,
  exigeTienda,
  falla,
  idIlegible,
  pide,
  type Promesa,
  sinObjeto,
  sinSesion,
  sirve,
} from './promesas'
import { conLlaveUsada } from './promesas-comunes'

const VER = 'GET /retales-medidas'
const MATRIZ = 'POST /retales-medidas/guardar'
const COLOR = 'POST /retales-medidas/guardar-color'
const SIN_COLOR = 'PUT /retales-medidas/eliminar-color'
const MEDIDA = 'POST /retales-medidas/guardar-medida'
const BORRAR = 'DELETE /retales-medidas/eliminar-medidas'
const DESHACER = 'POST /retales-medidas/retiros/{id}/deshacer'

const conTipos = (...nombres: string[]) => ({
  listaTipo: nombres.map(nombre_retal_tipo => ({ nombre_retal_tipo })),
  listaColor: [{ nombre_retal_color: 'Blanco', listaMedida: [] }],
})
const guarda = (body: object) => pide(MEDIDA, 'admin', { body })

/** Every status of the routes of the strips. */
export const DE_TIRAS: Promesa[] = [
  sirve(
    VER,
    'the store has some',
    ({ data }) => {
      afirma(data.retales_medidas.at(-1)).toMatchObject({
        valor_medida_json: '[300]',
        referencia: 'TAB-BLANCO',
      })
    },
    async r => {
      await celdaNueva(r.admin, [300])
      return pide(VER)(r)
    },
  ),
  sinSesion(VER),
  ...exigeTienda(VER),

  {
    ...sirve(
      MATRIZ,
      'there is a type and a colour',
      ({ data }) => {
        afirma(data.retales_tipos.map(tipo => tipo.nombre_retal_tipo)).toContain('Blanca 15')
      },
      pide(MATRIZ, 'admin'),
    ),
    mensaje: 'Tiras guardadas con éxito',
  },
  ...alEntrar(MATRIZ, 'vendedor', 'admin'),
  falla(
    MATRIZ,
    409,
    'llave_reutilizada',
    'the key went with another body before',
    conLlaveUsada(MATRIZ, conTipos('Blanca 15'), conTipos('Blanca 18'), 'admin'),
  ),
  falla(
    MATRIZ,
    422,
    'validacion',
    'there is no type',
    pide(MATRIZ, 'admin', { body: conTipos() }),
    'Debe agregar al menos un tipo',
  ),
  falla(MATRIZ, 404, 'no_encontrado', 'a type that it names is none', r =>
    r.admin.pedir(MATRIZ, { body: { ...conTipos(), listaTipo: [{ id: 9999, nombre_retal_tipo: 'x' }] } }),
  ),

  {
    ...sirve(COLOR, 'it has a name', () => undefined, pide(COLOR, 'admin')),
    mensaje: 'Color guardado con éxito',
  },
  ...alEntrar(COLOR, 'bodega', 'admin'),
  falla(COLOR, 409, 'nombre_repetido', 'another row has the name', async r => {
    const { nombre } = await celdaNueva(r.admin)
    return r.admin.pedir(COLOR, { body: { nombre_retal_color: nombre } })
  }),
  falla(COLOR, 409, 'version_anterior', 'somebody renamed it since', async r => {
    const { color_id, nombre } = await celdaNueva(r.admin)
    return r.admin.pedir(COLOR, { body: { color_id, nombre_retal_color: `${nombre} 2`, version: 9 } })
  }),
  falla(
    COLOR,
    422,
    'validacion',
    'the name is blank',
    pide(COLOR, 'admin', { body: { nombre_retal_color: ' ' } }),
    'Debe ingresar un nombre del color',
  ),

  {
    ...sirve(
      SIN_COLOR,
      'the matrix has it',
      ({ data }) => {
        afirma(data.retiro).toMatchObject({ estado: 'en_curso', total: 1 })
      },
      pide(SIN_COLOR, 'admin'),
    ),
    mensaje: 'Color eliminado con éxito',
  },
  ...alEntrar(SIN_COLOR, 'operario', 'admin'),
  falla(SIN_COLOR, 404, 'no_encontrado', 'the matrix has no such colour', r =>
    r.admin.pedir(SIN_COLOR, { body: { color_id: 99_999 } }),
  ),
  falla(SIN_COLOR, 422, 'validacion', 'none is named', r => r.admin.pedir(SIN_COLOR, { body: {} })),
  falla(SIN_COLOR, 409, 'llave_reutilizada', 'the key went with another body before', async r =>
    conLlaveUsada(
      SIN_COLOR,
      { color_id: (await celdaNueva(r.admin)).color_id },
      { color_id: 99_999 },
      'admin',
    )(r),
  ),

  {
    ...sirve(
      MEDIDA,
      'the measures are sound',
      ({ data }) => {
        afirma(data.medida).toMatchObject({ valor_medida_json: '[300,450]', version: 0 })
      },
      pide(MEDIDA, 'admin'),
    ),
    mensaje: 'Medidas guardadas con éxito',
  },
  ...alEntrar(MEDIDA, 'vendedor', 'admin'),
  falla(
    MEDIDA,
    404,
    'no_encontrado',
    'there is no such cell',
    guarda({ color_id: 99_999, tipo_id: 1, medida_json: [] }),
  ),
  falla(MEDIDA, 409, 'version_anterior', 'somebody saved the cell since', async r =>
    r.admin.pedir(MEDIDA, { body: { ...(await celdaNueva(r.admin, [300])), medida_json: [1], version: 7 } }),
  ),
  falla(
    MEDIDA,
    422,
    'validacion',
    'a measure is missing',
    guarda({ color_id: 1, tipo_id: 1, medida_json: [null] }),
    'Debe ingresar un valor de la medida',
  ),

  sirve(
    BORRAR,
    'its name is typed',
    ({ data }) => {
      afirma(data.retiro).toMatchObject({ estado: 'en_curso', nombre_color: null })
    },
    pide(BORRAR, 'super'),
  ),
  ...alEntrar(BORRAR, 'admin', 'super'),
  falla(
    BORRAR,
    422,
    'validacion',
    'another name is typed',
    pide(BORRAR, 'super', { body: { confirmacion: 'Veta', motivo: 'Prueba' } }),
    'Escriba el nombre de la tienda: Veta Centro',
  ),
  falla(BORRAR, 409, 'llave_reutilizada', 'the key went with another body before', async r => {
    await celdaNueva(r.super, [300])
    const body = { confirmacion: 'Veta Centro', motivo: 'Prueba' }
    return conLlaveUsada(BORRAR, body, { ...body, motivo: 'Otro' }, 'super')(r)
  }),

  sirve(
    DESHACER,
    'it was done today',
    ({ data }) => {
      afirma(data.retiro).toMatchObject({ estado: 'deshaciendo' })
    },
    pide(DESHACER, 'super'),
  ),
  ...alEntrar(DESHACER, 'admin', 'super'),
  sinObjeto(DESHACER, { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 'super'),
  idIlegible(DESHACER, { id: 'x y' }, 'super'),
  falla(DESHACER, 409, 'retiro_no_reversible', 'a day has passed', async r =>
    r.super.pedir(DESHACER, { params: { id: await retiroVencido(r.super) } }),
  ),
]
