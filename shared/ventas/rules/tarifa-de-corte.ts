import type { RedondeoCanto } from '../../despiece/cantos'

/** What one cutting service is charged for (DECISIONS 128). */
export const COBROS_DE_CORTE = ['despiece', 'tablero', 'corte', 'metro'] as const
export type CobroDeCorte = (typeof COBROS_DE_CORTE)[number]

/** Gluing service of the bands whose code ends so, in capitals; '' is the end of every code. */
export interface ServicioDePegado {
  final: string
  servicio: string
}

/** How the shop charges for what a cut plan uses besides its boards. */
export interface TarifaDeCorte {
  redondeo: RedondeoCanto
  /** The first whose end fits (DECISIONS 127). */
  pegado: readonly ServicioDePegado[]
  corte: { servicio: string; por: CobroDeCorte }
}

/** Parameters that the tariff is read from. */
export const PARAMETROS_DE_TARIFA = [
  'REDONDEO_CANTO',
  'SERVICIO_CORTE',
  'COBRO_CORTE',
  'SERVICIOS_PEGADO',
] as const
export type ParametroDeTarifa = (typeof PARAMETROS_DE_TARIFA)[number]

/** The tariff of the specification (B §9). */
export const TARIFA_INICIAL = {
  REDONDEO_CANTO: 'piso+1',
  SERVICIO_CORTE: 'SERVICOR1',
  COBRO_CORTE: 'despiece',
  SERVICIOS_PEGADO: '3R:SERVIENC33R, R:SERVIENC02, *:SERVIENC05',
} as const satisfies Record<ParametroDeTarifa, string>

const REFERENCIA = /^[^\s,:*](?:[^,:*]{0,58}[^\s,:*])?$/

/** A reference of a product as the shop writes it, or null. */
export function leerServicio(texto: string): string | null {
  const referencia = texto.trim().toUpperCase()
  return REFERENCIA.test(referencia) ? referencia : null
}

/**
 * The table of gluing services, `3R:SERVIENC33R, R:SERVIENC02, *:SERVIENC05`: the end of a band's code and its service,
 * tried in this order; the last one, `*`, is for all others. Null where it cannot be read.
 */
export function leerPegado(texto: string): ServicioDePegado[] | null {
  const filas = texto.split(',').map(fila => fila.split(':').map(parte => parte.trim().toUpperCase()))
  const tabla = filas.map(([final = '', servicio = '', ...otros]) =>
    otros.length === 0 && /^(?:\*|[A-Z0-9-]{1,20})$/.test(final) && REFERENCIA.test(servicio)
      ? { final: final === '*' ? '' : final, servicio }
      : null,
  )
  const leida = tabla.filter(fila => fila !== null)
  const finales = new Set(leida.map(({ final }) => final))
  const entera = leida.length === tabla.length && finales.size === tabla.length && tabla.length <= 20
  return entera && leida.at(-1)?.final === '' ? leida : null
}

/** The table as it is kept. */
export const escribirPegado = (tabla: readonly ServicioDePegado[]): string =>
  tabla.map(({ final, servicio }) => `${final || '*'}:${servicio}`).join(', ')

const esCobro = (texto: string): texto is CobroDeCorte =>
  (COBROS_DE_CORTE as readonly string[]).includes(texto)

/** @param valorDe the value of a parameter; of one that cannot be read the first value holds. */
export function leerTarifa(valorDe: (codigo: ParametroDeTarifa) => string | undefined): TarifaDeCorte {
  const texto = (codigo: ParametroDeTarifa) => valorDe(codigo)?.trim() ?? TARIFA_INICIAL[codigo]
  const por = texto('COBRO_CORTE')
  return {
    redondeo: texto('REDONDEO_CANTO') === 'techo' ? 'techo' : 'piso+1',
    pegado: leerPegado(texto('SERVICIOS_PEGADO')) ?? leerPegado(TARIFA_INICIAL.SERVICIOS_PEGADO)!,
    corte: {
      servicio: leerServicio(texto('SERVICIO_CORTE')) ?? TARIFA_INICIAL.SERVICIO_CORTE,
      por: esCobro(por) ? por : TARIFA_INICIAL.COBRO_CORTE,
    },
  }
}
