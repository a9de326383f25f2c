import type { Centavos } from '../../kernel/money'
import { sum } from '../../kernel/money'
import { centavosExactos } from '../../kernel/format'

export const VACIOS = 'No pueden existir valores vacíos o en cero. Todos los campos son requeridos'

export interface FormaDePago {
  id: number
  nombre_forma_pago: string
  requiere_codigo_comprobante: boolean
  forma_abono: boolean
  forma_credito: boolean
  es_efectivo: boolean
}
export interface PagoACobrar {
  id_forma_pago: number
  comprobante_id: string
  valor_pagado: Centavos
}
export interface PagoAceptado {
  forma: FormaDePago
  comprobante: string | null
  valor: Centavos
  /** Which of the lines it came from; of lines that were merged, the first. */
  linea: number
}
export interface Cuenta {
  pagos: PagoAceptado[]
  efectivo: Centavos
  /** Part that was paid in advance. */
  anticipo: Centavos
  recibido: Centavos | null
  cambio: Centavos | null
}

/** A voucher code of nothing but zeros counts as empty (specification A §5; DECISIONS 67). */
export const comprobanteVacio = (code: string): boolean => /^0*$/.test(code.trim())

/** What is still to be paid, never below zero: the default of a new line. */
export const faltante = (total: Centavos, pagos: readonly Centavos[]): Centavos =>
  Math.max(0, total - sum(pagos)) as Centavos

/** What of some payments spends the customer's advances. */
const anticipoDe = (pagos: readonly PagoAceptado[]): Centavos =>
  sum(pagos.filter(pago => pago.forma.forma_abono).map(pago => pago.valor))

/**
 * The payment of a sale in cash mode: every line complete, and together exactly the total.
 * Cash lines merge into one; a form that asks for a voucher may stand twice (DECISIONS 68).
 * @param disponible what the customer has paid in advance and not spent (DECISIONS 66).
 * @returns the accepted lines with cash received and change, or a Spanish text per field.
 */
export function cobrar(
  total: Centavos,
  lineas: readonly PagoACobrar[],
  formas: ReadonlyMap<number, FormaDePago>,
  recibido: Centavos | null,
  disponible: Centavos,
): { ok: true; cuenta: Cuenta } | { ok: false; errores: Record<string, string> } {
  const errores: Record<string, string> = {}
  const pagos: PagoAceptado[] = []
  lineas.forEach((linea, i) => {
    const forma = formas.get(linea.id_forma_pago)
    const campo = (name: string) => `formaPagoList.${i}.${name}`
    if (!forma) errores[campo('id_forma_pago')] = 'Debe seleccionar una forma de pago a agregar'
    else if (forma.forma_credito)
      errores[campo('id_forma_pago')] = 'Una venta de contado no se puede pagar a crédito'
    else if (forma.forma_abono && disponible <= 0)
      errores[campo('id_forma_pago')] = 'El cliente no tiene anticipos disponibles'
    else if (linea.valor_pagado <= 0) errores[campo('valor_pagado')] = VACIOS
    else if (forma.requiere_codigo_comprobante && comprobanteVacio(linea.comprobante_id))
      errores[campo('comprobante_id')] = VACIOS
    else {
      const comprobante = forma.requiere_codigo_comprobante ? linea.comprobante_id.trim() : null
      const same = comprobante === null ? pagos.find(pago => pago.forma.id === forma.id) : undefined
      if (same) same.valor = sum([same.valor, linea.valor_pagado])
      else pagos.push({ forma, comprobante, valor: linea.valor_pagado, linea: i })
      if (forma.forma_abono && anticipoDe(pagos) > disponible)
        errores[campo('valor_pagado')] = `El anticipo disponible es de ${centavosExactos(disponible)}`
    }
  })
  if (Object.keys(errores).length > 0) return { ok: false, errores }

  if (sum(pagos.map(pago => pago.valor)) !== total)
    return {
      ok: false,
      errores: {
        formaPagoList: `La sumatoria de las formas de pago deben ser igual a ${centavosExactos(total)}`,
      },
    }
  const efectivo = sum(pagos.filter(pago => pago.forma.es_efectivo).map(pago => pago.valor))
  if (recibido !== null && recibido < efectivo)
    return {
      ok: false,
      errores: { efectivo_recibido: 'El efectivo recibido es menor que el valor en efectivo' },
    }
  const handed = efectivo > 0 ? recibido : null
  return {
    ok: true,
    cuenta: {
      pagos,
      efectivo,
      anticipo: anticipoDe(pagos),
      recibido: handed,
      cambio: handed === null ? null : ((handed - efectivo) as Centavos),
    },
  }
}
