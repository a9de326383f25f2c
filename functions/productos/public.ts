export { hacerCambioDePrecios } from './lotes/hacer'
export { llevarNombre } from './cases/llevar-nombre'
export { type ProductoConExistencia, recorrerProductos } from './recorrer'
export {
  cambiarProducto,
  crearProducto,
  existenciaDe,
  type Existencia,
  filaDeProducto,
  idDeReferencia,
  idsPorReferencia,
  type MovimientoDeStock,
  moverStock,
  type ProductoGuardado,
  productosConExistencia,
} from './store'
