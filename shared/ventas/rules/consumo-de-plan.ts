import { redondearCanto } from '../../despiece/cantos'
import type { Planilla, ResumenDePlan } from '../../despiece/schemas-planilla'
import type { CobroDeCorte, ServicioDePegado, TarifaDeCorte } from './tarifa-de-corte'

/** Gluing service of a band: the first of the table whose end its code has (DECISIONS 127). */
export function servicioDePegado(codigo: string, tabla: readonly ServicioDePegado[]): string {
  const code = codigo.trim().toUpperCase()
  return tabla.find(({ final }) => code.endsWith(final))!.servicio
}

/** What a plan sells besides its boards: whole units or metres, with how the quantity came about. */
export interface Consumo {
  referencia: string
  cantidad: number
  explicacion: string
}

const DECIMAS_POR_METRO = 10_000
const metros = (value: number): string => value.toFixed(2).replace('.', ',')

const cuantos = (n: number, uno: string, muchos: string) => `${n} ${n === 1 ? uno : muchos}`

/** Cutting services of a plan and how they are counted: trims are no cuts that somebody asked for (DECISIONS 128). */
const CORTES: Record<CobroDeCorte, (planilla: Omit<Planilla, 'patrones'>) => [number, string]> = {
  despiece: () => [1, 'un servicio por despiece'],
  tablero: ({ cant_placas, retales_usados }) => {
    const hojas = retales_usados.reduce((total, { cantidad }) => total + cantidad, cant_placas)
    return [hojas, cuantos(hojas, 'tablero o retal cortado', 'tableros o retales cortados')]
  },
  corte: ({ cortes, refilados }) => [
    cortes - refilados,
    cuantos(cortes - refilados, 'corte', 'cortes') + ' sin el refilado',
  ],
  metro: ({ metros_corte, metros_refilado }) => {
    // To a tenth of a millimetre: 0.1 + 0.2 is no metre more.
    const exactos = Math.round((metros_corte - metros_refilado) * DECIMAS_POR_METRO)
    const enteros = Math.ceil(exactos / DECIMAS_POR_METRO)
    return [enteros, `${metros(exactos / DECIMAS_POR_METRO)} → ${enteros} m de corte sin el refilado`]
  },
}

/**
 * Bands, gluing services, special services and the cutting service of a plan (specification B §9).
 *
 * Metres are rounded once per band and cut list (DECISIONS 125, 126): bands by `ml` (with waste), gluing by
 * `pegado` (finished edges, DECISIONS 115). A band that is not charged still pays its gluing (DECISIONS 116).
 */
export function consumoDePlan(
  plan: ResumenDePlan,
  { redondeo, pegado: tabla, corte }: TarifaDeCorte,
): Consumo[] {
  const total = new Map<string, Consumo>()
  const add = (referencia: string, cantidad: number, explicacion: string) => {
    if (cantidad <= 0) return
    const former = total.get(referencia)
    if (!former) total.set(referencia, { referencia, cantidad, explicacion })
    else {
      former.cantidad += cantidad
      former.explicacion += ` + ${explicacion}`
    }
  }
  const redondear = (value: number) => redondearCanto(Math.round(value * DECIMAS_POR_METRO), redondeo)
  const { tapacantos } = plan.planilla

  for (const { codigo, ml } of tapacantos) {
    const banda = plan.canto.find(canto => canto.id === codigo)
    const cobra = Boolean(plan.parametros.cobrar_canto) && (banda?.cobrar_canto ?? true)
    if (cobra) add(codigo, redondear(ml), `${metros(ml)} → ${redondear(ml)} m`)
  }
  for (const { codigo, pegado } of tapacantos)
    add(
      servicioDePegado(codigo, tabla),
      redondear(pegado),
      `${codigo}: ${metros(pegado)} → ${redondear(pegado)} m`,
    )
  for (const pieza of plan.piezas)
    for (const servicio of pieza.lista_servicios_especiales)
      add(
        servicio.referencia,
        servicio.cantidad * pieza.cantidad,
        `${servicio.cantidad} × ${pieza.cantidad} piezas`,
      )
  add(corte.servicio, ...CORTES[corte.por](plan.planilla))
  return [...total.values()]
}
