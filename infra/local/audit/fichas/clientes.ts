import type { Ficha } from './ficha'

/** Customers, with what they owe and have paid in advance. */

export interface Tercero extends Ficha {
  id: bigint
  tipo_documento_id: bigint
  numero_documento: string
  nombres: string
  apellidos: string
  numero_telefonico: string
  numero_celular: string
  tipo_tercero: string
  saldo_abono?: bigint
  activo: boolean
  /** The entry of the same customer that absorbed this one; and those that this one absorbed. */
  unido_a?: bigint
  unidos?: Pick<Tercero, 'id' | 'tipo_documento_id' | 'numero_documento' | 'nombres' | 'apellidos'>[]
  user_id: bigint | null
}

/** What a customer may owe, and owes. */
export interface Cuenta extends Ficha {
  id: bigint
  cliente_id: bigint
  total_cupo_permitido: bigint
  total_credito: bigint
  total_pedidos: bigint
  fecha_creacion: string
  bloqueada: boolean
  /** What is owed of which sale, and what was written off. */
  abiertas?: { venta_id: bigint; valor: bigint; saldo: bigint; vence: string }[]
  castigadas?: ParteDeVenta[]
  token?: string
  /** Whose account is meant by this one, which holds nothing any more. */
  unida_a?: bigint
}

export interface ParteDeVenta {
  venta_id: bigint
  valor: bigint
}

export interface Credito extends Ficha {
  id: bigint
  cliente_id: bigint
  tienda: string
  tipo: bigint
  valor: bigint
  saldo: bigint
  fecha: string
  venta_id?: bigint
  vence?: string
  abonado?: bigint
  ventas?: ParteDeVenta[]
  fecha_abono?: string
  pagos?: {
    forma_pago_id: bigint
    es_efectivo: boolean
    valor: bigint
    comprobante: string | null
    adjunto?: { token: string }
  }[]
  reversa_de?: bigint
  /** Of what passed between two entries of one customer. */
  tercero_unido_id?: bigint
  movimiento_par_id?: bigint
}

export interface Anticipo extends Ficha {
  id: bigint
  cliente_id: bigint
  tienda: string
  tipo: bigint
  valor: bigint
  saldo: bigint
  fecha: string
  usuario_id: bigint
  consecutivo?: bigint
  /** Of money that was handed over, or back: its day in the drawer. */
  dia?: string
  token?: string
  /** Of an annulment: the movement that it takes back. */
  anula_id?: bigint
  forma_pago_id?: bigint
  comprobante?: string | null
  venta_id?: bigint
  /** Of what passed between two entries of one customer. */
  tercero_unido_id?: bigint
  movimiento_par_id?: bigint
}

/** An advance as its receipt says it. */
export interface ReciboDeAnticipo extends Ficha {
  id: bigint
  tienda: string
  consecutivo: bigint
  cliente_id: bigint
  valor: bigint
  saldo: bigint
  dia: string
  forma_pago_id: bigint
  es_efectivo: boolean
  comprobante: string | null
  token: string
  adjunto: { token: string } | null
  anulado?: { movimiento_id: bigint }
}
