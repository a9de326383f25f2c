import type { Dia, Instante } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import { ordenDe } from '../kernel/clock'
import { consultar, type Item, obtener, siguientesIds } from '../kernel/dynamo/client'
import { clave, particion } from '../kernel/dynamo/keys'
import { crear, moverSaldos, type Operacion } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'

/** The credit account of a customer: one, of the whole company (DECISIONS 1, 13). */
export interface CuentaGuardada extends Item {
  id: number
  version: number
  cliente_id: number
  total_cupo_permitido: Centavos
  /** Owed now: the sum of its ledger, and written by nothing else. */
  total_credito: Centavos
  /** Pending orders on credit: what they will add when they are billed. */
  total_pedidos: Centavos
  plazo_credito: number
  bloqueada: boolean
  fecha_creacion: Instante
  /** Of a customer that was united with another one: nothing is owed here any more, and that one's account is meant. */
  unida_a?: number
}

/** 1 a bill on credit, 2 a payment, 3 an annulled bill; 9, apart, a debt that passed to another entry of its customer. */
export type TipoDeCredito = 1 | 2 | 3 | 9

/** A movement of the ledger of what somebody owes: append-only, with what was owed after it. */
export interface MovimientoDeCredito extends Item {
  id: number
  cliente_id: number
  tienda: string
  tipo: TipoDeCredito
  /** Negative where less is owed after it. */
  valor: Centavos
  saldo: Centavos
  fecha: Instante
  descripcion: string
  usuario_id: number
  usuario: string
  conexion_id: string
  venta_id?: number
  /** Of a bill: the day by which it is to be paid. */
  vence?: Dia
  /** Of a debt that passed between two entries of one customer: the other one, and its movement. */
  tercero_unido_id?: number
  movimiento_par_id?: number
}

/** The account of a customer, or of whoever they were united with since. @returns undefined where there is none. */
export async function cuentaDe(cliente: number): Promise<CuentaGuardada | undefined> {
  let quien: number | undefined = cliente
  let cuenta: CuentaGuardada | undefined
  while (quien !== undefined) {
    cuenta = (await obtener([clave.cuentaCredito(quien)]))[0] as CuentaGuardada | undefined
    quien = cuenta?.unida_a
  }
  return cuenta
}

/** What may still be sold on credit (DECISIONS 87); below zero where the customer has gone beyond the limit. */
export const disponible = ({
  total_cupo_permitido,
  total_credito,
  total_pedidos,
}: CuentaGuardada): Centavos => (total_cupo_permitido - total_credito - total_pedidos) as Centavos

/** What a sale adds to the account of its customer, or takes off it. */
export interface CambioDeCuenta {
  deuda: Centavos
  pedidos: Centavos
  /** Of a debt: which row of the ledger says so. */
  movimiento: Pick<MovimientoDeCredito, 'tipo' | 'descripcion' | 'venta_id' | 'vence'>
}

/** The row of a movement of what somebody owes, with what is owed after it. */
export function filaDeCredito(
  cliente_id: number,
  antes: Centavos,
  datos: Pick<MovimientoDeCredito, 'id' | 'tipo' | 'valor' | 'descripcion'> & Partial<MovimientoDeCredito>,
  { sesion, ahora, tienda }: Acto,
): Operacion {
  const fila: MovimientoDeCredito = {
    ...datos,
    cliente_id,
    tienda,
    saldo: (antes + datos.valor) as Centavos,
    fecha: ahora,
    usuario_id: sesion.usuario_id,
    usuario: sesion.nombre,
    conexion_id: sesion.conexion_id,
  }
  return crear(clave.credito(cliente_id, ordenDe(ahora)), fila)
}

/** Moves an account, which must still be as it was read, and writes what changes the debt into its ledger. */
export async function moverCuenta(
  { cliente_id, total_credito, total_pedidos }: CuentaGuardada,
  { deuda, pedidos, movimiento }: CambioDeCuenta,
  acto: Acto,
): Promise<Operacion[]> {
  if (deuda === 0 && pedidos === 0) return []
  const saldo = (total_credito + deuda) as Centavos
  const operaciones = [
    moverSaldos(
      clave.cuentaCredito(cliente_id),
      {
        // Guarded where only the orders move too: a limit is judged by both.
        total_credito: [total_credito, saldo],
        total_pedidos: [total_pedidos, total_pedidos + pedidos],
      },
      'unida_a',
    ),
  ]
  if (deuda === 0) return operaciones
  const datos = { ...movimiento, id: await siguientesIds('creditos'), valor: deuda }
  return [...operaciones, filaDeCredito(cliente_id, total_credito, datos, acto)]
}

/** So many movements of one customer are looked through; older ones stay in the ledger. */
const MAXIMO = 1000

/** The newest movements of somebody's credit, of all their entries. */
export const movimientosDe = async (clientes: readonly number[]): Promise<MovimientoDeCredito[]> =>
  (
    await Promise.all(
      clientes.map(cliente =>
        consultar({
          pk: particion.creditos(cliente),
          descendente: true,
          limite: MAXIMO,
          consistente: true,
        }),
      ),
    )
  ).flat() as MovimientoDeCredito[]

/** Accounts of a list without a text. */
export const MAXIMO_CUENTAS = 500

/** The newest accounts, one more than a list shows. */
export const cuentasNuevas = async (): Promise<CuentaGuardada[]> =>
  (await consultar({
    indice: 'GSI1',
    pk: particion.cuentasCredito(),
    descendente: true,
    limite: MAXIMO_CUENTAS + 1,
  })) as CuentaGuardada[]
