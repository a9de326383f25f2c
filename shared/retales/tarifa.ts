import { leerAjustes } from '../despiece/ajustes-tienda'

/** What offcuts cost in this shop. */
export interface TarifaDeRetal {
  /** Pesos that the price of a board is raised by before an offcut takes its share of it (DECISIONS 130). */
  recargo: number
  /** From how many m² an offcut is sold for which % of that share, smallest first. */
  tramos: readonly { desde_m2: number; porcentaje: number }[]
}

export const PARAMETROS_DE_RETAL = ['RECARGO_RETAL', 'VALOR_RETAL'] as const
type ParametroDeRetal = (typeof PARAMETROS_DE_RETAL)[number]

/** Of what cannot be read these hold. */
export const TRAMOS_INICIALES: TarifaDeRetal['tramos'] = [
  { desde_m2: 0, porcentaje: 30 },
  { desde_m2: 0.5, porcentaje: 50 },
  { desde_m2: 1, porcentaje: 80 },
]

export function leerTarifaDeRetal(texto: (codigo: ParametroDeRetal) => string): TarifaDeRetal {
  const pesos = Math.round(Number(texto('RECARGO_RETAL').replace(',', '.')))
  const { valor_retal } = leerAjustes(codigo => (codigo === 'VALOR_RETAL' ? texto(codigo) : ''))
  return {
    recargo: pesos > 0 && Number.isSafeInteger(pesos) ? pesos : 0,
    tramos: valor_retal ?? TRAMOS_INICIALES,
  }
}
