import { describe, expect, test } from 'vitest'
import { comprobar } from '#shared/despiece/comprobar'
import { optimizar } from '#shared/despiece/optimizar'
import type { Entrada, LimiteEtapas, Patron, Solucion } from '#shared/despiece/tipos'
import { aEntrada, leerTrabajos } from './trabajos'

/** The checker must see every way of breaking a sound plan. */

const entrada = aEntrada(leerTrabajos('shop_offcuts')[0]!, { limiteTrabajo: 500_000 })
const respuesta = optimizar(entrada)
if (!respuesta.ok) throw new Error('the job must be valid')
const [sano] = respuesta.soluciones

const roto = (romper: (plan: Solucion, patron: Patron, entrada: Entrada) => void): string[] => {
  const plan = structuredClone(sano)
  const suEntrada = structuredClone(entrada)
  const patron = plan.patrones.find(p => p.origen === 'tablero' && p.cortes.some(c => c.etapa === 4))!
  romper(plan, patron, suEntrada)
  return comprobar(suEntrada, plan)
}

test('a sound plan has no violations', () => {
  expect(comprobar(entrada, sano)).toEqual([])
})

describe('the checker catches', () => {
  const casos: [string, string, (plan: Solucion, patron: Patron, entrada: Entrada) => void][] = [
    [
      'a moved piece',
      'closer than the kerf',
      (_, p) => Object.assign(p.piezas[1]!, { x: p.piezas[0]!.x + 7, y: p.piezas[0]!.y }),
    ],
    ['a piece moved by one décima', 'do not leave the pieces', (_, p) => (p.piezas[0]!.x += 1)],
    ['a piece over the trim', 'outside the usable part', (_, p) => (p.piezas[0]!.x = 0)],
    ['a missing piece', 'units instead of', (_, p) => p.piezas.pop()],
    ['a piece twice', 'units instead of', (_, p) => p.piezas.push({ ...p.piezas[0]! })],
    ['a piece of another size', 'wrong size', (_, p) => (p.piezas[0]!.base -= 10)],
    ['a piece of an unknown row', 'no such row', (_, p) => (p.piezas[0]!.pieza = 999)],
    [
      'a piece turned against the grain',
      'against the grain',
      (_, p, e) => {
        const girada = p.piezas[0]!
        girada.rotada = true
        Object.assign(e.piezas[girada.pieza]!, {
          base: girada.altura,
          altura: girada.base,
          puedeRotar: false,
        })
      },
    ],
    [
      'a turned piece told as straight',
      'wrong size',
      (_, p) => p.piezas.forEach(x => (x.rotada = !x.rotada)),
    ],
    ['grain across the base', 'against the grain', (_, _p, e) => (e.tableros[0]!.veta = 'altura')],
    ['a wider saw', 'closer than the kerf', (_, _p, e) => (e.sierra += 10)],
    ['a narrower saw', 'wrong kerf', (_, _p, e) => (e.sierra -= 10)],
    ['a cut of the wrong width', 'wrong kerf', (_, p) => (p.cortes.at(-1)!.ancho -= 1)],
    ['another trim', 'wrong trim', (_, _p, e) => (e.refilado.x += 10)],
    ['trims per axis taken as per side', 'wrong trim', (_, _p, e) => (e.refilado.modo = 'eje')],
    ['a trim not cut', 'trims are not cut off', (_, p) => p.cortes.splice(0, 1)],
    ['a cut that stops short', 'not from edge to edge', (_, p) => (p.cortes.at(-1)!.y2 -= 10)],
    ['a cut that runs too far', 'not from edge to edge', (_, p) => (p.cortes[5]!.x2 += 10)],
    [
      'cuts in an impossible order',
      'not from edge to edge',
      (_, p) => p.cortes.splice(4, 0, p.cortes.pop()!),
    ],
    ['a cut left out', 'do not leave the pieces', (_, p) => p.cortes.pop()],
    ['a skipped number', 'wrong number', (_, p) => (p.cortes.at(-1)!.numero += 1)],
    [
      'a trim told as a cut',
      'cut before the trims',
      (_, p) => Object.assign(p.cortes[0]!, { refilado: false }),
    ],
    ['a cut told as a trim', 'trim', (_, p) => Object.assign(p.cortes.at(-1)!, { refilado: true, etapa: 0 })],
    ['a wrong stage', 'stage 9 instead of', (_, p) => (p.cortes.at(-1)!.etapa = 9)],
    ['wrong metres of a board', 'length of cuts', (_, p) => (p.largoCortes += 1)],
    ['wrong metres of trims', 'length of trims', (_, p) => (p.largoRefilado -= 1)],
    ['wrong metres in all', 'largoCortes', plan => (plan.largoCortes += 1)],
    ['a wrong number of cuts', 'numeroCortes', plan => (plan.numeroCortes += 1)],
    ['a wrong kerf area', 'areaSierra', plan => (plan.areaSierra += 1)],
    ['a wrong scrap area', 'area of scrap', (_, p) => (p.areaDesperdicio += 1)],
    ['a wrong use', 'aprovechamiento', plan => (plan.aprovechamiento += 1)],
    ['a forgotten leftover', 'do not leave the pieces', (_, p) => p.sobrantes.pop()],
    [
      'scrap told as reusable',
      'reusable or scrap',
      (_, p) => p.sobrantes.forEach(s => (s.reutilizable = true)),
    ],
    ['a leftover of wrong value', 'value of a leftover', (_, p) => (p.sobrantes[0]!.valor += 5)],
    ['a wrong number of boards', 'tableros', plan => (plan.tableros += 1)],
    ['boards that are not there', 'more used than there are', (_, _p, e) => (e.tableros[0]!.cantidad = 1)],
    ['offcuts that are not there', 'more used than there are', (_, _p, e) => (e.retales[0]!.cantidad = 0)],
    ['a board of another size', 'sheet of another size', (_, _p, e) => (e.tableros[0]!.base += 100)],
    ['a pattern repeated too often', 'units instead of', (_, p) => (p.repeticiones += 1)],
    ['a bound above the boards', 'bound is above', plan => (plan.cota = 99)],
    ['an unproved claim', 'optimal must mean', plan => (plan.optimo = !plan.optimo)],
    [
      'a tree of other pieces',
      'tree',
      (_, p) => (p.arbol = { tipo: 'sobrante', parte: { ...p.util, reutilizable: true, valor: 0 } }),
    ],
  ]
  test.each(casos)('%s', (_nombre, falla, romper) => {
    expect(roto(romper).join('\n')).toContain(falla)
  })

  const limites: LimiteEtapas[] = [2, 3]
  test.each(limites)('more than %s stages', etapas => {
    expect(roto((_plan, _patron, e) => (e.etapas = etapas)).join('\n')).toContain('too many stages')
  })

  test('a first cut in the other direction', () => {
    const dicho = roto((_plan, patron, e) => {
      const primero = patron.cortes.find(c => c.etapa === 1)!
      e.primerCorte = primero.sentido === 'vertical' ? 'horizontal' : 'vertical'
    })
    expect(dicho.join('\n')).toContain('stage 1 instead of 2')
  })

  test('a fourth stage that does more than trim one piece', () => {
    // Two pieces stacked inside one third-stage part, without kerf or trims: sizes 4x4 on a board of 10x9.
    const lado = (x: number, y: number, base: number, altura: number) => ({ x, y, base, altura })
    const pequena: Entrada = {
      ...entrada,
      tableros: [{ id: 't', base: 10, altura: 9, cantidad: null, precio: 0, veta: 'base' }],
      retales: [],
      piezas: [{ ...entrada.piezas[0]!, cantidad: 5, base: 4, altura: 4, puedeRotar: false }],
      sierra: 0,
      refilado: { x: 0, y: 0, modo: 'eje' },
    }
    const plan = optimizar({ ...pequena, primerCorte: 'cualquiera' })
    if (!plan.ok) throw new Error('valid')
    const [solucion] = plan.soluciones
    expect(comprobar(pequena, solucion)).toEqual([])
    const patron = solucion.patrones[0]!
    const corte = (sentido: 'vertical' | 'horizontal', etapa: number, linea: number[]) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = linea
      return { numero: 0, sentido, x1, y1, x2, y2, ancho: 0, etapa, refilado: false }
    }
    patron.cortes = [
      corte('vertical', 1, [9, 0, 9, 9]),
      corte('horizontal', 2, [0, 8, 9, 8]),
      corte('vertical', 3, [4, 0, 4, 8]),
      corte('horizontal', 4, [0, 4, 4, 4]),
    ].map((c, i) => ({ ...c, numero: i + 1 }))
    patron.piezas = [lado(0, 0, 4, 4), lado(0, 4, 4, 4)].map(r => ({ ...r, pieza: 0, rotada: false }))
    expect(comprobar(pequena, solucion).join('\n')).toContain('too many stages')
  })
})
