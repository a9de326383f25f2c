import { hoy } from '#functions/kernel/clock'
import { sumarDias } from '#shared/kernel/dates'
import { gastar } from '../support/anticipos'
import type { Cliente } from '../support/cliente'
import { CLIENTE, nombreDe } from '../support/sembrar'
import { cerrarMes } from '../support/mes-cerrado'
import { ANTICIPO, clienteNuevo } from './peticiones'
import { conLlaveUsada } from './promesas-comunes'
import { afirma, alEntrar, falla, idIlegible, pide, type Promesa, sinObjeto, sirve } from './promesas'

const ABONAR = 'POST /terceros/{tercero_id}/abono'
const HISTORIAL = 'GET /terceros/{id}/abono/historial'
const SALDOS = 'GET /maestros/anticipos/saldos'
const TOTALES = ['POST /maestros/anticipos/cliente', 'POST /anticipos/cliente'] as const
const params = { tercero_id: CLIENTE.ana }
const rechaza = (cuando: string, body: object, mensaje: string): Promesa =>
  falla(ABONAR, 422, 'validacion', cuando, pide(ABONAR, 'vendedor', { body: body }), mensaje)

/** Of the list of advances and what is done in it, under either of its two addresses. */
function deLista(raiz: '/maestros/anticipos' | '/anticipos'): Promesa[] {
  const LISTAR = `GET ${raiz}` as const
  const MOVIMIENTOS = `POST ${raiz}/{id}/historial` as const
  const GUARDAR = `POST ${raiz}/guardar` as const
  const ANULAR = `PUT ${raiz}/{id}/anular` as const
  const noGuarda = (cuando: string, cambios: object, mensaje: string) =>
    falla(
      GUARDAR,
      422,
      'validacion',
      cuando,
      pide(GUARDAR, 'vendedor', { body: { ...ANTICIPO, ...cambios } }),
      mensaje,
    )
  const guardado = async (quien: Cliente, cambios: object = {}) =>
    (await quien.exigir(GUARDAR, { body: { ...ANTICIPO, ...cambios } })).anticipo
  return [
    sirve(
      LISTAR,
      'somebody has left money in advance',
      ({ data }) => {
        const fila = data.anticipos.data.find(({ cliente_id }) => cliente_id === CLIENTE.ana)!
        afirma(fila.id).toBe(CLIENTE.ana)
        afirma(data.total_anticipos).toBeGreaterThanOrEqual(fila.total_anticipo)
      },
      async r => {
        await guardado(r.vendedor)
        return pide(LISTAR, 'admin', { query: { cliente_id: CLIENTE.ana } })(r)
      },
    ),
    ...alEntrar(LISTAR, 'vendedor', 'admin'),
    falla(
      LISTAR,
      422,
      'validacion',
      'the customer is no number',
      pide(LISTAR, 'admin', { query: { cliente_id: 'ana' } }),
    ),

    sirve(
      MOVIMIENTOS,
      'the newest comes first',
      ({ data }) => {
        afirma(data.anticipo.total_anticipo).toBe(data.anticipos_movimientos.data[0]!.valor_saldo_movimiento)
        afirma(data.anticipos_movimientos.data[0]).toMatchObject({
          valor_movimiento: 4_500,
          descripcion_movimiento: 'Para el clóset',
          tipo_movimiento_anticipo_id: 1,
          anulado: false,
        })
      },
      async r => {
        await guardado(r.vendedor, { valor_anticipo: 4_500, observacion_anticipo: 'Para el clóset' })
        return pide(MOVIMIENTOS)(r)
      },
    ),
    ...alEntrar(MOVIMIENTOS, 'operario'),
    sinObjeto(MOVIMIENTOS, { id: '999999' }),
    idIlegible(MOVIMIENTOS, { id: 'ana' }),

    sirve(GUARDAR, 'cash is left in advance', ({ data, message }) => {
      afirma(message).toBe('Anticipo registrado con éxito')
      afirma(data.anticipo).toMatchObject({
        valor_movimiento: 10_000,
        fecha_anticipo: hoy(),
        forma_pago_id: 1,
        usuario_inserta: nombreDe('vendedor'),
        valor_saldo_movimiento: data.total_anticipo,
      })
      afirma(data.anticipo.enlace_recibo).toMatch(/^\/api\/public\/anticipo\/[\w-]{22}$/)
    }),
    ...alEntrar(GUARDAR, 'operario'),
    noGuarda('no customer is named', { cliente_id: null }, 'Debe seleccionar un cliente'),
    noGuarda('there is no such customer', { cliente_id: 999_999 }, 'Debe seleccionar un cliente'),
    noGuarda('there is no value', { valor_anticipo: undefined }, 'Debe ingresar un valor'),
    noGuarda('the value is 0', { valor_anticipo: 0 }, 'Debe ingresar un valor distinto a cero'),
    noGuarda('the day is none', { fecha_anticipo: 'ayer' }, 'Debe seleccionar una fecha'),
    noGuarda(
      'the day is still to come',
      { fecha_anticipo: sumarDias(hoy(), 1) },
      'La fecha no puede ser posterior a hoy',
    ),
    noGuarda('an advance cannot pay one', { forma_pago_id: 8 }, 'Debe seleccionar una forma de pago'),
    noGuarda('the form asks for a voucher', { forma_pago_id: 2 }, 'Debe ingresar el código del comprobante'),
    noGuarda(
      'the proof is none',
      { adjunto_comprobante: { adjunto: 'aG9sYQ==', extension_archivo: 'png' } },
      'No se adjuntó el archivo porque no cumple con lo estipulado',
    ),
    falla(GUARDAR, 409, 'periodo_cerrado', 'its month is closed', async r => {
      const dia = '2021-02-10'
      await cerrarMes('001', dia)
      return r.vendedor.pedir(GUARDAR, { body: { ...ANTICIPO, fecha_anticipo: dia } })
    }),
    falla(GUARDAR, 409, 'llave_reutilizada', 'the key came with another request', async r =>
      conLlaveUsada(GUARDAR, ANTICIPO, { ...ANTICIPO, valor_anticipo: 1 })(r),
    ),

    sirve(
      ANULAR,
      'nothing of it was spent',
      ({ data, message }) => {
        afirma(message).toBe('Anticipo anulado')
        afirma(data.anticipo).toMatchObject({
          valor_movimiento: -10_000,
          tipo_movimiento_anticipo_id: 4,
          descripcion_movimiento: afirma.stringMatching(/^Anticipo \d+ anulado: Se digitó dos veces$/),
        })
      },
      pide(ANULAR, 'admin'),
    ),
    ...alEntrar(ANULAR, 'vendedor', 'admin'),
    sinObjeto(ANULAR, { id: '999999' }, 'admin'),
    idIlegible(ANULAR, { id: 'ana' }, 'admin'),
    falla(
      ANULAR,
      422,
      'validacion',
      'the reason is too long',
      pide(ANULAR, 'admin', { body: { motivo: 'x'.repeat(301) } }),
    ),
    falla(
      ANULAR,
      409,
      'anticipo_anulado',
      'it was annulled before',
      async r => {
        const { id } = await guardado(r.vendedor)
        await r.admin.exigir(ANULAR, { params: { id } })
        return r.admin.pedir(ANULAR, { params: { id } })
      },
      'Este anticipo ya se anuló',
    ),
    falla(ANULAR, 409, 'anticipo_gastado', 'it was spent', async r => {
      const { tercero } = await r.vendedor.exigir('POST /terceros/crear', { body: clienteNuevo() })
      const { id } = await guardado(r.vendedor, { cliente_id: tercero.id })
      await gastar(r.vendedor, tercero.id, 10_000)
      return r.admin.pedir(ANULAR, { params: { id } })
    }),
    falla(ANULAR, 409, 'llave_reutilizada', 'the key came with another request', async r => {
      const params = { id: (await guardado(r.vendedor)).id }
      const llave = crypto.randomUUID()
      await r.admin.exigir(ANULAR, { params, body: { motivo: 'Uno' }, llave })
      return r.admin.pedir(ANULAR, { params, body: { motivo: 'Otro' }, llave })
    }),
  ]
}

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
  ...alEntrar(ABONAR, 'operario'),
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
  ...alEntrar(HISTORIAL, 'operario'),
  sinObjeto(HISTORIAL, { id: '999999' }),
  idIlegible(HISTORIAL, { id: 'ana' }),

  ...TOTALES.flatMap(TOTAL => [
    sirve(TOTAL, 'there is such a customer', ({ data }) => {
      afirma(data.cliente_id).toBe(CLIENTE.ana)
      afirma(data.total_anticipo).toBeGreaterThanOrEqual(0)
    }),
    ...alEntrar(TOTAL, 'operario'),
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
  ]),
  sirve(
    SALDOS,
    'somebody has a balance',
    ({ data }) => {
      afirma(data.total).toBeGreaterThanOrEqual(data.saldos.data[0]!.total_anticipo)
    },
    async r => {
      await r.vendedor.exigir('POST /maestros/anticipos/guardar', { body: ANTICIPO })
      return pide(SALDOS, 'admin')(r)
    },
  ),
  ...alEntrar(SALDOS, 'vendedor', 'admin'),
  ...deLista('/maestros/anticipos'),
  ...deLista('/anticipos'),
]
