import type { Ficha } from './ficha'
import type { Valor } from '../valores'

/** The workshop and the door: orders with their stages, machines, turns. */

/** Who ran a machine, from when to when, and how it ended; without an end it runs. */
export interface Marcha {
  operario: { id: bigint }
  maquina: { id: bigint }
  desde: string
  hasta?: string
  fin?: string
  motivo?: string
}

export interface Etapa {
  servicio_id: bigint
  estado: string
  marchas: Marcha[]
  /** Places of the cuts that were ticked. */
  hechos?: bigint[]
}

/** What is made of one line of a sale. */
export interface Orden {
  item: bigint
  producto_id: bigint
  cantidad: bigint
  plan: string
  tableros: bigint
  piezas: bigint
  cortes: bigint
  anulada?: string
  etapas: Etapa[]
  repeticiones?: { numero: bigint; pieza: bigint; base: Valor; altura: Valor; costo: bigint }[]
}

export interface Produccion extends Ficha {
  venta_id: bigint
  codigo_tienda: string
  fecha: string
  cliente_id: bigint
  token_planos: string | null
  ordenes: Orden[]
  dias?: string[]
}

/** A day on which orders of a sale were finished and the sale is not listed. */
export interface DiaDeProduccion extends Ficha {
  venta_id: bigint
}

/** What a machine, or an operator, is busy with. */
export interface EnUso extends Ficha {
  etapa_id: bigint
  orden_id: bigint
  operario: { id: bigint }
  maquina: { id: bigint }
}

/** A run in the log of its machine. */
export interface MarchaDeMaquina extends Ficha, Marcha {
  etapa_id: bigint
  servicio_id: bigint
  codigo_tienda: string
}

/** How much of a line. */
interface Parte {
  item: bigint
  cantidad: bigint
  piezas?: string[]
}

/** A turn of a sale at the dispatch. */
export interface Turno extends Ficha {
  id: bigint
  codigo_tienda: string
  venta_id: bigint
  numero: bigint
  dia: string
  estado: string
  creado_por_id: bigint
  resto_de?: bigint
  pendientes?: Parte[]
  llamado?: { fecha: string }
  entrega?: {
    fecha: string
    usuario_id: bigint
    lineas: Parte[]
    firma: { token: string } | null
    foto: { token: string } | null
  }
}

export interface FilaDeTurnos extends Ficha {
  dia: string
  ultimo: bigint
  turnos: { id: bigint; numero: bigint; dia: string; llamado?: string }[]
}
