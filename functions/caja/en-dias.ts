import type { Dia } from '#shared/kernel/dates'
import { type Item, obtener } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import { exigirAusente, type Operacion } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'
import { type MovimientoNuevo, moverCaja } from './store'

/** Movements of one act on the days that they belong to. */
export type EnDias = readonly { dia: Dia; movimientos: readonly MovimientoNuevo[] }[]

const delPeriodo = ({ escritura }: Operacion): string | undefined => {
  return escritura.ConditionCheck?.Key?.pk as string | undefined
}

/** The days that an act moves, as they stand. */
export const leerDias = async (tienda: string, dias: readonly Dia[]): Promise<Map<Dia, Item | undefined>> => {
  const distintos = [...new Set(dias)]
  const leidos = await obtener(distintos.map(dia => clave.diaDeCaja(tienda, dia)))
  return new Map(distintos.map((dia, i) => [dia, leidos[i]]))
}

/**
 * Books what one act moves on several days: what is taken back on its own day, and what takes its place on another or
 * the same. A transaction names an item once, so a month is asked once whether it is open.
 * @param meses further months that must be open.
 */
export function moverEnDias(
  hechos: EnDias,
  leidos: ReadonlyMap<Dia, Item | undefined>,
  acto: Acto,
  meses: readonly string[] = [],
): Operacion[] {
  const porDia = new Map<Dia, MovimientoNuevo[]>()
  for (const { dia, movimientos } of hechos)
    if (movimientos.length > 0) porDia.set(dia, [...(porDia.get(dia) ?? []), ...movimientos])
  const preguntados = new Set<string>()
  return [
    ...[...porDia].flatMap(([dia, movimientos]) => moverCaja(dia, leidos.get(dia), { movimientos }, acto)),
    ...meses.map(mes => exigirAusente(clave.periodo(acto.tienda, mes), 'periodo_cerrado')),
  ].filter(operacion => {
    const periodo = delPeriodo(operacion)
    if (periodo === undefined) return true
    const nuevo = !preguntados.has(periodo)
    preguntados.add(periodo)
    return nuevo
  })
}
