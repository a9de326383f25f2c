import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { escribirMedida } from '#shared/despiece/dibujo'
import { formatoNumero } from '#shared/kernel/format'
import type { LineaGuardada } from '../../ventas/public'

/** A line of a sale with the cut plan that it was sold by. */
export interface PlanDeLinea {
  linea: Pick<LineaGuardada, 'item' | 'referencia' | 'nombre_producto'>
  plan: Optimizacion
}

export const cuantos = (n: number, uno: string, muchos: string): string =>
  `${formatoNumero(n)}\u00a0${n === 1 ? uno : muchos}`

/** The plan in a paragraph: what the customer gets cut, and the bands that go with it. */
export function resumenDeCorte({ linea, plan }: PlanDeLinea): string {
  const { planilla, tablero, piezas } = plan
  const retales = planilla.retales_usados.reduce((total, { cantidad }) => total + cantidad, 0)
  const medidas = `${escribirMedida(tablero.base)} × ${escribirMedida(tablero.altura)} mm`
  const bandas = planilla.tapacantos.map(({ codigo, pegado }) => `${codigo} ${formatoNumero(pegado)}\u00a0m`)
  return [
    `${linea.referencia} (${medidas}): ${[
      cuantos(planilla.cant_placas, 'tablero', 'tableros'),
      ...(retales > 0 ? [cuantos(retales, 'retal', 'retales')] : []),
      cuantos(
        piezas.reduce((total, { cantidad }) => total + cantidad, 0),
        'pieza',
        'piezas',
      ),
      cuantos(planilla.cortes, 'corte', 'cortes'),
      `${formatoNumero(planilla.metros_corte)}\u00a0m de corte`,
      `uso ${formatoNumero(planilla.ptje_aprov)}\u00a0%`,
    ].join(', ')}.`,
    bandas.length > 0 ? ` Canto pegado: ${bandas.join(', ')}.` : '',
  ].join('')
}
