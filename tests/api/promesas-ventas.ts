import { segundos } from '#functions/kernel/clock'
import { marcar, poner } from '#functions/kernel/dynamo/client'
import { clave } from '#functions/kernel/dynamo/keys'
import { sinFallas } from '#functions/sesion/pin'
import { cifrar } from '#functions/sesion/public'
import { FALLAS_DE_PIN } from '#shared/sesion/pin'
import { deudora } from '../support/creditos'
import { aCredito, DESPIECE, enEfectivo, guardar, pedido, TOTAL } from '../support/pedidos'
import { CLIENTE, idDe, nombreDe, PRODUCTO } from '../support/sembrar'
import type { Cuerpo, Peticion } from '../support/tienda'
import {
  afirma,
  alEntrar,
  exigeTienda,
  falla,
  idIlegible,
  pide,
  type Promesa,
  type Reparto,
  sinObjeto,
  sinRol,
  sinSesion,
  sirve,
} from './promesas'
import { anulada, cobrada, conLlaveUsada, pendiente } from './promesas-comunes'

type Pedido = Partial<Cuerpo<'POST /facturas/guardar'>>
const GUARDAR = 'POST /facturas/guardar'
const COBRAR = 'POST /facturas/{venta_id}/forma-pago'
const ANULAR = 'PUT /facturas/{venta_id}/anular'
const EDITA = 'PUT /facturas/{venta_id}/edicion'
const VER = 'GET /facturas/{venta_id}'
const HISTORIAL = 'GET /facturas/{venta_id}/historial'
const RETAL = 'POST /facturas/retal'

const guarda = (campos: Pedido) => pide(GUARDAR, 'vendedor', { body: pedido(campos) })
/** Asks about a sale that was made for it. */
const sobre =
  (
    ruta: typeof COBRAR | typeof ANULAR | typeof GUARDAR,
    venta: (r: Reparto) => Promise<number>,
    peticion: Peticion<typeof COBRAR> = {},
    quien: Exclude<keyof Reparto, 'entrar'> = 'vendedor',
  ) =>
  async (r: Reparto) => {
    const venta_id = await venta(r)
    const body = ruta === GUARDAR ? pedido({ venta_id, ...(peticion.body as Pedido) }) : peticion.body
    return r[quien].pedir(ruta, { ...peticion, params: { venta_id }, body })
  }
const enEdicion = async (r: Reparto) => (await guardar(r.vendedor, { estado_venta_id: 4 })).venta_id
const VACIOS = 'No pueden existir valores vacíos o en cero. Todos los campos son requeridos'
const pago = { body: enEfectivo(TOTAL) }
const pagos = (...lineas: object[]) => ({ body: { formaPagoList: lineas } })
const vieja = { version: 7 }

/** Bills beyond a limit, after so many wrong PINs of the administrator who lets it. */
const masAlla = (autorizacion: object | null, fallas = 0) => {
  const PIN = '739518'
  return async (r: Reparto) => {
    await marcar(clave.usuario(idDe('admin')), { pin: await cifrar(PIN) })
    await poner({ ...sinFallas(idDe('admin')), fallas, expira: segundos() + 600 })
    const { tercero_id } = await deudora(r.super, 0, 1000)
    const { venta_id } = await guardar(r.vendedor, { tercero_id, tipo_pago_id: 2 })
    const dada = { usuario_id: idDe('admin'), pin: PIN, motivo: 'Paga el viernes', ...autorizacion }
    const body = { ...aCredito(TOTAL), autorizacion_credito: autorizacion && dada }
    return r.vendedor.pedir(COBRAR, { params: { venta_id }, body })
  }
}

/** Every status of the sale routes. */
export const DE_VENTAS: Promesa[] = [
  sirve(RETAL, 'the piece can be sold', ({ data }) => {
    afirma(data).toMatchObject({
      // 0,6 × 0,4 m of 62.000 and 1,2 m of 4.200, with 19 %.
      total_precio_base: 14_880,
      cantidad_canto: 1.2,
      total_precio_canto: 5_040,
      total_con_impuesto: 23_704.8,
      precio_por_confirmar: false,
      advertencias: [],
    })
  }),
  ...alEntrar(RETAL, 'bodega'),
  falla(
    RETAL,
    422,
    'validacion',
    'nothing is said of the piece',
    pide(RETAL, 'vendedor', { body: {} }),
    'Debe ingresar todos los campos solicitados',
  ),
  sirve('POST /facturas', 'the role sells in the store', ({ data }) => {
    afirma(data.ventas).toMatchObject({ current_page: 1, per_page: 20 })
    for (const venta of data.ventas.data)
      afirma(venta).toMatchObject({ codigo_tienda: '001', estado_venta_id: 1 })
  }),
  ...alEntrar('POST /facturas', 'bodega'),
  falla(
    'POST /facturas',
    422,
    'validacion',
    'the dates are the wrong way round',
    pide('POST /facturas', 'vendedor', { body: { fecha_inicial: '2026-02-01', fecha_final: '2026-01-01' } }),
  ),
  sirve(
    'POST /facturas/filtros',
    'a customer has sales in edition',
    ({ data }) => {
      afirma(data.ventas.data.length).toBeGreaterThan(0)
      for (const venta of data.ventas.data)
        afirma(venta).toMatchObject({ cliente_id: CLIENTE.ana, estado_venta_id: 4 })
    },
    async r => {
      await enEdicion(r)
      return pide('POST /facturas/filtros')(r)
    },
  ),
  ...alEntrar('POST /facturas/filtros', 'bodega'),
  falla(
    'POST /facturas/filtros',
    422,
    'validacion',
    'the state is none',
    pide('POST /facturas/filtros', 'vendedor', { body: { estado_venta_id: 9 } }),
  ),

  sirve(VER, 'the sale is of the store', ({ data }) => {
    afirma(data.ventas_encabezado).toMatchObject({
      total_venta_bruta: TOTAL,
      estado_venta_id: 1,
      nombre_estado_venta: 'Pendiente facturar',
      nombre_vendedor: nombreDe('super'),
    })
    afirma(data.ventas_detalle).toMatchObject([{ item: 1, referencia: 'COR-40', cantidad_vendida: 2 }])
    afirma([data.ventas_formas_pagos, data.ventas_tarea, data.produccion]).toEqual([[], [], []])
  }),
  ...alEntrar(VER, 'bodega'),
  sinObjeto(VER, { venta_id: '999999' }),
  idIlegible(VER, { venta_id: 'última' }),

  sirve(HISTORIAL, 'the sale is of the store', ({ data }) => {
    afirma([data.mas, data.desde_el_comienzo]).toEqual([false, true])
    afirma(data.historial).toMatchObject([
      { accion: 'crear', titulo: 'Pedido creado', usuario: nombreDe('super'), motivo: null, nota: null },
    ])
  }),
  ...alEntrar(HISTORIAL, 'bodega'),
  sinObjeto(HISTORIAL, { venta_id: '999999' }),
  idIlegible(HISTORIAL, { venta_id: 'última' }),

  sirve(GUARDAR, 'the order is complete', ({ data, message }) => {
    afirma(message).toBe('Venta guardada con éxito')
    afirma(data).toMatchObject({ numero: data.venta_id, version: 0, estado_venta_id: 1, advertencias: [] })
    afirma(data.totales.total_venta).toBe(TOTAL)
  }),
  ...alEntrar(GUARDAR, 'bodega'),
  falla(GUARDAR, 404, 'no_encontrado', 'there is no such sale', guarda({ venta_id: 999_999 })),
  falla(
    GUARDAR,
    409,
    'venta_no_editable',
    'the sale is billed',
    sobre(GUARDAR, cobrada),
    'La factura no se encuentra en edición',
  ),
  falla(GUARDAR, 409, 'venta_no_editable', 'the sale is annulled', sobre(GUARDAR, anulada)),
  falla(GUARDAR, 409, 'version_anterior', 'somebody saved since', sobre(GUARDAR, pendiente, { body: vieja })),
  falla(
    GUARDAR,
    409,
    'totales_distintos',
    'the total is off by more than a peso',
    guarda({ total_venta: TOTAL + 1.01 }),
  ),
  falla(
    GUARDAR,
    409,
    'totales_distintos',
    'a price is not the product’s',
    guarda({
      productoList: [{ producto_id: PRODUCTO.corredera, cantidad_solicitada: 2, precio_unitario: 24_000 }],
    }),
  ),
  falla(
    GUARDAR,
    409,
    'llave_reutilizada',
    'the key went with another body before',
    conLlaveUsada(GUARDAR, pedido(), pedido({ observacion_venta: 'otra' })),
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'there is no customer',
    guarda({ tercero_id: undefined }),
    'Debe seleccionar un cliente',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'the customer does not exist',
    guarda({ tercero_id: 999_999 }),
    'Debe seleccionar un cliente',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'there is no product',
    guarda({ productoList: [] }),
    'Debe agregar al menos un producto',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'the state is none to save in',
    guarda({ estado_venta_id: 2 }),
    'Debe seleccionar un estado de la venta',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'a task has no description',
    guarda({ tareasList: [{ descripcion_tarea: ' ' }] }),
    'Debe ingresar una descripción en las tareas agregadas',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'a task is longer than 200 characters',
    guarda({ tareasList: [{ descripcion_tarea: 'x'.repeat(201) }] }),
    'Máximo 200 caracteres',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'payment on credit has no account',
    guarda({ tipo_pago_id: 2 }),
    'Debe cambiar la forma de pago a contado',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'a seller gives a discount of their own',
    guarda({
      productoList: [{ producto_id: PRODUCTO.corredera, cantidad_solicitada: 1, porcentaje_descuento: 1 }],
    }),
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'a cut list stands on a product that is no board',
    guarda({
      productoList: [{ producto_id: PRODUCTO.corredera, cantidad_solicitada: 1, response_lepton: DESPIECE }],
    }),
  ),
  falla(
    GUARDAR,
    422,
    'operacion_muy_grande',
    'it has more products than one transaction holds',
    guarda({
      productoList: Array.from({ length: 50 }, (_, i) => ({
        producto_id: 18 + i,
        cantidad_solicitada: 1,
      })),
    }),
  ),

  sirve(COBRAR, 'the payment is the total', ({ data, message }) => {
    afirma(message).toBe('Venta facturada con éxito')
    afirma(data).toMatchObject({
      estado_venta_id: 2,
      version: 1,
      total_venta: TOTAL,
      cambio: null,
      advertencias: [],
    })
    afirma(data.consecutivo_recibo).toBeGreaterThan(0)
    afirma(data.enlace_factura).toMatch(/^\/api\/public\/FVS\/[\w-]{22}$/)
  }),
  ...alEntrar(COBRAR, 'operario'),
  sinObjeto(COBRAR, { venta_id: '999999' }),
  idIlegible(COBRAR, { venta_id: '1e3' }),
  falla(COBRAR, 409, 'venta_ya_facturada', 'it is billed already', sobre(COBRAR, cobrada, pago)),
  falla(COBRAR, 409, 'venta_no_facturable', 'it is in edition', sobre(COBRAR, enEdicion, pago)),
  falla(COBRAR, 409, 'venta_no_facturable', 'it is annulled', sobre(COBRAR, anulada, pago)),
  falla(
    COBRAR,
    409,
    'version_anterior',
    'it was saved since',
    sobre(COBRAR, pendiente, { body: { ...pago.body, ...vieja } }),
  ),
  falla(COBRAR, 422, 'validacion', 'there is no payment', sobre(COBRAR, pendiente, pagos()), VACIOS),
  falla(
    COBRAR,
    422,
    'validacion',
    'a value is zero',
    sobre(COBRAR, pendiente, pagos({ id_forma_pago: 1, valor_pagado: 0 })),
    VACIOS,
  ),
  falla(
    COBRAR,
    422,
    'validacion',
    'a voucher is missing',
    sobre(COBRAR, pendiente, pagos({ id_forma_pago: 2, valor_pagado: TOTAL, comprobante_id: '0' })),
    VACIOS,
  ),
  falla(
    COBRAR,
    422,
    'validacion',
    'the sum is not the total',
    sobre(COBRAR, pendiente, { body: enEfectivo(TOTAL - 0.01) }),
    'La sumatoria de las formas de pago deben ser igual a $ 59.500',
  ),
  falla(
    COBRAR,
    422,
    'validacion',
    'mode and credit contradict each other',
    sobre(COBRAR, pendiente, { body: { ...pago.body, modo_factura: 'C', crear_venta_credito: true } }),
  ),
  falla(
    COBRAR,
    422,
    'validacion',
    'the customer has no credit account',
    sobre(COBRAR, pendiente, { body: { ...pago.body, modo_factura: 'CR', crear_venta_credito: true } }),
    'El tercero no tiene una cuenta crédito',
  ),
  falla(
    COBRAR,
    422,
    'validacion',
    'it goes beyond the limit',
    masAlla(null),
    'El cupo disponible es de $ 1.000: un administrador debe autorizar la venta',
  ),
  falla(
    COBRAR,
    422,
    'validacion',
    'who is to let it beyond the limit is no administrator',
    masAlla({ usuario_id: idDe('otro') }),
    'Debe seleccionar un administrador de la tienda',
  ),
  falla(
    COBRAR,
    422,
    'validacion',
    'the PIN of who lets it beyond the limit is wrong',
    masAlla({ pin: '739519' }),
    'El PIN no es correcto. Le quedan 4 intentos',
  ),
  falla(
    COBRAR,
    422,
    'pin_bloqueado',
    'the PIN of who lets it beyond the limit was wrong five times',
    masAlla({}, FALLAS_DE_PIN),
    `El PIN de ${nombreDe('admin')} está bloqueado: lo recupera al abrir su pantalla con la contraseña, o con un PIN nuevo`,
  ),
  sirve(
    COBRAR,
    'an administrator lets it beyond the limit with their PIN',
    ({ data }) => afirma(data).toMatchObject({ estado_venta_id: 2, total_venta: TOTAL }),
    masAlla({}),
  ),

  falla(
    GUARDAR,
    422,
    'validacion',
    'a seller names another one',
    guarda({ vendedor_id: idDe('otro') }),
    'Solo un administrador puede cambiar el vendedor de la venta',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'the final consumer is delivered to without an address',
    guarda({ tercero_id: CLIENTE.final, nombre_tipo_envio: 'Domicilio' }),
    'Debe ingresar una dirección de envío',
  ),
  falla(
    GUARDAR,
    422,
    'validacion',
    'the additional tax is an IVA',
    guarda({ impuesto_adicional_id: 1 }),
    'Debe seleccionar una opción',
  ),

  sirve(EDITA, 'the sale is of the store', ({ data }) => {
    afirma(data).toMatchObject({ version: 0, estado_venta_id: 1, editando: [] })
  }),
  ...alEntrar(EDITA, 'bodega'),
  sinObjeto(EDITA, { venta_id: '999999' }),
  idIlegible(EDITA, { venta_id: 'esta' }),

  sirve(ANULAR, 'the sale is pending', ({ data, message }) => {
    afirma(message).toBe('Venta anulada con éxito')
    afirma(data).toMatchObject({ estado_venta_id: 3, version: 1 })
  }),
  sirve(ANULAR, 'it is in edition', undefined, sobre(ANULAR, enEdicion)),
  sirve(ANULAR, 'it is billed and SuperAdministrador asks', undefined, sobre(ANULAR, cobrada, {}, 'super')),
  sinSesion(ANULAR),
  sinRol(ANULAR, 'operario'),
  falla(
    ANULAR,
    403,
    'sin_permiso',
    'it is billed and an administrator asks',
    sobre(ANULAR, cobrada, {}, 'admin'),
  ),
  ...exigeTienda(ANULAR),
  sinObjeto(ANULAR, { venta_id: '999999' }),
  idIlegible(ANULAR, { venta_id: '-1' }),
  falla(ANULAR, 409, 'venta_no_anulable', 'it is annulled already', sobre(ANULAR, anulada)),
  falla(ANULAR, 409, 'version_anterior', 'it was saved since', sobre(ANULAR, pendiente, { body: vieja })),
]
