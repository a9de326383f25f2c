import { describe, expect, test } from 'vitest'
import { aserrar } from '#shared/despiece/salidas/aserrar'
import { aCsvDeCorte } from '#shared/despiece/salidas/corte-csv'
import { aPtx } from '#shared/despiece/salidas/ptx'
import type { Optimizacion } from '#shared/despiece/schemas-planilla'
import { enTexto, PLANES, type Rect } from './salidas-soporte'
import { leerCsv, leerPtx, recorrer } from './salidas-lectores'

const DATOS = {
  venta: 4321,
  item: 2,
  referencia: 'TAB ROBLE',
  nombre: 'Melamina "roble", 15 mm · ñandú',
  fecha: '18/11/2026',
}
const planes = Object.entries(PLANES)
const ubicada = (ref: string, rect: Rect) => `${ref}: ${enTexto(rect)}`
const pieza = (p: Rect & { pieza: number }) => ubicada(String(p.pieza + 1), p)

describe.each(planes)('the plan as CSV, read back: %s', (_, plan) => {
  const filas = leerCsv(aCsvDeCorte(plan))
  const { patrones } = plan.planilla
  const de = (i: number, registro: string) =>
    filas.filter(fila => fila.patron === String(i + 1) && fila.registro === registro)
  const n = (text: string | undefined) => Number(text!.replace(',', '.'))
  const rect = (fila: Record<string, string>): Rect => ({
    x: n(fila.x),
    y: n(fila.y),
    base: n(fila.base),
    altura: n(fila.alto),
  })

  test('has every sheet, cut, piece and leftover in its place', () => {
    patrones.forEach((patron, i) => {
      const [tablero] = de(i, 'TABLERO')
      expect(rect(tablero!)).toEqual({ x: 0, y: 0, base: patron.base, altura: patron.altura })
      expect(Number(tablero!.hojas)).toBe(patron.repeticiones)
      expect(
        de(i, 'CORTE').map(fila => [
          n(fila.corte),
          fila.sentido,
          n(fila.etapa),
          fila.refilado,
          n(fila.posicion),
          n(fila.largo),
        ]),
      ).toEqual(
        patron.cortes.map(c => [
          c.numero,
          c.sentido,
          c.etapa,
          c.refilado ? '1' : '0',
          c.sentido === 'vertical' ? c.x1 : c.y1,
          Math.round((c.sentido === 'vertical' ? c.y2 - c.y1 : c.x2 - c.x1) * 10) / 10,
        ]),
      )
      expect(de(i, 'PIEZA').map(fila => ubicada(fila.pieza!, rect(fila)))).toEqual(patron.piezas.map(pieza))
      const sobrantes = [...de(i, 'RETAL'), ...de(i, 'SOBRANTE')].map(fila => enTexto(rect(fila)))
      expect(sobrantes.sort()).toEqual(patron.sobrantes.map(enTexto).sort())
      expect(de(i, 'RETAL')).toHaveLength(patron.sobrantes.filter(s => s.reutilizable).length)
    })
  })

  test('adds up to the cut list, sheet for sheet', () => {
    const unidades = plan.piezas.map(() => 0)
    for (const fila of filas)
      if (fila.registro === 'PIEZA') unidades[Number(fila.pieza) - 1]! += Number(fila.hojas)
    expect(unidades).toEqual(plan.piezas.map(({ cantidad }) => cantidad))
  })
})

describe.each(planes)('the plan as PTX, read back: %s', (_, plan) => {
  const ptx = leerPtx(aPtx(plan, DATOS)!)
  const { patrones } = plan.planilla

  test('gives every part and offcut its place, cut by cut from the trims and the kerf of the material', () => {
    expect(ptx.PATTERNS).toHaveLength(patrones.length)
    patrones.forEach((patron, i) => {
      const partes = recorrer(ptx, i + 1)
      const piezas = partes.filter(({ ref }) => !ref.startsWith('X'))
      expect(piezas.map(p => ubicada(p.ref, p)).sort()).toEqual(patron.piezas.map(pieza).sort())
      const retales = partes.filter(({ ref }) => ref.startsWith('X'))
      const guardados = patron.sobrantes.filter(s => s.reutilizable)
      expect(retales.map(enTexto).sort()).toEqual(guardados.map(enTexto).sort())
      for (const { ref, base, altura } of retales) {
        const offcut = ptx.OFFCUTS![Number(ref.slice(1)) - 1]!
        expect([offcut.LENGTH, offcut.WIDTH, offcut.OFC_QTY]).toEqual([
          base.toFixed(1),
          altura.toFixed(1),
          String(patron.repeticiones),
        ])
      }
    })
  })

  test('asks for the parts of the list and gives no more and no fewer', () => {
    expect(ptx.PARTS_REQ!.map(r => [r.LENGTH, r.WIDTH, Number(r.QTY_REQ)])).toEqual(
      plan.piezas.map(p => [p.base.toFixed(1), p.altura.toFixed(1), p.cantidad]),
    )
    const hechas = plan.piezas.map(() => 0)
    for (const corte of ptx.CUTS!)
      if (/^[1-9]/.test(corte.PART_INDEX!)) hechas[Number(corte.PART_INDEX) - 1]! += Number(corte.QTY_PARTS)
    expect(hechas).toEqual(plan.piezas.map(p => p.cantidad))
    expect(ptx.PARTS_INF!.map(r => [r.EDGE2, r.EDGE1, r.EDGE3, r.EDGE4])).toEqual(
      plan.piezas.map(p => [
        p.canto_base_top ?? '',
        p.canto_base_bottom ?? '',
        p.canto_altura_left ?? '',
        p.canto_altura_right ?? '',
      ]),
    )
  })

  test('numbers its cuts in the order of the plan, each once', () => {
    patrones.forEach((patron, i) => {
      const cortes = ptx.CUTS!.filter(r => r.PTN_INDEX === String(i + 1))
      expect(cortes.map(r => Number(r.CUT_INDEX))).toEqual(cortes.map((__, j) => j + 1))
      const numeros = cortes.flatMap(r =>
        Array.from({ length: Number(r.QTY_RPT) }, (__, k) => Number(r.SEQUENCE) + k),
      )
      const productivos = patron.cortes.filter(c => !c.refilado)
      expect(numeros.sort((a, b) => a - b)).toEqual(productivos.map((__, j) => j + 1))
      for (const r of cortes) if (r.QTY_RPT === '0') expect(r.SEQUENCE).toBe('0')
    })
  })

  test('joins its tables by indexes that exist, and keeps to the sizes of the format', () => {
    const hay = (tabla: string, indice: string | undefined) =>
      expect(Number(indice)).toSatisfy((k: number) => k >= 1 && k <= ptx[tabla]!.length)
    for (const r of [...ptx.PARTS_REQ!, ...ptx.BOARDS!, ...(ptx.OFFCUTS ?? [])]) hay('MATERIALS', r.MAT_INDEX)
    for (const r of ptx.PATTERNS!) hay('BOARDS', r.BRD_INDEX)
    for (const r of ptx.CUTS!) {
      hay('PATTERNS', r.PTN_INDEX)
      expect(Number(r.FUNCTION)).toSatisfy((f: number) => f >= 1 && f <= 9)
      if (r.PART_INDEX !== '0')
        hay(r.PART_INDEX!.startsWith('X') ? 'OFFCUTS' : 'PARTS_REQ', r.PART_INDEX!.replace('X', ''))
    }
    expect(ptx.HEADER![0]!.TITLE!.length).toBeLessThanOrEqual(25)
    for (const r of [...ptx.MATERIALS!, ...ptx.BOARDS!]) expect(r.CODE).toMatch(/^[^ ,"]{1,50}$/)
    const usados = ptx.BOARDS!.reduce((total, r) => total + Number(r.QTY_USED), 0)
    expect(usados).toBe(patrones.reduce((total, p) => total + p.repeticiones, 0))
  })
})

describe('what the saw files do with odd plans', () => {
  const unaPieza = (cambios: Partial<Optimizacion['piezas'][number]>): Optimizacion => {
    const plan = structuredClone(PLANES.puertas!)
    Object.assign(plan.piezas[0]!, cambios)
    return plan
  }

  test('names are ASCII without commas in PTX, and whole, quoted and no formulas in CSV', () => {
    const plan = unaPieza({ descripcion: '=HYPERLINK("x");ñ\r\nCUTS,1,1' })
    const ptx = aPtx(plan, DATOS)!
    // oxlint-disable-next-line no-control-regex
    expect(ptx).toMatch(/^[\u0020-\u007e\r\n]*$/)
    expect(leerPtx(ptx).PARTS_INF![0]!.DESC).toBe('=HYPERLINK( x );n CUTS 1 1')
    const csv = leerCsv(aCsvDeCorte(plan))
    expect(csv.find(f => f.pieza === '1')!.descripcion).toBe('\'=HYPERLINK("x");ñ\r\nCUTS,1,1')
  })

  test('a sheet that is one piece needs no cut', () => {
    const plan = structuredClone(PLANES.puertas!)
    const [patron] = plan.planilla.patrones
    const { util } = patron!
    Object.assign(patron!, {
      piezas: [{ pieza: 0, ...util, rotada: false }],
      cortes: patron!.cortes.filter(c => c.refilado),
      sobrantes: [],
    })
    plan.planilla.patrones = [patron!]
    expect(recorrer(leerPtx(aPtx(plan, DATOS)!), 1)).toEqual([{ ref: '1', ...util }])
  })

  test('cuts of more than nine phases are no PTX', () => {
    const plan = structuredClone(PLANES.puertas!)
    const [patron] = plan.planilla.patrones
    const { util } = patron!
    // Each cut takes a strip off what the former one left, once across and once along.
    const cortes = patron!.cortes.filter(c => c.refilado)
    const resto = { ...util }
    for (let i = 0; i < 10; i++) {
      const vertical = i % 2 === 0
      const en = vertical ? resto.x + 50 : resto.y + 50
      cortes.push({
        numero: cortes.length + 1,
        sentido: vertical ? 'vertical' : 'horizontal',
        x1: vertical ? en : resto.x,
        y1: vertical ? resto.y : en,
        x2: vertical ? en : resto.x + resto.base,
        y2: vertical ? resto.y + resto.altura : en,
        ancho: 4,
        etapa: i + 1,
        refilado: false,
      })
      if (vertical) Object.assign(resto, { x: en + 4, base: resto.base - 54 })
      else Object.assign(resto, { y: en + 4, altura: resto.altura - 54 })
    }
    const hondo = { ...patron!, piezas: [{ pieza: 0, ...resto, rotada: false }], cortes, sobrantes: [] }
    plan.planilla.patrones = [hondo]
    expect(aPtx(plan, DATOS)).toBeNull()
    hondo.cortes = cortes.slice(0, -1)
    expect(aPtx(plan, DATOS)).not.toBeNull()
  })

  test('a cut that ends inside a part is no plan', () => {
    const [patron] = structuredClone(PLANES.puertas!).planilla.patrones
    const primero = patron!.cortes.find(c => !c.refilado)!
    if (primero.sentido === 'vertical') primero.y2 -= 30
    else primero.x2 -= 30
    expect(() => aserrar(patron!)).toThrow(/side to side/)
  })
})
