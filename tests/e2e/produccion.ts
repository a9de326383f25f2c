import { entrar } from './api'
import { ordenConCorte, type OrdenDePrueba } from './orden-con-corte'

export type { OrdenDePrueba } from './orden-con-corte'

/** A bill with a board that is cut and banded, and its production order. */
export const conCorte = async (campos: object = {}): Promise<OrdenDePrueba> =>
  ordenConCorte(await entrar('super'), campos)
