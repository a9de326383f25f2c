/**
 * The keyboard goes to a field in such a way that the next key is written there, however soon it comes. The `setFocus` of
 * the form library goes there a task later, when a hasty key has been written elsewhere.
 */
import { capa } from '../foco'
import { retener } from './retencion'

/** Gives the keyboard to a field of the dialog on top, or of the screen, by its name. */
export function enfocarCampo(nombre: string, { seleccionar = false } = {}): void {
  const campo = capa().querySelector<HTMLElement>(`[name="${nombre}"]`)
  campo?.focus()
  if (seleccionar && campo instanceof HTMLInputElement) campo.select()
}

/** Moves the keyboard once what has changed is drawn, or a while (ms) later; what is typed until then waits for it. */
export function enfocarLuego(mover: () => void, ms = 0): void {
  const soltar = retener()
  setTimeout(() => {
    mover()
    soltar()
  }, ms)
}
