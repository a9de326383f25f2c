import { bandasDe, nombreDePatron } from '../dibujo'
import { medidaDeCorte } from '../descontar'
import type { ServicioEspecial } from '../schemas'
import type { Optimizacion, PatronPlano } from '../schemas-planilla'
import { corteQueSuelta, type Rect } from './aserrar'

/** Which sale and which of its lines a plan belongs to. */
export interface Procedencia {
  venta: number
  item: number
}

/** A band on a side: its number in the list of the plan, from 1, and its reference. */
export interface CantoDeLado {
  numero: number
  codigo: string
}

interface Salida {
  /** Place among all labels of its kind, from 1, and how many there are. */
  orden: number
  total: number
  /** `Tablero 2` or `Retal M15`, as the plan names the pattern. */
  tablero: string
  /** Sheets of the plan in sawing order, repetitions counted: this one, and all. */
  hoja: number
  hojas: number
  /** With which numbered cut it comes loose; 0: the whole sheet. */
  corte: number
  /** Millimetres. */
  base: number
  altura: number
  /** Along which of its sides the grain runs. */
  veta: Optimizacion['tablero']['veta']
  /** Identity of the thing, for its QR: upper case, no personal data. */
  codigo: string
}

/** One sawn piece. Its size is the one that is cut; sides and grain are those of the list, however it lay on the sheet. */
export interface EtiquetaDePieza extends Salida {
  clase: 'pieza'
  /** Row of the cut list, from 1, and which of its units this is. */
  pieza: number
  unidad: number
  cantidad: number
  rotada: boolean
  /** With its bands, where they were taken off; null: as it is cut. */
  terminada: { base: number; altura: number } | null
  descripcion: string
  /** Above, below, on the left, on the right. */
  cantos: (CantoDeLado | null)[]
  servicios: string[]
}

/** A leftover that is worth keeping; sizes as it lay on the sheet. */
export interface EtiquetaDeRetal extends Salida {
  clase: 'retal'
  /** Its number among those of the plan, from 1. */
  retal: number
}

/** An offcut that the store has, whatever it came from; the plan that left it, if any, is far away. */
export interface EtiquetaDeExistencia extends Pick<Salida, 'base' | 'altura' | 'veta' | 'codigo'> {
  clase: 'existencia'
  /** Where it lies; '' before it has a place. */
  ubicacion: string
}

export type Etiqueta = EtiquetaDePieza | EtiquetaDeRetal | EtiquetaDeExistencia

/** Before the number of an offcut, in its code. */
export const CODIGO_DE_RETAL = 'VETA:R:'

/** `VETA:P:123-1-3-2`: sale, line, row of the cut list, unit. `VETA:R:123-1-4`: sale, line, offcut; `VETA:R:M7`. */
const codigoDe = (clase: 'P' | 'R', ...parts: number[]): string => `VETA:${clase}:${parts.join('-')}`

/** The label of a stock offcut by its number: the same identity as on the label of the plan that left it. */
export const etiquetaDeExistencia = (
  { id, base, altura, ubicacion }: { id: string; base: number; altura: number; ubicacion: string },
  veta: EtiquetaDeExistencia['veta'],
): EtiquetaDeExistencia => ({
  clase: 'existencia',
  codigo: `${CODIGO_DE_RETAL}${id}`,
  base,
  altura,
  veta,
  ubicacion,
})

/** Every sheet in the order of the plan. */
const hojasDe = (plan: Optimizacion) =>
  plan.planilla.patrones.flatMap((patron, i) =>
    Array.from({ length: patron.repeticiones }, () => ({ patron, tablero: nombreDePatron(plan, i) })),
  )

/** Parts of a sheet as they come loose; two that the same cut frees, from left to right and from top to bottom. */
function enOrden<T extends Rect>(
  partes: readonly T[],
  { cortes }: PatronPlano,
): { parte: T; corte: number }[] {
  return partes
    .map(parte => ({ parte, corte: corteQueSuelta(parte, cortes) }))
    .sort((a, b) => a.corte - b.corte || a.parte.x - b.parte.x || a.parte.y - b.parte.y)
}

const LADO_DE_SERVICIO = { B: 'base', A: 'altura', P: 'pieza' } as const
const textoDeServicio = ({ cantidad, referencia, modo }: ServicioEspecial): string =>
  `${cantidad} × ${referencia} (${LADO_DE_SERVICIO[modo]})`

/** The other way round, for a piece that was turned on its sheet. */
const CRUZADA = { base: 'altura', altura: 'base', ninguna: 'ninguna' } as const

/** A label for every piece of a plan, in the order in which the pieces leave the saw. */
export function etiquetasDePiezas(plan: Optimizacion, { venta, item }: Procedencia): EtiquetaDePieza[] {
  const bandas = bandasDe(plan)
  const canto = (codigo: string | null | undefined): CantoDeLado | null =>
    codigo ? { numero: bandas.indexOf(codigo) + 1, codigo } : null
  const unidades = new Map<number, number>()
  const hojas = hojasDe(plan)
  const found = hojas.flatMap(({ patron, tablero }, i) =>
    enOrden(patron.piezas, patron).map(({ parte: { pieza, rotada }, corte }) => {
      const fila = plan.piezas[pieza]!
      const unidad = (unidades.get(pieza) ?? 0) + 1
      unidades.set(pieza, unidad)
      return {
        clase: 'pieza' as const,
        tablero,
        hoja: i + 1,
        hojas: hojas.length,
        corte,
        ...medidaDeCorte(fila),
        terminada: fila.corte ? { base: fila.base, altura: fila.altura } : null,
        veta: rotada ? CRUZADA[plan.tablero.veta] : plan.tablero.veta,
        codigo: codigoDe('P', venta, item, pieza + 1, unidad),
        pieza: pieza + 1,
        unidad,
        cantidad: fila.cantidad,
        rotada,
        descripcion: fila.descripcion?.trim() ?? '',
        cantos: [
          fila.canto_base_top,
          fila.canto_base_bottom,
          fila.canto_altura_left,
          fila.canto_altura_right,
        ].map(canto),
        servicios: fila.lista_servicios_especiales.map(textoDeServicio),
      }
    }),
  )
  return found.map((each, i) => ({ ...each, orden: i + 1, total: found.length }))
}

/** A label for every leftover of a plan that is worth keeping, in the order in which they leave the saw. */
export function etiquetasDeRetales(plan: Optimizacion, { venta, item }: Procedencia): EtiquetaDeRetal[] {
  const hojas = hojasDe(plan)
  const found = hojas.flatMap(({ patron, tablero }, i) =>
    enOrden(
      patron.sobrantes.filter(({ reutilizable }) => reutilizable),
      patron,
    ).map(({ parte: { base, altura }, corte }) => ({
      clase: 'retal' as const,
      tablero,
      hoja: i + 1,
      hojas: hojas.length,
      corte,
      base,
      altura,
      veta: plan.tablero.veta,
    })),
  )
  return found.map((each, i) => ({
    ...each,
    orden: i + 1,
    total: found.length,
    retal: i + 1,
    codigo: codigoDe('R', venta, item, i + 1),
  }))
}
