import type { Dia, Instante } from '#shared/kernel/dates'
import type { Centavos } from '#shared/kernel/money'
import { type ReferenciaDeAdjunto, vistaDeAdjunto } from '../adjuntos/public'
import type { Item } from '../kernel/dynamo/client'
import { clave } from '../kernel/dynamo/keys'
import type { MovimientoNuevo } from './store'

/** Money that comes into a drawer or leaves it for another reason than a sale. */
export type ClaseDeRegistro = 'egreso' | 'ingreso'

/** An expense or an income of a store, as it stands now; what it moved is in the days. */
export interface RegistroDeCaja extends Item {
  id: number
  version: number
  tienda: string
  valor: Centavos
  descripcion: string
  fecha: Dia
  forma_pago_id: number
  nombre_forma_pago: string
  es_efectivo: boolean
  comprobante: string | null
  tipo_concepto_id: number | null
  usuario_id: number
  usuario: string
  fecha_inserta: Instante
  adjunto: ReferenciaDeAdjunto | null
  /** Proofs that another one took the place of. */
  adjuntos_anteriores?: ReferenciaDeAdjunto[]
  anulado?: { fecha: Instante; usuario: string; motivo: string | null }
}

/** What tells one class from the other. */
export const CLASES = {
  egreso: { clave: clave.egreso, contador: 'egresos', signo: -1, nombre: 'Egreso', entidad: 'EGRESO' },
  ingreso: { clave: clave.ingreso, contador: 'ingresos', signo: 1, nombre: 'Ingreso', entidad: 'INGRESO' },
} as const

/** What a record moves in its drawer, or what takes it back. */
export function movimientoDe(
  clase: ClaseDeRegistro,
  registro: RegistroDeCaja,
  reversa?: 'corregido' | 'anulado',
): MovimientoNuevo {
  const { signo, nombre } = CLASES[clase]
  const { id, valor, descripcion, forma_pago_id, nombre_forma_pago, es_efectivo, comprobante } = registro
  return {
    tipo: clase,
    descripcion: `${nombre} ${id}${reversa ? ` ${reversa}` : ''}: ${descripcion}`,
    escrito: descripcion,
    [`${clase}_id`]: id,
    forma_pago_id,
    nombre_forma_pago,
    es_efectivo,
    valor: ((reversa ? -1 : 1) * signo * valor) as Centavos,
    comprobante,
    ...(reversa && { reversa: true as const }),
  }
}

/** What both views have in common. */
const comunes = (r: RegistroDeCaja, concepto: string | null) => ({
  id: r.id,
  forma_pago_id: r.forma_pago_id,
  nombre_forma_pago: r.nombre_forma_pago,
  comprobante_id: r.comprobante,
  tipo_concepto_id: r.tipo_concepto_id,
  nombre_tipo_concepto: concepto,
  usuario_responsable: r.usuario,
  codigo_tienda: r.tienda,
  fecha_inserta: r.fecha_inserta,
  adjunto_comprobante: r.adjunto && vistaDeAdjunto(r.adjunto),
  anulado: r.anulado !== undefined,
  motivo_anulacion: r.anulado?.motivo ?? null,
  version: r.version,
})
export const vistaDeEgreso = (r: RegistroDeCaja, concepto: string | null) => ({
  valor_egreso: r.valor,
  descripcion_egreso: r.descripcion,
  fecha_egreso: r.fecha,
  ...comunes(r, concepto),
})
export const vistaDeIngreso = (r: RegistroDeCaja, concepto: string | null) => ({
  valor_ingreso: r.valor,
  descripcion_ingreso: r.descripcion,
  fecha_ingreso: r.fecha,
  ...comunes(r, concepto),
})
