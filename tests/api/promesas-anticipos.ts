import { CLIENTE, nombreDe } from '../support/sembrar'
import {
  afirma,
  exigeTienda,
  falla,
  idIlegible,
  pide,
  type Promesa,
  sinObjeto,
  sinRol,
  sinSesion,
  sirve,
} from './promesas'

const ABONAR = 'POST /terceros/{tercero_id}/abono'
const HISTORIAL = 'GET /terceros/{id}/abono/historial'
const TOTAL = 'POST /maestros/anticipos/cliente'
const params = { tercero_id: CLIENTE.ana }
const rechaza = (cuando: string, body: object, mensaje: string): Promesa =>
  falla(ABONAR, 422, 'validacion', cuando, pide(ABONAR, 'vendedor', { body: body }), mensaje)

/** Every status of the routes of advances. */
export const DE_ANTICIPOS: Promesa[] = [
  sirve(ABONAR, 'cash is left in advance', async ({ data, message }, r) => {
    afirma(message).toBe('Abono registrado con éxito')
    afirma(data.abono).toMatchObject({
      valor_abono: 10_000,
      tipo_movimiento_anticipo_id: 1,
      forma_pago_id: 1,
      saldo_abono: data.saldo_abono,
      usuario_inserta: nombreDe('vendedor'),
    })
    const { tercero } = await r.vendedor.exigir('GET /terceros/{id}', { params: { id: CLIENTE.ana } })
    afirma(tercero.saldo_abono).toBe(data.saldo_abono)
  }),
  sinSesion(ABONAR),
  sinRol(ABONAR, 'operario'),
  ...exigeTienda(ABONAR),
  sinObjeto(ABONAR, { tercero_id: '999999' }),
  idIlegible(ABONAR, { tercero_id: 'ana' }),
  rechaza('the value is 0', { valor_abono: 0 }, 'Debe ingresar un valor de abono válido'),
  rechaza('the value is negative', { valor_abono: -5 }, 'Debe ingresar un valor de abono válido'),
  rechaza('there is no value', {}, 'Debe ingresar un valor de abono válido'),
  rechaza(
    'there is no such form',
    { valor_abono: 5, forma_pago_id: 99 },
    'Debe seleccionar una forma de pago',
  ),
  rechaza(
    'an advance cannot be paid with advances',
    { valor_abono: 5, forma_pago_id: 8 },
    'Debe seleccionar una forma de pago',
  ),
  rechaza(
    'the form asks for a voucher',
    { valor_abono: 5, forma_pago_id: 2, comprobante_id: '000' },
    'Debe ingresar el código del comprobante',
  ),
  rechaza(
    'the customer of the body is another one',
    { valor_abono: 5, tercero_id: CLIENTE.ana + 1 },
    'El cliente no es el de la dirección',
  ),
  falla(ABONAR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
    const llave = crypto.randomUUID()
    await r.vendedor.exigir(ABONAR, { params, body: { valor_abono: 100 }, llave })
    return r.vendedor.pedir(ABONAR, { params, body: { valor_abono: 200 }, llave })
  }),

  sirve(
    HISTORIAL,
    'the newest comes first',
    ({ data }) => {
      afirma(data.tercero).toMatchObject({
        id: CLIENTE.ana,
        saldo_abono: data.abonos_terceros.data[0]!.saldo_abono,
      })
      afirma(data.abonos_terceros.data[0]).toMatchObject({
        valor_abono: 7_500,
        descripcion_abono: 'Para la cocina',
      })
    },
    async r => {
      const body = { valor_abono: 7_500, descripcion_abono: 'Para la cocina' }
      await r.vendedor.exigir(ABONAR, { params, body })
      return pide(HISTORIAL)(r)
    },
  ),
  sinSesion(HISTORIAL),
  sinRol(HISTORIAL, 'operario'),
  ...exigeTienda(HISTORIAL),
  sinObjeto(HISTORIAL, { id: '999999' }),
  idIlegible(HISTORIAL, { id: 'ana' }),

  sirve(TOTAL, 'there is such a customer', ({ data }) => {
    afirma(data.cliente_id).toBe(CLIENTE.ana)
    afirma(data.total_anticipo).toBeGreaterThanOrEqual(0)
  }),
  sinSesion(TOTAL),
  sinRol(TOTAL, 'operario'),
  ...exigeTienda(TOTAL),
  falla(
    TOTAL,
    404,
    'no_encontrado',
    'there is no such customer',
    pide(TOTAL, 'vendedor', { body: { cliente_id: 999_999 } }),
  ),
  falla(
    TOTAL,
    422,
    'validacion',
    'no customer is named',
    pide(TOTAL, 'vendedor', { body: {} }),
    'Debe seleccionar un cliente',
  ),
]
