import type { Instante } from '#shared/kernel/dates'
import type { Autorizacion } from '#shared/ventas/rules/descuento'
import { consultar, type Item } from '../kernel/dynamo/client'
import { ATRIBUTO_TTL, clave, particion } from '../kernel/dynamo/keys'
import { actualizar, borrar, crear, type Operacion } from '../kernel/dynamo/operations'
import type { DescuentoGuardado } from './store'

/** An approved discount that no sale has used: deleted by the sale that does, so that it counts once. */
export interface Vale extends Item {
  autorizacion: Autorizacion & { solicitud_id: number }
  vence: Instante
  /** Of the request, as it was approved. */
  version_solicitud: number
}

/** Makes an approval usable. @param aprobada with who approved it, and until when it counts. */
export function crearVale(tienda: string, aprobada: DescuentoGuardado): Operacion {
  const { id, vence, cliente_id, producto_id, cantidad, precio_unitario, porcentaje } = aprobada
  const vale: Vale = {
    autorizacion: {
      usuario_id: aprobada.aprobador_id!,
      nombre: aprobada.nombre_aprobador!,
      fecha: aprobada.fecha_decision!,
      cliente_id,
      producto_id,
      cantidad,
      precio_unitario,
      porcentaje,
      area_cliente: 0,
      solicitud_id: id,
    },
    vence: vence!,
    version_solicitud: aprobada.version,
    [ATRIBUTO_TTL]: Math.ceil(Date.parse(vence!) / 1000),
  }
  return crear(clave.valeDeDescuento(tienda, cliente_id, vence!, id), vale)
}

/** So many approvals of one customer are looked through. */
const MAXIMO = 200

/**
 * Approved discounts of a customer that count now and that no sale has used: one call for each id under which the
 * customer has been known.
 */
export async function valesDe(tienda: string, clientes: readonly number[], ahora: Instante): Promise<Vale[]> {
  const found = await Promise.all(
    clientes.map(cliente =>
      consultar({
        pk: particion.valesDeDescuento(tienda, cliente),
        desde: ahora,
        limite: MAXIMO,
        consistente: true,
      }),
    ),
  )
  return found.flat() as Vale[]
}

/** Uses an approval for a sale: whoever comes second decides again without it. */
export const gastarVale = (
  tienda: string,
  { autorizacion, vence, version_solicitud }: Vale,
  ventaId: number,
): Operacion[] => [
  borrar(clave.valeDeDescuento(tienda, autorizacion.cliente_id, vence, autorizacion.solicitud_id)),
  actualizar(clave.descuento(autorizacion.solicitud_id), {
    cambios: { venta_uso_id: ventaId },
    version: version_solicitud,
    falla: 'reintentar',
  }),
]
