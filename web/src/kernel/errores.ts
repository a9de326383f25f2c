import { ErrorApi } from './api'
import { aviso } from './avisos'
import { fijarTienda } from './session'

export const ACCESO_NO_PERMITIDO = 'Acceso no permitido'
/** Title of what is said of a call that did not reach the server; it is taken back when the server answers again. */
export const SIN_CONEXION = 'Sin conexión'

/**
 * Tells the person about a failure, once (DECISIONS 19, 21, 22). Hooks call it for every failure that the
 * screen did not take over, so a screen never writes a toast for an error of its own call.
 */
export function avisarError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (!(error instanceof ErrorApi)) {
    console.error(error)
    aviso.error('Ocurrió un error inesperado. Por favor intente de nuevo', { titulo: 'Error' })
    return
  }
  // The login shows the reason; a toast would say it twice.
  if (error.cierraSesion) return
  switch (error.codigo) {
    case 'sin_permiso':
      return aviso.error(error.message, { titulo: ACCESO_NO_PERMITIDO })
    case 'tienda_no_permitida':
    case 'tienda_requerida':
      // The stored store is no longer theirs: the store dialog opens again.
      fijarTienda(null)
      return aviso.error(error.message, { titulo: ACCESO_NO_PERMITIDO })
    case 'sin_conexion':
      return aviso.error(error.message, { titulo: SIN_CONEXION })
    default:
  }
  if (error.status >= 500 && error.status !== 503)
    return aviso.error(error.message, {
      titulo: 'Error',
      detalle: error.error_id === undefined ? undefined : `Código del error: ${error.error_id}`,
    })
  if (error.status === 404) return aviso.error(error.message, { titulo: 'Error' })
  aviso.error(error.message)
}

/** What is not there is undefined; any other failure says nothing of that. */
export function siFalta(error: unknown): undefined {
  if (!(error instanceof ErrorApi && error.status === 404)) throw error
}

/** Whether asking again may help without anybody changing anything. */
export const esPasajero = (error: unknown): error is ErrorApi =>
  error instanceof ErrorApi &&
  (error.codigo === 'sin_conexion' || error.status === 503 || error.status === 429)
