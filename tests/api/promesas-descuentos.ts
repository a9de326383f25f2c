import { solicitud, SOLICITUD } from '../support/pedidos'
import {
  afirma,
  alEntrar,
  exigeTienda,
  falla,
  pide,
  type Promesa,
  type Reparto,
  sinSesion,
  sirve,
} from './promesas'
import { conLlaveUsada } from './promesas-comunes'

const SOLICITAR = 'POST /descuentos/solicitar/guardar'
const SOLICITADOS = 'GET /descuentos/solicitados/{storeId}'
const DECIDIR = 'POST /descuentos/solicitados/aprobar'

const solicita = (cambios: object) => pide(SOLICITAR, 'vendedor', { body: { ...SOLICITUD, ...cambios } })
/** An administrator decides on what the seller asked for. */
const decide =
  (cambios: object, pedido: Parameters<typeof solicitud>[1] = {}) =>
  async (r: Reparto) => {
    const { id } = await solicitud(r.vendedor, pedido)
    return r.admin.pedir(DECIDIR, {
      body: { descuento_solicitado_id: id, aprobado: true, ...cambios },
    })
  }

/** Every status of the routes of the discounts that are asked for. */
export const DE_DESCUENTOS: Promesa[] = [
  sirve(SOLICITAR, 'nothing of it is given yet', ({ data, message }) => {
    afirma(message).toBe('Descuento solicitado con éxito')
    afirma(data.descuento_solicitado).toMatchObject({
      referencia: 'COR-40',
      sub_total: 250_000,
      valor_descuento: 25_000,
      aprobado: false,
      nombre_aprobador: null,
      estado: 'pendiente',
      vencido: false,
    })
  }),
  ...alEntrar(SOLICITAR, 'operario'),
  falla(
    SOLICITAR,
    409,
    'totales_distintos',
    'the price is another one by now',
    solicita({ precio_unitario: 24_000 }),
  ),
  falla(
    SOLICITAR,
    409,
    'llave_reutilizada',
    'the key went with another body before',
    conLlaveUsada(SOLICITAR, SOLICITUD, { ...SOLICITUD, porcentaje_descuento: 20 }),
  ),
  ...[0, -5, 100.5, 0.05].map(porcentaje_descuento =>
    falla(
      SOLICITAR,
      422,
      'validacion',
      `${porcentaje_descuento} % is asked for`,
      solicita({ porcentaje_descuento }),
      'Debe ingresar un porcentaje válido',
    ),
  ),
  falla(
    SOLICITAR,
    422,
    'validacion',
    'there is no such customer',
    solicita({ tercero_id: 999_999 }),
    'Debe seleccionar un cliente',
  ),
  falla(
    SOLICITAR,
    422,
    'validacion',
    'there is no such product',
    solicita({ producto_id: 999_999 }),
    'El producto no existe o está inactivo',
  ),

  sirve(
    SOLICITADOS,
    'the seller asked for one',
    ({ data }) => {
      afirma(data.descuentos_solicitados).toMatchObject({ current_page: 1, per_page: 20 })
      afirma(data.descuentos_solicitados.data[0]).toMatchObject({ estado: 'pendiente' })
      // What it cost is not the seller's business.
      afirma(data.descuentos_solicitados.data[0]).not.toHaveProperty('margen')
    },
    async r => {
      await solicitud(r.vendedor)
      return pide(SOLICITADOS)(r)
    },
  ),
  sinSesion(SOLICITADOS),
  falla(
    SOLICITADOS,
    404,
    'no_encontrado',
    'the store is another one than that of the header',
    pide(SOLICITADOS, 'vendedor', { params: { storeId: '003' } }),
  ),
  ...exigeTienda(SOLICITADOS),
  falla(
    SOLICITADOS,
    422,
    'validacion',
    'there is no such state',
    pide(SOLICITADOS, 'vendedor', { query: { estado: 'dudoso' } }),
  ),

  sirve(
    DECIDIR,
    'somebody else asked for it',
    ({ data, message }) => {
      afirma(message).toBe('Descuento aprobado con éxito')
      afirma(data.descuento_solicitado).toMatchObject({
        aprobado: true,
        estado: 'aprobado',
        nombre_aprobador: 'Marcela Quiñones',
        margen: 44.44,
        bajo_costo: false,
      })
    },
    decide({}),
  ),
  sirve(
    DECIDIR,
    'it is rejected',
    ({ data, message }) => {
      afirma(message).toBe('Descuento rechazado con éxito')
      afirma(data.descuento_solicitado).toMatchObject({
        aprobado: false,
        estado: 'rechazado',
        motivo: 'No alcanza',
        vence: null,
      })
    },
    decide({ aprobado: 0, motivo: 'No alcanza' }),
  ),
  ...alEntrar(DECIDIR, 'vendedor', 'admin'),
  falla(DECIDIR, 404, 'no_encontrado', 'there is no such request', async r =>
    r.admin.pedir(DECIDIR, { body: { descuento_solicitado_id: 999_999, aprobado: true } }),
  ),
  falla(
    DECIDIR,
    409,
    'descuento_decidido',
    'it was decided on before',
    async r => {
      const { id: descuento_solicitado_id } = await solicitud(r.vendedor)
      await r.admin.exigir(DECIDIR, { body: { descuento_solicitado_id, aprobado: true } })
      return r.super.pedir(DECIDIR, { body: { descuento_solicitado_id, aprobado: false } })
    },
    'La solicitud ya fue aprobada por Marcela Quiñones',
  ),
  falla(
    DECIDIR,
    422,
    'validacion',
    'one asked for it oneself',
    async r => {
      const { id: descuento_solicitado_id } = await solicitud(r.admin)
      return r.admin.pedir(DECIDIR, { body: { descuento_solicitado_id, aprobado: true } })
    },
    'Debe decidirla otra persona: usted hizo la solicitud',
  ),
  falla(
    DECIDIR,
    422,
    'validacion',
    'the price is below the cost then',
    decide({}, { porcentaje_descuento: 50.1 }),
    'El precio con descuento queda por debajo del costo: solo un SuperAdministrador puede aprobarlo',
  ),
  falla(
    DECIDIR,
    422,
    'validacion',
    'nothing is decided',
    decide({ aprobado: undefined }),
    'Debe indicar si se aprueba',
  ),
]
