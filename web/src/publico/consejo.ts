import type { PedidoPublico } from './leer'

/** What the customer of a delivery does now: nothing but pay, and wait at home. A call of its turn is for who carries it. */
function aDomicilio({ paso, parcial, por_pagar }: PedidoPublico): string | undefined {
  if (paso === 'en_turno')
    return parcial
      ? 'Una parte ya se entregó; lo demás está listo para salir.'
      : 'Su pedido está listo para salir.'
  if (paso !== 'listo') return undefined
  return por_pagar
    ? 'Su pedido está listo. Cuando lo pague sale a su dirección.'
    : 'Su pedido está listo: se lo llevamos a su dirección.'
}

function enTienda(pedido: PedidoPublico): string | undefined {
  const { paso, numero_turno, llamado, modulo, parcial, por_pagar } = pedido
  if (llamado) return `Es su turno: acérquese${modulo ? ` a ${modulo}` : ' al despacho'}.`
  if (paso === 'en_turno')
    return parcial
      ? 'Una parte ya se entregó; lo demás lo espera.'
      : numero_turno === null
        ? 'Su pedido lo espera en el despacho.'
        : `Espere a que llamen el turno ${numero_turno}.`
  if (paso !== 'listo') return undefined
  return por_pagar
    ? 'Su pedido está listo. Páguelo en la caja para recogerlo.'
    : 'Su pedido está listo. Acérquese al despacho.'
}

/** What its customer does now. */
export function consejo(pedido: PedidoPublico): string {
  const { paso, domicilio } = pedido
  if (paso === 'anulado') return 'Este pedido fue anulado. Consulte en la tienda.'
  if (paso === 'entregado') return 'Gracias por su compra.'
  const hecho = domicilio ? aDomicilio(pedido) : enTienda(pedido)
  if (hecho) return hecho
  return paso === 'recibido' ? 'Cuando lo pague empieza a prepararse.' : 'Aquí se ve cuando esté listo.'
}
