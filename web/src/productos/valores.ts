import type { DefaultValues } from 'react-hook-form'
import type * as z from 'zod'
import type { NuevoProducto } from '#shared/productos/producto'
import type { ProductoLeido } from './producto'

/** What the form of a product holds: as it goes over the wire. */
export type Valores = z.input<typeof NuevoProducto>

const NADA = null as never

/** A product that is not there yet. */
export const VALORES_NUEVOS: DefaultValues<Valores> = {
  referencia: '',
  prefijo: '',
  codigo_barras: '',
  generar_codigo_barras: false,
  nombre_producto: '',
  descripcion_producto: '',
  precio_unitario: NADA,
  precio_con_impuesto: null,
  costo_inventario_unitario: null,
  cantidad: 0,
  tipo_impuesto: 'Gravado',
  impuesto_id: NADA,
  proveedor_id: NADA,
  grupo_id: NADA,
  linea_id: NADA,
  funcion_producto_id: null,
  grupo_servicio_id: null,
  color_id: null,
  categoria_producto_id: null,
  medida_largo: null,
  medida_ancho: null,
  permite_rotar: false,
  decimales_cantidad: null,
  generado_por_plan: false,
  activo: true,
}

/** One that is changed, as it was read. */
export const valoresDe = (p: ProductoLeido): DefaultValues<Valores> => ({
  referencia: p.referencia,
  prefijo: p.prefijo,
  codigo_barras: p.codigo_barras ?? '',
  generar_codigo_barras: false,
  nombre_producto: p.nombre_producto,
  descripcion_producto: p.descripcion_producto,
  precio_unitario: p.precio_unitario,
  precio_con_impuesto: p.lado_precio === 'con_impuesto' ? p.precio_con_impuesto : null,
  costo_inventario_unitario: p.costo_inventario_unitario ?? null,
  cantidad: p.cantidad,
  tipo_impuesto: p.tipo_impuesto,
  impuesto_id: p.impuesto_id,
  proveedor_id: p.proveedor_id ?? NADA,
  grupo_id: p.grupo_id,
  linea_id: p.linea_id ?? NADA,
  funcion_producto_id: p.funcion_producto_id,
  grupo_servicio_id: p.grupo_servicio_id,
  color_id: p.color_id,
  categoria_producto_id: p.categoria_producto_id,
  medida_largo: p.medida_largo,
  medida_ancho: p.medida_ancho,
  permite_rotar: p.permite_rotar,
  decimales_cantidad: p.decimales_cantidad === 2 ? 2 : 0,
  generado_por_plan: p.generado_por_plan,
  activo: p.activo,
  version: p.version,
})
