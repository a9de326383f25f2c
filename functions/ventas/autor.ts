import type { Autor } from '../kernel/session'
import type { VentaGuardada } from './store'

/** Whoever billed a sale: what follows from the bill by itself is done in their name. */
export const autorDeVenta = (
  { ultimo_cambio, vendedor_id, nombre_vendedor }: VentaGuardada,
  conexion_id = '',
): Autor => ({
  usuario_id: ultimo_cambio?.usuario_id ?? vendedor_id,
  nombre: ultimo_cambio?.nombre_usuario ?? nombre_vendedor,
  conexion_id,
})
