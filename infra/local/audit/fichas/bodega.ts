import type { Ficha } from './ficha'
import type { Valor } from '../valores'

/** Products, their stock, and offcuts. */

export interface Producto extends Ficha {
  id: bigint
  referencia: string
  prefijo?: string
  codigo_barras: string | null
  nombre_producto: string
  nombre_color: string
  precio_unitario: bigint
  grupo_id: bigint
  generado_por_plan: boolean
  activo: boolean
}

export interface Existencia extends Ficha {
  existencia: bigint
  reservado: bigint
  disponible: bigint
  /** Missing where nobody has corrected it, and in part of what was corrected before this was kept. */
  correcciones?: bigint
}

export interface Kardex extends Ficha {
  tienda: string
  producto_id: bigint
  tipo: string
  existencia: bigint
  reservado: bigint
  venta_id?: bigint
  usuario_id: bigint
  fecha: string
  /** Of what the warehouse does. */
  motivo?: string
  /** Order of the row that it takes back. */
  revierte?: string
  /** What moved many products as one. */
  origen?: { clase: string; id: bigint | string }
}

export interface Retal extends Ficha {
  id: string
  version: bigint
  codigo_tienda: string
  referencia: string
  estado: string
  ubicacion: string
  base: Valor
  altura: Valor
  usado_en: bigint | null
  tira?: { color_id: bigint; tipo_id: bigint } | null
  reserva?: {
    hasta: string
    tercero_id: bigint | null
    nombre_cliente: string | null
    motivo: string | null
    usuario_id: bigint
    usuario: string
  }
}

/** What keeps the strips of a store: a colour, a type, or a cell with its offcuts. */
export interface Tiras extends Ficha {
  id?: bigint
  activo?: boolean
  color_id?: bigint
  tipo_id?: bigint
  producto_id?: bigint
  ids?: string[]
}

/** What took many strips away at once. */
export interface Retiro extends Ficha {
  id: string
  estado: string
  motivo: string
  ids: string[]
  hechas: bigint
}
