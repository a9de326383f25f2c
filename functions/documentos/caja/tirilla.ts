import { aire, cuentas, ficha, parrafo } from '../../kernel/documents/bloques'
import { crearHoja, enrollar, MEDIOS, terminar } from '../../kernel/documents/hoja'
import { imagen, incrustar } from '../../kernel/documents/imagen'
import { linea } from '../venta/tirilla'
import type { ContenidoDeArqueo } from './contenido'

/** Sizes that a thermal printer of 203 dots per inch prints clearly. */
const TEXTO = 8
const CHICO = 7

/** The 80 mm paper of a cash session, with a line for who handed the drawer over and who took it. */
export async function pdfTirilla(
  contenido: ContenidoDeArqueo,
  bytesDeLogo?: Uint8Array,
): Promise<Uint8Array> {
  const { numero, membrete, datos, motivo, fecha } = contenido
  const hoja = await crearHoja(MEDIOS.ROLLO, {
    titulo: `Arqueo de caja ${numero}`,
    autor: membrete.nombre,
    fecha,
  })
  const { x, ancho } = hoja
  const place = { x, ancho }
  const medio = (text: string, tamano: number, negrita = false) =>
    parrafo(hoja, text, place, { tamano, negrita, alinear: 'centro' })
  const titulo = (text: string) => parrafo(hoja, text, place, { tamano: CHICO, negrita: true })
  const firma = (quien: string) => [aire(26), linea(hoja), medio(quien, CHICO)]
  const logo = await incrustar(hoja, bytesDeLogo)
  enrollar(hoja, [
    ...(logo ? [imagen(hoja, logo, { x, ancho, alto: 44, centrada: true }), aire(4)] : []),
    medio(membrete.nombre, 10.5, true),
    ...membrete.datos.map(text => medio(text, CHICO)),
    linea(hoja),
    medio('Arqueo de caja', 12, true),
    medio(numero, 11, true),
    linea(hoja),
    ficha(hoja, datos, place, TEXTO),
    linea(hoja),
    titulo('EFECTIVO'),
    cuentas(hoja, contenido.efectivo, place, TEXTO + 0.5),
    ...(motivo === '' ? [] : [aire(2), parrafo(hoja, `Motivo: ${motivo}`, place, { tamano: TEXTO })]),
    linea(hoja),
    titulo('CONTEO'),
    ...(contenido.conteo.length === 0
      ? [parrafo(hoja, 'No había efectivo', place, { tamano: TEXTO })]
      : [cuentas(hoja, contenido.conteo, place, TEXTO)]),
    ...(contenido.otras.length === 0
      ? []
      : [linea(hoja), titulo('OTRAS FORMAS DE PAGO'), cuentas(hoja, contenido.otras, place, TEXTO)]),
    ...firma('Entrega'),
    ...firma('Recibe'),
  ])
  return terminar(hoja)
}
