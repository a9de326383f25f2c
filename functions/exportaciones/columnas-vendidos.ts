import type { ProductoVendido } from '../tablero/public'
import type { Columna } from './libro'

/** The product table of the dashboard (specification C, "Dashboard page"), with what each is called. */
export const COLUMNAS_DE_VENDIDOS: readonly Columna<ProductoVendido>[] = [
  { titulo: 'Referencia', ancho: 22, tipo: 'texto', valor: ({ referencia }) => referencia },
  { titulo: 'Producto', ancho: 48, tipo: 'texto', valor: ({ nombre_producto }) => nombre_producto },
  {
    titulo: 'Cantidad vendida',
    ancho: 18,
    tipo: 'cantidad',
    valor: ({ cantidad_producto }) => cantidad_producto,
    suma: true,
  },
]
