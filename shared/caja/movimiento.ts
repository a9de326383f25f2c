import * as z from 'zod'
import { CodigoTienda, Dinero, Id, InstanteISO } from '../http/wire'

/** A movement of money as it stands in the chain of its day. */
export const Movimiento = z.object({
  codigo_tienda: CodigoTienda,
  numero: z.int(),
  fecha: InstanteISO,
  tipo: z.string(),
  nombre_tipo: z.string(),
  descripcion: z.string(),
  forma_pago_id: Id,
  nombre_forma_pago: z.string(),
  es_efectivo: z.boolean(),
  sin_dinero: z.boolean(),
  /** Negative: it went out. */
  valor: Dinero,
  comprobante_id: z.string().nullable(),
  usuario: z.string(),
  venta_id: Id.nullable(),
  /** It takes an earlier one back. */
  reversa: z.boolean(),
})
