import { rgb } from 'pdf-lib'
import { aire, type Cuenta, cuentas, ficha, parrafo } from '../../kernel/documents/bloques'
import { codigoQr } from '../../kernel/documents/codigo-qr'
import { caja } from '../../kernel/documents/dibujo'
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
import { escribir, medir, raya, TINTA } from '../../kernel/documents/texto'
import type { ContenidoDeVenta, FilaDeVenta } from './contenido'

/** Sizes that a thermal printer of 203 dots per inch prints clearly. */
const TEXTO = 8
const CHICO = 7
/** Letters of a name beyond which a roll would only grow longer. */
const NOMBRE_MAXIMO = 160

export const linea = (hoja: Hoja): Bloque => ({
  alto: 9,
  dibujar: arriba => raya(hoja, hoja.x, arriba - 4.5, hoja.ancho, 0.8, TINTA),
})

/** White letters on a black bar: what nobody may overlook. */
export function banda(hoja: Hoja, text: string): Bloque {
  const alto = 19
  return {
    alto: alto + 5,
    dibujar(arriba) {
      caja(hoja, { x: hoja.x, y: arriba - alto, ancho: hoja.ancho, alto }, { relleno: rgb(0, 0, 0) })
      escribir(hoja, text, {
        x: hoja.x + 3,
        ancho: hoja.ancho - 6,
        y: arriba - 1.5,
        tamano: 12,
        negrita: true,
        alinear: 'centro',
        color: rgb(1, 1, 1),
      })
    },
  }
}

/** Name above; quantity by price, discount and total below, the generated lines a little to the right. */
function producto(hoja: Hoja, fila: FilaDeVenta): Bloque[] {
  const indent = fila.hija ? 8 : 0
  const place = { x: hoja.x + indent, ancho: hoja.ancho - indent }
  const name = Array.from(`${fila.referencia} ${fila.nombre}`.trim())
  const nombre =
    name.length > NOMBRE_MAXIMO ? `${name.slice(0, NOMBRE_MAXIMO).join('').trimEnd()}…` : name.join('')
  const cuenta = [
    `${fila.cantidad} × ${fila.precio}`,
    fila.descuento === '' ? '' : `−${fila.descuento} %`,
    fila.impuesto === '' ? 'Excluido de IVA' : `IVA ${fila.impuesto} %`,
  ]
  return [
    parrafo(hoja, nombre, place, { tamano: TEXTO, negrita: !fila.hija }),
    cuentas(hoja, [{ rotulo: cuenta.filter(Boolean).join('  '), valor: fila.total }], place, TEXTO),
    aire(2),
  ]
}

/** The 80 mm paper of a sale: everything that the A4 one says, as long as it needs. */
export async function pdfTirilla(contenido: ContenidoDeVenta, bytesDeLogo?: Uint8Array): Promise<Uint8Array> {
  const { titulo, numeros, membrete, leyenda, cliente, entrega, datos, anulado, enlace, seguir } = contenido
  const hoja = await crearHoja(MEDIOS.ROLLO, {
    titulo: `${titulo} ${numeros[0]}`,
    autor: membrete.nombre,
    fecha: contenido.fecha,
  })
  const { x, ancho } = hoja
  const place = { x, ancho }
  const medio = (text: string, tamano: number, negrita = false) =>
    parrafo(hoja, text, place, { tamano, negrita, alinear: 'centro' })
  const lista = (filas: readonly Cuenta[]) => (filas.length === 0 ? [] : [cuentas(hoja, filas, place, TEXTO)])
  const grupo = (name: string, bloques: readonly Bloque[]): Bloque[] =>
    bloques.length === 0
      ? []
      : [linea(hoja), parrafo(hoja, name, place, { tamano: CHICO, negrita: true }), aire(1), ...bloques]
  const texto = (text: string) => parrafo(hoja, text, place, { tamano: CHICO })
  const aviso = anulado ? [banda(hoja, 'ANULADO')] : []
  const logo = await incrustar(hoja, bytesDeLogo)
  const lado = 104

  enrollar(hoja, [
    ...aviso,
    ...(logo ? [imagen(hoja, logo, { x, ancho, alto: 44, centrada: true }), aire(4)] : []),
    medio(membrete.nombre, 10.5, true),
    ...membrete.datos.map(text => medio(text, CHICO)),
    linea(hoja),
    medio(titulo, 12, true),
    ...numeros.map((text, i) => medio(text, i === 0 ? 11 : TEXTO, true)),
    ...(leyenda === '' ? [] : [medio(leyenda, TEXTO, true)]),
    linea(hoja),
    ficha(
      hoja,
      [['Cliente', cliente.nombre], ['Documento', cliente.documento], ...entrega, ...datos],
      place,
      TEXTO,
    ),
    linea(hoja),
    ...contenido.filas.flatMap(fila => producto(hoja, fila)),
    linea(hoja),
    cuentas(hoja, contenido.totales, place, TEXTO + 0.5),
    aire(1),
    texto(`Son: ${contenido.letras}.`),
    ...grupo('FORMAS DE PAGO', [...lista(contenido.pagos), ...lista(contenido.caja)]),
    ...(contenido.saldo.length > 0 ? [linea(hoja)] : []),
    ...lista(contenido.saldo),
    ...grupo('RESUMEN DE CORTE', contenido.corte.map(texto)),
    ...(contenido.observacion === '' ? [] : grupo('OBSERVACIÓN', [texto(contenido.observacion)])),
    ...grupo('CUFE', contenido.cufe === '' ? [] : [texto(contenido.cufe)]),
    ...(contenido.dian === ''
      ? []
      : [
          enFila([codigoQr(hoja, contenido.dian, { x: x + (ancho - lado) / 2, lado })]),
          medio('Escanee el código para comprobar esta factura en la DIAN', CHICO),
        ]),
    ...(contenido.firmas ? [aire(34), firma(hoja)] : []),
    linea(hoja),
    ...(enlace === '' ? [] : [enFila([codigoQr(hoja, enlace, { x: x + (ancho - lado) / 2, lado })])]),
    ...(enlace === '' ? [] : [medio('Escanee el código para ver este documento en línea', CHICO)]),
    ...(seguir === ''
      ? []
      : [
          aire(6),
          enFila([codigoQr(hoja, seguir, { x: x + (ancho - lado) / 2, lado })]),
          medio('Siga su pedido: cuándo está listo y qué turno tiene', CHICO),
        ]),
    ...(membrete.legal === '' ? [] : [aire(4), medio(membrete.legal, 6.5)]),
    ...(anulado ? [aire(6), ...aviso] : []),
  ])
  return terminar(hoja)
}

function firma(hoja: Hoja): Bloque {
  const text = 'Recibe a satisfacción: nombre y documento'
  return {
    alto: 14,
    dibujar(arriba) {
      raya(hoja, hoja.x, arriba, hoja.ancho, 0.7, TINTA)
      const tamano = Math.min(CHICO, (CHICO * hoja.ancho) / medir(hoja, text, { tamano: CHICO }))
      escribir(hoja, text, { x: hoja.x, y: arriba - 2, ancho: hoja.ancho, tamano })
    },
  }
}
