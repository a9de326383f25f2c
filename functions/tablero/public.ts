export { alEmpezarElDia, anotadas, anotarVenta, type Hecho, type HechoDeVenta } from './anotar'
export { cantidadesVendidas, deAcumulado, deUnDia } from './cantidades'
export { acumularMeses, acumularVendido } from './cases/acumular'
export { BLOQUE, rotular, rotulosDe, rotulosDeProductos } from './rotulos'
