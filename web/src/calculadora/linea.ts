import { formatoNumero } from '#shared/kernel/format'
import { clavePrecioDePieza, type Pieza } from '#shared/ventas/rules/pieza'
import { type DatosDe, llamar } from '../kernel/api'
import type { LineaDePieza, ProductoDeLinea } from '../ventas/pedido/modelo'

type Cotizada = DatosDe<'POST /facturas/retal'>

const productoDe = (linea: Cotizada['lineas'][number]): ProductoDeLinea => ({
  id: linea.producto_id,
  referencia: linea.referencia,
  nombre_producto: linea.nombre_producto,
  precio_unitario: linea.precio_unitario,
  porcentaje_impuesto: linea.porcentaje_impuesto,
  tipo_producto: linea.tipo_producto,
  decimales_cantidad: linea.decimales_cantidad,
  es_tablero: false,
  permite_rotar: false,
  color_id: null,
  medida_largo: null,
  medida_ancho: null,
  disponible: linea.disponible,
})

/** How the metres of an edge came about. */
export const explicacionDeCanto = (metros: number): string => `${formatoNumero(metros)} m por pieza`

/** A piece as a line of an order, with its edge; null for a quote of which nobody knows the sizes. */
export function lineaDe({ lineas }: Cotizada): LineaDePieza | null {
  const [cabeza, canto] = lineas
  if (!cabeza?.pieza) return null
  const { pieza } = cabeza
  return {
    pieza,
    producto: productoDe(cabeza),
    precioDe: clavePrecioDePieza(pieza, false),
    generadas: canto
      ? [
          {
            producto: productoDe(canto),
            cantidad: canto.cantidad_solicitada,
            explicacion: explicacionDeCanto(canto.cantidad_solicitada),
            precioDe: clavePrecioDePieza(pieza, true),
          },
        ]
      : [],
  }
}

/** A piece at the prices of now. */
export async function cotizar(pieza: Pieza): Promise<LineaDePieza | null> {
  return lineaDe((await llamar('POST /facturas/retal', { body: pieza })).data)
}
