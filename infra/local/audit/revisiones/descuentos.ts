import { agrupar } from '../cuentas'
import type { Autorizacion, Libro, Linea, Rastro } from '../libro'
import type { Revision } from '../revision'

interface Guardado {
  cliente_id?: bigint
  lineas?: (Partial<Linea> & { area_cliente?: bigint })[]
}

/** Whether a save of the order's history is the very act that gave an authorisation. */
function otorga({ accion, usuario_id, despues }: Rastro, item: bigint, dada: Autorizacion): boolean {
  const { cliente_id, lineas = [] } = (despues ?? {}) as Guardado
  return (
    (accion === 'crear' || accion === 'editar') &&
    usuario_id === dada.usuario_id &&
    cliente_id === dada.cliente_id &&
    lineas.some(
      linea =>
        linea.item === item &&
        linea.producto_id === dada.producto_id &&
        linea.cantidad === dada.cantidad &&
        linea.precio_unitario === dada.precio_unitario &&
        linea.porcentaje_descuento === dada.porcentaje &&
        (linea.area_cliente ?? 0n) === dada.area_cliente,
    )
  )
}

/**
 * Whatever a line takes off its price, by a discount or by what the customer brought, was granted: for this customer,
 * product and price, for no fewer pieces and no smaller discount, and in the history of the sale by who it names
 * (DECISIONS 340).
 */
export function descuentos(libro: Libro, revision: Revision): void {
  const actos = agrupar(libro.de('AUDITORIA'), record => record.pk)
  for (const { venta, nombre, lineas } of libro.ventas)
    for (const linea of lineas) {
      const objeto = `${nombre}, línea ${linea.item}`
      const area = linea.retales_cliente?.area ?? 0n
      const rebajada = linea.porcentaje_descuento > 0n || (linea.retales_cliente?.porcentaje ?? 0n) > 0n
      const dada = linea.autorizacion
      revision.igual(objeto, 'tiene autorización de su descuento', rebajada, dada !== undefined)
      if (!dada) continue
      revision.igual(objeto, 'cliente de la autorización', venta.cliente_id, dada.cliente_id)
      revision.igual(objeto, 'producto de la autorización', linea.producto_id, dada.producto_id)
      revision.igual(objeto, 'precio de la autorización', linea.precio_unitario, dada.precio_unitario)
      for (const [que, asked, granted] of [
        ['cantidad', linea.cantidad, dada.cantidad],
        ['descuento', linea.porcentaje_descuento, dada.porcentaje],
        ['retales del cliente', area, dada.area_cliente],
      ] as const)
        revision.cumple(objeto, `${que} de la autorización`, granted >= asked, `${asked} o más`, granted)
      revision.cumple(
        objeto,
        'acto de la autorización',
        (actos.get(`AUDITORIA#VENTA#${venta.id}`) ?? []).some(record => otorga(record, linea.item, dada)),
        `uno del usuario ${dada.usuario_id}`,
        undefined,
      )
    }
}
