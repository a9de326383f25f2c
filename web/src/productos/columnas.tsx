import { diaDe } from '#shared/kernel/dates'
import { formatoDia, formatoPesos } from '#shared/kernel/format'
import { COLUMNA_ACTIVO } from '../kernel/columna-activo'
import type { Columna } from '../kernel/Tabla'
import { Existencia } from './Existencia'
import type { ProductoLeido } from './producto'

/** The columns of the list (specification B §2). */
export const COLUMNAS: readonly Columna<ProductoLeido>[] = [
  { id: 'referencia', titulo: 'Referencia', celda: p => p.referencia },
  { id: 'nombre', titulo: 'Producto', principal: true, ajusta: true, celda: p => p.nombre_producto },
  { id: 'grupo', titulo: 'Grupo', celda: p => p.nombre_grupo },
  { id: 'linea', titulo: 'Línea', ajusta: true, celda: p => p.nombre_linea },
  { id: 'precio', titulo: 'Precio', numero: true, celda: p => formatoPesos(p.precio_unitario) },
  {
    id: 'con_iva',
    titulo: 'Precio con IVA',
    rotulo: 'Precio con IVA',
    numero: true,
    principal: true,
    celda: p => formatoPesos(p.precio_con_impuesto),
  },
  { id: 'disponible', titulo: 'Disponible', numero: true, celda: p => <Existencia producto={p} /> },
  { id: 'fecha', titulo: 'Registro', celda: p => formatoDia(diaDe(p.fecha_registro)) },
  COLUMNA_ACTIVO,
]
