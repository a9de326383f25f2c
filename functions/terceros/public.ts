export { clientesHallados } from './listas'
export { crearTercero, tercero, type TerceroGuardado } from './store'
