export {
  alEmpezarElDia,
  type Anotable,
  anotarFila,
  anotarVenta,
  deMarca,
  type Hecho,
  type HechoDeVenta,
} from './anotar'
export { cantidadesVendidas, deAcumulado, deUnDia } from './cantidades'
export { acumularMeses, acumularVendido } from './cases/acumular'
export { quienesDe, vendedorDe } from './de-quien'
export { periodoDe, tiendasDe } from './pedido'
export { type ProductoVendido, productosVendidos, recorrerVendidos } from './productos'
export { anotarDeVendedores, anotarMarcas, filasAnotadas } from './vendedores'
export { BLOQUE, rotular, rotulosDe, rotulosDeProductos } from './rotulos'
