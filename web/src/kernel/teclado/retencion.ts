/**
 * Keys that are pressed while their place is still on its way wait for it, and are pressed there: what a person types
 * is what happens, at any latency. Who brings something for the keyboard says so (`retener`, `useRetener`); from then
 * on every key, what is pasted and what a reader reads stand in one queue, in their order.
 */
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { esDeCodigo, hayAtajo } from '../atajos'
import { sinLetras } from '../foco'
import { anticipar, entregar, esCodigoEn, esEtiqueta, esOtraBusqueda, sacarEtiqueta } from './codigos'
import { dibujado } from './dibujado'
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
  esCampo,
  escribeTexto,
  pegar,
  recordar,
  reponer,
  sigueEnLista,
  type Tecla,
  teclaDe,
  teclear,
} from './teclear'
import { Oyentes } from '../oyentes'

type EnEspera = Pulsada | { pegado: DataTransfer } | { codigo: string; sigue: boolean }

interface Retencion {
  /** Keys that count all the same: those that something on the screen takes already. */
  pasa?: (tecla: Tecla) => boolean
  /** Keys that are not pressed twice in a row: they asked for what is under way, and it is done once. */
  una?: readonly string[]
  /**
   * Selector of what is being saved: a pointer changes nothing in it before the answer has come, for it would be lost.
   * What is typed for it then is given up, and told.
   */
  guarda?: string
  tocada?: boolean
}

/** Longer than any request of ours: after it nobody comes any more, and what waited is given up. */
const PLAZO_MS = 40_000
/** Nobody types as far ahead as this; a thousand codes are fourteen thousand keys. */
const MAXIMO = 50_000
/** No busy browser hands over a key later than this. */
const TARDE_MS = 500
const retenciones = new Set<Retencion>()
let cola: EnEspera[] = []
let reproduciendo = false
/** A key has been pressed that waited, and what it did is not drawn yet. */
let puesta = false
/** Changes that the next key waits for, and how many of them are drawn. */
let [cambios, asentados] = [0, 0]
/** The keys that asked for what came last, and when it came: pressed before that, they ask for the same. */
let [hechas, llegada]: [readonly string[], number] = [[], 0]
/** The address has changed and its screen is not drawn yet (`RutaDibujada`). */
let navegando: () => boolean = () => false
/** We are writing ourselves. */
let poniendo = false
let alDescartar: (perdido: string) => void = () => undefined

const oyentes = new Oyentes()
const NOMBRES: Record<string, string> = { Enter: '⏎', Tab: '⇥', ' ': '␣', Backspace: '⌫', Escape: 'Esc' }
const nombreDe = (each: EnEspera): string => {
  if ('codigo' in each) return `${each.codigo}⏎`
  if ('pegado' in each)
    return each.pegado.getData('text') || Array.from(each.pegado.files, ({ name }) => name).join()
  const { key, altKey, ctrlKey } = each.tecla
  return `${ctrlKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${NOMBRES[key] ?? key}`
}

export function vigilarRuta(leer: () => boolean): void {
  navegando = leer
}
/** Who tells the person what was typed and not written. */
export function alPerderTeclas(hacer: (perdido: string) => void): void {
  alDescartar = hacer
}

/** Tells what was typed and came to nothing. */
export const decirPerdido = (perdido: string): void => alDescartar(perdido)

/** Everything that waits is given up, and told. */
export function descartar(): void {
  if (cola.length === 0) return
  const perdido = cola.map(nombreDe).join('')
  cola = []
  oyentes.avisar()
  alDescartar(perdido)
}

/** The keyboard waits until the answer is called. */
export function retener(retencion: Retencion = {}): () => void {
  // One of its own, though the same object be given twice.
  const propia = { ...retencion }
  retenciones.add(propia)
  const soltar = () => {
    clearTimeout(reloj)
    if (!retenciones.delete(propia)) return
    if (propia.tocada) descartar()
    cambios++
    if (propia.una) [hechas, llegada] = [propia.una, performance.now()]
    void reproducir()
  }
  const reloj = setTimeout(() => {
    if (retenciones.has(propia)) {
      descartar()
      yaNoHayOtra()
    }
    soltar()
  }, PLAZO_MS)
  return soltar
}

/** The keyboard waits for what this brings. When it fails, what was typed for it is given up, and told. */
export async function retenerDurante<T>(llegada: Promise<T>, retencion?: Retencion): Promise<T> {
  const soltar = retener(retencion)
  try {
    return await llegada
  } catch (error) {
    descartar()
    throw error
  } finally {
    soltar()
  }
}

/** The keyboard waits while this holds, from before the screen is shown until its effects have run. */
export function useRetener(activo: boolean, retencion?: Retencion): void {
  useLayoutEffect(() => {
    if (!activo) return undefined
    const soltar = retener(retencion)
    // The part that has come takes the keyboard in its own effects, which run before this one's end is felt.
    return () => void setTimeout(soltar)
  }, [activo, retencion])
}

const vuelta = () => new Promise<void>(done => setTimeout(done))
/** Comes when what has changed until now is drawn, and its screen is there; more may have changed meanwhile. */
async function asentar(): Promise<void> {
  const [estos, hasta] = [cambios, Date.now() + PLAZO_MS]
  await vuelta()
  await dibujado()
  // What was drawn before has had its effects when more is drawn.
  await dibujado()
  while (navegando() && Date.now() < hasta) await vuelta()
  asentados = Math.max(asentados, estos)
}

const llega = (tecla: Tecla): boolean => [...retenciones].every(({ pasa }) => pasa?.(tecla) === true)
const estaHecha = (tecla: Tecla, instante: number): boolean =>
  (instante < llegada && hechas.includes(tecla.key)) ||
  [...retenciones].some(({ una }) => una?.includes(tecla.key) === true)

/** The code whose reading is under way. */
let leyendo: string | null = null
/** What comes after a code waits for what its screen makes of it; when that comes to nothing, it is given up. */
async function leerCodigo({ codigo, sigue }: { codigo: string; sigue: boolean }): Promise<void> {
  const lectura = entregar(codigo, sigue)
  if (!lectura) return
  const soltar = retener()
  leyendo = codigo
  try {
    if ((await lectura) === false) descartar()
  } finally {
    leyendo = null
    soltar()
  }
}

function poner(each: EnEspera): void {
  poniendo = true
  try {
    if ('codigo' in each) void leerCodigo(each)
    else if ('pegado' in each) pegar(each.pegado)
    else {
      const etiqueta = each.tecla.key === 'Enter' ? sacarEtiqueta(document.activeElement) : undefined
      if (etiqueta === undefined) teclear(each.tecla)
      else void leerCodigo({ codigo: etiqueta, sigue: false })
    }
  } finally {
    poniendo = false
  }
}

/** Presses what waits, one key after the other, for as long as nothing else is on its way. */
async function reproducir(): Promise<void> {
  if (reproduciendo) return
  reproduciendo = true
  cambios++
  try {
    for (;;) {
      // Asked again right before each key: an answer may come in the very moment in which the drawing before it ends.
      while (asentados < cambios) await asentar()
      puesta = false
      const next = cola[0]
      if (next === undefined) break
      // Typed ahead as well: the key before it has asked for it.
      if ('tecla' in next && estaHecha(next.tecla, next.instante)) {
        cola.shift()
        oyentes.avisar()
        continue
      }
      hechas = []
      const tecla = 'tecla' in next ? next.tecla : null
      if (tecla ? !llega(tecla) : retenciones.size > 0) break
      cola.shift()
      const campo = document.activeElement
      if ('tecla' in next && esCampo(campo)) anotarEn(next, recordar(campo))
      puesta = true
      poner(next)
      oyentes.avisar()
      // A letter in a field leads nowhere: only what else is pressed is waited for.
      const escrita = tecla && escribeTexto(tecla) && esCampo(document.activeElement)
      if (!escrita) cambios++
    }
  } finally {
    reproduciendo = puesta = false
  }
}

/** Whether something that was pressed is not written yet. */
export const porEscribir = (): boolean => cola.length > 0 || puesta
/** Whether somebody waits for the place of this key. */
const espera = (tecla: Tecla): boolean => cola.length > 0 || reproduciendo || navegando() || !llega(tecla)

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
  cola = cola.filter(each => !fuera.has(each))
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

function encolar(each: EnEspera): void {
  if (cola.length >= MAXIMO) return descartar()
  cola.push(each)
  oyentes.avisar()
  void reproducir()
}

/** A key is pressed once more when what it has just asked for has come, before those that wait. */
export function volverAPulsar(tecla: Tecla): void {
  cola.unshift({ tecla: teclaDe(tecla), instante: performance.now() })
  oyentes.avisar()
  void reproducir()
}

/**
 * A code takes its place in the queue; what it names may be fetched meanwhile. Where the screen lets others wait for what it
 * makes of it, it is read once however often it comes meanwhile.
 */
function encolarCodigo(codigo: string, sigue = false): void {
  if (codigo === leyendo && cola.length === 0) return
  anticipar(codigo)
  encolar({ codigo, sigue })
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
    if ((event.repeat && !escribeTexto(dada)) || (cola.length === 0 && estaHecha(dada, event.timeStamp)))
      return
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
  if (!event.isTrusted || !event.cancelable || poniendo || !espera(LETRA)) return
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

/** Those that are saving what is pointed at. */
const guardandoEso = ({ target }: Event): Retencion[] =>
  [...retenciones].filter(({ guarda }) => guarda && target instanceof Element && target.closest(guarda))
// Who takes the pointer waits no longer: what was typed is given up, and the next keys are for what was pointed at.
window.addEventListener(
  'pointerdown',
  event => {
    if (!event.isTrusted) return
    descartar()
    yaNoHayOtra()
    const guardando = guardandoEso(event)
    for (const each of guardando) each.tocada = true
    if (guardando.length === 0) retenciones.clear()
  },
  true,
)
for (const tipo of ['mousedown', 'click'] as const)
  window.addEventListener(
    tipo,
    event => {
      // A key's own click has no pointer.
      if (!event.isTrusted || event.detail === 0 || guardandoEso(event).length === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )

/** Whether somebody has typed ahead. */
export const hayEnEspera = (): boolean => cola.length > 0

/** Comes when everything is written, and what that changed is drawn. */
export async function todoEscrito(): Promise<void> {
  while (porEscribir()) await new Promise(done => setTimeout(done, 20))
  cambios++
  while (asentados < cambios) await asentar()
}

/** How many keys wait. */
export const useEnEspera = (): number => useSyncExternalStore(oyentes.escuchar, () => cola.length)
