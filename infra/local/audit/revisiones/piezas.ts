import { medioArriba, sumar } from '../cuentas'
import type { Linea } from '../fichas/ventas'
import type { Libro } from '../libro'
import type { Revision } from '../revision'

const MILIMETROS_CUADRADOS = 1_000_000n

/** Centimetres of edge of all pieces of a line, half up, and one at least; none without sides. */
function cantoDe({ pieza, cantidad }: Linea): bigint[] {
  const { base, altura, lados } = pieza!
  const milimetros = sumar(lados.map(lado => (lado === 'arriba' || lado === 'abajo' ? base : altura)))
  if (milimetros === 0n) return []
  const metros = medioArriba(milimetros, cantidad, 1000n)
  return [metros > 0n ? metros : 1n]
}

/** The pesos of a square metre from which a piece gets its price, half up: the smallest and the largest. */
function valoresPosibles({ pieza, precio_unitario }: Linea): [bigint, bigint] {
  const area = 2n * pieza!.base * pieza!.altura
  const pesos = 2n * (precio_unitario / 10_000n)
  const desde = (pesos - 1n) * MILIMETROS_CUADRADOS
  return [
    // What would be nothing costs a peso.
    pesos === 2n ? 1n : (desde + area - 1n) / area,
    ((pesos + 1n) * MILIMETROS_CUADRADOS - 1n) / area,
  ]
}

/**
 * A piece of the calculator is sold in whole ones and moves no stock; its edge is as long as its sides. What a square
 * metre cost when the order was saved nobody knows any more, but it was one price for all pieces of the sale.
 */
export function piezas(libro: Libro, revision: Revision): void {
  for (const { nombre, lineas } of libro.ventas) {
    const vendidas = lineas.filter(({ pieza }) => pieza)
    for (const linea of vendidas) {
      const objeto = `${nombre}, línea ${linea.item}`
      const { base, altura, tipo_canto, lados } = linea.pieza!
      const cantos = lineas.filter(each => each.item_padre === linea.item)
      revision.igual(objeto, 'tipo de una pieza', 'Servicio', linea.tipo_producto)
      revision.igual(objeto, 'piezas enteras', 0n, linea.cantidad % 100n)
      revision.igual(objeto, 'pesos enteros', 0n, linea.precio_unitario % 10_000n)
      revision.igual(objeto, 'canto con lados', tipo_canto !== 0n, lados.length > 0)
      revision.cumple(
        objeto,
        'medidas en el nombre',
        linea.nombre_producto.startsWith(`Pieza ${base} × ${altura}`),
        `Pieza ${base} × ${altura}`,
        linea.nombre_producto,
      )
      revision.igual(
        objeto,
        'metros de canto',
        cantoDe(linea),
        cantos.map(({ cantidad }) => cantidad),
      )
    }
    const valores = vendidas.map(valoresPosibles)
    const desde = valores.reduce((mayor, [each]) => (each > mayor ? each : mayor), 1n)
    const hasta = valores.reduce<bigint | null>(
      (menor, [, each]) => (menor === null || each < menor ? each : menor),
      null,
    )
    if (hasta !== null)
      revision.cumple(nombre, 'un solo valor del metro cuadrado', desde <= hasta, `${desde} o más`, hasta)
  }
}
