import type { Instante } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import { ordenDe } from '../kernel/clock'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import { crear, moverSaldos, type Operacion } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'

export const TIPOS_DE_ANTICIPO = { 1: 'Abono', 2: 'Pago de venta', 3: 'Devolución de venta' } as const
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
  /** Of money that was handed over: receipt of the store, and how it was paid. */
  consecutivo?: number
  forma_pago_id?: number
  nombre_forma_pago?: string
  comprobante?: string | null
  /** Of what a sale spent, or gave back. */
  venta_id?: number
}

/** The balance stands on the person, so that lists show it; nothing but this ledger writes it. */
export const saldoDe = (tercero: Item | undefined): Centavos => (tercero?.saldo_abono ?? 0) as Centavos

/** What somebody has paid in advance and not spent, to decide with. */
export const saldoDeCliente = async (cliente: number): Promise<Centavos> =>
  saldoDe((await obtener([clave.tercero(cliente)]))[0])

type Datos = Pick<MovimientoDeAnticipo, 'id' | 'tipo' | 'valor' | 'descripcion'> &
  Partial<MovimientoDeAnticipo>

/**
 * Moves somebody's advances: a row of the ledger and the balance, which must still be what was read.
 * @param antes the balance as it was read.
 */
export function moverAnticipo(
  cliente: number,
  antes: Centavos,
  datos: Datos,
  { sesion, ahora, tienda }: Acto,
): { movimiento: MovimientoDeAnticipo; operaciones: Operacion[] } {
  const saldo = (antes + datos.valor) as Centavos
  const movimiento: MovimientoDeAnticipo = {
    ...datos,
    cliente_id: cliente,
    tienda,
    saldo,
    fecha: ahora,
    usuario_id: sesion.usuario_id,
    usuario: sesion.nombre,
    conexion_id: sesion.conexion_id,
  }
  return {
    movimiento,
    operaciones: [
      crear(clave.anticipo(cliente, ordenDe(ahora)), movimiento),
      moverSaldos(clave.tercero(cliente), { saldo_abono: [antes, saldo] }),
    ],
  }
}

/** So many movements of one person are looked through; older ones stay in the ledger. */
const MAXIMO = 1000

/** The newest movements of somebody, and whether there are older ones. */
export async function movimientosDe(
  cliente: number,
): Promise<{ filas: MovimientoDeAnticipo[]; mas: boolean }> {
  const found = (await consultar({
    pk: particion.anticipos(cliente),
    descendente: true,
    limite: MAXIMO + 1,
    consistente: true,
  })) as MovimientoDeAnticipo[]
  return { filas: found.slice(0, MAXIMO), mas: found.length > MAXIMO }
}
