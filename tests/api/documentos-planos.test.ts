import { describe, expect, it } from 'vitest'
import { NOTA_DE_MEDIDAS } from '#functions/documentos/planos/contenido'
import { agrupar, pasosDeSierra } from '#shared/despiece/salidas/pasos-de-sierra'
import { pdfDePlanos } from '#functions/documentos/planos/pdf'
import type { PlanDeLinea } from '#functions/documentos/venta/corte'
import { DESPIECES, pedidoDe } from '#infra/local/demo/despieces'
import type { PatronPlano } from '#shared/despiece/schemas-planilla'
import { choques, leer, medidas, textos, todo } from '../support/leer-pdf'
import { azarDe, linea, planear, planosDe, ventaDeCocina } from '../support/muestras'

const APAISADO = [841.89, 595.28] as const
const TABLERO = linea(1, { referencia: 'TAB-ROBLE', nombre_producto: 'Melamina roble 15 mm' })

/** Many different small pieces with bands, all on few boards. */
function menudo(count: number, semilla = 7): PlanDeLinea['plan'] {
  const azar = azarDe(semilla)
  return planear({
    canto: [{ id: 'BLANCO-3R' }, { id: 'BLANCO-22' }],
    piezas: Array.from({ length: count }, (_, i) => ({
      cantidad: 1,
      base: azar(100, 320),
      altura: azar(80, 260),
      descripcion: i % 3 > 0 ? `Pieza número ${i} de la cocina` : '',
      canto_base_top: i % 2 > 0 ? 'BLANCO-3R' : null,
      canto_altura_left: i % 4 > 0 ? 'BLANCO-22' : null,
      lista_servicios_especiales: [],
    })),
  })
}
const PLANES = [...DESPIECES.map(each => planear(pedidoDe(each))), menudo(60), menudo(40, 3)]
const patrones = PLANES.flatMap(plan => plan.planilla.patrones)

const papel = async (plan: PlanDeLinea['plan'], campos = {}) => {
  const bytes = await pdfDePlanos(planosDe([{ linea: TABLERO, plan }], campos))
  return { bytes, pages: await leer(bytes) }
}
/** The page of a pattern: the one with its heading; what follows it are its lists. */
const paginaDe = (pages: Awaited<ReturnType<typeof leer>>, nombre: string) =>
  pages.find(page => page.some(({ texto, tamano }) => texto === nombre && tamano === 14))!

describe('the cuts of a pattern, as the operator reads them', () => {
  /** Cuts a sheet as the table says, part by part, with nothing but the table: a saw in twenty lines. */
  function aserrar(patron: PatronPlano): string[] {
    const { cortes } = patron
    let parts = [{ x: 0, y: 0, base: patron.base, altura: patron.altura }]
    const redondo = (value: number) => Math.round(value * 10) / 10
    for (const paso of pasosDeSierra(patron)) {
      const corte = cortes[paso.numero - 1]!
      const vertical = paso.sentido === 'vertical'
      // The part of that length on whose border the stop stands.
      const i = parts.findIndex(part => {
        const en = redondo(vertical ? corte.x1 : corte.y1)
        const [from, to] = vertical ? [part.x, part.x + part.base] : [part.y, part.y + part.altura]
        const [start, size] = vertical ? [part.y, part.altura] : [part.x, part.base]
        return (
          en >= redondo(from) &&
          en <= redondo(to) &&
          redondo(size) === paso.largo &&
          redondo(start) === redondo(vertical ? corte.y1 : corte.x1)
        )
      })
      expect(i).toBeGreaterThanOrEqual(0)
      const part = parts[i]!
      const inicio = vertical ? part.x : part.y
      const trimmed = paso.sale === 'Refilado' && (vertical ? corte.x1 : corte.y1) < 100
      // The first trim is measured with the saw's own width, every other cut up to the saw.
      const off = trimmed ? paso.medida - corte.ancho : paso.medida
      const a = vertical ? { ...part, base: off } : { ...part, altura: off }
      const next = redondo(inicio + off + corte.ancho)
      const b = vertical
        ? { ...part, x: next, base: redondo(part.x + part.base - next) }
        : { ...part, y: next, altura: redondo(part.y + part.altura - next) }
      parts = [...parts.slice(0, i), a, b, ...parts.slice(i + 1)]
    }
    return parts
      .filter(part => part.base > 0.05 && part.altura > 0.05)
      .map(part => [part.x, part.y, part.base, part.altura].map(redondo).join(' '))
  }

  it('lead, followed one by one, to every piece and leftover of the plan', () => {
    for (const patron of patrones) {
      const cut = new Set(aserrar(patron))
      for (const { x, y, base, altura } of [...patron.piezas, ...patron.sobrantes])
        expect(cut).toContain([x, y, base, altura].map(value => Math.round(value * 10) / 10).join(' '))
    }
  })

  it('name the piece that comes off, once for each that a cut frees', () => {
    for (const patron of patrones) {
      const pasos = pasosDeSierra(patron)
      expect(pasos.map(paso => paso.numero)).toEqual(patron.cortes.map(corte => corte.numero))
      for (const paso of pasos) {
        expect(paso.medida).toBeGreaterThan(0)
        expect(paso.largo).toBeGreaterThan(0)
        const [, numero] = /^Pieza (\d+)$/.exec(paso.sale) ?? []
        if (numero) expect(patron.piezas.map(({ pieza }) => pieza + 1)).toContain(Number(numero))
      }
      const rows = agrupar(pasos)
      expect(rows.reduce((n, { numero, hasta }) => n + hasta - numero + 1, 0)).toBe(pasos.length)
    }
  })
})

describe('the paper of a cut plan', () => {
  it('has a summary with pieces, bands and offcuts, and a page for each pattern, on A4 lying', async () => {
    const { planes } = ventaDeCocina()
    const [{ plan }] = planes as [PlanDeLinea]
    const bytes = await pdfDePlanos(planosDe(planes))
    const pages = await leer(bytes)
    expect(pages).toHaveLength(1 + plan.planilla.patrones.length)
    for (const size of await medidas(bytes)) expect(size).toEqual([...APAISADO])
    const first = textos(pages[0]!).map(text => text.replaceAll('\u00a0', ' '))
    expect(first).toEqual(
      expect.arrayContaining([
        'Plano de corte',
        'MEL18-BLA-TP Melamina 18 mm Blanco 2440 × 2150 Tableros del Pacífico',
        '41',
        `${String(plan.planilla.ptje_aprov).replace('.', ',')} %`,
        'A lo largo de la base',
        'Frente de cajón',
        '2 × PERF-BIS (base)',
        'C1',
        'TC-BLA-3R',
        'C2',
        'TC-BLA-FX',
        'RETALES QUE QUEDAN',
        `Página 1 de ${pages.length}`,
      ]),
    )
    for (const { base, altura } of plan.planilla.retales_sobrantes)
      expect(first.join(' ')).toContain(`${base} × ${altura} mm`)
    for (const page of pages) {
      expect(textos(page)).toContain(NOTA_DE_MEDIDAS)
      expect(choques(page, APAISADO, 27)).toEqual([])
    }
  })

  it('names an offcut of the store by the number that stands on it, and another one by its row (DECISIONS 339)', async () => {
    const plan = planear({
      piezas: [{ cantidad: 2, base: 900, altura: 500, lista_servicios_especiales: [] }],
      despiece_retales: true,
      retales: [
        { cantidad: 1, base: 940, altura: 540, retal_id: 'M15' },
        { cantidad: 1, base: 940, altura: 540, del_cliente: true },
      ],
    })
    const { pages } = await papel(plan)
    expect(textos(pages[0]!).map(text => text.replaceAll('\u00a0', ' '))).toContain(
      'Retal M15: 940 × 540 mm × 1 · Retal 2: 940 × 540 mm × 1',
    )
    expect([paginaDe(pages, 'Retal M15'), paginaDe(pages, 'Retal 2')]).not.toContain(undefined)
    for (const page of pages) expect(choques(page, APAISADO, 27)).toEqual([])
  })

  it('says of the customer the first name only, and no document or price', async () => {
    const { pages } = await papel(PLANES[0]!)
    const text = todo(pages)
    expect(text).toContain('Pedido No. 123 · Ana')
    expect(text).not.toMatch(/Peña|Ñungo|1020304050|\$|Julián/)
  })

  it('draws every piece with its number and both sizes, every cut with its number, the sheet with its own', async () => {
    for (const plan of PLANES.slice(0, DESPIECES.length)) {
      const { pages } = await papel(plan)
      let [boards] = [0]
      for (const patron of plan.planilla.patrones) {
        const page = paginaDe(pages, `Tablero ${++boards}`)
        const found = textos(page)
        expect(found).toEqual(
          expect.arrayContaining([
            `× ${patron.repeticiones}`,
            `${patron.base} mm`,
            `${patron.altura} mm`,
            'Veta',
          ]),
        )
        // Everything to the left of the lists belongs to the drawing.
        const dibujo = page.filter(t => t.x < 590 && t.y < 500 && t.y > 50)
        for (const { pieza, base, altura } of patron.piezas) {
          const numero = String(pieza + 1)
          expect(dibujo.some(t => t.texto === numero || t.texto.startsWith(`${numero} `))).toBe(true)
          for (const size of [base, altura].map(String))
            expect(dibujo.some(t => t.texto.includes(size))).toBe(true)
        }
        // A disc is a bold number that no piece has taken: there is one for every cut.
        const numeros = dibujo.filter(t => t.giro === 0 && /^\d+$/.test(t.texto)).map(t => t.texto)
        for (const { numero } of patron.cortes) expect(numeros).toContain(String(numero))
        expect(choques(page, APAISADO, 27)).toEqual([])
      }
    }
  })

  it('writes the code of every band beside the side that it is glued to', async () => {
    const plan = planear(
      {
        canto: [{ id: 'ROBLE-3R' }, { id: 'BLANCO-22' }],
        piezas: [
          {
            cantidad: 1,
            base: 1200,
            altura: 800,
            canto_base_top: 'ROBLE-3R',
            canto_altura_right: 'BLANCO-22',
            lista_servicios_especiales: [],
          },
        ],
      },
      { base: 2440, altura: 1830 },
    )
    const { pages } = await papel(plan)
    const page = paginaDe(pages, 'Tablero 1')
    const medida = (texto: string, giro: number) =>
      page.find(t => t.texto === texto && t.giro === giro && t.x < 560)!
    const top = page.find(t => t.texto === 'ROBLE-3R' && t.x < 560)!
    const right = page.find(t => t.texto === 'BLANCO-22' && t.giro === 90)!
    expect(Math.abs(top.y - medida('1200', 0).y)).toBeLessThan(6)
    expect(right.x).toBeGreaterThan(medida('800', 90).x + 100)
    expect(textos(page)).toEqual(expect.arrayContaining(['C1 ROBLE-3R', 'C2 BLANCO-22']))
  })

  it('keeps a hundred pieces on one board apart, and lists what does not fit beside the drawing', async () => {
    const plan = menudo(100)
    const { pages } = await papel(plan)
    expect(plan.planilla.patrones[0]!.piezas.length).toBeGreaterThan(60)
    for (const page of pages) expect(choques(page, APAISADO, 27)).toEqual([])
    const drawn = paginaDe(pages, 'Tablero 1').filter(t => t.x < 590)
    for (const { pieza } of plan.planilla.patrones[0]!.piezas)
      expect(drawn.some(t => t.texto === String(pieza + 1) || t.texto.startsWith(`${pieza + 1} `))).toBe(true)
    expect(todo(pages)).toContain('Cortes en orden (continúa)')
    const last = plan.planilla.patrones[0]!.cortes.at(-1)!.numero
    expect(todo(pages)).toMatch(new RegExp(`(^|–)${last}$`, 'm'))
  })

  it('goes on over many patterns with long names, and survives whatever was typed', async () => {
    const azar = azarDe(11)
    const plan = planear(
      {
        canto: 'ABCDEF'.split('').map(letter => ({ id: `TC-${letter}-3R`, name: '🙂'.repeat(60) })),
        piezas: Array.from({ length: 45 }, (_, i) => ({
          cantidad: azar(1, 3),
          base: azar(500, 1700),
          altura: azar(300, 1100),
          descripcion: [
            `Mueble de sesenta letras con nombre larguísimo ${i}`,
            'שלום \u202e \u0007',
            'X'.repeat(120),
          ][i % 3],
          canto_base_top: `TC-${'ABCDEF'[i % 6]}-3R`,
          canto_base_bottom: `TC-${'ABCDEF'[(i + 1) % 6]}-3R`,
          canto_altura_left: `TC-${'ABCDEF'[(i + 2) % 6]}-3R`,
          canto_altura_right: `TC-${'ABCDEF'[(i + 3) % 6]}-3R`,
          lista_servicios_especiales: [],
        })),
      },
      { base: 2440, altura: 1830, veta: 'altura' },
    )
    expect(plan.planilla.patrones.length).toBeGreaterThan(15)
    const { pages } = await papel(plan, { nombres_tercero: '\u202eשרה' })
    expect(pages.length).toBeGreaterThan(plan.planilla.patrones.length)
    for (const page of pages) expect(choques(page, APAISADO, 27)).toEqual([])
  })

  it('is marked across every page once the sale is annulled', async () => {
    const { pages } = await papel(PLANES[2]!, { estado_venta_id: 3 })
    for (const page of pages) expect(page.filter(({ texto }) => texto === 'ANULADO')).toHaveLength(1)
    expect(todo((await papel(PLANES[2]!)).pages)).not.toContain('ANULADO')
  })
})
