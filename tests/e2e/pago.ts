import { hoy, type Pedir } from './api'

/** Pays a supplier an invoice of today in cash; the payment. */
export async function pagarAProveedor(pedir: Pedir, codigo_factura: string): Promise<{ id: number }> {
  const { proveedores } = await pedir<{ proveedores: { id: number }[] }>('GET listas/proveedores')
  const { pago_proveedor } = await pedir<{ pago_proveedor: { id: number } }>(
    'POST pagos-proveedores/guardar',
    {
      tipo_concepto_id: 1,
      proveedor_id: proveedores[0]!.id,
      codigo_factura,
      fecha_factura: hoy(),
      fecha_pago: hoy(),
      valor_total: 119_000,
      pj_iva: 19,
      pj_retefuente: 0,
      observaciones: 'Tapacantos',
      lista_formas_pagadas_form: [{ id_forma_pago: 1, valor_pagado: 119_000 }],
    },
  )
  return pago_proveedor
}
