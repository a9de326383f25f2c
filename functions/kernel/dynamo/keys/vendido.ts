import type { Dia } from '#shared/kernel/dates'
import { relleno } from '#shared/kernel/ids'
import type { Clave } from './clave'

/**
 * Keys of what was sold, by store and by seller: months, days, and the year so far.
 *
 * | access pattern                                    | index | condition                                                             | route |
 * |---------------------------------------------------|-------|-----------------------------------------------------------------------|-------|
 * | what a store sold in the days of some months      | table | pk = MES_VENDIDO#store, sk between months                             | POST dashboard/rango-fecha |
 * | how much of each product it sold on a day         | table | pk = DIA_VENDIDO#store, sk between days                               | POST dashboard/rango-fecha |
 * | … from the first of January to the end of a month | table | pk = ACUMULADO_VENDIDO#store, sk = month                              | POST dashboard/rango-fecha |
 * | bills and annulments of a store by day            | table | pk = HECHO_VENTA#store, sk by day, sale                               | POST dashboard/ventas |
 * | what products are called, many in one item        | table | pk = ROTULOS#PRODUCTO, sk = block of ids                              | POST dashboard/rango-fecha |
 * | the same of what each person sold in a store      | table | pk = MES_, DIA_, ACUMULADO_, HECHO_VENDEDOR#store, sk begins with who | dashboard/… |
 * | months up to which those of sellers are added up  | table | get ACUMULADO_VENDEDOR#store, sk HASTA                                | the job that adds months up |
 */

/** Whose sales are added up: a store's, or of them those that one person sold. */
export type DeQuien = string | { tienda: string; vendedor: number }
/** How sort keys of what was sold begin: those of a seller with who it is, so that a stretch of them is nobody else's. */
export const inicioDe = (quien: DeQuien): string =>
  typeof quien === 'string' ? '' : `${relleno(quien.vendedor)}#`
const deVendidos = (deTienda: string, deVendedores: string, quien: DeQuien): string =>
  typeof quien === 'string' ? `${deTienda}#${quien}` : `${deVendedores}#${quien.tienda}`

export const particiones = {
  mesesVendidos: (quien: DeQuien) => deVendidos('MES_VENDIDO', 'MES_VENDEDOR', quien),
  diasVendidos: (quien: DeQuien) => deVendidos('DIA_VENDIDO', 'DIA_VENDEDOR', quien),
  acumulados: (quien: DeQuien) => deVendidos('ACUMULADO_VENDIDO', 'ACUMULADO_VENDEDOR', quien),
  hechosDeVenta: (quien: DeQuien) => deVendidos('HECHO_VENTA', 'HECHO_VENDEDOR', quien),
  rotulos: () => 'ROTULOS#PRODUCTO',
}

export const claves = {
  mesVendido: (quien: DeQuien, mes: string): Clave => ({
    pk: particiones.mesesVendidos(quien),
    sk: inicioDe(quien) + mes,
  }),
  diaVendido: (quien: DeQuien, dia: Dia): Clave => ({
    pk: particiones.diasVendidos(quien),
    sk: inicioDe(quien) + dia,
  }),
  acumuladoVendido: (quien: DeQuien, mes: string): Clave => ({
    pk: particiones.acumulados(quien),
    sk: inicioDe(quien) + mes,
  }),
  /** How far the months of a store's sellers have been added up; after all of theirs. */
  acumuladosHasta: (tienda: string): Clave => ({ pk: `ACUMULADO_VENDEDOR#${tienda}`, sk: 'HASTA' }),
  /** @param hecho F: billed, A: annulled. */
  hechoDeVenta: (quien: DeQuien, dia: Dia, ventaId: number, hecho: 'F' | 'A'): Clave => ({
    pk: particiones.hechosDeVenta(quien),
    sk: `${inicioDe(quien)}${dia}#${relleno(ventaId)}#${hecho}`,
  }),
  rotulos: (bloque: number): Clave => ({ pk: particiones.rotulos(), sk: relleno(bloque) }),
}
