import { ErrorApi, llamar } from '../kernel/api'
import { diciendo } from '../kernel/demora'
import { retenerDurante } from '../kernel/teclado/retencion'
import { tenerLeido } from '../kernel/useRuta'
import type { Cliente } from '../terceros/clientes'

/** Whose account is asked for: a number may stand on documents of two kinds. */
export const pedidoDeCuenta = ({ id, numero_documento }: Pick<Cliente, 'id' | 'numero_documento'>) => ({
  body: { documento_cliente: numero_documento ?? '', cliente_id: id },
})

/**
 * Why a customer cannot buy on credit; '' where they can, or where only the server may know.
 * @param alCrear the customer has no account yet: one may be made.
 */
export async function reparoDeCredito(cliente: Cliente | null, alCrear: () => void): Promise<string> {
  if (!cliente?.numero_documento) return 'Debe seleccionar un cliente'
  const pedido = pedidoDeCuenta(cliente)
  const llamada = llamar('POST /cuentas-credito/cliente', pedido)
  try {
    const { data } = await diciendo('Consultando cuenta crédito', retenerDurante(llamada))
    const cuenta = data.cuenta_credito_cliente
    if (cuenta && !cuenta.bloqueada) {
      // The order shows what of it is overdue.
      tenerLeido('POST /cuentas-credito/cliente', pedido, data)
      return ''
    }
    if (!cuenta) alCrear()
  } catch (error) {
    // Who may not see accounts may save the order of a customer who has one.
    if (error instanceof ErrorApi && error.codigo === 'sin_permiso') return ''
    if (error instanceof ErrorApi) return error.message
    throw error
  }
  return 'Debe cambiar la forma de pago a contado'
}
