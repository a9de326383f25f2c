import type { PDFImage } from 'pdf-lib'
import { nombreDePatron } from '#shared/despiece/dibujo'
import { aire, ficha, parrafo, rotulo } from '../../kernel/documents/bloques'
import { codigoQr } from '../../kernel/documents/codigo-qr'
import { apilar, type Bloque, colocar, type Hoja } from '../../kernel/documents/hoja'
import { imagen } from '../../kernel/documents/imagen'
import { type Columna, tabla } from '../../kernel/documents/tabla'
import { escribir, raya, VERDE } from '../../kernel/documents/texto'
import type { ContenidoDePlanos, PlanoDeLinea } from './contenido'
import { dibujarMiniatura, muestraDeBanda } from './dibujar-patron'

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
/** Where bands are taken off, after the finished sizes. */
const CORTE: Columna = { titulo: 'Medida\nde corte', ancho: 'contenido', alinear: 'derecha' }
const SERVICIOS: Columna = { titulo: 'Servicios especiales', ancho: 'resto' }
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
    const titulo = `${nombreDePatron(plan, i)} × ${patron.repeticiones}`
    escribir(hoja, titulo, { x, ancho, y: hoja.y - 12, tamano: 7.5, negrita: true })
    dibujarMiniatura(hoja, patron, { x, arriba: hoja.y - 24, k })
  })
}

/** First page of a line: figures, list of pieces, bands and offcuts. */
export function resumen(
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
  const columnas = plano.descuenta ? COLUMNAS.toSpliced(5, 0, CORTE) : COLUMNAS
  const conServicios = plano.piezas.some(({ celdas }) => celdas[columnas.length] !== '')
  tabla(hoja, conServicios ? [...columnas, SERVICIOS] : columnas, plano.piezas)
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
