import type { Dia, Instante } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import { ordenDe } from '../kernel/clock'
import { clave } from '../kernel/dynamo/keys'
import { crear, type Operacion } from '../kernel/dynamo/operations'

/** Money in or out of a store on a day: append-only; a return is a movement of its own with minus. */
export interface MovimientoDeCaja {
  /** Of a sale, of an annulled one, or in advance. */
  tipo: 'venta' | 'devolucion' | 'anticipo'
  /** Of the first two. */
  venta_id?: number
  /** Of an advance: the movement of the customer's ledger. */
  anticipo_id?: number
  forma_pago_id: number
  nombre_forma_pago: string
  es_efectivo: boolean
  valor: Centavos
  comprobante: string | null
  usuario_id: number
  conexion_id: string
}

export const moverCaja = (
  tienda: string,
  dia: Dia,
  fecha: Instante,
  movimiento: MovimientoDeCaja,
): Operacion => crear(clave.caja(tienda, dia, ordenDe(fecha)), { ...movimiento, tienda, fecha })
