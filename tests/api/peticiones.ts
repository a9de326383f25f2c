import type { ClaveDeRuta } from '#shared/http/api'
import { DESPIECE, enEfectivo, guardar, pedido, TOTAL } from '../support/pedidos'
import type { Cliente, Peticion } from '../support/cliente'
import { CLIENTE, CONTRASENA, correoDe, PRODUCTO } from '../support/sembrar'

let documentos = 70_000_000
/** A customer that nobody has created yet. */
export const clienteNuevo = () => ({
  tipo_documento_id: 13,
  numero_documento: String(++documentos),
  nombres: 'Rosa',
  apellidos: 'Niño',
  numero_celular: '3005550199',
  correo_electronico: 'rosa@correo.test',
  direccion_residencia: 'Calle 1 # 2-3',
  country_code: 'CO',
  state_code: '11',
  city_code: '11001',
})

/** Whoever prepares what a request is about: a SuperAdministrador in the store where it shall be. */
export type Preparador = Cliente

/**
 * One valid request for every route, with an object made for it where the route changes one. `dueno` is in
 * the store of the object; a route without a request here does not compile, and the meta-test fails.
 */
export const PETICIONES: { [K in ClaveDeRuta]: (dueno: Preparador, quien: Cliente) => Promise<Peticion<K>> } =
  {
    'POST /ingreso': async () => ({ body: { email: correoDe('vendedor'), password: CONTRASENA } }),
    'POST /ingreso/salir': async () => ({}),
    'POST /tiempo-real/boleto': async (_, quien) => ({
      body: { temas: [`notification-facturas-${quien.tienda}`] },
    }),

    'GET /maestros/tiendas/{userId}/usuario': async (_, quien) => ({ params: { userId: quien.id || 1 } }),
    'GET /parametros': async () => ({}),
    'GET /parametros/{code}': async () => ({ params: { code: 'LISTA_GRUPOS_TABLEROS' } }),
    'GET /impuestos': async () => ({}),
    'GET /listas/formas-pago': async () => ({}),
    'GET /listas/tipo-pago': async () => ({}),
    'GET /listas/tipo-documento': async () => ({}),
    'GET /listas/grupos': async () => ({}),

    'GET /terceros': async () => ({ query: { query: 'peña' } }),
    'GET /terceros/{id}': async () => ({ params: { id: CLIENTE.ana } }),
    'POST /terceros/crear': async () => ({ body: clienteNuevo() }),

    'GET /productos': async () => ({ query: { query: 'bisagra' } }),
    'GET /productos/{id}': async () => ({ params: { id: PRODUCTO.bisagra } }),

    'POST /optimizar/generar': async () => ({ body: DESPIECE }),

    'POST /facturas': async () => ({ body: { estado_venta_id: 1 } }),
    'POST /facturas/filtros': async () => ({ body: { numero_documento: '1020304050', estado_venta_id: 4 } }),
    'GET /facturas/{venta_id}': async dueno => ({ params: { venta_id: (await guardar(dueno)).venta_id } }),
    'POST /facturas/guardar': async () => ({ body: pedido() }),
    'POST /facturas/{venta_id}/forma-pago': async dueno => ({
      params: { venta_id: (await guardar(dueno)).venta_id },
      body: enEfectivo(TOTAL),
    }),
    'PUT /facturas/{venta_id}/anular': async dueno => ({
      params: { venta_id: (await guardar(dueno)).venta_id },
    }),

    'GET /public/FVS/{id}': async dueno => ({
      params: { id: (await guardar(dueno)).enlace_factura.split('/').at(-1)! },
    }),
    'GET /openapi.json': async () => ({}),
    'GET /documentacion': async () => ({}),
  }
