import type { Dia } from '#shared/kernel/dates'
import { tokenAleatorio } from '#shared/kernel/ids'
import { crearRecibo, exigirSaldoPosible, moverAnticipo, saldoDe } from '../../anticipos/public'
import { adjuntar, type AdjuntoConfirmado } from '../../adjuntos/public'
import type { MovimientoNuevo } from '../../caja/public'
import { obtener, siguientesIds } from '../../kernel/dynamo/client'
import type { Entidad } from '../../kernel/dynamo/contables'
import { clave } from '../../kernel/dynamo/keys'
import { avanzar, type Operacion } from '../../kernel/dynamo/operations'
import type { Acto, Sesion } from '../../kernel/session'
import { nombreCompleto, type TerceroGuardado } from '../../terceros/public'
import type { PagoDeCredito } from '../store'

export interface Excedente {
  pago: PagoDeCredito
  operaciones: Operacion[]
  /** What moves in the list of who has a balance. */
  entidades: Entidad[]
  movimiento: MovimientoNuevo
  id: number
  consecutivo: number
}

/**
 * Whose each proof is: the abono's, or that of the advance where all of its payment became one. What proves both is
 * attached to both, by an item of its own for the same object.
 */
export function repartirAdjuntos(
  adjuntos: readonly AdjuntoConfirmado[],
  quedan: readonly PagoDeCredito[],
  apartado: PagoDeCredito | undefined,
): { delAbono: AdjuntoConfirmado[]; delAnticipo: AdjuntoConfirmado | undefined } {
  const suyos = new Set(quedan.map(({ adjunto }) => adjunto?.token))
  const otro = adjuntos.find(({ token }) => token === apartado?.adjunto?.token)
  return {
    delAbono: adjuntos.filter(({ token }) => suyos.has(token)),
    delAnticipo: otro && suyos.has(otro.token) ? { ...otro, token: tokenAleatorio() } : otro,
  }
}

/**
 * What was paid beyond the balance: money in advance with its receipt of the store, as if it had been handed over so.
 * @param campo where its amount was typed.
 */
export async function enAnticipo(
  tercero: TerceroGuardado,
  pago: PagoDeCredito,
  abono: number,
  { adjunto, campo }: { adjunto: AdjuntoConfirmado | undefined; campo: string },
  acto: Acto & { sesion: Sesion; hoy: Dia },
): Promise<Excedente> {
  exigirSaldoPosible(saldoDe(tercero), pago.valor, campo)
  const key = clave.consecutivo(acto.tienda, 'anticipos')
  const [[recibos], id] = await Promise.all([obtener([key]), siguientesIds('anticipos')])
  const ultimo = (recibos?.valor as number | undefined) ?? 0
  const consecutivo = ultimo + 1
  const { forma_pago_id, nombre_forma_pago, comprobante, valor, es_efectivo } = pago
  const pagado = { forma_pago_id, nombre_forma_pago, comprobante, valor }
  const descripcion = `Excedente del abono ${abono}`
  const recibo = { consecutivo, token: tokenAleatorio(), dia: acto.hoy }
  const datos = { ...pagado, ...recibo, id, tipo: 1, descripcion } as const
  const movido = moverAnticipo(tercero.id, saldoDe(tercero), datos, acto)
  const { nombres, apellidos, tipo_documento_id, numero_documento } = tercero
  return {
    pago,
    id,
    consecutivo,
    entidades: movido.entidades,
    operaciones: [
      ...movido.operaciones,
      avanzar(key, ultimo),
      ...crearRecibo({
        ...pagado,
        ...recibo,
        id,
        version: 0,
        tienda: acto.tienda,
        cliente_id: tercero.id,
        nombres,
        apellidos,
        tipo_documento_id,
        numero_documento,
        saldo: movido.movimiento.saldo,
        fecha: acto.ahora,
        descripcion,
        es_efectivo,
        usuario: acto.sesion.nombre,
        adjunto: adjunto ? { token: adjunto.token, extension: adjunto.extension } : null,
      }),
      ...(adjunto ? [adjuntar(adjunto, { clase: 'ANTICIPO', id, tienda: acto.tienda }, acto.sesion)] : []),
    ],
    movimiento: {
      ...pagado,
      es_efectivo,
      tipo: 'anticipo',
      anticipo_id: id,
      descripcion: `Anticipo ${consecutivo} de ${nombreCompleto(tercero)}`,
    },
  }
}

/** Who used a voucher: the abono, or the advance where all of its money became one. */
export function notaDe(
  pk: string,
  excedente: Excedente | undefined,
  pagos: readonly PagoDeCredito[],
  id: number,
  tienda: string,
  fecha: Dia,
) {
  const suyo = ({ forma_pago_id, comprobante }: PagoDeCredito) =>
    comprobante !== null && clave.comprobante(forma_pago_id, comprobante).pk === pk
  const quien = pagos.some(suyo) || !excedente ? { credito_id: id } : { anticipo_id: excedente.id }
  return { ...quien, tienda, fecha }
}
