import { entrar, type Pedir } from './api'

export interface Deudora {
  pedir: Pedir
  /** Her account. */
  cuenta: number
  /** Bills on credit. */
  ventas: number[]
}

/** A customer who owes a bill for each of these numbers of hinges. */
export async function deudora(
  documento: string,
  [nombres, apellidos]: readonly [string, string],
  cantidades: readonly number[],
): Promise<Deudora> {
  const pedir = await entrar('super')
  const { tercero } = await pedir<{ tercero: { id: number } }>('POST terceros/crear', {
    tipo_documento_id: 13,
    numero_documento: documento,
    nombres,
    apellidos,
    numero_celular: '3005550166',
    creacion_rapida: true,
  })
  const { cuenta_credito } = await pedir<{ cuenta_credito: { id: number } }>('POST cuentas-credito/guardar', {
    tercero_id: tercero.id,
    total_cupo_permitido: 1_000_000,
  })
  const { productos } = await pedir<{ productos: { data: { id: number }[] } }>('GET productos?query=bisagra')
  const ventas: number[] = []
  for (const cantidad_solicitada of cantidades) {
    const { venta_id, totales } = await pedir<{ venta_id: number; totales: { total_venta: number } }>(
      'POST facturas/guardar',
      {
        venta_id: null,
        tercero_id: tercero.id,
        estado_venta_id: 1,
        tipo_pago_id: 2,
        productoList: [{ producto_id: productos.data[0]!.id, cantidad_solicitada }],
      },
    )
    await pedir(`POST facturas/${venta_id}/forma-pago`, {
      modo_factura: 'CR',
      crear_venta_credito: true,
      formaPagoList: [{ id_forma_pago: 1, valor_pagado: totales.total_venta }],
    })
    ventas.push(venta_id)
  }
  return { pedir, cuenta: cuenta_credito.id, ventas }
}
