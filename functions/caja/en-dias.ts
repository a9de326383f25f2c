import type { Dia } from '#shared/kernel/dates'
import { clave } from '../kernel/dynamo/keys'
import { exigirAusente, type Operacion } from '../kernel/dynamo/operations'
import type { Acto } from '../kernel/session'
import type { CajaEnDias } from './lecturas'
import { guardarCaja, moverDia, type MovimientoNuevo, sumarACaja } from './store'

/** Movements of one act on the days that they belong to. */
export type EnDias = readonly { dia: Dia; movimientos: readonly MovimientoNuevo[] }[]

const delPeriodo = ({ escritura }: Operacion): string | undefined => {
  return escritura.ConditionCheck?.Key?.pk as string | undefined
}

/**
 * Books what one act moves on several days: what is taken back on its own day, and what takes its place on another or
 * the same. A transaction names an item once, so a month is asked once whether it is open, and the session of the
 * terminal takes all of it at once.
 * @param meses further months that must be open.
 */
export function moverEnDias(
  hechos: EnDias,
  { dias, abierta, exige }: CajaEnDias,
  acto: Acto,
  meses: readonly string[] = [],
): Operacion[] {
  const porDia = new Map<Dia, MovimientoNuevo[]>()
  for (const { dia, movimientos } of hechos)
    if (movimientos.length > 0) porDia.set(dia, [...(porDia.get(dia) ?? []), ...movimientos])
  const cadaDia = [...porDia]
  const preguntados = new Set<string>()
  return [
    ...cadaDia.flatMap(([dia, movimientos]) =>
      moverDia(dia, { dia: dias.get(dia), abierta, exige }, { movimientos }, acto),
    ),
    ...(abierta && cadaDia.length > 0
      ? [
          guardarCaja(
            abierta,
            cadaDia.reduce((caja, [dia, movimientos]) => sumarACaja(caja, dia, movimientos), abierta),
          ),
        ]
      : []),
    ...meses.map(mes => exigirAusente(clave.periodo(acto.tienda, mes), 'periodo_cerrado')),
  ].filter(operacion => {
    const periodo = delPeriodo(operacion)
    if (periodo === undefined) return true
    const nuevo = !preguntados.has(periodo)
    preguntados.add(periodo)
    return nuevo
  })
}
