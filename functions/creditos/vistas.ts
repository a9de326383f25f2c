import type { TerceroGuardado } from '../terceros/public'
import { type CuentaGuardada, disponible } from './store'

type Titular = Pick<TerceroGuardado, 'numero_documento' | 'nombres' | 'apellidos'>

/** @param titular whose account it is, as they are called now. */
export const vistaDeCuenta = (cuenta: CuentaGuardada, titular: Titular) => ({
  id: cuenta.id,
  tercero_id: cuenta.cliente_id,
  numero_documento_tercero: titular.numero_documento,
  nombres_tercero: titular.nombres,
  apellidos_tercero: titular.apellidos,
  total_cupo_permitido: cuenta.total_cupo_permitido,
  total_credito: cuenta.total_credito,
  total_pedidos: cuenta.total_pedidos,
  cupo_disponible: disponible(cuenta),
  plazo_credito: cuenta.plazo_credito,
  bloqueada: cuenta.bloqueada,
  fecha_creacion: cuenta.fecha_creacion,
  version: cuenta.version,
})
