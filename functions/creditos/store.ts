import { ErrorVeta } from '#shared/http/errors'
import type { Dia, Instante } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import { ordenDe } from '../kernel/clock'
import { diasVencida, type Parte, type VentaAbierta } from '#shared/creditos/reparto'
import type { ReferenciaDeAdjunto } from '../adjuntos/public'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { type Clave, clave, particion } from '../kernel/dynamo/keys'
import { type Hojas, movimientosDeLibro } from '../kernel/dynamo/libro'
import { crear, type Operacion } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'
import { claveDeParametro, valorDe } from '../maestros/public'

/**
 * The credit account of a customer: one, of the whole company (DECISIONS 1, 13). What is owed of each sale stands on it,
 * so that whoever pays, bills or annuls decides by one item and changes it as a whole, guarded by `movimientos`.
 */
export interface CuentaGuardada extends Item {
  id: number
  version: number
  cliente_id: number
  total_cupo_permitido: Centavos
  /** Owed now: the sum of its ledger, and of what is owed of each sale. */
  total_credito: Centavos
  /** Pending orders on credit: what they will add when they are billed. */
  total_pedidos: Centavos
  plazo_credito: number
  bloqueada: boolean
  fecha_creacion: Instante
  /** Sales of which something is owed, those that are due first on top; what is paid leaves it. */
  abiertas?: VentaAbierta[]
  /** What was written off of which sale; of those only, and for good. */
  castigadas?: Parte[]
  /** Goes up with every movement: what is open may change while the total comes to the same. */
  movimientos?: number
  /** Opens the statement without a session. */
  token?: string
  /** Of a customer that was united with another one: nothing is owed here any more, and that one's account is meant. */
  unida_a?: number
}

export const TIPOS_DE_CREDITO = {
  1: 'Factura',
  2: 'Abono',
  3: 'Factura anulada',
  4: 'Castigo',
  5: 'Abono anulado',
  9: 'Unión de clientes',
} as const
/** 9 stands apart: a debt that passed to another entry of its customer. */
export type TipoDeCredito = keyof typeof TIPOS_DE_CREDITO

/** What a movement takes off a sale, or gives back to it, with what it takes to owe it again. */
export interface ParteDeVenta extends Parte {
  total: Centavos
  vence: Dia
}

/** How a part of an abono was paid. */
export interface PagoDeCredito {
  forma_pago_id: number
  nombre_forma_pago: string
  es_efectivo: boolean
  valor: Centavos
  comprobante: string | null
  fecha_consignacion: Dia | null
  /** What proves it, where something does. */
  adjunto?: ReferenciaDeAdjunto
}

/** The same, as the drawer books it. */
export const enCaja = ({
  forma_pago_id,
  nombre_forma_pago,
  es_efectivo,
  valor,
  comprobante,
}: PagoDeCredito) => ({
  forma_pago_id,
  nombre_forma_pago,
  es_efectivo,
  valor,
  comprobante,
})

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
  /** Of an annulled bill: what had been paid of it, which is the customer's money in advance now. */
  abonado?: Centavos
  /** Of an abono, its reversal and a write-off: the sales that it is about. */
  ventas?: ParteDeVenta[]
  /** Of an abono and its reversal: the day in whose drawer the money is, and how it was paid. */
  fecha_abono?: Dia
  pagos?: PagoDeCredito[]
  observacion?: string
  /** What was paid beyond the balance, and became money in advance in the same act. */
  anticipo_id?: number
  /** Of a reversal: the movement that it takes back. */
  reversa_de?: number
  motivo?: string
  /** Of a debt that passed between two entries of one customer: the other one, and its movement. */
  tercero_unido_id?: number
  movimiento_par_id?: number
}

/** An abono by its id. */
export interface AbonoGuardado extends Item {
  id: number
  /** In whose ledger its movement stands, and where. */
  cliente_id: number
  orden: string
  /** Opens its receipt without a session. */
  token: string
  /** The movement that took it back. */
  anulado?: number
}

/**
 * The account of a customer, or of whoever they were united with since.
 * @param leida one that was read before, and judged by: where it is the one, it is given as it was.
 * @returns undefined where there is none.
 */
export async function cuentaDe(cliente: number, leida?: CuentaGuardada): Promise<CuentaGuardada | undefined> {
  let quien: number | undefined = cliente
  let cuenta: CuentaGuardada | undefined
  while (quien !== undefined) {
    if (quien === leida?.cliente_id) return leida
    cuenta = (await obtener([clave.cuentaCredito(quien)]))[0] as CuentaGuardada | undefined
    quien = cuenta?.unida_a
  }
  return cuenta
}

/** The same of many customers, by the customer that was asked for. */
export async function cuentasDe(
  clientes: readonly number[],
): Promise<ReadonlyMap<number, CuentaGuardada | undefined>> {
  const leidas = (await obtener(clientes.map(clave.cuentaCredito))) as (CuentaGuardada | undefined)[]
  return new Map(
    await Promise.all(
      leidas.map(
        async (cuenta, i) =>
          [clientes[i]!, cuenta?.unida_a === undefined ? cuenta : await cuentaDe(cuenta.unida_a)] as const,
      ),
    ),
  )
}

/** Whether a customer has credit (DECISIONS 195): an account with a limit that nobody has blocked, whatever is left of it. */
export const prestaA = (cuenta: CuentaGuardada | undefined): boolean =>
  cuenta !== undefined && !cuenta.bloqueada && cuenta.total_cupo_permitido > 0

/** What may still be sold on credit (DECISIONS 87); below zero where the customer has gone beyond the limit. */
export const disponible = ({
  total_cupo_permitido,
  total_credito,
  total_pedidos,
}: CuentaGuardada): Centavos => (total_cupo_permitido - total_credito - total_pedidos) as Centavos

const MORA = 'DIAS_MORA_BLOQUEA_CREDITO'
/** Days that a sale may be overdue before nothing more is sold on credit; null: any number. */
export const moraTolerada = async (): Promise<number | null> => moraLeida((await obtener([claveDeMora()]))[0])
/** Where it stands, for who reads something else in the same call. */
export const claveDeMora = (): Clave => claveDeParametro(MORA)
export function moraLeida(item: Item | undefined): number | null {
  const valor = valorDe(MORA, item)
  return valor === '' ? null : Number(valor)
}
/** The sale that is longest overdue, where it is overdue for too long. */
export const moraQueBloquea = (
  { abiertas = [] }: CuentaGuardada,
  tolerada: number | null,
  hoy: Dia,
): VentaAbierta | undefined =>
  tolerada === null ? undefined : abiertas.find(venta => diasVencida(venta, hoy) > tolerada)

export type DatosDeMovimiento = Pick<MovimientoDeCredito, 'id' | 'tipo' | 'valor' | 'descripcion'> &
  Partial<MovimientoDeCredito>

/** The row of a movement of what somebody owes, with what is owed after it. */
export function filaDeCredito(
  cliente_id: number,
  antes: Centavos,
  datos: DatosDeMovimiento,
  { sesion, ahora, tienda }: Acto,
): { fila: MovimientoDeCredito; orden: string; operacion: Operacion } {
  const orden = ordenDe(ahora)
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
  return { fila, orden, operacion: crear(clave.credito(cliente_id, orden), fila) }
}

/** The newest movements of somebody's credit, of all their entries. */
export const movimientosDe = (clientes: readonly number[]) =>
  movimientosDeLibro(clientes.map(particion.creditos)) as Promise<Hojas<unknown>> as Promise<
    Hojas<MovimientoDeCredito>
  >

/** Abonos by their ids: which were taken back, and what opens their papers. */
export async function abonosPorId(ids: readonly number[]): Promise<Map<number, AbonoGuardado>> {
  const found = (await obtener(ids.map(id => clave.abono(id)))) as (AbonoGuardado | undefined)[]
  return new Map(found.flatMap(abono => (abono ? [[abono.id, abono] as const] : [])))
}

/** The account that an id means now. @throws ErrorVeta there is none. */
export async function cuentaPorId(id: number): Promise<CuentaGuardada> {
  const [puntero] = await obtener([clave.cuentaPorId(id)])
  const cuenta = puntero && (await cuentaDe(puntero.cliente_id as number))
  if (!cuenta) throw new ErrorVeta('no_encontrado')
  return cuenta
}

/** Accounts of a list without a text. */
export const MAXIMO_CUENTAS = 500

const DEUDORES = { indice: 'GSI2', pk: particion.deudores() } as const
/** Accounts that owe, the one that is due first on top; one more than a list shows. */
export const cuentasQueDeben = async (): Promise<CuentaGuardada[]> =>
  (await consultar({ ...DEUDORES, limite: MAXIMO_CUENTAS + 1 })) as CuentaGuardada[]
/** All of them: what they owe is what all customers owe. */
export const todasLasQueDeben = async (): Promise<CuentaGuardada[]> =>
  (await consultar(DEUDORES)) as CuentaGuardada[]

/** The newest accounts, one more than a list shows. */
export const cuentasNuevas = async (): Promise<CuentaGuardada[]> =>
  (await consultar({
    indice: 'GSI1',
    pk: particion.cuentasCredito(),
    descendente: true,
    limite: MAXIMO_CUENTAS + 1,
  })) as CuentaGuardada[]
