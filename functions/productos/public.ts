export {
  crearProducto,
  existenciaDe,
  type Existencia,
  idsPorReferencia,
  type MovimientoDeStock,
  moverStock,
  type ProductoGuardado,
  productosConExistencia,
} from './store'
