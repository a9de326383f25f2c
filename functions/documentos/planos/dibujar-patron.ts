import { rgb } from 'pdf-lib'
import {
  bandasDe,
  cantosDibujados,
  colorDeBanda,
  escribirMedida,
  guionesDeBanda,
} from '#shared/despiece/dibujo'
import type { Optimizacion, PatronPlano, PiezaPlano, SobrantePlano } from '#shared/despiece/schemas-planilla'
import {
  caja,
  cota,
  disco,
  flechaDoble,
  lineas,
  type Rect,
  type Segmento,
  tramar,
} from '../../kernel/documents/dibujo'
import type { Hoja } from '../../kernel/documents/hoja'
import { centrado, colorHex, escribir, medir, TINTA } from '../../kernel/documents/texto'
import { lugarDe, lugarEnLinea, type Medir, rotular, type Rotulo, seCruzan } from './rotulos'

/** The sheet on the paper: its upper left corner, and points for each millimetre. */
export interface Lienzo {
  hoja: Hoja
  x: number
  arriba: number
  k: number
  medir: Medir
  /** Places that texts have taken. */
  ocupado: Rect[]
}

const BLANCO = rgb(1, 1, 1)
const SIERRA = rgb(0.8, 0.8, 0.8)
const REFILADO = rgb(0.88, 0.88, 0.88)
const TRAMA = rgb(0.45, 0.45, 0.45)
const BORDE = { grosor: 0.25, color: rgb(0.3, 0.3, 0.3) }
const GROSOR_DE_BANDA = 2.4
const LETRA_DE_BANDA = 5
/** Room for the dimensions above and to the left of the sheet. */
export const COTAS = 22

/** A rectangle of the plan (millimetres, from the upper left corner) on the paper. */
const enPapel = (
  { x, arriba, k }: Pick<Lienzo, 'x' | 'arriba' | 'k'>,
  r: { x: number; y: number; base: number; altura: number },
): Rect => ({ x: x + r.x * k, y: arriba - (r.y + r.altura) * k, ancho: r.base * k, alto: r.altura * k })

function escribirRotulos(
  { hoja, medir: width, ocupado }: Lienzo,
  rotulos: readonly Rotulo[],
  fondo = false,
): void {
  for (const rotulo of rotulos) {
    const lugar = lugarDe(rotulo, width)
    const { x, y, ancho, alto } = lugar
    if (fondo) caja(hoja, { x: x - 2, y: y - 2, ancho: ancho + 4, alto: alto + 4 }, { relleno: BLANCO })
    centrado(hoja, rotulo.texto, rotulo.x, rotulo.y, rotulo)
    ocupado.push(lugar)
  }
}

/** A leftover: hatched when it is worth keeping, with thin falling lines when it is waste; its size where it fits. */
function sobrante(lienzo: Lienzo, pieza: SobrantePlano): void {
  const { hoja, medir: width } = lienzo
  const rect = enPapel(lienzo, pieza)
  const { reutilizable } = pieza
  caja(hoja, rect, { relleno: BLANCO, borde: reutilizable ? { grosor: 0.9 } : BORDE })
  tramar(
    hoja,
    rect,
    reutilizable ? 6 : 4,
    { grosor: reutilizable ? 0.7 : 0.3, color: TRAMA },
    { baja: !reutilizable },
  )
  const medidas = `${escribirMedida(pieza.base)} × ${escribirMedida(pieza.altura)}`
  const girado = rect.alto > rect.ancho
  const [largo, corto] = girado ? [rect.alto, rect.ancho] : [rect.ancho, rect.alto]
  const nombre = reutilizable ? 'Retal' : 'Sobrante'
  for (const texto of [`${nombre} ${medidas}`, medidas])
    for (const tamano of [8, 7, 6, 5])
      if (corto >= tamano + 3 && largo >= width(texto, tamano, reutilizable) + 6) {
        const place = { x: rect.x + rect.ancho / 2, y: rect.y + rect.alto / 2 }
        return escribirRotulos(lienzo, [{ texto, ...place, tamano, girado, negrita: reutilizable }], true)
      }
}

/** The four sides of a rectangle, `dentro` points inside it: above, below, left, right. */
const ladosDe = ({ x, y, ancho, alto }: Rect, dentro: number): readonly Segmento[] => [
  [x, y + alto - dentro, x + ancho, y + alto - dentro],
  [x, y + dentro, x + ancho, y + dentro],
  [x + dentro, y, x + dentro, y + alto],
  [x + ancho - dentro, y, x + ancho - dentro, y + alto],
]

/** The code of a band along its side, whole or by its number, wherever there is room. */
function codigoDeBanda(lienzo: Lienzo, rect: Rect, lado: number, indice: number, codigo: string): void {
  const { hoja, ocupado, medir: width } = lienzo
  const girado = lado >= 2
  const [largo, fondo] = girado ? [rect.alto, rect.ancho] : [rect.ancho, rect.alto]
  const tamano = LETRA_DE_BANDA
  if (fondo < GROSOR_DE_BANDA + tamano + 2) return
  const [x1, y1, , y2] = ladosDe(rect, GROSOR_DE_BANDA + tamano * 0.37 + 1.4)[lado]!
  for (const texto of [codigo, `C${indice + 1}`]) {
    const half = width(texto, tamano, true) / 2 + 3
    if (2 * half > largo) continue
    // From the far end: the middle belongs to the size, and the cuts begin at the near end.
    for (let d = largo - half; d >= half; d -= 3) {
      const at = girado ? { x: x1, y: y2 - d } : { x: x1 + d, y: y1 }
      const rotulo = { texto, ...at, tamano, girado, negrita: true }
      const lugar = lugarDe(rotulo, width)
      if (ocupado.some(taken => seCruzan(taken, lugar, 0.8))) continue
      centrado(hoja, texto, at.x, at.y, { ...rotulo, color: colorHex(colorDeBanda(indice)) })
      ocupado.push(lugar)
      return
    }
  }
}

function pieza(lienzo: Lienzo, placa: PiezaPlano, { piezas, canto }: Optimizacion): void {
  const { hoja, medir: width } = lienzo
  const rect = enPapel(lienzo, placa)
  const fila = piezas[placa.pieza]!
  const bandas = bandasDe({ canto })
  const cantos = cantosDibujados(placa, fila)
  caja(hoja, rect, { relleno: BLANCO, borde: BORDE })
  const [arriba, abajo, izquierda, derecha] = cantos.map(codigo => (codigo ? GROSOR_DE_BANDA : 0)) as [
    number,
    number,
    number,
    number,
  ]
  const libre = {
    x: rect.x + izquierda,
    y: rect.y + abajo,
    ancho: rect.ancho - izquierda - derecha,
    alto: rect.alto - arriba - abajo,
  }
  const nombre = (fila.descripcion ?? '').trim()
  const textos = {
    numero: String(placa.pieza + 1),
    nombre: placa.rotada ? `${nombre} (girada)`.trim() : nombre,
    base: escribirMedida(placa.base),
    altura: escribirMedida(placa.altura),
  }
  escribirRotulos(lienzo, rotular(libre, textos, width))
  const grosor = Math.min(GROSOR_DE_BANDA, rect.ancho / 4, rect.alto / 4)
  const lados = ladosDe(rect, grosor / 2)
  cantos.forEach((codigo, lado) => {
    if (codigo === null) return
    const indice = bandas.indexOf(codigo)
    const guiones = guionesDeBanda(indice, grosor)
    lineas(hoja, [lados[lado]!], { grosor, color: colorHex(colorDeBanda(indice)), guiones })
  })
}

/** The codes of the bands: last of all, in the room that sizes, names and cuts have left. */
function codigosDeBandas(lienzo: Lienzo, { piezas }: PatronPlano, plan: Optimizacion): void {
  const bandas = bandasDe(plan)
  for (const placa of piezas)
    cantosDibujados(placa, plan.piezas[placa.pieza]!).forEach((codigo, lado) => {
      if (codigo) codigoDeBanda(lienzo, enPapel(lienzo, placa), lado, bandas.indexOf(codigo), codigo)
    })
}

function cortes(lienzo: Lienzo, patron: PatronPlano): void {
  const { hoja, x, arriba, k, ocupado } = lienzo
  const count = patron.cortes.length
  const radio = count > 90 ? 3.8 : count > 50 ? 4.4 : 5.2
  for (const corte of patron.cortes) {
    const vertical = corte.sentido === 'vertical'
    const [dx, dy] = vertical ? [corte.ancho / 2, 0] : [0, corte.ancho / 2]
    const segmento: Segmento = [
      x + (corte.x1 + dx) * k,
      arriba - (corte.y1 + dy) * k,
      x + (corte.x2 + dx) * k,
      arriba - (corte.y2 + dy) * k,
    ]
    lineas(hoja, [segmento], {
      grosor: 0.6,
      ...(corte.refilado && { guiones: [4, 2] }),
    })
    for (const size of [radio, 3.2]) {
      const lugar = lugarEnLinea(segmento, size, ocupado)
      if (!lugar) continue
      disco(hoja, String(corte.numero), lugar.x, lugar.y, size, TINTA)
      break
    }
  }
}

/** Size of the sheet outside of it, and the arrow of its grain. */
function cotas(
  { hoja, x, arriba, k }: Lienzo,
  { base, altura }: PatronPlano,
  veta: Optimizacion['tablero']['veta'],
): void {
  const y = arriba + 10
  const left = x - 10
  cota(hoja, [x, y, x + base * k, y], `${escribirMedida(base)} mm`, { tamano: 8 })
  cota(hoja, [left, arriba - altura * k, left, arriba], `${escribirMedida(altura)} mm`, { tamano: 8 })
  if (veta === 'ninguna') return
  const text = 'Veta'
  const w = medir(hoja, text, { tamano: 7, negrita: true })
  if (veta === 'base') {
    escribir(hoja, text, { x: x + 4, y: y + 4.6 + 5, tamano: 7, negrita: true })
    flechaDoble(hoja, [x + w + 8, y + 5, x + w + 46, y + 5], 0.8)
  } else {
    const top = arriba - 6
    centrado(hoja, text, left - 9, top - w / 2, { tamano: 7, negrita: true, girado: true })
    flechaDoble(hoja, [left - 9, top - w - 46, left - 9, top - w - 6], 0.8)
  }
}

/** One pattern of a plan, true to scale, with its upper left corner at a point. */
export function dibujarPatron(
  hoja: Hoja,
  plan: Optimizacion,
  patron: PatronPlano,
  { x, arriba, k }: Pick<Lienzo, 'x' | 'arriba' | 'k'>,
): void {
  const widths = new Map<string, number>()
  const lienzo: Lienzo = {
    hoja,
    x,
    arriba,
    k,
    ocupado: [],
    // Widths grow with the size: each text is measured once.
    medir: (texto, tamano, negrita) => {
      const key = `${negrita ? 1 : 0}${texto}`
      let unit = widths.get(key)
      if (unit === undefined) widths.set(key, (unit = medir(hoja, texto, { tamano: 1, negrita })))
      return unit * tamano
    },
  }
  const { base, altura, util } = patron
  caja(hoja, enPapel(lienzo, { x: 0, y: 0, base, altura }), { relleno: REFILADO, borde: { grosor: 1 } })
  caja(hoja, enPapel(lienzo, util), { relleno: SIERRA })
  for (const each of patron.sobrantes) sobrante(lienzo, each)
  for (const placa of patron.piezas) pieza(lienzo, placa, plan)
  cortes(lienzo, patron)
  codigosDeBandas(lienzo, patron, plan)
  cotas(lienzo, patron, plan.tablero.veta)
}

/** A pattern as small as a stamp: its pieces by number, to recognise a sheet by. */
export function dibujarMiniatura(
  hoja: Hoja,
  patron: PatronPlano,
  place: Pick<Lienzo, 'x' | 'arriba' | 'k'>,
): void {
  const { base, altura, piezas, sobrantes } = patron
  const en = (r: Parameters<typeof enPapel>[1]) => enPapel(place, r)
  caja(hoja, en({ x: 0, y: 0, base, altura }), { relleno: BLANCO, borde: { grosor: 0.8 } })
  for (const sobra of sobrantes)
    if (sobra.reutilizable) tramar(hoja, en(sobra), 3, { grosor: 0.35, color: TRAMA })
  for (const placa of piezas) {
    const rect = en(placa)
    caja(hoja, rect, { relleno: BLANCO, borde: { ...BORDE, grosor: 0.4 } })
    const text = String(placa.pieza + 1)
    const tamano = Math.min(7, rect.alto - 1.5, (rect.ancho - 2) / medir(hoja, text, { tamano: 1 }))
    if (tamano >= 3.5) centrado(hoja, text, rect.x + rect.ancho / 2, rect.y + rect.alto / 2, { tamano })
  }
}

/** A thick side as the drawing shows it, for the lists that say what the band is. */
export function muestraDeBanda(hoja: Hoja, x: number, arriba: number, indice: number): void {
  const y = arriba - 6
  lineas(hoja, [[x, y, x + 34, y]], {
    grosor: 3,
    color: colorHex(colorDeBanda(indice)),
    guiones: guionesDeBanda(indice, 3),
  })
}
