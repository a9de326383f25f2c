import { idDeEtapa, idDeOrden } from '#shared/produccion/estados'
import type { Pedir } from './api'

/** An order of the workshop that a test works on. */
export interface OrdenDePrueba {
  venta_id: number
  item: number
  orden: number
  /** As people call it. */
  numero: string
  /** Its stage at the saw. */
  corte: number
}

/** A bill with a board that is cut and banded, and its production order, made by who may. */
export async function ordenConCorte(pedir: Pedir, campos: object = {}): Promise<OrdenDePrueba> {
  const uno = async (referencia: string) => {
    const { productos } = await pedir<{ productos: { data: { id: number; referencia: string }[] } }>(
      `GET productos?query=${referencia}&per_page=50`,
    )
    return productos.data.find(each => each.referencia === referencia)!.id
  }
  const { terceros } = await pedir<{ terceros: { data: { id: number }[] } }>(
    'GET terceros?query=222222222222',
  )
  const { optimizacion } = await pedir<{ optimizacion: object }>('POST optimizar/generar', {
    referencia: 'MEL15-BLA-MA',
    piezas: [
      {
        cantidad: 2,
        base: 700,
        altura: 400,
        descripcion: 'Costado',
        canto_base_top: 'TC-BLA-FX',
        canto_altura_left: 'TC-BLA-FX',
      },
      { cantidad: 2, base: 600, altura: 300, descripcion: 'Entrepaño', canto_base_top: 'TC-BLA-FX' },
    ],
    canto: [{ id: 'TC-BLA-FX' }],
  })
  const venta = await pedir<{
    venta_id: number
    totales: { total_venta: number }
    ventas_detalle: { item: number; referencia: string }[]
  }>('POST facturas/guardar', {
    venta_id: null,
    tercero_id: terceros.data[0]!.id,
    estado_venta_id: 1,
    productoList: [
      { producto_id: await uno('MEL15-BLA-MA'), cantidad_solicitada: 1, response_lepton: optimizacion },
    ],
    ...campos,
  })
  const { venta_id } = venta
  await pedir(`POST facturas/${venta_id}/forma-pago`, {
    formaPagoList: [{ id_forma_pago: 1, valor_pagado: venta.totales.total_venta }],
  })
  await pedir('POST produccion/generar-orden', { venta_id })
  const { item } = venta.ventas_detalle.find(({ referencia }) => referencia === 'MEL15-BLA-MA')!
  const orden = idDeOrden(venta_id, item)
  return { venta_id, item, orden, numero: `${venta_id}-${item}`, corte: idDeEtapa(orden, 1) }
}
