/**
 * What is pressed, pasted and pointed at, before anybody else hears of it: the browser has it at once, or it stands in the
 * queue of what waits for its place (`retencion`), as a key or as part of a reader's code (`rafaga`).
 */
import { esDeCodigo, hayAtajo } from '../atajos'
import { sinLetras } from '../foco'
import { esCodigoEn, esEtiqueta, esOtraBusqueda, sacarEtiqueta } from './codigos'
import {
  anotar,
  anotarEn,
  antesDeEllas,
  directas,
  ENTRE_MUCHAS_MS,
  ENTRE_TECLAS_MS,
  leido,
  olvidar,
  type Pulsada,
  sacar,
  siguen,
  sonDeLector,
} from './rafaga'
import {
  dejarPorPuntero,
  encolar,
  encolarCodigo,
  escribeLaCola,
  espera,
  estaHecha,
  hayEnEspera,
  retener,
  sacarDeLaCola,
  seGuarda,
} from './retencion'
import { esCampo, escribeTexto, recordar, reponer, sigueEnLista, type Tecla, teclaDe } from './teclear'

/** No busy browser hands over a key later than this. */
const TARDE_MS = 500
const MUDAS =
  /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|ScrollLock|Fn|Hyper|Super|OS|Unidentified|Process|F5|F1[12])$/
/** Ours among those with Ctrl, and those that change what the next key writes over; the others are the browser's, or the system's. */
const CON_CTRL = /^(?:enter|z|y|d|k|a|backspace|delete)$/i
const delNavegador = (tecla: Tecla): boolean => {
  const { key, ctrlKey, altKey, metaKey } = tecla
  return MUDAS.test(key) || metaKey || esDeCodigo(tecla) || (ctrlKey && !altKey && !CON_CTRL.test(key))
}

const [AGUDO, DIERESIS] = ['\u0301', '\u0308']
let acento = ''
/** An accent that waits with its letter: the browser puts them together in a field only. */
function conAcento(tecla: Tecla): Tecla | null {
  if (tecla.key === 'Dead') {
    acento = tecla.shiftKey ? DIERESIS : AGUDO
    return null
  }
  const puesto = acento
  acento = ''
  const lleva = puesto === AGUDO ? /^[aeiou]$/i : /^u$/i
  return { ...tecla, key: lleva.test(tecla.key) ? (tecla.key + puesto).normalize() : tecla.key }
}

/** The last letters as one code, out of the queue and of their field. */
function encolarLeido(): void {
  const [codigo, sigue, fuera] = [leido(), siguen(), sacar()]
  sacarDeLaCola(fuera)
  encolarCodigo(codigo, sigue)
}
/** A key that the browser presses itself. */
function anotarDirecta(event: KeyboardEvent): void {
  const campo = document.activeElement
  if (!esCampo(campo)) return olvidar()
  const pulsada: Pulsada = { tecla: teclaDe(event), instante: event.timeStamp, directa: true }
  anotar(pulsada)
  anotarEn(pulsada, recordar(campo))
}
/**
 * Enter after what stands in its field already. True when that is no text there, and was taken out of it: a scan never
 * becomes an amount, and a label of the shop is no text where the screen takes codes, and where the screen says so however
 * slowly it comes.
 */
function sacaDelCampo(deLector: boolean): boolean {
  const campo = document.activeElement
  const antes = antesDeEllas()
  const deAqui = deLector && antes?.campo === campo
  // The whole of it: the field may hold its beginning only, and what it said before is in the burst.
  if (deAqui && esEtiqueta(leido())) {
    encolarLeido()
    return true
  }
  const etiqueta = sacarEtiqueta(campo)
  if (etiqueta !== undefined) {
    olvidar()
    encolarCodigo(etiqueta)
    return true
  }
  if (!deAqui) return false
  if (esCodigoEn(leido(), campo)) {
    encolarLeido()
    return true
  }
  // This Enter looks for it.
  if (!siguen() && esOtraBusqueda(leido(), campo, antes.decia) && antes.campo.value !== leido())
    reponer(antes.campo, leido())
  return false
}

let soltarLetra: (() => void) | undefined
let relojDeLetra: ReturnType<typeof setTimeout> | undefined
/** A letter outside of any field is a shortcut, or the beginning of a code: the next one tells. */
function esperarOtraLetra({ tecla, instante }: Pulsada): void {
  soltarLetra ??= retener()
  clearTimeout(relojDeLetra)
  // What does nothing by itself may wait longer. Where this one came late, the next may come later still.
  const tarde = Math.min(TARDE_MS, 3 * Math.max(0, performance.now() - instante))
  relojDeLetra = setTimeout(yaNoHayOtra, tarde + (hayAtajo(tecla) ? ENTRE_TECLAS_MS : ENTRE_MUCHAS_MS))
}
function yaNoHayOtra(): void {
  clearTimeout(relojDeLetra)
  const soltar = soltarLetra
  soltarLetra = undefined
  soltar?.()
}

/** The letter of a shortcut that is held down: it is pressed once, and written nowhere. */
let tenida = ''

window.addEventListener(
  'keydown',
  event => {
    if (!event.isTrusted || delNavegador(event)) return
    const letra = escribeTexto(event) && event.key !== ' ' && sinLetras()
    if (!event.repeat) tenida = letra && hayAtajo(event) ? event.code : ''
    else if (tenida === event.code) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    const deLector = event.key === 'Enter' && sonDeLector(event.timeStamp)
    // The letter of an accent that we took is ours too, though nothing waits any more by then.
    const directa =
      !letra && acento === '' && !espera(event) && !sigueEnLista(event) && (!deLector || directas())
    if (directa && !(event.key === 'Enter' && sacaDelCampo(deLector))) return anotarDirecta(event)
    event.preventDefault()
    event.stopImmediatePropagation()
    if (directa) return
    const dada = teclaDe(event)
    if ((event.repeat && !escribeTexto(dada)) || (!hayEnEspera() && estaHecha(dada, event.timeStamp))) return
    const tecla = conAcento(dada)
    if (!tecla) return
    if (deLector) {
      encolarLeido()
      yaNoHayOtra()
      return
    }
    const pulsada = { tecla, instante: event.timeStamp }
    anotar(pulsada)
    // One that waits is not pressed either before it is known for no code's: a code is not torn apart.
    if (escribeTexto(tecla) && tecla.key !== ' ') esperarOtraLetra(pulsada)
    encolar(pulsada)
  },
  true,
)
const LETRA: Tecla = { key: 'a', code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
/** What comes without keys: pasted, files too, or text that an input method put together. */
function esperarPegado(event: Event, texto: string | null | undefined, archivos: Iterable<File> = []): void {
  // What a keyboard of the screen puts together stands in the field as it comes, each time as a whole: no one stops it.
  if (!event.isTrusted || !event.cancelable || escribeLaCola() || !espera(LETRA)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // What the event brought is gone after it.
  const pegado = new DataTransfer()
  if (texto) pegado.setData('text', texto)
  for (const each of archivos) pegado.items.add(each)
  if (pegado.items.length > 0) encolar({ pegado })
}
window.addEventListener(
  'paste',
  event => esperarPegado(event, event.clipboardData?.getData('text'), event.clipboardData?.files),
  true,
)
window.addEventListener('beforeinput', event => esperarPegado(event, event.data), true)
window.addEventListener(
  'pointerdown',
  event => {
    if (!event.isTrusted) return
    dejarPorPuntero(event)
    yaNoHayOtra()
  },
  true,
)
for (const tipo of ['mousedown', 'click'] as const)
  window.addEventListener(
    tipo,
    event => {
      // A key's own click has no pointer.
      if (!event.isTrusted || event.detail === 0 || !seGuarda(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
