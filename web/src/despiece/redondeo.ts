import type { RedondeoCanto } from '#shared/despiece/cantos'

/** How the shop rounds the metres of a band: the parameter, and what its value means. */
export const PARAMETRO_REDONDEO = { params: { code: 'REDONDEO_CANTO' } }
export const redondeoDe = (valor: string | undefined): RedondeoCanto =>
  valor?.trim() === 'techo' ? 'techo' : 'piso+1'
