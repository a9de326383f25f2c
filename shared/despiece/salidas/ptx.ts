import { medidaDeCorte } from '../descontar'
import { espesorDe } from '../../productos/espesor'
import type { Optimizacion, PatronPlano } from '../schemas-planilla'
import { aserrar, type Parte } from './aserrar'
import { cortesPtx, fasesDe } from './ptx-cortes'

/**
 * The plan in the Pattern Exchange Format (PTX) that panel saws read: ASCII records of comma-separated cells, CRLF,
 * tables joined by indexes that count from 1. Millimetres with one decimal; LENGTH is the base and WIDTH the altura.
 *
 * | record    | cells                                                                                         |
 * |-----------|-----------------------------------------------------------------------------------------------|
 * | HEADER    | VERSION, TITLE, UNITS 0 = mm, ORIGIN 0 = upper left, TRIM_TYPE 1 = fixed trim first           |
 * | JOBS      | JOB, NAME, DESC, ORD_DATE, CUT_DATE, CUSTOMER, STATUS 1 = optimised, OPT_PARAM, SAW_PARAM,     |
 * |           | CUT_TIME, WASTE_PCNT                                                                          |
 * | PARTS_REQ | JOB, PART, CODE, MAT, LENGTH, WIDTH, QTY_REQ, QTY_OVER, QTY_UNDER, GRAIN, QTY_PROD            |
 * | PARTS_INF | JOB, PART, DESC, LABEL_QTY, FIN_LENGTH, FIN_WIDTH, ORDER, EDGE1 below, EDGE2 above, EDGE3      |
 * |           | left, EDGE4 right                                                                             |
 * | BOARDS    | JOB, BRD, CODE, MAT, LENGTH, WIDTH, QTY_STOCK, QTY_USED                                       |
 * | MATERIALS | JOB, MAT, CODE, DESC, THICK, BOOK, KERF_RIP, KERF_XCT, TRIM_FRIP, TRIM_VRIP, TRIM_FXCT,        |
 * |           | TRIM_VXCT, TRIM_HEAD, TRIM_FRCT, TRIM_VRCT, RULE1..4; trims with their kerf, F near, V far     |
 * | OFFCUTS   | JOB, OFC, CODE, MAT, LENGTH, WIDTH, OFC_QTY                                                   |
 * | PATTERNS  | JOB, PTN, BRD, TYPE (0 rips along the base, 1 the board is turned first), QTY_RUN,             |
 * |           | QTY_CYCLES, MAX_BOOK                                                                          |
 * | CUTS      | see `ptx-cortes.ts`                                                                           |
 *
 * GRAIN: 0 the part may be turned, 1 it lies as listed, 2 it lies turned. Trims belong to the material, so the same
 * board has a material for every way in which its edges are trimmed.
 */

/** What the file says besides the plan. */
export interface DatosDePtx {
  venta: number
  item: number
  referencia: string
  nombre: string
  /** `18/11/2026` */
  fecha: string
}

/** Phases that the format can tell apart. */
const MAXIMO_FASES = 9

/** ASCII without what parts cells, as long as the format allows. */
export const celda = (text: string, maximo = 50): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('×', 'x')
    .replaceAll(/[^\u0020-\u007e]|[,"]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, maximo)
/** Codes have no spaces: readers put an underscore for them. */
const codigo = (text: string): string => celda(text).replaceAll(' ', '_').toUpperCase()
const medida = (value: number): string => value.toFixed(1)

/** Numbers rows of a table by what they hold: the same contents, the same row. */
function tabla<T>() {
  const rows = new Map<string, T>()
  return {
    indice(row: T): number {
      const key = JSON.stringify(row)
      if (!rows.has(key)) rows.set(key, row)
      return [...rows.keys()].indexOf(key) + 1
    },
    filas: () => [...rows.values()],
  }
}

/** Rip runs along the base unless the first cuts are vertical. */
const girado = (raiz: Parte): boolean => raiz.tipo === 'division' && raiz.sentido === 'vertical'

function refilados({ base, altura, util }: PatronPlano, turned: boolean): string[] {
  const x = [util.x, base - util.x - util.base]
  const y = [util.y, altura - util.y - util.altura]
  return (turned ? [...x, ...y] : [...y, ...x]).map(medida)
}

/** @returns null when a pattern is cut in more phases than the format has. */
export function aPtx(plan: Optimizacion, datos: DatosDePtx): string | null {
  const { patrones, ptje_aprov } = plan.planilla
  const raices = patrones.map(aserrar)
  const fases = Math.max(...raices.map(fasesDe))
  if (fases > MAXIMO_FASES) return null

  const materiales = tabla<string[]>()
  const tableros = tabla<{ code: string; material: number; base: number; altura: number }>()
  const deHoja = patrones.map((patron, i) => {
    const material = materiales.indice(refilados(patron, girado(raices[i]!)))
    const { base, altura, origen, indice } = patron
    const code = origen === 'retal' ? `RETAL-${indice + 1}` : codigo(datos.referencia)
    return { material, tablero: tableros.indice({ code, material, base, altura }) }
  })
  const usados = (tablero: number): number =>
    patrones.reduce((n, { repeticiones }, i) => n + (deHoja[i]!.tablero === tablero ? repeticiones : 0), 0)
  const codigoDe = (...parts: (string | number)[]): string => [datos.venta, datos.item, ...parts].join('-')
  const retales = patrones.flatMap((patron, i) =>
    patron.sobrantes.flatMap((sobrante, indice) =>
      sobrante.reutilizable ? [{ patron: i, indice, sobrante, veces: patron.repeticiones }] : [],
    ),
  )

  const registros: (string | number)[][] = [
    ['HEADER', '1.08', celda(`PEDIDO ${datos.venta} LINEA ${datos.item}`, 25), 0, 0, 1],
    [
      'JOBS',
      1,
      codigoDe(),
      celda(datos.nombre),
      datos.fecha,
      '',
      '',
      1,
      '',
      '',
      '',
      medida(100 - ptje_aprov),
    ],
    ...plan.piezas.map((pieza, i) => {
      const libre = Boolean(pieza.rotacion ?? plan.parametros.rotacion_piezas)
      return [
        'PARTS_REQ',
        1,
        i + 1,
        codigoDe(i + 1),
        1,
        medida(medidaDeCorte(pieza).base),
        medida(medidaDeCorte(pieza).altura),
        pieza.cantidad,
        0,
        0,
        libre ? 0 : plan.tablero.veta === 'altura' ? 2 : 1,
        pieza.cantidad,
      ]
    }),
    ...plan.piezas.map((pieza, i) => [
      'PARTS_INF',
      1,
      i + 1,
      celda(pieza.descripcion ?? '', 200),
      pieza.cantidad,
      medida(pieza.base),
      medida(pieza.altura),
      datos.venta,
      celda(pieza.canto_base_bottom ?? '', 200),
      celda(pieza.canto_base_top ?? '', 200),
      celda(pieza.canto_altura_left ?? '', 200),
      celda(pieza.canto_altura_right ?? '', 200),
    ]),
    ...tableros
      .filas()
      .map(({ code, material, base, altura }, i) => [
        'BOARDS',
        1,
        i + 1,
        code,
        material,
        medida(base),
        medida(altura),
        usados(i + 1),
        usados(i + 1),
      ]),
    ...materiales.filas().map((trims, i) => [
      'MATERIALS',
      1,
      i + 1,
      codigo(datos.referencia),
      celda(datos.nombre),
      // Zero: the name does not say how thick it is.
      medida(espesorDe(datos.nombre) ?? 0),
      1,
      medida(plan.parametros.desp_sierra),
      medida(plan.parametros.desp_sierra),
      ...trims,
      // The plan has no trims of its own between phases: zero, not the saw's usual ones.
      '0.0',
      '0.0',
      '0.0',
      Math.max(1, fases),
      0,
      1,
      0,
    ]),
    ...retales.map(({ patron, sobrante, veces }, i) => [
      'OFFCUTS',
      1,
      i + 1,
      codigoDe(`R${i + 1}`),
      deHoja[patron]!.material,
      medida(sobrante.base),
      medida(sobrante.altura),
      veces,
    ]),
    ...patrones.flatMap((patron, i) => [
      [
        'PATTERNS',
        1,
        i + 1,
        deHoja[i]!.tablero,
        girado(raices[i]!) ? 1 : 0,
        patron.repeticiones,
        patron.repeticiones,
        1,
      ],
      ...cortesPtx(patron, raices[i]!, indice =>
        retales.findIndex(each => each.patron === i && each.indice === indice),
      ).map((cells, j) => ['CUTS', 1, i + 1, j + 1, ...cells]),
    ]),
  ]
  return registros.map(cells => `${cells.join(',')}\r\n`).join('')
}
