/** How many labels at once. Without the schemas, which are the server's: the list of products reads this. */

/** Products that are labelled at once: what is marked on a page. */
export const MAXIMO_DE_PRODUCTOS = 50
/** Labels of each of them. */
export const MAXIMO_DE_COPIAS = 50
/** Labels of one file: a roll of the printer. */
export const MAXIMO_DE_ETIQUETAS = 500
