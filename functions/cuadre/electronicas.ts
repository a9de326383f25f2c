import type { Centavos } from '#shared/kernel/money'
import type { Item } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { exigirValor, type Operacion } from '../kernel/dynamo/operations'

/**
 * What of the bills of a store's month the tax authority has accepted, less what was annulled of that. It stands beside the
 * days of the drawer and is no part of a month's digest: it says of which kind bills are, and moves no money.
 */
export interface Electronicas {
  ventas: number
  bruta: Centavos
  impuestos: Centavos
}
export interface ElectronicasLeidas extends Electronicas {
  /** Missing while nothing was accepted. */
  version: number | undefined
}

const SIN_ELECTRONICAS: Electronicas = { ventas: 0, bruta: 0 as Centavos, impuestos: 0 as Centavos }

/** @param leidas the item of the month as it was read, or what a close has kept of it. */
export const electronicasDe = (leidas: Item | Electronicas | undefined): ElectronicasLeidas => ({
  ...SIN_ELECTRONICAS,
  version: undefined,
  ...leidas,
})

export const soloCifras = ({ ventas, bruta, impuestos }: Electronicas): Electronicas => ({
  ventas,
  bruta,
  impuestos,
})

/** Asks that nothing of the month was accepted or annulled since it was read. */
export const exigirElectronicas = (tienda: string, mes: string, { version }: ElectronicasLeidas): Operacion =>
  exigirValor(clave.mesElectronico(tienda, mes), 'version', version, 'reintentar')
