import type { ColumnaDeCatalogo } from '#shared/productos/columnas-catalogo'

/** What a new product may look like; the names of masters are the shop's own. */
const EJEMPLO: Readonly<Record<string, string>> = {
  referencia: 'EJEMPLO-1',
  nombre_producto: 'Bisagra de ejemplo (borre esta fila)',
  grupo_id: 'Herrajes',
  linea_id: 'Bisagras',
  proveedor_id: 'Nombre del proveedor',
  precio_unitario: '12500',
  impuesto_id: 'IVA 19 %',
  tipo_impuesto: 'Gravado',
  decimales_cantidad: 'Por unidades',
  activo: 'Sí',
}

/** A file with the titles and a row to go by, as Excel in Spanish opens it. */
export const plantillaDe = (columnas: readonly ColumnaDeCatalogo[]): string[] => [
  `\uFEFF${columnas.map(({ titulo }) => titulo).join(';')}\r\n`,
  `${columnas.map(({ campo }) => EJEMPLO[campo] ?? '').join(';')}\r\n`,
]
