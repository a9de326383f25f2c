/** What people are told of stock, by the browser before anything is sent and by the server. Verbatim from A §6 and §7. */
export const SIN_ARCHIVO = 'Debe seleccionar un archivo'
export const NO_SE_LEE = 'Error al cargar el archivo'
export const SIN_CANTIDAD = 'Debe ingresar una cantidad en inventario'
export const SIN_PRECIO = 'Debe ingresar un precio mayor que cero'
/** Why the job of a count leaves a line alone. */
export const CORREGIDA = 'Se corrigió a mano o con un archivo después de contar'
/** Why the job of a reversal leaves one alone. */
export const VENDIDA = 'Se vendió mientras se reversaba: quedaría por debajo de cero'
export const SIN_DECIMALES = 'Debe ingresar una cantidad sin decimales'
