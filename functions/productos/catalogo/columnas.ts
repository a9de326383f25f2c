import { formatoPrecio } from '#shared/kernel/format'
import type { Precio } from '#shared/kernel/money'
import { type ColumnaDeCatalogo, SE_VENDE } from '#shared/productos/columnas-catalogo'
import { tipoDeIva } from '#shared/productos/tipo-iva'
import { conImpuesto } from '../cases/armar-producto'
import type { ProductoGuardado } from '../store'
import { esCampoDeMaestro, type MaestrosPorNombre } from './maestros'

/** Names that products keep a copy of, for an entry that nobody finds any more. */
const COPIAS: Readonly<Record<string, keyof ProductoGuardado>> = {
  grupo_id: 'nombre_grupo',
  linea_id: 'nombre_linea',
  color_id: 'nombre_color',
  funcion_producto_id: 'nombre_funcion_producto',
  categoria_producto_id: 'nombre_categoria_producto',
}

/** What a file says of a product in a column: prices in 1/10 000 peso, sides of boards in mm; null leaves the cell empty. */
export function valorDe(
  { campo, tipo }: Pick<ColumnaDeCatalogo, 'campo' | 'tipo'>,
  producto: ProductoGuardado,
  maestros: MaestrosPorNombre,
): string | number | null {
  if (esCampoDeMaestro(campo)) {
    const id = producto[campo] ?? null
    if (id === null) return null
    return maestros[campo].porId.get(id)?.nombre ?? ((producto[COPIAS[campo] ?? ''] as string) || null)
  }
  if (campo === 'tipo_impuesto') return tipoDeIva(producto)
  if (campo === 'precio_con_impuesto') return conImpuesto(producto)
  const valor = producto[campo]
  if (tipo === 'si_no') return valor === true ? 'Sí' : 'No'
  if (tipo === 'venta') return SE_VENDE[valor as number] ?? null
  return valor === undefined || valor === '' ? null : (valor as string | number | null)
}

/** The same as a person reads it. */
export function mostrar({ tipo }: ColumnaDeCatalogo, valor: string | number | null): string | null {
  if (valor === null || typeof valor === 'string') return valor
  return tipo === 'precio' ? formatoPrecio(valor as Precio) : `${valor} mm`
}
