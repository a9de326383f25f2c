import type { PDFImage } from 'pdf-lib'
import { guionesDeBanda, colorDeBanda, escribirMedida, nombreDePatron } from '#shared/despiece/dibujo'
import { formatoNumero } from '#shared/kernel/format'
import { aire, ficha, parrafo, rotulo } from '../../kernel/documents/bloques'
import { codigoQr } from '../../kernel/documents/codigo-qr'
import { caja, lineas } from '../../kernel/documents/dibujo'
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
import { type Hueco, listar, type Seccion } from '../../kernel/documents/listado'
import { crearPie, marcaDeAgua } from '../../kernel/documents/pie'
import { type Columna, tabla } from '../../kernel/documents/tabla'
import { colorHex, escribir, medir, raya, TINTA, VERDE } from '../../kernel/documents/texto'
import { cuantos } from '../venta/corte'
import { type ContenidoDePlanos, NOTA_DE_MEDIDAS, type PlanoDeLinea } from './contenido'
import { agrupar, pasosDeSierra } from './cortes'
import { COTAS, dibujarMiniatura, dibujarPatron } from './dibujar-patron'

const COLUMNAS: Columna[] = [
  { titulo: 'N.º', ancho: 'contenido', alinear: 'derecha' },
  { titulo: 'Descripción', ancho: 'resto' },
  { titulo: 'Cantidad', ancho: 'contenido', alinear: 'derecha' },
  { titulo: 'Base\nmm', ancho: 'contenido', alinear: 'derecha' },
  { titulo: 'Altura\nmm', ancho: 'contenido', alinear: 'derecha' },
  { titulo: 'Puede\ngirar', ancho: 'contenido', alinear: 'centro' },
  { titulo: 'Canto\narriba', ancho: 'contenido', alinear: 'centro' },
  { titulo: 'Canto\nabajo', ancho: 'contenido', alinear: 'centro' },
  { titulo: 'Canto\nizq.', ancho: 'contenido', alinear: 'centro' },
  { titulo: 'Canto\nder.', ancho: 'contenido', alinear: 'centro' },
]
const SERVICIOS: Columna = { titulo: 'Servicios especiales', ancho: 'resto' }
/** Width of the lists beside a drawing. */
const LISTAS = 196

/** What every page begins with. */
function franja(hoja: Hoja, { numero, cliente, fecha, membrete }: ContenidoDePlanos, tablero: string): void {
  const row = { x: hoja.x, y: hoja.y, tamano: 8.5, color: hoja.medio.tenue }
  const left = [`Plano de corte`, numero, cliente, fecha].filter(Boolean).join(' · ')
  escribir(hoja, left, { ...row, ancho: hoja.ancho * 0.48, negrita: true, color: TINTA })
  const half = { x: hoja.x + hoja.ancho / 2, ancho: hoja.ancho / 2 }
  escribir(hoja, [tablero, membrete.nombre].join(' · '), { ...row, ...half, alinear: 'derecha' })
  hoja.y -= 14
  raya(hoja, hoja.x, hoja.y, hoja.ancho, 1.2, VERDE)
  hoja.y -= 8
}

/** A thick side as the drawing shows it, with what the band is. */
function muestraDeBanda(hoja: Hoja, x: number, arriba: number, indice: number): void {
  const y = arriba - 6
  lineas(hoja, [[x, y, x + 34, y]], {
    grosor: 3,
    color: colorHex(colorDeBanda(indice)),
    guiones: guionesDeBanda(indice, 3),
  })
}

function tablaDeBandas(hoja: Hoja, { bandas }: PlanoDeLinea): Bloque[] {
  if (bandas.length === 0) return []
  const place = { x: hoja.x, ancho: hoja.ancho * 0.6 }
  const columnas = [
    [44, 20],
    [66, 92],
    [162, 158],
    [324, 50],
    [378, 66],
  ] as const
  const fila = (celdas: readonly string[], negrita: boolean, arriba: number) =>
    celdas.forEach((text, i) => {
      const [x, ancho] = columnas[i]!
      escribir(hoja, text, {
        x: place.x + x,
        ancho,
        y: arriba,
        tamano: 8,
        negrita: negrita || i === 0,
        alinear: i >= 3 ? 'derecha' : 'izquierda',
        ...(negrita && { color: hoja.medio.tenue, tamano: 7 }),
      })
    })
  return [
    rotulo(hoja, 'Tapacantos', place),
    aire(2),
    {
      alto: 11,
      dibujar: arriba => fila(['', 'Referencia', 'Nombre', 'Pegado', 'Con desperdicio'], true, arriba),
    },
    ...bandas.map(({ clave, codigo, nombre, pegado, ml, cobro }): Bloque => ({
      alto: 12.5,
      dibujar(arriba) {
        muestraDeBanda(hoja, place.x, arriba, Number(clave.slice(1)) - 1)
        fila([clave, codigo, [nombre, cobro].filter(Boolean).join(' · '), pegado, ml], false, arriba)
      },
    })),
  ]
}

function listaDeRetales(hoja: Hoja, titulo: string, textos: readonly string[], x: number): Bloque[] {
  const place = { x, ancho: hoja.x + hoja.ancho - x }
  if (textos.length === 0) return []
  return [
    rotulo(hoja, titulo, place),
    aire(2),
    parrafo(hoja, textos.join('  ·  '), place, { tamano: 8 }),
    aire(8),
  ]
}

/** First page of a line: figures, list of pieces, bands and offcuts. */
function resumen(
  hoja: Hoja,
  contenido: ContenidoDePlanos,
  plano: PlanoDeLinea,
  logo: PDFImage | undefined,
): void {
  const { membrete, numero, cliente, fecha, enlace } = contenido
  const picture = logo && imagen(hoja, logo, { x: hoja.x, ancho: 90, alto: 38 })
  const indent = picture ? picture.ancho + 12 : 0
  const left = { x: hoja.x + indent, ancho: 270 }
  const lado = enlace === '' ? 0 : 56
  const right = { x: hoja.x + hoja.ancho * 0.5, ancho: hoja.ancho * 0.5 - lado }
  const derecha = { alinear: 'derecha' } as const
  colocar(
    hoja,
    [
      ...(picture ? [picture] : []),
      apilar([
        parrafo(hoja, membrete.nombre, left, { tamano: 12, negrita: true }),
        ...membrete.datos
          .slice(1, 3)
          .map(text => parrafo(hoja, text, left, { tamano: 7.5, color: hoja.medio.tenue })),
      ]),
      apilar([
        parrafo(hoja, 'Plano de corte', right, { tamano: 17, negrita: true, color: VERDE, ...derecha }),
        parrafo(hoja, [numero, cliente].filter(Boolean).join(' · '), right, {
          tamano: 11,
          negrita: true,
          ...derecha,
        }),
        parrafo(hoja, fecha, right, { tamano: 9, ...derecha }),
      ]),
      ...(enlace === '' ? [] : [codigoQr(hoja, enlace, { x: hoja.x + hoja.ancho - lado + 6, lado })]),
    ],
    { antes: 0, despues: 6 },
  )
  raya(hoja, hoja.x, hoja.y, hoja.ancho, 1.6, VERDE)
  const whole = { x: hoja.x, ancho: hoja.ancho }
  const half = (i: number) => ({ x: hoja.x + (i * hoja.ancho) / 2, ancho: hoja.ancho / 2 - 12 })
  const cifras = [plano.cifras.slice(0, 6), plano.cifras.slice(6)]
  colocar(hoja, [parrafo(hoja, plano.tablero, whole, { tamano: 12, negrita: true })], {
    antes: 8,
    despues: 5,
  })
  colocar(
    hoja,
    cifras.map((pares, i) => ficha(hoja, pares, half(i))),
    { antes: 0, despues: 10 },
  )
  const conServicios = plano.piezas.some(({ celdas }) => celdas[COLUMNAS.length] !== '')
  tabla(hoja, conServicios ? [...COLUMNAS, SERVICIOS] : COLUMNAS, plano.piezas)
  const x = hoja.x + hoja.ancho * 0.64
  colocar(
    hoja,
    [
      apilar(tablaDeBandas(hoja, plano)),
      apilar([
        ...listaDeRetales(hoja, 'Retales que se usan', plano.retalesUsados, x),
        ...listaDeRetales(hoja, 'Retales que quedan', plano.retalesSobrantes, x),
      ]),
    ],
    { antes: 10, despues: 0 },
  )
  miniaturas(hoja, plano)
}

/** All sheets at a glance, where the first page has room for them. */
function miniaturas(hoja: Hoja, { plan }: PlanoDeLinea): void {
  const { patrones } = plan.planilla
  const columnas = Math.max(4, patrones.length)
  const ancho = (hoja.ancho - (columnas - 1) * 14) / columnas
  const alto = Math.min(150, hoja.y - hoja.abajo - 30)
  if (ancho < 56 || alto < 60) return
  const k = Math.min(
    ancho / Math.max(...patrones.map(({ base }) => base)),
    alto / Math.max(...patrones.map(({ altura }) => altura)),
  )
  patrones.forEach((patron, i) => {
    const x = hoja.x + i * (ancho + 14)
    const titulo = `${nombreDePatron(patrones, i)} × ${patron.repeticiones}`
    escribir(hoja, titulo, { x, ancho, y: hoja.y - 12, tamano: 7.5, negrita: true })
    dibujarMiniatura(hoja, patron, { x, arriba: hoja.y - 24, k })
  })
}

/** Name and size of the sheet, how often it is cut so, and its figures. */
function tituloDePatron(hoja: Hoja, { plan }: PlanoDeLinea, i: number, escala: number): void {
  const { patrones } = plan.planilla
  const patron = patrones[i]!
  const titulo = nombreDePatron(patrones, i)
  const y = hoja.y
  const negrita = { tamano: 14, negrita: true }
  escribir(hoja, titulo, { x: hoja.x, y, ...negrita })
  let x = hoja.x + medir(hoja, titulo, negrita) + 10
  // How often it is cut is what a mistake costs most: white on black.
  const veces = `× ${patron.repeticiones}`
  const ancho = medir(hoja, veces, negrita) + 14
  caja(hoja, { x, y: y - 19, ancho, alto: 19 }, { relleno: TINTA })
  escribir(hoja, veces, { x, ancho, y: y - 0.4, ...negrita, alinear: 'centro', color: colorHex('#ffffff') })
  x += ancho + 12
  const metros = pasosDeSierra(patron).reduce((total, { largo }) => total + largo, 0) / 1000
  const cifras = [
    `${escribirMedida(patron.base)} × ${escribirMedida(patron.altura)} mm`,
    cuantos(patron.piezas.length, 'pieza', 'piezas'),
    `uso ${formatoNumero(patron.ptje_aprov)} %`,
    cuantos(patron.cortes.length, 'corte', 'cortes'),
    `${formatoNumero(metros)} m de corte`,
    `escala 1 : ${formatoNumero(Math.round(escala * 10) / 10)}`,
  ]
  escribir(hoja, cifras.join('  ·  '), { x, y: y - 3.5, ancho: hoja.x + hoja.ancho - x, tamano: 9 })
  hoja.y -= 24
}

/** What the bands of a drawing are, in one line under it. */
function leyenda(hoja: Hoja, { bandas }: PlanoDeLinea, x: number, arriba: number, ancho: number): void {
  const each = ancho / Math.max(3, bandas.length)
  bandas.forEach(({ clave, codigo }, i) => {
    const left = x + i * each
    muestraDeBanda(hoja, left, arriba, Number(clave.slice(1)) - 1)
    escribir(hoja, `${clave} ${codigo}`, { x: left + 38, ancho: each - 42, y: arriba - 1.2, tamano: 7 })
  })
}

function listas({ plan }: PlanoDeLinea, i: number): Seccion[] {
  const patron = plan.planilla.patrones[i]!
  const cuenta = new Map<number, number>()
  for (const { pieza } of patron.piezas) cuenta.set(pieza, (cuenta.get(pieza) ?? 0) + 1)
  const derecha = 'derecha' as const
  return [
    {
      titulo: 'Piezas de este tablero',
      columnas: [
        { titulo: 'N.º', ancho: 20, alinear: derecha },
        { titulo: 'Cant.', ancho: 26, alinear: derecha },
        { titulo: 'Base', ancho: 32, alinear: derecha },
        { titulo: 'Altura', ancho: 34, alinear: derecha },
        { titulo: 'Descripción', ancho: LISTAS - 112 },
      ],
      filas: [...cuenta]
        .sort(([a], [b]) => a - b)
        .map(([index, count]) => {
          const pieza = plan.piezas[index]!
          return [
            String(index + 1),
            String(count),
            escribirMedida(pieza.base),
            escribirMedida(pieza.altura),
            pieza.descripcion ?? '',
          ]
        }),
    },
    {
      titulo: 'Cortes en orden',
      columnas: [
        { titulo: 'N.º', ancho: 32, alinear: derecha },
        { titulo: 'Sentido', ancho: 44 },
        { titulo: 'Medida', ancho: 34, alinear: derecha },
        { titulo: 'Largo', ancho: 34, alinear: derecha },
        { titulo: 'Sale', ancho: LISTAS - 144 },
      ],
      filas: agrupar(pasosDeSierra(patron)).map(({ numero, hasta, sentido, medida, largo, sale }) => [
        hasta > numero ? `${numero}–${hasta}` : String(numero),
        sentido === 'vertical' ? 'Vertical' : 'Horizontal',
        escribirMedida(medida),
        escribirMedida(largo),
        sale,
      ]),
    },
  ]
}

/** A page for each pattern: the drawing, and beside it its pieces and cuts; long lists go on over the leaf. */
function pagina(hoja: Hoja, plano: PlanoDeLinea, i: number): void {
  abrirPagina(hoja)
  const patron = plano.plan.planilla.patrones[i]!
  const libre = { ancho: hoja.ancho - LISTAS - 14 - COTAS, alto: hoja.y - 24 - hoja.abajo - COTAS - 14 }
  const k = Math.min(libre.ancho / patron.base, libre.alto / patron.altura)
  tituloDePatron(hoja, plano, i, 72 / 25.4 / k)
  const arriba = hoja.y
  dibujarPatron(hoja, plano.plan, patron, { x: hoja.x + COTAS, arriba: arriba - COTAS, k })
  leyenda(hoja, plano, hoja.x + COTAS, arriba - COTAS - patron.altura * k - 4, libre.ancho)

  const huecos: Hueco[] = [{ x: hoja.x + hoja.ancho - LISTAS, arriba, abajo: hoja.abajo }]
  listar(hoja, listas(plano, i), () => {
    if (huecos.length === 0) {
      abrirPagina(hoja)
      escribir(hoja, `${nombreDePatron(plano.plan.planilla.patrones, i)}: listas`, {
        x: hoja.x,
        y: hoja.y,
        tamano: 11,
        negrita: true,
      })
      const paso = (hoja.ancho - LISTAS) / 2
      for (let column = 0; column < 3; column++)
        huecos.push({ x: hoja.x + column * paso, arriba: hoja.y - 20, abajo: hoja.abajo })
    }
    return huecos.shift()!
  })
}

/** The cut plans of a sale: for each planned board a summary, then a page for every pattern. */
export async function pdfDePlanos(
  contenido: ContenidoDePlanos,
  bytesDeLogo?: Uint8Array,
): Promise<Uint8Array> {
  const { numero, membrete, anulado, registrado, planos } = contenido
  const hoja = await crearHoja(MEDIOS.A4_APAISADO, {
    titulo: `Plano de corte ${numero}`,
    autor: membrete.nombre,
    fecha: registrado,
  })
  const pie = crearPie(hoja, { legal: '', nota: NOTA_DE_MEDIDAS })
  const logo = await incrustar(hoja, bytesDeLogo)
  for (const plano of planos) {
    let primera = true
    hoja.alAbrir = sheet => {
      if (!primera) franja(sheet, contenido, plano.tablero)
      primera = false
    }
    abrirPagina(hoja)
    resumen(hoja, contenido, plano, logo)
    plano.plan.planilla.patrones.forEach((_, i) => pagina(hoja, plano, i))
  }
  return terminar(hoja, (sheet, page, total) => {
    // Over the drawing, which would hide what stands under it.
    if (anulado) marcaDeAgua(sheet, 'ANULADO', { hueca: true })
    pie(sheet, page, total)
  })
}
