import { ErrorVeta } from '#shared/http/errors'
import { descuenta, type EstadoVenta, reserva } from '#shared/ventas/states'
import type { Operacion } from '../../kernel/dynamo/operations'
import { moverStock, type MovimientoDeStock } from '../../productos/public'
import type { LineaGuardada } from '../store'

/**
 * Different products of one sale that move stock, and offcuts of the store that it uses. Each takes two writes of the
 * hundred of a transaction: whatever was saved can be billed with four vouchers, their proofs, an advance, cash and a part
 * on credit, and annulled. That bill has 34 more: the sale, its receipt number, key, history, outbox and job; three of the
 * account; seven movements of a day, the day, its open month and its till; four of the advance; three of what was sold;
 * eight of vouchers and proofs. An annulment has fewer, with its credit note and the job of that.
 */
const MAXIMO_REFERENCIAS = 33

/** Refuses, before anything is written, an order that could be saved but never billed. */
export function exigirQueQuepa(lineas: readonly LineaGuardada[], vales: number): void {
  const ids = lineas.filter(linea => linea.tipo_producto === 'Producto').map(linea => linea.producto_id)
  const size = new Set(ids).size + lineas.flatMap(({ retales = [] }) => retales).length + vales
  if (size > MAXIMO_REFERENCIAS)
    throw new ErrorVeta('operacion_muy_grande', { detalle: `${size} products and offcuts that move` })
}

interface Lado {
  estado: EstadoVenta
  lineas: readonly LineaGuardada[]
}
interface Movido {
  nombre: string
  existencia: number
  reservado: number
}

function acumular(total: Map<number, Movido>, { estado, lineas }: Lado, sign: 1 | -1): void {
  for (const linea of lineas) {
    if (linea.tipo_producto !== 'Producto') continue
    const sums = total.get(linea.producto_id) ?? { nombre: linea.referencia, existencia: 0, reservado: 0 }
    if (reserva(estado)) sums.reservado += sign * linea.cantidad
    if (descuenta(estado)) sums.existencia -= sign * linea.cantidad
    total.set(linea.producto_id, sums)
  }
}

const tipoDe = ({ existencia, reservado }: Movido): MovimientoDeStock['tipo'] =>
  existencia < 0 ? 'venta' : existencia > 0 ? 'devolucion' : reservado > 0 ? 'reserva' : 'liberacion'

/**
 * The stock movements between what a sale held before and what it holds now (DECISIONS 6): a pending order
 * reserves, a bill takes, anything else holds nothing. One movement per product.
 * @param negativo whether a bill may leave less than nothing in stock (PERMITE_STOCK_NEGATIVO).
 */
export function moverExistencias(
  venta: { id: number; tienda: string; usuario_id: number },
  antes: Lado | undefined,
  despues: Lado | undefined,
  negativo: boolean,
): Operacion[] {
  const total = new Map<number, Movido>()
  if (antes) acumular(total, antes, -1)
  if (despues) acumular(total, despues, 1)
  const refuse = (nombre: string) =>
    new ErrorVeta('existencia_insuficiente', { mensaje: `No hay existencia suficiente de ${nombre}` })
  return [...total].flatMap(([producto_id, moved]) =>
    moved.existencia === 0 && moved.reservado === 0
      ? []
      : moverStock(
          venta.tienda,
          {
            producto_id,
            nombre_producto: moved.nombre,
            tipo: tipoDe(moved),
            existencia: moved.existencia,
            reservado: moved.reservado,
            venta_id: venta.id,
            usuario_id: venta.usuario_id,
          },
          negativo ? undefined : refuse,
        ),
  )
}
