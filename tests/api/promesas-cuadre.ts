import { LIMITE_EXPORTAR } from '#shared/http/limites'
import { hoy } from '#functions/kernel/clock'
import { conexionDe } from '../support/conexion'
import { conLlaveUsada } from './promesas-comunes'
import { afirma, alEntrar, falla, pide, type Promesa, sirve } from './promesas'
import { agotado } from './promesas-sesion'

const CERRAR = 'POST /cierre-mes/cerrar' as const
const REABRIR = 'POST /cierre-mes/reabrir' as const
const INFORME = 'POST /cierre-mes/ventas-plataforma' as const
const VENTAS = 'POST /cierre-mes/ventas' as const
const DEL_MES = 'POST /cierre-mes/movimientos' as const
const EXPORTAR = 'POST /cierre-mes/exportar' as const
const PENDIENTES = 'POST /cierre-mes/pendientes' as const
const DIA = 'POST /cuadre-caja/dia'
const MOVIMIENTOS = 'POST /cuadre-caja/movimientos'
const dia = (cambios: object) => pide(DIA, 'admin', { body: { fecha_dia: hoy(), ...cambios } })
const movimientos = (cambios: object) =>
  pide(MOVIMIENTOS, 'admin', { body: { fecha_dia: hoy(), ...cambios } })

/** Every status of the routes of the cash reconciliation. */
export const DE_CUADRE: Promesa[] = [
  sirve(
    DIA,
    'a day of all stores that one may see',
    ({ data }) => {
      afirma(data.lista_tiendas.map(each => each.codigo_tienda)).toEqual(['001', '002'])
      afirma(data.fecha_dia).toBe(hoy())
    },
    dia({}),
  ),
  sirve(
    DIA,
    'nothing has happened on it',
    ({ data }) => {
      afirma([data.total_dia, data.total_efectivo, data.lista_egreso]).toEqual([0, 0, []])
      afirma(data.terminos_efectivo).toHaveLength(7)
      afirma(data.lista_tiendas.map(each => each.codigo_tienda)).toEqual(['002'])
    },
    dia({ fecha_dia: '2019-02-03', tiendas: ['002'] }),
  ),
  ...alEntrar(DIA, 'vendedor', 'admin'),
  falla(
    DIA,
    422,
    'validacion',
    'there is no such day',
    dia({ fecha_dia: '2026-02-30' }),
    'Debe ingresar una fecha',
  ),
  falla(
    DIA,
    422,
    'validacion',
    'the store is of somebody else',
    dia({ tiendas: ['001', '099'] }),
    'La tienda 099 no es una de las suyas',
  ),

  sirve(
    MOVIMIENTOS,
    'what makes up a figure',
    ({ data }) => afirma([data.movimientos.data, data.movimientos.total, data.total]).toEqual([[], 0, 0]),
    movimientos({ fecha_dia: '2019-02-03', termino: 'ventas', forma_pago_id: 1 }),
  ),
  ...alEntrar(MOVIMIENTOS, 'bodega', 'admin'),
  falla(
    MOVIMIENTOS,
    422,
    'validacion',
    'there is no such term',
    movimientos({ termino: 'propinas' }),
    'El término no existe',
  ),

  sirve(
    INFORME,
    'a month on which nothing happened',
    ({ data }) => {
      afirma([data.ventas_total, data.iva_total, data.lista_ventas_mes]).toEqual([0, 0, []])
      afirma([data.anio, data.mes, data.codigo_tienda]).toEqual([2019, 2, '001'])
    },
    pide(INFORME, 'admin', { body: { anio: 2019, mes: '02' } }),
  ),
  ...([INFORME, VENTAS, PENDIENTES, CERRAR] as const).flatMap(ruta => [
    ...alEntrar(ruta, 'vendedor', 'admin'),
    falla(
      ruta,
      422,
      'validacion',
      'there is no such month',
      pide(ruta, 'admin', { body: { anio: 2026, mes: 13 } }),
      'Debe seleccionar un mes',
    ),
  ]),
  ...([DEL_MES, EXPORTAR] as const).flatMap(ruta => alEntrar(ruta, 'vendedor', 'admin')),
  sirve(
    DEL_MES,
    'what makes up a figure',
    ({ data }) => afirma([data.movimientos.data, data.movimientos.total, data.total]).toEqual([[], 0, 0]),
    pide(DEL_MES, 'admin', { body: { anio: 2019, mes: 2, tipo: 'venta', forma_pago_id: 1 } }),
  ),
  falla(
    DEL_MES,
    422,
    'validacion',
    'there is no such kind',
    pide(DEL_MES, 'admin', { body: { anio: 2019, mes: 2, tipo: 'egreso' } }),
    'El movimiento no existe',
  ),
  sirve(
    EXPORTAR,
    'a table of a month',
    ({ data, message }) => {
      afirma(data.exportacion_id).toMatch(/^\w{26}$/)
      afirma(message).toBe('La exportación se está generando')
    },
    pide(EXPORTAR, 'admin', { body: { anio: 2019, mes: 2, tabla: 'paquete' } }),
  ),
  falla(
    EXPORTAR,
    422,
    'validacion',
    'there is no such table',
    pide(EXPORTAR, 'admin', { body: { anio: 2019, mes: 2, tabla: 'todas' } }),
    'Debe seleccionar una tabla',
  ),
  falla(EXPORTAR, 429, 'demasiadas_solicitudes', 'the sign-in has asked too often', async r =>
    agotado(LIMITE_EXPORTAR, conexionDe(r.admin), () =>
      pide(EXPORTAR, 'admin', { body: { anio: 2019, mes: 2, tabla: 'dias' } })(r),
    ),
  ),
  falla(EXPORTAR, 409, 'llave_reutilizada', 'the key came with another table before', r =>
    conLlaveUsada(
      EXPORTAR,
      { anio: 2019, mes: 2, tabla: 'dias' },
      { anio: 2019, mes: 2, tabla: 'ventas' },
      'super',
    )(r),
  ),
  sirve(
    VENTAS,
    'the bills of a month',
    ({ data }) => afirma([data.ventas.total, data.ventas.data]).toEqual([0, []]),
    pide(VENTAS, 'admin', { body: { anio: 2019, mes: 2 } }),
  ),
  sirve(
    PENDIENTES,
    'what is to be settled',
    ({ data }) => afirma(Array.isArray(data.pendientes)).toBe(true),
    pide(PENDIENTES, 'admin', { body: { anio: 2019, mes: 2 } }),
  ),

  sirve(
    CERRAR,
    'a month that is over',
    ({ data, message }) => {
      afirma(message).toBe('Mes cerrado con éxito')
      afirma(data.periodo.cerrado).toBe(true)
      afirma(data.periodo.huella).toMatch(/^[\da-f]{64}$/)
    },
    pide(CERRAR, 'admin', { body: { anio: 2018, mes: 1 } }),
  ),
  falla(
    CERRAR,
    409,
    'mes_en_curso',
    'the month is not over',
    pide(CERRAR, 'admin', { body: { anio: 2090, mes: 5 } }),
  ),
  falla(CERRAR, 409, 'periodo_cerrado', 'it is closed already', async r => {
    const body = { anio: 2018, mes: 2 }
    await r.admin.exigir(CERRAR, { body })
    return r.admin.pedir(CERRAR, { body })
  }),
  falla(CERRAR, 409, 'llave_reutilizada', 'the key went with another body before', r =>
    conLlaveUsada(CERRAR, { anio: 2018, mes: 3 }, { anio: 2018, mes: 4 }, 'admin')(r),
  ),

  sirve(
    REABRIR,
    'a month that was closed',
    ({ data, message }) => {
      afirma(message).toBe('Mes reabierto con éxito')
      afirma(data.periodo.cerrado).toBe(false)
      afirma(data.periodo.actos.map(each => [each.accion, each.motivo])).toEqual([
        ['reabrir', 'Faltó una factura'],
        ['cerrar', null],
      ])
    },
    async r => {
      const body = { anio: 2018, mes: 5 }
      await r.super.exigir(CERRAR, { body })
      return r.super.pedir(REABRIR, { body: { ...body, motivo: 'Faltó una factura' } })
    },
  ),
  ...alEntrar(REABRIR, 'admin', 'super'),
  falla(
    REABRIR,
    422,
    'validacion',
    'there is no such month',
    pide(REABRIR, 'super', { body: { anio: 1999, mes: 12 } }),
    'Debe seleccionar un mes',
  ),
  falla(
    REABRIR,
    409,
    'periodo_abierto',
    'it is open',
    pide(REABRIR, 'super', { body: { anio: 2018, mes: 6 } }),
  ),
  falla(REABRIR, 409, 'llave_reutilizada', 'the key went with another body before', async r => {
    await r.super.exigir(CERRAR, { body: { anio: 2018, mes: 7 } })
    return conLlaveUsada(REABRIR, { anio: 2018, mes: 7 }, { anio: 2018, mes: 8 }, 'super')(r)
  }),
]
