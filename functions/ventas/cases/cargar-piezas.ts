import { type Cantidad, precio } from '#shared/kernel/money'
import {
  leerTarifaDePieza,
  nombreDePieza,
  PARTES,
  type Pieza,
  precioDePieza,
  sinConfigurar,
  SIN_CANTO,
  type TarifaDePieza,
  VENTA_DE_PIEZA,
} from '#shared/ventas/rules/pieza'
import { noCabe, type TableroDePieza, tablerosDePieza } from '#shared/ventas/rules/tableros-de-pieza'
import { MAXIMO_PRECIO } from '#shared/http/wire'
import { obtener } from '../../kernel/dynamo/client'
import { claveDeParametro, valorDe } from '../../maestros/public'
import { idsPorReferencia, productosConExistencia, type ProductoGuardado } from '../../productos/public'
import type { ProductoEnTienda } from './armar-lineas'

/** What an order needs to sell pieces of the calculator. */
export interface VentaDePiezas {
  tarifa: TarifaDePieza
  /** What a piece must fit. */
  tableros: readonly TableroDePieza[]
  /** References that the parameters name, by part. */
  referencias: readonly string[]
  /** What is sold by them, where it exists. */
  productos: readonly (ProductoEnTienda | undefined)[]
}

/** Three calls, and none for an order without pieces. */
export async function cargarPiezas(tienda: string): Promise<VentaDePiezas> {
  const codigos = [
    ...PARTES.flatMap(parte => [VENTA_DE_PIEZA[parte].valor, VENTA_DE_PIEZA[parte].producto]),
    'TABLEROS_PIEZA',
  ] as const
  const items = await obtener(codigos.map(claveDeParametro))
  const valor = (codigo: (typeof codigos)[number]) => valorDe(codigo, items[codigos.indexOf(codigo)])
  const referencias = PARTES.map(parte => valor(VENTA_DE_PIEZA[parte].producto))
  const ids = await idsPorReferencia(referencias)
  const found = await productosConExistencia([...new Set(ids.values())], tienda)
  const igual = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase()
  return {
    tarifa: leerTarifaDePieza(valor),
    tableros: tablerosDePieza(valor('TABLEROS_PIEZA')),
    referencias,
    productos: referencias.map(referencia =>
      found.find(({ producto }) => igual(producto.referencia, referencia)),
    ),
  }
}

const QUE = ['las piezas', 'el canto rígido', 'el canto flexible'] as const

/** Why one of the parts cannot be sold; null when it can. */
export function sinProductoDePieza(
  { referencias, productos }: VentaDePiezas,
  parte: 0 | 1 | 2,
): string | null {
  return productos[parte]?.producto.activo
    ? null
    : `El producto ${referencias[parte]} con que se vende ${QUE[parte]} (parámetro ${VENTA_DE_PIEZA[parte].producto}) no existe o está inactivo`
}

/** The product that lends a piece its id, reference and tax, and nothing else: no stock moves. */
export const comoPieza = (
  producto: ProductoGuardado,
  datos: Pick<ProductoGuardado, 'nombre_producto' | 'precio_unitario'>,
): ProductoGuardado => ({
  ...producto,
  ...datos,
  tipo_producto: 'Servicio',
  // It comes out of offcuts, which were paid for when their board was cut (DECISIONS 316).
  costo_inventario_unitario: precio(0),
  decimales_cantidad: 0,
  medida_largo: null,
  medida_ancho: null,
})

/** What is glued to a piece: its stock moves where the product has some. */
export const comoCanto = (
  producto: ProductoGuardado,
  precio_unitario: ProductoGuardado['precio_unitario'],
): ProductoGuardado => ({
  ...producto,
  precio_unitario,
  decimales_cantidad: 2,
  medida_largo: null,
  medida_ancho: null,
})

/**
 * A piece at the price of now, and its edge; or why there is none, and the side that it is about.
 * @param deAntes the piece that its line had already: of the same size it is sold on, whatever the boards are by now.
 */
export function piezaVendible(
  pieza: Pieza,
  venta: VentaDePiezas,
  deAntes?: Pieza,
):
  | { producto: ProductoGuardado; canto: ProductoGuardado | null }
  | { falta: string; campo?: 'base' | 'altura' } {
  const { tarifa, productos } = venta
  const { base, altura, tipo_canto } = pieza
  const fuera = deAntes?.base === base && deAntes.altura === altura ? null : noCabe(pieza, venta.tableros)
  if (fuera) return { falta: fuera.texto, campo: fuera.campo }
  const falta =
    sinConfigurar(tarifa, pieza) ??
    sinProductoDePieza(venta, SIN_CANTO) ??
    (tipo_canto === SIN_CANTO ? null : sinProductoDePieza(venta, tipo_canto))
  if (falta) return { falta }
  const precio_unitario = precioDePieza(pieza, tarifa[SIN_CANTO]!)
  const precioDeCanto = precio(tarifa[tipo_canto]!)
  if (Math.max(precio_unitario, precioDeCanto) > MAXIMO_PRECIO)
    return { falta: 'El precio de la pieza es demasiado grande' }
  return {
    producto: comoPieza(productos[SIN_CANTO]!.producto, {
      nombre_producto: nombreDePieza(pieza),
      precio_unitario,
    }),
    canto: tipo_canto === SIN_CANTO ? null : comoCanto(productos[tipo_canto]!.producto, precioDeCanto),
  }
}

/** What the store has of the product of a part. */
export const disponibleDe = ({ productos }: VentaDePiezas, parte: 0 | 1 | 2): Cantidad | null => {
  const found = productos[parte]
  return found && parte !== SIN_CANTO && found.producto.tipo_producto === 'Producto'
    ? found.existencia.disponible
    : null
}
