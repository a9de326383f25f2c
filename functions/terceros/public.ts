export { crearTercero, type TerceroGuardado } from './store'
