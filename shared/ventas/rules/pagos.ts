import { type Centavos, centavos, mulDiv, sum } from '../../kernel/money'
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
  /** What rounding its cash adds to the total of the sale, or takes off it. */
  redondeo: Centavos
  /** Part that was paid in advance. */
  anticipo: Centavos
  /** Part that is owed on the customer's credit account. */
  credito: Centavos
  recibido: Centavos | null
  cambio: Centavos | null
}

/** A voucher code of nothing but zeros counts as empty (specification A §5; DECISIONS 67). */
export const comprobanteVacio = (code: string): boolean => /^0*$/.test(code.trim())

/** The parameter `REDONDEO_EFECTIVO` as an amount; what is none of its values rounds nothing. */
export const multiploDeEfectivo = (valor: string | undefined): Centavos =>
  centavos(valor === '50' || valor === '100' ? Number(valor) : 0)

/**
 * Cash rounded half-up to what there are coins for (DECISIONS 72). What would come to nothing stays as it is: no bill
 * is paid with no money.
 */
export function redondearEfectivo(efectivo: Centavos, multiplo: Centavos): Centavos {
  if (multiplo === 0 || efectivo <= 0) return efectivo
  const redondo = mulDiv(mulDiv(efectivo, 1, multiplo), multiplo, 1)
  return (redondo === 0 ? efectivo : redondo) as Centavos
}

/** A payment, as far as rounding asks. */
interface PagoPorForma {
  forma: Pick<FormaDePago, 'es_efectivo'>
  valor: Centavos
}
/**
 * What paying in cash changes of a total: the cash that is due is what the other forms leave of it, rounded. Without
 * cash nothing is.
 */
export function redondeoDe(total: Centavos, pagos: readonly PagoPorForma[], multiplo: Centavos): Centavos {
  if (!pagos.some(({ forma, valor }) => forma.es_efectivo && valor > 0)) return 0 as Centavos
  const otras = sum(pagos.filter(({ forma }) => !forma.es_efectivo).map(({ valor }) => valor))
  const debido = (total - otras) as Centavos
  return (redondearEfectivo(debido, multiplo) - debido) as Centavos
}

/** What is still to be paid in a form, never below zero: the default of a new line. Cash closes the payment rounded. */
export function faltante(
  total: Centavos,
  pagos: readonly PagoPorForma[],
  forma: Pick<FormaDePago, 'es_efectivo'>,
  multiplo: Centavos,
): Centavos {
  const conElla = forma.es_efectivo ? [...pagos, { forma, valor: 1 as Centavos }] : []
  const pagado = sum(pagos.map(({ valor }) => valor))
  return Math.max(0, total + redondeoDe(total, conElla, multiplo) - pagado) as Centavos
}

/** What of some payments spends the customer's advances. */
const anticipoDe = (pagos: readonly PagoAceptado[]): Centavos =>
  sum(pagos.filter(pago => pago.forma.forma_abono).map(pago => pago.valor))

/** What of some payments is owed. */
const creditoDe = (pagos: readonly PagoAceptado[]): Centavos =>
  sum(pagos.filter(pago => pago.forma.forma_credito).map(pago => pago.valor))

/** Takes the rounding into the largest payment in cash. */
function redondearPagos(pagos: readonly PagoAceptado[], redondeo: Centavos): void {
  const [mayor] = pagos.filter(pago => pago.forma.es_efectivo).sort((a, b) => b.valor - a.valor)
  if (mayor) mayor.valor = sum([mayor.valor, redondeo])
}

/**
 * The payment of a sale in cash mode: every line complete, and together exactly the total, its cash rounded. Who knows
 * nothing of rounding pays the total as it is, and the cash is booked rounded.
 * Cash lines merge into one; a form that asks for a voucher may stand twice (DECISIONS 68). What is paid in a form that
 * goes to the credit account is owed (65): whether the account lends it is for who has the account to say.
 * @param disponible what the customer has paid in advance and not spent (DECISIONS 66).
 * @param multiplo what cash is rounded to; 0 rounds nothing (DECISIONS 72).
 * @returns the accepted lines with cash received and change, or a Spanish text per field.
 */
export function cobrar(
  total: Centavos,
  lineas: readonly PagoACobrar[],
  formas: ReadonlyMap<number, FormaDePago>,
  recibido: Centavos | null,
  disponible: Centavos,
  multiplo: Centavos,
): { ok: true; cuenta: Cuenta } | { ok: false; errores: Record<string, string> } {
  const errores: Record<string, string> = {}
  const pagos: PagoAceptado[] = []
  lineas.forEach((linea, i) => {
    const forma = formas.get(linea.id_forma_pago)
    const campo = (name: string) => `formaPagoList.${i}.${name}`
    if (!forma) errores[campo('id_forma_pago')] = 'Debe seleccionar una forma de pago a agregar'
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

  const redondeo = redondeoDe(total, pagos, multiplo)
  const aPagar = sum([total, redondeo])
  const pagado = sum(pagos.map(pago => pago.valor))
  if (pagado !== total && pagado !== aPagar)
    return {
      ok: false,
      errores: {
        formaPagoList: `La sumatoria de las formas de pago deben ser igual a ${centavosExactos(aPagar)}`,
      },
    }
  if (pagado === total) redondearPagos(pagos, redondeo)
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
      redondeo,
      anticipo: anticipoDe(pagos),
      credito: creditoDe(pagos),
      recibido: handed,
      cambio: handed === null ? null : ((handed - efectivo) as Centavos),
    },
  }
}
