import { nombreDeRetal } from '#shared/retales/retal'
import { PARAMETROS_DE_RETAL } from '#shared/retales/tarifa'
import { precio, toDecimal } from '#shared/kernel/money'
import { obtener } from '../../kernel/dynamo/client'
import { clave } from '../../kernel/dynamo/keys'
import { claveDeParametro, valorDe } from '../../maestros/public'
import { idsPorReferencia, type ProductoGuardado } from '../../productos/public'
import { precioDeVenta, type RetalesDeTienda, type RetalGuardado, tarifaDeRetal } from '../../retales/public'

/** What an order needs to sell offcuts of the store. */
export interface VentaDeRetales {
  /** The product that they are sold as, by its reference; undefined when there is none (DECISIONS 316). */
  referencia: string
  pieza: ProductoGuardado | undefined
  /** A product that stands for one offcut on a line: its name, its worth, and the tax of its board. */
  comoProducto: (retal: RetalGuardado, pieza: ProductoGuardado) => ProductoGuardado | undefined
}

/** Four reads, and none for an order that names no offcut of the store. */
export async function cargarRetales(retales: RetalesDeTienda): Promise<VentaDeRetales | null> {
  if (retales.size === 0) return null
  const ids = [...new Set([...retales.values()].map(({ producto_id }) => producto_id))]
  const claves = [...PARAMETROS_DE_RETAL, 'PRODUCTO_PIEZA' as const].map(claveDeParametro)
  const items = await obtener([...claves, ...ids.map(clave.producto)])
  const tarifa = tarifaDeRetal(items)
  const referencia = valorDe('PRODUCTO_PIEZA', items[PARAMETROS_DE_RETAL.length])
  const tableros = items.slice(claves.length) as (ProductoGuardado | undefined)[]
  const [id] = (await idsPorReferencia([referencia])).values()
  const [pieza] = id === undefined ? [] : await obtener([clave.producto(id)])
  return {
    referencia,
    pieza: pieza as ProductoGuardado | undefined,
    comoProducto: (retal, producto) => {
      const tablero = tableros[ids.indexOf(retal.producto_id)]
      return (
        tablero && {
          ...producto,
          nombre_producto: nombreDeRetal(retal),
          precio_unitario: precio(toDecimal(precioDeVenta(tablero, retal, tarifa), 2)),
          impuesto_id: tablero.impuesto_id,
          porcentaje_impuesto: tablero.porcentaje_impuesto,
          // The offcut moves, and no stock; the board that it is of was paid for when it was cut.
          tipo_producto: 'Servicio',
          costo_inventario_unitario: precio(0),
          decimales_cantidad: 0,
          medida_largo: null,
          medida_ancho: null,
        }
      )
    },
  }
}

/** Why offcuts cannot be sold as things are; null when they can. */
export const sinProducto = ({ referencia, pieza }: VentaDeRetales): string | null =>
  pieza?.activo
    ? null
    : `El producto ${referencia} con que se venden los retales (parámetro PRODUCTO_PIEZA) no existe o está inactivo`
