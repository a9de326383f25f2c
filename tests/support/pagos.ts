import { hoy } from '#functions/kernel/clock'
import type { BodyEnviado } from '#shared/http/route'
import type { rutas } from '#shared/pagos/routes'
import type { Cliente } from './cliente'

type Cuerpo = BodyEnviado<typeof rutas.guardar>

let facturas = 0
/** A payment of 119.000 with VAT of 19 % and withholding of 2,5 %: 116.500 in cash, of an invoice that nobody has registered. */
export const pagoNuevo = (cambios: Partial<Cuerpo> = {}): Cuerpo => ({
  tipo_concepto_id: 1,
  proveedor_id: 3,
  codigo_factura: `FV-${process.pid}-${++facturas}`,
  fecha_factura: hoy(),
  fecha_pago: hoy(),
  valor_total: 119_000,
  pj_iva: 19,
  pj_retefuente: 2.5,
  observaciones: 'Tableros de la semana',
  lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 116_500 }],
  ...cambios,
})

/** What is to be paid later: an invoice without methods. */
export const facturaNueva = (cambios: Partial<Cuerpo> = {}): Cuerpo =>
  pagoNuevo({ fecha_pago: null, pago_realizado: false, lista_formas_pagadas_form: [], ...cambios })

export const pagoHecho = async (quien: Cliente, cambios: Partial<Cuerpo> = {}) =>
  (await quien.exigir('POST /pagos-proveedores/guardar', { body: pagoNuevo(cambios) })).pago_proveedor
