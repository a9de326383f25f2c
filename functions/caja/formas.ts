import { invalido } from '#shared/http/errors'
import { comprobanteVacio } from '#shared/ventas/rules/pagos'
import type { FormaPagoGuardada } from '../maestros/public'

/** Money that is handed over now, and its voucher where the form asks for one. */
export interface FormaElegida {
  forma: FormaPagoGuardada
  comprobante: string | null
}

interface Donde {
  /** Paths of the fields in the body, for their errors. */
  forma?: string
  comprobante?: string
  /** Whether the voucher has to be said. */
  conCodigo?: boolean
  /** The form that a corrected record has: it stays, also where it was retired since (DECISIONS 313). */
  anterior?: number
}

/**
 * How money is handed over: neither on credit nor in advance, with a voucher where the form asks for one.
 */
export function exigirForma(
  leida: unknown,
  codigo: string | null | undefined,
  {
    forma: campoForma = 'forma_pago_id',
    comprobante: campo = 'comprobante_id',
    conCodigo = true,
    anterior,
  }: Donde = {},
): FormaElegida {
  const forma = leida as FormaPagoGuardada | undefined
  if (!forma || !(forma.activo || forma.id === anterior) || forma.forma_abono || forma.forma_credito)
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
