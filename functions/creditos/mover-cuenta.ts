import { type Parte, porVencer, type VentaAbierta } from '#shared/creditos/reparto'
import type { Dia } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { siguientesIds } from '../kernel/dynamo/client'
import { clave, indice } from '../kernel/dynamo/keys'
import { fijar, moverSaldos, type Operacion, sumar } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'
import {
  type CuentaGuardada,
  type DatosDeMovimiento,
  filaDeCredito,
  type MovimientoDeCredito,
  type ParteDeVenta,
} from './store'

const CERO = 0 as Centavos

/** What becomes of an account. */
interface Hecho {
  movimiento: DatosDeMovimiento
  abiertas: VentaAbierta[]
  castigadas?: Parte[]
  /** What pending orders hold more, or less. */
  pedidos?: Centavos
  /** It is closed for new sales. */
  bloquear?: true
}

/** Keys of the list of who owes: by the day on which the first of it is due. */
export const enDeudores = (abiertas: readonly VentaAbierta[], id: number) =>
  indice.deudores(abiertas[0]?.vence, id)

/** What all customers owe, and how many do: exact, for it moves with every account in its transaction. */
export const moverTotal = (antes: number, despues: number): Operacion[] =>
  antes === despues
    ? []
    : [
        sumar(clave.totalDeCredito(), {
          sumas: { total: despues - antes, deudores: Number(despues > 0) - Number(antes > 0) },
        }),
      ]

/**
 * Moves what somebody owes: the row of the ledger, the account, which must be as it was read, and the total of all.
 * @returns where the row stands too, for who writes something that leads to it.
 */
export function moverDeuda(
  cuenta: CuentaGuardada,
  { movimiento, abiertas, castigadas, pedidos = CERO, bloquear }: Hecho,
  acto: Acto,
): { operaciones: Operacion[]; cuenta: CuentaGuardada; fila: MovimientoDeCredito; orden: string } {
  const { cliente_id, total_credito, total_pedidos, movimientos, version } = cuenta
  const { fila, orden, operacion } = filaDeCredito(cliente_id, total_credito, movimiento, acto)
  const cambios = {
    total_credito: fila.saldo,
    total_pedidos: (total_pedidos + pedidos) as Centavos,
    abiertas: abiertas.toSorted(porVencer),
    movimientos: (movimientos ?? 0) + 1,
    ...(castigadas && { castigadas }),
    ...(bloquear && { bloqueada: true, version: version + 1 }),
  }
  return {
    operaciones: [
      fijar(
        clave.cuentaCredito(cliente_id),
        { ...cambios, ...enDeudores(cambios.abiertas, cuenta.id) },
        { exige: { total_credito, total_pedidos, movimientos, version, unida_a: undefined } },
      ),
      operacion,
      ...moverTotal(total_credito, fila.saldo),
    ],
    cuenta: { ...cuenta, ...cambios },
    fila,
    orden,
  }
}

/** What orders hold of an account, which must still be as it was read: a limit is judged by both of its sums. */
export const moverPedidos = (
  { cliente_id, total_credito, total_pedidos }: CuentaGuardada,
  pedidos: number,
): Operacion[] => [
  moverSaldos(
    clave.cuentaCredito(cliente_id),
    {
      total_credito: [total_credito, total_credito],
      total_pedidos: [total_pedidos, total_pedidos + pedidos],
    },
    'unida_a',
  ),
]

/** A bill that is owed from now on. */
export async function cargarVenta(
  cuenta: CuentaGuardada,
  { venta_id, valor, vence, pedidos }: { venta_id: number; valor: Centavos; vence: Dia; pedidos: Centavos },
  acto: Acto,
): Promise<Operacion[]> {
  const id = await siguientesIds('creditos')
  return moverDeuda(
    cuenta,
    {
      movimiento: { id, tipo: 1, valor, descripcion: `Venta ${venta_id}`, venta_id, vence },
      abiertas: [...(cuenta.abiertas ?? []), { venta_id, valor, saldo: valor, vence }],
      pedidos,
    },
    acto,
  ).operaciones
}

/** What was written off of a sale. */
export const castigadoDe = ({ castigadas = [] }: CuentaGuardada, venta_id: number): Centavos =>
  sum(castigadas.filter(each => each.venta_id === venta_id).map(each => each.valor))

/** What is still owed of a sale. */
export const saldoDeVenta = ({ abiertas = [] }: CuentaGuardada, venta_id: number): Centavos =>
  abiertas.find(each => each.venta_id === venta_id)?.saldo ?? CERO

/** A bill that was annulled: what is open of it is owed no more, and what was paid of it is to be given back. */
export async function descargarVenta(
  cuenta: CuentaGuardada,
  { venta_id, valor, pedidos }: { venta_id: number; valor: Centavos; pedidos: Centavos },
  acto: Acto,
): Promise<{ operaciones: Operacion[]; abonado: Centavos }> {
  const saldo = saldoDeVenta(cuenta, venta_id)
  const abonado = (valor - saldo - castigadoDe(cuenta, venta_id)) as Centavos
  const movimiento = {
    id: await siguientesIds('creditos'),
    tipo: 3,
    valor: (0 - saldo) as Centavos,
    descripcion: `Venta ${venta_id} anulada`,
    venta_id,
    abonado,
  } as const
  const abiertas = (cuenta.abiertas ?? []).filter(each => each.venta_id !== venta_id)
  return { operaciones: moverDeuda(cuenta, { movimiento, abiertas, pedidos }, acto).operaciones, abonado }
}

/** The sales of an account without what is taken off them; a part comes with what it takes to owe it again. */
export function quitarPartes(
  { abiertas = [] }: CuentaGuardada,
  partes: readonly Parte[],
): { abiertas: VentaAbierta[]; ventas: ParteDeVenta[] } {
  const menos = new Map(partes.map(({ venta_id, valor }) => [venta_id, valor]))
  return {
    abiertas: abiertas
      .map(venta => ({ ...venta, saldo: (venta.saldo - (menos.get(venta.venta_id) ?? 0)) as Centavos }))
      .filter(({ saldo }) => saldo > 0),
    ventas: partes.map(parte => {
      const { valor, vence } = abiertas.find(({ venta_id }) => venta_id === parte.venta_id)!
      return { ...parte, total: valor, vence }
    }),
  }
}

/** The sales of an account with what is given back to them. */
export const devolverPartes = (
  { abiertas = [] }: CuentaGuardada,
  partes: readonly ParteDeVenta[],
): VentaAbierta[] => {
  const mas = new Map(partes.map(parte => [parte.venta_id, parte]))
  const siguen = abiertas.map(venta => {
    const parte = mas.get(venta.venta_id)
    mas.delete(venta.venta_id)
    return parte ? { ...venta, saldo: (venta.saldo + parte.valor) as Centavos } : venta
  })
  const vuelven = [...mas.values()].map(({ venta_id, valor, total, vence }) => ({
    venta_id,
    valor: total,
    saldo: valor,
    vence,
  }))
  return [...siguen, ...vuelven]
}
