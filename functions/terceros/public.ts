export { clientesHallados } from './listas'
export { crearTercero, nombreCompleto, olvidarPalabras, tercero, type TerceroGuardado } from './store'
export {
  documentosDe,
  exigirVigente,
  idsDe,
  movimientosDeUnion,
  senasDe,
  terceroVigente,
  vigenteDe,
} from './unidos'
export { usuariosDeTienda } from './vendedores'
