import { tipoDeIva } from '#shared/productos/tipo-iva'
import { conImpuesto, type ProductoConExistencia } from '../productos/public'
import type { Columna } from './libro'

type Fila = ProductoConExistencia

const texto = (titulo: string, ancho: number, valor: (fila: Fila) => string | null): Columna<Fila> => ({
  titulo,
  ancho,
  tipo: 'texto',
  valor,
})
const unidades = (titulo: string, cual: keyof Fila['existencia']): Columna<Fila> => ({
  titulo,
  ancho: 14,
  tipo: 'cantidad',
  valor: ({ existencia }) => existencia[cual],
})

/** The columns of the inventory list (specification A §2), with what is promised, taxes and, for some, costs. */
export const COLUMNAS_DE_PRODUCTOS: readonly Columna<Fila>[] = [
  texto('Referencia', 18, ({ producto }) => producto.referencia),
  texto('Código de barras', 18, ({ producto }) => producto.codigo_barras),
  texto('Producto', 48, ({ producto }) => producto.nombre_producto),
  texto('Grupo', 18, ({ producto }) => producto.nombre_grupo),
  texto('Línea', 22, ({ producto }) => producto.nombre_linea),
  texto('Color', 16, ({ producto }) => producto.nombre_color),
  texto('Estado', 10, ({ producto }) => (producto.activo ? 'Activo' : 'Inactivo')),
  unidades('Existencia', 'existencia'),
  unidades('Reservado', 'reservado'),
  unidades('Disponible', 'disponible'),
  { titulo: 'Precio unitario', ancho: 18, tipo: 'precio', valor: ({ producto }) => producto.precio_unitario },
  { titulo: 'IVA %', ancho: 8, tipo: 'porcentaje', valor: ({ producto }) => producto.porcentaje_impuesto },
  texto('Tipo de impuesto', 16, ({ producto }) => tipoDeIva(producto)),
  // The side that was typed stays what it is (R6).
  { titulo: 'Precio con IVA', ancho: 18, tipo: 'precio', valor: ({ producto }) => conImpuesto(producto) },
  {
    titulo: 'Costo unitario',
    ancho: 18,
    tipo: 'precio',
    valor: ({ producto }) => producto.costo_inventario_unitario,
    accion: 'productos.costos',
  },
]
