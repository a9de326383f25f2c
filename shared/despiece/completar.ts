import type { ParametrosDespiece, RetalDespiece } from './schemas'

/** What a request leaves out, without the schemas: the engine in the browser needs it and does not carry them. */
export const PARAMETROS_POR_DEFECTO: ParametrosDespiece = {
  cobrar_canto: true,
  desp_sierra: 5,
  desp_tapacantos: 60,
  base: 2440,
  altura: 2150,
  refilado_x: 20,
  refilado_y: 20,
  rotacion_piezas: false,
  visualiza_configuracion: false,
  despiece_retales: false,
}

const CAMPOS_RETAL = ['cantidad', 'base', 'altura'] as const

/** The numbers of an offcut row that are missing. */
export const camposQueFaltan = (retal: RetalDespiece) => CAMPOS_RETAL.filter(campo => !retal[campo])

/** An offcut row with its three numbers. */
export function esRetalCompleto(
  retal: RetalDespiece,
): retal is RetalDespiece & { cantidad: number; base: number; altura: number } {
  return camposQueFaltan(retal).length === 0
}

/** Whether offcuts are to be used: the flag of the body, or else the one among its parameters. */
export function usaRetales(pedido: {
  despiece_retales?: boolean | 0 | 1 | null
  parametros?: { despiece_retales?: boolean | 0 | 1 } | null
}): boolean {
  return Boolean(pedido.despiece_retales ?? pedido.parametros?.despiece_retales)
}
