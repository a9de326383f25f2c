import type { PDFImage } from 'pdf-lib'
import { aire, cuentas, ficha, parrafo, rotulo } from '../../kernel/documents/bloques'
import { codigoQr } from '../../kernel/documents/codigo-qr'
import {
  abrirPagina,
  apilar,
  type Bloque,
  colocar,
  crearHoja,
  type Hoja,
  MEDIOS,
  terminar,
} from '../../kernel/documents/hoja'
import { imagen, incrustar } from '../../kernel/documents/imagen'
import { crearPie, marcaDeAgua } from '../../kernel/documents/pie'
import { raya, VERDE } from '../../kernel/documents/texto'
import type { ContenidoDeRecibo } from './contenido'

const LOGO = { ancho: 110, alto: 46 }
const LADO_DEL_CODIGO = 62

function cabeza(
  hoja: Hoja,
  { membrete, titulo, numero }: ContenidoDeRecibo,
  logo: PDFImage | undefined,
): Bloque[] {
  const right = { x: hoja.x + hoja.ancho - 205, ancho: 205 }
  const picture = logo && imagen(hoja, logo, { x: hoja.x, ...LOGO })
  const indent = picture ? picture.ancho + 12 : 0
  const left = { x: hoja.x + indent, ancho: hoja.ancho - 205 - indent - 16 }
  const derecha = { alinear: 'derecha', negrita: true } as const
  return [
    ...(picture ? [picture] : []),
    apilar([
      parrafo(hoja, membrete.nombre, left, { tamano: 13, negrita: true }),
      ...membrete.datos.map(text => parrafo(hoja, text, left, { tamano: 8, color: hoja.medio.tenue })),
    ]),
    apilar([
      parrafo(hoja, titulo, right, { tamano: 17, color: VERDE, ...derecha }),
      parrafo(hoja, numero, right, { tamano: 12, ...derecha }),
    ]),
  ]
}

/** Who left the money, how much it is in figures and in words. */
function cuerpo(hoja: Hoja, { cliente, datos, cuentas: filas, letras, enlace }: ContenidoDeRecibo): Bloque[] {
  const left = { x: hoja.x, ancho: hoja.ancho * 0.54 }
  const right = { x: hoja.x + hoja.ancho * 0.6, ancho: hoja.ancho * 0.4 }
  return [
    apilar([
      rotulo(hoja, 'Recibimos de', left),
      aire(2),
      parrafo(hoja, cliente.nombre, left, { tamano: 11, negrita: true }),
      parrafo(hoja, cliente.documento, left, { tamano: 9 }),
      aire(8),
      ficha(hoja, datos, left),
      ...(enlace === '' ? [] : [aire(10), codigoQr(hoja, enlace, { x: left.x - 6, lado: LADO_DEL_CODIGO })]),
    ]),
    apilar([
      cuentas(hoja, filas, right, 9),
      aire(4),
      parrafo(hoja, `Son: ${letras}.`, right, { tamano: 7.5, color: hoja.medio.tenue }),
    ]),
  ]
}

/** The A4 paper of a receipt of money. */
export async function pdfA4(contenido: ContenidoDeRecibo, bytesDeLogo?: Uint8Array): Promise<Uint8Array> {
  const { titulo, numero, membrete, anulado, fecha } = contenido
  const hoja = await crearHoja(MEDIOS.A4, { titulo: `${titulo} ${numero}`, autor: membrete.nombre, fecha })
  const pie = crearPie(hoja, { legal: '', nota: 'Este recibo no es factura de venta' })
  hoja.alAbrir = sheet => {
    if (anulado) marcaDeAgua(sheet, 'ANULADO')
  }
  const logo = await incrustar(hoja, bytesDeLogo)
  abrirPagina(hoja)
  colocar(hoja, cabeza(hoja, contenido, logo), {
    antes: 0,
    despues: 10,
  })
  raya(hoja, hoja.x, hoja.y, hoja.ancho, 1.6, VERDE)
  colocar(hoja, cuerpo(hoja, contenido), { antes: 10, despues: 0 })
  return terminar(hoja, pie)
}
