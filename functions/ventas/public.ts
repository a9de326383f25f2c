/** What other domains may read of the sales. */
export { contarVentas, rangoDeFechas, recorrerVentas } from './recorrer'
export {
  type ClaseDePapel,
  type DocumentoPublico,
  type FiltroDeVentas,
  leerPlan,
  type LineaGuardada,
  nombreDeEstado,
  venta,
  type VentaCompleta,
  type VentaGuardada,
} from './store'
export { enlaceDeFactura, enlaceDePlanos } from './vistas'
