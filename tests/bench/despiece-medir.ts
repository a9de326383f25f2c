import { packer } from 'guillotine-packer'
import { comprobar } from '#shared/despiece/comprobar'
import { optimizar } from '#shared/despiece/optimizar'
import type { Control, Entrada, Patron, Solucion } from '#shared/despiece/tipos'
import type { Trabajo } from '../despiece/trabajos'

/** One measured instance; lengths in mm, `cut_m` in metres without trims, coordinates from the board's corner. */
export interface Fila {
  json: {
    name: string
    boards: number
    bound: number
    seconds: number
    cuts: number
    cut_m: number
    free_strip: number
    patterns: ReturnType<typeof aPatron>[]
  }
  retales: number
  referencia: number | null
  empaquetador: number | null
  metrosRefilado: number
  aprovechamiento: number
  /** Boards less the share of a board left as a free strip. */
  neto: number
  /** The same of the layout that comes with the instance. */
  modelo: { neto: number; cortes: number; metros: number } | null
  fallas: string[]
}

export function medir(
  trabajo: Trabajo,
  entrada: Entrada,
  segundos: number | null,
  referencia: number | null,
): Fila {
  const inicio = performance.now()
  const fin = inicio + (segundos ?? Infinity) * 1000
  const plan = resolver(
    segundos === null ? entrada : { ...entrada, limiteTrabajo: Number.MAX_SAFE_INTEGER },
    segundos === null ? {} : { parar: () => performance.now() >= fin },
  )
  const seconds = (performance.now() - inicio) / 1000
  const { best_known: conocido, reference_layout: modelo } = trabajo
  const tableros = typeof conocido === 'object' ? conocido?.boards : conocido
  return {
    json: {
      name: trabajo.name,
      boards: plan.tableros,
      bound: plan.cota,
      seconds: Math.round(seconds * 1000) / 1000,
      cuts: plan.numeroCortes,
      cut_m: plan.largoCortes / 10_000,
      free_strip: plan.tiraLibre / 10,
      patterns: plan.patrones.map(aPatron),
    },
    retales: plan.retales,
    referencia,
    empaquetador: empaquetador(trabajo, entrada),
    metrosRefilado: plan.largoRefilado / 10_000,
    aprovechamiento: plan.aprovechamiento / 100,
    neto: plan.tableros - plan.tiraLibre / entrada.tableros[0]!.base,
    modelo:
      modelo && tableros
        ? {
            neto: tableros - modelo.free_strip_mm / trabajo.board.w,
            cortes: modelo.cuts,
            metros: modelo.cut_m,
          }
        : null,
    fallas: comprobar(entrada, plan),
  }
}

function resolver(entrada: Entrada, control: Control): Solucion {
  const respuesta = optimizar(entrada, control)
  if (!respuesta.ok) throw new Error(JSON.stringify(respuesta.errores))
  return respuesta.soluciones[0]
}

const aPatron = ({ origen, base, altura, repeticiones, piezas, cortes }: Patron) => ({
  board: { w: base / 10, h: altura / 10 },
  offcut: origen === 'retal',
  repeat: repeticiones,
  pieces: piezas.map(p => ({
    type: p.pieza,
    x: p.x / 10,
    y: p.y / 10,
    w: p.base / 10,
    h: p.altura / 10,
    rotated: p.rotada,
  })),
  cuts: cortes.map(c => ({
    x1: c.x1 / 10,
    y1: c.y1 / 10,
    x2: c.x2 / 10,
    y2: c.y2 / 10,
    stage: c.etapa,
    trim: c.refilado,
  })),
})

/** Boards of guillotine-packer, where it can express the job: one rotation rule for all pieces, no offcuts. */
function empaquetador(
  { board, usable, trim, kerf, pieces, offcuts }: Trabajo,
  entrada: Entrada,
): number | null {
  if (offcuts?.length) return null
  const giran = entrada.piezas.every(pieza => pieza.puedeRotar)
  const items = pieces.flatMap(p =>
    Array.from({ length: p.qty }, () => ({ name: p.label ?? '', width: p.w, height: p.h })),
  )
  if (items.length > 300) return null
  try {
    const hojas = packer(
      { binWidth: usable?.w ?? board.w - 2 * trim.x, binHeight: usable?.h ?? board.h - 2 * trim.y, items },
      { kerfSize: kerf, allowRotation: giran },
    )
    return hojas?.length ?? null
  } catch {
    return null
  }
}
