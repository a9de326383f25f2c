import type { Cliente, Cuerpo } from './cliente'
import { CLIENTE, PRODUCTO } from './sembrar'

/** Requests that a test needs before the one it is about. */
type Linea = Cuerpo<'POST /facturas/guardar'>['productoList'][number]

/** Two drawer slides: 2 × 25.000 and 19 % tax. */
export const LINEAS: Linea[] = [{ producto_id: PRODUCTO.corredera, cantidad_solicitada: 2 }]
export const TOTAL = 59_500

/** Body of an order; without `venta_id` a new one. */
export const pedido = (campos: Partial<Cuerpo<'POST /facturas/guardar'>> = {}) => ({
  venta_id: null,
  tercero_id: CLIENTE.ana,
  estado_venta_id: 1,
  productoList: LINEAS,
  ...campos,
})

/** A cut list on the white board: four banded pieces, one hole each. One board. */
export const DESPIECE = {
  referencia: 'TAB-BLANCO',
  piezas: [
    {
      cantidad: 4,
      base: 700,
      altura: 400,
      canto_base_top: 'BLANCO-3R',
      canto_altura_left: 'BLANCO-22',
      lista_servicios_especiales: [{ referencia: 'PERFORACION', modo: 'B', cantidad: 1 }],
    },
  ],
  canto: [{ id: 'BLANCO-3R' }, { id: 'BLANCO-22' }],
}

/** Saves an order and answers what the server said of it. */
export const guardar = (quien: Cliente, campos: Partial<Cuerpo<'POST /facturas/guardar'>> = {}) =>
  quien.exigir('POST /facturas/guardar', { body: pedido(campos) })

/** A task of a sale that is made for it. */
export async function tareaNueva(quien: Cliente, descripcion_tarea = 'Llamar al cliente') {
  const { venta_id } = await guardar(quien)
  return (await quien.exigir('POST /tareas/guardar', { body: { venta_id, descripcion_tarea } })).tarea
}

/** As `guardar`, with a board that is cut by the list. */
export async function guardarConDespiece(
  quien: Cliente,
  campos: Partial<Cuerpo<'POST /facturas/guardar'>> = {},
) {
  const { optimizacion } = await quien.exigir('POST /optimizar/generar', { body: DESPIECE })
  const tablero = { producto_id: PRODUCTO.blanco, cantidad_solicitada: 1, response_lepton: optimizacion }
  return guardar(quien, { productoList: [...LINEAS, tablero], ...campos })
}

/** Body that pays a total in cash. */
export const enEfectivo = (valor_pagado: number) => ({ formaPagoList: [{ id_forma_pago: 1, valor_pagado }] })

let comprobantes = 0
/** Body that pays the order of `pedido` by transfer, with a proof. */
export const conComprobante = (adjunto_comprobante?: object) => ({
  formaPagoList: [
    {
      id_forma_pago: 2,
      valor_pagado: TOTAL,
      comprobante_id: `TRX-${++comprobantes}`,
      adjunto_comprobante,
    },
  ],
})

/** Saves and bills an order. */
export async function facturada(quien: Cliente, campos: Partial<Cuerpo<'POST /facturas/guardar'>> = {}) {
  const { venta_id, totales } = await guardar(quien, campos)
  const factura = await quien.exigir('POST /facturas/{venta_id}/forma-pago', {
    params: { venta_id },
    body: enEfectivo(totales.total_venta),
  })
  return { venta_id, totales, factura }
}

/** Ten percent off ten drawer slides. */
export const SOLICITUD = {
  porcentaje_descuento: 10,
  tercero_id: CLIENTE.muebles,
  producto_id: PRODUCTO.corredera,
  cantidad_solicitada: 10,
  precio_unitario: 25_000,
  sub_total: 250_000,
}

/** Asks for a discount; without changes that of `SOLICITUD`. */
export const solicitud = async (
  quien: Cliente,
  campos: Partial<Cuerpo<'POST /descuentos/solicitar/guardar'>> = {},
) =>
  (await quien.exigir('POST /descuentos/solicitar/guardar', { body: { ...SOLICITUD, ...campos } }))
    .descuento_solicitado

/** Gives a customer a credit account with this limit, in pesos; answers the body that did. */
export async function cuentaDe(quien: Cliente, tercero_id: number, total_cupo_permitido = 1_000_000) {
  const body = { tercero_id, total_cupo_permitido }
  await quien.exigir('POST /cuentas-credito/guardar', { body })
  return body
}

/** Body that bills on credit, as the specified client sends it: one line of cash, which is not booked as such. */
export const aCredito = (valor_pagado: number) => ({
  modo_factura: 'CR' as const,
  crear_venta_credito: true,
  ...enEfectivo(valor_pagado),
})
