import { diaDe } from '#shared/kernel/dates'
import { formatoDia, formatoNumero } from '#shared/kernel/format'
import { sumarCentesimas } from '#shared/kernel/money'
import type { ClaveDeRuta, DatosDe } from '../kernel/api'

export type Tableros = DatosDe<'GET /inventarios/tableros'>
export type Tablero = Tableros['productos'][number]
export type Reinicio = Tableros['reinicios'][number]
export type Columna = Tableros['proveedores_lineas'][number]

export const LECTURAS = [
  'GET /inventarios/tableros',
  'GET /productos',
] as const satisfies readonly ClaveDeRuta[]

/** Boards without a colour, a supplier or a line stand in a row and a column of their own. */
const SIN = 0
export const SIN_COLOR = { color_id: SIN, nombre_color: 'Sin color' }
export const SIN_COLUMNA: Columna = {
  proveedor_id: SIN,
  linea_id: SIN,
  nombre_linea: 'Otros',
  color: 'transparent',
}

export const enCelda = (t: Tablero, color: number, { proveedor_id, linea_id }: Columna): boolean =>
  (t.color_id ?? SIN) === color &&
  (linea_id === SIN
    ? t.proveedor_id === null || t.linea_id === null
    : t.proveedor_id === proveedor_id && t.linea_id === linea_id)

/** Its name; of a retired board, that it is. */
export const conEstado = ({ nombre_producto, activo }: Tablero): string =>
  activo ? nombre_producto : `${nombre_producto} (inactivo)`

export const sumaDe = (tableros: readonly Tablero[]): number =>
  sumarCentesimas(tableros.map(({ cantidad }) => cantidad))

/** The colour of each line that has the same one of all its suppliers. */
export function tintesDe({ proveedores_lineas: columnas }: Tableros): Map<number, string> {
  const deUno = columnas.filter(
    ({ linea_id, color }) => !columnas.some(otra => otra.linea_id === linea_id && otra.color !== color),
  )
  return new Map(deUno.map(({ linea_id, color }) => [linea_id, color]))
}

/** Rows and columns that hold some board. */
export function ejesDe({ productos, colores, proveedores_lineas }: Tableros) {
  return {
    filas: [...colores, ...(productos.some(({ color_id }) => color_id === null) ? [SIN_COLOR] : [])],
    columnas: [
      ...proveedores_lineas,
      ...(productos.some(t => t.proveedor_id === null || t.linea_id === null) ? [SIN_COLUMNA] : []),
    ],
  }
}

/** What is said of a reset. @param deshace whether who reads it may undo it. */
export function textoDeReinicio(
  { estado, hechas, total, nombre_color, usuario, motivo, fecha, sin_devolver }: Reinicio,
  deshace: boolean,
): string {
  const que = nombre_color === null ? 'El inventario de tableros' : `El inventario de ${nombre_color}`
  const avance = `${formatoNumero(hechas)} de ${formatoNumero(total)}`
  if (estado === 'en_curso') return `${que} se está reiniciando: ${avance}`
  if (estado === 'deshaciendo') return `${que} se está devolviendo: ${avance}`
  if (estado === 'deshecho')
    return `${que} se devolvió, menos ${sin_devolver.map(each => `${each.referencia} (${each.motivo.toLowerCase()})`).join(', ')}`
  return `${que} se reinició el ${formatoDia(diaDe(fecha))} (${formatoNumero(total)} tableros, ${usuario}: ${motivo}). ${
    deshace ? 'Puede deshacerlo' : 'Un SuperAdministrador puede deshacerlo'
  } durante 24 horas`
}
