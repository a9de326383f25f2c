/** What other domains may read of the sales, and the job that carries on those of a customer. */
export { autorDeVenta } from './autor'
export { llevarCliente } from './cases/llevar-cliente'
export { contarDeCliente, pedidosACredito, pedidosPendientes } from './entradas-de-cliente'
export { enlacesDeVentas } from './enlaces'
export { contarVentas, rangoDeFechas, recorrerVentas } from './recorrer'
export type { ClaseDePapel, DocumentoPublico } from './papeles'
export {
  comoSeDespacho,
  comoSeFactura,
  comoSeVende,
  conCortes,
  estadoElectronico,
  type FiltroDeVentas,
  leerPlan,
  type LineaGuardada,
  marcarDespacho,
  marcarElectronica,
  nombreDeEstado,
  procesoDe,
  tipoDePago,
  venta,
  type VentaCompleta,
  ventaDeTienda,
  type VentaGuardada,
} from './store'
export { enlaceDeFactura, enlaceDelPedido, enlaceDePlanos } from './enlaces-publicos'
