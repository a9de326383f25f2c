import { IMAGENES_Y_PDF } from '#shared/adjuntos/tipos'
import { invalido } from '#shared/http/errors'
import type { PagoAceptado } from '#shared/ventas/rules/pagos'
import { confirmarAdjuntos } from '../../adjuntos/public'
import { usoReciente } from '../../caja/public'
import { clave, type Clave } from '../../kernel/dynamo/keys'
import { type Operacion, reemplazar } from '../../kernel/dynamo/operations'
import type { CobroCargado, Ctx } from './cargar-cobro'

/** Notes who used the vouchers of a payment, each once: one transaction writes an item once. */
export function anotarComprobantes(
  pagos: readonly PagoAceptado[],
  { params, tienda, hoy }: Ctx,
): Operacion[] {
  const keys = new Map<string, Clave>(
    pagos.flatMap(({ forma, comprobante }) => {
      const key = comprobante && clave.comprobante(forma.id, comprobante)
      return key ? [[key.pk, key] as const] : []
    }),
  )
  return [...keys.values()].map(key => reemplazar(key, { venta_id: params.venta_id, tienda, fecha: hoy }))
}

/** The same voucher within 90 days, or twice in one payment, is not refused, but said (DECISIONS 67). */
export function comprobantesUsados(
  pagos: readonly PagoAceptado[],
  { usados }: CobroCargado,
  { params, hoy }: Ctx,
): string[] {
  const usos = new Map([...usados].map(([pk, nota]) => [pk, usoReciente(nota, hoy)]))
  return pagos.flatMap(({ forma, comprobante }) => {
    if (!comprobante) return []
    const { pk } = clave.comprobante(forma.id, comprobante)
    const uso = usos.get(pk)
    usos.set(pk, `la venta ${params.venta_id}`)
    return uso === undefined
      ? []
      : [`El comprobante ${comprobante} de ${forma.nombre_forma_pago} ya se usó en ${uso}`]
  })
}

/** Path in the body of the proof of a line of payment. */
export const campoDeAdjunto = (linea: number): string => `formaPagoList.${linea}.adjunto_comprobante`

/** The proofs of the lines, looked at and stored, by the path of their field; a form without voucher has none. */
export function confirmarComprobantes(pagos: readonly PagoAceptado[], { body, sesion }: Ctx) {
  const enviados = body.formaPagoList.flatMap(({ adjunto_comprobante: enviado }, i) => {
    if (!enviado) return []
    const campo = campoDeAdjunto(i)
    if (!pagos.some(({ linea, forma }) => linea === i && forma.requiere_codigo_comprobante))
      throw invalido({ [campo]: 'Esta forma de pago no lleva comprobante' })
    return [{ campo, enviado }]
  })
  return confirmarAdjuntos(enviados, { usuarioId: sesion.usuario_id, tipos: IMAGENES_Y_PDF })
}
export type Confirmados = Awaited<ReturnType<typeof confirmarComprobantes>>
