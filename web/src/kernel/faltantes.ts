import { aviso } from './avisos'
import { capa } from './foco'
import { enfocarLuego } from './teclado/enfocar'

/** What every form says besides the texts of its fields (DECISIONS 332). */
export const FALTAN = 'Faltan campos por ingresar'

/** Says that the form cannot be sent and, once its texts are drawn, goes to the first field that is wrong. */
export function avisarFaltantes(texto = FALTAN, raiz = capa()): void {
  aviso.error(texto, { titulo: 'Error' })
  enfocarLuego(() => raiz.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)')?.focus())
}

/** A form takes along what it said, which stands under nothing else. */
export const retirarFaltantes = (texto = FALTAN): void => aviso.retirar('Error', texto)

/** A field whose text is no value (`Control.reparar`) is told, and gets the focus: nothing may be sent. */
export function senalarReparo(raiz = capa()): boolean {
  const campo = raiz.querySelector<HTMLElement>('[data-reparo]')
  if (!campo) return false
  aviso.error(FALTAN, { titulo: 'Error' })
  campo.focus()
  return true
}
