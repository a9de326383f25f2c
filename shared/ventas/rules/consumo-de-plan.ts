import { redondearCanto, type RedondeoCanto } from '../../despiece/cantos'
import type { ResumenDePlan } from '../../despiece/schemas-planilla'

/** Services that a cut plan charges (specification B §9). */
export const SERVICIO_CORTE = 'SERVICOR1'
const PEGADO_3R = 'SERVIENC33R'
const PEGADO_R = 'SERVIENC02'
const PEGADO_OTROS = 'SERVIENC05'

/** Gluing service of a band: codes ending in 3R, then in R, then the rest (DECISIONS 127). */
export function servicioDePegado(codigo: string): string {
  const code = codigo.trim().toUpperCase()
  return code.endsWith('3R') ? PEGADO_3R : code.endsWith('R') ? PEGADO_R : PEGADO_OTROS
}

/** What a plan sells besides its boards: whole units or metres, with how the quantity came about. */
export interface Consumo {
  referencia: string
  cantidad: number
  explicacion: string
}

const DECIMAS_POR_METRO = 10_000
const metros = (value: number): string => value.toFixed(2).replace('.', ',')

/**
 * Bands, gluing services, special services and one cutting service of a plan.
 *
 * Metres are rounded once per band and cut list (DECISIONS 125, 126): bands by `ml` (with waste), gluing by
 * `pegado` (finished edges, DECISIONS 115). A band that is not charged still pays its gluing (DECISIONS 116).
 */
export function consumoDePlan(plan: ResumenDePlan, redondeo: RedondeoCanto): Consumo[] {
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
    add(servicioDePegado(codigo), redondear(pegado), `${codigo}: ${metros(pegado)} → ${redondear(pegado)} m`)
  for (const pieza of plan.piezas)
    for (const servicio of pieza.lista_servicios_especiales)
      add(
        servicio.referencia,
        servicio.cantidad * pieza.cantidad,
        `${servicio.cantidad} × ${pieza.cantidad} piezas`,
      )
  add(SERVICIO_CORTE, 1, 'un servicio por despiece')
  return [...total.values()]
}
