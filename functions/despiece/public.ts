export { ajustesDeTienda, clavesDeAjustes, planificar } from './tablero'
