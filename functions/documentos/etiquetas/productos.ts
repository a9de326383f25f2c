import { escribirMedida } from '#shared/despiece/dibujo'
import { FORMATOS, type FormatoDeEtiqueta, type Trazo } from '#shared/despiece/salidas/diseno'
import { anchoDeTexto } from '#shared/despiece/salidas/zpl'
import { type ErroresDeCampo, invalido } from '#shared/http/errors'
import { pesosExactos } from '#shared/kernel/format'
import { DECIMALES, toDecimal } from '#shared/kernel/money'
import { conImpuesto, type ProductoGuardado } from '../../productos/public'
import { barrasDe } from './barras'

type Etiquetado = Pick<
  ProductoGuardado,
  | 'prefijo'
  | 'referencia'
  | 'codigo_barras'
  | 'nombre_producto'
  | 'nombre_color'
  | 'medida_largo'
  | 'medida_ancho'
  | 'precio_unitario'
  | 'precio_con_impuesto'
  | 'porcentaje_impuesto'
>

/** Where things stand on a label, in dots: height of the letters and of the bars, and the widest module. */
const DISENOS = {
  '100x50': {
    margen: 24,
    nombre: { y: 14, alto: 38, renglon: 42 },
    detalle: { y: 102, alto: 26 },
    precio: { y: 132, alto: 82 },
    barras: { y: 222, alto: 128, modulo: 4 },
    codigo: { y: 356, alto: 30 },
  },
  '50x30': {
    margen: 12,
    nombre: { y: 6, alto: 24, renglon: 26 },
    detalle: { y: 59, alto: 19 },
    precio: { y: 79, alto: 50 },
    barras: { y: 132, alto: 78, modulo: 3 },
    codigo: { y: 214, alto: 22 },
  },
} as const

/** A text in two lines by its words, or by its letters where one word is too long; the last line takes the rest. */
function enDosRenglones(texto: string, ancho: number, alto: number): string[] {
  const cabe = (parte: string) => anchoDeTexto(parte) * alto <= ancho
  if (cabe(texto)) return [texto]
  const letras = Array.from(texto)
  let hasta = letras.length
  while (hasta > 1 && !cabe(letras.slice(0, hasta).join(''))) hasta--
  const espacio = letras.lastIndexOf(' ', hasta)
  const corte = espacio > 0 ? espacio : hasta
  return [letras.slice(0, corte), letras.slice(corte)].map(parte => parte.join('').trim())
}

/** What a reader types, and who has none: the bar code of the product, or its reference. */
const codigoDe = ({ codigo_barras, referencia }: Etiquetado): string => codigo_barras ?? referencia

/** The prefix comes first (DECISIONS 161): what does not fit the line goes at its end. */
function detalleDe({ prefijo, referencia, nombre_color, medida_largo, medida_ancho }: Etiquetado): string {
  const medida =
    medida_largo !== null && medida_ancho !== null
      ? `${escribirMedida(medida_largo)} × ${escribirMedida(medida_ancho)} mm`
      : ''
  return [prefijo, referencia, nombre_color, medida].filter(Boolean).join(' · ')
}

/** The price that a customer pays: with its taxes (Ley 1480 de 2011, art. 26). Without a price nothing is sold. */
function precioDe(producto: Etiquetado): string {
  const precio = conImpuesto(producto as ProductoGuardado)
  return precio === 0 ? '' : pesosExactos(toDecimal(precio, DECIMALES.precio))
}

/** The strokes of one label; null where its code does not fit. */
function etiquetaDe(producto: Etiquetado, formato: FormatoDeEtiqueta): Trazo[] | null {
  const { ancho: total } = FORMATOS[formato]
  const { margen, nombre, detalle, precio, barras, codigo } = DISENOS[formato]
  const [x, ancho] = [margen, total - 2 * margen]
  const bars = barrasDe(
    codigoDe(producto),
    { x: 0, y: barras.y, ancho: total, alto: barras.alto },
    barras.modulo,
  )
  if (!bars) return null
  const valor = precioDe(producto)
  const trazos: Trazo[] = [
    ...enDosRenglones(producto.nombre_producto, ancho, nombre.alto).map((texto, i): Trazo => ({
      tipo: 'texto',
      x,
      y: nombre.y + i * nombre.renglon,
      ancho,
      alto: nombre.alto,
      texto,
      negrita: true,
    })),
    { tipo: 'texto', x, ancho, ...detalle, texto: detalleDe(producto) },
    { tipo: 'texto', x, ancho: ancho * 0.72, ...precio, texto: valor, negrita: true, entero: true },
    {
      tipo: 'texto',
      x: x + ancho * 0.74,
      ancho: ancho * 0.26,
      y: precio.y + precio.alto * 0.5,
      alto: detalle.alto,
      texto: valor === '' || producto.porcentaje_impuesto === 0 ? '' : 'IVA incluido',
      alinear: 'derecha',
    },
    ...bars,
    { tipo: 'texto', x, ancho, ...codigo, texto: codigoDe(producto), alinear: 'centro', entero: true },
  ]
  return trazos.filter(trazo => trazo.tipo !== 'texto' || trazo.texto.trim() !== '')
}

/** Codes that a message names. */
const NOMBRADOS = 3

/** What keeps a code from its label, and what to do about it. */
function reparo(productos: readonly Etiquetado[], formato: FormatoDeEtiqueta): ErroresDeCampo {
  const codigos = productos.slice(0, NOMBRADOS).map(producto => `«${codigoDe(producto)}»`)
  const cuales = `${codigos.join(', ')}${productos.length > NOMBRADOS ? ` y otros ${productos.length - NOMBRADOS}` : ''}`
  if (formato === '50x30' && productos.every(producto => etiquetaDe(producto, '100x50')))
    return {
      formato: `No cabe en la etiqueta de 50 × 30: ${cuales}. Use la de 100 × 50 o genere un código de barras`,
    }
  return { ids: `No se puede escribir en barras: ${cuales}. Genere un código de barras para el producto` }
}

/**
 * The labels of products, drawn: what they are called, what they cost and their code in bars.
 * @throws ErrorVeta 422 when a code cannot be drawn: it is too long, or has letters that bars do not carry.
 */
export function contenidoDeProductos(
  productos: readonly Etiquetado[],
  formato: FormatoDeEtiqueta,
): Trazo[][] {
  const dibujadas = productos.map(producto => etiquetaDe(producto, formato))
  const faltan = productos.filter((_, i) => dibujadas[i] === null)
  if (faltan.length > 0) throw invalido(reparo(faltan, formato))
  return dibujadas as Trazo[][]
}
