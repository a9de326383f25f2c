import { LIMITE_EXPORTAR } from '#shared/http/limites'
import { cargaEn, catalogo, catalogoNuevo } from '../support/catalogo'
import { conexionDe } from '../support/conexion'
import { afirma, alEntrar, falla, pide, type Promesa, sinObjeto, sirve } from './promesas'
import { conLlaveUsada } from './promesas-comunes'
import { agotado } from './promesas-sesion'

const CARGAS = 'GET /cargas-catalogo'
const PREPARAR = 'POST /cargas-catalogo/preparar'
const CARGA = 'GET /cargas-catalogo/{id}'
const APLICAR = 'PUT /cargas-catalogo/{id}/aplicar'
const NADIE = { id: 'NADA' }

const mal = (cuando: string, body: object, mensaje: string): Promesa =>
  falla(PREPARAR, 422, 'validacion', cuando, pide(PREPARAR, 'bodega', { body }), mensaje)

/** Every status of files of products. */
export const DE_CATALOGO: Promesa[] = [
  ...([CARGAS, PREPARAR, CARGA, APLICAR] as const).flatMap(ruta => alEntrar(ruta, 'vendedor', 'bodega')),
  ...([CARGA, APLICAR] as const).flatMap(ruta => [
    sinObjeto(ruta, NADIE, 'bodega'),
    falla(
      ruta,
      422,
      'validacion',
      'the id is too long',
      pide(ruta, 'bodega', { params: { id: 'x'.repeat(41) } }),
    ),
    falla(ruta, 404, 'no_encontrado', 'somebody else has sent it', async r =>
      r.bodega.pedir(ruta, { params: { id: await cargaEn(r.super, 'previa') }, body: {} }),
    ),
  ]),
  sirve(
    CARGAS,
    'somebody keeps the price list',
    ({ data }) => {
      afirma(Array.isArray(data.cargas)).toBe(true)
    },
    pide(CARGAS, 'bodega'),
  ),
  sirve(
    PREPARAR,
    'the file has titles and rows',
    ({ data, message }) => {
      afirma(message).toBe('Se está revisando el archivo')
      afirma(data.carga).toMatchObject({ estado: 'preparando', filas: 1, ignoradas: [] })
    },
    pide(PREPARAR, 'bodega'),
  ),
  mal('there is no file', {}, 'Debe seleccionar un archivo'),
  mal('it has no rows', { columnas: ['Referencia'], filas: [] }, 'El archivo no tiene filas'),
  mal(
    'no column names a product',
    catalogo([{ Nombre: 'Bisagra' }]),
    'Falta la columna «Referencia»: la primera fila lleva los títulos de la plantilla',
  ),
  mal(
    'a column stands twice',
    { columnas: ['Referencia', 'Nombre', 'PRODUCTO'], filas: [{ fila: 2, celdas: ['A', 'B', 'C'] }] },
    'Hay columnas repetidas: «Nombre»',
  ),
  mal(
    'it changes costs, which the role does not see',
    catalogo([{ Referencia: 'BIS-35', Costo: '1' }]),
    'No tiene permiso para cambiar «Costo»: quite la columna',
  ),
  falla(
    PREPARAR,
    409,
    'llave_reutilizada',
    'the key came with another file before',
    conLlaveUsada(PREPARAR, catalogoNuevo(), catalogoNuevo(), 'bodega'),
  ),
  falla(PREPARAR, 429, 'demasiadas_solicitudes', 'the sign-in has asked too often', async r =>
    agotado(LIMITE_EXPORTAR, conexionDe(r.bodega), () => pide(PREPARAR, 'bodega')(r)),
  ),
  sirve(
    CARGA,
    'it is one’s own',
    ({ data }) => {
      afirma(data.carga).toMatchObject({ estado: 'previa', nuevos: 1, total: 1 })
      afirma(data.filas).toMatchObject({ total: 1, data: [{ fila: 2, clase: 'nuevo', estado: 'por_hacer' }] })
    },
    pide(CARGA, 'bodega'),
  ),
  sirve(
    APLICAR,
    'it has been seen',
    ({ data }) => {
      afirma(data.carga).toMatchObject({ estado: 'aplicando', avance: 0 })
    },
    pide(APLICAR, 'bodega'),
  ),
  falla(APLICAR, 409, 'carga_no_disponible', 'it was applied before', async r =>
    r.bodega.pedir(APLICAR, { params: { id: await cargaEn(r.bodega, 'aplicada') }, body: {} }),
  ),
  falla(APLICAR, 409, 'llave_reutilizada', 'the key was used for another one', async r => {
    const llave = crypto.randomUUID()
    const [uno, otro] = [await cargaEn(r.bodega, 'previa'), await cargaEn(r.bodega, 'previa')]
    await r.bodega.exigir(APLICAR, { params: { id: uno }, body: {}, llave })
    return r.bodega.pedir(APLICAR, { params: { id: otro }, body: {}, llave })
  }),
]
