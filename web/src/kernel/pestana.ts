import { aviso } from './avisos'

/** A tab that says that its paper is on its way; null, and told, where the browser allows none. */
export function abrirPestana(): Window | null {
  const pestana = window.open('', '_blank')
  if (!pestana) {
    aviso.alerta('El navegador no permitió abrir el documento. Permita las ventanas emergentes de este sitio')
    return null
  }
  pestana.document.title = 'Preparando el documento'
  pestana.document.body.textContent = 'Preparando el documento…'
  pestana.opener = null
  return pestana
}
