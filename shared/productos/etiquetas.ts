import * as z from 'zod'
import { EnteroFlexible } from '../http/wire'

/** Products that are labelled at once: what is marked on a page. */
export const MAXIMO_DE_PRODUCTOS = 50
/** Labels of each of them. */
export const MAXIMO_DE_COPIAS = 50
/** Labels of one file: a roll of the printer. */
export const MAXIMO_DE_ETIQUETAS = 500

const UNO = '[1-9]\\d{0,11}'
const LISTA = new RegExp(`^${UNO}(,${UNO}){0,${MAXIMO_DE_PRODUCTOS - 1}}$`)

export const IdsDeProducto = z
  .string({ error: 'Debe seleccionar al menos un producto' })
  .regex(LISTA, `Debe indicar entre 1 y ${MAXIMO_DE_PRODUCTOS} productos`)

const MAL = `Las copias deben ser entre 1 y ${MAXIMO_DE_COPIAS}`
export const Copias = EnteroFlexible(MAL).refine(n => n >= 1 && n <= MAXIMO_DE_COPIAS, MAL)
