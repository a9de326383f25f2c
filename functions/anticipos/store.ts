import { invalido } from '#shared/http/errors'
import type { Dia, Instante } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import { ordenDe } from '../kernel/clock'
import type { Item } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import type { Entidad } from '../kernel/dynamo/contables'
import { type Hojas, movimientosDeLibro } from '../kernel/dynamo/libro'
import { crear, moverSaldos, type Operacion } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'
import { enLosTotales, lugarConSaldo } from './saldos'

/** 9 stands apart from what money does: two entries of one customer were united, and the balance passed on. */
export const TIPOS_DE_ANTICIPO = {
  1: 'Abono',
  2: 'Pago de venta',
  3: 'Devolución de venta',
  4: 'Anulación de abono',
  9: 'Unión de clientes',
} as const
export type TipoDeAnticipo = keyof typeof TIPOS_DE_ANTICIPO

/** A movement of the ledger of somebody's advances: append-only, with what was left after it. */
export interface MovimientoDeAnticipo extends Item {
  id: number
  cliente_id: number
  tienda: string
  tipo: TipoDeAnticipo
  /** Negative where a sale spent it. */
  valor: Centavos
  saldo: Centavos
  fecha: Instante
  descripcion: string
  usuario_id: number
  usuario: string
  conexion_id: string
  /** Of money that was handed over, or back: its day in the drawer, and how it was paid. */
  dia?: Dia
  forma_pago_id?: number
  nombre_forma_pago?: string
  comprobante?: string | null
  /** Of money that was handed over: receipt of the store, and the token that opens its paper. */
  consecutivo?: number
  token?: string
  /** Of an annulment: the movement that it takes back. */
  anula_id?: number
  /** Of what a sale spent, or gave back. */
  venta_id?: number
  /** Of a balance that passed between two entries of one customer: the other one, and its movement. */
  tercero_unido_id?: number
  movimiento_par_id?: number
}

/** The balance stands on the person, so that lists show it; nothing but this ledger writes it. */
export const saldoDe = (tercero: Item | undefined): Centavos => (tercero?.saldo_abono ?? 0) as Centavos

const MAXIMO_SALDO = 100_000_000_000_00 as Centavos
/** Refuses what would be more than one customer may have paid in advance: it is a mistyped value. */
export function exigirSaldoPosible(antes: Centavos, valor: Centavos, campo: string): void {
  if (antes + valor > MAXIMO_SALDO) throw invalido({ [campo]: 'El valor es demasiado grande' })
}

type Datos = Pick<MovimientoDeAnticipo, 'id' | 'tipo' | 'valor' | 'descripcion'> &
  Partial<MovimientoDeAnticipo>

/** The row of a movement, with what is left after it. @param antes the balance as it was read. */
export function filaDeAnticipo(
  cliente: number,
  antes: Centavos,
  datos: Datos,
  { sesion, ahora, tienda }: Acto,
): { movimiento: MovimientoDeAnticipo; operacion: Operacion } {
  const movimiento: MovimientoDeAnticipo = {
    ...datos,
    cliente_id: cliente,
    tienda,
    saldo: (antes + datos.valor) as Centavos,
    fecha: ahora,
    usuario_id: sesion.usuario_id,
    usuario: sesion.nombre,
    conexion_id: sesion.conexion_id,
  }
  return { movimiento, operacion: crear(clave.anticipo(cliente, ordenDe(ahora)), movimiento) }
}

/**
 * Moves somebody's advances: a row of the ledger and the balance, which must still be what was read, and theirs.
 * @param antes the balance as it was read.
 */
export function moverAnticipo(
  cliente: number,
  antes: Centavos,
  datos: Datos,
  acto: Acto,
): { movimiento: MovimientoDeAnticipo; operaciones: Operacion[]; entidades: Entidad[] } {
  const { movimiento, operacion } = filaDeAnticipo(cliente, antes, datos, acto)
  const saldos = { saldo_abono: [antes, movimiento.saldo] } as const
  const lugar = lugarConSaldo(cliente, antes, movimiento.saldo, acto.ahora)
  return {
    movimiento,
    operaciones: [
      operacion,
      moverSaldos(
        clave.tercero(cliente),
        saldos,
        'unido_a',
        lugar && { cambios: lugar, sumas: { cruces: 1 } },
      ),
      enLosTotales(acto.tienda, datos.valor),
    ],
    entidades: lugar ? [{ clase: 'TERCERO', id: cliente }] : [],
  }
}

/** The newest movements of somebody, of all their entries. */
export const movimientosDe = (clientes: readonly number[]) =>
  movimientosDeLibro(clientes.map(particion.anticipos)) as Promise<Hojas<unknown>> as Promise<
    Hojas<MovimientoDeAnticipo>
  >
