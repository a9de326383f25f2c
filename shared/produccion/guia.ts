import { nombreDePatron } from '../despiece/dibujo'
import {
  type EtiquetaDePieza,
  etiquetasDePiezas,
  type EtiquetaDeRetal,
  etiquetasDeRetales,
  type Procedencia,
} from '../despiece/salidas/etiquetas'
import { type PasoDeSierra, pasosDeSierra } from '../despiece/salidas/pasos-de-sierra'
import type { Optimizacion } from '../despiece/schemas-planilla'

/** A cut as the guided saw shows it. */
export interface PasoGuiado extends PasoDeSierra {
  /** Its place in the order of the saw over all sheets, from 0: what is ticked. */
  lugar: number
  /** Sheet of the plan, from 1, and how many there are. */
  hoja: number
  hojas: number
  /** Its pattern in `planilla.patrones`. */
  patron: number
  /** `Tablero 2`. */
  tablero: string
  /** Whether it runs along the longer or the shorter side of the sheet. */
  eje: 'largo' | 'corto'
  /** What comes loose with it. */
  piezas: EtiquetaDePieza[]
  retales: EtiquetaDeRetal[]
}

/** Every cut of a plan in sawing order, sheet after sheet; a pattern that is cut several times comes as often. */
export function pasosGuiados(plan: Optimizacion, procedencia: Procedencia): PasoGuiado[] {
  const piezas = etiquetasDePiezas(plan, procedencia)
  const retales = etiquetasDeRetales(plan, procedencia)
  const { patrones } = plan.planilla
  const hojas = patrones.flatMap((patron, indice) =>
    Array.from({ length: patron.repeticiones }, () => ({ patron, indice })),
  )
  const porPatron = patrones.map(pasosDeSierra)
  const pasos = hojas.flatMap(({ patron, indice }, i) =>
    porPatron[indice]!.map(paso => {
      const suelta = ({ hoja, corte }: { hoja: number; corte: number }) =>
        hoja === i + 1 && corte === paso.numero
      const alLargo = (paso.sentido === 'horizontal') === patron.base >= patron.altura
      return {
        ...paso,
        hoja: i + 1,
        hojas: hojas.length,
        patron: indice,
        tablero: nombreDePatron(plan, indice),
        eje: alLargo ? ('largo' as const) : ('corto' as const),
        piezas: piezas.filter(suelta),
        retales: retales.filter(suelta),
      }
    }),
  )
  return pasos.map((paso, lugar) => ({ ...paso, lugar }))
}
