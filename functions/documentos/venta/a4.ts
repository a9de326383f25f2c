import type { PDFImage } from 'pdf-lib'
import {
  aire,
  type Cuenta,
  cuentas,
  ficha,
  type Lugar,
  parrafo,
  rotulo,
} from '../../kernel/documents/bloques'
import { codigoQr } from '../../kernel/documents/codigo-qr'
import { caja, lineas } from '../../kernel/documents/dibujo'
import {
  abrirPagina,
  altoComun,
  apilar,
  type Bloque,
  colocar,
  crearHoja,
  enFila,
  type Hoja,
  MEDIOS,
  terminar,
} from '../../kernel/documents/hoja'
import { imagen, incrustar } from '../../kernel/documents/imagen'
import { crearPie, marcaDeAgua } from '../../kernel/documents/pie'
import { type Columna, tabla } from '../../kernel/documents/tabla'
import { escribir, medir, raya, TINTA, VERDE } from '../../kernel/documents/texto'
import type { ContenidoDeVenta } from './contenido'

/** Free points between the lines and the totals. */
const AIRE_FINAL = 12
const LOGO = { ancho: 110, alto: 46 }

const COLUMNAS: Columna[] = [
  { titulo: 'Ítem', ancho: 'contenido', alinear: 'derecha' },
  { titulo: 'Referencia', ancho: 82 },
  { titulo: 'Producto', ancho: 'resto', sangra: true },
  { titulo: 'Cantidad', ancho: 'contenido', alinear: 'derecha' },
  { titulo: 'Valor\nunitario', ancho: 'contenido', alinear: 'derecha' },
  { titulo: 'Desc.\n%', ancho: 'contenido', alinear: 'derecha' },
  { titulo: 'IVA\n%', ancho: 'contenido', alinear: 'derecha' },
  { titulo: 'Total\ncon IVA', ancho: 'contenido', alinear: 'derecha' },
]

/** A short text inside a thin frame, its right edge on that of the place. */
function recuadro(hoja: Hoja, text: string, lugar: Lugar): Bloque {
  const estilo = { tamano: 8.5, negrita: true, color: TINTA }
  const ancho = Math.min(lugar.ancho, medir(hoja, text, estilo) + 14)
  const x = lugar.x + lugar.ancho - ancho - 0.4
  const inside = parrafo(hoja, text, { x: x + 7, ancho: ancho - 14 }, { ...estilo, alinear: 'centro' })
  const alto = inside.alto + 8
  return {
    alto,
    dibujar(arriba) {
      caja(hoja, { x, y: arriba - alto, ancho, alto }, { borde: { grosor: 0.8 } })
      inside.dibujar(arriba - 4)
    },
  }
}

/** Logo and legal data to the left; what the paper is, with its numbers, to the right. */
export function cabeza(
  hoja: Hoja,
  contenido: Pick<ContenidoDeVenta, 'membrete' | 'numeros' | 'titulo' | 'leyenda'>,
  logo: PDFImage | undefined,
): Bloque[] {
  const { membrete, numeros, titulo, leyenda } = contenido
  const right = { x: hoja.x + hoja.ancho - 205, ancho: 205 }
  const picture = logo && imagen(hoja, logo, { x: hoja.x, ...LOGO })
  const indent = picture ? picture.ancho + 12 : 0
  const left = { x: hoja.x + indent, ancho: hoja.ancho - 205 - indent - 16 }
  const [numero = '', ...otros] = numeros
  const derecha = { alinear: 'derecha' } as const
  const fits = medir(hoja, titulo, { tamano: 17, negrita: true }) <= right.ancho
  return [
    ...(picture ? [picture] : []),
    apilar([
      parrafo(hoja, membrete.nombre, left, { tamano: 13, negrita: true }),
      ...membrete.datos.map(text => parrafo(hoja, text, left, { tamano: 8, color: hoja.medio.tenue })),
    ]),
    apilar([
      parrafo(hoja, titulo, right, { tamano: fits ? 17 : 14, negrita: true, color: VERDE, ...derecha }),
      parrafo(hoja, numero, right, { tamano: 12, negrita: true, ...derecha }),
      ...otros.map(text => parrafo(hoja, text, right, { tamano: 9, ...derecha })),
      ...(leyenda === '' ? [] : [aire(5), recuadro(hoja, leyenda, right)]),
    ]),
  ]
}

/** From the second page on: whose paper it is and which, on one line. */
export function continuacion(
  hoja: Hoja,
  { titulo, numeros, membrete }: Pick<ContenidoDeVenta, 'membrete' | 'numeros' | 'titulo'>,
): void {
  const row = { x: hoja.x, ancho: hoja.ancho, y: hoja.y, tamano: 8.5, color: hoja.medio.tenue }
  escribir(hoja, membrete.nombre, { ...row, ancho: hoja.ancho * 0.5 })
  const half = { x: hoja.x + hoja.ancho * 0.55, ancho: hoja.ancho * 0.45 }
  escribir(hoja, `${titulo} ${numeros[0]}`, { ...row, ...half, negrita: true, alinear: 'derecha' })
  hoja.y -= 20
}

function partes(hoja: Hoja, { cliente, entrega, datos }: ContenidoDeVenta): Bloque[] {
  const left = { x: hoja.x, ancho: hoja.ancho * 0.54 }
  const right = { x: hoja.x + hoja.ancho * 0.6, ancho: hoja.ancho * 0.4 }
  return [
    apilar([
      rotulo(hoja, 'Cliente', left),
      aire(2),
      parrafo(hoja, cliente.nombre, left, { tamano: 11, negrita: true }),
      parrafo(hoja, cliente.documento, left, { tamano: 9 }),
      aire(6),
      ficha(hoja, entrega, left),
    ]),
    ficha(hoja, datos, right),
  ]
}

const DEL_PAPEL = [
  'Este documento en línea',
  'Escanee el código con su teléfono para verlo o descargarlo.',
] as const
const DE_LA_DIAN = [
  'Factura en la DIAN',
  'Escanee el código para comprobar esta factura en la DIAN.',
] as const
const DEL_PEDIDO = [
  'Siga su pedido',
  'Escanee el código para ver cuándo está listo y qué turno tiene.',
] as const

/** A code that opens something on a telephone, the paper itself unless told otherwise, and what it is for. */
export function enlaceDelPapel(
  hoja: Hoja,
  enlace: string,
  lugar: Lugar,
  [titulo, texto]: readonly [titulo: string, texto: string] = DEL_PAPEL,
): Bloque[] {
  if (enlace === '') return []
  const lado = 62
  const beside = { x: lugar.x + lado + 4, ancho: lugar.ancho - lado - 4 }
  return [
    enFila([
      codigoQr(hoja, enlace, { x: lugar.x - 6, lado }),
      apilar([
        aire(8),
        parrafo(hoja, titulo, beside, { tamano: 8, negrita: true }),
        parrafo(hoja, texto, beside, {
          tamano: 7.5,
          color: hoja.medio.tenue,
        }),
      ]),
    ]),
  ]
}

/** Payments and remarks to the left of the totals; they stay together on one page. */
function cierre(hoja: Hoja, contenido: ContenidoDeVenta): Bloque[] {
  const { pagos, caja: efectivo, saldo, corte, observacion, totales, letras, enlace, cufe, dian } = contenido
  const right = { x: hoja.x + hoja.ancho * 0.58, ancho: hoja.ancho * 0.42 }
  const left = { x: hoja.x, ancho: hoja.ancho * 0.51 }
  const grupo = (name: string, bloques: readonly Bloque[]): Bloque[] =>
    bloques.some(({ alto }) => alto > 0) ? [rotulo(hoja, name, left), aire(3), ...bloques, aire(11)] : []
  const lista = (filas: readonly Cuenta[]) => (filas.length === 0 ? [] : [cuentas(hoja, filas, left)])
  const separadas = pagos.length > 0 && efectivo.length > 0 ? [aire(5)] : []
  const texto = (text: string) => parrafo(hoja, text, left, { tamano: 8.5 })
  return [
    apilar([
      ...grupo('Formas de pago', [...lista(pagos), ...separadas, ...lista(efectivo)]),
      ...grupo(
        'Resumen de corte',
        corte.flatMap((text, i) => [...(i > 0 ? [aire(3)] : []), texto(text)]),
      ),
      ...grupo('Observación', [texto(observacion)]),
      ...grupo('CUFE', cufe === '' ? [] : [parrafo(hoja, cufe, left, { tamano: 7.5 })]),
      ...enlaceDelPapel(hoja, dian, left, DE_LA_DIAN),
      ...enlaceDelPapel(hoja, enlace, left),
      ...enlaceDelPapel(hoja, contenido.seguir, left, DEL_PEDIDO),
    ]),
    apilar([
      cuentas(hoja, totales, right, 9),
      aire(2),
      parrafo(hoja, `Son: ${letras}.`, right, { tamano: 7.5, color: hoja.medio.tenue }),
      aire(7),
      cuentas(hoja, saldo, right, 9),
    ]),
  ]
}

const QUIENES = ['Entrega', 'Recibe a satisfacción: nombre, documento y fecha']

/** Two lines to sign on: who hands over, who receives. */
export function firmas(hoja: Hoja, quienes: readonly string[] = QUIENES): Bloque {
  const ancho = (hoja.ancho - 36) / 2
  return {
    alto: 64,
    dibujar(arriba) {
      const y = arriba - 46
      quienes.forEach((text, i) => {
        const x = hoja.x + i * (ancho + 36)
        lineas(hoja, [[x, y, x + ancho, y]], { grosor: 0.7 })
        escribir(hoja, text, { x, y: y - 3, ancho, tamano: 7.5, color: hoja.medio.tenue })
      })
    },
  }
}

/** The A4 paper of a sale. */
export async function pdfA4(contenido: ContenidoDeVenta, bytesDeLogo?: Uint8Array): Promise<Uint8Array> {
  const { titulo, numeros, membrete, anulado, fecha } = contenido
  const hoja = await crearHoja(MEDIOS.A4, {
    titulo: `${titulo} ${numeros[0]}`,
    autor: membrete.nombre,
    fecha,
  })
  const pie = crearPie(hoja, { legal: membrete.legal, nota: contenido.leyenda })
  hoja.alAbrir = (sheet, numero) => {
    if (anulado) marcaDeAgua(sheet, 'ANULADO')
    if (numero > 1) continuacion(sheet, contenido)
  }
  const logo = await incrustar(hoja, bytesDeLogo)
  abrirPagina(hoja)
  colocar(hoja, cabeza(hoja, contenido, logo), { antes: 0, despues: 10 })
  raya(hoja, hoja.x, hoja.y, hoja.ancho, 1.6, VERDE)
  colocar(hoja, partes(hoja, contenido), { antes: 10, despues: 14 })
  const final = cierre(hoja, contenido)
  const filas = contenido.filas.map(({ hija, ...f }) => ({
    hija,
    celdas: [
      f.item,
      f.referencia,
      f.nombre,
      f.cantidad,
      f.precio,
      f.descuento,
      f.impuesto || 'Excl.',
      f.total,
    ],
  }))
  tabla(hoja, COLUMNAS, filas, { sigue: altoComun(final) + AIRE_FINAL, arrastre: contenido.arrastre })
  colocar(hoja, final, { antes: AIRE_FINAL, despues: 0 })
  if (contenido.firmas) colocar(hoja, [firmas(hoja)])
  return terminar(hoja, pie)
}
