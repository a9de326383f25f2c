import { invalido } from '#shared/http/errors'
import { CONSUMIDOR_FINAL } from '#shared/terceros/documentos'
import { DOMICILIO, FALTA_DIRECCION, RECOGE } from '#shared/ventas/rules/envio'
import type { VentaAGuardar } from '#shared/ventas/schemas'
import type { VentaGuardada } from '../store'
import type { PedidoCargado } from './cargar-pedido'
import { idsDe } from '../../terceros/public'

type Entrega = Pick<
  VentaGuardada,
  'nombre_tipo_envio' | 'direccion_envio' | 'telefono_envio' | 'observacion_envio'
>

/**
 * How the order reaches its customer. A delivery has an address: the one that was sent or is known, or else the
 * customer's own, for clients that know of none. Where staff lives is not a seller's to see (DECISIONS 342), and the
 * final consumer is nobody in particular.
 * @throws ErrorVeta 422 on the field.
 */
export function entregaDe(
  body: VentaAGuardar,
  { antes, tercero }: Pick<PedidoCargado, 'antes' | 'tercero'>,
): Entrega {
  const venta = antes?.venta
  const nombre_tipo_envio = body.nombre_tipo_envio ?? venta?.nombre_tipo_envio ?? RECOGE
  if (nombre_tipo_envio !== DOMICILIO) {
    const nada = { direccion_envio: null, telefono_envio: null, observacion_envio: null }
    return { nombre_tipo_envio, ...(venta?.direccion_envio != null && nada) }
  }
  const sabida = venta && idsDe(tercero).includes(venta.cliente_id) ? venta : undefined
  const { direccion_residencia, numero_celular } =
    tercero.tipo_tercero === 'C' && tercero.numero_documento !== CONSUMIDOR_FINAL
      ? tercero
      : { direccion_residencia: '', numero_celular: '' }
  const direccion_envio = body.direccion_envio ?? sabida?.direccion_envio ?? direccion_residencia
  if (direccion_envio === '') throw invalido({ direccion_envio: FALTA_DIRECCION })
  return {
    nombre_tipo_envio,
    direccion_envio,
    telefono_envio: body.telefono_envio ?? sabida?.telefono_envio ?? numero_celular,
    observacion_envio: body.observacion_envio ?? sabida?.observacion_envio ?? '',
  }
}
