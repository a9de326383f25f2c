import { expect } from 'vitest'
import type { Rect } from './salidas-soporte'

/** Readers of the files for the saw that know the formats and nothing of how the product writes them. */

type Registro = Record<string, string>

/** CSV with `;`, quotes and a title line. */
export function leerCsv(csv: string): Registro[] {
  expect(csv.startsWith('\ufeff')).toBe(true)
  const filas: string[][] = [['']]
  let dentro = false
  for (let i = 1; i < csv.length; i++) {
    const char = csv[i]!
    const fila = filas.at(-1)!
    if (dentro) {
      if (char !== '"') fila[fila.length - 1] += char
      else if (csv[i + 1] === '"') fila[fila.length - 1] += csv[++i]!
      else dentro = false
    } else if (char === '"') dentro = true
    else if (char === ';') fila.push('')
    else if (char === '\r' && csv[i + 1] === '\n') {
      filas.push([''])
      i++
    } else fila[fila.length - 1] += char
  }
  expect(filas.pop()).toEqual([''])
  const [titulos, ...datos] = filas
  return datos.map(fila => {
    expect(fila).toHaveLength(titulos!.length)
    return Object.fromEntries(titulos!.map((name, i) => [name, fila[i]!]))
  })
}

/** Cells of each record, in the order of the published description of the format. */
const CELDAS: Record<string, string> = {
  HEADER: 'VERSION TITLE UNITS ORIGIN TRIM_TYPE',
  JOBS: 'JOB_INDEX NAME DESC ORD_DATE CUT_DATE CUSTOMER STATUS OPT_PARAM SAW_PARAM CUT_TIME WASTE_PCNT',
  PARTS_REQ: 'JOB_INDEX PART_INDEX CODE MAT_INDEX LENGTH WIDTH QTY_REQ QTY_OVER QTY_UNDER GRAIN QTY_PROD',
  PARTS_INF: 'JOB_INDEX PART_INDEX DESC LABEL_QTY FIN_LENGTH FIN_WIDTH ORDER EDGE1 EDGE2 EDGE3 EDGE4',
  BOARDS: 'JOB_INDEX BRD_INDEX CODE MAT_INDEX LENGTH WIDTH QTY_STOCK QTY_USED',
  MATERIALS:
    'JOB_INDEX MAT_INDEX CODE DESC THICK BOOK KERF_RIP KERF_XCT TRIM_FRIP TRIM_VRIP TRIM_FXCT TRIM_VXCT TRIM_HEAD TRIM_FRCT TRIM_VRCT RULE1 RULE2 RULE3 RULE4',
  OFFCUTS: 'JOB_INDEX OFC_INDEX CODE MAT_INDEX LENGTH WIDTH OFC_QTY',
  PATTERNS: 'JOB_INDEX PTN_INDEX BRD_INDEX TYPE QTY_RUN QTY_CYCLES MAX_BOOK',
  CUTS: 'JOB_INDEX PTN_INDEX CUT_INDEX SEQUENCE FUNCTION DIMENSION QTY_RPT PART_INDEX QTY_PARTS',
}
export type Ptx = Record<string, Registro[] | undefined>

export function leerPtx(ptx: string): Ptx {
  expect(ptx.endsWith('\r\n')).toBe(true)
  const tablas: Ptx = {}
  for (const line of ptx.slice(0, -2).split('\r\n')) {
    const [tipo, ...celdas] = line.split(',') as [string, ...string[]]
    const nombres = CELDAS[tipo]!.split(' ')
    expect([tipo, celdas.length]).toEqual([tipo, nombres.length])
    ;(tablas[tipo] ??= []).push(Object.fromEntries(nombres.map((name, i) => [name, celdas[i]!])))
  }
  return tablas
}

/**
 * Follows the CUTS of a pattern as a saw does: what is left of the board within its trims is ripped, every strip
 * crosscut, every crosscut recut; each part begins a kerf after the one before. Gives back the parts and offcuts.
 */
export function recorrer(ptx: Ptx, patron: number): (Rect & { ref: string })[] {
  const { TYPE, BRD_INDEX } = ptx.PATTERNS![patron - 1]!
  const tablero = ptx.BOARDS![Number(BRD_INDEX) - 1]!
  const m = ptx.MATERIALS![Number(tablero.MAT_INDEX) - 1]!
  const rip = { cerca: Number(m.TRIM_FRIP), lejos: Number(m.TRIM_VRIP), sierra: Number(m.KERF_RIP) }
  const cruz = { cerca: Number(m.TRIM_FXCT), lejos: Number(m.TRIM_VXCT), sierra: Number(m.KERF_XCT) }
  // Type 0 rips along the length, so that strips follow each other across the width; type 1 turns the board.
  const [x, y] = TYPE === '1' ? [rip, cruz] : [cruz, rip]
  const redondo = (value: number) => Math.round(value * 10) / 10
  const util: Rect = {
    x: x.cerca,
    y: y.cerca,
    base: redondo(Number(tablero.LENGTH) - x.cerca - x.lejos),
    altura: redondo(Number(tablero.WIDTH) - y.cerca - y.lejos),
  }
  const enX = (fase: number) => (TYPE === '1') === (fase % 2 === 1)
  const pila: { rect: Rect; desde: number }[] = [{ rect: util, desde: 0 }]
  const partes: (Rect & { ref: string })[] = []
  for (const corte of ptx.CUTS!.filter(r => r.PTN_INDEX === String(patron))) {
    const fase = Number(corte.FUNCTION)
    expect(pila.length).toBeGreaterThanOrEqual(fase)
    pila.length = fase
    const madre = pila[fase - 1]!
    const medida = Number(corte.DIMENSION)
    const sierra = fase % 2 === 1 ? rip.sierra : cruz.sierra
    for (let k = 0; k < Math.max(1, Number(corte.QTY_RPT)); k++) {
      const { rect, desde } = madre
      const hija = enX(fase)
        ? { ...rect, x: redondo(rect.x + desde), base: medida }
        : { ...rect, y: redondo(rect.y + desde), altura: medida }
      expect(redondo(desde + medida)).toBeLessThanOrEqual(enX(fase) ? rect.base : rect.altura)
      madre.desde = redondo(desde + medida + sierra)
      if (corte.PART_INDEX !== '0') partes.push({ ref: corte.PART_INDEX!, ...hija })
      pila[fase] = { rect: hija, desde: 0 }
    }
  }
  return partes
}
