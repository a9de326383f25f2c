import { optimizarPedido } from '#shared/despiece/optimizar'
import type { Optimizacion, PatronPlano } from '#shared/despiece/schemas-planilla'
import { leerTrabajos, type Trabajo } from './trabajos'

/** Plans to write out, and an independent saw to compare with. */

const BANDAS = ['BLANCO-3R', 'ROBLE-22', 'NEGRO-FX']

/** A shop job as the counter sends it, with bands and services on some of its pieces. */
export function planDe(
  { board, kerf, trim, rotate, pieces, offcuts = [] }: Trabajo,
  opciones: Parameters<typeof optimizarPedido>[2] = {},
): Optimizacion {
  const canto = (i: number) => BANDAS[i % 5] ?? null
  const respuesta = optimizarPedido(
    {
      piezas: pieces.map((p, i) => ({
        cantidad: p.qty,
        base: p.w,
        altura: p.h,
        rotacion: rotate === 'per-piece' ? p.rotate === true : rotate,
        descripcion: p.label ?? `Pieza ${i + 1}`,
        canto_base_top: canto(i),
        canto_base_bottom: canto(i + 1),
        canto_altura_left: canto(i + 3),
        canto_altura_right: canto(i + 4),
        lista_servicios_especiales:
          i % 3 === 0 ? [{ referencia: 'PERF-BIS', modo: 'B' as const, cantidad: 2 }] : [],
      })),
      canto: BANDAS.map(id => ({ id })),
      retales: offcuts.map(o => ({ cantidad: o.qty, base: o.w, altura: o.h })),
      despiece_retales: offcuts.length > 0,
      parametros: { desp_sierra: kerf, refilado_x: trim.x, refilado_y: trim.y },
    },
    { base: board.w, altura: board.h },
    { refilado_modo: 'lado', limite_trabajo: 100_000, ...opciones },
  )
  if (!respuesta.ok) throw new Error(JSON.stringify(respuesta.errores))
  return respuesta.optimizacion
}

const trabajo = (nombre: string): Trabajo =>
  [...leerTrabajos('shop_jobs'), ...leerTrabajos('shop_offcuts')].find(({ name }) => name === nombre)!

/** Shop jobs by name: plain, in series, with odd sizes, with offcuts untrimmed and trimmed, deep and shallow cuts. */
export const PLANES: Record<string, Optimizacion> = {
  cocina: planDe(trabajo('shop_04_kitchen_medium')),
  serie: planDe(trabajo('shop_24_series_250')),
  sueltas: planDe(trabajo('shop_25_random_odd_sizes')),
  puertas: planDe(trabajo('shop_18_doors_only')),
  'con retales': planDe(trabajo('offc_04_kitchen_medium')),
  'con retales refilados': planDe(trabajo('offc_15_office_6_desks'), { refilar_retales: true }),
  'dos etapas': planDe(trabajo('shop_02_kitchen_small'), { etapas: 2 }),
  libre: planDe(trabajo('shop_02_kitchen_small'), { etapas: 'libre' }),
  vertical: planDe(trabajo('shop_07_wardrobe_2'), { primer_corte: 'vertical' }),
  horizontal: planDe(trabajo('shop_07_wardrobe_2'), { primer_corte: 'horizontal', refilado_modo: 'eje' }),
}

/** Sizes in tenths, an odd trim, a blade of 3,2 mm, and none at all. */
const DECIMAS: Trabajo = {
  name: 'tenths',
  board: { w: 2440.5, h: 1830.3 },
  kerf: 3.2,
  trim: { x: 10.1, y: 7.7 },
  rotate: true,
  pieces: [
    { w: 720.5, h: 399.9, qty: 9 },
    { w: 300.1, h: 1200.7, qty: 4 },
    { w: 85.3, h: 640.2, qty: 12 },
  ],
}
PLANES['en décimas'] = planDe(DECIMAS, { refilado_modo: 'eje' })
PLANES['sin sierra ni refilado'] = planDe({ ...DECIMAS, kerf: 0, trim: { x: 0, y: 0 } })

export interface Rect {
  x: number
  y: number
  base: number
  altura: number
}
export const enTexto = ({ x, y, base, altura }: Rect): string =>
  [x, y, base, altura].map(value => (Math.round(value * 10) / 10).toFixed(1)).join(' ')

/** The parts on the bench after every cut of a pattern, the whole sheet before the first: cut by cut, by the list. */
export function trasCadaCorte({ base, altura, cortes }: PatronPlano): Set<string>[] {
  let partes: Rect[] = [{ x: 0, y: 0, base, altura }]
  const estados = [new Set(partes.map(enTexto))]
  for (const { sentido, x1, y1, ancho } of cortes) {
    const vertical = sentido === 'vertical'
    partes = partes.flatMap(parte => {
      const fuera = vertical
        ? x1 < parte.x - 0.05 || x1 > parte.x + parte.base || Math.abs(y1 - parte.y) > 0.05
        : y1 < parte.y - 0.05 || y1 > parte.y + parte.altura || Math.abs(x1 - parte.x) > 0.05
      if (fuera) return [parte]
      const [antes, tras] = vertical ? [x1 - parte.x, x1 + ancho] : [y1 - parte.y, y1 + ancho]
      return vertical
        ? [
            { ...parte, base: antes },
            { ...parte, x: tras, base: parte.x + parte.base - tras },
          ]
        : [
            { ...parte, altura: antes },
            { ...parte, y: tras, altura: parte.y + parte.altura - tras },
          ]
    })
    estados.push(new Set(partes.map(enTexto)))
  }
  return estados
}
