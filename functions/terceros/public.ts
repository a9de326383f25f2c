export { clientesHallados } from './listas'
export { crearTercero, nombreCompleto, olvidarPalabras, tercero, type TerceroGuardado } from './store'
export { documentosDe, exigirVigente, idsDe, senasDe, terceroVigente, vigenteDe } from './unidos'
