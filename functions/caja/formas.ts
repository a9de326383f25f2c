import { invalido } from '#shared/http/errors'
import { comprobanteVacio } from '#shared/ventas/rules/pagos'
import type { FormaPagoGuardada } from '../maestros/public'

/** Money that is handed over now, and its voucher where the form asks for one. */
export interface FormaElegida {
  forma: FormaPagoGuardada
  comprobante: string | null
}

/**
 * How money is handed over: neither on credit nor in advance, with a voucher where the form asks for one.
 * @param donde path of the fields in the body, for their errors, and whether the voucher has to be said.
 */
export function exigirForma(
  leida: unknown,
  codigo: string | null | undefined,
  { forma: campoForma = 'forma_pago_id', comprobante: campo = 'comprobante_id', conCodigo = true } = {},
): FormaElegida {
  const forma = leida as FormaPagoGuardada | undefined
  if (!forma?.activo || forma.forma_abono || forma.forma_credito)
    throw invalido({ [campoForma]: 'Debe seleccionar una forma de pago' })
  if (!forma.requiere_codigo_comprobante) return { forma, comprobante: null }
  const vacio = comprobanteVacio(codigo ?? '')
  if (vacio && !conCodigo) return { forma, comprobante: null }
  if (vacio) throw invalido({ [campo]: 'Debe ingresar el código del comprobante' })
  return { forma, comprobante: codigo! }
}

/** A day on which money may have moved: not after today. */
export function exigirDia(dia: string, hoy: string, campo: string): void {
  if (dia > hoy) throw invalido({ [campo]: 'La fecha no puede ser posterior a hoy' })
}
