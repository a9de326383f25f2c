import { formatoPorcentaje } from '#shared/kernel/format'
import type { Tono } from '../kernel/Etiqueta'
import type { ClaveDeRuta, DatosDe } from '../kernel/api'

export type Solicitud =
  DatosDe<'GET /descuentos/solicitados/{storeId}'>['descuentos_solicitados']['data'][number]

/** What shows discounts that were asked for. */
export const LISTAS = ['GET /descuentos/solicitados/{storeId}'] as const satisfies ClaveDeRuta[]

/** What became of it, in a word: an approval is used once, or runs out. */
export function estadoDe({ estado, venta_uso_id, vencido }: Solicitud): readonly [Tono, string] {
  if (estado === 'pendiente') return ['alerta', 'Pendiente']
  if (estado === 'rechazado') return ['peligro', 'Rechazado']
  if (venta_uso_id !== null) return ['exito', `Usado en la venta ${venta_uso_id}`]
  return vencido ? ['neutro', 'Vencido sin usar'] : ['exito', 'Aprobado']
}

/** Whether an order may still take it. */
export const sirve = ({ estado, venta_uso_id, vencido }: Solicitud): boolean =>
  estado === 'pendiente' || (estado === 'aprobado' && venta_uso_id === null && !vencido)

export const clienteDe = ({ nombres_tercero, apellidos_tercero }: Solicitud): string =>
  `${nombres_tercero} ${apellidos_tercero}`.trim()

const DICHO = {
  pendiente: 'pedido, en espera de aprobación',
  aprobado: 'aprobado por',
  rechazado: 'rechazado por',
} as const

/** What a discount is given for: a percentage, offcuts of the customer's own, or both. */
export const deQue = ({ porcentaje_descuento, retales_cliente }: Solicitud): string =>
  [
    ...(porcentaje_descuento > 0 ? [`del ${formatoPorcentaje(porcentaje_descuento)}`] : []),
    ...(retales_cliente ? ['por retales del cliente'] : []),
  ].join(' y ')

/** What the line of an order keeps of it, and says. */
export const enLinea = (s: Solicitud) => ({
  id: s.id,
  estado: s.estado,
  texto: [`Descuento ${deQue(s)} ${DICHO[s.estado]} ${s.nombre_aprobador ?? ''}`.trim(), s.motivo]
    .filter(Boolean)
    .join(': '),
})
export type SolicitudEnLinea = ReturnType<typeof enLinea>
