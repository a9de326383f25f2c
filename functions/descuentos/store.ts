import type { Instante } from '#shared/kernel/dates'
import type { Cantidad, Centavos, Porcentaje, Precio } from '#shared/kernel/money'
import { consultar, type Item, obtener } from '../kernel/dynamo/client'
import { clave, indice, particion } from '../kernel/dynamo/keys'

export type EstadoDeSolicitud = 'pendiente' | 'aprobado' | 'rechazado'

export interface DescuentoGuardado extends Item {
  id: number
  version: number
  tienda: string
  fecha: Instante
  estado: EstadoDeSolicitud
  producto_id: number
  referencia: string
  nombre_producto: string
  cliente_id: number
  numero_documento_tercero: string
  nombres_tercero: string
  apellidos_tercero: string
  cantidad: Cantidad
  precio_unitario: Precio
  /** As the product cost when it was asked for; 0 where nobody knows. */
  costo_unitario: Precio
  porcentaje: Porcentaje
  sub_total: Centavos
  valor_descuento: Centavos
  /** Of the customer's own offcuts, in 1/100 mm², and the price of the board for it; missing where none are asked for. */
  area_cliente?: number
  valor_cliente?: Centavos
  venta_id: number | null
  linea: number | null
  vendedor_id: number
  nombre_vendedor: string
  aprobador_id?: number
  nombre_aprobador?: string
  fecha_decision?: Instante
  motivo?: string
  /** Of an approval. */
  vence?: Instante
  venta_uso_id?: number
}

/** Index keys: of the store, of who asked, and of what waits for a decision. */
export const indicesDe = ({ tienda, fecha, id, vendedor_id, estado }: DescuentoGuardado) =>
  indice.descuentos(tienda, fecha, id, vendedor_id, estado === 'pendiente')

/** @returns undefined where there is none in the store. */
export async function solicitudDeTienda(id: number, tienda: string): Promise<DescuentoGuardado | undefined> {
  const [found] = await obtener([clave.descuento(id)])
  return found?.tienda === tienda ? (found as DescuentoGuardado) : undefined
}

/** A list shows so many at most; older ones are in the audit of their sales. */
const MAXIMO = 500

/**
 * The newest requests of a store, or of one person in it. One call.
 * @param vendedor undefined: everybody's.
 */
export async function solicitudesDe(
  tienda: string,
  vendedor: number | undefined,
  estado: EstadoDeSolicitud | undefined,
): Promise<{ filas: DescuentoGuardado[]; mas: boolean }> {
  const lista =
    vendedor !== undefined
      ? ({ indice: 'GSI2', pk: particion.descuentosDe(tienda, vendedor) } as const)
      : estado === 'pendiente'
        ? ({ indice: 'GSI3', pk: particion.descuentosPendientes(tienda) } as const)
        : ({ indice: 'GSI1', pk: particion.descuentos(tienda) } as const)
  const found = (await consultar({ ...lista, descendente: true, limite: MAXIMO + 1 })) as DescuentoGuardado[]
  const filas = found.slice(0, MAXIMO).filter(each => estado === undefined || each.estado === estado)
  return { filas, mas: found.length > MAXIMO }
}
