export { type ProductoConExistencia, recorrerProductos } from './recorrer'
export {
  cambiarProducto,
  crearProducto,
  existenciaDe,
  type Existencia,
  filaDeProducto,
  idsPorReferencia,
  type MovimientoDeStock,
  moverStock,
  type ProductoGuardado,
  productosConExistencia,
} from './store'
