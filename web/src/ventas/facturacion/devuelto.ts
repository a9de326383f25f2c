import { pesosExactos } from '#shared/kernel/format'
import { type Pago, sumarPesos } from './venta'

/** Where what was paid of a bill goes: only money leaves the drawer (DECISIONS 3, 4, 8). */
export function queSeDevuelve(pagos: readonly Pago[]): string[] {
  const dinero = pagos.filter(pago => !pago.es_anticipo && !pago.es_credito)
  const suma = (suyos: readonly Pago[]) => sumarPesos(...suyos.map(({ valor_pagado }) => valor_pagado))
  const [anticipo, credito] = [suma(pagos.filter(p => p.es_anticipo)), suma(pagos.filter(p => p.es_credito))]
  const formas = dinero.map(p => `${p.nombre_forma_pago} ${pesosExactos(p.valor_pagado)}`).join(', ')
  return [
    ...(formas ? [`Sale de la caja de hoy: ${formas}.`] : []),
    ...(anticipo > 0 ? [`Vuelve a los anticipos del cliente: ${pesosExactos(anticipo)}.`] : []),
    ...(credito > 0
      ? [
          `${pagos.every(p => p.es_credito) ? 'La venta a crédito, de' : 'Lo que quedó a crédito,'} ${pesosExactos(credito)}, deja de deberse; lo que el cliente haya abonado queda como anticipo suyo.`,
        ]
      : []),
  ]
}
