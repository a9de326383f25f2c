export { crearTercero, tercero, type TerceroGuardado } from './store'
