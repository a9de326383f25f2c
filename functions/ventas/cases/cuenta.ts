import { invalido } from '#shared/http/errors'
import type { Centavos } from '#shared/kernel/money'
import { cobrar, type Cuenta, type PagoAceptado } from '#shared/ventas/rules/pagos'
import type { PagoGuardado } from '../store'
import type { CobroCargado, Ctx } from './cargar-cobro'
import { campoDeAdjunto, type Confirmados } from './comprobantes'

const CERO = 0 as Centavos
const SIN_DINERO = {
  efectivo: CERO,
  redondeo: CERO,
  anticipo: CERO,
  credito: CERO,
  recibido: null,
  cambio: null,
}

/** The payments as the sale keeps them. */
export const pagosDe = (pagos: readonly PagoAceptado[], adjuntos: Confirmados): PagoGuardado[] =>
  pagos.map(({ forma, comprobante, valor, linea }) => {
    const adjunto = adjuntos.get(campoDeAdjunto(linea))
    return {
      forma_pago_id: forma.id,
      nombre_forma_pago: forma.nombre_forma_pago,
      valor_pagado: valor,
      codigo_comprobante_pago: comprobante,
      es_efectivo: forma.es_efectivo,
      ...(forma.forma_abono && { es_anticipo: true as const }),
      ...(forma.forma_credito && { es_credito: true as const }),
      adjunto: adjunto ? { token: adjunto.token, extension: adjunto.extension } : null,
    }
  })

/**
 * How the bill is paid: as the client says, or on credit as a whole, whatever it says (DECISIONS 4).
 *
 * @throws ErrorVeta `invalido`, by the line of the payment.
 */
export function cuentaDe(
  { found, formas, anticipo, credito, multiplo }: CobroCargado,
  { body }: Ctx,
): Cuenta {
  if (credito) return { ...SIN_DINERO, credito: credito.pago.valor, pagos: [credito.pago] }
  const recibido = body.efectivo_recibido ?? null
  const total = found.venta.total_venta_bruta
  const resultado = cobrar(total, body.formaPagoList, formas, recibido, anticipo, multiplo)
  if (!resultado.ok) throw invalido(resultado.errores)
  return resultado.cuenta
}
