import { CONSUMIDOR_FINAL } from '#shared/terceros/documentos'
import { CREDITO } from '#shared/ventas/states'
import { usePuede } from '../../kernel/session'
import { useRuta } from '../../kernel/useRuta'
import { sumarPesos, type Venta } from '../facturacion/venta'

/** The credit account of who buys, and what it still lends the sale; the final consumer has none. */
export function useCuentaDeVenta(venta: Venta | undefined) {
  const puede = usePuede()
  const conocido = venta !== undefined && venta.numero_documento_tercero !== CONSUMIDOR_FINAL
  const lectura = useRuta(
    'POST /cuentas-credito/cliente',
    conocido && puede('creditos.ver')
      ? { body: { documento_cliente: venta.numero_documento_tercero, cliente_id: venta.cliente_id } }
      : null,
  )
  const cuenta = lectura.data?.cuenta_credito_cliente
  // What this order holds of the limit is its own.
  const propio = venta?.tipo_pago_id === CREDITO ? venta.total_venta_bruta : 0
  const libre = cuenta ? sumarPesos(cuenta.cupo_disponible, propio) : 0
  const autoriza = puede('creditos.cupo')
  const mora = lectura.data?.mora ?? null
  return {
    ...lectura,
    /** Without asking: nobody is named who could have one. */
    sinCuenta: venta !== undefined && !conocido,
    libre,
    /** Who is here may go beyond its limit. */
    autoriza,
    /** A part of a bill may stay owed: the account is open, and where its limit or what is overdue stops it, somebody may let it. */
    presta: cuenta?.bloqueada === false && (autoriza || cuenta.total_cupo_permitido > 0),
    /** Whether so much of it is let by who says why alone. */
    pideMotivo: (valor: number): boolean => autoriza && valor > 0 && (valor > libre || mora !== null),
  }
}
