export {
  correccionesDe,
  CORRIGE,
  enKardex,
  type MovimientoDeStock,
  moverStock,
  type OrigenDeKardex,
  type TipoKardex,
  vigilada,
} from './kardex'
export { pagina as paginaDeProductos, paginaEntre } from './listas'
export { valorDe as valorDeCatalogo } from './catalogo/columnas'
export { leerMaestrosPorNombre, type MaestrosPorNombre } from './catalogo/maestros'
export { hacerCatalogo } from './catalogo/hacer'
export { hacerCambioDePrecios } from './lotes/hacer'
export { conImpuesto } from './cases/armar-producto'
export { llevarNombre } from './cases/llevar-nombre'
export { surtirTienda } from './cases/surtir-tienda'
export { type ProductoConExistencia, recorrerCatalogo, recorrerProductos } from './recorrer'
export { tablerosDeTienda } from './tableros'
export {
  cambiarProducto,
  crearProducto,
  existenciaDe,
  faltaParaVender,
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
