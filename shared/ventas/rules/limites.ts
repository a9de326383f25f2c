/** Most lines of one sale, without those that plans and pieces bring. */
export const MAXIMO_LINEAS = 300
export const DEMASIADAS_LINEAS = `Máximo ${MAXIMO_LINEAS} líneas por venta`
/** Most characters of what is noted on a sale. */
export const MAXIMO_OBSERVACION = 500
