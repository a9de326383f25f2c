import type { Dia } from '#shared/kernel/dates'
import { type Item, obtener } from '../kernel/dynamo/client'
import { clave, type Clave } from '../kernel/dynamo/keys'
import type { Sesion } from '../kernel/session'
import { claveDeParametro, valorDe } from '../maestros/public'
import type { CajaAbierta, CajaLeida } from './store'

/** Where an act of money is made. */
export interface LugarDeCaja {
  tienda: string
  sesion: Sesion
}

/** What of the till does not depend on the day. */
const clavesDelTerminal = ({ tienda, sesion }: LugarDeCaja): Clave[] => [
  claveDeParametro('TIENDAS_SESION_CAJA'),
  clave.cajaAbierta(tienda, sesion.terminal),
]
const delTerminal = (
  { tienda }: LugarDeCaja,
  [parametro, abierta]: readonly (Item | undefined)[],
): Pick<CajaLeida, 'abierta' | 'exige'> => ({
  abierta: abierta as CajaAbierta | undefined,
  exige: valorDe('TIENDAS_SESION_CAJA', parametro).split(',').includes(tienda),
})

/** What an act of money reads, to be read together with what else it needs; `cajaDe` takes what came. */
export const clavesDeCaja = (lugar: LugarDeCaja, dia: Dia): [Clave, Clave, Clave] =>
  [clave.diaDeCaja(lugar.tienda, dia), ...clavesDelTerminal(lugar)] as [Clave, Clave, Clave]
export const cajaDe = (lugar: LugarDeCaja, [dia, ...terminal]: readonly (Item | undefined)[]): CajaLeida => ({
  dia,
  ...delTerminal(lugar, terminal),
})

/** The till on a day. */
export const leerCaja = async (lugar: LugarDeCaja, dia: Dia): Promise<CajaLeida> =>
  cajaDe(lugar, await obtener(clavesDeCaja(lugar, dia)))

/** The till on several days. */
export interface CajaEnDias extends Pick<CajaLeida, 'abierta' | 'exige'> {
  dias: ReadonlyMap<Dia, Item | undefined>
}
export async function leerDias(lugar: LugarDeCaja, dias: readonly Dia[]): Promise<CajaEnDias> {
  const distintos = [...new Set(dias)]
  const [parametro, abierta, ...leidos] = await obtener([
    ...clavesDelTerminal(lugar),
    ...distintos.map(dia => clave.diaDeCaja(lugar.tienda, dia)),
  ])
  return {
    ...delTerminal(lugar, [parametro, abierta]),
    dias: new Map(distintos.map((dia, i) => [dia, leidos[i]])),
  }
}
