import { aire, cuentas, ficha, parrafo } from '../../kernel/documents/bloques'
import { codigoQr } from '../../kernel/documents/codigo-qr'
import {
  type Bloque,
  crearHoja,
  enFila,
  enrollar,
  type Hoja,
  MEDIOS,
  terminar,
} from '../../kernel/documents/hoja'
import { imagen, incrustar } from '../../kernel/documents/imagen'
import { raya, TINTA } from '../../kernel/documents/texto'
import type { ContenidoDeRecibo } from './contenido'

/** Sizes that a thermal printer of 203 dots per inch prints clearly. */
const TEXTO = 8
const CHICO = 7
const LADO_DEL_CODIGO = 104

const linea = (hoja: Hoja): Bloque => ({
  alto: 9,
  dibujar: arriba => raya(hoja, hoja.x, arriba - 4.5, hoja.ancho, 0.8, TINTA),
})

/** The 80 mm paper of a receipt of money. */
export async function pdfTirilla(
  contenido: ContenidoDeRecibo,
  bytesDeLogo?: Uint8Array,
): Promise<Uint8Array> {
  const { titulo, numero, membrete, cliente, datos, anulado, letras, enlace, fecha } = contenido
  const hoja = await crearHoja(MEDIOS.ROLLO, { titulo: `${titulo} ${numero}`, autor: membrete.nombre, fecha })
  const { x, ancho } = hoja
  const place = { x, ancho }
  const medio = (text: string, tamano: number, negrita = false) =>
    parrafo(hoja, text, place, { tamano, negrita, alinear: 'centro' })
  const logo = await incrustar(hoja, bytesDeLogo)
  const aviso = anulado ? [medio('ANULADO', 14, true), aire(3)] : []
  enrollar(hoja, [
    ...aviso,
    ...(logo ? [imagen(hoja, logo, { x, ancho, alto: 44, centrada: true }), aire(4)] : []),
    medio(membrete.nombre, 10.5, true),
    ...membrete.datos.map(text => medio(text, CHICO)),
    linea(hoja),
    medio(titulo, 12, true),
    medio(numero, 11, true),
    linea(hoja),
    ficha(hoja, [['Cliente', cliente.nombre], ['Documento', cliente.documento], ...datos], place, TEXTO),
    linea(hoja),
    cuentas(hoja, contenido.cuentas, place, TEXTO + 0.5),
    aire(1),
    parrafo(hoja, `Son: ${letras}.`, place, { tamano: CHICO }),
    linea(hoja),
    ...(enlace === ''
      ? []
      : [
          enFila([codigoQr(hoja, enlace, { x: x + (ancho - LADO_DEL_CODIGO) / 2, lado: LADO_DEL_CODIGO })]),
          medio('Escanee el código para ver este recibo en línea', CHICO),
        ]),
    medio('Este recibo no es factura de venta', CHICO),
    ...aviso,
  ])
  return terminar(hoja)
}
