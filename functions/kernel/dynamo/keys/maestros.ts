import { relleno } from '#shared/kernel/ids'
import type { Catalogo } from '#shared/maestros/catalogos'
import { type Clave, propia } from './clave'

/**
 * Keys of the masters, and what products copy of them.
 *
 * | access pattern                    | index | condition                      | route |
 * |-----------------------------------|-------|--------------------------------|-------|
 * | master list, or one entry by code | table | pk = CATALOGO#name (sk = code) | GET listas/…, impuestos, parametros |
 * | is a name of a master taken?      | table | get NOMBRE#master#name         | colores/guardar and the like |
 */

/** What products hold a copy of: a job carries a change on to them (functions/productos/cases/llevar-nombre.ts). */
export const COPIADOS = {
  CATEGORIAS_PRODUCTO: 'nombre_categoria_producto',
  COLORES: 'nombre_color',
  FUNCIONES_PRODUCTO: 'nombre_funcion_producto',
  GRUPOS: 'nombre_grupo',
  IMPUESTOS: 'porcentaje_impuesto',
  LINEAS: 'nombre_linea',
} as const satisfies Partial<Record<Catalogo, string>>
export type Copiado = keyof typeof COPIADOS
export const esCopiado = (maestro: Catalogo): maestro is Copiado => maestro in COPIADOS

export const particiones = {
  catalogo: (nombre: Catalogo) => `CATALOGO#${nombre}`,
}

export const claves = {
  catalogo: (nombre: Catalogo, codigo: string | number): Clave => ({
    pk: particiones.catalogo(nombre),
    sk: typeof codigo === 'number' ? relleno(codigo) : codigo,
  }),
  /** Two entries of a master are not called the same. @param nombre normalised. */
  nombreDeCatalogo: (catalogo: Catalogo, nombre: string) => propia(`NOMBRE#${catalogo}#${nombre}`),
}
