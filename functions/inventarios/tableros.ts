import type { Cantidad } from '#shared/kernel/money'
import { catalogo } from '../maestros/public'
import { existenciaDe, type FilaDeProducto, tablerosDeTienda } from '../productos/public'
import { reiniciosVigentes } from './reinicios'
import { topesDe } from './store'

/** Of the cells of a line for which its supplier has chosen none, light enough for dark text: told apart by their lightness as well as by their hue. */
const TINTES = [
  '#e3efe4',
  '#fbeed2',
  '#e0ecf7',
  '#f5e1e1',
  '#ece4f4',
  '#dff1ef',
  '#f1ebdd',
  '#e9edd2',
] as const

const distintos = <V>(values: readonly (V | null)[]): V[] => [...new Set(values.filter(v => v !== null))]
const porNombre =
  <K extends string>(campo: K) =>
  (a: Record<K, string>, b: Record<K, string>): number =>
    a[campo].localeCompare(b[campo], 'es')

/** A board that has run out, or of which the store wants more: of a retired one it wants none. */
function esBajo(fila: FilaDeProducto): boolean {
  if (!fila.activo) return false
  const { disponible } = existenciaDe(fila)
  const { minimo } = topesDe(fila)
  return disponible <= 0 || (minimo !== null && disponible < minimo)
}

/** The store's boards as the specification reads them: one list of each axis, and the cells. */
export async function vistaDeTableros(tienda: string) {
  const [filas, proveedores, lineas, reinicios] = await Promise.all([
    tablerosDeTienda(tienda),
    catalogo('PROVEEDORES'),
    catalogo('LINEAS'),
    reiniciosVigentes(tienda),
  ])
  const nombreDeLinea = new Map(lineas.map(({ id, nombre_linea }) => [id, nombre_linea]))
  const deLinea = (id: number): Cantidad =>
    filas
      .filter(({ linea_id }) => linea_id === id)
      .reduce((total, fila) => total + existenciaDe(fila).existencia, 0) as Cantidad
  const suyas = distintos(filas.map(({ linea_id }) => linea_id)).sort((a, b) => a - b)
  const pares = new Map(
    filas.flatMap(({ proveedor_id, linea_id }) =>
      proveedor_id === null || linea_id === null
        ? []
        : [[`${proveedor_id}-${linea_id}`, { proveedor_id, linea_id }] as const],
    ),
  )
  const elegidos = new Map(proveedores.map(({ id, colores_lineas = {} }) => [id, colores_lineas]))
  const colores = new Map(filas.map(({ color_id, nombre_color }) => [color_id, nombre_color]))
  const conProveedor = new Set(filas.map(({ proveedor_id }) => proveedor_id))
  return {
    productos: filas.map(fila => ({
      color_id: fila.color_id,
      proveedor_id: fila.proveedor_id,
      linea_id: fila.linea_id,
      cantidad: existenciaDe(fila).existencia,
      producto_id: fila.id,
      referencia: fila.referencia,
      nombre_producto: fila.nombre_producto,
      disponible: existenciaDe(fila).disponible,
      activo: fila.activo,
      bajo: esBajo(fila),
    })),
    lineas: suyas.map(id => ({ id, nombre_linea: nombreDeLinea.get(id) ?? '', cantidad: deLinea(id) })),
    proveedores: proveedores
      .filter(({ id }) => conProveedor.has(id))
      .map(({ id, nombre_proveedor }) => ({ id, nombre_proveedor }))
      .sort(porNombre('nombre_proveedor')),
    proveedores_lineas: [...pares.values()]
      .sort((a, b) => a.proveedor_id - b.proveedor_id || a.linea_id - b.linea_id)
      .map(par => ({
        ...par,
        nombre_linea: nombreDeLinea.get(par.linea_id) ?? '',
        // DECISIONS 304, 314.
        color:
          elegidos.get(par.proveedor_id)?.[par.linea_id] ??
          TINTES[suyas.indexOf(par.linea_id) % TINTES.length]!,
      })),
    colores: [...colores]
      .flatMap(([color_id, nombre_color]) => (color_id === null ? [] : [{ color_id, nombre_color }]))
      .sort(porNombre('nombre_color')),
    reinicios,
  }
}
