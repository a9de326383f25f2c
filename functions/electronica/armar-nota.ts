import type { Dia } from '#shared/kernel/dates'
import { obtener } from '../kernel/dynamo/client'
import { expandir } from '../kernel/dynamo/compacto'
import { claveDeParametro, valorDe } from '../maestros/public'
import type { VentaCompleta } from '../ventas/public'
import { type BorradorDeNota, MOTIVO_DE_NOTA } from './puerto'
import type { Electronica } from './store'

/**
 * The credit note that annuls an accepted invoice: all that was sent of it, line by line and payment by payment, whatever
 * became of products, customer and parameters since. Or what is missing.
 */
export async function armarNota(
  { venta }: VentaCompleta,
  { borrador, siigo_id, nombre }: Electronica,
  { hoy, marca }: { hoy: Dia; marca: string },
): Promise<{ borrador: BorradorDeNota } | { falta: string }> {
  if (borrador === undefined || siigo_id === undefined)
    return { falta: 'No se conserva lo que se envió de la factura: haga la nota crédito en Siigo' }
  const [parametro] = await obtener([claveDeParametro('SIIGO_DOCUMENTO_NC')], false)
  const documento_id = Number(valorDe('SIIGO_DOCUMENTO_NC', parametro))
  if (!(documento_id > 0))
    return { falta: 'Falta el parámetro SIIGO_DOCUMENTO_NC. Complételo y envíe de nuevo' }
  const { cliente, lineas, pagos } = expandir(borrador)
  return {
    borrador: {
      documento_id,
      factura_id: siigo_id,
      motivo: MOTIVO_DE_NOTA.anulacion,
      fecha: hoy,
      cliente: { numero: cliente.numero },
      lineas,
      // Siigo takes no day before the note's own.
      pagos: pagos.map(pago =>
        pago.vence !== undefined && pago.vence < hoy ? { ...pago, vence: hoy } : pago,
      ),
      observaciones: [`Anulación de la factura ${nombre ?? ''}`.trim(), venta.motivo_anulacion?.trim()]
        .filter(Boolean)
        .join('. '),
      marca,
    },
  }
}
