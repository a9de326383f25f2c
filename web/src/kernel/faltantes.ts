import { aviso } from './avisos'
import { capa } from './foco'
import { enfocarLuego } from './teclado/enfocar'

/** What every form says besides the texts of its fields (DECISIONS 332). */
export const FALTAN = 'Faltan campos por ingresar'

/** What is said of a form, by its text, and the dialog or the screen that the form stands in. */
const dichos = new Map<string, Element>()
let mirar: MutationObserver | undefined

/** A form takes along what was said of it, which stands under nothing else: whichever form, however it goes. */
function retirarLosIdos(): void {
  for (const [texto, donde] of dichos) {
    if (donde.isConnected) continue
    dichos.delete(texto)
    aviso.retirar('Error', texto)
  }
  if (dichos.size === 0) mirar?.disconnect()
}
function decir(texto: string, raiz: ParentNode): void {
  aviso.error(texto, { titulo: 'Error' })
  const pantalla = document.querySelector('.pantalla') ?? document.querySelector('#contenido > *')
  const donde = raiz instanceof Element ? raiz : pantalla
  if (!donde) return
  dichos.set(texto, donde)
  mirar ??= new MutationObserver(retirarLosIdos)
  mirar.observe(document.body, { childList: true, subtree: true })
}

/** Says that the form cannot be sent and, once its texts are drawn, goes to the first field that is wrong. */
export function avisarFaltantes(texto = FALTAN, raiz = capa()): void {
  decir(texto, raiz)
  enfocarLuego(() => raiz.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)')?.focus())
}

/** A field whose text is no value (`Control.reparar`) is told, and gets the focus: nothing may be sent. */
export function senalarReparo(raiz = capa()): boolean {
  const campo = raiz.querySelector<HTMLElement>('[data-reparo]')
  if (!campo) return false
  decir(FALTAN, raiz)
  campo.focus()
  return true
}
