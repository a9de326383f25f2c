import { LIMITE_EXPORTAR } from '#shared/http/limites'
import { conexionDe } from '../support/conexion'
import { facturada } from '../support/pedidos'
import { afirma, exigeTienda, falla, pide, type Promesa, sinSesion, sirve } from './promesas'
import { conLlaveUsada } from './promesas-comunes'
import { agotado } from './promesas-sesion'

const RANGO = 'POST /dashboard/rango-fecha'
const VENTAS = 'POST /dashboard/ventas'
const EXPORTAR = 'POST /dashboard/exportar'
const rango = (body: object) => pide(RANGO, 'admin', { body })

/** Every status of the routes of the dashboard. */
export const DE_TABLERO: Promesa[] = [
  sirve(
    RANGO,
    'something was sold this year',
    ({ data }) => {
      const { ventas_rango_fecha: ventas, ventas_anio, productos_vendidos_rango_fecha: productos } = data
      afirma(ventas.fecha_inicial).toMatch(/-01-01$/)
      afirma(ventas.total_pedidos).toBeGreaterThan(0)
      afirma(ventas.total_pedidos).toBe(ventas.facturado.total_pedidos - ventas.devuelto.total_pedidos)
      afirma(ventas_anio.at(-1)!.mes_factura).toBe(ventas_anio.length)
      afirma(productos[0]).toMatchObject({
        referencia: afirma.any(String),
        nombre_producto: afirma.any(String),
      })
      afirma(productos[0]!.cantidad_producto).toBeGreaterThan(0)
    },
    async r => {
      await facturada(r.vendedor)
      return pide(RANGO, 'admin')(r)
    },
  ),
  sirve(
    RANGO,
    'a seller has what they sold',
    ({ data }) => {
      afirma(data.ventas_rango_fecha.fecha_inicial).toMatch(/-01-01$/)
      afirma(data.tiendas).toEqual(['001'])
    },
    pide(RANGO, 'vendedor'),
  ),
  sinSesion(RANGO),
  ...exigeTienda(RANGO, 'vendedor'),
  falla(
    RANGO,
    403,
    'tienda_no_permitida',
    'one of the stores is not the user’s',
    rango({ tiendas: ['001', '003'] }),
  ),
  falla(
    RANGO,
    422,
    'validacion',
    'it ends before it begins',
    rango({ fecha_inicial: '2026-02-01', fecha_final: '2026-01-01' }),
    'La fecha inicial no puede ser mayor que la final',
  ),
  falla(
    RANGO,
    422,
    'validacion',
    'it ends after today',
    rango({ fecha_final: '2099-01-01' }),
    'La fecha final no puede ser mayor que hoy',
  ),
  falla(
    RANGO,
    422,
    'validacion',
    'it is longer than five years',
    rango({ fecha_inicial: '2015-01-01' }),
    'El rango no puede pasar de cinco años',
  ),

  sirve(
    VENTAS,
    'something was sold this year',
    ({ data }) => {
      afirma(data.ventas[0]).toMatchObject({ codigo_tienda: '001', hecho: afirma.any(String) })
      afirma(data.ventas.length).toBeGreaterThan(0)
    },
    async r => {
      await facturada(r.vendedor)
      return pide(VENTAS, 'admin')(r)
    },
  ),
  sinSesion(VENTAS),
  ...exigeTienda(VENTAS, 'vendedor'),
  falla(
    VENTAS,
    403,
    'tienda_no_permitida',
    'one of the stores is not the user’s',
    pide(VENTAS, 'admin', { body: { tiendas: ['003'] } }),
  ),
  falla(
    VENTAS,
    422,
    'validacion',
    'it goes on from no place of the list',
    pide(VENTAS, 'admin', { body: { antes: 'mañana' } }),
    'Vuelva al principio de la lista',
  ),
  falla(
    VENTAS,
    422,
    'validacion',
    'it ends before it begins',
    pide(VENTAS, 'admin', { body: { fecha_inicial: '2026-02-01', fecha_final: '2026-01-01' } }),
    'La fecha inicial no puede ser mayor que la final',
  ),

  sirve(
    EXPORTAR,
    'it is asked for',
    ({ data, message }) => {
      afirma(data.exportacion_id).toMatch(/^\w{26}$/)
      afirma(message).toBe('La exportación se está generando')
    },
    pide(EXPORTAR, 'admin'),
  ),
  sinSesion(EXPORTAR),
  falla(EXPORTAR, 429, 'demasiadas_solicitudes', 'the sign-in has asked too often', async r =>
    agotado(LIMITE_EXPORTAR, conexionDe(r.admin), () => pide(EXPORTAR, 'admin')(r)),
  ),
  ...exigeTienda(EXPORTAR, 'admin'),
  falla(
    EXPORTAR,
    403,
    'tienda_no_permitida',
    'one of the stores is not the user’s',
    pide(EXPORTAR, 'admin', { body: { tiendas: ['003'] } }),
  ),
  falla(
    EXPORTAR,
    409,
    'llave_reutilizada',
    'the key came with another filter before',
    conLlaveUsada(EXPORTAR, { query_params: 'a' }, { query_params: 'b' }, 'super'),
  ),
  falla(
    EXPORTAR,
    422,
    'validacion',
    'it ends after today',
    pide(EXPORTAR, 'admin', { body: { fecha_final: '2099-01-01' } }),
    'La fecha final no puede ser mayor que hoy',
  ),
]
