export { opcionesDeTienda, planificar } from './tablero'
