import { capa } from '../foco'

/** A key as it was pressed, to be pressed again where the keyboard is by then. */
export type Tecla = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The key of an event, to be kept. */
export const teclaDe = ({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Tecla): Tecla => ({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
})

const CON_TEXTO = /^(?:text|search|email|password|tel|url|number|date|month|time)$/
/** A field of text, numbers included. */
export const esCampo = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && CON_TEXTO.test(element.type))) &&
  !element.readOnly &&
  !element.disabled

/** A key that writes something: AltGr writes too. */
export const escribeTexto = ({ key, altKey, ctrlKey, metaKey }: Tecla): boolean =>
  key.length === 1 && !metaKey && altKey === ctrlKey

/** Writes where the caret is, in place of what is selected, as the browser does: with its events and its undo. */
export function escribir(texto: string): void {
  // Deprecated and without a successor: nothing else writes into a field as a person does.
  document.execCommand('insertText', false, texto)
}

/** Makes a field say something else: React hears of it as of any typing. */
export function reponer(campo: HTMLInputElement | HTMLTextAreaElement, texto: string): void {
  const { prototype } = campo instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(campo, texto)
  campo.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What a field said, and what of it was selected. */
export interface Recuerdo {
  campo: HTMLInputElement | HTMLTextAreaElement
  decia: string
  seleccion: readonly [desde: number | null, hasta: number | null]
}
export const recordar = (campo: Recuerdo['campo']): Recuerdo => ({
  campo,
  decia: campo.value,
  seleccion: [campo.selectionStart, campo.selectionEnd],
})
/** Makes it say so again. */
export function devolver({ campo, decia, seleccion }: Recuerdo): void {
  reponer(campo, decia)
  // Fields of numbers and addresses have no selection that can be set.
  if (seleccion[0] !== null) campo.setSelectionRange(...seleccion)
}

function elegir(lista: HTMLSelectElement, opcion: HTMLOptionElement | undefined): void {
  if (!opcion || opcion.selected) return
  opcion.selected = true
  lista.dispatchEvent(new Event('input', { bubbles: true }))
  lista.dispatchEvent(new Event('change', { bubbles: true }))
}

let buscado = { en: null as EventTarget | null, texto: '', hasta: 0, nuestro: false }
/** Letters that come soon after one another belong together. */
const sigueBuscando = (lista: EventTarget): boolean => buscado.en === lista && Date.now() < buscado.hasta
/** One more of the first letters of an option. */
function anotarLetra(lista: EventTarget, letra: string, nuestro: boolean): void {
  const texto = (sigueBuscando(lista) ? buscado.texto : '') + letra.toLowerCase()
  buscado = { en: lista, texto, hasta: Date.now() + 1000, nuestro }
}
/** Whether a letter goes on with those that we have chosen by, of which the browser knows nothing; if not, it chooses. */
export function sigueEnLista(event: KeyboardEvent): boolean {
  const { target: lista, key } = event
  if (!(lista instanceof HTMLSelectElement) || !escribeTexto(event)) return false
  if (buscado.nuestro && sigueBuscando(lista)) return true
  anotarLetra(lista, key, false)
  return false
}
/** Chooses by the first letters, as the browser does: the same one again and again goes through all that begin with it. */
function elegirPorLetra(lista: HTMLSelectElement, letra: string): void {
  anotarLetra(lista, letra, true)
  const { texto } = buscado
  const opciones = [...lista.options].filter(({ disabled }) => !disabled)
  const aqui = opciones.findIndex(({ selected }) => selected) + 1
  const empieza = (con: string, entre: readonly HTMLOptionElement[]) =>
    entre.find(({ text }) => text.toLowerCase().startsWith(con))
  const sola = texto.split('').every(each => each === texto[0])
  const entera = texto.length > 1 ? empieza(texto, opciones) : undefined
  const desdeAqui = [...opciones.slice(aqui), ...opciones.slice(0, aqui)]
  elegir(lista, entera ?? (sola ? empieza(texto[0]!, desdeAqui) : undefined))
}

/** The option before or after, as the arrows choose in the browser. */
function elegirVecina(lista: HTMLSelectElement, pasos: number): void {
  const opciones = [...lista.options].filter(({ disabled }) => !disabled)
  elegir(lista, opciones[opciones.findIndex(({ selected }) => selected) + pasos])
}

const esDeGrupo = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio'
const grupoDe = ({ name }: HTMLInputElement) => [...document.getElementsByName(name)] as HTMLInputElement[]
/** The next of a group, as the arrows go in the browser. */
function elegirDelGrupo(actual: HTMLInputElement, pasos: number): void {
  const grupo = grupoDe(actual)
  const next = grupo.at((grupo.indexOf(actual) + pasos) % grupo.length)
  next?.focus()
  next?.click()
}

function saltar(desde: Element | null, atras: boolean): void {
  const paradas = [
    ...capa().querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter(
    each =>
      each.tabIndex >= 0 &&
      !each.matches(':disabled') &&
      each.checkVisibility() &&
      // Of a group Tab comes to the one that is chosen.
      !(esDeGrupo(each) && !each.checked && grupoDe(each).some(({ checked }) => checked)),
  )
  const aqui = desde instanceof HTMLElement ? paradas.indexOf(desde) : -1
  paradas.at((aqui + (atras ? -1 : 1)) % paradas.length)?.focus()
}

/** Enter in a field, a box or a list sends its form, unless its button may not be pressed. */
function enviar({ form }: HTMLInputElement | HTMLSelectElement): void {
  const boton = form && [...form.elements].find(each => each.matches('[type=submit]'))
  if (form && !boton?.matches(':disabled')) form.requestSubmit()
}

const BORRAR: Record<string, { orden: string; hacia: 'backward' | 'forward' }> = {
  Backspace: { orden: 'delete', hacia: 'backward' },
  Delete: { orden: 'forwardDelete', hacia: 'forward' },
}
function borrar(key: string, porPalabras: boolean): void {
  const { orden, hacia } = BORRAR[key]!
  if (porPalabras) getSelection()?.modify('extend', hacia, 'word')
  document.execCommand(orden)
}

const MOVER: Record<string, [hacia: string, cuanto: string]> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['left', 'lineboundary'],
  End: ['right', 'lineboundary'],
}

/** What the browser would have done with a key that nobody took. */
function hacerPorDefecto(tecla: Tecla, donde: Element): void {
  const { key, ctrlKey, altKey, shiftKey } = tecla
  const campo = esCampo(donde)
  const conCtrl = ctrlKey && !altKey
  if (key === 'Tab') saltar(donde, shiftKey)
  else if (campo && conCtrl && /^a$/i.test(key)) donde.select()
  else if (campo && escribeTexto(tecla)) escribir(key)
  else if (donde instanceof HTMLSelectElement && escribeTexto(tecla)) elegirPorLetra(donde, key)
  else if (donde instanceof HTMLSelectElement && (key === 'ArrowDown' || key === 'ArrowUp'))
    elegirVecina(donde, key === 'ArrowDown' ? 1 : -1)
  else if (esDeGrupo(donde) && key.startsWith('Arrow')) elegirDelGrupo(donde, /Down|Right/.test(key) ? 1 : -1)
  else if (campo && key in MOVER) getSelection()?.modify(shiftKey ? 'extend' : 'move', ...MOVER[key]!)
  else if (campo && key in BORRAR) borrar(key, conCtrl)
  else if (donde instanceof HTMLTextAreaElement && key === 'Enter') escribir('\n')
  else if (key === 'Enter' && (donde instanceof HTMLInputElement || donde instanceof HTMLSelectElement))
    enviar(donde)
  else if (
    (key === 'Enter' || key === ' ') &&
    donde instanceof HTMLElement &&
    donde.matches('button, a[href], summary')
  )
    donde.click()
  else if (key === ' ' && donde instanceof HTMLInputElement) donde.click()
}

/** Presses a key where the keyboard is: everybody who listens hears it, and then the browser's own part is done. */
export function teclear(tecla: Tecla): void {
  const donde = document.activeElement ?? document.body
  const suceso = { ...teclaDe(tecla), bubbles: true, cancelable: true, composed: true }
  if (donde.dispatchEvent(new KeyboardEvent('keydown', suceso))) hacerPorDefecto(tecla, donde)
  donde.dispatchEvent(new KeyboardEvent('keyup', suceso))
}

/** Pastes where the keyboard is. */
export function pegar(clipboardData: DataTransfer): void {
  const donde = document.activeElement ?? document.body
  const suceso = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  const texto = clipboardData.getData('text')
  if (donde.dispatchEvent(suceso) && texto && esCampo(donde)) escribir(texto)
}
