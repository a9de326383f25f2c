import type { Instante } from '#shared/kernel/dates'
import { type Centavos, sum } from '#shared/kernel/money'
import { consultar, type Item } from './client'

/** A movement of a ledger of somebody's: what it adds to their balance, and the balance after it. */
interface Movimiento extends Item {
  pk: string
  id: number
  fecha: Instante
  saldo: Centavos
}

export interface Hojas<M> {
  filas: M[]
  mas: boolean
  anterior: Centavos
}

/** So many movements of one person are looked through; older ones stay in the ledger. */
const MAXIMO = 1000

const elMasNuevo = (a: Movimiento, b: Movimiento): number =>
  a.fecha === b.fecha ? b.id - a.id : a.fecha < b.fecha ? 1 : -1

/**
 * The newest movements of somebody, of all their entries.
 * @returns whether there are older ones (`mas`), and what those had come to: with it the movements add up to the balance.
 */
export async function movimientosDeLibro(particiones: readonly string[]): Promise<Hojas<Movimiento>> {
  const found = (await Promise.all(
    particiones.map(pk => consultar({ pk, descendente: true, limite: MAXIMO + 1, consistente: true })),
  )) as Movimiento[][]
  const todas = found.length === 1 ? found[0]! : found.flat().sort(elMasNuevo)
  const filas = todas.slice(0, MAXIMO)
  const cuantas = (pk: string): number => filas.filter(fila => fila.pk === pk).length
  return {
    filas,
    mas: todas.length > MAXIMO,
    anterior: sum(particiones.map((pk, i) => found[i]![cuantas(pk)]?.saldo ?? (0 as Centavos))),
  }
}
