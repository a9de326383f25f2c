import { hoy } from '#functions/kernel/clock'
import { afirma, exigeTienda, falla, pide, type Promesa, sinRol, sinSesion, sirve } from './promesas'

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
  sinSesion(DIA),
  sinRol(DIA, 'vendedor'),
  ...exigeTienda(DIA, 'admin'),
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
  sinSesion(MOVIMIENTOS),
  sinRol(MOVIMIENTOS, 'bodega'),
  ...exigeTienda(MOVIMIENTOS, 'admin'),
  falla(
    MOVIMIENTOS,
    422,
    'validacion',
    'there is no such term',
    movimientos({ termino: 'propinas' }),
    'El término no existe',
  ),
]
