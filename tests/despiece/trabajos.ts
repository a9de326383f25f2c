import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Entrada } from '#shared/despiece/tipos'

/** A benchmark job, in millimetres; `trim` is taken on every edge. */
export interface Trabajo {
  name: string
  board: { w: number; h: number }
  usable?: { w: number; h: number }
  kerf: number
  trim: { x: number; y: number }
  rotate: boolean | 'per-piece'
  pieces: { w: number; h: number; qty: number; rotate?: boolean; label?: string }[]
  offcuts?: { w: number; h: number; qty: number }[]
  boards_lb_with_offcuts?: number
  best_known?: { boards?: number; proved_bound?: number } | number | null
  reference_layout?: { free_strip_mm: number; cuts: number; cut_m: number }
}

export function leerTrabajos(archivo: 'shop_jobs' | 'shop_offcuts'): Trabajo[] {
  const ruta = fileURLToPath(new URL(`datos/${archivo}.json`, import.meta.url))
  return JSON.parse(readFileSync(ruta, 'utf8')) as Trabajo[]
}

/** The engine's input for a job; `cambios` replaces any of its settings. */
export function aEntrada(trabajo: Trabajo, cambios: Partial<Entrada> = {}): Entrada {
  const { board, kerf, trim, rotate, pieces, offcuts = [] } = trabajo
  const hoja = { precio: 20_000_000, veta: 'base' as const }
  return {
    tableros: [{ id: 'tablero', base: board.w * 10, altura: board.h * 10, cantidad: null, ...hoja }],
    retales: offcuts.map((o, i) => ({
      id: `retal-${i}`,
      base: o.w * 10,
      altura: o.h * 10,
      cantidad: o.qty,
      descripcion: '',
      ...hoja,
      precio: null,
    })),
    piezas: pieces.map(p => ({
      cantidad: p.qty,
      base: p.w * 10,
      altura: p.h * 10,
      puedeRotar: rotate === 'per-piece' ? p.rotate === true : rotate,
      descripcion: p.label ?? '',
      cantos: { base_top: null, base_bottom: null, altura_left: null, altura_right: null },
      servicios: [],
    })),
    sierra: kerf * 10,
    refilado: { x: trim.x * 10, y: trim.y * 10, modo: 'lado' },
    refilarRetales: false,
    etapas: '3t',
    primerCorte: 'cualquiera',
    retalMinimo: { ladoMenor: 2000, ladoMayor: 4000, area: 0 },
    valorRetal: [{ area: 0, porMil: 500 }],
    favorecer: 'retal',
    apilado: 1,
    limiteTrabajo: null,
    topeTrabajo: null,
    semilla: 1,
    ...cambios,
  }
}
