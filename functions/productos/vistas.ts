import { tipoDeIva } from '#shared/productos/tipo-iva'
import { conImpuesto } from './cases/armar-producto'
import type { FilaDeProducto } from './store'

/** A product as a store shows it. */
export const vistaDeProducto = (p: FilaDeProducto) => ({
  prefijo: '',
  funcion_producto_id: null,
  nombre_funcion_producto: '',
  grupo_servicio_id: null,
  categoria_producto_id: null,
  nombre_categoria_producto: '',
  ...p,
  precio_con_impuesto: conImpuesto(p),
  tipo_impuesto: tipoDeIva(p),
  lado_precio: p.precio_con_impuesto === undefined ? ('sin_impuesto' as const) : ('con_impuesto' as const),
  es_tablero: p.medida_largo !== null && p.medida_ancho !== null,
  cantidad: p.existencia,
  cantidad_inventario: p.existencia,
})

/** A row of a list: it is a copy, and knows no version. */
export const sinVersion = (fila: FilaDeProducto) => ({ ...vistaDeProducto(fila), version: undefined })
