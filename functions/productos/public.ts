export {
  enKardex,
  type MovimientoDeStock,
  moverStock,
  type OrigenDeKardex,
  type TipoKardex,
  vigilada,
} from './kardex'
export { pagina as paginaDeProductos } from './listas'
export { hacerCambioDePrecios } from './lotes/hacer'
export { conImpuesto } from './cases/armar-producto'
export { llevarNombre } from './cases/llevar-nombre'
export { surtirTienda } from './cases/surtir-tienda'
export { type ProductoConExistencia, recorrerProductos } from './recorrer'
export { tablerosDeTienda } from './tableros'
export {
  cambiarProducto,
  crearProducto,
  existenciaDe,
  type Existencia,
  filaDeProducto,
  type FilaDeProducto,
  idDeReferencia,
  idsPorReferencia,
  filas as filasDeProductos,
  type ProductoDeTienda,
  type ProductoGuardado,
  productoConFilas,
  productosConExistencia,
} from './store'
