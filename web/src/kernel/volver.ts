import type { NavigateFunction } from 'react-router-dom'
import { retener } from './teclado/retencion'

let enCamino = 0

/** Whether the application itself is going Back. */
export const volviendo = (): boolean => enCamino > 0

/** Goes Back, as a dialog does that was opened from where it stands. */
export function volver(navigate: NavigateFunction): void {
  // The browser goes back a moment later: what is pressed until then is for what comes.
  const soltar = retener()
  enCamino++
  addEventListener(
    'popstate',
    () =>
      setTimeout(() => {
        enCamino--
        soltar()
      }),
    { once: true },
  )
  void navigate(-1)
}
