import { hoy } from '#functions/kernel/clock'
import { sumarDias } from '#shared/kernel/dates'
import { nombreDe } from '../support/sembrar'
import { cerrarMes, conMesCerrado } from '../support/mes-cerrado'
import { EGRESO, INGRESO } from './peticiones'
import {
  afirma,
  alEntrar,
  falla,
  idIlegible,
  pide,
  type Promesa,
  type Reparto,
  sinObjeto,
  sirve,
} from './promesas'
import { conLlaveUsada } from './promesas-comunes'

const FALTA = 'Debe ingresar todos los campos solicitados'

/** Every status of expenses, or of incomes: the same acts under two names. */
function deClase(clase: 'egreso' | 'ingreso', cuerpo: typeof EGRESO | typeof INGRESO): Promesa[] {
  const raiz = `${clase}s` as const
  const GUARDAR = `POST /${raiz}/guardar` as const
  const LEER = `GET /${raiz}/{id}` as const
  const CAMBIAR = `PUT /${raiz}/{id}/actualizar` as const
  const ANULAR = `PUT /${raiz}/{id}/anular` as const
  const Nombre = clase === 'egreso' ? 'Egreso' : 'Ingreso'
  const [valor, descripcion, fecha] = [`valor_${clase}`, `descripcion_${clase}`, `fecha_${clase}`] as const
  type Registro = { id: number; version: number } & Record<string, unknown>
  const de = (data: object) => (data as Record<string, Registro>)[clase]!
  const hecho = async (r: Reparto, cambios: object = {}) =>
    de(await r.admin.exigir(GUARDAR, { body: { ...cuerpo, ...cambios } }))
  const cambia = (cambios: object) => pide(CAMBIAR, 'admin', { body: { ...cuerpo, ...cambios } })
  const rechazos: [cuando: string, cambios: object, mensaje?: string][] = [
    ['there is no value', { [valor]: undefined }, FALTA],
    ['the value is 0', { [valor]: 0 }, FALTA],
    ['it is not said what for', { [descripcion]: '  ' }, FALTA],
    ['there is no day', { [fecha]: null }, FALTA],
    ['the day is still to come', { [fecha]: sumarDias(hoy(), 1) }, 'La fecha no puede ser posterior a hoy'],
    ['no form of payment is chosen', { forma_pago_id: null }, FALTA],
    ['there is no such form of payment', { forma_pago_id: 999 }, 'Debe seleccionar una forma de pago'],
    ['it is paid on credit', { forma_pago_id: 6 }, 'Debe seleccionar una forma de pago'],
    ['there is no such concept', { tipo_concepto_id: 999 }, 'Debe seleccionar un tipo de concepto'],
    [
      'the proof is none',
      { adjunto_comprobante: { adjunto: 'aG9sYQ==' } },
      'No se adjuntó el archivo porque no cumple con lo estipulado',
    ],
  ]
  const cerrado = async () => {
    await cerrarMes('001', CERRADO)
    return { [fecha]: CERRADO }
  }
  const llaveUsada =
    (ruta: typeof CAMBIAR | typeof ANULAR, uno: object, otro: object) => async (r: Reparto) => {
      const params = { id: (await hecho(r)).id }
      const llave = crypto.randomUUID()
      await r.admin.exigir(ruta, { params, body: uno, llave })
      return r.admin.pedir(ruta, { params, body: otro, llave })
    }
  const anulado = async (r: Reparto) => {
    const { id } = await hecho(r)
    await r.admin.exigir(ANULAR, { params: { id } })
    return { id }
  }
  return [
    sirve(
      GUARDAR,
      'everything is said',
      ({ data, message }) => {
        afirma(message).toBe(`${Nombre} registrado con éxito`)
        afirma(de(data)).toMatchObject({
          ...cuerpo,
          usuario_responsable: nombreDe('admin'),
          codigo_tienda: '001',
          anulado: false,
          version: 0,
        })
      },
      pide(GUARDAR, 'admin'),
    ),
    ...alEntrar(GUARDAR, 'vendedor', 'admin'),
    ...rechazos.map(([cuando, cambios, mensaje]) =>
      falla(
        GUARDAR,
        422,
        'validacion',
        cuando,
        pide(GUARDAR, 'admin', { body: { ...cuerpo, ...cambios } }),
        mensaje,
      ),
    ),
    falla(GUARDAR, 409, 'periodo_cerrado', 'its month is closed', async r =>
      r.admin.pedir(GUARDAR, { body: { ...cuerpo, ...(await cerrado()) } }),
    ),
    falla(
      GUARDAR,
      409,
      'llave_reutilizada',
      'the key came with another request',
      conLlaveUsada(GUARDAR, cuerpo, { ...cuerpo, [valor]: 1 }, 'admin'),
    ),

    sirve(
      LEER,
      'it is of the store',
      ({ data }) => afirma(de(data)).toMatchObject(cuerpo),
      pide(LEER, 'admin'),
    ),
    ...alEntrar(LEER, 'vendedor', 'admin'),
    sinObjeto(LEER, { id: '999999' }, 'admin'),
    idIlegible(LEER, { id: 'uno' }, 'admin'),

    sirve(
      CAMBIAR,
      'another value is right',
      ({ data, message }) => {
        afirma(message).toBe(`${Nombre} actualizado con éxito`)
        afirma(de(data)).toMatchObject({ [valor]: 9_000, version: 1 })
      },
      pide(CAMBIAR, 'admin'),
    ),
    ...alEntrar(CAMBIAR, 'vendedor', 'admin'),
    sinObjeto(CAMBIAR, { id: '999999' }, 'admin'),
    idIlegible(CAMBIAR, { id: 'uno' }, 'admin'),
    falla(CAMBIAR, 422, 'validacion', 'there is no value', cambia({ [valor]: null }), FALTA),
    falla(CAMBIAR, 409, 'version_anterior', 'somebody changed it since', cambia({ version: 7 })),
    falla(CAMBIAR, 409, 'movimiento_anulado', 'it was voided', async r =>
      r.admin.pedir(CAMBIAR, { params: await anulado(r), body: cuerpo }),
    ),
    falla(CAMBIAR, 409, 'periodo_cerrado', 'the month that it goes to is closed', async r =>
      cambia(await cerrado())(r),
    ),
    falla(
      CAMBIAR,
      409,
      'llave_reutilizada',
      'the key came with another request',
      llaveUsada(CAMBIAR, { ...cuerpo, [valor]: 2 }, { ...cuerpo, [valor]: 3 }),
    ),

    sirve(
      ANULAR,
      'it should not be there',
      ({ data, message }) => {
        afirma(message).toBe(`${Nombre} anulado`)
        afirma(de(data)).toMatchObject({ anulado: true, version: 1 })
      },
      pide(ANULAR, 'admin'),
    ),
    ...alEntrar(ANULAR, 'vendedor', 'admin'),
    sinObjeto(ANULAR, { id: '999999' }, 'admin'),
    idIlegible(ANULAR, { id: 'uno' }, 'admin'),
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
      'version_anterior',
      'somebody changed it since',
      pide(ANULAR, 'admin', { body: { version: 7 } }),
    ),
    falla(
      ANULAR,
      409,
      'movimiento_anulado',
      'it was voided before',
      async r => r.admin.pedir(ANULAR, { params: await anulado(r) }),
      'Este registro ya se anuló',
    ),
    falla(ANULAR, 409, 'periodo_cerrado', 'its month was closed since', async r => {
      const { id } = await hecho(r, { [fecha]: CERRADO_DESPUES })
      return conMesCerrado('001', CERRADO_DESPUES, () => r.admin.pedir(ANULAR, { params: { id } }))
    }),
    falla(
      ANULAR,
      409,
      'llave_reutilizada',
      'the key came with another request',
      llaveUsada(ANULAR, { motivo: 'Uno' }, { motivo: 'Otro' }),
    ),
  ]
}

/** Days of months that are closed before, and after, something was registered on them. */
const [CERRADO, CERRADO_DESPUES] = ['2021-03-10', '2021-04-10']

/** Every status of the routes of the drawer. */
export const DE_CAJA: Promesa[] = [...deClase('egreso', EGRESO), ...deClase('ingreso', INGRESO)]
