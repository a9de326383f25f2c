import type { Instante } from '#shared/kernel/dates'
import { formatoInstante } from '#shared/kernel/format'
import {
  aire,
  type Cuenta,
  cuentas,
  ficha,
  type Lugar,
  parrafo,
  rotulo,
} from '../../kernel/documents/bloques'
import {
  abrirPagina,
  altoComun,
  apilar,
  type Bloque,
  colocar,
  crearHoja,
  type Hoja,
  terminar,
} from '../../kernel/documents/hoja'
import { marca } from '../../kernel/documents/marca'
import { crearPie, marcaDeAgua } from '../../kernel/documents/pie'
import { type Columna, tabla } from '../../kernel/documents/tabla'
import { escribir, medir, raya, TENUE, TINTA, VERDE } from '../../kernel/documents/texto'
import type { ContenidoDeFactura } from './contenido'

/**
 * Part of the name under which a paper is kept. Raise it with every change of how the paper looks or reads, here
 * or in the building blocks: the papers of older templates are then made anew when somebody opens them.
 */
export const PLANTILLA = 1

/** Free points between the lines and the totals. */
const AIRE_FINAL = 12

const COLUMNAS: Columna[] = [
  { titulo: 'Ítem', ancho: 'contenido', alinear: 'derecha' },
  { titulo: 'Referencia', ancho: 78 },
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
  const width = Math.min(lugar.ancho, medir(hoja, text, estilo) + 14)
  const x = lugar.x + lugar.ancho - width - 0.4
  const inside = parrafo(hoja, text, { x: x + 7, ancho: width - 14 }, { ...estilo, alinear: 'centro' })
  const alto = inside.alto + 8
  return {
    alto,
    dibujar(arriba) {
      const box = { x, y: arriba - alto, width, height: alto }
      hoja.pagina.drawRectangle({ ...box, borderColor: TINTA, borderWidth: 0.8 })
      inside.dibujar(arriba - 4)
    },
  }
}

/** Mark and legal data to the left; what the paper is, with its numbers, to the right. */
function cabeza(hoja: Hoja, contenido: ContenidoDeFactura): Bloque[] {
  const lado = 38
  const right = { x: hoja.x + hoja.ancho - 205, ancho: 205 }
  const left = { x: hoja.x + lado + 12, ancho: hoja.ancho - 205 - lado - 12 - 16 }
  const [numero = '', ...otros] = contenido.numeros
  const firma = apilar([
    parrafo(hoja, contenido.empresa.nombre, left, { tamano: 13, negrita: true }),
    ...contenido.empresa.datos.map(text => parrafo(hoja, text, left, { tamano: 8, color: TENUE })),
  ])
  const derecha = { alinear: 'derecha' } as const
  const fits = medir(hoja, contenido.titulo, { tamano: 17, negrita: true }) <= right.ancho
  return [
    { alto: lado, dibujar: arriba => marca(hoja, hoja.x, arriba, lado) },
    firma,
    apilar([
      parrafo(hoja, contenido.titulo, right, {
        tamano: fits ? 17 : 14,
        negrita: true,
        color: VERDE,
        ...derecha,
      }),
      parrafo(hoja, numero, right, { tamano: 12, negrita: true, ...derecha }),
      ...otros.map(text => parrafo(hoja, text, right, { tamano: 9, ...derecha })),
      ...(contenido.leyenda === '' ? [] : [aire(5), recuadro(hoja, contenido.leyenda, right)]),
    ]),
  ]
}

/** From the second page on: whose paper it is and which, on one line. */
function continuacion(hoja: Hoja, { titulo, numeros, empresa }: ContenidoDeFactura): void {
  const row = { x: hoja.x, ancho: hoja.ancho, y: hoja.y, tamano: 8.5, color: TENUE }
  escribir(hoja, empresa.nombre, { ...row, ancho: hoja.ancho * 0.5 })
  const half = { x: hoja.x + hoja.ancho * 0.55, ancho: hoja.ancho * 0.45 }
  escribir(hoja, `${titulo} ${numeros[0]}`, { ...row, ...half, negrita: true, alinear: 'derecha' })
  hoja.y -= 20
}

function partes(hoja: Hoja, { cliente, datos }: ContenidoDeFactura): Bloque[] {
  const left = { x: hoja.x, ancho: hoja.ancho * 0.54 }
  const right = { x: hoja.x + hoja.ancho * 0.6, ancho: hoja.ancho * 0.4 }
  return [
    apilar([
      rotulo(hoja, 'Cliente', left),
      aire(2),
      parrafo(hoja, cliente.nombre, left, { tamano: 11, negrita: true }),
      parrafo(hoja, cliente.documento, left, { tamano: 9 }),
    ]),
    ficha(hoja, datos, right),
  ]
}

/** Payments and remarks to the left of the totals; they stay together on one page. */
function cierre(hoja: Hoja, contenido: ContenidoDeFactura): Bloque[] {
  const right = { x: hoja.x + hoja.ancho * 0.58, ancho: hoja.ancho * 0.42 }
  const left = { x: hoja.x, ancho: hoja.ancho * 0.5 }
  const grupo = (name: string, bloques: readonly Bloque[]): Bloque[] =>
    bloques.some(({ alto }) => alto > 0) ? [rotulo(hoja, name, left), aire(3), ...bloques, aire(12)] : []
  const lista = (filas: readonly Cuenta[]) => (filas.length === 0 ? [] : [cuentas(hoja, filas, left)])
  const separadas = contenido.pagos.length > 0 && contenido.caja.length > 0 ? [aire(5)] : []
  return [
    apilar([
      ...grupo('Formas de pago', [...lista(contenido.pagos), ...separadas, ...lista(contenido.caja)]),
      ...grupo('Observación', [parrafo(hoja, contenido.observacion, left, { tamano: 8.5 })]),
    ]),
    cuentas(hoja, contenido.totales, right, 9),
  ]
}

/** The A4 paper of a sale. `ahora` is printed in the footer as the moment it was made. */
export async function pdfDeFactura(contenido: ContenidoDeFactura, ahora: Instante): Promise<Uint8Array> {
  const { titulo, numeros, empresa, anulado, legal } = contenido
  const hoja = await crearHoja({ titulo: `${titulo} ${numeros[0]}`, autor: empresa.nombre, fecha: ahora })
  const pie = crearPie(hoja, { legal, nota: `Generado el ${formatoInstante(ahora)}` })
  hoja.alAbrir = (sheet, numero) => {
    if (anulado) marcaDeAgua(sheet, 'ANULADO')
    if (numero > 1) continuacion(sheet, contenido)
  }
  abrirPagina(hoja)
  colocar(hoja, cabeza(hoja, contenido), { antes: 0, despues: 10 })
  raya(hoja, hoja.x, hoja.y, hoja.ancho, 1.6, VERDE)
  colocar(hoja, partes(hoja, contenido), { antes: 10, despues: 14 })
  const final = cierre(hoja, contenido)
  tabla(hoja, COLUMNAS, contenido.filas, altoComun(final) + AIRE_FINAL)
  colocar(hoja, final, { antes: AIRE_FINAL, despues: 0 })
  return terminar(hoja, pie)
}
