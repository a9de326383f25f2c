import { aire, cuentas, ficha, parrafo } from '../../kernel/documents/bloques'
import { codigoQr } from '../../kernel/documents/codigo-qr'
import { type Bloque, crearHoja, enFila, enrollar, MEDIOS, terminar } from '../../kernel/documents/hoja'
import { imagen, incrustar } from '../../kernel/documents/imagen'
import { banda, linea } from '../venta/tirilla'
import type { ContenidoDeCartera } from './contenido'

/** Sizes that a thermal printer of 203 dots per inch prints clearly. */
const TEXTO = 8
const CHICO = 7

/** The 80 mm paper of an abono, or of an account: everything that the A4 one says. */
export async function pdfTirilla(
  contenido: ContenidoDeCartera,
  bytesDeLogo?: Uint8Array,
): Promise<Uint8Array> {
  const { titulo, numeros, membrete, cliente, datos, anulado, enlace, filas, columnas } = contenido
  const hoja = await crearHoja(MEDIOS.ROLLO, {
    titulo: `${titulo} ${numeros[0]}`,
    autor: membrete.nombre,
    fecha: contenido.fecha,
  })
  const { x, ancho } = hoja
  const place = { x, ancho }
  const medio = (text: string, tamano: number, negrita = false) =>
    parrafo(hoja, text, place, { tamano, negrita, alinear: 'centro' })
  const texto = (text: string) => parrafo(hoja, text, place, { tamano: CHICO })
  const aviso = anulado ? [banda(hoja, 'ANULADO')] : []
  const logo = await incrustar(hoja, bytesDeLogo)
  const lado = 104
  /** The first cell and the last one on a line, what lies between them under it. */
  const fila = (celdas: readonly string[]): Bloque[] => {
    const entre = celdas
      .slice(1, -1)
      .flatMap((celda, i) => (celda === '' ? [] : [`${columnas[i + 1]!.titulo.replace('\n', ' ')} ${celda}`]))
    return [
      cuentas(
        hoja,
        [{ rotulo: celdas[0]!, detalle: entre.join(' · '), valor: celdas.at(-1)! }],
        place,
        TEXTO,
      ),
      aire(2),
    ]
  }
  enrollar(hoja, [
    ...aviso,
    ...(logo ? [imagen(hoja, logo, { x, ancho, alto: 44, centrada: true }), aire(4)] : []),
    medio(membrete.nombre, 10.5, true),
    ...membrete.datos.map(text => medio(text, CHICO)),
    linea(hoja),
    medio(titulo, 12, true),
    ...numeros.map(text => medio(text, 11, true)),
    linea(hoja),
    ficha(hoja, [['Cliente', cliente.nombre], ['Documento', cliente.documento], ...datos], place, TEXTO),
    linea(hoja),
    ...(filas.length === 0 ? [texto(contenido.vacio)] : filas.flatMap(fila)),
    linea(hoja),
    cuentas(hoja, contenido.totales, place, TEXTO + 0.5),
    aire(1),
    texto(`Son: ${contenido.letras}.`),
    ...(contenido.pagos.length === 0
      ? []
      : [
          linea(hoja),
          parrafo(hoja, 'FORMAS DE PAGO', place, { tamano: CHICO, negrita: true }),
          cuentas(hoja, contenido.pagos, place, TEXTO),
        ]),
    ...(contenido.observacion === '' ? [] : [linea(hoja), texto(contenido.observacion)]),
    linea(hoja),
    ...(enlace === '' ? [] : [enFila([codigoQr(hoja, enlace, { x: x + (ancho - lado) / 2, lado })])]),
    ...(enlace === '' ? [] : [medio('Escanee el código para ver este documento en línea', CHICO)]),
    ...(anulado ? [aire(6), ...aviso] : []),
  ])
  return terminar(hoja)
}
