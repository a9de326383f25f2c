import { describe, expect, test } from 'vitest'
import { FORMATOS, disenar, LADO_DE_QR, CAIDA_DE_QR } from '#shared/despiece/salidas/diseno'
import { etiquetasDePiezas, etiquetasDeRetales } from '#shared/despiece/salidas/etiquetas'
import { aCsvDeCorte } from '#shared/despiece/salidas/corte-csv'
import { pasosGuiados } from '#shared/produccion/guia'
import { ENCABEZADO } from './salidas-etiquetas'
import { enTexto, PLANES, trasCadaCorte } from './salidas-soporte'

const DE = { venta: 4321, item: 2 }
const planes = Object.entries(PLANES)

describe.each(planes)('the piece labels of a plan: %s', (_, plan) => {
  const etiquetas = etiquetasDePiezas(plan, DE)
  const { patrones } = plan.planilla

  test('are one for every unit of every row, each with an identity of its own', () => {
    const unidades = plan.piezas.flatMap(({ cantidad }, i) =>
      Array.from({ length: cantidad }, (__, u) => `VETA:P:4321-2-${i + 1}-${u + 1}`),
    )
    expect(etiquetas.map(({ codigo }) => codigo).sort()).toEqual(unidades.sort())
    expect(etiquetas.map(({ orden }) => orden)).toEqual(etiquetas.map((__, i) => i + 1))
    // What a QR writes with the fewest squares: version 2 at most.
    for (const { codigo } of etiquetas) expect(codigo).toMatch(/^[0-9A-Z:-]{1,38}$/)
  })

  test('come in sawing order, each with the cut that leaves its piece on the bench', () => {
    const hojas = patrones.flatMap(patron => Array.from({ length: patron.repeticiones }, () => patron))
    hojas.forEach((patron, i) => {
      const estados = trasCadaCorte(patron)
      // A piece is loose from the first state on in which a part of exactly its size lies in its place.
      const esperado = patron.piezas.map(p => {
        const corte = estados.findIndex(estado => estado.has(enTexto(p)))
        expect(corte).toBeGreaterThanOrEqual(0)
        return `${corte} ${p.pieza + 1}`
      })
      const deHoja = etiquetas.filter(({ hoja }) => hoja === i + 1)
      expect(deHoja.map(({ corte, pieza }) => `${corte} ${pieza}`).sort()).toEqual(esperado.sort())
      const cortes = deHoja.map(({ corte }) => corte)
      expect(cortes).toEqual([...cortes].sort((a, b) => a - b))
      for (const { hojas: n } of deHoja) expect(n).toBe(hojas.length)
    })
    const orden = etiquetas.map(({ hoja }) => hoja)
    expect(orden).toEqual([...orden].sort((a, b) => a - b))
  })

  test('say size, bands by side and services as the cut list has them, and the grain of the placed piece', () => {
    const bandas = plan.canto.map(({ id }) => id)
    for (const e of etiquetas) {
      const fila = plan.piezas[e.pieza - 1]!
      expect([e.base, e.altura, e.descripcion]).toEqual([fila.base, fila.altura, fila.descripcion])
      const lados = [
        fila.canto_base_top,
        fila.canto_base_bottom,
        fila.canto_altura_left,
        fila.canto_altura_right,
      ]
      expect(e.cantos.map(canto => canto?.codigo ?? null)).toEqual(lados)
      for (const canto of e.cantos) if (canto) expect(bandas[canto.numero - 1]).toBe(canto.codigo)
      expect(e.servicios).toEqual(fila.lista_servicios_especiales.map(() => '2 × PERF-BIS (base)'))
      // The board's grain runs along its base.
      expect(e.veta).toBe(e.rotada ? 'altura' : 'base')
    }
  })
})

describe.each(planes)('the offcut labels of a plan: %s', (_, plan) => {
  test('are one for every leftover worth keeping, with size, sheet, cut and identity', () => {
    const retales = etiquetasDeRetales(plan, DE)
    const esperado = plan.planilla.retales_sobrantes.flatMap(({ base, altura, cantidad }) =>
      Array.from({ length: cantidad }, () => `${base}x${altura}`),
    )
    expect(retales.map(({ base, altura }) => `${base}x${altura}`).sort()).toEqual(esperado.sort())
    expect(retales.map(({ codigo }) => codigo)).toEqual(retales.map((__, i) => `VETA:R:4321-2-${i + 1}`))
    const hojas = plan.planilla.patrones.flatMap(patron =>
      Array.from({ length: patron.repeticiones }, () => patron),
    )
    for (const { hoja, corte, base, altura } of retales) {
      const estados = trasCadaCorte(hojas[hoja - 1]!)
      const libre = hojas[hoja - 1]!.sobrantes.filter(
        s => s.reutilizable && s.base === base && s.altura === altura,
      )
      expect(libre.map(s => estados.findIndex(estado => estado.has(enTexto(s))))).toContain(corte)
    }
  })
})

test('an offcut of the store goes by its number on labels, in the file of the saw and in the guide (DECISIONS 339)', () => {
  const plan = PLANES['con retales']!
  const deTienda = {
    ...plan,
    retales: plan.retales.map((retal, i) => (i % 2 === 0 ? { ...retal, retal_id: `M${i + 15}` } : retal)),
  }
  const esperados = plan.planilla.patrones.flatMap(({ origen, indice }) =>
    origen === 'retal' ? [indice % 2 === 0 ? `Retal M${indice + 15}` : `Retal ${indice + 1}`] : [],
  )
  expect(esperados.some(nombre => nombre.includes('M'))).toBe(true)
  const retales = (nombres: readonly string[]) => [...new Set(nombres)].filter(n => n.startsWith('Retal '))
  expect(retales(etiquetasDePiezas(deTienda, DE).map(({ tablero }) => tablero))).toEqual([
    ...new Set(esperados),
  ])
  expect(retales(pasosGuiados(deTienda, DE).map(({ tablero }) => tablero))).toEqual([...new Set(esperados)])
  for (const nombre of esperados) expect(aCsvDeCorte(deTienda)).toContain(`;${nombre};`)
  const trazos = etiquetasDePiezas(deTienda, DE).flatMap(each => disenar(each, ENCABEZADO, '50x30'))
  for (const nombre of esperados)
    expect(trazos.some(t => t.tipo === 'texto' && t.texto.includes(`${nombre} ·`))).toBe(true)
})

describe('a label', () => {
  const { sueltas: plan } = PLANES
  const todas = [...etiquetasDePiezas(plan!, DE), ...etiquetasDeRetales(plan!, DE)]

  test.each(['100x50', '50x30'] as const)('of %s keeps everything on it, and its code apart', formato => {
    const { ancho, alto } = FORMATOS[formato]
    for (const etiqueta of todas) {
      const trazos = disenar(etiqueta, ENCABEZADO, formato)
      const cajas = trazos.map(trazo =>
        trazo.tipo === 'qr'
          ? {
              ...trazo,
              ancho: trazo.modulo * LADO_DE_QR,
              alto: trazo.modulo * LADO_DE_QR + CAIDA_DE_QR,
            }
          : trazo,
      )
      for (const c of cajas) {
        expect(c.x).toBeGreaterThanOrEqual(8)
        expect(c.y).toBeGreaterThanOrEqual(8)
        expect(c.x + c.ancho).toBeLessThanOrEqual(ancho - 8)
        expect(c.y + c.alto).toBeLessThanOrEqual(alto - 4)
      }
      const qr = cajas.find(({ tipo }) => tipo === 'qr')!
      for (const c of cajas) {
        if (c.tipo === 'qr') continue
        const junto =
          c.x < qr.x + qr.ancho && qr.x < c.x + c.ancho && c.y < qr.y + qr.alto && qr.y < c.y + c.alto
        expect(junto ? c : undefined).toBeUndefined()
      }
    }
  })

  test('shows the bands apart without colour: each dashed in its own way, with its number', () => {
    const etiqueta = etiquetasDePiezas(plan!, DE).find(e => new Set(e.cantos.map(c => c?.codigo)).size > 2)!
    const trazos = disenar(etiqueta, ENCABEZADO, '100x50')
    const textos = trazos.flatMap(t => (t.tipo === 'texto' ? [t.texto] : []))
    for (const canto of etiqueta.cantos) {
      if (!canto) continue
      expect(textos).toContain(`C${canto.numero}`)
      expect(textos.some(text => text.includes(`C${canto.numero} ${canto.codigo}`))).toBe(true)
    }
    // Band 1 is one surface, the others are dashes.
    const tramos = trazos.filter(t => t.tipo === 'caja' && (t.alto === 8 || t.ancho === 8))
    expect(tramos.length).toBeGreaterThan(etiqueta.cantos.filter(Boolean).length)
  })
})
